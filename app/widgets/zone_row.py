"""The row of the seer whose turn it is, with the zone of uncertainty: its cards, and the steps of its dice."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.models.showing import Row
from app.widgets.bits import SpanLine
from app.widgets.laid import LaidSlip, at_right, look, maybe
from app.widgets.old_row import OldPlayerRow
from app.widgets.words import Words, fit_line

SIDE, GAP, SMALLEST = 10, 8, 20
MOST = 0.48
"""How much of the row the zone may take before it gets smaller."""


class ZoneTray(LaidSlip):
    """Cards and steps on a slip, so that no token lies on the colour of the row; a rule parts them."""

    zone = ObjectProperty(None, allownone=True)
    given = look(radius=20)

    def _build(self) -> None:
        self._cards, self._steps = (SpanLine(style="pointsSmall", gap=GAP) for _ in range(2))
        self.hold(self._cards, self._steps)
        with self.canvas.after:
            self._rule_ink, self._rule = Color(), Rectangle()

    def fit(self, high: float, room: float) -> None:
        """Take the width that cards and steps need at this height; more than there is room for get smaller."""
        largest = min(high / dp(1) - 14, 34)
        for extent, style in ((largest, "pointsSmall"), (largest * 0.8, "prompt"), (SMALLEST, "tab")):
            self._cards.extent, self._steps.extent = extent, extent * 0.76
            for line in (self._cards, self._steps):
                line.style = style
                line.size = (line.full_width, high)
            self.size = (self._cards.width + self._steps.width + dp(2 * SIDE + 2 * GAP + 1), high)
            if self.width <= room:
                break

    def _show(self) -> None:
        ink = self.ink
        self.fill, self._rule_ink.rgba = ink.slip, ink.outlineVariant
        self._cards.bits, self._steps.bits = (self.zone.cards, self.zone.steps) if self.zone else ((), ())

    def _place(self) -> None:
        self._cards.pos = (self.x + dp(SIDE), self.y)
        middle = self._cards.right + dp(GAP)
        self._rule.pos, self._rule.size = (middle, self.y + self.height * 0.2), (dp(1), self.height * 0.6)
        self._steps.pos = (middle + dp(GAP), self.y)


class ZoneRow(OldPlayerRow):
    """Instead of a value at its end, the zone."""

    zone = ObjectProperty(None, allownone=True)
    _label, _zone = maybe(Words, style="body", role="onPrimary"), maybe(ZoneTray)

    def parts(self, row: Row) -> list[Any]:
        self._zone.zone, self._label.text = self.zone, self.zone.label if self.zone else ""
        return [self._label, self._zone]

    def place_end(self, row: Row, edge: float, high: float) -> float:
        """The word before the tray goes where it would cost letters of the name."""
        self._zone.fit(min(high, dp(48)), self.width * MOST)
        at_right(self._zone, edge, self.mid_y)
        for words in (self._label, self._name, self._sub):
            fit_line(words, dp(1000))
        who = max(self._name.width, self._sub.width)
        has_room = self._avatar.right + who + self._label.width + dp(40) < self._zone.x
        self._label.opacity = 1 if has_room else 0
        at_right(self._label, self._zone.x - dp(12), self.mid_y)
        return float(self._label.x if has_room else self._zone.x)
