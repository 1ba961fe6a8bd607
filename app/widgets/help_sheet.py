"""Short help: a button that every screen has, and the sheet that says what the screen is for."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp

from app.models.text_assets import parts_in
from app.navigation import Place
from app.widgets.bottom_sheet import BottomSheet
from app.widgets.buttons import IconButton
from app.widgets.labels import WrapLabel
from app.widgets.list_row import ListRow

HELP, RULES = "help-circle-outline", "book-open-variant"


class HelpButton(IconButton):
    """Opens the help of the screen it stands on."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(icon=HELP, says=App.get_running_app().tr("Help"), **kwargs)

    def on_tap(self) -> None:
        App.get_running_app().root.open_help()


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
