"""Flat rounded areas: what rows, keys, chips and cards are drawn on."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.widgets.middle import Middle

CLEAR = (0, 0, 0, 0)
PRESSED = 0.92
"""A pressed key darkens by 8 %."""


class Surface(Middle, Widget):
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
        self._fill_colour.rgba = self.shown_fill()
        self._area.pos, self._area.size = self.pos, self.size
        self._area.radius = [corner]
        self._edge_colour.rgba = self.edge
        if self.edge[3]:
            inset = dp(self.edge_width) / 2
            self._line.width = max(dp(self.edge_width) / 2, 0.5)
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


class SlipBox(Surface, BoxLayout):
    """A surface that lays its children out in a row or a column."""


class SlipFloat(Surface, FloatLayout):
    """A surface whose children place themselves."""


class Tappable(ButtonBehavior, Surface):
    """A surface that can be tapped; what is off still takes the touch, so that nothing below gets it."""

    is_off = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_tap")
        super().__init__(**kwargs)
        self.fbind("state", self._draw)

    def shown_fill(self) -> Any:
        if self.state == "down" and not self.is_off:
            if not self.fill[3]:
                return (*self.edge[:3], 0.2)
            return (*(part * PRESSED for part in self.fill[:3]), self.fill[3])
        return self.fill

    def on_release(self) -> None:
        if not self.is_off:
            self.dispatch("on_tap")

    def on_tap(self) -> None:
        """What the tap does is for the screen to say."""


class TapBox(Tappable, BoxLayout):
    """A tappable row or column."""


class TapFloat(Tappable, FloatLayout):
    """A tappable area whose children place themselves."""
