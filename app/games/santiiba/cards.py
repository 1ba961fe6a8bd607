"""The cards of Santiiba, the dice of their colours and the seers on the path, as the app shows them."""

from __future__ import annotations

from collections.abc import Iterable

from app.i18n import Language
from app.models.state import Pawn, Person, Span
from engine.message import N_
from engine.santiiba.valley import CARD_NAMES as ONE_CARD
from engine.santiiba.valley import CASTLE, COLOURS, OBJECT_NAMES, OBJECTS

CARD_NAMES = OBJECT_NAMES
"""By object: Herbs, Amulets, Scorpions, Elixirs, Plates."""
CARD_TOKENS = dict(zip(OBJECTS, COLOURS, strict=True))
"""By object: the colour of its card, of its die and of its token."""
COLOUR_ICONS = {
    "green": "sprout",
    "blue": "necklace",
    "brown": "zodiac-scorpio",
    "pink": "flask-round-bottom",
    "white": "circle-double",
}
CARD_CALLS = {
    "green": N_("green, herbs"),
    "blue": N_("blue, amulets"),
    "brown": N_("brown, scorpions"),
    "pink": N_("pink, elixirs"),
    "white": N_("white, plates"),
}
"""What a token is called for those who cannot see it, by colour."""
STEPS_ICON, CARDS_ICON, STAR_ICON, HIDDEN_ICON = "shoe-print", "cards", "star", "eye-off-outline"


def card(language: Language, colour: str) -> Span:
    """One card of a colour."""
    return Span(icon=COLOUR_ICONS[colour], token=colour, says=language.tr(CARD_CALLS[colour]))


def card_name(language: Language, colour: str) -> str:
    """What is on one card of a colour: Herb, Amulet, …"""
    return language.tr(ONE_CARD[colour])


def die_icon(die: int) -> str:
    """A die that shows this."""
    return f"dice-{die}"


def steps(language: Language) -> Span:
    """Steps on the path."""
    return Span(icon=STEPS_ICON, says=language.tr("steps"))


def pawns(people: Iterable[Person], positions: Iterable[int]) -> tuple[Pawn, ...]:
    """Everybody's seer; the path ends at the castle."""
    return tuple(Pawn(person, min(space, CASTLE)) for person, space in zip(people, positions, strict=True))
