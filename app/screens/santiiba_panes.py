"""The panes of Santiiba: the turn that is followed, and the count at the end."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from app.play.santiiba import SantiibaTable
from app.play.santiiba_sheet import SantiibaSheet
from app.screens.panes import GamePanes
from app.screens.santiiba_count import SantiibaCountPane
from app.screens.santiiba_turn import SantiibaTurnPane
from app.table import Table

TURN, TALLY = "round", "tally"


class SantiibaPanes(GamePanes):
    """One game with two pads: turns can be followed from any moment on, and counted at any moment."""

    entry_tabs = (TURN, TALLY)

    def __init__(self, table: Table) -> None:
        app = App.get_running_app()
        self.vm = SantiibaTable(table, app.language, suspense=app.settings.suspense)
        self._has_led = self._is_over
        super().__init__(table, SantiibaSheet(table, app.language))

    def tabs(self) -> list[tuple[str, str, str]]:
        say = App.get_running_app().say
        return [(TURN, "dice-multiple", say("Turn")), (TALLY, "cards", say("Tally")), *super().tabs()[1:]]

    @property
    def first_tab(self) -> str:
        return TURN if self.vm.is_live and not self._is_over else TALLY

    def tab_for(self, showing: Any, opened: str) -> str:
        """Once the turns are over the tally opens, once; whoever goes back to the turn stays there."""
        is_new = self._is_over and not self._has_led
        self._has_led = self._is_over
        return TALLY if is_new and opened == TURN else opened

    def make_round(self) -> Any:
        return SantiibaTurnPane(self.vm, self.open_count)

    def make(self, key: str) -> Any:
        if key in self.entry_tabs:
            self.vm.is_at_turn = key == TURN
        if key == TALLY:
            self._panes = []
            return SantiibaCountPane(self.vm, self.finish, self.explain_total)
        return super().make(key)

    @property
    def _is_over(self) -> bool:
        return self.vm.look.turn is None
