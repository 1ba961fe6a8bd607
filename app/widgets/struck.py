"""What counts no longer, or is out of the game: struck through."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from app.widgets.words import Glyph, Words

REACH, SLOPE = 0.62, 0.45
"""How far the line through an icon goes from its middle, as a share of its size, and how steep it is."""


class Struck(Words):
    """An old value, struck through; a person reads both."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.after:
            self._line_ink = Color()
            self._line = Rectangle()
        for name in ("pos", "size", "text", "color"):
            self.fbind(name, self._strike)

    def _strike(self, *_: Any) -> None:
        self._line_ink.rgba = self.color
        reach = dp(2)
        wide = self.width + 2 * reach if self.text else 0
        self._line.pos, self._line.size = (self.x - reach, self.center_y - dp(1)), (wide, dp(2))


class StruckGlyph(Glyph):
    """An icon that may be crossed out."""

    is_struck = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.after:
            self._line_ink = Color()
            self._line = SmoothLine(width=1)
        for name in ("pos", "size", "color", "is_struck"):
            self.fbind(name, self._strike)
        self._strike()

    def _strike(self, *_: Any) -> None:
        self._line_ink.rgba = self.color
        across, up = self.width * REACH, self.width * REACH * SLOPE
        middle_x, middle_y = self.x + self.width / 2, self.y + self.height / 2
        ends = (middle_x - across, middle_y - up, middle_x + across, middle_y + up)
        self._line.width, self._line.points = dp(1.1), ends if self.is_struck else ()
