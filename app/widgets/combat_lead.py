"""The lead of a combat: both alliances, and by how much which of them is ahead."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.middle import Middle
from app.widgets.words import Glyph, Words, fit_line

TALL, FLAT = 74, 42
"""Its heights in dp: the number over its line, or all in one line."""
ICON = 28
INKS = {"left": "moon", "right": "sun", "": "onSurface"}


class CombatLead(Middle, FloatLayout):
    """Shows `lead`."""

    lead = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self._number = Words(style="sum")
        self._line = Words(style="body", role="onSurfaceVariant")
        self._names = [Words(style="title"), Words(style="title")]
        self._icons = [Glyph(extent=ICON, role="moon"), Glyph(extent=ICON, role="sun")]
        for widget in (self._number, self._line, *self._names, *self._icons):
            self.add_widget(widget)
        self.fbind("lead", self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def _show(self, *_: Any) -> None:
        if self.lead is None:
            return
        self._number.text, self._number.role = self.lead.number, INKS[self.lead.side]
        self._line.text = self.lead.line
        for name, icon, side in zip(self._names, self._icons, self.lead.sides, strict=True):
            name.text, icon.icon = side.says, side.icon
        self._place()

    def _place(self, *_: Any) -> None:
        if self.lead is None:
            return
        is_flat = self.height < dp(TALL - 14)
        self._number.style = "valueSmall" if is_flat else "sum"
        self._line.style = "hint" if is_flat else "body"
        fit_line(self._number, self.width)
        if not is_flat and self._number.height * 0.75 + self._line.height > self.height:
            self._number.style = "sumSmall"
            fit_line(self._number, self.width)
        middle = self.mid_y if is_flat else self.mid_y - dp(6)
        self._place_sides(middle)
        if is_flat:
            self._place_beside()
        else:
            fit_line(self._line, self.width, narrow="hint")
            self._number.center = (self.mid_x, self.mid_y + dp(7))
            self._line.center = (self.mid_x, self.y + self._line.height / 2 - dp(5))
            self._line.opacity = 1

    def _place_sides(self, middle: float) -> None:
        (left, right), (moon, sun) = self._names, self._icons
        for name in self._names:
            fit_line(name, self.width / 4)
        moon.pos = (self.x + dp(6), middle - moon.height / 2)
        left.pos = (moon.right + dp(10), middle - left.height / 2)
        sun.pos = (self.right - dp(6) - sun.width, middle - sun.height / 2)
        right.pos = (sun.x - dp(10) - right.width, middle - right.height / 2)

    def _place_beside(self) -> None:
        """In one line, only the number has room: who leads is told by its colour and by the track."""
        self._line.opacity = 0
        self._number.center = (self.mid_x, self.mid_y)
