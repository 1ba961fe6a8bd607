"""The course of a game of Wizard, one entry at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from engine.bids import ENTER_BIDS, AllAsBid, Bid, Took, bid_questions, bid_stats, filled_in
from engine.changes import CHANGES, Change, Grant, merged
from engine.game import Entry, PredictionStats, Question, Refused, Setup, not_now
from engine.message import N_, NP_, Message, Problem, problem
from engine.outcome import Outcome, Stage, decide
from engine.prediction import PredictionGame, open_round, round_number
from engine.shape import SeatNo
from engine.source import Source
from engine.wizard import document as documents
from engine.wizard.referee import judge
from engine.wizard.round import MOST_BOMBS, SUITS, TRUMPS, Cloud, Round, Trump, has_hit, round_scores
from engine.wizard.rules import CHANGEABLE, EXCLUSIONS, MOST_ROUNDS, OPTIONS, WizardRules, rules_of


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """The suit that the turned card or the dealer made trump, `none`, or None: not noted after all."""

    trump: Trump | None


@dataclass(frozen=True, slots=True)
class Bombed:
    """So many tricks of this round were bombed in all."""

    bombs: int


@dataclass(frozen=True, slots=True)
class CloudCame:
    """A player took the cloud's trick and moved the bid by one."""

    seat: SeatNo
    shift: int


@dataclass(frozen=True, slots=True)
class BidsTurned:
    """The hidden bids of the round were turned over, all at once."""


@dataclass(frozen=True, slots=True)
class WizardState:
    """A table of Wizard: the rounds begun so far, the last one perhaps unfinished."""

    setup: Setup
    rules: WizardRules
    rounds: tuple[Round, ...] = ()
    turned: int = field(default=0, compare=False)
    """The round whose hidden bids were turned over last. The log knows it; for a document, bids are bids."""


class Wizard(PredictionGame[WizardState]):
    """Predict your tricks exactly: 20 and 10 a trick if it comes true, minus 10 for each trick off."""

    key = "wizard"
    title = "Wizard"
    seats = range(3, 7)
    options = OPTIONS
    exclusions = EXCLUSIONS
    changeable_options = CHANGEABLE
    length_options = frozenset({"hands"})
    most_rounds = MOST_ROUNDS
    round_keys = documents.ROUND_KEYS
    table_entries = (*CHANGES, BidsTurned)
    entry_kinds = (*CHANGES, TrumpTurned, Bid, BidsTurned, Took, AllAsBid, Bombed, CloudCame)
    record_kinds = (Round, Cloud, Change, Grant)

    def begin(self, setup: Setup) -> WizardState:
        return WizardState(setup, rules_of(setup.seats, self.settled(setup), setup.changes))

    def rule_problems(self, state: WizardState, round_no: int, record: Round) -> tuple[Problem, ...]:
        rules = state.rules.in_round(round_no)
        if record.away != rules.away:
            return (problem("not-playing", N_("Others play in this round.")),)
        found = rules.problems(record)
        if record.cards != rules.cards:
            dealt = NP_("{count} card is dealt in this round.", "{count} cards are dealt to each in this round.")
            return (problem("range", dealt, count=rules.cards), *found)
        return found

    def entered(self, now: Round, entry: Entry) -> Round | Refused:
        return ENTER[type(entry)](now, entry)

    def enter_for_table(self, state: WizardState, entry: Entry) -> WizardState | Refused:
        return self._turn_bids(state) if type(entry) is BidsTurned else super().enter_for_table(state, entry)

    def with_rounds(self, state: WizardState, rounds: tuple[Round, ...]) -> WizardState:
        return WizardState(state.setup, state.rules, rounds, state.turned)

    def _turn_bids(self, state: WizardState) -> WizardState | Refused:
        now = open_round(state)
        if now is None or not bids_lie_hidden(state, now):
            return not_now(N_("There are no hidden bids to turn over now."))
        return replace(state, turned=round_number(state))

    def with_round(self, setup: Setup, state: WizardState, round_no: int, record: Round) -> Setup:
        hands = [rules.cards for rules in state.rules.rounds]
        return _with_hands(setup, (*hands[: round_no - 1], record.cards, *hands[round_no - 1 :]), round_no)

    def without_round(self, setup: Setup, state: WizardState, round_no: int) -> Setup | None:
        hands = [rules.cards for rules in state.rules.rounds]
        del hands[round_no - 1]
        return _with_hands(setup, tuple(hands), round_no) if hands else None

    def questions(self, state: WizardState) -> Iterator[Question]:
        now = open_round(state)
        if now is None:
            return
        rules = state.rules.in_round(round_number(state))
        order = rules.order
        if bids_lie_hidden(state, now):
            yield Question("turn", None, [BidsTurned()])
        yield from bid_questions(now, order)
        if rules.has_trump_card:
            yield Question("trump", None, [TrumpTurned(trump) for trump in (*TRUMPS, None) if trump != now.trump])
        if rules.jubilee and now.all_bids_in:
            yield Question("bombs", None, [Bombed(bombs) for bombs in range(MOST_BOMBS + 1) if bombs != now.bombs])
            yield from (Question("cloud", seat, [CloudCame(seat, -1), CloudCame(seat, 1)]) for seat in order)

    def outcome(self, state: WizardState) -> Outcome:
        finished = [record for record in state.rounds if record.is_finished]
        rounds, scores, pending = self.counted(state, [round_scores(record) for record in finished])
        stages, decisions = [Stage("score", scores)], DECISIONS
        if state.setup.options.get("tie_break") == "hits":
            hits = tuple(sum([has_hit(record, seat) for record in finished]) for seat in range(len(scores)))
            stages, decisions = [*stages, Stage("hits", hits)], DECISIONS | ALSO_EQUAL_IN_HITS
        decision = decide(scores, stages, decisions, self.left(state))
        warnings = _warnings(state)
        return Outcome(self.is_complete(state), rounds, scores, *decision, warnings=warnings, pending_grants=pending)

    def prediction_stats(self, state: WizardState) -> tuple[PredictionStats, ...]:
        return bid_stats(state.rounds)

    def read(self, setup: Setup, source: Source) -> WizardState:
        rules = self.begin(setup).rules
        return WizardState(setup, rules, documents.read_rounds(source, rules))

    def write(self, state: WizardState) -> dict[str, Any]:
        return {"rounds": [documents.write_round(record) for record in state.rounds]}

    def referee(self, source: Source) -> dict[str, Any] | None:
        return judge(source)


WIZARD = Wizard()

DECISIONS = {
    "score": Message(N_("The highest total wins.")),
    "hits": Message(N_("Equal totals: more exact predictions win.")),
    "shared": Message(N_("Equal totals: victory is shared.")),
}
ALSO_EQUAL_IN_HITS = {"shared": Message(N_("Equal totals and as many exact predictions: victory is shared."))}
"""Somebody else may have the same total and still not share in it."""


def bids_lie_hidden(state: WizardState, now: Round) -> bool:
    """Whether all bids of the open round are in and wait to be turned over."""
    round_no = round_number(state)
    is_hidden = state.rules.in_round(round_no).reveal == "hidden"
    return is_hidden and now.all_bids_in and not now.any_tricks and state.turned != round_no


def _with_hands(setup: Setup, hands: tuple[int, ...], round_no: int) -> Setup:
    """The setup of a table that deals these hands: only the list that tells of this round is written anew.

    It is one of the options, or of the last change with hands up to this round; one that has become empty goes.
    """
    starts = [change.round_no for change in setup.changes if "hands" in change.options]
    start = max((one for one in starts if one <= round_no), default=0)
    until = min((one for one in starts if one > round_no), default=len(hands) + 1)
    if start and not hands[start - 1 : until - 1]:
        changes = [_without_hands(change) if change.round_no == start else change for change in setup.changes]
        setup = replace(setup, changes=tuple(change for change in changes if not change.is_empty))
        return _with_hands(setup, hands, start - 1)
    if start:
        new = Change(start, options={"hands": hands[start - 1 : until - 1]})
        return replace(setup, changes=merged(setup.changes, new))
    options = {key: value for key, value in setup.options.items() if key != "rounds"}
    return replace(setup, options={**options, "hands": list(hands[: until - 1])})


def _without_hands(change: Change) -> Change:
    return replace(change, options={key: value for key, value in change.options.items() if key != "hands"})


def _trump_turned(now: Round, entry: TrumpTurned) -> Round:
    return now._replace(trump=entry.trump)


def _bombed(now: Round, entry: Bombed) -> Round:
    tricks = filled_in(now.tricks, now.cards - entry.bombs, now.away) if now.all_bids_in else now.tricks
    return now._replace(tricks=tricks, bombs=entry.bombs)


def _cloud_came(now: Round, entry: CloudCame) -> Round:
    return now._replace(clouds=(*now.clouds, Cloud(entry.seat, entry.shift)))


ENTER: dict[type, Callable[[Round, Any], Round | Refused]] = {
    # The round with one more thing entered; whether it still adds up is looked at afterwards.
    **ENTER_BIDS,
    TrumpTurned: _trump_turned,
    Bombed: _bombed,
    CloudCame: _cloud_came,
}


def _warnings(state: WizardState) -> tuple[Problem, ...]:
    """A suit noted as trump in a round that leaves no card to turn over."""
    return tuple(
        problem(
            "no-trump-card",
            N_("All cards are dealt in round {round_no}, so there is no trump."),
            f"rounds[{round_no - 1}].trump",
            round_no=round_no,
        )
        for round_no, record in enumerate(state.rounds, 1)
        if record.trump in SUITS and not state.rules.in_round(round_no).has_trump_card
    )
