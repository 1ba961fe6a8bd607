"""For widgets that draw all they show themselves, from their top down, and are as high as that."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.graphics import PopMatrix, PushMatrix, Translate

from app.colours import Colour
from app.theme import present_theme
from app.widgets.labels import text_width
from app.widgets.pens import draw_at, fit_lines, text_of


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
        self.canvas.after.clear()
        with self.canvas.after:
            PushMatrix()
            self._origin = Translate()
            self.content_height = self.draw_down(present_theme(), self.width)
            PopMatrix()
        self._move()

    def _move(self, *_: Any) -> None:
        self._origin.xy = (round(self.x), round(self.top))


def wrapped(text: str, style: str, room: float) -> Any:
    """The texture of a text as wide as it is, or from the left in as many lines as the room asks for."""
    return text_of(text, style) if text_width(text, style) <= room else fit_lines(text, style, room, align="left")


def draw_below(texture: Any, colour: Colour, x: float, top: float) -> float:
    """Draw a texture with its left upper corner here; return where its lower edge is."""
    draw_at(texture, colour, x, top - texture.height)
    return float(top - texture.height)
