"""The panes of Santiiba: the turn that is followed, and the count at the end."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from app.play.santiiba import SantiibaTable
from app.play.santiiba_sheet import SantiibaSheet
from app.screens.panes import TwoPadPanes
from app.screens.santiiba_count import SantiibaCountPane
from app.screens.santiiba_turn import SantiibaTurnPane
from app.table import Table

TURN, TALLY = "round", "tally"


class SantiibaPanes(TwoPadPanes):
    """One game with two pads: turns can be followed from any moment on, and counted at any moment."""

    entry_tabs = (TURN, TALLY)

    def __init__(self, table: Table) -> None:
        app = App.get_running_app()
        self.vm = SantiibaTable(table, app.language, suspense=app.settings.suspense)
        super().__init__(table, SantiibaSheet(table, app.language))

    @property
    def is_over(self) -> bool:
        return self.vm.look.turn is None

    def tabs(self) -> list[tuple[str, str, str]]:
        say = App.get_running_app().say
        return [(TURN, "dice-multiple", say("Turn")), (TALLY, "cards", say("Tally")), *super().tabs()[1:]]

    def make_round(self) -> Any:
        return SantiibaTurnPane(self.vm, self.open_count)

    def make_count(self) -> Any:
        return SantiibaCountPane(self.vm, self.finish, self.explain_total)

    def make(self, key: str) -> Any:
        if key in self.entry_tabs:
            self.vm.is_at_turn = key == TURN
        return super().make(key)
