"""Whose hand a card was counted in, one after the other: so that a card taken by mistake goes back where it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Entry
from engine.sept_sages.counting import CardHeld, CardPutBack, CountWritten
from engine.sept_sages.sages import Card

Claims = list[list[int]]
"""For each of several equal cards the seats that held it, the present one last."""


def giver(log: Sequence[Any], seat: int, card: Card) -> int | None:
    """Whom a player took a card from; None if it was nobody's."""
    return next((claim[-2] for claim in reversed(_claims(log, card)) if claim[-1] == seat and len(claim) > 1), None)


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
        claims = _after(claims, logged.entry, card)
    return claims


def _after(claims: Claims, entry: Entry, card: Card) -> Claims:
    match entry:
        case CountWritten(count):
            return [[seat] for seat, one in enumerate(count.seats) for held in one.hand or () if held == card]
        case CardHeld(seat, sage, value, None) if (sage, value) == card:
            return [*claims, [seat]]
        case CardHeld(seat, sage, value, from_seat) if (sage, value) == card:
            returned = next((claim for claim in claims if claim[-2:] == [seat, from_seat]), None)
            claim = returned or next((claim for claim in claims if claim[-1] == from_seat), [])
            rest = [other for other in claims if other is not claim]
            return [*rest, claim[:-1] if returned else [*claim, seat]]
        case CardPutBack(seat, sage, value) if (sage, value) == card:
            claim = next((claim for claim in claims if claim == [seat]), [])
            return [other for other in claims if other is not claim]
    return claims
