"""Leaving a combat: what each player draws, receives and passes on. Everybody ends up two cards richer."""

from __future__ import annotations

from dataclasses import dataclass

from engine.sept_sages.combat import Combat

FIRST_DRAWS = 5
OTHERS_DRAW = 2
PASSED_ON = 3


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A player leaves as the first, second, ... of the combat. Power cards only."""

    seat: int | None
    """None while it is not known who will be the next."""
    place: int
    draws: int
    receives: int
    receives_from: int | None
    passes_on: int
    """To the next who leaves; the last one discards instead."""
    discards: int


def withdrawal(place: int, seats: int, seat: int | None = None, previous: int | None = None) -> Withdrawal:
    """What leaving in this place, counted from 1, means among so many players."""
    is_first, is_last = place == 1, place == seats
    return Withdrawal(
        seat,
        place,
        FIRST_DRAWS if is_first else OTHERS_DRAW,
        0 if is_first else PASSED_ON,
        previous,
        0 if is_last else PASSED_ON,
        PASSED_ON if is_last else 0,
    )


def withdrawals(combat: Combat) -> tuple[Withdrawal, ...]:
    """Everybody who is out, in order; after a lead of 25 the rest follow by themselves."""
    order = order_of_withdrawal(combat)
    return tuple(
        withdrawal(place, combat.seats, seat, order[place - 2] if place > 1 else None)
        for place, seat in enumerate(order, 1)
    )


def next_withdrawal(combat: Combat) -> Withdrawal | None:
    """What the next player to leave will draw and receive."""
    out = combat.withdrawn
    if combat.is_over:
        return None
    return withdrawal(len(out) + 1, combat.seats, previous=out[-1] if out else None)


def order_of_withdrawal(combat: Combat) -> tuple[int, ...]:
    """After a lead of 25 the others leave in turn order and the finisher comes last."""
    if combat.finisher is None:
        return combat.withdrawn
    clockwise = ((combat.finisher + place) % combat.seats for place in range(1, combat.seats + 1))
    return (*combat.withdrawn, *(seat for seat in clockwise if seat not in combat.withdrawn))
