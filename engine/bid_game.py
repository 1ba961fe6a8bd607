"""A game of bids and tricks: its options, what is in force in a round, and its course, one entry at a time."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from engine.bids import (
    ENTER_BIDS,
    HIDDEN,
    OPEN,
    SECRET,
    AllAsBid,
    Bid,
    BidRound,
    BidsTurned,
    Took,
    bid_questions,
    bid_stats,
    number_problems,
    read_numbers,
    trick_problems,
    without_the_absent,
    written_numbers,
)
from engine.changes import CHANGE_ENTRIES, Change, Changed, agreements, merged
from engine.game import Entry, PredictionStats, Question, Refused, Setup, not_now
from engine.message import N_, NP_, Message, Problem, problem
from engine.options import AnyOption, HandsOption, NumberOption, Value, choice
from engine.outcome import NOT_PLAYED, Outcome, Score, Stage, decide
from engine.prediction import FIRST_DEALER, PredictionGame, PredictionState, R, RoundRules, T, open_round, round_number
from engine.shape import seat_fields
from engine.source import Source

# -- what a table agrees on ------------------------------------------------------------------------

MOST_ROUNDS = 40


def dealing_options(largest_hand: Callable[[int], int]) -> tuple[AnyOption, ...]:
    """Who deals first, and how many cards in which rounds; as many as there are for so many players, at most."""
    return (
        FIRST_DEALER,
        NumberOption("rounds", N_("Rounds"), 1, largest_hand, largest_hand),
        HandsOption("hands", N_("Cards dealt in each round"), largest_hand, MOST_ROUNDS),
    )


REVEAL = choice(
    "reveal",
    N_("Showing the bids"),
    (OPEN, N_("said aloud")),
    (HIDDEN, N_("hidden, then shown together")),
    (SECRET, N_("secret until the round is over")),
)
TIE_BREAK = choice(
    "tie_break",
    N_("A tie at the end"),
    ("shared", N_("victory is shared")),
    ("hits", N_("more exact predictions win")),
)


@dataclass(slots=True)
class BidRoundRules(RoundRules):
    """What is in force in one round; a game says what its rounds are, and may judge them further."""

    cards: int
    options: Mapping[str, Value]

    round_kind: ClassVar[Any]
    """The class of a round: a named tuple with `BidRound` behind it."""

    @property
    def reveal(self) -> str:
        """How the bids are made."""
        reveal: str = self.options.get("reveal", OPEN)
        return reveal

    @property
    def is_secret(self) -> bool:
        return self.reveal == SECRET

    def empty_round(self) -> Any:
        numbers = dict.fromkeys(seat_fields(self.round_kind), (None,) * self.everybody)
        return self.round_kind(cards=self.cards, **numbers, away=self.away)

    def problems(self, record: Any) -> tuple[Problem, ...]:
        """Secret predictions may be told after the tricks; all others come before the first one."""
        wrong = number_problems(record)
        wrong += self.bid_problems(record)
        if record.any_tricks:
            wrong += trick_problems(record, bids_first=not self.is_secret)
        wrong += self.more_problems(record)
        return tuple(wrong)

    def bid_problems(self, record: Any) -> Sequence[Problem]:
        """Say what is wrong with the bids together."""
        return ()

    def more_problems(self, record: Any) -> Sequence[Problem]:
        """Say what is wrong with what only this game has."""
        return ()


# -- the course of a game --------------------------------------------------------------------------


@dataclass(slots=True)
class BidState(PredictionState[R, T]):
    """A table of a game of bids."""

    turned: int = field(default=0, compare=False)
    """The round whose hidden bids were turned over last. The log knows it; for a document, bids are bids."""


S = TypeVar("S", bound=BidState[Any, Any])


def bids_lie_hidden(state: BidState[Any, Any], now: BidRound) -> bool:
    """Whether all bids of the open round are in and wait to be turned over."""
    round_no = round_number(state)
    is_hidden = state.rules.in_round(round_no).reveal == HIDDEN
    return is_hidden and now.all_bids_in and not now.any_tricks and state.turned != round_no


BID_ENTRIES = (*CHANGE_ENTRIES, Bid, BidsTurned, Took, AllAsBid)


class BidGame(PredictionGame[S]):
    """Everybody says before how many tricks it will be. A game says what that is worth, and adds what only it has."""

    state_kind = BidState
    round_rules: ClassVar[type[BidRoundRules]]
    most_rounds = MOST_ROUNDS
    length_options = frozenset({"hands"})
    round_entries = ENTER_BIDS
    entry_kinds: ClassVar[tuple[type, ...]] = BID_ENTRIES
    sum_keys: ClassVar[frozenset[str]] = frozenset()
    """The keys of a round, beside bids and tricks, that say how many tricks there are to win."""

    @abstractmethod
    def score(self, record: Any, seat: int, tricks: int) -> Score:
        """What a player gets for so many tricks in this round."""

    def rules_of(self, setup: Setup) -> Iterator[BidRoundRules]:
        """What is in force in each round.

        The hands agreed before stay when others join, but those for which the cards do not suffice are left out.
        """
        settled = self.settled(setup)
        hands, largest_hand = iter(settled["hands"] or range(1, settled["rounds"] + 1)), self._hands.largest
        for _, seats, away, order, options, change in agreements(setup.seats, settled, setup.changes):
            if "hands" in change.options:
                hands = iter(options["hands"])
            most = largest_hand(len(seats))
            cards = next(hands, 0)
            while cards > most:
                cards = next(hands, 0)
            if not cards:
                return
            yield self.round_rules(seats, away, order, change.grants, cards, options)

    @cached_property
    def _hands(self) -> HandsOption:
        return next(option for option in self.options if isinstance(option, HandsOption))

    def rule_problems(self, state: S, round_no: int, record: Any) -> tuple[Problem, ...]:
        rules, found = state.rules.in_round(round_no), super().rule_problems(state, round_no, record)
        if record.cards == rules.cards or record.away != rules.away:
            return found
        dealt = NP_("{count} card is dealt in this round.", "{count} cards are dealt to each in this round.")
        return (problem("range", dealt, count=rules.cards), *found)

    # -- entering ------------------------------------------------------------------------------

    def questions(self, state: S) -> Iterator[Question]:
        now = open_round(state)
        if now is None:
            return
        rules = state.rules.in_round(round_number(state))
        if bids_lie_hidden(state, now):
            yield Question("turn", None, [BidsTurned()])
        yield from bid_questions(now, rules.order)
        yield from self.more_questions(now, rules)

    def more_questions(self, now: Any, rules: Any) -> Iterator[Question]:
        """What may be asked beside bids and tricks."""
        yield from ()

    def enter_for_table(self, state: S, entry: Entry) -> S | Refused:
        return self._turn_bids(state) if type(entry) is BidsTurned else super().enter_for_table(state, entry)

    def _turn_bids(self, state: S) -> S | Refused:
        now = open_round(state)
        if now is None or not bids_lie_hidden(state, now):
            return not_now(N_("There are no hidden bids to turn over now."))
        return replace(state, turned=round_number(state))

    def with_rounds(self, state: S, rounds: tuple[Any, ...]) -> S:
        return type(state)(state.setup, state.rules, rounds, state.turned)

    def change(self, state: S, entry: Changed) -> S | Refused:
        """Agree on something new; hands agreed for this very round stay too, as far as the cards suffice."""
        change = entry.change
        agreed = next((one for one in state.setup.changes if one.round_no == change.round_no), change)
        if change.seats and "hands" in agreed.options and "hands" not in change.options:
            most = self._hands.largest(len(change.seats))
            hands = tuple(cards for cards in agreed.options["hands"] if cards <= most)
            if hands:
                entry = replace(entry, change=replace(change, options={**change.options, "hands": hands}))
        return super().change(state, entry)

    # -- a round put in or taken out -----------------------------------------------------------

    def insert(self, state: S, round_no: int, record: Any) -> S | Refused:
        turned = state.turned + (round_no <= state.turned)
        return super().insert(replace(state, turned=turned), round_no, record)

    def remove(self, state: S, round_no: int) -> S | Refused:
        turned = 0 if round_no == state.turned else state.turned - (round_no < state.turned)
        return super().remove(replace(state, turned=turned), round_no)

    def with_round(self, setup: Setup, state: S, round_no: int, record: Any) -> Setup:
        hands = [rules.cards for rules in state.rules.rounds]
        return _with_hands(setup, (*hands[: round_no - 1], record.cards, *hands[round_no - 1 :]), round_no)

    def without_round(self, setup: Setup, state: S, round_no: int) -> Setup | None:
        hands = [rules.cards for rules in state.rules.rounds]
        del hands[round_no - 1]
        return _with_hands(setup, tuple(hands), round_no) if hands else None

    # -- points --------------------------------------------------------------------------------

    def outcome(self, state: S) -> Outcome:
        finished = [record for record in state.rounds if record.is_finished]
        rounds, scores, pending = self.counted(state, [self._scores(record) for record in finished])
        stages, decisions = [Stage("score", scores)], DECISIONS
        if state.setup.options.get("tie_break") == "hits":
            hits = tuple(sum([record.has_hit(seat) for record in finished]) for seat in range(len(scores)))
            stages, decisions = [*stages, Stage("hits", hits)], DECISIONS | ALSO_EQUAL_IN_HITS
        decision = decide(scores, stages, decisions, self.left(state))
        warnings = self.warnings(state)
        return Outcome(self.is_complete(state), rounds, scores, *decision, warnings=warnings, pending_grants=pending)

    def _scores(self, record: Any) -> tuple[Score, ...]:
        """The scores of a finished round, seat by seat."""
        return tuple(
            [
                NOT_PLAYED if tricks is None else self.score(record, seat, tricks)
                for seat, tricks in enumerate(record.tricks)
            ]
        )

    def warnings(self, state: S) -> tuple[Problem, ...]:
        """What is allowed and looks suspicious."""
        return ()

    def prediction_stats(self, state: S) -> tuple[PredictionStats, ...]:
        return bid_stats(state.rounds)

    # -- documents -----------------------------------------------------------------------------

    def read_round(self, source: Source, rules: Any, is_last: bool) -> Any:
        """One round. What could not be read is left open, and nothing that follows from that is held against it."""
        known = len(source.problems)
        numbers = read_numbers(source, seat_fields(rules.round_kind), rules.everybody, is_last)
        has_all_numbers = len(source.problems) == known
        record = rules.round_kind(cards=rules.cards, **numbers, **self.read_more(source), away=rules.away)
        found = rules.problems(record)
        if found and rules.away:
            record = without_the_absent(source, record)
            found = rules.problems(record)
        if found:
            unread = {one.path.removeprefix(f"{source.path}.") for one in source.problems[known:]}
            uncertain = ("trick-sum",) * bool(self.sum_keys & unread) + ("unfinished-round",) * (not has_all_numbers)
            source.refuse_beside([one for one in found if one.code not in uncertain], known)
        if not is_last and has_all_numbers and not record.is_finished:
            source.refuse("unfinished-round", N_("Only the last round may be unfinished."))
        return record

    def read_more(self, source: Source) -> dict[str, Any]:
        """The fields of a round that hold something else than a number for each seat."""
        return {}

    def write_round(self, record: Any) -> dict[str, Any]:
        return {**written_numbers(record)}


DECISIONS = {
    "score": Message(N_("The highest total wins.")),
    "hits": Message(N_("Equal totals: more exact predictions win.")),
    "shared": Message(N_("Equal totals: victory is shared.")),
}
ALSO_EQUAL_IN_HITS = {"shared": Message(N_("Equal totals and as many exact predictions: victory is shared."))}
"""Somebody else may have the same total and still not share in it."""


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
