"""Santiiba, a turn that is corrected: other colours, dice, rewards or predictions, and what follows from them."""

from __future__ import annotations

from dataclasses import replace

from engine.santiiba.rules import Rules
from engine.santiiba.turn import CAUGHT, FOURTH, MOST_COLOURS, STOP, Pick, Turn, booked, catching_pick, is_free


def with_colour(turn: Turn, index: int, colour: str, rules: Rules) -> Turn:
    """The turn with another colour named at this place, or with one more after the last."""
    if index == len(turn.picks):
        return _again(turn, (*turn.picks, Pick(colour)), rules)
    return _with(turn, index, replace(turn.picks[index], colour=colour), rules)


def without_colour(turn: Turn, index: int, rules: Rules) -> Turn:
    """The turn as if a colour had not been named."""
    return _again(turn, (*turn.picks[:index], *turn.picks[index + 1 :]), rules)


def with_die(turn: Turn, index: int, die: int, rules: Rules) -> Turn:
    return _with(turn, index, replace(turn.picks[index], die=die), rules)


def with_take(turn: Turn, index: int, take: str, rules: Rules) -> Turn:
    return _with(turn, index, replace(turn.picks[index], take=take), rules)


def with_prediction(turn: Turn, seat: int, index: int | None, rules: Rules) -> Turn:
    """The turn with the colour at this place predicted by an opponent; None: no colour that was named."""
    picks = tuple(
        replace(pick, predicted_by=_predictors(pick, seat, is_one=place == index))
        for place, pick in enumerate(turn.picks)
    )
    return _again(turn, picks, rules)


def predicted_at(turn: Turn, seat: int) -> int | None:
    """The place of the colour that an opponent had predicted; None if the crystal ball stayed hidden."""
    return next((place for place, pick in enumerate(turn.picks) if seat in pick.predicted_by), None)


def _predictors(pick: Pick, seat: int, *, is_one: bool) -> tuple[int, ...]:
    if is_one == (seat in pick.predicted_by):
        return pick.predicted_by
    return (*pick.predicted_by, seat) if is_one else tuple(one for one in pick.predicted_by if one != seat)


def _with(turn: Turn, index: int, pick: Pick, rules: Rules) -> Turn:
    return _again(turn, (*turn.picks[:index], pick, *turn.picks[index + 1 :]), rules)


def _again(turn: Turn, picks: tuple[Pick, ...], rules: Rules) -> Turn:
    """Draw from the colours what they lead to: rewards that leave no choice, and how the turn ends."""
    forgotten = tuple(
        pick if is_free(place, pick, rules) else replace(pick, take=None) for place, pick in enumerate(picks)
    )
    drafted = booked(Turn(turn.seat, forgotten), rules)
    if catching_pick(drafted, rules.seats) is not None:
        return replace(drafted, end=CAUGHT)
    return replace(drafted, end=FOURTH if len(picks) == MOST_COLOURS else STOP)
