"""What a table of Les Sept Sages agrees on, and what depends on the number of players."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Setup
from engine.message import N_
from engine.options import AnyOption, Value, choice, flag
from engine.sept_sages.cards import OWL, SAGES

FEWEST_ROUNDS = 6
"""The finitum is at best the eighth of twelve hexes, and three lie there at the start."""
MOST_ROUNDS = 11

REMOVED_SAGES = {3: 2, 4: 1}
ALLIANCES = {3: (1, 2), 4: (2, 2), 5: (2, 3), 6: (3, 3), 7: (3, 4)}
"""The smaller and the larger alliance."""
GLADE_CRYSTALS = {3: (2, 2), 4: (2, 2), 5: (3, 3), 6: (3, 3), 7: (3, 4)}
"""The fewest and the most crystals on a glade."""

OPTIONS: tuple[AnyOption, ...] = (
    flag("owl_majority", N_("The owls give a small crystal too"), default=True),
    choice(
        "pair_of_ones",
        N_("Both 1s of a sage in the final count"),
        (11, N_("count 11")),
        (2, N_("count 2")),
    ),
    choice(
        "tie_break",
        N_("A tie at the end"),
        ("highest-crystal", N_("the highest single crystal wins")),
        ("next-crystals", N_("the highest crystal wins, then the next ones")),
    ),
    flag("large_table", N_("Large table: six or seven players")),
    choice(
        "mutantus_rank",
        N_("The rank after a Mutantus"),
        ("token", N_("stays where the token lies")),
        ("role", N_("goes with the role card")),
    ),
)


@dataclass(frozen=True, slots=True)
class SagesRules:
    """The options of one table, ready for use, and the sages that are in play."""

    seats: int
    owl_majority: bool
    pair_of_ones: int
    next_crystals_break_ties: bool
    rank_goes_with_role: bool = False
    """Else it stays with the token, which a Mutantus does not move."""
    sages: tuple[str, ...] = SAGES
    """More than there should be while some are still to be removed."""

    @classmethod
    def of(cls, setup: Setup, options: dict[str, Value]) -> SagesRules:
        return cls(
            setup.seats,
            options["owl_majority"],
            options["pair_of_ones"],
            options["tie_break"] == "next-crystals",
            options["mutantus_rank"] == "role",
        )

    @property
    def sages_in_play(self) -> int:
        """Five sages for three players, six for four, else all seven."""
        return len(SAGES) - REMOVED_SAGES.get(self.seats, 0)

    @property
    def has_sages(self) -> bool:
        """Whether it is settled which sages are in play."""
        return len(self.sages) == self.sages_in_play

    @property
    def alliances(self) -> tuple[int, int]:
        return ALLIANCES[self.seats]

    @property
    def fewest_crystals(self) -> int:
        return GLADE_CRYSTALS[self.seats][0]

    @property
    def most_crystals(self) -> int:
        return GLADE_CRYSTALS[self.seats][1]

    @property
    def majorities(self) -> tuple[str, ...]:
        """What a small crystal can be won for: each sage in play, and the owl."""
        return (*self.sages, OWL) if self.owl_majority else self.sages

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats
