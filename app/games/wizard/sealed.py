"""Bids that nobody may see yet."""

from __future__ import annotations

from dataclasses import replace

from engine.wizard.game import WizardState


def is_sealed(round_no: int, now: WizardState) -> bool:
    """Whether the bids of a round may not be seen at the present moment."""
    reveal = now.setup.options.get("reveal", "open")
    if reveal == "open":
        return False
    if round_no > len(now.rounds):
        return True
    record = now.rounds[round_no - 1]
    return not (record.all_bids_in if reveal == "hidden" else record.is_finished)


def without_sealed(state: WizardState) -> WizardState:
    """The game with sealed bids not entered yet; nor are clouds, which come after all bids."""
    if not state.rounds or not is_sealed(len(state.rounds), state):
        return state
    bare = state.rounds[-1]._replace(bids=(None,) * state.setup.seats, clouds=())
    return replace(state, rounds=(*state.rounds[:-1], bare))
