"""What a turn of Santiiba may be: every rule of it, for taps, corrections and documents alike."""

from __future__ import annotations

from collections.abc import Iterator

from engine.message import N_, Problem, Seat, problem
from engine.santiiba.turn import CAUGHT, FOURTH, MOST_COLOURS, STOP, Pick, Turn, catching_pick, is_free
from engine.santiiba.valley import Rules
from engine.source import ALL_READ, Unreadable


def rule_problems(turn: Turn, turn_no: int, rules: Rules, unreadable: Unreadable = ALL_READ) -> Iterator[Problem]:
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


def course_problems(turn: Turn, rules: Rules) -> Iterator[Problem]:
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
        yield from (one.under(f"picks[{index}]") for one in found)
    yield from _end_problems(turn, caught_at, rules)


def _colour_problems(turn: Turn) -> Iterator[Problem]:
    named = [pick.colour for pick in turn.picks]
    for index, colour in enumerate(named):
        if colour in named[:index]:
            yield problem("range", N_("Each colour is named once in a turn."), f"picks[{index}].colour")


def _prediction_problems(turn: Turn) -> Iterator[Problem]:
    revealed = {turn.seat}
    for index, pick in enumerate(turn.picks):
        for place, seat in enumerate(pick.predicted_by):
            where = f"picks[{index}].predicted_by[{place}]"
            if seat == turn.seat:
                yield problem("range", N_("Nobody predicts in their own turn."), where)
            elif seat in revealed:
                already = N_("The crystal ball of {player} was turned over already in this turn.")
                yield problem("range", already, where, player=Seat(seat))
            revealed.add(seat)


def _caught_pick_problems(pick: Pick, waits: bool) -> Iterator[Problem]:
    """Nothing is taken for the colour that reveals everybody, whatever was said."""
    if pick.die is None and not waits:
        yield problem("missing", N_("Say what the die shows."), "die")


def _reward_problems(pick: Pick, waits: bool, free: bool) -> Iterator[Problem]:
    if pick.die is None and (not waits or pick.take is not None):
        yield problem("missing", N_("Say what the die shows."), "die")
    if pick.take is None and ((free and not waits) or (not free and pick.die is not None)):
        yield problem("missing", N_("Take the die or a card."), "take")
    if not free and pick.die is not None and pick.take not in (None, pick.normal_reward):
        if pick.stars:
            yield problem("wrong-reward", N_("Somebody predicted it and the die shows stars: take the die."), "take")
        else:
            yield problem("wrong-reward", N_("Somebody predicted it and the die shows a number: take a card."), "take")


def _end_problems(turn: Turn, caught_at: int | None, rules: Rules) -> Iterator[Problem]:
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


def _fourth_problems(turn: Turn, rules: Rules) -> Iterator[Problem]:
    last = turn.picks[-1]
    if turn.end == STOP:
        yield problem("range", N_("After {most} colours a turn ends by itself."), "end", most=MOST_COLOURS)
    elif turn.end is None and last.take is not None and is_free(MOST_COLOURS - 1, last, rules):
        yield problem("missing", N_("After {most} colours a turn ends by itself."), "end", most=MOST_COLOURS)


def _must_continue(pick: Pick) -> Problem:
    if pick.stars:
        return problem("must-continue", N_("A card taken for stars: name another colour."), "end")
    return problem("must-continue", N_("A die taken for its number: name another colour."), "end")
