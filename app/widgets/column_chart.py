"""A small column chart: what is strong stands out, what is not counted is a stub."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp

from app.colours import Colour
from app.models.players_state import Columns
from app.widgets.tap import Area

STUB = 2
"""The height of a column of nothing, in dp."""
GAP, WIDEST_GAP = 0.25, 5
"""Between two columns: as a share of one, and at most, in dp."""
FEW = 8
"""So many columns at least have room."""


def draw_columns(columns: Columns, theme: Any, area: Area, *, has_ground: bool = False) -> list[float]:
    """Draw columns from left to right; return where the middle of each is.

    A few of them are as wide as many would be. They end at the right, or begin at the left if they have a `ground`:
    the full height, drawn behind each column that was counted, to compare it with.
    """
    x, y, wide, high = area
    count = max(len(columns), FEW)
    gap = min(wide / count * GAP, dp(WIDEST_GAP))
    wide = (wide - gap * (count - 1)) / count
    start = x if has_ground else x + (count - len(columns)) * (wide + gap)
    lefts = [start + place * (wide + gap) for place in range(len(columns))]
    for left, column in zip(lefts, columns, strict=True):
        if has_ground and column.is_strong:
            _draw_block(theme.cellColor, left, y, wide, high)
        colour = theme.primaryColor if column.is_strong else theme.outlineVariantColor
        _draw_block(colour, left, y, wide, max(high * column.share, dp(STUB)))
    return [left + wide / 2 for left in lefts]


def _draw_block(colour: Colour, x: float, y: float, wide: float, high: float) -> None:
    Color(rgba=colour)
    RoundedRectangle(pos=(x, y), size=(wide, high), radius=[min(dp(3), wide / 3, high / 2)], segments=6)
