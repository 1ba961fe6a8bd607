"""A round of Wizard Extreme: what was predicted, played and counted, and where the seals are."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.shape import PerSeat, SeatNo
from engine.unreadable import ALL_READ, Unreadable
from engine.wizard_extreme.prediction import Prediction, predict
from engine.wizard_extreme.seals import NO_SEALS, SEALS, SUPPLY, Seals
from engine.wizard_extreme.table import Table
from engine.wizard_extreme.trick import NOTHING, TRICKS, Trick, possible_gives, take_trick


@dataclass(frozen=True, slots=True)
class Count:
    """The seals that lie in front of a player when the round ends."""

    seals: Seals = NO_SEALS
    is_open: bool = False
    """Still being counted."""


@dataclass(frozen=True, slots=True)
class Round:
    """Followed live, only counted at its end, or both."""

    left: PerSeat[Count | None]
    """By seat; None where nothing is counted yet."""
    predictions: tuple[Prediction, ...] = ()
    """In the order they were made."""
    tricks: tuple[Trick, ...] = ()
    mage: SeatNo | None = None
    """Who has the Dark Mage; the same as in the predictions."""

    @property
    def seats(self) -> int:
        return len(self.left)

    @property
    def has_predictions(self) -> bool:
        """Whether everybody has predicted; who is known to have the Dark Mage has."""
        told = len(self.predictions) + (self.mage is not None and not self.prediction(self.mage))
        return told >= self.seats and not any(one.is_open for one in self.predictions)

    @property
    def any_tricks(self) -> bool:
        """Whether every trick is recorded."""
        return len(self.tricks) == TRICKS

    @property
    def is_played_out(self) -> bool:
        """Whether the predictions and every trick are recorded: then the seals left follow from them."""
        return self.any_tricks and self.has_predictions

    @property
    def is_counted(self) -> bool:
        """Whether the seals left are counted with everybody; the Dark Mage comes without any."""
        return all(seat == self.mage or (count and not count.is_open) for seat, count in enumerate(self.left))

    @property
    def is_counting(self) -> bool:
        """Whether the seals left were begun to be counted."""
        return any(count is not None for count in self.left)

    @property
    def is_finished(self) -> bool:
        return None not in seals_left(self)

    def prediction(self, seat: int) -> Prediction | None:
        """What a player predicted so far."""
        return next((one for one in self.predictions if one.seat == seat), None)


def empty_round(seats: int) -> Round:
    """A round just dealt."""
    return Round((None,) * seats)


def retold(record: Round, *, with_tricks: bool = True) -> Table:
    """The table after all that was recorded live, or as it was before the first trick."""
    table = Table.laid_out(record.seats)
    for prediction in record.predictions:
        predict(table, prediction, record.mage, forbid_without_white=False)
    if with_tricks:
        for trick in record.tricks:
            take_trick(table, trick, record.mage)
    return table


def centre(record: Round) -> Seals:
    """The seals in the centre of the table, in a round followed live."""
    return Seals.of(retold(record).centre)


def held(record: Round) -> tuple[Seals, ...]:
    """The seals in front of each player now, in a round followed live."""
    return _by_seat(record, retold(record))


def predicted(record: Round) -> tuple[Seals, ...]:
    """The seals in front of each player before the first trick."""
    return _by_seat(record, retold(record, with_tricks=False))


def _by_seat(record: Round, table: Table) -> tuple[Seals, ...]:
    return tuple(Seals.of(seals) for seals in table.held[: record.seats])


def in_the_box(record: Round) -> Seals:
    """The seals that nobody was counted to have left."""
    counted = [count.seals for count in record.left if count]
    return Seals.of({seal: SUPPLY[seal] - sum(seals.count(seal) for seals in counted) for seal in SEALS})


def seals_left(record: Round) -> tuple[Seals | None, ...]:
    """What each player has left at the end: as the tricks tell it, else as counted; None if not known yet."""
    if record.is_played_out:
        return held(record)
    return tuple(
        NO_SEALS if seat == record.mage else count.seals if count and not count.is_open else None
        for seat, count in enumerate(record.left)
    )


def tricks_won(record: Round) -> tuple[int, ...]:
    """How many of the recorded tricks each player took."""
    winners = [trick.winner for trick in record.tricks]
    return tuple(winners.count(seat) for seat in range(record.seats))


def with_certain_gives(record: Round, unreadable: Unreadable = ALL_READ) -> Round:
    """The round with the seals filled in that were not said because nothing else was possible."""
    if all(trick.gives is not None for trick in record.tricks):
        return record
    table, tricks = retold(record, with_tricks=False), []
    table.is_clear = record.has_predictions and not unreadable.touches("mage") and not unreadable.touches("predictions")
    for index, trick in enumerate(record.tricks):
        if unreadable.touches(f"tricks[{index}]"):
            table.is_clear = False
        elif trick.gives is None and trick.winner == record.mage:
            trick = replace(trick, gives=NOTHING)
        elif trick.gives is None and trick.led and trick.won_with:
            possible = possible_gives(table, record.mage, trick.winner, trick.led, trick.won_with)
            trick = replace(trick, gives=possible[0] if len(possible) == 1 else None)
        take_trick(table, trick, record.mage)
        tricks.append(trick)
    return replace(record, tricks=tuple(tricks))
