"""The licences on the screen: all that is shipped, and a page with the terms of each."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.kv import load_kv
from app.models.licences import licences
from app.navigation import Place
from app.screens.frame import Screen
from app.widgets import each  # noqa: F401 (kv names its widgets)
from app.widgets.line_row import LineRow
from app.widgets.trouble import Sentence

WIDEST = 640


class WorkRow(LineRow):
    """Somebody's work; its terms are a tap away."""

    def _show(self) -> None:
        work = self.item
        self.title, self.sub, self.sign = work.name, f"{work.terms} · {work.owner}", "chevron-right"
        self.is_first, self.is_last = work.is_first, work.is_last

    def on_tap(self) -> None:
        App.get_running_app().go(Place("licences", section=self.item.name))


class Paragraph(Sentence):
    """A paragraph of terms."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(style="body", halign="left", size_hint_x=1, **kwargs)


class LicencesScreen(Screen):
    """A list, or one text; kv lays them out."""

    showing = ObjectProperty(None, rebind=True)
    side = NumericProperty(0)

    def __init__(self, place: Place, **kwargs: Any) -> None:
        super().__init__(showing=licences(App.get_running_app().language, place.section), **kwargs)
        Window.bind(width=self._measure)
        self._measure()

    def leave(self) -> None:
        Window.unbind(width=self._measure)

    def _measure(self, *_: Any) -> None:
        self.side = max(dp(12), (Window.width - dp(WIDEST)) / 2)


load_kv("licences")
