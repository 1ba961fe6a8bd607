"""What a table of Santiiba agrees on: who begins, and the readings of the leaflet."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Setup
from engine.message import N_
from engine.options import AnyOption, Value, choice, seat_option

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
class Rules:
    """The options of one table, ready for use."""

    seats: int
    first_player: int
    castle: str
    fourth_is_forced: bool

    @classmethod
    def of(cls, setup: Setup, options: dict[str, Value]) -> Rules:
        return cls(setup.seats, options["first_player"], options["castle"], options["fourth_colour"] == "forced")

    def player(self, turn_no: int) -> int:
        """Turns go round clockwise."""
        return (self.first_player + turn_no - 1) % self.seats
