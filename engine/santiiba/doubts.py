"""What is suspicious in a game of Santiiba, though it is still counted."""

from __future__ import annotations

from collections.abc import Iterator

from engine.message import N_, Problem, problem
from engine.santiiba.state import SantiibaState, logged_count
from engine.santiiba.turn import FACES, MOST_COLOURS, MOST_STARS, Turn, turn_gains
from engine.santiiba.valley import CLEARING, FIELDS, OBJECTS, Seer

MANY_CARDS = 30
FURTHEST = CLEARING - 1 + MOST_COLOURS * FACES[-1]
"""Everybody is before the clearing when the last turn begins; its player can keep four dice."""
FURTHEST_OF_OTHERS = CLEARING - 1 + MOST_STARS
"""All others predict once in it."""


def doubts(state: SantiibaState) -> tuple[Problem, ...]:
    """Say all that is suspicious, with where it stands in the document."""
    found = [*_turns_after_the_end(state.rounds, state.rules.seats)]
    if state.final is not None:
        found += _position_doubts(state.final)
        found += _card_doubts(state.final)
        found += _differences(state.final, state)
    return tuple(found)


def _turns_after_the_end(turns: tuple[Turn, ...], seats: int) -> Iterator[Problem]:
    positions = [0] * seats
    ended_after = 0
    for turn_no, turn in enumerate(turns, 1):
        if ended_after:
            over = N_("Somebody had reached space {clearing} after turn {turn_no}: the game was over.")
            yield problem("game-over", over, f"turns[{turn_no - 1}]", clearing=CLEARING, turn_no=ended_after)
            continue
        for gain in turn_gains(turn):
            positions[gain.seat] += gain.spaces
        if turn.is_finished and max(positions) >= CLEARING:
            ended_after = turn_no


def _position_doubts(final: tuple[Seer, ...]) -> Iterator[Problem]:
    entered = {seat: seer.position for seat, seer in enumerate(final) if seer.position is not None}
    if entered and max(entered.values()) < CLEARING:
        nobody = N_("Nobody is entered on space {clearing} or beyond; the game goes on until somebody is.")
        yield problem("nobody-arrived", nobody, "final", clearing=CLEARING)
    beyond = [seat for seat, position in entered.items() if position > FURTHEST_OF_OTHERS]
    for seat, position in entered.items():
        if position > FURTHEST:
            far = N_("Before the count nobody gets beyond space {furthest}.")
            yield problem("position", far, f"final[{seat}].position", furthest=FURTHEST)
        elif position > FURTHEST_OF_OTHERS and len(beyond) > 1:
            far = N_("Before the count only one seer can be beyond space {furthest}: the one who played last.")
            yield problem("position", far, f"final[{seat}].position", furthest=FURTHEST_OF_OTHERS)


def _card_doubts(final: tuple[Seer, ...]) -> Iterator[Problem]:
    for seat, seer in enumerate(final):
        for name in OBJECTS:
            if seer.number(name) > MANY_CARDS:
                many = N_("That is a lot of cards of one colour.")
                yield problem("many-cards", many, f"final[{seat}].{name}")


def _differences(final: tuple[Seer, ...], state: SantiibaState) -> Iterator[Problem]:
    if not state.rounds:
        return
    for seat, (seer, logged) in enumerate(zip(final, logged_count(state), strict=True)):
        for field, own, by_turns in zip(FIELDS, seer.cells, logged.cells, strict=True):
            if own is not None and own != by_turns:
                differs = N_("The turns give {logged} here; what was counted stands: {counted}.")
                where = f"final[{seat}].{field}"
                yield problem("final-differs", differs, where, logged=by_turns or 0, counted=own)
