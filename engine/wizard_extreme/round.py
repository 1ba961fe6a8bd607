"""A round of Wizard Extreme: what was predicted, played and counted, and where the seals are."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from engine.message import N_, Message, Problem, Seat, problem
from engine.shape import PerSeat, SeatNo
from engine.source import ALL_READ, Unreadable
from engine.wizard_extreme.seals import (
    BLACK,
    COLOURS,
    NO_SEALS,
    RED,
    SEALS,
    SUPPLY,
    WHITE,
    Colour,
    Seal,
    Seals,
    SealTable,
    seal_name,
)

NOTHING = "none"
Gives = Annotated[str, (*SEALS, NOTHING)]
TRICKS = 15
"""In every round, for any number of players."""


class Steal(NamedTuple):
    """A seal that was gone from the centre, taken from another player."""

    colour: Seal
    victim: SeatNo


class Prediction(NamedTuple):
    """One seal for each trick a player means to win in its colour; the Dark Mage comes without seals."""

    seat: SeatNo
    take: Seals = NO_SEALS
    """From the centre."""
    steals: tuple[Steal, ...] = ()
    mage: bool = False
    is_open: bool = False
    """The player has not said yet that this is all."""

    @property
    def tricks(self) -> int:
        """How many tricks are predicted."""
        return self.take.total + len(self.steals)

    def number(self, colour: str) -> int:
        """How many seals of a colour were taken, wherever from."""
        return self.take.number(colour) + len([steal for steal in self.steals if steal.colour == colour])


def predict(table: SealTable, prediction: Prediction, mage: int | None, forbid_without_white: bool) -> list[Problem]:
    """Move the seals of a prediction, and say all that is wrong with it."""
    if prediction.mage:
        return _mage_problems(prediction)
    wrong = []
    for colour, number in prediction.take.kinds:
        if colour not in COLOURS:
            wrong.append(_not_choosable(f"take.{colour}"))
            continue
        if number > table.centre[colour]:
            wrong.append(_not_in_the_centre(table, colour))
        table.hand_out(colour, prediction.seat, number)
    for index, steal in enumerate(prediction.steals):
        if steal.colour not in COLOURS:
            wrong.append(_not_choosable(f"steal[{index}].colour"))
            continue
        found = _steal_problems(table, prediction.seat, steal, mage, forbid_without_white)
        wrong += [one.under(f"steal[{index}]") for one in found]
        if steal.victim != prediction.seat:
            table.steal(steal.colour, prediction.seat, steal.victim)
    return wrong


def _mage_problems(prediction: Prediction) -> list[Problem]:
    if not prediction.tricks:
        return []
    where = "take" if prediction.take.total else "steal"
    return [problem("mage-holds-seals", N_("The Dark Mage comes without seals."), where)]


def _not_choosable(path: str) -> Problem:
    wrong = N_("White and black seals cannot be chosen; a prediction is made of coloured ones.")
    return problem("white-not-choosable", wrong, path)


def _not_in_the_centre(table: SealTable, colour: str) -> Problem:
    wrong = N_("The centre had only {number} of this colour: {colour}.")
    if not table.centre[colour]:
        wrong = N_("No seal of this colour is left in the centre: {colour}.")
    return problem("seal-supply", wrong, f"take.{colour}", number=table.centre[colour], colour=seal_name(colour))


def _steal_problems(
    table: SealTable, seat: int, steal: Steal, mage: int | None, forbid_without_white: bool
) -> list[Problem]:
    """A seal comes from another player only when its colour is gone from the centre."""
    colour, wrong = seal_name(steal.colour), []
    if table.is_clear and table.centre[steal.colour]:
        in_centre = N_("A seal comes from somebody else only once the centre has none: {colour}.")
        wrong.append(problem("steal", in_centre, colour=colour))
    if steal.victim == seat:
        wrong.append(problem("steal", N_("A seal is taken from somebody else."), "from"))
    elif steal.victim == mage:
        nothing = N_("{player} has the Dark Mage, and so no seal.")
        wrong.append(problem("steal", nothing, "from", player=Seat(mage)))
    elif table.is_clear and not table.held[steal.victim][steal.colour]:
        nothing = N_("{player} had no seal of this colour yet: {colour}.")
        wrong.append(problem("steal", nothing, "from", player=Seat(steal.victim), colour=colour))
    if forbid_without_white and not table.centre[WHITE]:
        wrong.append(problem("steal", N_("No white seal is left for the one who would lose this seal.")))
    return wrong


class Trick(NamedTuple):
    """A trick, and what its winner gave back; of a trick of the Dark Mage the colours do not matter."""

    winner: SeatNo
    led: Colour | None
    won_with: Colour | None
    gives: Gives | None
    """A seal given back, `black` when one was taken, `none`; None is not said, and not accepted."""


def payable(led: str, won_with: str) -> tuple[str, ...]:
    """The seals that may be given back: the colour led, red if the trick was trumped, and the joker."""
    return tuple(dict.fromkeys((led, won_with, WHITE)))


def possible_gives(table: SealTable, mage: int | None, winner: int, led: str, won_with: str) -> tuple[str, ...]:
    """What can happen after a trick: giving back is a must, the choice of several is free.

    Who can give nothing back takes a black seal, and is lucky when all six are gone. The owner of the
    Dark Mage never gives or takes any. Where it is not clear who holds what, everything that fits is possible.
    """
    if winner == mage:
        return (NOTHING,)
    if not table.is_clear:
        return (*payable(led, won_with), BLACK, NOTHING)
    held = table.held[winner]
    given_back = tuple(seal for seal in payable(led, won_with) if held[seal])
    return given_back or ((BLACK,) if table.centre[BLACK] else (NOTHING,))


def take_trick(table: SealTable, trick: Trick, mage: int | None) -> list[Problem]:
    """Move the seal that a trick costs, and say all that is wrong with it."""
    wrong = _trick_problems(table, trick, mage)
    if trick.winner == mage:
        return wrong
    if trick.gives is None:
        table.is_clear = False
    elif trick.gives == BLACK:
        table.hand_out(BLACK, trick.winner)
    elif trick.gives != NOTHING:
        table.give_back(trick.gives, trick.winner)
    return wrong


def _trick_problems(table: SealTable, trick: Trick, mage: int | None) -> list[Problem]:
    if trick.winner == mage:
        return _colour_problems(trick, mage) + _mage_gives_problems(trick)
    if trick.gives == BLACK and not table.centre[BLACK]:
        return [*_colour_problems(trick, mage), _seventh_black()]
    return _colour_problems(trick, mage) or _gives_problems(table, trick)


def _colour_problems(trick: Trick, mage: int | None) -> list[Problem]:
    """Only the owner of the Dark Mage may leave the colours open, and then both."""
    if trick.led is None or trick.won_with is None:
        if trick.winner == mage and trick.led == trick.won_with:
            return []
        return [problem("missing", N_("This is missing."), "with" if trick.led else "led")]
    if trick.won_with in (trick.led, RED):
        return []
    return [problem("range", N_("A trick is won with the colour led or with red."), "with")]


def _seventh_black() -> Problem:
    only = N_("There are only {supply} of these seals in the box, not {counted}: {colour}.")
    supply = SUPPLY[BLACK]
    return problem("black-supply", only, "gives", supply=supply, counted=supply + 1, colour=seal_name(BLACK))


def _gives_problems(table: SealTable, trick: Trick) -> list[Problem]:
    possible = possible_gives(table, None, trick.winner, trick.led or "", trick.won_with or "")
    if trick.gives in possible or (trick.gives is None and not table.is_clear):
        return []
    seals = tuple(_name(seal) for seal in possible)
    if trick.gives is None:
        return [problem("missing", N_("Say which seal went back; possible here: {seals}."), "gives", seals=seals)]
    if possible == (BLACK,):
        return [problem("wrong-seal", N_("No seal fits this trick, so a black one is taken."), "gives")]
    return [
        problem("wrong-seal", N_("This seal does not pay for the trick; possible here: {seals}."), "gives", seals=seals)
    ]


def _mage_gives_problems(trick: Trick) -> list[Problem]:
    if trick.gives == NOTHING:
        return []
    return [problem("wrong-seal", N_("Whoever has the Dark Mage gives nothing back and takes no black seal."), "gives")]


def _name(seal: str) -> Message:
    return Message(N_("none")) if seal == NOTHING else seal_name(seal)


class Count(NamedTuple):
    """The seals that lie in front of a player when the round ends."""

    seals: Seals = NO_SEALS
    is_open: bool = False
    """Still being counted."""


class Round(NamedTuple):
    """Followed live, only counted at its end, or both."""

    left: PerSeat[Count | None]
    """By seat; None where nothing is counted yet."""
    predictions: tuple[Prediction, ...] = ()
    """In the order they were made."""
    tricks: tuple[Trick, ...] = ()
    mage: SeatNo | None = None
    """Who has the Dark Mage; the same as in the predictions."""
    away: tuple[SeatNo, ...] = ()
    """The seats of those who do not play in this round; they predict, take and keep nothing."""

    @property
    def seats(self) -> int:
        """How many seats there are, whoever plays."""
        return len(self.left)

    @property
    def all_predictions_in(self) -> bool:
        """Whether everybody has predicted; who is known to have the Dark Mage has."""
        predicted = len(self.predictions) + (self.mage is not None and not self.prediction(self.mage))
        if predicted < self.seats - len(self.away):
            return False
        return not any(one.is_open for one in self.predictions)

    @property
    def all_tricks_in(self) -> bool:
        """Whether every trick is recorded."""
        return len(self.tricks) == TRICKS

    @property
    def is_played_out(self) -> bool:
        """Whether the predictions and every trick are recorded: then the seals left follow from them."""
        return self.all_tricks_in and self.all_predictions_in

    @property
    def is_counted(self) -> bool:
        """Whether the seals left are counted with everybody; the Dark Mage comes without any."""
        for seat, count in enumerate(self.left):  # every tap asks: a third of the time of asking for each seat
            if (count is None or count.is_open) and seat != self.mage and seat not in self.away:
                return False
        return True

    def waits_for_count(self, seat: int) -> bool:
        """Whether the seals that this player has left are still to be counted."""
        count = self.left[seat]
        return seat != self.mage and (count is None or count.is_open)

    @property
    def is_counting(self) -> bool:
        """Whether the seals left were begun to be counted."""
        return self.left.count(None) < len(self.left)

    @property
    def is_finished(self) -> bool:
        return self.is_played_out or self.is_counted

    def prediction(self, seat: int) -> Prediction | None:
        """What a player predicted so far."""
        for one in self.predictions:
            if one.seat == seat:
                return one
        return None

    def for_seats(self, seats: int) -> Round:
        """The same round after others have joined the table, who did not play in it, or after that was undone."""
        if not set(self.away).issuperset(range(seats, self.seats)):  # it was played by one who goes
            return self
        joined = range(self.seats, seats)
        left = self.left[:seats] + (None,) * len(joined)
        return self._replace(left=left, away=tuple(seat for seat in (*self.away, *joined) if seat < seats))


def retold(record: Round, *, with_tricks: bool = True) -> SealTable:
    """The table after all that was recorded live, or as it was before the first trick."""
    table = SealTable.laid_out(record.seats)
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


def _by_seat(record: Round, table: SealTable) -> tuple[Seals, ...]:
    return tuple(Seals.of(seals) for seals in table.held[: record.seats])


def in_the_box(record: Round) -> Seals:
    """The seals that nobody was counted to have left."""
    counted = [count.seals for count in record.left if count]
    return Seals.of({seal: SUPPLY[seal] - sum(seals.number(seal) for seals in counted) for seal in SEALS})


def seals_left(record: Round) -> tuple[Seals | None, ...]:
    """What each player has left at the end: as the tricks tell it, else as counted; None if not known yet."""
    if record.is_played_out:
        return held(record)
    return tuple(
        NO_SEALS if seat == record.mage or seat in record.away else count.seals if count and not count.is_open else None
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
    table.is_clear = (
        record.all_predictions_in and not unreadable.touches("mage") and not unreadable.touches("predictions")
    )
    for index, trick in enumerate(record.tricks):
        if unreadable.touches(f"tricks[{index}]"):
            table.is_clear = False
        elif trick.gives is None and trick.winner == record.mage:
            trick = trick._replace(gives=NOTHING)
        elif trick.gives is None and trick.led and trick.won_with:
            possible = possible_gives(table, record.mage, trick.winner, trick.led, trick.won_with)
            trick = trick._replace(gives=possible[0] if len(possible) == 1 else None)
        take_trick(table, trick, record.mage)
        tricks.append(trick)
    return record._replace(tricks=tuple(tricks))
