"""The ring around what the keyboard would press."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp

from app.theme import present_theme
from app.widgets.spots import Spot, areas_of
from app.widgets.surface import stroke

OUTER, INNER, CORNER = 3, 2, 12
"""The width of the two lines, and the radius of what says nothing about its own, in dp."""


class Ring:
    """Two lines, dark and light: whatever it lies on, one of them stands out. It is drawn on the widget itself."""

    def __init__(self) -> None:
        self._group = InstructionGroup()
        self._spot: Spot | None = None

    @property
    def is_shown(self) -> bool:
        return self._spot is not None

    def put_around(self, spot: Spot | None) -> None:
        """Be around this, or around nothing."""
        if self._spot is not None:
            widget = self._spot.widget
            if self._group in widget.canvas.after.children:  # a widget may have drawn itself anew
                widget.canvas.after.remove(self._group)
            widget.unbind(pos=self._draw, size=self._draw)
        self._spot = spot
        if spot is not None:
            self._draw()
            spot.widget.canvas.after.add(self._group)
            spot.widget.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self._group.clear()
        areas = areas_of(self._spot.widget) if self._spot else []
        if self._spot is None or self._spot.place >= len(areas):
            return
        theme, area = present_theme(), areas[self._spot.place]
        corner = dp(getattr(self._spot.widget, "radius", CORNER)) if len(areas) == 1 else dp(CORNER)
        self._line(theme.onSurfaceColor, area, corner, 0, OUTER)
        self._line(theme.surfaceColor, area, corner, OUTER, INNER)

    def _line(self, colour: Any, area: Any, corner: float, inset: float, width: float) -> None:
        edge = dp(inset + width / 2)
        wide, high = area[2] - 2 * edge, area[3] - 2 * edge
        shape = (area[0] + edge, area[1] + edge, wide, high, max(min(corner, area[2] / 2, area[3] / 2) - edge, 0.1))
        self._group.add(Color(rgba=colour))
        self._group.add(SmoothLine(rounded_rectangle=shape, width=stroke(width)))
