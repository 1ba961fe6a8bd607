"""The lead of a combat: both alliances, and by how much which of them is ahead."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.laid import Laid, at_left, at_right, maybe
from app.widgets.words import Glyph, Words, fit_line

TALL, FLAT = 74, 42
"""Its heights in dp: the number over its line, or all in one line."""
ICON = 28
INKS = {"left": "moon", "right": "sun", "": "onSurface"}


class CombatLead(Laid):
    """Shows `lead`."""

    lead = ObjectProperty(None, allownone=True)
    _number = maybe(Words, style="sum")
    _line = maybe(Words, style="body", role="onSurfaceVariant")

    def _build(self) -> None:
        self._names = [Words(style="title"), Words(style="title")]
        self._icons = [Glyph(extent=ICON, role="moon"), Glyph(extent=ICON, role="sun")]
        self.hold(self._number, self._line, *self._names, *self._icons)

    def _show(self) -> None:
        if self.lead is None:
            return
        self._number.text, self._number.role = self.lead.number, INKS[self.lead.side]
        self._line.text = self.lead.line
        for name, icon, side in zip(self._names, self._icons, self.lead.sides, strict=True):
            name.text, icon.icon = side.says, side.icon

    def _place(self) -> None:
        if self.lead is None:
            return
        is_flat = self.height < dp(TALL - 14)
        self._number.style = "valueSmall" if is_flat else "sum"
        self._line.style = "hint" if is_flat else "body"
        fit_line(self._number, self.width)
        if not is_flat and self._number.height * 0.75 + self._line.height > self.height:
            self._number.style = "sumSmall"
            fit_line(self._number, self.width)
        self._line.opacity = 0 if is_flat else 1
        self._place_sides(self.mid_y if is_flat else self.mid_y - dp(6))
        if is_flat:  # only the number has room: who leads is told by its colour and by the track
            self._number.center = self.middle
            return
        fit_line(self._line, self.width, narrow="hint")
        self._number.center = (self.mid_x, self.mid_y + dp(7))
        self._line.center = (self.mid_x, self.y + self._line.height / 2 - dp(5))

    def _place_sides(self, middle: float) -> None:
        (left, right), (moon, sun) = self._names, self._icons
        for name in self._names:
            fit_line(name, self.width / 4)
        at_left(left, at_left(moon, self.x + dp(6), middle) + dp(10), middle)
        at_right(right, at_right(sun, self.right - dp(6), middle) - dp(10), middle)
