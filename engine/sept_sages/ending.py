"""The end of the rounds: the finitum was chosen, or the table plays on without being followed."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Refused, not_now
from engine.message import N_
from engine.sept_sages.count import Count, empty_count
from engine.sept_sages.counting import prefilled
from engine.sept_sages.rules import FEWEST_ROUNDS
from engine.sept_sages.state import SagesState


@dataclass(frozen=True, slots=True)
class RoundsOver:
    """The pawn went to the finitum; all rounds are recorded, and the count begins."""


@dataclass(frozen=True, slots=True)
class FollowingStopped:
    """The rest of the game is not followed; the count goes on from what was recorded."""


def ended(state: SagesState, entry: RoundsOver | FollowingStopped) -> Count | Refused:
    """The count that begins now."""
    if state.final is not None or not state.rounds:
        return not_now(N_("No round is being followed."))
    count = empty_count(state.rules.seats)
    if isinstance(entry, FollowingStopped):
        return prefilled(count, state.rounds)
    if len(state.finished_rounds) < len(state.rounds):
        return not_now(N_("First finish this round."))
    if len(state.rounds) < FEWEST_ROUNDS:
        return not_now(N_("The finitum cannot be reached before {rounds} rounds are over."), rounds=FEWEST_ROUNDS)
    return count
