"""Turns and the final count of Santiiba in the game document.

A turn under way has no `end`, and its last colour may still lack `die` and `take`. A reward that a
prediction leaves no choice about may be left out. In the final count null is a number still open.

Beside the keys of the format a turn has two of our own, for what it has no place for: `open` (`own` or `others`:
whose result is being entered) and `before` (what was set right when the turn began: for each seat null, or those
numbers of a final count). Other readers know nothing of `before`, so for them a game that ended by such turns has its
`final` written down, with `final_derived` (true) beside it: it is what the turns give. A value of another kind under
one of these names is not ours, and is passed over.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from engine.message import N_
from engine.santiiba.turn import ENDS, FACES, MOST_COLOURS, STAGES, TAKES, Gains, Pick, Turn, booked, rule_problems
from engine.santiiba.valley import COLOURS, FIELDS, MOST_COUNTED, MOST_TURNS, SantiibaRules, Seer
from engine.source import Source, Unreadable

VERSION_2_KEYS = frozenset({"gains", "missed"})
GAIN_KEYS = ("spaces", *COLOURS)
TURN_KEYS = frozenset({"seat", "picks", "end", "open", "before"}) | VERSION_2_KEYS


def read_turns(source: Source, rules: SantiibaRules) -> tuple[Turn, ...]:
    """Read and check all turns; a wrong one leaves its problems in the source."""
    has_results = source.key("version").value != 1
    return tuple(
        _read_turn(place, rules, turn_no, is_last, has_results)
        for turn_no, place, is_last in source.rounds("turns", MOST_TURNS)
    )


def _read_turn(source: Source, rules: SantiibaRules, turn_no: int, is_last: bool, has_results: bool) -> Turn:
    """One turn; what cannot be read is left out, and the rules are held against the rest."""
    known = len(source.problems)
    seat = source.key("seat").seat(rules.seats)
    by_colours, missed = True, False
    gains: tuple[Gains, ...] = ()
    if has_results and source.key("missed").is_given:
        missed = source.key("missed").flag(False)
        by_colours = source.key("missed").value is False
    if has_results and source.key("gains").is_given:
        gains = tuple(_read_gains(place) for place in source.key("gains").per_seat(rules.seats))
        by_colours = False
    places = source.key("picks").items(MOST_COLOURS) if by_colours else source.key("picks").given_items(MOST_COLOURS)
    picks = tuple(_read_pick(place, rules.seats) for place in places)
    end = source.key("end").one_of(ENDS, null=True)
    unreadable = Unreadable.since(source, known)
    turn = Turn(seat, picks, end, gains, _read_stage(source, gains), missed, _read_before(source, rules.seats))
    turn = booked(turn, rules)
    source.refuse_all(rule_problems(turn, turn_no, rules, unreadable))
    may_be_finished = turn.is_finished or any(unreadable.touches(key) for key in ("end", "gains", "missed"))
    if not is_last and not may_be_finished:
        source.refuse("unfinished-round", N_("Only the last turn may be unfinished."))
    return turn


def _read_gains(source: Source) -> Gains:
    if not source.is_object():
        return Gains()
    strange = (key for key in source.value if key not in GAIN_KEYS)
    for key in islice(strange, len(GAIN_KEYS)):
        source.refuse("range", N_("One of these belongs here: {words}."), key, words=GAIN_KEYS)
    return Gains(*(source.key(name).integer(0, MOST_COUNTED, 0) or 0 for name in GAIN_KEYS))


def _read_stage(source: Source, gains: tuple[Gains, ...]) -> str | None:
    stage = source.key("open").value
    return stage if gains and isinstance(stage, str) and stage in STAGES else None


def _read_before(source: Source, seats: int) -> tuple[Seer, ...]:
    """A key of our own: what holds no numbers for each seat is somebody else's business."""
    written = source.key("before").value
    if not isinstance(written, list) or len(written) != seats:
        return ()
    apart = Source(written)
    seers = tuple(Seer() if one.value is None else _read_set_right(one) for one in apart.items(seats))
    return () if apart.problems or all(seer == Seer() for seer in seers) else seers


def _read_set_right(source: Source) -> Seer:
    if not source.is_object():
        return Seer()
    places = [source.key(field) for field in FIELDS]
    return Seer(*(place.integer(0, MOST_COUNTED) if place.is_given else None for place in places))


def _read_pick(source: Source, seats: int) -> Pick:
    if not source.is_object():
        return Pick("")
    die = source.key("die")
    return Pick(
        source.key("colour").one_of(COLOURS) or "",
        die.integer(FACES[0], FACES[-1]) if die.is_given else None,
        tuple(place.seat(seats) for place in source.key("predicted_by").given_items(seats)),
        source.key("take").one_of(TAKES, null=True),
    )


def read_final(source: Source, seats: int) -> tuple[Seer, ...] | None:
    """Read the final count; a wrong number leaves its problem in the source."""
    place = source.key("final")
    if not place.is_given:
        return None
    final = tuple(_read_seer(one) for one in place.per_seat(seats)) or None
    return None if source.key("final_derived").value is True else final


def _read_seer(source: Source) -> Seer:
    if not source.is_object():
        return Seer()
    return Seer(*(source.key(field).integer(0, MOST_COUNTED, null=True) for field in FIELDS))


def write_turn(turn: Turn) -> dict[str, Any]:
    """One turn; what was never entered is left out."""
    written: dict[str, Any] = {"seat": turn.seat}
    if turn.missed:
        written["missed"] = True
    elif turn.gains:
        written["gains"] = [_without_nothing(zip(GAIN_KEYS, gains, strict=True)) for gains in turn.gains]
    else:
        written["picks"] = [_write_pick(pick) for pick in turn.picks]
    before = [_write_set_right(seer) for seer in turn.before]
    further = {"end": turn.end, "open": turn.stage, "before": before or None}
    return written | _without_nothing(further.items())


def _without_nothing(cells: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Only what holds anything: no null, and no gain of 0."""
    return {name: value for name, value in cells if value}


def _write_set_right(seer: Seer) -> dict[str, int] | None:
    return {field: number for field, number in zip(FIELDS, seer, strict=True) if number is not None} or None


def _write_pick(pick: Pick) -> dict[str, Any]:
    written: dict[str, Any] = {"colour": pick.colour}
    if pick.die is not None:
        written["die"] = pick.die
    written["predicted_by"] = list(pick.predicted_by)
    if pick.take is not None:
        written["take"] = pick.take
    return written


def write_seer(seer: Seer) -> dict[str, Any]:
    """One seer of the final count; null where nothing is entered yet."""
    return dict(zip(FIELDS, seer, strict=True))
