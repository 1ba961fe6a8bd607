"""What a player can do on a turn of a combat. Each is an entry, and a line of the record."""

from __future__ import annotations

from dataclasses import dataclass

from engine.shape import SeatNo


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A power card of the player's own role, or with Binensus of the second one, then named here."""

    seat: SeatNo
    value: int
    role: str | None = None


@dataclass(frozen=True, slots=True)
class OwlPlayed:
    """An owl, which every role may play."""

    seat: SeatNo
    value: int


@dataclass(frozen=True, slots=True)
class SpellCast:
    """A spell and what it is aimed at; nothing, when it has no effect or needs no aim.

    `cancels` is the place of a card among the plays (Volensia, Anulensa), `ally` a seat (Mutantus),
    `role` an unused role (Binensus). These two always have an effect if they can: without `ally` or
    `role` it is the only one possible, or not known which.
    """

    seat: SeatNo
    spell: str
    cancels: int | None = None
    ally: SeatNo | None = None
    role: str | None = None


@dataclass(frozen=True, slots=True)
class Withdrew:
    """A player is out of this combat, for good."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """A player behind an Absentus let a turn go by and stays in."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A play that a document garbles: it keeps its place while the other plays are judged, and is never kept."""

    seat: int = -1


Play = CardPlayed | OwlPlayed | SpellCast | Withdrew | TurnSkipped | Unreadable
PLAYS = (CardPlayed, OwlPlayed, SpellCast, Withdrew, TurnSkipped)
