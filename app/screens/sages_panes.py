"""The panes of Les Sept Sages: the round that is followed, and the count at the end."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from app.play.sages import SagesTable
from app.play.sages_sheet import SagesSheet
from app.screens.panes import TwoPadPanes
from app.screens.sages_count import SagesCountPane
from app.screens.sages_round import SagesRoundPane
from app.table import Table

ROUND, COUNT = "round", "count"


class SagesPanes(TwoPadPanes):
    """One game with two pads: rounds can be followed as long as nothing is counted, and counted at any moment."""

    entry_tabs = (ROUND, COUNT)

    def __init__(self, table: Table) -> None:
        app = App.get_running_app()
        self.vm = SagesTable(table, app.language, suspense=app.settings.suspense)
        super().__init__(table, SagesSheet(table, app.language))

    @property
    def is_over(self) -> bool:
        return self.vm.look.now is None

    def tabs(self) -> list[tuple[str, str, str]]:
        say = App.get_running_app().say
        return [(ROUND, "sword-cross", say("Combat")), (COUNT, "diamond-stone", say("Count")), *super().tabs()[1:]]

    def make_round(self) -> Any:
        return SagesRoundPane(self.vm, self.open_count, self.explain_closed)

    def make_count(self) -> Any:
        return SagesCountPane(self.vm, self.finish, self.explain_total)

    def _enter(self, round_no: int, seat: int) -> None:
        """A row of the round is a key here: from the sheet a tap only leads there."""
        self._open_round_tab()
