"""Which of the cards of a sage is in whose hand, and from whom somebody took one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.sept_sages.cards import CARD_KINDS, Card, Hand, cards_of
from engine.sept_sages.count_entries import CardHeld, CardPutBack, CountWritten

Slots = dict[str, tuple[int | None, ...]]
"""For each sage, and for the owl, whose hand each of the eight cards is in."""


def arrange_slots(before: Slots, hands: Sequence[Hand], tapped: tuple[str, int] | None = None) -> Slots:
    """Who holds which card: everybody's stay where they were, a new one goes where it was tapped if it can."""
    return {sage: _column(before.get(sage, (None,) * 8), sage, hands, tapped) for sage in CARD_KINDS}


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


# -- whose hand a card was counted in, one after the other: one taken by mistake goes back where it was ----------------

Claims = list[list[int]]
"""For each of several equal cards the seats that held it, the present one last."""


def taken_from(log: Sequence[Any], seat: int, card: Card) -> int | None:
    """Whom a player took a card from; None if it was nobody's."""
    return next((claim[-2] for claim in reversed(_claims(log, card)) if claim[-1] == seat and len(claim) > 1), None)


def claimed_twice(log: Sequence[Any]) -> tuple[Card, int, int] | None:
    """The last card that was taken from somebody and not given back: whose it was before, and whose it is now."""
    for logged in reversed(log):
        entry = logged.entry
        if isinstance(entry, CardHeld) and entry.from_seat is not None:
            card = Card(entry.sage, entry.value)
            claim = next((claim for claim in reversed(_claims(log, card)) if len(claim) > 1), None)
            if claim is not None:
                return card, claim[-2], claim[-1]
    return None


def is_given_back(log: Sequence[Any]) -> bool:
    """Whether the last entry returns a card to whoever it had been taken from."""
    entry = log[-1].entry if log else None
    if not isinstance(entry, CardHeld) or entry.from_seat is None:
        return False
    before = _claims(log[:-1], Card(entry.sage, entry.value))
    return any(claim[-2:] == [entry.seat, entry.from_seat] for claim in before)


def _claims(log: Sequence[Any], card: Card) -> Claims:
    claims: Claims = []
    for logged in log:
        match logged.entry:
            case CountWritten(count):
                claims = [[seat] for seat, one in enumerate(count.seats) for held in one.hand or () if held == card]
            case CardHeld(seat, sage, value, None) if (sage, value) == card:
                claims = [*claims, [seat]]
            case CardHeld(seat, sage, value, from_seat) if (sage, value) == card:
                returned = next((claim for claim in claims if claim[-2:] == [seat, from_seat]), None)
                claim = returned or next((claim for claim in claims if claim[-1] == from_seat), [])
                rest = [other for other in claims if other is not claim]
                claims = [*rest, claim[:-1] if returned else [*claim, seat]]
            case CardPutBack(seat, sage, value) if (sage, value) == card:
                # Of equal cards, one that was nobody's before goes back first.
                claim = min((claim for claim in claims if claim[-1] == seat), key=len, default=[])
                claims = [other for other in claims if other is not claim]
    return claims
