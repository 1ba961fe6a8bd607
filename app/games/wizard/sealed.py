"""Bids that nobody may see yet."""

from __future__ import annotations

from dataclasses import replace

from app.games.prediction_book import is_sealed
from engine.wizard.game import WizardState


def without_sealed(state: WizardState) -> WizardState:
    """The game with sealed bids not entered yet; nor are clouds, which come after all bids."""
    if not state.rounds or not is_sealed(len(state.rounds), state):
        return state
    bare = state.rounds[-1]._replace(bids=(None,) * state.setup.seats, clouds=())
    return replace(state, rounds=(*state.rounds[:-1], bare))
