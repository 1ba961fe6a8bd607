"""The parts of a written round of Wizard Extreme; what cannot be read leaves a problem and counts as nothing.

A player who cannot be read sits on the empty chair, one place after the last.
"""

from __future__ import annotations

from itertools import islice

from engine.message import N_
from engine.source import Source
from engine.wizard_extreme.prediction import Prediction, Steal
from engine.wizard_extreme.round import Count
from engine.wizard_extreme.seals import COLOURS, NO_SEALS, SEALS, SUPPLY, Seals
from engine.wizard_extreme.trick import NOTHING, TRICKS, Trick

MOST_STEALS = sum(SUPPLY[colour] for colour in COLOURS)


def read_predictions(source: Source, seats: int) -> tuple[Prediction, ...]:
    """The predictions in the order in which they are listed."""
    return tuple(_read_prediction(place, seats) for place in source.given_items(seats))


def _read_prediction(source: Source, seats: int) -> Prediction:
    if not source.is_object():
        return Prediction(seats)
    seat = source.key("seat").seat(seats)
    take = source.key("take")
    seals = _read_seals(take) if take.is_given and take.is_object() else NO_SEALS
    steals = tuple(_read_steal(place, seats) for place in source.key("steal").given_items(MOST_STEALS))
    mage, is_open = source.key("mage").flag(False), source.key("open").flag(False)
    return Prediction(seat, seals, steals, mage, is_open)


def _read_steal(source: Source, seats: int) -> Steal:
    if not source.is_object():
        return Steal("", seats)
    return Steal(source.key("colour").tr_message(SEALS) or "", source.key("from").seat(seats))


def read_tricks(source: Source, seats: int) -> tuple[Trick, ...]:
    """The tricks one after the other."""
    return tuple(_read_trick(place, seats) for place in source.given_items(TRICKS, too_many="trick-sum"))


def _read_trick(source: Source, seats: int) -> Trick:
    if not source.is_object():
        return Trick(seats, None, None, None)
    winner = source.key("winner").seat(seats)
    led = source.key("led").tr_message(COLOURS, null=True)
    won_with = source.key("with").tr_message(COLOURS, null=True)
    gives = source.key("gives").tr_message((*SEALS, NOTHING), null=True)
    return Trick(winner, led, led and (won_with or led), gives)


def read_left(source: Source, seats: int) -> tuple[Count | None, ...]:
    """The seals counted for each seat; of a list that is too short those that are there."""
    if not source.is_given:
        return (None,) * seats
    counts = [_read_count(place) for place in source.per_seat(seats)]
    return (*counts, *[None] * (seats - len(counts)))


def _read_count(source: Source) -> Count | None:
    if source.value is None or not source.is_object():
        return None
    return Count(_read_seals(source, "open"), source.key("open").flag(False))


def _read_seals(source: Source, *other_keys: str) -> Seals:
    strange = (key for key in source.value if key not in SEALS and key not in other_keys)
    for key in islice(strange, len(SEALS)):
        source.key(key).refuse("range", N_("The seals are: {words}."), words=SEALS)
    return Seals.of({seal: _read_number(source.key(seal), seal) for seal in SEALS})


def _read_number(source: Source, seal: str) -> int:
    """How many of a seal; that there are not so many is said later, for the whole table."""
    if type(source.value) is int and source.value > SUPPLY[seal]:
        return source.value
    return source.integer(0, SUPPLY[seal], default=0) or 0
