"""Flat rounded areas: what rows, keys, chips and cards are drawn on."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

CLEAR = (0, 0, 0, 0)
FADE = 0.8
"""In pixels: so much of its width Kivy's smooth line gives to its soft edges."""
PRESSED = 0.92
"""A pressed key darkens by 8 %."""
HOLD = 0.5
"""Seconds until a press is a long one."""
STILL = 10
"""How far, in dp, a finger may stray meanwhile."""


def stroke(thick: float) -> float:
    """The width to ask of a smooth line, so that it looks this thick, in dp."""
    return float((dp(thick) + FADE) / 2)


def show_shape(ink: Color, shape: Any, colour: Any, pos: Any, size: Any) -> None:
    """Draw a rounded shape in a colour. Kivy keeps its old outline when it has no extent, so the colour hides it."""
    ink.rgba = colour if min(size) > 0 else CLEAR
    shape.pos, shape.size = pos, size


class Middle:
    """Kivy's own `center` may still be the old one while a change of `pos` is being told; this never is."""

    x: float
    y: float
    width: float
    height: float

    @property
    def mid_x(self) -> float:
        return self.x + self.width / 2

    @property
    def mid_y(self) -> float:
        return self.y + self.height / 2

    @property
    def middle(self) -> tuple[float, float]:
        return (self.mid_x, self.mid_y)


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


class SlipBox(Surface, BoxLayout):
    """A surface that lays its children out in a row or a column."""


class SlipFloat(Surface, FloatLayout):
    """A surface whose children place themselves."""


def explain(widget: Widget, why: str) -> None:
    """Say why something cannot be pressed: in the line the screen has for it, else over the end of the window."""
    around = widget.parent
    while around is not None and around is not around.parent:
        if hasattr(around, "refuse"):
            around.refuse(why)
            return
        around = around.parent
    App.get_running_app().root.tell(why)


class Tapped(ButtonBehavior):
    """Stands before a widget that can be tapped; what is off still takes the touch, so that nothing below gets it."""

    is_off = BooleanProperty(False)
    says = StringProperty("")
    """What it does, in words, for those who cannot see it."""
    why = StringProperty("")
    """The reason why it is off, which a tap is answered with."""
    __events__ = ("on_tap",)

    def on_release(self) -> None:
        # A second finger may be lifted from a screen that the first one has left.
        if self.get_root_window() is None:
            return
        if not self.is_off:
            self.dispatch("on_tap")
        elif self.why:
            explain(self, self.why)

    def on_tap(self) -> None:
        """What the tap does is for the screen to say."""


class Tappable(Tapped, Surface):
    """A surface that can be tapped."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("state", self._draw)

    def shown_fill(self) -> Any:
        if self.state == "down" and not self.is_off:
            if not self.fill[3]:
                return (*self.edge[:3], 0.2)
            return (*(part * PRESSED for part in self.fill[:3]), self.fill[3])
        return self.fill


class TapFloat(Tappable, FloatLayout):
    """A tappable area whose children place themselves."""


class Holding:
    """Stands before a tappable widget: a long press announces `on_hold`, and no tap after it."""

    _hold: Any = None
    _was_held = False
    __events__ = ("on_hold",)

    def on_hold(self) -> None:
        """What it does is for the screen to say."""

    def on_press(self) -> None:
        self._was_held = False
        self._hold = Clock.schedule_once(self._held, HOLD)

    def on_touch_move(self, touch: Any) -> Any:
        if touch.grab_current is self and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(STILL):
            self._let_go()
        return super().on_touch_move(touch)

    def on_release(self) -> None:
        self._let_go()
        if not self._was_held:
            super().on_release()

    def on_touch_up(self, touch: Any) -> Any:
        taken = super().on_touch_up(touch)
        if touch.grab_current is self:
            self._let_go()
        return taken

    def on_parent(self, *_: Any) -> None:
        self._let_go()

    def _held(self, *_: Any) -> None:
        self._hold, self._was_held = None, True
        if self.get_root_window() is not None:
            self.dispatch("on_hold")

    def _let_go(self) -> None:
        if self._hold is not None:
            self._hold.cancel()
            self._hold = None


Area = tuple[float, float, float, float]
"""x, y, width, height."""


class Touched:
    """Stands before a widget with several targets: it knows which of them was touched."""

    touched = (0.0, 0.0)
    gap_between = 0.0
    """In dp: the gap at the right of a target and below it belongs to it."""

    def targets(self) -> list[Area]:
        """Where they are."""
        return [(*self.pos, *self.size)]

    @property
    def place_touched(self) -> int | None:
        """Which of the targets the touch began on."""
        return self.touched_of(self.targets())

    def touched_of(self, areas: list[Area]) -> int | None:
        """Which of some areas the touch began on."""
        (x, y), gap = self.touched, dp(self.gap_between)
        for place, (left, low, wide, high) in enumerate(areas):
            if left <= x < left + wide + gap and low - gap <= y < low + high:
                return place
        return None

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            self.touched = touch.pos
        return bool(super().on_touch_down(touch))
