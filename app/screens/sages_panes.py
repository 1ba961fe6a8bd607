"""The panes of Les Sept Sages: the round that is followed, and the count at the end."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from app.play.sages import SagesTable
from app.play.sages_sheet import SagesSheet
from app.screens.panes import GamePanes
from app.screens.sages_count import SagesCountPane
from app.screens.sages_round import SagesRoundPane
from app.table import Table

ROUND, COUNT = "round", "count"


class SagesPanes(GamePanes):
    """One game with two pads: rounds can be followed as long as nothing is counted, and counted at any moment."""

    entry_tabs = (ROUND, COUNT)

    def __init__(self, table: Table) -> None:
        app = App.get_running_app()
        self.vm = SagesTable(table, app.language, suspense=app.settings.suspense)
        self._has_led = self._is_over
        super().__init__(table, SagesSheet(table, app.language))

    def tabs(self) -> list[tuple[str, str, str]]:
        say = App.get_running_app().say
        return [(ROUND, "sword-cross", say("Combat")), (COUNT, "diamond-stone", say("Count")), *super().tabs()[1:]]

    @property
    def first_tab(self) -> str:
        return ROUND if self.vm.is_live and not self._is_over else COUNT

    def tab_for(self, showing: Any, opened: str) -> str:
        """Once the rounds are over the count opens, once; whoever goes back to the last round stays there."""
        is_new = self._is_over and not self._has_led
        self._has_led = self._is_over
        return COUNT if is_new and opened == ROUND else opened

    def make_round(self) -> Any:
        return SagesRoundPane(self.vm, self.open_count, self._explain_closed)

    def make(self, key: str) -> Any:
        if key == COUNT:
            self._panes = []
            return SagesCountPane(self.vm, self.finish, self.explain_total)
        return super().make(key)

    def _enter(self, round_no: int, seat: int) -> None:
        """A row of the round is a key here: from the sheet a tap only leads there."""
        self._open_round_tab()

    def _explain_closed(self) -> None:
        self.ask_why(None, len(self.table.outcome.rounds))

    @property
    def _is_over(self) -> bool:
        return self.vm.look.now is None
