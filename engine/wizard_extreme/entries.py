"""What can be entered at a table of Wizard Extreme, one tap each: while counting, and while following live."""

from __future__ import annotations

from dataclasses import dataclass

from engine.shape import SeatNo
from engine.wizard_extreme.seals import Colour, Seal
from engine.wizard_extreme.trick import Gives


@dataclass(frozen=True, slots=True)
class SealLeft:
    """Counting: one more seal lies in front of a player."""

    seat: SeatNo
    seal: Seal


@dataclass(frozen=True, slots=True)
class SealUncounted:
    """Counting: one seal of this kind was too many."""

    seat: SeatNo
    seal: Seal


@dataclass(frozen=True, slots=True)
class MageCounted:
    """Counting: this player had the Dark Mage; seals counted before go back."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class SeatCounted:
    """Counting: that is all in front of this player."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class NobodyHasAny:
    """Counting: nothing is left with anybody who is not counted yet."""


@dataclass(frozen=True, slots=True)
class SealTaken:
    """Predicting: a seal came from the centre."""

    seat: SeatNo
    colour: Seal


@dataclass(frozen=True, slots=True)
class SealStolen:
    """Predicting: none was left in the centre, so a seal came from another player, who got a white one."""

    seat: SeatNo
    colour: Seal
    victim: SeatNo


@dataclass(frozen=True, slots=True)
class SealPutBack:
    """Predicting: a seal went back to where it came from, a stolen one first."""

    seat: SeatNo
    colour: Seal


@dataclass(frozen=True, slots=True)
class MageTaken:
    """Predicting: the Dark Mage instead of seals; those taken before go back."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class PredictionMade:
    """Predicting: the player stays with these seals, or with none."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class MageReturned:
    """The Dark Mage was not with this player after all."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick: who took it, the colour led, the colour it was won with, and the seal that went back.

    `gives` is `black` when one was taken, and `none`. The colours of a trick that the owner of the
    Dark Mage took may be None: they change nothing.
    """

    winner: SeatNo
    led: Colour | None
    won_with: Colour | None
    gives: Gives


ENTRIES = (
    SealLeft,
    SealUncounted,
    MageCounted,
    SeatCounted,
    NobodyHasAny,
    SealTaken,
    SealStolen,
    SealPutBack,
    MageTaken,
    PredictionMade,
    MageReturned,
    TrickTaken,
)
