"""Who won, and what is special about that."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.laid import LaidSlip, at_left, its, look, part, pile
from app.widgets.words import Glyph, Words, fit_line, fit_lines

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


class RemarkSlip(LaidSlip):
    """What is special about this result, in hint."""

    item = ObjectProperty(None, allownone=True)
    given = look(size_hint=(1, None), radius=24)
    ground = "hint"
    _glyph = part(Glyph, extent=26, role="onHint", icon=its.icon)
    _title = part(Words, style="rowMedium", role="onHint", text=its.title)
    _sub = part(Words, style="body", role="onHint", text=its.sub)

    def _place(self) -> None:
        left = self.x + dp(58)
        room = self.right - dp(18) - left
        fit_line(self._title, room)
        fit_lines(self._sub, room)
        self.height = self._title.height + self._sub.height + dp(22)
        at_left(self._glyph, self.x + dp(18), self.mid_y)
        pile(left, self.mid_y, self._title, self._sub)
