"""A pad of a round of Les Sept Sages."""

from __future__ import annotations

from app.play.pad import Pad
from app.play.sages_look import Look


class RoundPad(Pad[Look]):
    """Asks about the round that entries go to."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.now = look.record
