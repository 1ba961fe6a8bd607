"""What is in the box of Les Sept Sages: the sages and the owl with their cards, and the large crystals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.message import N_, NP_, Gap, Message, Problem, problem

SAGES = ("witch", "seer", "priestess", "magician", "healer", "alchemist", "druid")
OWL = "owl"

POWER_CARDS = (1, 1, 2, 3, 4, 5, 6, 7)
"""The eight cards of every sage."""
OWL_CARDS = (3, 3, 4, 4, 4, 4, 5, 5)

SAGE_NAMES = {
    "witch": N_("Witch"),
    "seer": N_("Seer"),
    "priestess": N_("Priestess"),
    "magician": N_("Magician"),
    "healer": N_("Healer"),
    "alchemist": N_("Alchemist"),
    "druid": N_("Druid"),
    "owl": N_("Owl"),
}
CARD_KINDS = (*SAGES, OWL)
"""What a power card can be of."""
ORDER = {kind: place for place, kind in enumerate(CARD_KINDS)}


class Card(NamedTuple):
    """A power card: of a sage, or an owl."""

    sage: str
    value: int


Hand = tuple[Card, ...]
"""Power cards, sorted; spells are worth nothing at the end and are left out."""


def named(sage: str) -> Gap:
    """A sage or the owl as it is called; a word that names none of them stays as it is."""
    return Message(SAGE_NAMES[sage]) if sage in SAGE_NAMES else str(sage)


def cards_of(sage: str) -> tuple[int, ...]:
    """The values of all cards of a sage or of the owl."""
    return OWL_CARDS if sage == OWL else POWER_CARDS


def copies(sage: str, value: int) -> int:
    """How often a card exists: the 1s are two, the owls two or four."""
    return cards_of(sage).count(value)


def no_such_card(sage: str, value: int, path: str) -> list[Problem]:
    """Say whether no card of this value was ever printed."""
    if copies(sage, value):
        return []
    low, high = cards_of(sage)[0], cards_of(sage)[-1]
    return [problem("card-supply", N_("A number from {low} to {high} belongs here."), path, low=low, high=high)]


def all_are_out(sage: str, value: int, path: str) -> Problem:
    """Refuse one more of a card than there are."""
    msgid = NP_("{sage} {value} exists once only.", "{sage} {value} exists {count} times only.")
    return problem("card-supply", msgid, path, sage=named(sage), value=value, count=copies(sage, value))


def sorted_hand(cards: Iterable[Card]) -> Hand:
    """The cards by sage, the owls last, the low ones first."""
    return tuple(sorted(cards, key=lambda card: (ORDER[card.sage], card.value)))


# -- the large crystals: six each of 2 to 7 -----------------------------------------------------


CRYSTAL_VALUES = range(2, 8)
CRYSTALS_OF_EACH = 6


def value_problems(crystal: int, path: str) -> list[Problem]:
    """Say whether there is no such crystal in the game."""
    if crystal in CRYSTAL_VALUES:
        return []
    msgid = N_("A large crystal is worth {low} to {high}.")
    return [problem("crystal-value", msgid, path, low=CRYSTAL_VALUES[0], high=CRYSTAL_VALUES[-1])]


def values_problems(crystals: Sequence[int], path: str) -> list[Problem]:
    """Say which of these are no crystals of the game."""
    return [found for index, one in enumerate(crystals) for found in value_problems(one, f"{path}[{index}]")]


def supply_problems(before: Iterable[int], crystals: Iterable[int], path: str) -> list[Problem]:
    """Say which value these crystals make more than there are, after those that are out already."""
    out, more = [*before], [*crystals]
    return [
        problem(
            "crystal-supply",
            N_("There are only {most} crystals of {value}."),
            path,
            most=CRYSTALS_OF_EACH,
            value=value,
        )
        for value in CRYSTAL_VALUES
        if value in more and out.count(value) + more.count(value) > CRYSTALS_OF_EACH
    ]
