"""What a table of Wizard Extreme agrees on: rounds, the Dark Mage, and a gap in the leaflet."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dealing import dealer, left_of_dealer_first
from engine.game import Setup
from engine.message import N_
from engine.options import AnyOption, NumberOption, Value, choice, seat_option

MOST_ROUNDS = 20
FOUR, FIVE = 4, 5


def rounds_for(seats: int) -> int:
    """Everybody deals once; three players deal twice."""
    return 6 if seats == 3 else seats


OPTIONS: tuple[AnyOption, ...] = (
    seat_option("first_dealer", N_("Who deals first")),
    NumberOption("rounds", N_("Rounds"), 1, lambda seats: MOST_ROUNDS, rounds_for),
    choice(
        "mage",
        N_("The Dark Mage costs"),
        ("four", N_("4 points")),
        ("five", N_("5 points")),
        ("five-after-half", N_("4 points, then 5 in the second half")),
    ),
    choice(
        "white_exhausted",
        N_("A seal taken from somebody when all white seals are out"),
        ("steal-free", N_("may be taken, and nothing is given for it")),
        ("forbid", N_("may not be taken")),
    ),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of one table, ready for use."""

    seats: int
    first_dealer: int
    rounds: int
    mage: str
    forbid_without_white: bool

    @classmethod
    def of(cls, setup: Setup, options: dict[str, Value]) -> Rules:
        return cls(
            setup.seats,
            options["first_dealer"],
            options["rounds"],
            options["mage"],
            options["white_exhausted"] == "forbid",
        )

    def dealer(self, round_no: int) -> int:
        """The deal passes to the left every round."""
        return dealer(self.first_dealer, round_no, self.seats)

    def order(self, round_no: int) -> tuple[int, ...]:
        """Left of the dealer predicts and leads first, the dealer predicts last."""
        return left_of_dealer_first(self.dealer(round_no), self.seats)

    def mage_base(self, round_no: int) -> int:
        """What the Dark Mage costs before the black seals of the others are taken off.

        The leaflet speaks of a second half only for the longer game: with no more rounds than usual for so
        many players `five-after-half` is four throughout.
        """
        if self.mage == "five-after-half":
            is_longer = self.rounds > rounds_for(self.seats)
            return FIVE if is_longer and 2 * round_no > self.rounds else FOUR
        return FIVE if self.mage == "five" else FOUR
