"""Headings of a page: words at the left and, at the right, a remark that may be tapped; the head of a panel."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.widgets.laid import LaidTap, at_left, at_right, look, own, part, pile
from app.widgets.words import Glyph, Words, fit_line, fit_lines

BESIDE, STACKED = 60, 72
"""How high the head of a panel is, in dp, with one line and with two."""


class Heading(LaidTap):
    """A title with a remark. `can_tap` turns the remark into something to do."""

    text = StringProperty("")
    remark = StringProperty("")
    can_tap = BooleanProperty(False)
    given = look(size_hint=(1, None), height="48dp", radius=14)
    _words, _remark = part(Words, style="rowMedium", text=own.text), part(Words, text=own.remark)

    def _show(self) -> None:
        self.is_off = not self.can_tap
        self._remark.style = "bodyMedium" if self.can_tap else "body"
        self._remark.role = "primary" if self.can_tap else "onSurfaceVariant"

    def _place(self) -> None:
        inside = self.width - dp(16)
        fit_line(self._words, inside, "rowMedium", "tab")
        fit_line(self._remark, inside)
        is_stacked = self._words.width + self._remark.width + dp(12) > inside
        self.height = max(dp(48), self._words.height + self._remark.height + dp(12)) if is_stacked else dp(48)
        rise, fall = (self._remark.height / 2, self._words.height / 2) if is_stacked else (0, 0)
        at_left(self._words, self.x + dp(8), self.mid_y + rise)
        at_right(self._remark, self.right - dp(8), self.mid_y - fall)


class PanelHead(LaidTap):
    """The head of a panel that opens: an icon, what it holds, what is chosen in it."""

    icon = StringProperty("tune-variant")
    text = StringProperty("")
    sub = StringProperty("")
    is_open = BooleanProperty(False)
    given = look(size_hint=(1, None), height=f"{STACKED}dp")
    _icon, _arrow = part(Glyph, role="onSurfaceVariant", extent=24, icon=own.icon), part(Glyph, extent=26)
    _words = part(Words, style="rowMedium", text=own.text)
    _sub = part(Words, style="body", role="onSurfaceVariant", text=own.sub)

    def _show(self) -> None:
        self._arrow.icon = "chevron-up" if self.is_open else "chevron-down"

    def _place(self) -> None:
        left, right = self.x + dp(56), self.right - dp(52)
        fit_line(self._words, right - left)
        fit_lines(self._sub, right - left)
        # What is chosen in an open panel is seen there, so it needs no line of its own if there is room beside.
        is_beside = self.is_open and self._words.width + dp(16) + self._sub.width <= right - left
        self.height = dp(BESIDE) if is_beside else max(dp(STACKED), self._words.height + self._sub.height + dp(16))
        at_left(self._icon, self.x + dp(18), self.mid_y)
        at_right(self._arrow, self.right - dp(18), self.mid_y)
        if is_beside:
            at_left(self._words, left, self.mid_y)
            at_right(self._sub, right, self.mid_y)
        else:
            pile(left, self.mid_y, self._words, self._sub)
