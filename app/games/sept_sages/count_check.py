"""What is doubtful about a count, put as a question; it never blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable

from app.games.sept_sages.count_look import CRYSTALS, TOTAL, CountLook
from app.games.sept_sages.names import sage_name
from engine.game import Refused
from engine.message import Problem
from engine.sept_sages.counting import CardHeld, CrystalsDone
from engine.sept_sages.sages import Card
from engine.sept_sages.state import SagesState
from engine.sept_sages.warnings import warnings_of

WHERE = re.compile(r"final\[(\d+)\]")


def check(look: CountLook) -> str:
    """The one question that matters most in the part that is shown."""
    found = {problem.code: problem for problem in reversed(_doubts(look))}
    if look.part == CRYSTALS and not look.is_live:
        if "crystal-count" in found:
            return _number(look, found["crystal-count"])
        return _differs(look, found["final-differs"]) if "final-differs" in found and not look.is_secret else ""
    return _of_total(look, found) if look.part == TOTAL and look.is_counted else ""


def _doubts(look: CountLook) -> tuple[Problem, ...]:
    """Of the last player's crystals one may doubt before they are done: would anything be odd if they were?"""
    if look.part != CRYSTALS or len(look.without_crystals) != 1:
        return look.outcome.warnings
    (last,) = look.without_crystals
    done: SagesState | Refused = look.table.game.apply(look.state, CrystalsDone(last))
    has_any = bool(look.crystals(last))
    return warnings_of(done) if has_any and not isinstance(done, Refused) else look.outcome.warnings


def _number(look: CountLook, doubt: Problem) -> str:
    gaps = doubt.gaps
    low, high, counted = (int(str(gaps[name])) for name in ("low", "high", "number"))
    if low < counted < high:
        return look.tr("With {seats} players each glade gives {step}: is one missing?", **gaps)
    if look.target is not None:
        return look.tr("Crystals: {number}? Taken in the rounds: {taken}.", number=counted, taken=look.target)
    return look.tr_message(doubt)


def _differs(look: CountLook, doubt: Problem) -> str:
    found = WHERE.match(doubt.path)
    name = look.name(int(found[1])) if found else ""
    taken = doubt.gaps["taken"] or look.tr("no crystal")
    return look.tr("{name}: other crystals than in the rounds ({taken})?", name=name, taken=taken)


def _of_total(look: CountLook, found: dict[str, Problem]) -> str:
    if "small-crystals" in found:
        return look.tr_message(found["small-crystals"])
    if "crystal-count" in found:
        return _number(look, found["crystal-count"])
    if "final-differs" in found:
        return _differs(look, found["final-differs"])
    return _claimed_twice(look) if look.is_closed else ""


def _claimed_twice(look: CountLook) -> str:
    """Entered unseen, a card may have been tapped in two hands; it belongs to the last of them."""
    moved = next(iter(_moved(look)), None)
    if moved is None:
        return ""
    said = f"{sage_name(look.language, moved.sage)} {moved.value}"
    names = {"name": look.name(moved.from_seat or 0), "other": look.name(moved.seat)}
    return look.tr("{card}: {name} and {other} tapped it. Whose is it?", card=said, **names)


def _moved(look: CountLook) -> Iterable[CardHeld]:
    """Cards that changed hands and lie where they came to."""
    for logged in reversed(look.table.match.log):
        entry = logged.entry
        if isinstance(entry, CardHeld) and entry.from_seat is not None:
            card = Card(entry.sage, entry.value)
            if card in look.hand(entry.seat) and card not in look.hand(entry.from_seat):
                yield entry
