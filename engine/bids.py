"""Bids and tricks: what games share in which everybody says before how many tricks it will be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol, Self, TypeVar

from engine.game import PredictionStats, Question, Refused
from engine.message import N_, Problem, problem
from engine.prediction import away_problems
from engine.shape import SeatNo
from engine.source import Source


@dataclass(frozen=True, slots=True)
class Bid:
    """A player announced how many tricks it will be; said again, the new number counts."""

    seat: SeatNo
    bid: int


@dataclass(frozen=True, slots=True)
class Took:
    """A player took so many tricks; what this leaves no doubt about is filled in for the others."""

    seat: SeatNo
    tricks: int


@dataclass(frozen=True, slots=True)
class AllAsBid:
    """Everybody whose tricks are not entered yet took as many as bid."""


Numbers = tuple[int | None, ...]
"""One for each seat; None where nothing is entered yet."""


class BidRound(Protocol):
    """A round of such a game; a named tuple with further fields of its own.

    `with_bids` and `with_tricks` call its constructor, half the time of `_replace`: every tap makes a round.
    """

    @property
    def cards(self) -> int: ...

    @property
    def bids(self) -> Numbers: ...

    @property
    def tricks(self) -> Numbers: ...

    @property
    def away(self) -> tuple[int, ...]: ...

    @property
    def all_bids_in(self) -> bool: ...

    @property
    def any_tricks(self) -> bool: ...

    @property
    def all_tricks_in(self) -> bool: ...

    @property
    def is_finished(self) -> bool: ...

    @property
    def tricks_to_win(self) -> int: ...

    def bid_that_counts(self, seat: int) -> int: ...

    def with_bids(self, bids: Numbers) -> Self: ...

    def with_tricks(self, tricks: Numbers) -> Self: ...


R = TypeVar("R", bound=BidRound)

BIDS_FIRST = N_("All bids come before the first trick.")


# -- entering --------------------------------------------------------------------------------------


def with_bid(now: R, entry: Bid) -> R:
    """The round with one more bid."""
    return now.with_bids((*now.bids[: entry.seat], entry.bid, *now.bids[entry.seat + 1 :]))


def with_tricks(now: R, entry: Took) -> R:
    """The round with the tricks of one more player, and those that follow from them."""
    tricks = (*now.tricks[: entry.seat], entry.tricks, *now.tricks[entry.seat + 1 :])
    return now.with_tricks(filled_in(tricks, now.tricks_to_win, now.away))


def with_all_as_bid(now: R, entry: AllAsBid) -> R | Refused:
    """The round with every open number of tricks as it was bid."""
    if not now.all_bids_in:
        return Refused((problem("unfinished-round", BIDS_FIRST),))
    tricks = tuple(
        now.bid_that_counts(seat) if number is None and seat not in now.away else number
        for seat, number in enumerate(now.tricks)
    )
    return now.with_tricks(tricks)


ENTER_BIDS: dict[type, Callable[[Any, Any], Any]] = {Bid: with_bid, Took: with_tricks, AllAsBid: with_all_as_bid}
"""The round with one more thing entered; whether it still adds up is looked at afterwards."""


def filled_in(tricks: Numbers, target: int, away: tuple[int, ...]) -> Numbers:
    """Fill in what is certain: no tricks left, or one player left for all that are."""
    left, waiting = target - sum([number or 0 for number in tricks]), tricks.count(None) - len(away)
    if left < 0 or waiting == 0 or (waiting > 1 and left > 0):
        return tricks
    return tuple(left if number is None and seat not in away else number for seat, number in enumerate(tricks))


def bid_questions(now: BidRound, order: tuple[int, ...]) -> Iterator[Question]:
    """The seats still to be asked, in order; then those that may be asked again."""
    numbers = range(now.cards + 1)
    kind, entered, entry = ("tricks", now.tricks, Took) if now.all_bids_in else ("bid", now.bids, Bid)
    for seat in sorted(order, key=lambda seat: entered[seat] is not None):
        yield Question(kind, seat, [entry(seat, number) for number in numbers])
    if now.all_bids_in:
        yield from (Question("bid", seat, [Bid(seat, number) for number in numbers]) for seat in order)
        yield Question("as-bid", None, [AllAsBid()])


# -- what is wrong ---------------------------------------------------------------------------------


def number_problems(record: BidRound) -> list[Problem]:
    """Say which bids and tricks there cannot be."""
    wrong = away_problems(record.away, {"bids": record.bids, "tricks": record.tricks}) if record.away else []
    cards = record.cards
    for number in record.bids + record.tricks:
        if number is not None and not 0 <= number <= cards:
            return wrong + _range_problems(record)
    return wrong


def _range_problems(record: BidRound) -> list[Problem]:
    return [
        problem("range", N_("A number from {low} to {high} belongs here."), f"{kind}[{seat}]", low=0, high=record.cards)
        for kind, numbers in (("bids", record.bids), ("tricks", record.tricks))
        for seat, number in enumerate(numbers)
        if number is not None and not 0 <= number <= record.cards
    ]


def trick_problems(record: BidRound, *, bids_first: bool = True) -> list[Problem]:
    """Say whether the tricks, as far as they are entered, can add up."""
    wrong = []
    if bids_first and not record.all_bids_in:
        wrong.append(problem("unfinished-round", BIDS_FIRST, "bids"))
    taken, target = sum([number or 0 for number in record.tricks]), record.tricks_to_win
    is_over = taken > target or (record.all_tricks_in and taken != target)
    if is_over and 0 <= target <= record.cards:
        sums = N_("The tricks must add up to {cards}; these add up to {taken}.")
        wrong.append(problem("trick-sum", sums, "tricks", cards=target, taken=taken))
    return wrong


# -- in documents, and what became of predictions --------------------------------------------------


def read_bids_and_tricks(source: Source, seats: int, is_last: bool) -> tuple[Numbers, Numbers]:
    """The numbers of a round; one that has just been dealt may have none at all."""
    bids, tricks = source.key("bids"), source.key("tricks")
    nothing = (None,) * seats
    if bids.is_absent and is_last and not tricks.is_given:
        return nothing, nothing
    return bids.numbers(seats), tricks.numbers(seats) if tricks.is_given else nothing


def without_the_absent(source: Source, record: R) -> R:
    """The round without the numbers of those who do not play in it, which are wrong."""
    source.refuse_all(away_problems(record.away, {"bids": record.bids, "tricks": record.tricks}))
    bids, tricks = list(record.bids), list(record.tricks)
    for seat in record.away:
        bids[seat] = tricks[seat] = None
    return record.with_bids(tuple(bids)).with_tricks(tuple(tricks))


def bid_stats(rounds: tuple[BidRound, ...]) -> tuple[PredictionStats, ...]:
    """What was said and what became of it, in every finished round."""
    return tuple(
        PredictionStats(
            record.cards,
            tuple([None if seat in record.away else record.bid_that_counts(seat) for seat in range(len(record.bids))]),
            record.tricks,
        )
        for record in rounds
        if record.is_finished
    )
