"""The end of following: the finitum was chosen, or the rest of the game is only counted."""

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
    """No further round is followed, and the count begins."""


def ended(state: SagesState) -> Count | Refused:
    """The count that begins now; where rounds must be missing, crystals are added to those recorded."""
    if state.final is not None or not state.rounds:
        return not_now(N_("No round is being followed."))
    may_be_all = FEWEST_ROUNDS <= len(state.rounds) == len(state.finished_rounds)
    return empty_count(state.rules.seats) if may_be_all else prefilled(state.rounds, state.rules.seats)
