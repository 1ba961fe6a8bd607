"""What the journals of all games of prediction share."""

from __future__ import annotations

from app.models.journal_writer import JournalWriter, R
from engine.prediction import round_number


class PredictionJournalWriter(JournalWriter[R]):
    """Tells an entry of a game of predictions."""

    @property
    def round_no(self) -> int:
        """After the last round, corrections belong to that."""
        return min(round_number(self.before), len(self.before.rules.rounds))

    def empty_round(self, round_no: int) -> R:
        empty: R = self.before.rules.in_round(round_no).empty_round()
        return empty
