"""The title of a section: words, a hairline, the star at its end."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.middle import Middle
from app.widgets.words import Glyph, Words, fit_line

SIDE, STAR = 8, 13


class SectionTitle(Middle, FloatLayout):
    """A section title, 48 high; `text` is final."""

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (1, None))
        kwargs.setdefault("height", dp(48))
        super().__init__(**kwargs)
        self._words = Words(style="section", text=self.text)
        self._star = Glyph(icon="star-four-points", role="gild", extent=STAR)
        for widget in (self._words, self._star):
            self.add_widget(widget)
        with self.canvas:
            Color(rgba=App.get_running_app().ink.outlineVariant)
            self._rule = Rectangle()
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "text"):
            self.fbind(name, self._place_soon)

    def _place(self, *_: Any) -> None:
        self._words.text = self.text
        fit_line(self._words, self.width - dp(2 * SIDE + STAR + 60))
        self._words.pos = (self.x + dp(SIDE), self.mid_y - self._words.height / 2)
        self._star.pos = (self.right - dp(SIDE + STAR), self.mid_y - self._star.height / 2)
        start, end = self._words.right + dp(12), self._star.x - dp(12)
        self._rule.pos, self._rule.size = (start, self.mid_y), (max(end - start, 0), dp(1))
