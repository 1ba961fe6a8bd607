"""Les Sept Sages: short-lived alliances, crystals, and the cards left in hand."""

from engine.sept_sages.game import SEPT_SAGES

__all__ = ["SEPT_SAGES"]
