"""Whether a record that somebody built is a round of Wizard Extreme at all, before it is judged by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.message import N_, Problem, problem
from engine.wizard_extreme.entering import is_seat
from engine.wizard_extreme.prediction import Prediction, Steal
from engine.wizard_extreme.round import Count, Round
from engine.wizard_extreme.seals import COLOURS, SEALS, Seals
from engine.wizard_extreme.trick import NOTHING, Trick


def shape_problems(record: Any, seats: int) -> tuple[Problem, ...]:
    """Say which parts are not what belongs there."""
    if not isinstance(record, Round):
        return (problem("type", N_("This does not belong to this game.")),)
    return tuple(problem("range", N_("This cannot be read."), path) for path in _misshapen(record, seats))


def _misshapen(record: Round, seats: int) -> Iterator[str]:
    if not isinstance(record.left, tuple) or len(record.left) != seats:
        yield "left"
    else:
        yield from (f"left[{seat}]" for seat, count in enumerate(record.left) if not _is_count(count))
    if record.mage is not None and not is_seat(record.mage, seats):
        yield "mage"
    for name, is_one in (("predictions", _is_prediction), ("tricks", _is_trick)):
        places = getattr(record, name)
        if isinstance(places, tuple):
            yield from (f"{name}[{index}]" for index, one in enumerate(places) if not is_one(one, seats))
        else:
            yield name


def _is_count(count: Any) -> bool:
    return count is None or (isinstance(count, Count) and type(count.is_open) is bool and _is_seals(count.seals))


def _is_seals(seals: Any) -> bool:
    return isinstance(seals, Seals) and all(type(seals.count(seal)) is int and seals.count(seal) >= 0 for seal in SEALS)


def _is_prediction(prediction: Any, seats: int) -> bool:
    return (
        isinstance(prediction, Prediction)
        and is_seat(prediction.seat, seats)
        and _is_seals(prediction.take)
        and isinstance(prediction.steals, tuple)
        and all(_is_steal(steal, seats) for steal in prediction.steals)
        and type(prediction.mage) is type(prediction.is_open) is bool
    )


def _is_steal(steal: Any, seats: int) -> bool:
    return isinstance(steal, Steal) and steal.colour in SEALS and is_seat(steal.victim, seats)


def _is_trick(trick: Any, seats: int) -> bool:
    return (
        isinstance(trick, Trick)
        and is_seat(trick.winner, seats)
        and trick.led in (*COLOURS, None)
        and trick.won_with in (*COLOURS, None)
        and trick.gives in (*SEALS, NOTHING, None)
    )
