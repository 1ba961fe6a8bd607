"""Headings of a page: words at the left and, at the right, a remark that may be tapped; the head of a panel."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.widgets.surface import TapFloat
from app.widgets.words import Glyph, Words, fit_line, fit_lines

BESIDE, STACKED = 60, 72
"""How high the head of a panel is, in dp, with one line and with two."""


class Heading(TapFloat):
    """A title with a remark. `can_tap` turns the remark into something to do."""

    text = StringProperty("")
    remark = StringProperty("")
    can_tap = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=dp(48), radius=14, **kwargs)
        self._words, self._remark = Words(style="rowMedium"), Words()
        for widget in (self._words, self._remark):
            self.add_widget(widget)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "text", "remark", "can_tap"):
            self.fbind(name, self._place_soon)

    def _place(self, *_: Any) -> None:
        self.is_off = not self.can_tap
        self._words.text, self._remark.text = self.text, self.remark
        self._remark.style = "bodyMedium" if self.can_tap else "body"
        self._remark.role = "primary" if self.can_tap else "onSurfaceVariant"
        inside = self.width - dp(16)
        for words in (self._words, self._remark):
            fit_line(words, inside)
        is_stacked = self._words.width + self._remark.width + dp(12) > inside
        self.height = max(dp(48), self._words.height + self._remark.height + dp(12)) if is_stacked else dp(48)
        rise = self._remark.height / 2 if is_stacked else 0
        fall = self._words.height / 2 if is_stacked else 0
        self._words.pos = (self.x + dp(8), self.mid_y + rise - self._words.height / 2)
        self._remark.pos = (self.right - dp(8) - self._remark.width, self.mid_y - fall - self._remark.height / 2)


class PanelHead(TapFloat):
    """The head of a panel that opens: an icon, what it holds, what is chosen in it."""

    icon = StringProperty("tune-variant")
    text = StringProperty("")
    sub = StringProperty("")
    is_open = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=dp(STACKED), **kwargs)
        self._icon = Glyph(role="onSurfaceVariant", extent=24)
        self._words = Words(style="rowMedium")
        self._sub = Words(style="body", role="onSurfaceVariant")
        self._arrow = Glyph(extent=26)
        for widget in (self._icon, self._words, self._sub, self._arrow):
            self.add_widget(widget)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "icon", "text", "sub", "is_open"):
            self.fbind(name, self._place_soon)

    def _place(self, *_: Any) -> None:
        self._icon.icon, self._arrow.icon = self.icon, "chevron-up" if self.is_open else "chevron-down"
        self._words.text, self._sub.text = self.text, self.sub
        self._icon.pos = (self.x + dp(18), self.mid_y - self._icon.height / 2)
        self._arrow.pos = (self.right - dp(18) - self._arrow.width, self.mid_y - self._arrow.height / 2)
        left = self._icon.right + dp(14)
        room = self._arrow.x - dp(8) - left
        fit_line(self._words, room)
        fit_lines(self._sub, room)
        # What is chosen in an open panel is seen there, so it needs no line of its own if there is room beside.
        is_beside = self.is_open and self._words.width + dp(16) + self._sub.width <= room
        (self._place_beside if is_beside else self._place_stacked)(left, left + room)

    def _place_beside(self, left: float, right: float) -> None:
        self.height = dp(BESIDE)
        self._words.pos = (left, self.mid_y - self._words.height / 2)
        self._sub.pos = (right - self._sub.width, self.mid_y - self._sub.height / 2)

    def _place_stacked(self, left: float, _right: float) -> None:
        high = self._words.height + self._sub.height
        self.height = max(dp(STACKED), high + dp(16))
        self._words.pos = (left, self.mid_y + high / 2 - self._words.height)
        self._sub.pos = (left, self.mid_y - high / 2)
