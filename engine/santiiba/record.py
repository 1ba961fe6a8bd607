"""Turns and the final count of Santiiba in the game document.

A turn under way has no `end`, and its last colour may still lack `die` and `take`. A reward that a
prediction leaves no choice about may be left out. In the final count null is a number still open.
"""

from __future__ import annotations

from typing import Any

from engine.message import N_
from engine.santiiba.referee import record_problems
from engine.santiiba.rules import MOST_TURNS, Rules
from engine.santiiba.turn import ENDS, FACES, MOST_COLOURS, TAKES, Pick, Turn, booked
from engine.santiiba.valley import COLOURS, FIELDS, MOST_COUNTED, Seer
from engine.source import Source

TURN_KEYS = frozenset({"seat", "picks", "end"})


def read_turns(source: Source, rules: Rules) -> tuple[Turn, ...]:
    """Read and check all turns; a wrong one leaves its problems in the source."""
    if source.is_absent:
        return ()
    places = source.items(MOST_TURNS, too_many="round-count")
    turns = []
    for turn_no, place in enumerate(places, 1):
        turn = _read_turn(place, rules)
        if turn is None:
            continue
        place.refuse_all(record_problems(turn, turn_no, rules))
        if turn_no < len(places) and not turn.is_finished:
            place.refuse("unfinished-round", N_("Only the last turn may be unfinished."))
        turns.append(turn)
    return tuple(turns)


def _read_turn(source: Source, rules: Rules) -> Turn | None:
    """One turn; None if any part of it has the wrong type or range, which its problems say."""
    known = len(source.problems)
    if not source.is_object():
        return None
    seat = source.key("seat").integer(0, rules.seats - 1)
    picks = [_read_pick(place, rules.seats) for place in source.key("picks").items(MOST_COLOURS)]
    end = source.key("end").word(ENDS, null=True)
    if len(source.problems) > known or seat is None:
        return None
    return booked(Turn(seat, tuple(pick for pick in picks if pick), end), rules)


def _read_pick(source: Source, seats: int) -> Pick | None:
    if not source.is_object():
        return None
    die, predicted_by = source.key("die"), source.key("predicted_by")
    return Pick(
        source.key("colour").word(COLOURS) or "",
        die.integer(FACES[0], FACES[-1]) if die.is_given else None,
        _read_predictors(predicted_by, seats) if predicted_by.is_given else (),
        source.key("take").word(TAKES, null=True),
    )


def _read_predictors(source: Source, seats: int) -> tuple[int, ...]:
    return tuple(place.integer(0, seats - 1) or 0 for place in source.items(seats))


def read_final(source: Source, seats: int) -> tuple[Seer, ...] | None:
    """Read the final count; a wrong number leaves its problem in the source."""
    if not source.is_given:
        return None
    return tuple(_read_seer(place) for place in source.per_seat(seats)) or None


def _read_seer(source: Source) -> Seer:
    if not source.is_object():
        return Seer()
    return Seer(*(source.key(field).integer(0, MOST_COUNTED[field], null=True) for field in FIELDS))


def write_turn(turn: Turn) -> dict[str, Any]:
    """One turn; what was never entered is left out."""
    written: dict[str, Any] = {"seat": turn.seat, "picks": [_write_pick(pick) for pick in turn.picks]}
    if turn.end is not None:
        written["end"] = turn.end
    return written


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
    return dict(zip(FIELDS, seer.cells, strict=True))
