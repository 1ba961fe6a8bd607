"""The valley of Santiiba: its path, its five colours of objects, what a seer has, and what a table agrees on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from engine.game import Setup
from engine.message import N_
from engine.options import AnyOption, Value, choice, seat_option

CLEARING = 30
CASTLE = 75
TITLES = (
    (CASTLE, "castle"),
    (70, "imminent-triumph"),
    (60, "mastery"),
    (50, "major-order"),
    (40, "revelation"),
    (CLEARING, "illumination"),
    (0, "none"),
)
TITLE_NAMES = {
    "castle": N_("Castle of Wisdom"),
    "imminent-triumph": N_("Imminent Triumph"),
    "mastery": N_("Mastery of Divination"),
    "major-order": N_("Major Order"),
    "revelation": N_("Revelation"),
    "illumination": N_("Illumination"),
}

COLOURS = ("green", "blue", "brown", "pink", "white")
OBJECTS = ("herbs", "amulets", "scorpions", "elixirs", "plates")
"""In the order of the piles from left to right, colour by colour."""
CARD_VALUES = {"herbs": 0, "amulets": 4, "scorpions": 1, "elixirs": 3, "plates": 2}
FIELDS = ("position", *OBJECTS)
"""What is counted for each seer at the end, in this order."""
MOST_COUNTED = 999
"""What is accepted in a cell; far less is already suspicious."""
Colour = Annotated[str, COLOURS]
Field = Annotated[str, FIELDS]
Number = Annotated[int, range(MOST_COUNTED + 1)]
MOST_OFFERED = {"position": CASTLE, **dict.fromkeys(OBJECTS, 99)}

COLOUR_NAMES = {
    "green": N_("green"),
    "blue": N_("blue"),
    "brown": N_("brown"),
    "pink": N_("pink"),
    "white": N_("white"),
}
OBJECT_NAMES = {
    "herbs": N_("Herbs"),
    "amulets": N_("Amulets"),
    "scorpions": N_("Scorpions"),
    "elixirs": N_("Elixirs"),
    "plates": N_("Plates"),
}
CARD_NAMES = {
    "green": N_("Herb"),
    "blue": N_("Amulet"),
    "brown": N_("Scorpion"),
    "pink": N_("Elixir"),
    "white": N_("Plate"),
}


class Seer(NamedTuple):
    """The `FIELDS` of a seer: where it stands, and its cards. None where nothing is entered yet."""

    position: Number | None = None
    herbs: Number | None = None
    amulets: Number | None = None
    scorpions: Number | None = None
    elixirs: Number | None = None
    plates: Number | None = None

    @property
    def is_counted(self) -> bool:
        return None not in self

    @property
    def cards(self) -> int:
        """All cards, whatever their colour, those turned over too."""
        return sum([number or 0 for number in self[1:]])

    def number(self, field: str) -> int:
        """One cell; what is not entered counts nothing."""
        return self[FIELDS.index(field)] or 0


NOTHING_ENTERED = Seer()


def title_at(position: int) -> str:
    """The title of a seer who ends there: that of the last place passed on the dark path."""
    return next(title for space, title in TITLES if position >= space)


# -- what a table agrees on: who begins, and the readings of the leaflet ------------------------


MOST_TURNS = 400
"""Far more than any table plays; no rule limits them."""

OPTIONS: tuple[AnyOption, ...] = (
    seat_option("first_player", N_("Who plays first")),
    choice(
        "castle",
        N_("Several seers in the castle"),
        ("shared", N_("victory is shared")),
        ("cards", N_("more cards win")),
        ("furthest", N_("whoever would go furthest wins")),
    ),
    choice(
        "fourth_colour",
        N_("A fourth colour that somebody predicted"),
        ("free", N_("die or card, as you like")),
        ("forced", N_("stars give the die, a number gives a card")),
    ),
)


@dataclass(frozen=True, slots=True)
class SantiibaRules:
    """The options of one table, ready for use."""

    seats: int
    first_player: int
    castle: str
    fourth_is_forced: bool

    @classmethod
    def of(cls, setup: Setup, options: dict[str, Value]) -> SantiibaRules:
        return cls(setup.seats, options["first_player"], options["castle"], options["fourth_colour"] == "forced")

    def player(self, turn_no: int) -> int:
        """Turns go round clockwise."""
        return (self.first_player + turn_no - 1) % self.seats
