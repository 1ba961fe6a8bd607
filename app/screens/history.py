"""The history on the screen."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.models.history import Day, HistoryModel
from app.navigation import HOME, Place
from app.screens.list_screen import ListScreen
from app.widgets.bars import WideButton
from app.widgets.bottom_sheet import BottomSheet
from app.widgets.cover import Ornament
from app.widgets.each import Each
from app.widgets.journal_rows import RuledHeading
from app.widgets.line_row import LineRow
from app.widgets.match_row import MatchLine
from app.widgets.slip_row import scaled
from app.widgets.snackbar import Snackbar
from app.widgets.trouble import Sentence, Trouble

__all__ = [
    "Each",
    "HistoryScreen",
    "MatchLine",
    "Ornament",
    "RuledHeading",
    "Sentence",
    "Snackbar",
    "Trouble",
    "WideButton",
]

load_kv("history")

ROW, DAY = 76, 44
NEARLY_AT_THE_END = 0.02


class EmptyBook(BoxLayout):
    """Nothing in the book yet."""

    item = ObjectProperty(None)
    screen = ObjectProperty(None, rebind=True)


class HistoryScreen(ListScreen):
    """Every match; a tap leads to its result or back to the table."""

    rows = ListProperty()

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        super().__init__(HistoryModel(app.store, app.language, app.now), **kwargs)

    def start(self) -> None:
        """To where games are started."""
        App.get_running_app().go(HOME)

    def open_match(self, match_id: int) -> None:
        """A tap on a row; one that cannot be read can only be deleted."""
        place = self.vm.place_of(match_id)
        if place is None:
            self.open_menu(match_id)
        else:
            App.get_running_app().go(place)

    def open_menu(self, match_id: int) -> None:
        app, words, place = App.get_running_app(), self.vm.menu(match_id), self.vm.place_of(match_id)
        if words is None:
            return
        sheet = BottomSheet(headline=words.title, context=words.when)
        lines = []
        if place is not None:
            journal = Place("journal", match_id=match_id)
            lines.append((words.open_icon, words.open_words, lambda *_: app.go(place)))
            lines.append(("script-text-outline", words.journal, lambda *_: app.go(journal)))
        lines.append(("close", words.delete, lambda *_: self._delete(match_id)))
        sheet.column.spacing = 0
        for index, (icon, title, action) in enumerate(lines):
            line = LineRow(icon=icon, title=title, is_first=index == 0, is_last=index == len(lines) - 1)
            line.bind(on_tap=action)
            sheet.column.add_widget(line)
        app.root.open_sheet(sheet)

    def scrolled(self, scroll_y: float) -> None:
        if scroll_y <= NEARLY_AT_THE_END:
            self.vm.more()

    def _delete(self, match_id: int) -> None:
        App.get_running_app().root.close_sheet()
        self.vm.delete(match_id)

    def refresh(self) -> None:
        super().refresh()
        self.rows = [
            {
                "viewclass": "RuledHeading" if isinstance(item, Day) else "MatchLine",
                "item": item,
                "screen": self,
                "height": scaled(DAY if isinstance(item, Day) else ROW),
            }
            for item in self.showing.items
        ]
