"""Equal cards lie in places of their own: the one that was tapped is the one that is taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.sept_sages.sages import Card, Hand, cards_of

Slots = dict[str, tuple[int | None, ...]]
"""For each sage, and for the owl, whose hand each of the eight cards is in."""


def arranged(
    before: Slots, sages: Sequence[str], hands: Sequence[Hand], tapped: tuple[str, int] | None = None
) -> Slots:
    """Who holds which card: everybody's stay where they were, a new one goes where it was tapped if it can."""
    return {sage: _column(before.get(sage, (None,) * 8), sage, hands, tapped) for sage in sages}


def _column(
    before: Sequence[int | None], sage: str, hands: Sequence[Hand], tapped: tuple[str, int] | None
) -> tuple[int | None, ...]:
    values = cards_of(sage)
    left = {seat: Counter(hand) for seat, hand in enumerate(hands)}
    column: list[int | None] = [None] * len(values)
    first = [tapped[1]] if tapped and tapped[0] == sage else []
    others = [place for place in range(len(values)) if place not in first]
    for place in (*others, *first):
        seat, card = before[place], Card(sage, values[place])
        if seat is not None and left[seat][card]:
            left[seat][card] -= 1
            column[place] = seat
    for place in (*first, *others):
        card = Card(sage, values[place])
        holder = next((seat for seat, cards in left.items() if cards[card]), None)
        if column[place] is None and holder is not None:
            left[holder][card] -= 1
            column[place] = holder
    return tuple(column)
