"""Who won, and what is special about that."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.surface import SlipFloat
from app.widgets.words import Glyph, Words, fit_line

LINE = 0.8
"""Grenze asks for more room between its lines than the design gives it."""


class Headline(Words):
    """Who won, as large as it goes: in one line if that is possible, in two smaller ones if not."""

    STYLES = ("winner", "display", "headline")
    IN_LINES = ("display", "headline")
    """Those for two lines, if one is not enough, and for more."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(style=self.STYLES[0], fit="wrap", halign="center", line_height=LINE, **kwargs)
        self._fit_soon = Clock.create_trigger(self._choose_style, -1)
        for name in ("text", "width"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def _choose_style(self, *_: Any) -> None:
        for style in self.STYLES:
            self.style = style
            self.text_size = (None, None)
            self.texture_update()
            if self.texture_size[0] <= self.width:
                break
        else:
            self.style = self.IN_LINES[self.texture_size[0] * 1.3 >= self.width * 2]
        self._lay_out()


class RemarkSlip(SlipFloat):
    """What is special about this result, in hint."""

    item = ObjectProperty(None, allownone=True)
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        self._glyph = Glyph(extent=26, role="onHint")
        self._title, self._sub = Words(style="rowMedium", role="onHint"), Words(style="body", role="onHint", fit="wrap")
        super().__init__(size_hint=(1, None), radius=24, **kwargs)
        self._sub.size_hint_x = None
        for widget in (self._glyph, self._title, self._sub):
            self.add_widget(widget)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "item"):
            self.fbind(name, self._place_soon)
        self._sub.fbind("height", self._place_soon)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        self.fill = App.get_running_app().ink.hint
        self._glyph.icon, self._title.text, self._sub.text = self.item.icon, self.item.title, self.item.sub
        left = self.x + dp(58)
        room = self.right - dp(18) - left
        fit_line(self._title, room)
        self._sub.width = room
        self.height = self._title.height + self._sub.height + dp(22)
        self._glyph.pos = (self.x + dp(18), self.center_y - self._glyph.height / 2)
        self._sub.pos = (left, self.y + dp(11))
        self._title.pos = (left, self._sub.top)
