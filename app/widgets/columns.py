"""A small column chart: what is strong stands out, what is not counted is a stub."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.widgets.lettering import Drawn

STUB = 2
"""The height of a column of nothing, in dp."""
GAP = 0.25
"""Between two columns, as a share of one."""
WIDEST_GAP = 5
FEW = 8
"""So many columns at least have room."""


class ColumnsView(Drawn):
    """Shows `Column`s from left to right; a few of them are as wide as many would be, and end at the right."""

    columns = ObjectProperty(())
    has_ground = BooleanProperty(False)
    """Whether the full height is drawn behind each column that was counted, to compare it with."""

    def middle_of(self, place: int) -> float:
        """Where a column stands, for what is written below it."""
        wide, gap = self._measures()
        return self._start(wide + gap) + place * (wide + gap) + wide / 2

    def _start(self, pitch: float) -> float:
        missing = max(FEW - len(self.columns), 0)
        return self.x if self.has_ground else self.x + missing * pitch

    def _measures(self) -> tuple[float, float]:
        count = max(len(self.columns), FEW)
        gap = min(self.width / count * GAP, dp(WIDEST_GAP))
        return (self.width - gap * (count - 1)) / count, gap

    def draw(self, ink: Any) -> None:
        wide, gap = self._measures()
        for place, column in enumerate(self.columns):
            left = self._start(wide + gap) + place * (wide + gap)
            if self.has_ground and column.is_strong:
                Color(rgba=ink.cell)
                _block(left, self.y, wide, self.height)
            Color(rgba=ink.primary if column.is_strong else ink.outlineVariant)
            _block(left, self.y, wide, max(self.height * column.share, dp(STUB)))


def _block(x: float, y: float, wide: float, high: float) -> None:
    RoundedRectangle(pos=(x, y), size=(wide, high), radius=[min(dp(3), wide / 3, high / 2)], segments=6)
