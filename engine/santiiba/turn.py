"""A turn in Santiiba: colours named one after the other, who saw them coming, and what was taken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated

from engine.santiiba.rules import Rules
from engine.santiiba.valley import COLOURS, FIELDS, Colour, Seer
from engine.shape import SeatNo

DIE, CARD = "die", "card"
TAKES = (DIE, CARD)
FACES = range(1, 7)
MOST_STARS = 3
"""Dice show 1 to 3 stars or a number from 4 to 6."""
MOST_COLOURS = 4
STOP, CAUGHT, FOURTH = "stop", "caught", "fourth"
ENDS = (STOP, CAUGHT, FOURTH)
Face = Annotated[int, FACES]
Take = Annotated[str, TAKES]
End = Annotated[str, ENDS]


@dataclass(frozen=True, slots=True)
class Pick:
    """A colour named, what its die shows, who predicted it, and the die or card taken for it."""

    colour: Colour
    die: Face | None = None
    predicted_by: tuple[SeatNo, ...] = ()
    take: Take | None = None

    @property
    def stars(self) -> int:
        """The stars on the die; none if it shows a number."""
        return self.die if self.die is not None and self.die <= MOST_STARS else 0

    @property
    def normal_reward(self) -> str:
        """Stars give the die, a number gives a card."""
        return DIE if self.stars else CARD

    @property
    def must_continue(self) -> bool:
        """Nobody predicted it and the other thing than the normal reward was taken."""
        return self.take is not None and not self.predicted_by and self.take != self.normal_reward


@dataclass(frozen=True, slots=True)
class Turn:
    """The colours a player named in one turn, and how it ended; None while it goes on."""

    seat: SeatNo
    picks: tuple[Pick, ...] = ()
    end: End | None = None

    @property
    def is_finished(self) -> bool:
        return self.end is not None

    @property
    def last(self) -> Pick | None:
        return self.picks[-1] if self.picks else None

    @property
    def revealed(self) -> tuple[int, ...]:
        """The opponents whose crystal balls lie open, in the order in which they were turned."""
        return tuple(seat for pick in self.picks for seat in pick.predicted_by)

    @property
    def must_continue(self) -> bool:
        """Whether the player has to name another colour."""
        return self._goes_on and self.picks[-1].must_continue

    @property
    def may_stop(self) -> bool:
        """Whether the player may end the turn here with what lies in the zone."""
        return self._goes_on and self.picks[-1].take is not None and not self.picks[-1].must_continue

    @property
    def _goes_on(self) -> bool:
        return self.end is None and 0 < len(self.picks) < MOST_COLOURS


@dataclass(frozen=True, slots=True)
class Gain:
    """What a seat gets for a colour: so many spaces, or a card if there are none; and what for."""

    seat: int
    colour: str
    spaces: int
    why: str
    """`taken` by the player whose turn it is, `predicted` by somebody else, `caught`: the consolation."""


@dataclass(frozen=True, slots=True)
class Zone:
    """The zone of uncertainty: the colours of its cards, and its dice with their values."""

    cards: tuple[str, ...] = ()
    dice: tuple[tuple[str, int], ...] = ()

    @property
    def spaces(self) -> int:
        return sum(value for _, value in self.dice)


def catching_pick(turn: Turn, seats: int) -> int | None:
    """The place of the colour that turned the last crystal ball over; None while one is hidden."""
    hidden = set(range(seats)) - {turn.seat}
    for index, pick in enumerate(turn.picks):
        hidden -= set(pick.predicted_by)
        if not hidden:
            return index
    return None


def is_free(index: int, pick: Pick, rules: Rules) -> bool:
    """Whether die or card may be chosen: nobody predicted it, or it is the fourth colour and that is free."""
    return not pick.predicted_by or (index == MOST_COLOURS - 1 and not rules.fourth_is_forced)


def booked(turn: Turn, rules: Rules) -> Turn:
    """The turn with the normal reward taken wherever a prediction leaves nothing else; with nothing where caught."""
    caught_at = catching_pick(turn, rules.seats)
    picks = tuple(
        replace(pick, take=None) if index == caught_at else _rewarded(index, pick, rules)
        for index, pick in enumerate(turn.picks)
    )
    return replace(turn, picks=picks)


def _rewarded(index: int, pick: Pick, rules: Rules) -> Pick:
    if pick.take is None and pick.die is not None and not is_free(index, pick, rules):
        return replace(pick, take=pick.normal_reward)
    return pick


def settled(turn: Turn, rules: Rules) -> Turn:
    """The turn with everything that happens by itself: rewards booked, and its end if it has one."""
    turn = booked(turn, rules)
    last, index = turn.last, len(turn.picks) - 1
    if last is None or last.die is None or turn.end is not None:
        return turn
    if catching_pick(turn, rules.seats) == index:
        return replace(turn, end=CAUGHT)
    if len(turn.picks) == MOST_COLOURS and last.take is not None and is_free(index, last, rules):
        return replace(turn, end=FOURTH)
    return turn


def consequence(turn: Turn, take: str) -> str:
    """What taking the die or the card for the last colour leads to: `ends`, `must-continue` or `may-stop`."""
    if len(turn.picks) == MOST_COLOURS:
        return "ends"
    return "must-continue" if turn.picks and replace(turn.picks[-1], take=take).must_continue else "may-stop"


def zone(turn: Turn) -> Zone:
    """What lies in the zone of uncertainty; being caught empties it."""
    if turn.end == CAUGHT:
        return Zone()
    return Zone(
        tuple(pick.colour for pick in turn.picks if pick.take == CARD),
        tuple((pick.colour, pick.die or 0) for pick in turn.picks if pick.take == DIE),
    )


def pick_gains(turn: Turn, pick: Pick) -> tuple[Gain, ...]:
    """What everybody gets for one colour, the player of the turn first, and only into the zone."""
    if pick.die is None:
        return ()
    predicted = tuple(Gain(seat, pick.colour, pick.stars, "predicted") for seat in pick.predicted_by)
    if pick.take is None:
        return predicted
    return (Gain(turn.seat, pick.colour, pick.die if pick.take == DIE else 0, "taken"), *predicted)


def turn_gains(turn: Turn) -> tuple[Gain, ...]:
    """What everybody has for good from a turn so far; the zone only counts once it ended well."""
    kept = turn.end in (STOP, FOURTH)
    gains = tuple(gain for pick in turn.picks for gain in pick_gains(turn, pick) if kept or gain.why == "predicted")
    return (Gain(turn.seat, "white", 0, "caught"), *gains) if turn.end == CAUGHT else gains


def seers_after(turns: Iterable[Turn], seats: int) -> tuple[Seer, ...]:
    """Where everybody stands and the cards everybody has after these turns."""
    numbers = [[0] * len(FIELDS) for _ in range(seats)]
    for turn in turns:
        for gain in turn_gains(turn):
            if gain.spaces:
                numbers[gain.seat][0] += gain.spaces
            else:
                numbers[gain.seat][1 + COLOURS.index(gain.colour)] += 1
    return tuple(Seer(*cells) for cells in numbers)
