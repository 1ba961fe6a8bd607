"""What people enter during Santiiba, one tap each, and what a tap does to the turn or the count."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.game import Entry, Refused, not_now
from engine.message import N_
from engine.santiiba.referee import course_problems
from engine.santiiba.rules import Rules
from engine.santiiba.turn import FOURTH, MOST_COLOURS, STOP, Face, Pick, Take, Turn, settled
from engine.santiiba.valley import Colour, Field, Number, Seer
from engine.shape import PerSeat, SeatNo


@dataclass(frozen=True, slots=True)
class ColourNamed:
    """The player named a colour; with the first one the turn begins."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class DieTold:
    """The die of the colour just named shows this; told again, the new value counts."""

    die: Face


@dataclass(frozen=True, slots=True)
class Revealed:
    """An opponent had predicted the colour just named and turned the crystal ball over."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Took:
    """The player took the `die` or a `card` of the colour just named."""

    take: Take


@dataclass(frozen=True, slots=True)
class Stopped:
    """The player ended the turn; after a fourth colour with a forced reward this says that nobody else reveals."""


@dataclass(frozen=True, slots=True)
class Counted:
    """One number of the final count: the position of a seer, or the cards of one kind."""

    seat: SeatNo
    field: Field
    number: Number


@dataclass(frozen=True, slots=True)
class CountRewritten:
    """The final count as a whole, None where a number is open; None instead of all: nothing is counted."""

    final: PerSeat[Seer] | None


LIVE_ENTRIES = (ColourNamed, DieTold, Revealed, Took, Stopped)


def entered(turn: Turn, entry: Entry, rules: Rules) -> Turn | Refused:
    """The turn after one more tap, with all that follows by itself; or all that is wrong with the tap."""
    if not turn.picks and isinstance(entry, DieTold | Revealed | Took):
        return not_now(N_("Name a colour first; a turn has at least one."))
    after = settled(_with(turn, entry), rules)
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


def counted(seers: tuple[Seer, ...], entry: Counted) -> tuple[Seer, ...]:
    """The count with one number in its cell."""
    seer = replace(seers[entry.seat], **{entry.field: entry.number})
    return (*seers[: entry.seat], seer, *seers[entry.seat + 1 :])
