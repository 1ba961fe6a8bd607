"""What the screen of a new game shows, in values, and how each game speaks of who begins and of how it is kept."""

from __future__ import annotations

from dataclasses import dataclass

from app.models.state import Option, Person
from app.models.variants import VariantShown
from engine.message import N_

NEW, DRAW, MORE = ":new", ":draw", ":more"
"""What chips do that are nobody's name."""
COUNT, LIVE = "count", "live"
"""The two ways to keep a game."""


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


WAYS = {
    "wizard-extreme": (N_("when a round ends"), N_("seals and tricks")),
    "santiiba": (N_("at the end"), N_("turn by turn")),
    "sept-sages": (N_("at the end"), N_("combat by combat")),
}
"""The games that can be kept in both ways: when it is counted, or what is told of one that is followed."""


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One player at the table; `badge` is empty unless this one begins."""

    person: Person
    badge: str = ""
    can_begin: bool = True
    has_field: bool = False


@dataclass(frozen=True, slots=True)
class GameShown:
    """A game to choose on the very first start."""

    game: str
    title: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class NewGameState:
    """Everything the screen shows."""

    game: str
    game_title: str
    sub: str
    games: tuple[GameShown, ...]
    origin: str
    can_reset: bool
    seats: tuple[SeatShown, ...]
    is_adding: bool
    """A name field stands below the last player."""
    field_text: str
    chips: tuple[Option, ...]
    """Below the table: somebody to add, or something to do."""
    note: str
    is_error: bool
    ways: tuple[Option, ...]
    variants_sub: str
    is_open: bool
    variants: tuple[VariantShown, ...]
    start: str
    can_start: bool
