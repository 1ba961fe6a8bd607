"""The panes of Wizard."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from app.play.wizard import WizardTable
from app.play.wizard_sheet import WizardSheet
from app.screens.panes import GamePanes
from app.screens.wizard import WizardPane
from app.table import Table


class WizardPanes(GamePanes):
    """Round, sheet and chart."""

    def __init__(self, table: Table) -> None:
        app = App.get_running_app()
        self.vm = WizardTable(table, app.language, suspense=app.settings.suspense)
        super().__init__(table, WizardSheet(table, app.language))

    def make_round(self) -> Any:
        return WizardPane(self.vm, self.finish, self.correct_closed)
