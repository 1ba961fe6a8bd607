"""Wizard: predict your tricks exactly."""

from engine.wizard.game import WIZARD

__all__ = ["WIZARD"]
