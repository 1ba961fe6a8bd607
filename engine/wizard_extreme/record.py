"""Rounds of Wizard Extreme in the game document.

A prediction that is not done yet, and a player whose seals are still being counted, carry `"open": true`.
A trick of the owner of the Dark Mage may go without `led`. Not yet counted is null.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from engine.message import N_
from engine.source import Source
from engine.wizard_extreme.checks import round_problems
from engine.wizard_extreme.prediction import Prediction, Steal
from engine.wizard_extreme.round import Count, Round, with_certain_gives
from engine.wizard_extreme.rules import Rules
from engine.wizard_extreme.seals import COLOURS, NO_SEALS, SEALS, SUPPLY, Seals
from engine.wizard_extreme.trick import NOTHING, TRICKS, Trick

ROUND_KEYS = frozenset({"mage", "predictions", "tricks", "left"})
MOST_STEALS = sum(SUPPLY[colour] for colour in COLOURS)


def read_rounds(source: Source, rules: Rules) -> tuple[Round, ...]:
    """Read and check all rounds; a wrong one leaves its problems in the source."""
    place = source.key("rounds")
    if place.is_absent:
        return ()
    places = place.items(rules.rounds, too_many="round-count")
    rounds = []
    for index, one in enumerate(places):
        record = _read_round(one, rules)
        if record is None:
            continue
        if index < len(places) - 1 and not record.is_finished:
            one.refuse("unfinished-round", N_("Only the last round may be unfinished."))
        rounds.append(record)
    return tuple(rounds)


def _read_round(source: Source, rules: Rules) -> Round | None:
    """One round; None if any part of it has the wrong type or range, which its problems say."""
    known = len(source.problems)
    if not source.is_object():
        return None
    seats = rules.seats
    predictions = _read_predictions(source.key("predictions"), seats)
    tricks = _read_tricks(source.key("tricks"), seats)
    left = _read_left(source.key("left"), seats)
    mage = source.key("mage").integer(0, seats - 1, null=True) if source.key("mage").is_given else None
    if len(source.problems) > known:
        return None
    if mage is None:
        mage = next((prediction.seat for prediction in predictions if prediction.mage), None)
    record = with_certain_gives(Round(left, predictions, tricks, mage))
    source.refuse_all(round_problems(record, rules.forbid_without_white))
    return record


def _read_predictions(source: Source, seats: int) -> tuple[Prediction, ...]:
    if not source.is_given:
        return ()
    read = (_read_prediction(place, seats) for place in source.items(seats) if place.is_object())
    return tuple(prediction for prediction in read if prediction)


def _read_prediction(source: Source, seats: int) -> Prediction | None:
    seat = source.key("seat").integer(0, seats - 1)
    take = source.key("take")
    seals = _read_seals(take) if take.is_given and take.is_object() else NO_SEALS
    steals = _read_steals(source.key("steal"), seats)
    mage, is_open = source.key("mage").flag(False), source.key("open").flag(False)
    return Prediction(seat, seals, steals, mage, is_open) if seat is not None else None


def _read_steals(source: Source, seats: int) -> tuple[Steal, ...]:
    steals = []
    for place in source.items(MOST_STEALS) if source.is_given else ():
        if place.is_object():
            colour = place.key("colour").word(SEALS)
            victim = place.key("from").integer(0, seats - 1)
            if colour is not None and victim is not None:
                steals.append(Steal(colour, victim))
    return tuple(steals)


def _read_tricks(source: Source, seats: int) -> tuple[Trick, ...]:
    tricks = []
    for place in source.items(TRICKS, too_many="trick-sum") if source.is_given else ():
        if place.is_object():
            winner = place.key("winner").integer(0, seats - 1)
            led = place.key("led").word(COLOURS, null=True)
            won_with = place.key("with").word(COLOURS, null=True)
            gives = place.key("gives").word((*SEALS, NOTHING), null=True)
            if winner is not None:
                tricks.append(Trick(winner, led, led and (won_with or led), gives))
    return tuple(tricks)


def _read_left(source: Source, seats: int) -> tuple[Count | None, ...]:
    if not source.is_given:
        return (None,) * seats
    return tuple(_read_count(place) for place in source.per_seat(seats)) or (None,) * seats


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


def write_round(record: Round) -> dict[str, Any]:
    """One round; what was never entered is left out or null."""
    written: dict[str, Any] = {}
    if record.mage is not None:
        written["mage"] = record.mage
    if record.predictions:
        written["predictions"] = [_write_prediction(prediction) for prediction in record.predictions]
    if record.tricks:
        written["tricks"] = [_write_trick(trick) for trick in record.tricks]
    if record.is_counting:
        written["left"] = [_write_count(count) for count in record.left]
    return written


def _write_prediction(prediction: Prediction) -> dict[str, Any]:
    written: dict[str, Any] = {"seat": prediction.seat}
    if prediction.mage:
        written["mage"] = True
    else:
        written["take"] = dict(prediction.take)
    if prediction.steals:
        written["steal"] = [{"colour": steal.colour, "from": steal.victim} for steal in prediction.steals]
    return written | _mark(prediction.is_open)


def _write_trick(trick: Trick) -> dict[str, Any]:
    colours = {"led": trick.led, "with": trick.won_with}
    named = {key: colour for key, colour in colours.items() if colour}
    return {"winner": trick.winner, **named, "gives": trick.gives}


def _write_count(count: Count | None) -> dict[str, Any] | None:
    return dict(count.seals) | _mark(count.is_open) if count else None


def _mark(is_open: bool) -> dict[str, Any]:
    return {"open": True} if is_open else {}
