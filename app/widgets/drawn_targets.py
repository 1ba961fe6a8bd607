"""A drawn widget with many targets, such as a grid of cells."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior

from app.colours import CLEAR
from app.widgets.pens import DrawnWidget
from app.widgets.tap import TargetsBehavior

PRESS = 0.12


class DrawnTargets(TargetsBehavior, ButtonBehavior, DrawnWidget):
    """A press tints one target, over what is drawn: nothing of that is drawn again for it."""

    not_drawn = DrawnWidget.not_drawn | {"state"}
    shows_press: ClassVar[bool] = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if self.shows_press:
            with self.canvas.after:
                self._press_colour, self._press = Color(rgba=CLEAR), Rectangle()
            self.fbind("state", self._show_press)

    def _show_press(self, *_: Any) -> None:
        place = self.place_touched if self.state == "down" else None
        self._press_colour.rgba = CLEAR if place is None else (*self.theme.primaryColor[:3], PRESS)
        x, y, wide, high = (0, 0, 0, 0) if place is None else self.targets()[place]
        self._press.pos, self._press.size = (x, y), (wide, high)
