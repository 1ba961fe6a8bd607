"""The panes of Wizard Extreme."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from app.play.extreme import ExtremeTable
from app.play.extreme_sheet import ExtremeSheet
from app.screens.extreme import ExtremePane
from app.screens.panes import GamePanes
from app.table import Table


class ExtremePanes(GamePanes):
    """Its round has a "why?" of its own; everything else is as in every game."""

    def __init__(self, table: Table) -> None:
        app = App.get_running_app()
        self.vm = ExtremeTable(table, app.language, suspense=app.settings.suspense)
        super().__init__(table, ExtremeSheet(table, app.language))

    def make_round(self) -> Any:
        return ExtremePane(self.vm, self.finish, self.correct_closed, self._explain_closed)

    def _explain_closed(self) -> None:
        self.ask_why(None, len(self.table.outcome.rounds))
