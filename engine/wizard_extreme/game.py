"""The course of a game of Wizard Extreme, one entry at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.changes import CHANGE_ENTRIES, Change, Grant, merged
from engine.game import Question, Setup
from engine.message import N_, Message
from engine.outcome import Outcome, Stage, decide
from engine.prediction import PredictionGame, PredictionState, open_round, round_number
from engine.source import Source
from engine.wizard_extreme import document as documents
from engine.wizard_extreme.checks import round_warnings
from engine.wizard_extreme.entries import ENTER_SEALS, questions
from engine.wizard_extreme.referee import judge
from engine.wizard_extreme.round import Count, Prediction, Round, Steal, Trick
from engine.wizard_extreme.rules import CHANGEABLE, MOST_ROUNDS, OPTIONS, ExtremeRoundRules, round_scores, rules_of
from engine.wizard_extreme.seals import Seals

WizardExtremeState = PredictionState[ExtremeRoundRules, Round]
"""A table of Wizard Extreme."""


class WizardExtreme(PredictionGame[WizardExtremeState]):
    """Predict tricks by colour with seals, and get rid of the seals: what is left at the end costs points."""

    key = "wizard-extreme"
    short_title = "Extreme"
    options = OPTIONS
    lowest_wins = True
    round_keys = documents.ROUND_KEYS
    entry_kinds = (*CHANGE_ENTRIES, *ENTER_SEALS)
    round_entries = ENTER_SEALS
    record_kinds = (Round, Count, Prediction, Steal, Trick, Seals, Change, Grant)
    changeable_options = CHANGEABLE
    length_options = frozenset({"rounds"})
    most_rounds = MOST_ROUNDS

    def rules_of(self, setup: Setup) -> Iterator[ExtremeRoundRules]:
        return rules_of(setup.seats, self.settled(setup), setup.changes)

    def with_round(self, setup: Setup, state: WizardExtremeState, round_no: int, record: Round) -> Setup:
        """A round more does not make the game longer, as long as it is long enough."""
        needed = len(state.rounds) + 1
        if needed <= self.round_limit(state):
            return setup
        lasting = [change for change in setup.changes if "rounds" in change.options]
        if not lasting:
            return replace(setup, options={**setup.options, "rounds": needed})
        return replace(setup, changes=merged(setup.changes, Change(lasting[-1].round_no, options={"rounds": needed})))

    def without_round(self, setup: Setup, state: WizardExtremeState, round_no: int) -> Setup | None:
        """The number of rounds agreed on stays: one more is to be played."""
        return setup

    def questions(self, state: WizardExtremeState) -> list[Question]:
        now = open_round(state)
        return [] if now is None else questions(now, state.rules.in_round(round_number(state)).order)

    def outcome(self, state: WizardExtremeState) -> Outcome:
        finished = [record for record in state.rounds if record.is_finished]
        scored = [
            round_scores(record, rules.mage_base) for record, rules in zip(finished, state.rules.rounds, strict=False)
        ]
        rounds, scores, pending = self.counted(state, scored)
        stages = [Stage("score", tuple(-score for score in scores))]
        decision = decide(scores, stages, DECISIONS, self.left(state))
        warnings = tuple(
            warning.under(f"rounds[{index}]")
            for index, record in enumerate(state.rounds)
            for warning in round_warnings(record)
        )
        return Outcome(self.is_complete(state), rounds, scores, *decision, warnings=warnings, pending_grants=pending)

    def read_round(self, source: Source, rules: ExtremeRoundRules, is_last: bool) -> Round:
        return documents.read_round(source, rules, is_last)

    def write_round(self, record: Round) -> dict[str, Any]:
        return documents.write_round(record)

    def referee(self, source: Source) -> dict[str, Any] | None:
        return judge(source)


WIZARD_EXTREME = WizardExtreme()

DECISIONS = {
    "score": Message(N_("The lowest total wins.")),
    "shared": Message(N_("Equal totals: victory is shared.")),
}


def leader(state: WizardExtremeState) -> int:
    """Who leads the next trick: the winner of the last one, at first the player left of the dealer."""
    now = open_round(state)
    return now.tricks[-1].winner if now and now.tricks else state.rules.in_round(round_number(state)).order[0]
