"""The menu of the table: what is not needed at every tap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App

from app.models.journal import JournalModel
from app.navigation import Place
from app.widgets.bottom_sheet import BottomSheet
from app.widgets.help_sheet import HELP, RULES
from app.widgets.line_row import LineRow
from app.widgets.sharing import Sharing
from engine.game import Game


class TableMenu(BottomSheet):
    """Journal, redo, referee, rules, the early end, light or dark; `vm` is the view-model of the table."""

    def __init__(self, vm: Any, **kwargs: Any) -> None:
        app = App.get_running_app()
        super().__init__(headline=vm.table.game.title, context=vm.showing.pill, **kwargs)
        self.vm = vm
        table = vm.table
        journal = JournalModel(table, app.language).showing
        lines: list[tuple[str, str, Callable[[], None], bool]] = [
            ("script-text-outline", app.say("Journal"), lambda: self._go("journal"), True),
            ("redo-variant", journal.redo, vm.redo, journal.can_redo),
        ]
        lines += [(icon, label, verb, True) for icon, label, verb in getattr(vm, "menu", ())]
        if type(table.game).referee is not Game.referee:
            lines.append(("gavel", app.say("Who takes this trick?"), lambda: self._go("referee"), True))
        lines.append(("share-variant-outline", app.say("Share"), Sharing(table).open, True))
        lines.append((RULES, app.say("Rules"), lambda: self._go("rules"), True))
        lines.append((HELP, app.say("Help"), app.root.open_help, True))
        if table.match.is_over:
            lines.append(("trophy-variant", app.say("To the result"), lambda: self._go("result"), True))
        else:
            lines.append(("exit-run", app.say("End the game here"), self._end, table.match.can_undo))
        theme = app.say("Light") if app.ink.is_dark else app.say("Dark")
        lines.append(("theme-light-dark", theme, app.switch_theme, True))
        self.column.spacing = 0
        for index, line in enumerate(lines):
            self._add(*line, is_first=index == 0, is_last=index == len(lines) - 1)

    def _add(self, icon: str, title: str, action: Callable[[], None], is_on: bool, **ends: bool) -> None:
        line = LineRow(icon=icon, title=title, is_off=not is_on, **ends)
        line.bind(on_tap=lambda *_: self._close_and(action))
        self.column.add_widget(line)

    def _close_and(self, action: Callable[[], None]) -> None:
        App.get_running_app().root.close_sheet()
        action()

    def _go(self, screen: str) -> None:
        table = self.vm.table
        App.get_running_app().go(Place(screen, match_id=table.match_id, game=table.setup.game))

    def _end(self) -> None:
        """Ranks as they stand. Undo takes it back."""
        if self.vm.table.end_early():
            self._go("result")
        else:
            self.vm.changed()
