"""The marks of the seats: a shape each, because colour is never the only sign."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothQuad, SmoothRoundedRectangle, SmoothTriangle
from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.ink import MARKERS
from app.widgets.lettering import Drawn


def draw_marker(seat: int, x: float, y: float, extent: float) -> None:
    """Draw the mark of a seat around a point, in its colour, into the canvas that is being drawn."""
    Color(rgba=App.get_running_app().ink.player(seat))
    half = extent / 2
    match MARKERS[seat % len(MARKERS)]:
        case "circle":
            SmoothEllipse(pos=(x - half, y - half), size=(extent, extent))
        case "square":
            side = extent * 0.9
            SmoothRoundedRectangle(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[dp(1.5)])
        case "triangle":
            SmoothTriangle(points=(x - half * 1.12, y - half, x + half * 1.12, y - half, x, y + half * 1.05))
        case "diamond":
            reach = half * 1.22
            SmoothQuad(points=(x - reach, y, x, y + reach, x + reach, y, x, y - reach))
        case "hexagon":
            SmoothEllipse(pos=(x - half, y - half), size=(extent, extent), segments=6)
        case "cross":
            reach = half * 0.85
            for rise in (reach, -reach):
                SmoothLine(points=(x - reach, y - rise, x + reach, y + rise), width=extent * 0.15, cap="square")


class SeatMark(Drawn):
    """The mark of a seat in a list."""

    seat = NumericProperty(0)
    extent = NumericProperty(13)
    at_once = True

    def _show(self) -> None:
        self.size = (dp(self.extent), dp(self.extent))

    def draw(self, ink: Any) -> None:
        draw_marker(int(self.seat), *self.middle, dp(self.extent))
