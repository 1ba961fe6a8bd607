"""Wizard Extreme: predict your tricks by colour, and get rid of the seals."""

from engine.wizard_extreme.game import WIZARD_EXTREME

__all__ = ["WIZARD_EXTREME"]
