"""A QR code: black on white in every theme, because that is what cameras look for."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

WHITE = (1, 1, 1, 1)


class CodeView(Widget):
    """Shows rows of `modules`, each of them a whole number of pixels wide: uneven ones are hard to read."""

    modules = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        side = len(self.modules)
        texture = Texture.create(size=(side, side), colorfmt="luminance")
        texture.mag_filter = texture.min_filter = "nearest"
        upwards = bytes(0 if dark else 255 for row in reversed(self.modules) for dark in row)
        texture.blit_buffer(upwards, colorfmt="luminance")
        with self.canvas:
            Color(rgba=WHITE)
            self._area = Rectangle(texture=texture)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self._place()

    @property
    def module(self) -> int:
        """How many pixels one of them is wide."""
        return max(int(min(self.width, self.height) / len(self.modules)), 1)

    def _place(self, *_: Any) -> None:
        side = self.module * len(self.modules)
        self._area.size = (side, side)
        self._area.pos = (round(self.center_x - side / 2), round(self.center_y - side / 2))


def side_for(modules: Any, room: float) -> float:
    """How large the code is shown where there is so much room."""
    return float(min(room, dp(8) * len(modules)))
