"""The heading of a section of the rules."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.rule_lines import NEVER, RuleLine
from app.widgets.words import Glyph, Words, fit_line


class RuleHeading(RuleLine):
    """The title of a section: words, a hairline, and what is to be added, else the star. The section is `item`."""

    item = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._words = Words(style="title")
        self._star = Glyph(icon="star-four-points", role="gild", extent=14)
        self._aside = Words(style="hint", role="onSurfaceVariant")
        with self.canvas:
            Color(rgba=App.get_running_app().ink.outlineVariant)
            self._hairline = Rectangle()
        self.fbind("item", self._show)

    def _show(self, *_: Any) -> None:
        self.clear_widgets()
        self._words.text, self._aside.text = self.item.heading, self.item.aside
        self._add(self._words, self._aside, self._star)
        self._measured = NEVER
        self._place_soon()

    def measure(self) -> float:
        fit_line(self._words, self.width - dp(40))
        fit_line(self._aside, self.width)
        fits = self._words.width + self._aside.width + dp(64) <= self.width
        self._end = self._aside if self.item.aside and fits else self._star
        return float(max(self._words.height + dp(16), dp(48)))

    def place(self) -> None:
        end = self._end
        self._aside.opacity, self._star.opacity = float(end is self._aside), float(end is self._star)
        self._words.pos = (self.x + dp(8), self.mid_y - self._words.height / 2)
        end.pos = (self.right - dp(8) - end.width, self.mid_y - end.height / 2)
        start, stop = self._words.right + dp(12), end.x - dp(12)
        self._hairline.pos, self._hairline.size = (start, self.mid_y), (max(stop - start, 0), dp(1))
