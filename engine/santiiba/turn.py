"""A turn in Santiiba: colours named one after the other, who saw them coming, what was taken, and every rule of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, NamedTuple

from engine.message import N_, Problem, Seat, problem
from engine.santiiba.valley import COLOURS, FIELDS, NOTHING_ENTERED, Colour, Number, SantiibaRules, Seer
from engine.shape import PerSeatOrNone, SeatNo
from engine.source import ALL_READ, Unreadable

DIE, CARD = "die", "card"
TAKES = (DIE, CARD)
FACES = range(1, 7)
MOST_STARS = 3
"""Dice show 1 to 3 stars or a number from 4 to 6."""
MOST_COLOURS = 4
STOP, CAUGHT, FOURTH = "stop", "caught", "fourth"
ENDS = (STOP, CAUGHT, FOURTH)
OWN, OTHERS = "own", "others"
STAGES = (OWN, OTHERS)
"""Of a result that is being entered: what the player of the turn got, then what the others did."""
Face = Annotated[int, FACES]
Take = Annotated[str, TAKES]
End = Annotated[str, ENDS]
ResultStage = Annotated[str, STAGES]


class Pick(NamedTuple):
    """A colour named, what its die shows, who predicted it, and the die or card taken for it."""

    colour: Colour
    die: Face | None = None
    predicted_by: tuple[SeatNo, ...] = ()
    take: Take | None = None

    @property
    def stars(self) -> int:
        """The stars on the die; none if it shows a number."""
        return self.die if self.die is not None and self.die <= MOST_STARS else 0

    @property
    def normal_reward(self) -> str:
        """Stars give the die, a number gives a card."""
        return DIE if self.stars else CARD

    @property
    def must_continue(self) -> bool:
        """Nobody predicted it and the other thing than the normal reward was taken."""
        return self.take is not None and not self.predicted_by and self.take != self.normal_reward


class Gains(NamedTuple):
    """What a seat got in a turn of which only the result was noted: spaces, and cards in the order of `COLOURS`."""

    spaces: Number = 0
    green: Number = 0
    blue: Number = 0
    brown: Number = 0
    pink: Number = 0
    white: Number = 0

    @property
    def cards(self) -> int:
        return sum(self[1:])

    def number(self, colour: str) -> int:
        """How many cards of a colour."""
        return self[1 + COLOURS.index(colour)]


class Turn(NamedTuple):
    """The colours a player named in one turn, and how it ended; None while it goes on.

    Or its result alone; or nothing of it, if nobody noted it.
    """

    seat: SeatNo
    picks: tuple[Pick, ...] = ()
    end: End | None = None
    gains: PerSeatOrNone[Gains] = ()
    """The result, in place of colours and end."""
    stage: ResultStage | None = None
    """Whose result is being entered; None once it is whole."""
    missed: bool = False
    before: PerSeatOrNone[Seer] = ()
    """What was set right when the turn began: positions and cards; None where nothing was wrong."""

    @property
    def is_finished(self) -> bool:
        return self.end is not None or self.missed or (bool(self.gains) and self.stage is None)

    @property
    def is_by_result(self) -> bool:
        return bool(self.gains)

    @property
    def is_begun(self) -> bool:
        """Whether anything of it was noted; before that, numbers can still have been set right."""
        return bool(self.picks or self.gains or self.missed)

    @property
    def last(self) -> Pick | None:
        return self.picks[-1] if self.picks else None

    @property
    def must_continue(self) -> bool:
        """Whether the player has to name another colour."""
        return self._goes_on and self.picks[-1].must_continue

    @property
    def may_stop(self) -> bool:
        """Whether the player may end the turn here with what lies in the zone."""
        return self._goes_on and self.picks[-1].take is not None and not self.picks[-1].must_continue

    @property
    def _goes_on(self) -> bool:
        return self.end is None and 0 < len(self.picks) < MOST_COLOURS

    def with_picks(self, picks: tuple[Pick, ...]) -> Turn:
        """The turn with other colours. Most taps make one: this takes half the time of `_replace`."""
        return tuple.__new__(Turn, (self[0], picks, *self[2:]))

    def with_last(self, pick: Pick) -> Turn:
        """The turn with something else in the place of the colour named last."""
        return self.with_picks((*self.picks[:-1], pick))


class Gain(NamedTuple):
    """What a seat gets for a colour: so many spaces, or a card if there are none; and what for."""

    seat: int
    colour: str
    spaces: int
    why: str
    """`taken` by the player whose turn it is, `predicted` by somebody else, `caught`: the consolation; or `result`:
    only that is known."""


@dataclass(frozen=True, slots=True)
class Zone:
    """The zone of uncertainty: the colours of its cards, and its dice with their values."""

    cards: tuple[str, ...] = ()
    dice: tuple[tuple[str, int], ...] = ()

    @property
    def spaces(self) -> int:
        return sum(value for _, value in self.dice)


def catching_pick(turn: Turn, seats: int) -> int | None:
    """The place of the colour that turned the last crystal ball over; None while one is hidden."""
    if sum([len(pick.predicted_by) for pick in turn.picks]) < seats - 1:
        return None
    hidden = set(range(seats)) - {turn.seat}
    for index, pick in enumerate(turn.picks):
        hidden -= set(pick.predicted_by)
        if not hidden:
            return index
    return None


def is_free(index: int, pick: Pick, rules: SantiibaRules) -> bool:
    """Whether die or card may be chosen: nobody predicted it, or it is the fourth colour and that is free."""
    return not pick.predicted_by or (index == MOST_COLOURS - 1 and not rules.fourth_is_forced)


def booked(turn: Turn, rules: SantiibaRules) -> Turn:
    """The turn with the normal reward taken wherever a prediction leaves nothing else; with nothing where caught."""
    caught_at = catching_pick(turn, rules.seats)
    for index, pick in enumerate(turn.picks):
        take = None if index == caught_at else _reward(index, pick, rules)
        if take != pick.take:
            turn = turn.with_picks((*turn.picks[:index], pick._replace(take=take), *turn.picks[index + 1 :]))
    return turn


def _reward(index: int, pick: Pick, rules: SantiibaRules) -> str | None:
    """What is taken for a colour that does not catch the player."""
    if pick.take is None and pick.die is not None and not is_free(index, pick, rules):
        return pick.normal_reward
    return pick.take


def settled(turn: Turn, rules: SantiibaRules) -> Turn:
    """The turn with everything that happens by itself: rewards booked, and its end if it has one."""
    turn = booked(turn, rules)
    last, index = turn.last, len(turn.picks) - 1
    if last is None or last.die is None or turn.end is not None:
        return turn
    if catching_pick(turn, rules.seats) == index:
        return turn._replace(end=CAUGHT)
    if len(turn.picks) == MOST_COLOURS and last.take is not None and is_free(index, last, rules):
        return turn._replace(end=FOURTH)
    return turn


def consequence(turn: Turn, take: str) -> str:
    """What taking the die or the card for the last colour leads to: `ends`, `must-continue` or `may-stop`."""
    if len(turn.picks) == MOST_COLOURS:
        return "ends"
    return "must-continue" if turn.picks and turn.picks[-1]._replace(take=take).must_continue else "may-stop"


def zone(turn: Turn) -> Zone:
    """What lies in the zone of uncertainty; being caught empties it."""
    if turn.end == CAUGHT:
        return Zone()
    return Zone(
        tuple(pick.colour for pick in turn.picks if pick.take == CARD),
        tuple((pick.colour, pick.die or 0) for pick in turn.picks if pick.take == DIE),
    )


def pick_gains(turn: Turn, pick: Pick) -> tuple[Gain, ...]:
    """What everybody gets for one colour, the player of the turn first, and only into the zone."""
    predicted = _predicted_gains(pick)
    if pick.die is None or pick.take is None:
        return predicted
    return (Gain(turn.seat, pick.colour, pick.die if pick.take == DIE else 0, "taken"), *predicted)


def _predicted_gains(pick: Pick) -> tuple[Gain, ...]:
    if pick.die is None or not pick.predicted_by:
        return ()
    return tuple([Gain(seat, pick.colour, pick.stars, "predicted") for seat in pick.predicted_by])


@lru_cache(maxsize=256)
def turn_gains(turn: Turn) -> tuple[Gain, ...]:
    """What everybody has for good from a turn so far; the zone only counts once it ended well.

    Kept, because each turn that begins is held against where everybody stands after all turns before.
    """
    if turn.gains:
        return tuple(gain for seat, gains in enumerate(turn.gains) for gain in _result_gains(seat, gains))
    kept = turn.end in (STOP, FOURTH)
    gains = [Gain(turn.seat, "white", 0, "caught")] if turn.end == CAUGHT else []
    for pick in turn.picks:
        gains += pick_gains(turn, pick) if kept else _predicted_gains(pick)
    return tuple(gains)


def _result_gains(seat: int, gains: Gains) -> Iterator[Gain]:
    if gains.spaces:
        yield Gain(seat, "", gains.spaces, "result")
    for colour, number in zip(COLOURS, gains[1:], strict=True):
        yield from (Gain(seat, colour, 0, "result"),) * number


Numbers = list[list[int]]
"""Of each seat the position and the cards, in the order of the fields of a seer."""


def set_right_before(numbers: Numbers, turn: Turn) -> None:
    """Put in what was set right when a turn began."""
    for cells, seer in zip(numbers, turn.before, strict=False):
        if seer != NOTHING_ENTERED:
            cells[:] = [old if new is None else new for old, new in zip(cells, seer, strict=True)]


def add_gains(numbers: Numbers, turn: Turn) -> None:
    """Add what everybody has for good from a turn so far."""
    if turn.gains:
        for cells, gains in zip(numbers, turn.gains, strict=True):
            cells[:] = [old + more for old, more in zip(cells, gains, strict=True)]
        return
    for gain in turn_gains(turn):
        if gain.spaces:
            numbers[gain.seat][0] += gain.spaces
        else:
            numbers[gain.seat][1 + COLOURS.index(gain.colour)] += 1


def at_the_start(seats: int) -> Numbers:
    """Everybody stands before the path and has no cards."""
    return [[0] * len(FIELDS) for _ in range(seats)]


def seers_after(turns: Iterable[Turn], seats: int) -> tuple[Seer, ...]:
    """Where everybody stands and the cards everybody has after these turns."""
    numbers = at_the_start(seats)
    for turn in turns:
        set_right_before(numbers, turn)
        add_gains(numbers, turn)
    return tuple(Seer(*cells) for cells in numbers)


# -- the rules of a turn: for taps, corrections and documents alike ---------------------------------


def rule_problems(
    turn: Turn, turn_no: int, rules: SantiibaRules, unreadable: Unreadable = ALL_READ
) -> Iterator[Problem]:
    """Say which rules are broken by a turn whose values exist, as far as it could be read."""
    player = rules.player(turn_no)
    if turn.seat != player and not unreadable.covers("seat"):
        order = N_("Turns go clockwise: this one is {player}’s.")
        yield problem("turn-order", order, "seat", player=Seat(player))
    yield from _way_problems(turn)
    if turn.gains or turn.missed:
        return
    yield from (found for found in course_problems(turn, rules) if not unreadable or _follows(found, turn, unreadable))


def _way_problems(turn: Turn) -> Iterator[Problem]:
    """A turn is told by its colours, by its result, or not at all."""
    one_way = N_("Colours, a result or that the turn was missed: only one of them belongs here.")
    if turn.missed and turn.gains:
        yield problem("range", one_way, "missed")
    if (turn.missed or turn.gains) and (turn.picks or turn.end):
        yield problem("range", one_way, "picks" if turn.picks else "end")
    if turn.stage and not turn.gains:
        yield problem("missing", N_("This is missing."), "gains")


def _follows(found: Problem, turn: Turn, unreadable: Unreadable) -> bool:
    """Whether a problem follows from what could be read alone."""
    if unreadable.covers(found.path):
        return False
    last = len(turn.picks) - 1
    if found.code == "caught":
        return _knows_who_revealed(turn, unreadable)
    if found.code == "must-continue":
        return not any(
            unreadable.covers(f"picks[{last}].{cell}") for cell in ("die", "take")
        ) and not unreadable.touches(f"picks[{last}].predicted_by")
    index = next((index for index in range(last + 1) if found.path == f"picks[{index}].take"), None)
    if index is None:
        return True
    if unreadable.covers(f"picks[{index}].die") or unreadable.touches(f"picks[{index}].predicted_by"):
        return False
    may_be_caught = index == last and bool(turn.picks[index].predicted_by)
    return not may_be_caught or _knows_who_revealed(turn, unreadable)


def _knows_who_revealed(turn: Turn, unreadable: Unreadable) -> bool:
    """Whether nothing of who predicted what is left out, be it a colour too many."""
    places = ("seat", *(f"picks[{index}].predicted_by" for index in range(len(turn.picks))))
    return not unreadable.covers("picks") and not any(unreadable.touches(place) for place in places)


def course_problems(turn: Turn, rules: SantiibaRules) -> Iterator[Problem]:
    """Say which rules of a turn are broken, given that all its values exist."""
    if len(turn.picks) > MOST_COLOURS:
        yield problem("range", N_("No more than {most} here."), "picks", most=MOST_COLOURS)
    yield from _colour_problems(turn)
    yield from _prediction_problems(turn)
    caught_at = catching_pick(turn, rules.seats)
    for index, pick in enumerate(turn.picks):
        waits = turn.end is None and index == len(turn.picks) - 1
        if index == caught_at:
            found = _caught_pick_problems(pick, waits)
        else:
            found = _reward_problems(pick, waits, is_free(index, pick, rules))
        for one in found:
            yield one.under(f"picks[{index}]")
    yield from _end_problems(turn, caught_at, rules)


def _colour_problems(turn: Turn) -> list[Problem]:
    named = [pick.colour for pick in turn.picks]
    return [
        problem("range", N_("Each colour is named once in a turn."), f"picks[{index}].colour")
        for index, colour in enumerate(named)
        if colour in named[:index]
    ]


def _prediction_problems(turn: Turn) -> list[Problem]:
    wrong, revealed = [], {turn.seat}
    for index, pick in enumerate(turn.picks):
        for place, seat in enumerate(pick.predicted_by):
            where = f"picks[{index}].predicted_by[{place}]"
            if seat == turn.seat:
                wrong.append(problem("range", N_("Nobody predicts in their own turn."), where))
            elif seat in revealed:
                already = N_("The crystal ball of {player} was turned over already in this turn.")
                wrong.append(problem("range", already, where, player=Seat(seat)))
            revealed.add(seat)
    return wrong


def _caught_pick_problems(pick: Pick, waits: bool) -> list[Problem]:
    """Nothing is taken for the colour that reveals everybody, whatever was said."""
    if pick.die is None and not waits:
        return [problem("missing", N_("Say what the die shows."), "die")]
    return []


def _reward_problems(pick: Pick, waits: bool, free: bool) -> list[Problem]:
    wrong = []
    if pick.die is None and (not waits or pick.take is not None):
        wrong.append(problem("missing", N_("Say what the die shows."), "die"))
    if pick.take is None and ((free and not waits) or (not free and pick.die is not None)):
        wrong.append(problem("missing", N_("Take the die or a card."), "take"))
    if not free and pick.die is not None and pick.take not in (None, pick.normal_reward):
        msgid = N_("Somebody predicted it and the die shows a number: take a card.")
        if pick.stars:
            msgid = N_("Somebody predicted it and the die shows stars: take the die.")
        wrong.append(problem("wrong-reward", msgid, "take"))
    return wrong


def _end_problems(turn: Turn, caught_at: int | None, rules: SantiibaRules) -> Iterator[Problem]:
    if turn.end is not None and turn.last is None:
        yield problem("missing", N_("Name a colour first; a turn has at least one."), "picks")
    elif caught_at is not None:
        yield from _caught_problems(turn, caught_at)
    elif turn.end == CAUGHT:
        yield problem("caught", N_("Nobody is caught yet; a crystal ball is still hidden."), "end")
    elif len(turn.picks) >= MOST_COLOURS:
        yield from _fourth_problems(turn, rules)
    elif turn.end == FOURTH:
        yield problem("range", N_("A turn ends by itself only after {most} colours."), "end", most=MOST_COLOURS)
    elif turn.end == STOP and turn.picks[-1].must_continue:
        yield _must_continue(turn.picks[-1])


def _caught_problems(turn: Turn, caught_at: int) -> Iterator[Problem]:
    if caught_at < len(turn.picks) - 1:
        over = N_("Everybody is revealed: the turn is over and no colour follows.")
        yield problem("caught", over, f"picks[{caught_at + 1}]")
    elif turn.end != CAUGHT and not (turn.end is None and turn.picks[-1].die is None):
        yield problem("caught", N_("Everybody is revealed: the turn ends here, caught."), "end")


def _fourth_problems(turn: Turn, rules: SantiibaRules) -> Iterator[Problem]:
    last = turn.picks[-1]
    if turn.end == STOP:
        yield problem("range", N_("After {most} colours a turn ends by itself."), "end", most=MOST_COLOURS)
    elif turn.end is None and last.take is not None and is_free(MOST_COLOURS - 1, last, rules):
        yield problem("missing", N_("After {most} colours a turn ends by itself."), "end", most=MOST_COLOURS)


def _must_continue(pick: Pick) -> Problem:
    if pick.stars:
        return problem("must-continue", N_("A card taken for stars: name another colour."), "end")
    return problem("must-continue", N_("A die taken for its number: name another colour."), "end")
