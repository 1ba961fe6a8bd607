"""The field to search with: a magnifier and words, which are looked for while they are written."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from app.widgets.field import Field
from app.widgets.surface import SlipBox
from app.widgets.words import Glyph

TALL = 52
PAUSE = 0.15
"""Seconds without a further letter before a long book is searched."""


class SearchField(SlipBox):
    """`item` is what is looked for; `screen` answers `search` and has the words of the hint."""

    item = StringProperty("")
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=dp(TALL), radius=TALL / 2, padding=(dp(16), 0, dp(8), 0), **kwargs)
        self.fill = App.get_running_app().ink.slip
        self._glyph = Glyph(icon="magnify", role="onSurfaceVariant", extent=22, pos_hint={"center_y": 0.5})
        self.field = Field(text=self.item, hint_text=self.screen.showing.search_hint)
        self.field.keeps_escape = False
        for widget in (self._glyph, self.field):
            self.add_widget(widget)
        self._search_soon = Clock.create_trigger(self._search, PAUSE)
        self.field.bind(text=self._search_soon, on_text_validate=self._search)

    def _search(self, *_: Any) -> None:
        if self.get_root_window() is not None:
            self.screen.search(self.field.text)
