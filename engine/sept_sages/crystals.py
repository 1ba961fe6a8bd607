"""The large crystals: six each of 2 to 7, and how many of them a game can give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.message import N_, Problem, problem
from engine.sept_sages.round import Round
from engine.sept_sages.rules import ALLIANCES, FEWEST_ROUNDS, GLADE_CRYSTALS, MOST_ROUNDS

VALUES = range(2, 8)
OF_EACH = 6


def value_problems(crystals: Sequence[int], path: str) -> list[Problem]:
    """Say which of these are no crystals of the game."""
    return [
        problem(
            "crystal-value",
            N_("A large crystal is worth {low} to {high}."),
            f"{path}[{index}]",
            low=VALUES[0],
            high=VALUES[-1],
        )
        for index, crystal in enumerate(crystals)
        if crystal not in VALUES
    ]


def supply_problems(before: Iterable[int], crystals: Iterable[int], path: str) -> list[Problem]:
    """Say which value these crystals make more than there are, after those that are out already."""
    out, more = Counter(before), Counter(crystals)
    return [
        problem(
            "crystal-supply",
            N_("There are only {most} crystals of {value}."),
            path,
            most=OF_EACH,
            value=value,
        )
        for value in VALUES
        if more[value] and out[value] + more[value] > OF_EACH
    ]


def spent(record: Round) -> tuple[int, ...]:
    """The crystals that a round takes out of the reserve, as far as they are known.

    All that lay on the glade leave the game; a Moventi may have put others there, so then only those
    that somebody took are certain.
    """
    if record.crystals and not record.moved_crystals:
        return record.crystals
    return tuple(one.crystal for one in record.taken)


def all_spent(rounds: Iterable[Round]) -> list[int]:
    """The crystals that these rounds take out of the reserve."""
    return [crystal for record in rounds for crystal in spent(record)]


def possible_totals(seats: int, fewest_rounds: int = FEWEST_ROUNDS, most_rounds: int = MOST_ROUNDS) -> range:
    """How many crystals all players together can have after so many rounds, or after any game.

    Three players leave a crystal when one alone wins, five when the pair does.
    """
    least = min(ALLIANCES[seats][0], GLADE_CRYSTALS[seats][0])
    most = GLADE_CRYSTALS[seats][1]
    highest = min(most * most_rounds, OF_EACH * len(VALUES))
    return range(least * fewest_rounds, highest + 1, most if least == most else 1)
