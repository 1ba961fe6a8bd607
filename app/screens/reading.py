"""Pages to read: the licences of all that is shipped with the terms of each, and what is new."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.i18n import Language
from app.kv import load_kv
from app.models.licences import PageShowing, licences
from app.models.news import news
from app.models.written import Paragraph
from app.navigation import Place
from app.screens.frame import Screen
from app.widgets import each  # noqa: F401 (kv names its widgets)
from app.widgets.line_row import LineRow
from app.widgets.words import Words

WIDEST = 640


class WorkRow(LineRow):
    """Somebody's work; its terms are a tap away."""

    def _show(self) -> None:
        work = self.item
        self.title, self.sub, self.sign = work.name, f"{work.terms} · {work.owner}", "chevron-right"
        self.is_first, self.is_last = work.is_first, work.is_last

    def on_tap(self) -> None:
        App.get_running_app().go(Place("licences", section=self.item.name))


class ParagraphView(Words):
    """A paragraph of a text."""

    item = ObjectProperty(None)
    screen = ObjectProperty(None)

    def __init__(self, item: Paragraph, **kwargs: Any) -> None:
        style, role = ("rowMedium", "onSurface") if item.is_heading else ("body", "onSurfaceVariant")
        super().__init__(item=item, style=style, role=role, fit="wrap", size_hint_x=1, text=item.text, **kwargs)


class ReadingScreen(Screen):
    """Something to read; kv lays it out."""

    showing = ObjectProperty(None, rebind=True)
    side = NumericProperty(0)

    def __init__(self, place: Place, **kwargs: Any) -> None:
        super().__init__(showing=self.read(App.get_running_app().language, place), **kwargs)
        Window.bind(width=self._measure)
        self._measure()

    def read(self, language: Language, place: Place) -> PageShowing:
        """What there is to read at this place."""
        raise NotImplementedError

    def leave(self) -> None:
        Window.unbind(width=self._measure)

    def _measure(self, *_: Any) -> None:
        self.side = max(dp(12), (Window.width - dp(WIDEST)) / 2)


class LicencesScreen(ReadingScreen):
    """All works, or the terms of one."""

    def read(self, language: Language, place: Place) -> PageShowing:
        return licences(language, place.section)


class NewsScreen(ReadingScreen):
    """What is new; whoever reads it need not be told of it any more."""

    def read(self, language: Language, place: Place) -> PageShowing:
        App.get_running_app().is_updated = False
        return news(language)


load_kv("reading")
