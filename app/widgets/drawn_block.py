"""What draws itself in the width it is given, and is as high as what it shows: rows, headings, choices, tiles."""

from __future__ import annotations

from typing import Any

from app.colours import CLEAR, Colour
from app.widgets.pens import DrawnWidget, edge_box, fill_box, pressed
from app.widgets.tap import TapBehavior


class DrawnBlock(DrawnWidget):
    """As high as `needed_height` says at its width; where kv gives it a share of the height, at least that high."""

    def __init__(self, **kwargs: Any) -> None:
        # Nothing is measured for the width that Kivy's widgets have before their layout gives them one.
        super().__init__(**{"size_hint": (1, None), "size": (0, 0), **kwargs})

    def needed_height(self) -> float:
        """How high it has to be at its present width, in pixels."""
        raise NotImplementedError

    def _redraw(self, *_: Any) -> None:
        if self.width <= 0:
            return
        needed = self.needed_height()
        if self.size_hint_y is not None:
            self.size_hint_min_y = needed
        elif needed != self.height:
            # It is drawn when the layout around it has answered.
            self.height = needed
            return
        super()._redraw()


class TapBlock(TapBehavior, DrawnBlock):
    """The same as something to tap."""

    radius = 20.0
    """Of its ground, in dp."""

    def draw_ground(self, theme: Any, fill: Colour = CLEAR, edge: Colour = CLEAR) -> None:
        """Draw a rounded ground, darker under the thumb."""
        if self.state == "down" and not self.is_off:
            fill = pressed(fill) if fill[3] else (*theme.outlineVariantColor[:3], 0.2)
        area = (*self.pos, *self.size)
        fill_box(fill, area, self.radius)
        edge_box(edge, area, self.radius)
