"""Drawn widgets of two further kinds: as high as what they draw from their top down, and with many targets."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.graphics import Color, PopMatrix, PushMatrix, RoundedRectangle, Translate
from kivy.metrics import dp

from app.colours import CLEAR, Colour
from app.theme import present_theme
from app.widgets import pens
from app.widgets.shapes import drawn_anew
from app.widgets.surface import pressed
from app.widgets.tap import TapBehavior, TargetsBehavior


class ContentBehavior:
    """Stands before a widget. `draw_down` draws what it shows, its upper left corner at 0, 0.

    It is drawn once for each width: rows that a list only moves are not drawn again.
    """

    draws: ClassVar[tuple[str, ...]] = ("item",)
    """The properties that what it shows depends on."""
    content_height = 0.0

    def __init__(self, **kwargs: Any) -> None:
        self._origin = Translate()
        # Without a width there is nothing to wrap yet.
        super().__init__(**{"width": 0, **kwargs})
        for name in (*self.draws, "width"):
            self.fbind(name, self.redraw)
        for name in ("pos", "height"):
            self.fbind(name, self._move)
        self.redraw()

    def draw_down(self, theme: Any, width: float) -> float:
        """Draw everything, downwards from 0; return how high it is."""
        raise NotImplementedError

    def redraw(self, *_: Any) -> None:
        """Draw at once; `content_height` is right when this returns."""
        if self.width < 1:
            return
        with drawn_anew(self.canvas.after):
            PushMatrix()
            self._origin = Translate()
            self.content_height = self.draw_down(present_theme(), self.width)
            PopMatrix()
        self._move()

    def _move(self, *_: Any) -> None:
        self._origin.xy = (round(self.x), round(self.y + self.height))  # `top` may still be the old one


def wrapped(text: str, style: str, room: float) -> Any:
    """The texture of a text from the left, in as many lines as the room asks for."""
    return pens.fit_lines(text, style, room, align="left")


def draw_below(texture: Any, colour: Colour, x: float, top: float) -> float:
    """Draw a texture with its left upper corner here; return where its lower edge is."""
    pens.draw_at(texture, colour, x, top - texture.height)
    return float(top - texture.height)


class DrawnTargets(TargetsBehavior, TapBehavior, pens.DrawnWidget):
    """A press tints one target, over what is drawn: nothing of that is drawn again for it."""

    not_drawn = pens.DrawnWidget.not_drawn | {"state"}
    shows_press: ClassVar[bool] = True
    press_radius: ClassVar[float] = 0
    """In dp: how round its targets are."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if self.shows_press:
            with self.canvas.after:
                self._press_colour, self._press = Color(rgba=CLEAR), RoundedRectangle()
            self.fbind("state", self._show_press)

    def _show_press(self, *_: Any) -> None:
        place = self.place_touched if self.state == "down" else None
        self._press_colour.rgba = CLEAR if place is None else pressed(CLEAR)
        x, y, wide, high = (0, 0, 0, 0) if place is None else self.targets()[place]
        self._press.pos, self._press.size = (x, y), (wide, high)
        self._press.radius = [min(dp(self.press_radius), wide / 2, high / 2)]
