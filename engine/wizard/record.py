"""Rounds of Wizard in the game document."""

from __future__ import annotations

from typing import Any

from engine.message import N_
from engine.source import Source
from engine.wizard.round import MOST_CLOUDS, NO_TRUMP, SUITS, Cloud, Round, round_problems
from engine.wizard.rules import Rules

ROUND_KEYS = frozenset({"trump", "bids", "tricks", "bombs", "clouds"})


def read_rounds(source: Source, rules: Rules) -> tuple[Round, ...]:
    """Read and check all rounds; a wrong one leaves its problems in the source."""
    place = source.key("rounds")
    if place.is_absent:
        return ()
    places = place.items(len(rules.hands), too_many="round-count")
    rounds = []
    for index, (one, cards) in enumerate(zip(places, rules.hands, strict=False)):
        record = _read_round(one, cards, rules)
        if record is None:
            continue
        if index < len(places) - 1 and not record.is_finished:
            one.refuse("unfinished-round", N_("Only the last round may be unfinished."))
        rounds.append(record)
    return tuple(rounds)


def _read_round(source: Source, cards: int, rules: Rules) -> Round | None:
    """One round; None if any part of it has the wrong type or range, which its problems say."""
    known = len(source.problems)
    if not source.is_object():
        return None
    tricks = source.key("tricks")
    record = Round(
        cards,
        source.key("bids").integers(rules.seats, 0, cards),
        tricks.integers(rules.seats, 0, cards) if tricks.is_given else (None,) * rules.seats,
        source.key("trump").word((*SUITS, NO_TRUMP), null=True),
        source.key("bombs").integer(0, cards, default=0) or 0,
        _read_clouds(source.key("clouds"), rules.seats),
    )
    if len(source.problems) > known:
        return None
    source.refuse_all(round_problems(record, rules.plus_minus_one, rules.jubilee))
    return record


def _read_clouds(source: Source, seats: int) -> tuple[Cloud, ...]:
    if not source.is_given:
        return ()
    clouds = []
    for place in source.items(MOST_CLOUDS):
        if place.is_object():
            seat = place.key("seat").integer(0, seats - 1)
            shift = place.key("shift").integer(-1, 1)
            if seat is not None and shift is not None:
                clouds.append(Cloud(seat, shift))
    return tuple(clouds)


def write_round(record: Round) -> dict[str, Any]:
    """One round; what was never entered is left out or null."""
    written: dict[str, Any] = {"trump": record.trump, "bids": list(record.bids)}
    if record.tricks.count(None) < len(record.tricks):
        written["tricks"] = list(record.tricks)
    if record.bombs:
        written["bombs"] = record.bombs
    if record.clouds:
        written["clouds"] = [{"seat": cloud.seat, "shift": cloud.shift} for cloud in record.clouds]
    return written
