"""The record of a round: as much of it as was followed."""

from __future__ import annotations

from dataclasses import dataclass

from engine.sept_sages.plays import Play, SpellCast
from engine.shape import PerSeatOrNone

LEFT, RIGHT, TIE = "left", "right", "tie"
SIDES = (LEFT, RIGHT)


@dataclass(frozen=True, slots=True)
class Taken:
    """A crystal that a player took from the glade."""

    seat: int
    crystal: int


@dataclass(frozen=True, slots=True)
class Round:
    """One combat for the crystals of one glade. What is empty was not entered, or not followed."""

    crystals: tuple[int, ...] = ()
    """On the glade before the combat."""
    roles: PerSeatOrNone[str | None] = ()
    """By seat."""
    hierarchy: tuple[int, ...] = ()
    """The seats from the top of the glade down."""
    sides: PerSeatOrNone[str | None] = ()
    """By seat."""
    plays: tuple[Play, ...] = ()
    winner: str | None = None
    """`left`, `right` or `tie`."""
    taken: tuple[Taken, ...] = ()
    open: bool = False
    """A round that is not followed, and to which crystals may still be added."""

    @property
    def has_roles(self) -> bool:
        return bool(self.roles) and None not in self.roles

    def is_ranked(self, seats: int) -> bool:
        """Whether the whole hierarchy is known."""
        return len(self.hierarchy) == seats

    @property
    def has_sides(self) -> bool:
        return bool(self.sides) and None not in self.sides

    @property
    def moved_crystals(self) -> int:
        """How many crystals of the glade a Moventi may have swapped for others."""
        return sum([isinstance(play, SpellCast) and play.spell == "moventi" for play in self.plays])

    @property
    def takers(self) -> tuple[int, ...]:
        return tuple(one.seat for one in self.taken)
