"""Flat rounded areas: what rows, keys, chips and cards are drawn on."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.colours import CLEAR, Colour
from app.theme import present_theme
from app.widgets.tap import ListedBehavior, TapBehavior

FADE = 0.8
"""In pixels: so much of its width Kivy's smooth line gives to its soft edges."""
PRESSED, TINT = 0.92, 0.2
"""A pressed key darkens by 8 %; how much of the colour of edges is seen of one that has no fill."""


def stroke(thick: float) -> float:
    """The width to ask of a smooth line, so that it looks this thick, in dp."""
    return float((dp(thick) + FADE) / 2)


def pressed(fill: Colour) -> Colour:
    """A fill under the thumb; where there is none, a little of the colour of edges."""
    if not fill[3]:
        return (*present_theme().outlineColor[:3], TINT)
    return (*(part * PRESSED for part in fill[:3]), fill[3])


def show_shape(instruction: Color, shape: Any, colour: Any, pos: Any, size: Any) -> None:
    """Draw a rounded shape in a colour. Kivy keeps its old outline when it has no extent, so the colour hides it."""
    instruction.rgba = colour if min(size) > 0 else CLEAR
    shape.pos, shape.size = pos, size


class Surface(Widget):
    """A rounded rectangle with a fill and, if asked for, an edge."""

    fill = ColorProperty(CLEAR)
    edge = ColorProperty(CLEAR)
    edge_width = NumericProperty(1.5)
    radius = NumericProperty(20)
    """In dp; never more than half the height."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            self._fill_colour = Color(rgba=CLEAR)
            self._area = SmoothRoundedRectangle()
            self._edge_colour = Color(rgba=CLEAR)
            self._line = SmoothLine(width=1)
        for name in ("pos", "size", "fill", "edge", "radius", "edge_width"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        corner = min(dp(self.radius), self.height / 2, self.width / 2)
        show_shape(self._fill_colour, self._area, self.shown_fill(), self.pos, self.size)
        self._area.radius = [corner]
        self._edge_colour.rgba = self.edge
        if self.edge[3]:
            inset = dp(self.edge_width) / 2
            self._line.width = stroke(self.edge_width)
            self._line.rounded_rectangle = (
                self.x + inset,
                self.y + inset,
                max(self.width - 2 * inset, 0),
                max(self.height - 2 * inset, 0),
                max(corner - inset, 0.1),
            )
        else:
            self._line.points = []

    def shown_fill(self) -> Any:
        return self.fill


class SurfaceBox(ListedBehavior, Surface, BoxLayout):
    """A surface that lays its children out in a row or a column."""


class TapSurface(TapBehavior, Surface):
    """A surface that can be tapped."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("state", self._draw)

    def shown_fill(self) -> Any:
        return pressed(self.fill) if self.state == "down" and not self.is_off else self.fill


class TapSurfaceBox(TapSurface, BoxLayout):
    """A tappable area that lays its children out in a row or a column."""


class TapSurfaceFloat(TapSurface, FloatLayout):
    """A tappable area whose children place themselves."""
