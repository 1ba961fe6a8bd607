"""What the screen of a new game shows, in values, and how each game speaks of who begins."""

from __future__ import annotations

from dataclasses import dataclass

from app.models.variants import VariantShown
from app.play.showing import Person
from engine.message import N_


@dataclass(frozen=True, slots=True)
class Beginning:
    """How the seat that begins is spoken of."""

    badge: str
    start: str
    draw: str
    drawn: str


BEGINNINGS = {
    "first_dealer": Beginning(
        N_("deals first"), N_("Start — {name} deals"), N_("Draw the dealer"), N_("Drawn by lot: {name} deals first.")
    ),
    "first_player": Beginning(
        N_("plays first"), N_("Start — {name} begins"), N_("Draw who begins"), N_("Drawn by lot: {name} plays first.")
    ),
}


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One player at the table; `badge` is empty unless this one begins."""

    person: Person
    badge: str = ""
    can_begin: bool = True
    has_field: bool = False


@dataclass(frozen=True, slots=True)
class ChipShown:
    """A chip below the table: somebody to add, or something to do."""

    key: str
    label: str
    icon: str
    is_off: bool = False


@dataclass(frozen=True, slots=True)
class GameShown:
    """A game to choose on the very first start."""

    game: str
    title: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class NewGameShowing:
    """Everything the screen shows."""

    title: str
    game: str
    game_title: str
    sub: str
    games: tuple[GameShown, ...]
    heading: str
    origin: str
    can_reset: bool
    seats: tuple[SeatShown, ...]
    is_adding: bool
    """A name field stands below the last player."""
    field_text: str
    field_hint: str
    chips: tuple[ChipShown, ...]
    note: str
    is_trouble: bool
    variants_title: str
    variants_sub: str
    is_open: bool
    variants: tuple[VariantShown, ...]
    start: str
    can_start: bool
