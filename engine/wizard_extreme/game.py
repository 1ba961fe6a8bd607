"""The course of a game of Wizard Extreme, one entry at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.game import Entry, Game, Question, Refused, Setup, not_now
from engine.message import N_, Message, Problem
from engine.outcome import Outcome, Stage, add_up, decide, totals_after
from engine.source import Source
from engine.wizard_extreme import record as records
from engine.wizard_extreme.asks import questions
from engine.wizard_extreme.checks import round_problems
from engine.wizard_extreme.cross_check import round_warnings
from engine.wizard_extreme.entering import entered
from engine.wizard_extreme.entries import ENTRIES
from engine.wizard_extreme.prediction import Prediction, Steal
from engine.wizard_extreme.referee import judge
from engine.wizard_extreme.round import Count, Round, empty_round
from engine.wizard_extreme.rules import OPTIONS, Rules
from engine.wizard_extreme.scoring import round_scores
from engine.wizard_extreme.seals import Seals
from engine.wizard_extreme.trick import Trick


@dataclass(frozen=True, slots=True)
class WizardExtremeState:
    """A table of Wizard Extreme: the rounds begun so far, the last one perhaps unfinished."""

    setup: Setup
    rules: Rules
    rounds: tuple[Round, ...] = ()


class WizardExtreme(Game[WizardExtremeState]):
    """Predict tricks by colour with seals, and get rid of the seals: what is left at the end costs points."""

    key = "wizard-extreme"
    title = "Wizard Extreme"
    short_title = "Extreme"
    seats = range(3, 6)
    options = OPTIONS
    lowest_wins = True
    round_keys = records.ROUND_KEYS
    entry_kinds = ENTRIES
    record_kinds = (Round, Count, Prediction, Steal, Trick, Seals)

    def begin(self, setup: Setup) -> WizardExtremeState:
        return WizardExtremeState(setup, Rules.of(setup, self.settled(setup)))

    def round_limit(self, state: WizardExtremeState) -> int:
        return state.rules.rounds

    def rule_problems(self, state: WizardExtremeState, round_no: int, record: Round) -> tuple[Problem, ...]:
        return round_problems(record, state.rules.forbid_without_white)

    def enter(self, state: WizardExtremeState, entry: Entry) -> WizardExtremeState | Refused:
        now = open_round(state)
        if now is None:
            return not_now(N_("All rounds are in the book; correct one on the sheet."))
        after = entered(now, entry)
        if isinstance(after, Refused):
            return after
        wrong = round_problems(after, state.rules.forbid_without_white)
        if wrong:
            return Refused(wrong)
        finished = state.rounds[: round_number(state) - 1]
        return WizardExtremeState(state.setup, state.rules, (*finished, after))

    def questions(self, state: WizardExtremeState) -> list[Question]:
        now = open_round(state)
        return [] if now is None else questions(now, state.rules.order(round_number(state)))

    def outcome(self, state: WizardExtremeState) -> Outcome:
        rules = state.rules
        finished = [record for record in state.rounds if record.is_finished]
        scored = [round_scores(record, rules.mage_base(no)) for no, record in enumerate(finished, 1)]
        rounds = add_up(scored, rules.seats)
        scores = totals_after(rounds, rules.seats)
        decision = decide(scores, [Stage("score", tuple(-score for score in scores))], DECISIONS)
        warnings = tuple(
            warning.under(f"rounds[{index}]")
            for index, record in enumerate(state.rounds)
            for warning in round_warnings(record)
        )
        return Outcome(self.is_complete(state), rounds, scores, *decision, warnings=warnings)

    def read(self, setup: Setup, source: Source) -> WizardExtremeState:
        state = self.begin(setup)
        return WizardExtremeState(setup, state.rules, records.read_rounds(source, state.rules))

    def write(self, state: WizardExtremeState) -> dict[str, Any]:
        return {"rounds": [records.write_round(record) for record in state.rounds]}

    def referee(self, source: Source) -> dict[str, Any] | None:
        return judge(source)


WIZARD_EXTREME = WizardExtreme()

DECISIONS = {
    "score": Message(N_("The lowest total wins.")),
    "shared": Message(N_("Equal totals: victory is shared.")),
}


def open_round(state: WizardExtremeState) -> Round | None:
    """The round that entries go to now: the unfinished one, else the next; none after the last."""
    round_no = round_number(state)
    if round_no <= len(state.rounds):
        return state.rounds[-1]
    return empty_round(state.rules.seats) if round_no <= state.rules.rounds else None


def round_number(state: WizardExtremeState) -> int:
    """The number of the round that entries go to now; one too many after the last."""
    rounds = state.rounds
    return len(rounds) + (not rounds or rounds[-1].is_finished)


def leader(state: WizardExtremeState) -> int:
    """Who leads the next trick: the winner of the last one, at first the player left of the dealer."""
    now = open_round(state)
    return now.tricks[-1].winner if now and now.tricks else state.rules.order(round_number(state))[0]
