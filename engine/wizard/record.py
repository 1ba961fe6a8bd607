"""Rounds of Wizard in the game document."""

from __future__ import annotations

from typing import Any

from engine.message import N_
from engine.source import Source
from engine.wizard.round import MOST_CLOUDS, TRUMPS, Cloud, Round
from engine.wizard.rules import Rules

ROUND_KEYS = frozenset({"trump", "bids", "tricks", "bombs", "clouds"})


def read_rounds(source: Source, rules: Rules) -> tuple[Round, ...]:
    """Read and check all rounds; a wrong one leaves its problems in the source."""
    return tuple(
        _read_round(place, rules.hands[round_no - 1], rules, is_last)
        for round_no, place, is_last in source.rounds("rounds", len(rules.hands))
    )


def _read_round(source: Source, cards: int, rules: Rules, is_last: bool) -> Round:
    """One round. What could not be read is left open, and nothing that follows from that is held against it."""
    empty, known = (None,) * rules.seats, len(source.problems)
    bids, tricks = _read_bids(source, rules, is_last), source.key("tricks")
    taken = tricks.numbers(rules.seats) if tricks.is_given else empty
    record = Round(
        cards,
        bids or empty,
        taken or empty,
        source.key("trump").tr_message(TRUMPS, null=True),
        source.key("bombs").whole() or 0 if "bombs" in source.value else 0,
        _read_clouds(source.key("clouds")),
    )
    unreadable = ("bids", "clouds") * (bids is None) + ("tricks",) * (taken is None)
    no_sum = any(one.path == f"{source.path}.bombs" for one in source.problems[known:])
    found = (one for one in rules.problems(record) if not (no_sum and one.code == "trick-sum"))
    source.refuse_beside([one for one in found if not one.path.startswith(unreadable)], known)
    if not is_last and not unreadable and not record.is_finished:
        source.refuse("unfinished-round", N_("Only the last round may be unfinished."))
    return record


def _read_bids(source: Source, rules: Rules, is_last: bool) -> tuple[int | None, ...] | None:
    """The bids of a round; one that has just been dealt may have none at all."""
    bids = source.key("bids")
    if bids.is_absent and is_last and not source.key("tricks").is_given:
        return (None,) * rules.seats
    return bids.numbers(rules.seats)


def _read_clouds(source: Source) -> tuple[Cloud, ...]:
    clouds = []
    for place in source.given_items(MOST_CLOUDS):
        if place.is_object():
            seat, shift = (place.key(name) for name in ("seat", "shift"))
            if seat.is_given and shift.is_given:
                clouds.append(Cloud(seat.whole() or 0, shift.whole() or 0))
            else:
                place.refuse("missing", N_("This is missing."), "seat" if shift.is_given else "shift")
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
