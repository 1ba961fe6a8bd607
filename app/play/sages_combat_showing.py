"""What a combat of Les Sept Sages shows, in values. Words are final here."""

from __future__ import annotations

from dataclasses import dataclass

from app.play.showing import Bit, Bits, Key, Person


@dataclass(frozen=True, slots=True)
class Lead:
    """By how much a side leads. `side`: left, right, or empty when nobody does."""

    number: str
    line: str
    side: str
    sides: tuple[Bit, Bit]
    """Both alliances, each with its icon and, to be said, its name."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card on the table: what it counts, with an icon unless it is of its player's role; or a spell."""

    text: str
    icon: str = ""
    counts: int = 0
    stands_out: bool = False
    """A second 1, which counts 10."""
    says: str = ""


@dataclass(frozen=True, slots=True)
class Slip:
    """A player in a combat: the role, the cards, and when and with what they went out."""

    person: Person
    role: Bits
    cards: tuple[PlayedCard, ...] = ()
    badge: str = ""
    """As which of all they went out."""
    badge_short: str = ""
    aside: Bits = ()
    """What they draw then; before, that they may skip turns."""
    aside_short: Bits = ()
    """What is left of it where it is narrow."""
    is_current: bool = False
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class CombatShowing:
    """Everything the combat shows beside prompt, choice row and the line at the bottom."""

    lead: Lead
    pawn: int | None
    """How far it stands on the left side's track, negative on the other one; None if that is not certain."""
    left: tuple[Slip, ...]
    right: tuple[Slip, ...]
    keys: tuple[Key, ...]
    columns: int = 0
    """How many keys stand side by side; 0 for what their number asks for."""
