"""The panes of Santiiba: the turn that is followed, and the count at the end."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from app.play.santiiba.sheet import SantiibaSheet
from app.play.santiiba.table import SantiibaTable
from app.screens.panes import TwoPadPanes
from app.screens.santiiba_count import SantiibaCountPane
from app.screens.santiiba_turn import SantiibaTurnPane
from engine.message import N_


class SantiibaPanes(TwoPadPanes):
    """One game with two pads: turns can be followed from any moment on, and counted at any moment."""

    model, notation = SantiibaTable, SantiibaSheet
    round_pane, count_pane = SantiibaTurnPane, SantiibaCountPane
    own_tabs = (("round", "dice-multiple", N_("Turn")), ("tally", "cards", N_("Tally")))

    @property
    def is_over(self) -> bool:
        return self.vm.look.turn is None

    def make(self, key: str) -> Any:
        if key in self.entry_tabs:
            self.vm.is_at_turn = key == self.entry_tabs[0]
        if key == self.entry_tabs[0]:
            self.vm.count.leave()
        return super().make(key)

    def open_turn(self) -> None:
        """Back from the count to the turn that is followed."""
        App.get_running_app().root.screen.open_tab(self.entry_tabs[0])
