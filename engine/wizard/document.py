"""Rounds of Wizard in the game document."""

from __future__ import annotations

from typing import Any

from engine.bids import read_bids_and_tricks, without_the_absent
from engine.message import N_
from engine.source import Source
from engine.wizard.round import MOST_CLOUDS, TRUMPS, Cloud, Round
from engine.wizard.rules import WizardRoundRules, WizardRules

ROUND_KEYS = frozenset({"trump", "bids", "tricks", "bombs", "clouds"})


def read_rounds(source: Source, rules: WizardRules) -> tuple[Round, ...]:
    """Read and check all rounds; a wrong one leaves its problems in the source."""
    return tuple(
        _read_round(place, rules.in_round(round_no), is_last)
        for round_no, place, is_last in source.rounds("rounds", len(rules.rounds))
    )


def _read_round(source: Source, rules: WizardRoundRules, is_last: bool) -> Round:
    """One round. What could not be read is left open, and nothing that follows from that is held against it."""
    known, seats = len(source.problems), rules.everybody
    bids, tricks = read_bids_and_tricks(source, seats, is_last)
    has_all_numbers = len(source.problems) == known
    record = Round(
        rules.cards,
        bids,
        tricks,
        source.key("trump").tr_message(TRUMPS, null=True),
        source.key("bombs").whole() or 0 if "bombs" in source.value else 0,
        _read_clouds(source.key("clouds")),
        rules.away,
    )
    if rules.away:
        record = without_the_absent(source, record)
    found = rules.problems(record)
    if found:
        no_sum = any(one.path == f"{source.path}.bombs" for one in source.problems[known:])
        uncertain = ("trick-sum",) * no_sum + ("unfinished-round",) * (not has_all_numbers)
        source.refuse_beside([one for one in found if one.code not in uncertain], known)
    if not is_last and has_all_numbers and not record.is_finished:
        source.refuse("unfinished-round", N_("Only the last round may be unfinished."))
    return record


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
