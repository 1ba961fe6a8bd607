"""The screen of what the table agrees on anew: bars for the rounds to come, steppers, options, and Undo below."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from app.kv import load_kv
from app.models.agreement import AgreementModel
from app.navigation import Place
from app.screens.frame import Screen


class AgreementScreen(Screen):
    """Applied at once, tap by tap; `vm` answers."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        super().__init__(AgreementModel(app.table_at(place), app.language), **kwargs)
        self.follow()

    @property
    def rules(self) -> Place:
        table = self.vm.table
        return Place("rules", match_id=table.match_id, game=table.setup.game)

    def undo(self) -> None:
        self.vm.undo()

    def refuse(self, why: str) -> None:
        self.vm.refuse(why)


load_kv("agreement")
