"""Rounds of Wizard Extreme in the game document.

A prediction that is not done yet, and a player whose seals are still being counted, carry `"open": true`.
A trick of the owner of the Dark Mage may go without `led`. Not yet counted is null.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.message import N_
from engine.source import Source
from engine.unreadable import Unreadable
from engine.wizard_extreme.checks import knows_the_mage, prediction_problems, round_problems
from engine.wizard_extreme.prediction import Prediction
from engine.wizard_extreme.reading import read_left, read_predictions, read_tricks
from engine.wizard_extreme.round import Count, Round, seals_left, with_certain_gives
from engine.wizard_extreme.rules import Rules
from engine.wizard_extreme.trick import Trick

ROUND_KEYS = frozenset({"mage", "predictions", "tricks", "left"})


def read_rounds(source: Source, rules: Rules) -> tuple[Round, ...]:
    """Read and check all rounds; a wrong one leaves its problems in the source."""
    return tuple(
        _read_round(place, rules, round_no, is_last)
        for round_no, place, is_last in source.rounds("rounds", rules.rounds)
    )


def _read_round(source: Source, rules: Rules, round_no: int, is_last: bool) -> Round:
    """One round; what cannot be read is left out, and the rules are held against the rest."""
    known, seats = len(source.problems), rules.seats
    predictions = read_predictions(source.key("predictions"), seats)
    tricks = read_tricks(source.key("tricks"), seats)
    left = read_left(source.key("left"), seats)
    mage = source.key("mage").integer(0, seats - 1, null=True) if source.key("mage").is_given else None
    if mage is None:
        mage = next((one.seat for one in predictions if one.mage and one.seat < seats), None)
    record, unreadable = Round(left, predictions, tricks, mage), Unreadable.since(source, known)
    in_order = _in_table_order(record, rules.order(round_no))
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
    return replace(record, predictions=tuple(predictions))


def _as_it_can_be_retold(listed: Round, in_order: Round, forbid_without_white: bool) -> Round:
    """The predictions as listed; if that cannot be, in the order of the table; as listed if neither can be."""

    def fails(record: Round) -> tuple[bool, bool]:
        whole = round_problems(with_certain_gives(record), forbid_without_white)
        return bool(prediction_problems(record, forbid_without_white)), bool(whole)

    return listed if listed == in_order else min(listed, in_order, key=fails)


def _is_unfinished(record: Round, unreadable: Unreadable) -> bool:
    """Whether something is still to be entered, and not only unreadable."""
    if unreadable.covers("left") or unreadable.covers("tricks") or (record.any_tricks and not record.has_predictions):
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
