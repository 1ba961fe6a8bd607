"""The settings on the screen."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.kv import load_kv
from app.models.settings import SettingsModel
from app.navigation import Place
from app.screens.files import Watch
from app.screens.frame import Screen
from app.widgets.choices import segments_width
from app.widgets.labels import text_width
from app.widgets.menu_sheet import open_languages

BESIDE = 236
"""How wide the choices beside a title are, in dp, if their words need no more."""
AROUND = 16 + 23 + 14 + 14 + 14
"""Beside title and choices, in dp: the margins of the row, the icon and the gaps."""


class SettingsScreen(Screen):
    """Everything that can be chosen for the whole app; a choice holds at once."""

    book = ObjectProperty(None, rebind=True)
    files = ObjectProperty(None)
    """What writes the book into files."""
    beside = NumericProperty(0)
    """How wide the choices are beside their titles, in pixels, alike for all; 0 if one of them has to stand below."""
    scrolled_to = 1.0
    """Where the page stood: another language, theme or text size builds the screen anew, and nothing may jump."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        vm = SettingsModel(app.settings, app.language, app.change_settings)
        files = app.files.your_book
        self._watch = Watch(files, app.language, self._refresh_book)
        super().__init__(vm, files=files, book=files.state, **kwargs)
        self.follow()
        Clock.schedule_once(self._scroll_back, -1)

    def on_size(self, *_: Any) -> None:
        tr, choices = App.get_running_app().tr, (self.state.themes, self.state.text_sizes)
        title = max(text_width(tr(words), "rowMedium") for words in ("Theme", "Text size"))
        needed = max(segments_width(word for _, word in some) for some in choices)
        room = self.width - 2 * self.side - dp(AROUND) - title
        self.beside = min(room, max(needed, dp(BESIDE))) if needed <= room else 0

    def leave(self) -> None:
        super().leave()
        SettingsScreen.scrolled_to = self.ids.page.scroll_y
        self._watch.leave()

    def open_languages(self) -> None:
        """Let the person choose a language, or the system's."""
        open_languages(self.vm)

    def _scroll_back(self, *_: Any) -> None:
        self.ids.page.scroll_y = SettingsScreen.scrolled_to
        if self.book.error:
            self.ids.page.scroll_to(self.ids.error, animate=False)

    def _refresh_book(self) -> None:
        self.book = self.files.state


load_kv("settings")
