"""The marks of the seats: a shape each, because colour is never the only sign."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothQuad, SmoothRoundedRectangle, SmoothTriangle
from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.colours import MARKERS
from app.widgets.marks import RoundMark


def draw_marker(theme: Any, seat: int, x: float, y: float, extent: float) -> None:
    """Draw the mark of a seat around a point, in its colour, so many dp large."""
    Color(rgba=theme.player(seat))
    side = dp(extent)
    half = side / 2
    match MARKERS[seat % len(MARKERS)]:
        case "circle":
            SmoothEllipse(pos=(x - half, y - half), size=(side, side))
        case "square":
            part = side * 0.9
            SmoothRoundedRectangle(pos=(x - part / 2, y - part / 2), size=(part, part), radius=[dp(1.5)])
        case "triangle":
            SmoothTriangle(points=(x - half * 1.12, y - half, x + half * 1.12, y - half, x, y + half * 1.05))
        case "diamond":
            reach = half * 1.22
            SmoothQuad(points=(x - reach, y, x, y + reach, x + reach, y, x, y - reach))
        case "hexagon":
            SmoothEllipse(pos=(x - half, y - half), size=(side, side), segments=6)
        case "cross":
            reach = half * 0.85
            for rise in (reach, -reach):
                SmoothLine(points=(x - reach, y - rise, x + reach, y + rise), width=side * 0.15, cap="square")


class SeatMark(RoundMark):
    """The mark of a seat in a list."""

    seat = NumericProperty(0)
    extent = NumericProperty(13)

    def draw(self, theme: Any) -> None:
        draw_marker(theme, int(self.seat), *self.center, self.extent)
