"""What people enter during Santiiba, one tap each, and what a tap does to the turn or to the count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.game import Entry, Refused, not_now
from engine.message import N_, Problem, Seat, problem
from engine.santiiba.turn import (
    FACES,
    FOURTH,
    MOST_COLOURS,
    MOST_STARS,
    OTHERS,
    OWN,
    STOP,
    Face,
    Gains,
    Pick,
    Take,
    Turn,
    course_problems,
    seers_after,
    settled,
)
from engine.santiiba.valley import COLOURS, Colour, Field, Number, SantiibaRules, Seer
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
class Unrevealed:
    """An opponent had been tapped by mistake, and did not predict the colour just named."""

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


@dataclass(frozen=True, slots=True)
class SetRight:
    """What is on the table now, in the middle of the game: where a seer stands, or the cards of one kind."""

    seat: SeatNo
    field: Field
    number: Number


@dataclass(frozen=True, slots=True)
class TurnsLeftOut:
    """The game was over after this turn, as a correction showed; those that were entered after it do not count."""

    turn_no: int


LIVE_ENTRIES = (ColourNamed, DieTold, Revealed, Unrevealed, Took, Stopped)


def entered(turn: Turn, entry: Entry, rules: SantiibaRules) -> Turn | Refused:
    """The turn after one more tap, with all that follows by itself; or all that is wrong with the tap."""
    if isinstance(entry, RESULT_ENTRIES):
        return _result_entered(turn, entry, rules)
    if turn.is_by_result:
        return not_now(N_("The result of this turn is being entered; take that back to follow it."))
    if not turn.picks and isinstance(entry, DieTold | Revealed | Unrevealed | Took):
        return not_now(N_("Name a colour first; a turn has at least one."))
    if isinstance(entry, Unrevealed) and entry.seat not in turn.picks[-1].predicted_by:
        return not_now(N_("{player} has not predicted this colour."), player=Seat(entry.seat))
    after = settled(_with(turn, entry), rules)
    wrong = tuple(course_problems(after, rules))
    return Refused(wrong) if wrong else after


def _with(turn: Turn, entry: Entry) -> Turn:
    match entry:
        case ColourNamed(colour):
            return turn.with_picks((*turn.picks, Pick(colour)))
        case DieTold(die):
            pick = turn.picks[-1]
            return turn.with_last(Pick(pick.colour, die, pick.predicted_by, None if pick.predicted_by else pick.take))
        case Revealed(seat):
            pick = turn.picks[-1]
            return turn.with_last(Pick(pick.colour, pick.die, (*pick.predicted_by, seat)))
        case Unrevealed(seat):
            pick = turn.picks[-1]
            return turn.with_last(Pick(pick.colour, pick.die, tuple(one for one in pick.predicted_by if one != seat)))
        case Took(take):
            pick = turn.picks[-1]
            return turn.with_last(Pick(pick.colour, pick.die, pick.predicted_by, take))
    return turn._replace(end=FOURTH if len(turn.picks) == MOST_COLOURS else STOP)


def set_right(turn: Turn, entry: SetRight, given: tuple[Seer, ...]) -> Turn | Refused:
    """The turn with a number as it was when the turn began, given what the turns before made it.

    What the turn itself has given so far is added again, so that what was entered is what is shown now.
    """
    seats = len(given)
    here = seers_after((turn._replace(before=()),), seats)[entry.seat].number(entry.field)
    if entry.number < here:
        less = N_("This turn alone gave {number}; correct the turn instead.")
        return Refused((problem("range", less, number=here),))
    number = entry.number - here
    cell = None if number == given[entry.seat].number(entry.field) else number
    before = with_cell(turn.before or (Seer(),) * seats, entry.seat, entry.field, cell)
    return turn._replace(before=() if all(seer == Seer() for seer in before) else before)


def with_cell(seers: tuple[Seer, ...], seat: int, field: str, number: int | None) -> tuple[Seer, ...]:
    """The same seers with one number in its cell."""
    return (*seers[:seat], seers[seat]._replace(**{field: number}), *seers[seat + 1 :])


# -- a turn by its result: what its player got, then one thing for each who predicted right


MOST_SPACES = MOST_COLOURS * FACES[-1]


@dataclass(frozen=True, slots=True)
class CardGained:
    """A seat got a card of this colour; of somebody else than the player it is all that they got."""

    seat: SeatNo
    colour: Colour


@dataclass(frozen=True, slots=True)
class CardReturned:
    """A card had been entered for a seat by mistake."""

    seat: SeatNo
    colour: Colour


@dataclass(frozen=True, slots=True)
class SpacesGained:
    """A seat moved so far. For the player of the turn this is the last word; for others it is all that they got."""

    seat: SeatNo
    spaces: Number


@dataclass(frozen=True, slots=True)
class NothingGained:
    """Somebody else than the player got nothing after all."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class CaughtOnly:
    """The player of the turn was caught by everybody and has one plate for it."""


@dataclass(frozen=True, slots=True)
class ResultDone:
    """Nobody else got anything in this turn."""


@dataclass(frozen=True, slots=True)
class TurnMissed:
    """Nobody noted this turn; what was begun of it does not count."""


RESULT_ENTRIES = (CardGained, CardReturned, SpacesGained, NothingGained, CaughtOnly, ResultDone, TurnMissed)
CAUGHT_GAINS = Gains(white=1)
"""Whoever is caught has this; so has who took a plate and stopped, which the result does not tell apart."""
OWN_FIRST = not_now(N_("First the result of the player whose turn it is."))


def _result_entered(turn: Turn, entry: Entry, rules: SantiibaRules) -> Turn | Refused:
    """The turn after one more tap, or all that is wrong with the tap."""
    if isinstance(entry, TurnMissed):
        return Turn(turn.seat, missed=True, before=turn.before)
    if turn.picks:
        return not_now(N_("This turn is followed colour by colour; take that back to enter its result."))
    if not turn.gains:
        turn = turn._replace(gains=(Gains(),) * rules.seats, stage=OWN)
    after = _with_result(turn, entry)
    if isinstance(after, Refused):
        return after
    wrong = (*_own_problems(after), *_others_problems(after))
    if wrong:
        return Refused(wrong)
    if after.stage == OWN and after.gains[after.seat] == Gains():  # the last card was taken back: nothing is begun
        return after._replace(gains=(), stage=None)
    return _ended_by_itself(after)


def _with_result(turn: Turn, entry: Entry) -> Turn | Refused:
    match entry:
        case CaughtOnly():
            return _with_gains(turn, turn.seat, CAUGHT_GAINS)._replace(stage=OTHERS)
        case ResultDone():
            return OWN_FIRST if turn.stage == OWN else turn._replace(stage=None)
        case SpacesGained(seat, spaces) if seat == turn.seat:
            return _with_gains(turn, seat, turn.gains[seat]._replace(spaces=spaces))._replace(stage=OTHERS)
        case CardReturned(seat, colour):
            held = turn.gains[seat].number(colour)
            if not held:
                return not_now(N_("{player} has no such card from this turn."), player=Seat(seat))
            return _with_gains(turn, seat, turn.gains[seat]._replace(**{colour: held - 1}))
        case CardGained(seat, colour) if seat == turn.seat:
            own = turn.gains[seat]
            return _with_gains(turn, seat, own._replace(**{colour: own.number(colour) + 1}))
    if turn.stage == OWN:
        return OWN_FIRST
    match entry:
        case CardGained(seat, colour):
            return _with_gains(turn, seat, Gains(**{colour: 1}))
        case SpacesGained(seat, spaces):
            return _with_gains(turn, seat, Gains(spaces))
    return _with_gains(turn, entry.seat, Gains())


def _with_gains(turn: Turn, seat: int, gains: Gains) -> Turn:
    return turn._replace(gains=(*turn.gains[:seat], gains, *turn.gains[seat + 1 :]))


def _own_problems(turn: Turn) -> Iterator[Problem]:
    """Up to four colours are named, each once, and each gives a card or a die."""
    own, where = turn.gains[turn.seat], f"gains[{turn.seat}]"
    for colour in COLOURS:
        if own.number(colour) > 1:
            yield problem("range", N_("Each colour is named once in a turn."), f"{where}.{colour}")
    most = FACES[-1] * max(MOST_COLOURS - own.cards, 0)
    if own.cards > MOST_COLOURS:
        yield problem("range", N_("A turn has {most} colours at most."), where, most=MOST_COLOURS)
    elif own.spaces > most:
        far = N_("Beside these cards the dice give {most} spaces at most.")
        yield problem("range", far, f"{where}.spaces", most=most)
    elif turn.stage != OWN and not own.cards and not own.spaces:
        yield problem("range", N_("Whoever gets nothing was caught, and has a plate for it."), where)


def _others_problems(turn: Turn) -> Iterator[Problem]:
    """A prediction gives one to three spaces, or a card."""
    for seat, gains in enumerate(turn.gains):
        if seat != turn.seat and gains.spaces > MOST_STARS:
            far = N_("A prediction gives {most} spaces at most.")
            yield problem("range", far, f"gains[{seat}].spaces", most=MOST_STARS)


def _ended_by_itself(turn: Turn) -> Turn:
    """The turn is over as soon as nobody else can have got anything: one crystal ball stays hidden, or none."""
    others = [gains for seat, gains in enumerate(turn.gains) if seat != turn.seat]
    may_be_caught = turn.gains[turn.seat] == CAUGHT_GAINS
    rewarded = sum([gains != Gains() for gains in others])
    if turn.stage == OTHERS and rewarded >= len(others) - (0 if may_be_caught else 1):
        return turn._replace(stage=None)
    return turn
