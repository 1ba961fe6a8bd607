"""The panes of Les Sept Sages: the round that is followed, and the count at the end."""

from __future__ import annotations

from typing import Any

from app.games.sept_sages.book import SagesBook
from app.games.sept_sages.table import SagesTable
from app.screens.panes import TwoPadPanes
from app.screens.sages_count import SagesCountPane
from app.screens.sages_round import SagesRoundPane
from engine.message import N_


class SagesPanes(TwoPadPanes):
    """One game with two pads: rounds can be followed as long as nothing is counted, and counted at any moment."""

    model, notation = SagesTable, SagesBook
    round_pane, count_pane = SagesRoundPane, SagesCountPane
    own_tabs = (("round", "sword-cross", N_("Combat")), ("count", "diamond-stone", N_("Count")))

    @property
    def is_over(self) -> bool:
        return self.vm.look.now is None

    def make_book(self, key: str) -> Any:
        from app.screens.sages_meaning import SagesMeaningPane

        return SagesMeaningPane(host=self) if key == "meaning" else super().make_book(key)

    def _enter(self, round_no: int, seat: int) -> None:
        """A row of the round is a key here: from the sheet a tap only leads there."""
        self._open_round_tab()
