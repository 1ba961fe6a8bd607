"""Majorities of the cards in hand: who gets a small crystal for which sage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.sept_sages.rules import Rules
from engine.sept_sages.sages import Card, Hand

SMALL_CRYSTALS = 13
"""In the box."""


@dataclass(frozen=True, slots=True)
class Majority:
    """One sage, or the owl: what each seat's cards add up to, and who has the most."""

    sage: str
    sums: tuple[int, ...]
    seats: tuple[int, ...]


def has_pair_of_ones(hand: Hand, sage: str) -> bool:
    """Whether a hand holds both 1s of a sage."""
    return hand.count(Card(sage, 1)) == 2


def column(hand: Hand, sage: str, pair_of_ones: int) -> int:
    """The values of the cards of one sage; both 1s together count as agreed."""
    total = sum([card.value for card in hand if card.sage == sage])
    return total + pair_of_ones - 2 if has_pair_of_ones(hand, sage) else total


def majorities(hands: Sequence[Hand | None], rules: Rules) -> tuple[Majority, ...]:
    """For each sage in play, and the owl: all who hold the most, if that is anything. Hands may be partial."""
    found = []
    for sage in rules.majorities:
        sums = tuple(column(hand or (), sage, rules.pair_of_ones) for hand in hands)
        most = max(sums)
        seats = tuple(seat for seat, total in enumerate(sums) if most and total == most)
        found.append(Majority(sage, sums, seats))
    return tuple(found)


def small_crystals(found: Iterable[Majority], seats: int) -> tuple[int, ...]:
    """How many small crystals each seat gets."""
    holders = [seat for majority in found for seat in majority.seats]
    return tuple(holders.count(seat) for seat in range(seats))
