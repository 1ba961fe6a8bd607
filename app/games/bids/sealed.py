"""Bids that may not be seen yet, and what is left of a game without them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.bid_game import BidState
from engine.bids import HIDDEN, OPEN


def is_sealed(round_no: int, now: Any) -> bool:
    """Whether the bids of a round may not be seen in the present state of its game: hidden ones lie face down first."""
    reveal = now.rules.in_round(round_no).reveal
    if reveal == OPEN:
        return False
    if round_no > len(now.rounds):
        return True
    record = now.rounds[round_no - 1]
    if reveal == HIDDEN:
        return not (record.any_tricks or now.turned == round_no)
    return not record.is_finished


def without_sealed(state: BidState[Any, Any]) -> BidState[Any, Any]:
    """The game with sealed bids not entered yet."""
    if not state.rounds or not is_sealed(len(state.rounds), state):
        return state
    return replace(state, rounds=(*state.rounds[:-1], state.rounds[-1].without_bids()))


def has_entered_unseen(state: BidState[Any, Any], seat: int) -> bool:
    """Whether a bid of this seat is entered, and still sealed."""
    rounds = state.rounds
    return bool(rounds) and is_sealed(len(rounds), state) and rounds[-1].bids[seat] is not None
