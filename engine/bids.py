"""Bids and tricks: what games share in which everybody says before how many tricks it will be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from engine.game import PredictionStats, Question, Refused
from engine.message import N_, NP_, Problem, Reason, problem, reason
from engine.prediction import RoundEntries, away_problems
from engine.shape import SeatNo, seat_fields
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


@dataclass(frozen=True, slots=True)
class BidsTurned:
    """The hidden bids of the round were turned over, all at once."""


OPEN, HIDDEN, SECRET = "open", "hidden", "secret"
"""How bids are made: aloud; unseen until all are in; or until the round is over."""

Numbers = tuple[int | None, ...]
"""One for each seat; None where nothing is entered yet."""


class BidRound(tuple[Any, ...]):
    """What rounds of such games share. A game puts it behind the named tuple of its fields.

    The first three are `cards`, `bids` and `tricks`; `away` is another. Those annotated `PerSeat` hold one number for
    each seat, None where nothing is entered yet: they are read, written and checked alike.

    Named tuples because every tap makes one, in a third of a frozen dataclass's time.
    """

    __slots__ = ()

    @property
    def cards(self) -> int:
        raise NotImplementedError

    @property
    def bids(self) -> Numbers:
        raise NotImplementedError

    @property
    def tricks(self) -> Numbers:
        raise NotImplementedError

    @property
    def away(self) -> tuple[int, ...]:
        """The seats of those who do not play in this round; nothing is entered for them."""
        raise NotImplementedError

    @property
    def all_bids_in(self) -> bool:
        return self.bids.count(None) == len(self.away)

    @property
    def any_tricks(self) -> bool:
        """Whether tricks were entered for anybody."""
        return self.tricks.count(None) < len(self.tricks)

    @property
    def all_tricks_in(self) -> bool:
        return self.tricks.count(None) == len(self.away)

    @property
    def is_finished(self) -> bool:
        missing = len(self.away)
        return self.tricks.count(None) == missing and self.bids.count(None) == missing

    @property
    def tells_of_the_absent(self) -> bool:
        """Whether a number is entered for somebody who does not play; asked for every round, so nothing is made."""
        for seat in self.away:
            for name in seat_fields(type(self)):
                if getattr(self, name)[seat] is not None:
                    return True
        return False

    @property
    def tricks_to_win(self) -> int:
        """How many tricks there are for somebody."""
        return self.cards

    def bid_that_counts(self, seat: int) -> int:
        """The bid as announced, if nothing moved it since."""
        return self.bids[seat] or 0

    def has_hit(self, seat: int) -> bool:
        """Whether the bid of this seat came true."""
        return self.bid_that_counts(seat) == self.tricks[seat]

    def with_bids(self, bids: Numbers) -> Self:
        """Half the time of `_replace`."""
        return tuple.__new__(type(self), (self[0], bids, *self[2:]))

    def with_tricks(self, tricks: Numbers) -> Self:
        return tuple.__new__(type(self), (self[0], self[1], tricks, *self[3:]))

    def with_number(self, name: str, seat: int, number: int) -> Self:
        """The round with another number of a player; `name` is the field it stands in."""
        numbers: Numbers = getattr(self, name)
        return self.replaced(**{name: (*numbers[:seat], number, *numbers[seat + 1 :])})

    def without_bids(self) -> Self:
        """The round as if no bid had been made yet."""
        return self.with_bids((None,) * len(self.bids))

    def for_seats(self, seats: int) -> Self:
        """The same round after others have joined the table, who did not play in it, or after that was undone."""
        if not set(self.away).issuperset(range(seats, len(self.bids))):  # it was played by one who goes
            return self
        joined = range(len(self.bids), seats)
        fitting = {name: numbers[:seats] + (None,) * len(joined) for name, numbers in self.numbers.items()}
        return self.replaced(**fitting, away=tuple(seat for seat in (*self.away, *joined) if seat < seats))

    @property
    def numbers(self) -> dict[str, Numbers]:
        """Everything that holds one number for each seat, by its name."""
        return {name: getattr(self, name) for name in seat_fields(type(self))}

    def replaced(self, **values: Any) -> Self:
        """`_replace` of the named tuple, which is not known here."""
        made: Self = self._replace(**values)  # type: ignore[attr-defined]
        return made


R = TypeVar("R", bound=BidRound)

BIDS_FIRST = N_("All bids come before the first trick.")


# -- entering --------------------------------------------------------------------------------------


def with_bid(now: R, entry: Bid) -> R:
    """The round with one more bid."""
    bids = list(now.bids)
    bids[entry.seat] = entry.bid
    return now.with_bids(tuple(bids))


def with_tricks(now: R, entry: Took) -> R:
    """The round with the tricks of one more player, and those that follow from them."""
    tricks = list(now.tricks)
    tricks[entry.seat] = entry.tricks
    return now.with_tricks(filled_in(tuple(tricks), now.tricks_to_win, now.away))


def with_all_as_bid(now: R, entry: AllAsBid) -> R | Refused:
    """The round with every open number of tricks as it was bid."""
    if not now.all_bids_in:
        return Refused((problem("unfinished-round", BIDS_FIRST),))
    tricks = tuple(
        now.bid_that_counts(seat) if number is None and seat not in now.away else number
        for seat, number in enumerate(now.tricks)
    )
    return now.with_tricks(tricks)


ENTER_BIDS: RoundEntries = {Bid: with_bid, Took: with_tricks, AllAsBid: with_all_as_bid}


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


def missed(bid: int, tricks: int, each: int) -> Reason:
    """The reason of a bid that did not come true, where each trick off costs the same."""
    off = abs(tricks - bid)
    words = NP_(
        "Bid {bid}, took {tricks}: {count} trick off at {each}",
        "Bid {bid}, took {tricks}: {count} tricks off at {each} each",
    )
    return reason(-each * off, words, bid=bid, tricks=tricks, count=off, each=-each)


# -- what is wrong ---------------------------------------------------------------------------------


def number_problems(record: BidRound) -> list[Problem]:
    """Say which bids and tricks there cannot be."""
    away = record.away
    wrong = away_problems(away, record.numbers) if away and record.tells_of_the_absent else []
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
    is_over = taken != target and (taken > target or record.all_tricks_in)
    if is_over and 0 <= target <= record.cards:
        sums = N_("The tricks must add up to {cards}; these add up to {taken}.")
        wrong.append(problem("trick-sum", sums, "tricks", cards=target, taken=taken))
    return wrong


# -- in documents, and what became of predictions --------------------------------------------------


def read_numbers(source: Source, names: tuple[str, ...], seats: int, is_last: bool) -> dict[str, Numbers]:
    """The numbers of a round by seat, bids first; one that has just been dealt may have no bids at all."""
    nothing, given = (None,) * seats, source.value
    if is_last and "bids" not in given and all(given.get(name) is None for name in names):
        return dict.fromkeys(names, nothing)
    return {
        name: source.numbers(name, seats) if name == "bids" or given.get(name) is not None else nothing
        for name in names
    }


def without_the_absent(source: Source, record: R) -> R:
    """The round without the numbers of those who do not play in it, which are wrong."""
    source.refuse_all(away_problems(record.away, record.numbers))
    playing = {
        name: tuple(None if seat in record.away else number for seat, number in enumerate(numbers))
        for name, numbers in record.numbers.items()
    }
    return record.replaced(**playing)


def written_numbers(record: BidRound) -> dict[str, list[int | None]]:
    """The numbers of a round for its document; of those that follow the bids only what was entered."""
    return {
        name: list(numbers)
        for name, numbers in record.numbers.items()
        if name == "bids" or numbers.count(None) < len(numbers)
    }


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
