"""A table of Santiiba, and what can be read off it at any moment."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.game import Setup
from engine.santiiba.turn import Turn, add_gains, at_the_start, seers_after, set_right_before
from engine.santiiba.valley import CLEARING, MOST_COUNTED, MOST_TURNS, SantiibaRules, Seer


@dataclass(frozen=True, slots=True)
class SantiibaState:
    """The turns followed so far, the last one perhaps unfinished, and the final count once it is begun."""

    setup: Setup
    rules: SantiibaRules
    rounds: tuple[Turn, ...] = ()
    final: tuple[Seer, ...] | None = None


def seers(state: SantiibaState) -> tuple[Seer, ...]:
    """Positions and cards by the turns; what an opponent predicted in a turn under way counts at once."""
    return _seers_after_all(state.rounds, state.rules.seats)


@lru_cache(maxsize=16)
def _seers_after_all(turns: tuple[Turn, ...], seats: int) -> tuple[Seer, ...]:
    """Kept, because every number that is counted after the last turn is held against these."""
    return seers_after(turns, seats)


def positions(state: SantiibaState) -> tuple[int, ...]:
    """Where everybody stands by the turns."""
    return tuple(seer.number("position") for seer in seers(state))


def turn_under_way(state: SantiibaState) -> Turn | None:
    """The turn that was begun and has not ended."""
    last = state.rounds[-1] if state.rounds else None
    return last if last and not last.is_finished else None


def turn_number(state: SantiibaState) -> int:
    """The number of the turn that entries go to now."""
    return len(state.rounds) + (turn_under_way(state) is None)


def turns_are_over(state: SantiibaState) -> bool:
    """Nobody plays any more once a turn ends, or would begin, with a seer in the clearing or beyond."""
    last = state.rounds[-1] if state.rounds else None
    at_rest = last is not None and (last.is_finished or not last.is_begun)
    return at_rest and max(positions(state)) >= CLEARING


def ended_after(state: SantiibaState) -> int | None:
    """The number of the turn after which somebody was in the clearing; None while nobody is."""
    numbers = at_the_start(state.rules.seats)
    for turn_no, turn in enumerate(state.rounds, 1):
        if turn.before:
            set_right_before(numbers, turn)
            if max(cells[0] for cells in numbers) >= CLEARING:
                return turn_no - 1
        add_gains(numbers, turn)
        if turn.is_finished and max(cells[0] for cells in numbers) >= CLEARING:
            return turn_no
    return None


def turns_after_end(state: SantiibaState) -> tuple[int, ...]:
    """The numbers of the turns that were entered though the game was over before them."""
    end = ended_after(state)
    late = () if end is None else enumerate(state.rounds[end:], end + 1)
    return tuple(turn_no for turn_no, turn in late if turn.is_begun)


def logged_count(state: SantiibaState) -> tuple[Seer, ...]:
    """What the turns give for the final count, within what can be counted."""
    return tuple(Seer(*(min(number or 0, MOST_COUNTED) for number in seer)) for seer in seers(state))


def count_so_far(state: SantiibaState) -> tuple[Seer, ...]:
    """The cells of the final count as they stand: what was entered, else what the turns give."""
    if not state.rounds:
        return state.final or (Seer(),) * state.rules.seats
    logged = logged_count(state)
    if state.final is None:
        return logged
    return tuple(
        Seer(*(given if own is None else own for own, given in zip(seer, by_turns, strict=True)))
        for seer, by_turns in zip(state.final, logged, strict=True)
    )


def count_entered(state: SantiibaState) -> tuple[Seer, ...]:
    """The cells that a further number is entered into.

    While turns are followed it stands alone: the other cells stay theirs, and the turns stay open. Once nobody
    plays any more, it corrects what the turns give.
    """
    if turns_are_over(state):
        return count_so_far(state)
    return state.final or (Seer(),) * state.rules.seats


def final_count(state: SantiibaState) -> tuple[Seer, ...] | None:
    """The count that decides: the one entered, else that of turns that are over; None while it is open."""
    if state.final is not None:
        return state.final if _is_counted(state.final) else None
    return logged_count(state) if turns_are_over(state) else None


def open_turn(state: SantiibaState) -> Turn | None:
    """The turn that entries go to now: the one under way, else the next; none once the game is counted."""
    if (state.final is not None and _is_counted(state.final)) or turns_are_over(state):
        return None
    under_way = turn_under_way(state)
    if under_way is not None or len(state.rounds) >= MOST_TURNS:
        return under_way
    return Turn(state.rules.player(turn_number(state)))


def _is_counted(final: tuple[Seer, ...]) -> bool:
    return all(seer.is_counted for seer in final)
