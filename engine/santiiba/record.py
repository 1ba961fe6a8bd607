"""Turns and the final count of Santiiba in the game document.

A turn under way has no `end`, and its last colour may still lack `die` and `take`. A reward that a
prediction leaves no choice about may be left out. In the final count null is a number still open.
"""

from __future__ import annotations

from typing import Any

from engine.message import N_
from engine.santiiba.referee import rule_problems
from engine.santiiba.rules import MOST_TURNS, Rules
from engine.santiiba.turn import ENDS, FACES, MOST_COLOURS, TAKES, Pick, Turn, booked
from engine.santiiba.valley import COLOURS, FIELDS, MOST_COUNTED, Seer
from engine.source import Source
from engine.unreadable import Unreadable

TURN_KEYS = frozenset({"seat", "picks", "end"})


def read_turns(source: Source, rules: Rules) -> tuple[Turn, ...]:
    """Read and check all turns; a wrong one leaves its problems in the source."""
    return tuple(
        _read_turn(place, rules, turn_no, is_last) for turn_no, place, is_last in source.rounds("turns", MOST_TURNS)
    )


def _read_turn(source: Source, rules: Rules, turn_no: int, is_last: bool) -> Turn:
    """One turn; what cannot be read is left out, and the rules are held against the rest."""
    known = len(source.problems)
    seat = source.key("seat").seat(rules.seats)
    picks = tuple(_read_pick(place, rules.seats) for place in source.key("picks").items(MOST_COLOURS))
    end = source.key("end").tr_message(ENDS, null=True)
    unreadable = Unreadable.since(source, known)
    turn = booked(Turn(seat, picks, end), rules)
    source.refuse_all(rule_problems(turn, turn_no, rules, unreadable))
    if not is_last and not turn.is_finished and not unreadable.covers("end"):
        source.refuse("unfinished-round", N_("Only the last turn may be unfinished."))
    return turn


def _read_pick(source: Source, seats: int) -> Pick:
    if not source.is_object():
        return Pick("")
    die = source.key("die")
    return Pick(
        source.key("colour").tr_message(COLOURS) or "",
        die.integer(FACES[0], FACES[-1]) if die.is_given else None,
        tuple(place.seat(seats) for place in source.key("predicted_by").given_items(seats)),
        source.key("take").tr_message(TAKES, null=True),
    )


def read_final(source: Source, seats: int) -> tuple[Seer, ...] | None:
    """Read the final count; a wrong number leaves its problem in the source."""
    if not source.is_given:
        return None
    return tuple(_read_seer(place) for place in source.per_seat(seats)) or None


def _read_seer(source: Source) -> Seer:
    if not source.is_object():
        return Seer()
    return Seer(*(source.key(field).integer(0, MOST_COUNTED, null=True) for field in FIELDS))


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
