"""Wizard on the board that everybody sees: beside the bids, trump."""

from __future__ import annotations

from typing import Any

from app.games.bids.board import board_parts as bid_parts
from app.games.wizard.suits import trump_chip
from app.i18n import Language
from engine.prediction import open_round
from engine.wizard.game import WizardState


def board_parts(state: WizardState, seen: WizardState, language: Language) -> dict[str, Any]:
    """What the board shows of a game of bids, and what is trump."""
    parts, now = bid_parts(state, seen, language), open_round(seen)
    if not parts or now is None:
        return parts
    chip = None if now.trump is None else trump_chip(language, now.trump)
    return {**parts, "trump": chip and {"name": chip.value, "icon": chip.icon, "token": chip.token}}
