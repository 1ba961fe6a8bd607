"""The deal, in games that pass it to the left every round."""

from __future__ import annotations


def dealer(first_dealer: int, round_no: int, seats: int) -> int:
    """Who deals a round."""
    return (first_dealer + round_no - 1) % seats


def left_of_dealer_first(dealt_by: int, seats: int) -> tuple[int, ...]:
    """The seats clockwise from the left of the dealer, who comes last."""
    return tuple((dealt_by + place) % seats for place in range(1, seats + 1))
