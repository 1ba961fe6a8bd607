"""The colour of the current row: it slides from the row that had it into the row that gets it."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.widgets.motion import move
from app.widgets.surface import CLEAR, show_shape

SLIDE = 0.18


class Glow(EventDispatcher):
    """Lies between the ground of a row and what stands on it. No part of the row: a frame of it costs no layout."""

    reach = NumericProperty(0)
    """How much of the row it covers."""

    def __init__(self, row: Any) -> None:
        super().__init__()
        self._row, self._is_from_above = row, True
        with row.canvas.before:
            self._ink, self._area = Color(rgba=CLEAR), SmoothRoundedRectangle()
        for whose, names in ((self, ("reach",)), (row, ("pos", "size"))):
            for name in names:
                whose.fbind(name, self._draw)

    def slide(self, *, is_coming: bool, is_from_above: bool) -> None:
        """Come from the row above or below, or go there."""
        self._row.fill, self._is_from_above = self._row.ink.slip, is_from_above
        self.reach = 0 if is_coming else 1
        move(self, SLIDE, reach=1 if is_coming else 0)

    def rest(self) -> None:
        """The row shows something else: whatever slid there is over."""
        move(self, 0, reach=0)

    def _draw(self, *_: Any) -> None:
        row, high = self._row, self._row.height * self.reach
        if self.reach == 1 and row.item.is_current:
            row.fill, high = row.ink.primary, 0
        pos = (row.x, row.top - high if self._is_from_above else row.y)
        show_shape(self._ink, self._area, row.ink.primary, pos, (row.width, high))
        self._area.radius = [min(dp(row.radius), high / 2)]
