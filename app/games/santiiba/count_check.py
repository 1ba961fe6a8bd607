"""What is doubtful about a final count, put as a question; it never blocks."""

from __future__ import annotations

import re

from app.games.santiiba.count_look import CountLook
from engine.message import Problem
from engine.santiiba.doubts import FURTHEST_OF_OTHERS
from engine.santiiba.valley import CLEARING

WHERE = re.compile(r"final\[(\d+)\]\.(\w+)")


def check(look: CountLook) -> str:
    """The one question that matters most now."""
    found = {problem.code: problem for problem in reversed(look.outcome.warnings)}
    if "nobody-arrived" in found:
        return _nobody_arrived(look)
    if "position" in found:
        return _too_far(look, found["position"])
    bare = [seat for seat, seer in enumerate(look.state.final or ()) if None not in seer.cells[1:] and not seer.cards]
    if bare:
        return look.tr("{name} without a single card?", name=look.name(bare[0]))
    if "many-cards" in found:
        return _many(look, found["many-cards"])
    return _differs(look, found["final-differs"]) if "final-differs" in found else ""


def _nobody_arrived(look: CountLook) -> str:
    question = look.tr("Nobody on {clearing} yet?", clearing=CLEARING)
    open_seats = [seat for seat, field in look.open_cells if field == "position"]
    if len(open_seats) != 1:
        return question
    missing = look.tr("{name}’s space is still missing.", name=look.name(open_seats[0]))
    return f"{question} {missing}"


def _too_far(look: CountLook, doubt: Problem) -> str:
    if doubt.gaps["furthest"] == FURTHEST_OF_OTHERS:
        return look.tr("Two beyond {furthest}? Only the last turn leads that far.", furthest=FURTHEST_OF_OTHERS)
    name = look.name(_where(doubt)[0])
    return look.tr("{name} beyond {furthest}? No turn leads that far.", name=name, **doubt.gaps)


def _many(look: CountLook, doubt: Problem) -> str:
    seat, field = _where(doubt)
    number = look.number((seat, field)) or 0
    return look.tr("{name}: {count} {what}?", name=look.name(seat), count=number, what=look.called(field))


def _differs(look: CountLook, doubt: Problem) -> str:
    seat, field = _where(doubt)
    told = {"name": look.name(seat), "what": look.called(field), **doubt.gaps}
    return look.tr("{name}, {what}: {counted}? The turns give {logged}.", **told)


def _where(doubt: Problem) -> tuple[int, str]:
    found = WHERE.fullmatch(doubt.path)
    return (int(found[1]), found[2]) if found else (0, "position")
