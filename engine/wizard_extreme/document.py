"""Rounds of Wizard Extreme in the game document.

A prediction that is not done yet, and a player whose seals are still being counted, carry `"open": true`.
A trick of the owner of the Dark Mage may go without `led`. Not yet counted is null.

What cannot be read leaves a problem and counts as nothing. A player who cannot be read sits on the empty chair, one
place after the last.
"""

from __future__ import annotations

from typing import Any

from engine.message import N_
from engine.prediction import away_problems
from engine.source import Source, Unreadable
from engine.wizard_extreme.checks import knows_the_mage, prediction_problems, round_problems
from engine.wizard_extreme.round import (
    NOTHING,
    TRICKS,
    Count,
    Prediction,
    Round,
    Steal,
    Trick,
    seals_left,
    with_certain_gives,
)
from engine.wizard_extreme.rules import ExtremeRoundRules
from engine.wizard_extreme.seals import COLOURS, NO_SEALS, SEALS, SUPPLY, Seals

ROUND_KEYS = frozenset({"mage", "predictions", "tricks", "left"})

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
    return Steal(source.key("colour").one_of(SEALS) or "", source.key("from").seat(seats))


def read_tricks(source: Source, seats: int) -> tuple[Trick, ...]:
    """The tricks one after the other."""
    return tuple(_read_trick(place, seats) for place in source.given_items(TRICKS, too_many="trick-sum"))


def _read_trick(source: Source, seats: int) -> Trick:
    if not source.is_object():
        return Trick(seats, None, None, None)
    winner = source.key("winner").seat(seats)
    led = source.key("led").one_of(COLOURS, null=True)
    won_with = source.key("with").one_of(COLOURS, null=True)
    gives = source.key("gives").one_of((*SEALS, NOTHING), null=True)
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
    """How many of each seal an object tells. Only where something is wrong a place is made of it."""
    told = {seal: source.value.get(seal, 0) for seal in SEALS}
    strange = [key for key in source.value if key not in told and key not in other_keys]
    if not strange and all(type(number) is int and number >= 0 for number in told.values()):
        return Seals.of(told)
    for key in strange[: len(SEALS)]:
        source.key(key).refuse("range", N_("The seals are: {words}."), words=SEALS)
    return Seals.of({seal: _read_number(source.key(seal), seal) for seal in SEALS})


def _read_number(source: Source, seal: str) -> int:
    """How many of a seal; that there are not so many is said later, for the whole table."""
    if type(source.value) is int and source.value > SUPPLY[seal]:
        return source.value
    return source.integer(0, SUPPLY[seal], default=0) or 0


def read_round(source: Source, rules: ExtremeRoundRules, is_last: bool) -> Round:
    """One round; what cannot be read is left out, and the rules are held against the rest."""
    known, seats = len(source.problems), rules.everybody
    predictions = read_predictions(source.key("predictions"), seats)
    tricks = read_tricks(source.key("tricks"), seats)
    left = read_left(source.key("left"), seats)
    mage = source.key("mage").integer(0, seats - 1, null=True) if source.key("mage").is_given else None
    if mage is None:
        mage = next((one.seat for one in predictions if one.mage and one.seat < seats), None)
    record, unreadable = Round(left, predictions, tricks, mage, rules.away), Unreadable.since(source, known)
    if record.away and any(record.left[seat] for seat in record.away):
        source.refuse_all(away_problems(record.away, {"left": record.left}))
        left = tuple(None if seat in record.away else count for seat, count in enumerate(record.left))
        record = record._replace(left=left)
    in_order = _in_table_order(record, rules.order)
    if not unreadable.touches("predictions"):
        record = _as_it_can_be_retold(record, in_order, rules.forbid_without_white)
    elif record != in_order:
        unreadable = unreadable.and_also("predictions")
    record = with_certain_gives(record, unreadable)
    source.refuse_all(round_problems(record, rules.forbid_without_white, unreadable))
    if not is_last and _is_unfinished(record, unreadable):
        source.refuse("unfinished-round", N_("Only the last round may be unfinished."))
    return record


def _in_table_order(record: Round, order: tuple[int, ...]) -> Round:
    places = {seat: place for place, seat in enumerate(order)}
    predictions = sorted(record.predictions, key=lambda one: places.get(one.seat, len(order)))
    return record._replace(predictions=tuple(predictions))


def _as_it_can_be_retold(listed: Round, in_order: Round, forbid_without_white: bool) -> Round:
    """The predictions as listed; if that cannot be, in the order of the table; as listed if neither can be."""

    def fails(record: Round) -> tuple[bool, bool]:
        whole = round_problems(with_certain_gives(record), forbid_without_white)
        return bool(prediction_problems(record, forbid_without_white)), bool(whole)

    if listed == in_order or not any(fails(listed)):
        return listed
    return min(listed, in_order, key=fails)


def _is_unfinished(record: Round, unreadable: Unreadable) -> bool:
    """Whether something is still to be entered, and not only unreadable."""
    if (
        unreadable.covers("left")
        or unreadable.covers("tricks")
        or (record.all_tricks_in and not record.all_predictions_in)
    ):
        return False
    open_seats = [
        seat
        for seat, seals in enumerate(seals_left(record))
        if seals is None and not unreadable.touches(f"left[{seat}]")
    ]
    # A Dark Mage who cannot be read may be with the one player who is not counted.
    return len(open_seats) > (not knows_the_mage(record, unreadable) and unreadable.covers("mage"))


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
        written["take"] = dict(prediction.take.kinds)
    if prediction.steals:
        written["steal"] = [{"colour": steal.colour, "from": steal.victim} for steal in prediction.steals]
    return written | _mark(prediction.is_open)


def _write_trick(trick: Trick) -> dict[str, Any]:
    colours = {"led": trick.led, "with": trick.won_with}
    named = {key: colour for key, colour in colours.items() if colour}
    return {"winner": trick.winner, **named, "gives": trick.gives}


def _write_count(count: Count | None) -> dict[str, Any] | None:
    return dict(count.seals.kinds) | _mark(count.is_open) if count else None


def _mark(is_open: bool) -> dict[str, Any]:
    return {"open": True} if is_open else {}
