"""What people enter during Santiiba, one tap each, and what a tap does to the turn or the count."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.game import Entry, Refused, not_now
from engine.message import N_, Problem, problem
from engine.santiiba.referee import course_problems, is_seat, shape_problems
from engine.santiiba.rules import Rules
from engine.santiiba.turn import FOURTH, MOST_COLOURS, STOP, Pick, Turn, settled
from engine.santiiba.valley import FIELDS, MOST_COUNTED, Seer


@dataclass(frozen=True, slots=True)
class ColourNamed:
    """The player named a colour; with the first one the turn begins."""

    colour: str


@dataclass(frozen=True, slots=True)
class DieTold:
    """The die of the colour just named shows this; told again, the new value counts."""

    die: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """An opponent had predicted the colour just named and turned the crystal ball over."""

    seat: int


@dataclass(frozen=True, slots=True)
class Took:
    """The player took the `die` or a `card` of the colour just named."""

    take: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """The player ended the turn; after a fourth colour with a forced reward this says that nobody else reveals."""


@dataclass(frozen=True, slots=True)
class Counted:
    """One number of the final count: the position of a seer, or the cards of one kind."""

    seat: int
    field: str
    number: int


@dataclass(frozen=True, slots=True)
class CountRewritten:
    """The final count as a whole, None where a number is open; None instead of all: nothing is counted."""

    final: tuple[Seer, ...] | None


LIVE_ENTRIES = (ColourNamed, DieTold, Revealed, Took, Stopped)


def entered(turn: Turn, entry: Entry, rules: Rules) -> Turn | Refused:
    """The turn after one more tap, with all that follows by itself; or all that is wrong with the tap."""
    if not turn.picks and isinstance(entry, DieTold | Revealed | Took):
        return not_now(N_("Name a colour first; a turn has at least one."))
    after = _with(turn, entry)
    wrong = shape_problems(after, rules)
    if not wrong:
        after = settled(after, rules)
        wrong = tuple(course_problems(after, rules))
    return Refused(wrong) if wrong else after


def _with(turn: Turn, entry: Entry) -> Turn:
    match entry:
        case ColourNamed(colour):
            return Turn(turn.seat, (*turn.picks, Pick(colour)))
        case DieTold(die):
            pick = turn.picks[-1]
            return _with_last(turn, replace(pick, die=die, take=None if pick.predicted_by else pick.take))
        case Revealed(seat):
            pick = turn.picks[-1]
            return _with_last(turn, replace(pick, predicted_by=(*pick.predicted_by, seat), take=None))
        case Took(take):
            return _with_last(turn, replace(turn.picks[-1], take=take))
    return replace(turn, end=FOURTH if len(turn.picks) == MOST_COLOURS else STOP)


def _with_last(turn: Turn, pick: Pick) -> Turn:
    return Turn(turn.seat, (*turn.picks[:-1], pick))


def counted(seers: tuple[Seer, ...], entry: Counted) -> tuple[Seer, ...] | Refused:
    """The count with one number in its cell, or what is wrong with it."""
    if not is_seat(entry.seat, len(seers)):
        return not_now(N_("Nobody sits there."))
    if entry.field not in FIELDS or entry.number is None:
        return not_now(N_("This does not belong to this game."))
    seer = replace(seers[entry.seat], **{entry.field: entry.number})
    wrong = seer_problems(seer)
    if wrong:
        return Refused(tuple(found.under(f"final[{entry.seat}]") for found in wrong))
    return (*seers[: entry.seat], seer, *seers[entry.seat + 1 :])


def count_problems(final: Any, seats: int) -> tuple[Problem, ...]:
    """Say all that is wrong with a final count, complete or not."""
    if not isinstance(final, tuple) or not all(isinstance(seer, Seer) for seer in final):
        return (problem("type", N_("A list belongs here."), "final"),)
    if len(final) != seats:
        return (problem("missing", N_("One value for each of {seats} players belongs here."), "final", seats=seats),)
    return tuple(found.under(f"final[{seat}]") for seat, seer in enumerate(final) for found in seer_problems(seer))


def seer_problems(seer: Seer) -> tuple[Problem, ...]:
    """Say which numbers cannot be: neither the path nor the cards are without end."""
    return tuple(
        problem("range", N_("A number from {low} to {high} belongs here."), field, low=0, high=MOST_COUNTED)
        for field, number in zip(FIELDS, seer.cells, strict=True)
        if number is not None and (type(number) is not int or not 0 <= number <= MOST_COUNTED)
    )
