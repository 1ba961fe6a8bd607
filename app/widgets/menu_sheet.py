"""Sheets of lines to choose from, and of short help; every screen has a button for that."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from kivy.app import App
from kivy.metrics import dp

from app.models.settings import SettingsModel
from app.models.text_assets import parts_in
from app.navigation import Place
from app.widgets.bottom_sheet import BottomSheet
from app.widgets.labels import WrapLabel
from app.widgets.list_row import ListRow

Line = tuple[dict[str, Any], Callable[[], Any]]
"""How a line looks, and what it does."""


def open_menu(lines: Iterable[Line], headline: str = "", context: str = "") -> None:
    """Lay the lines over the screen; a tap on one takes them away and does what it is for."""
    root, sheet, lines = App.get_running_app().root, BottomSheet(headline=headline, context=context), list(lines)
    sheet.column.spacing = 0
    for place, (given, verb) in enumerate(lines):
        row = ListRow(**given, is_first=place == 0, is_last=place == len(lines) - 1)
        row.bind(on_tap=lambda _, verb=verb: (root.close_sheet(), verb()))
        sheet.column.add_widget(row)
    root.open_sheet(sheet)


def open_languages(settings: SettingsModel) -> None:
    """Let the person choose a language, or the system's."""
    state = settings.state
    lines = (
        ({"title": choice.label, "sign": "check" * choice.is_chosen}, partial(settings.choose, "language", choice.key))
        for choice in state.languages
    )
    open_menu(lines, App.get_running_app().tr("Language"))


RULES = "book-open-variant"


class HelpSheet(BottomSheet):
    """A few lines about one screen, and where the rules are, if it is about a game."""

    def __init__(self, key: str, rules: Place | None, **kwargs: Any) -> None:
        app = App.get_running_app()
        super().__init__(headline=app.tr("Help"), **kwargs)
        self.column.spacing = dp(12)
        for line in parts_in("help", app.language.code).get(key, ()):
            self.column.add_widget(WrapLabel(style="row", line_height=1.15, text=line))
        if rules is not None:
            row = ListRow(icon=RULES, title=app.tr("Rules"), sign="chevron-right")
            row.bind(on_tap=lambda *_: app.go(rules))
            self.column.add_widget(row)
