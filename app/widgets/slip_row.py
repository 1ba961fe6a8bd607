"""Rows that share a slip: the first and the last are rounded, a hairline parts them."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

from app.widgets.surface import PRESSED

CORNER = 20
LONG_PRESS = 0.5
"""Seconds until a touch that stays where it is counts as a long one."""
STILL = 10
"""How far, in dp, a finger may stray meanwhile."""


def scaled(height: float) -> float:
    """The height of a row in pixels: it grows with the text, and never shrinks."""
    return float(dp(height) * max(Metrics.fontscale, 1))


class Slip(FloatLayout):
    """A row to look at. Subclasses say what it shows (`_show`) and where (`_lay_out`).

    `item` is what it shows, `screen` answers the taps on what stands in it.
    """

    item = ObjectProperty(None, allownone=True, rebind=True)
    screen = ObjectProperty(None, allownone=True)
    is_first = BooleanProperty(True)
    is_last = BooleanProperty(True)
    is_outlined = BooleanProperty(False)
    """An undone entry: an edge, no fill."""
    has_rule = BooleanProperty(True)
    """Whether a hairline parts it from the row above; the first has none in any case."""
    gap = NumericProperty(0)
    """How much of its height, in pixels, stays free below the slip."""
    is_down = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            self._edge_colour, self._outer = Color(), SmoothRoundedRectangle()
            self._fill_colour, self._area = Color(), SmoothRoundedRectangle()
            self._rule_colour, self._rule = Color(), Rectangle()
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "is_first", "is_last", "is_outlined", "has_rule", "gap"):
            self.fbind(name, self._place_soon)
        self.fbind("item", self._show_item)

    def _show_item(self, *_: Any) -> None:
        if self.item is not None:
            self._show()
            self._place_soon()

    def _show(self) -> None:
        """Fill in the words."""

    def _lay_out(self) -> None:
        """Place them."""

    @property
    def mid_y(self) -> float:
        """The middle of the slip."""
        return float(self.y + self.gap + (self.height - self.gap) / 2)

    def _place(self, *_: Any) -> None:
        ink, corner = App.get_running_app().ink, dp(CORNER)
        upper, lower = corner if self.is_first else 0, corner if self.is_last else 0
        # One pixel over the row above, so that no seam shows between two.
        low, high = self.y + self.gap, self.height - self.gap + (0 if self.is_first else 1)
        inset = dp(1.5) if self.is_outlined else 0
        below, above = inset if self.is_last else 0, inset if self.is_first else 0
        self._outer.pos, self._outer.size = (self.x, low), (self.width, high)
        self._area.pos = (self.x + inset, low + below)
        self._area.size = (self.width - 2 * inset, high - below - above)
        corners = [upper, upper, lower, lower]
        self._outer.radius, self._area.radius = corners, [max(each - inset, 0) for each in corners]
        self._edge_colour.rgba = ink.outlineVariant if self.is_outlined else (0, 0, 0, 0)
        fill = ink.background if self.is_outlined else ink.slip
        self._fill_colour.rgba = (*(part * PRESSED for part in fill[:3]), 1) if self.is_down else fill
        self._rule.pos, self._rule.size = (self.x, self.top - dp(1)), (self.width, dp(1))
        self._rule_colour.rgba = ink.outlineVariant if self.has_rule and not self.is_first else (0, 0, 0, 0)
        if self.item is not None:
            self._lay_out()


class SlipRow(ButtonBehavior, Slip):
    """One target. A long press dispatches `on_hold` and no tap."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_tap")
        self.register_event_type("on_hold")
        super().__init__(**kwargs)
        self._holding: Any = None
        self._was_held = False
        self.fbind("state", self._place_soon)

    @property
    def is_down(self) -> bool:
        """Whether a finger lies on it."""
        return bool(self.state == "down")

    def on_tap(self) -> None:
        """A short touch."""

    def on_hold(self) -> None:
        """A long touch."""

    def on_press(self) -> None:
        self._was_held = False
        self._holding = Clock.schedule_once(self._held, LONG_PRESS)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(STILL):
            self._stop_holding()
        return bool(super().on_touch_move(touch))

    def on_release(self) -> None:
        self._stop_holding()
        if not self._was_held:
            self.dispatch("on_tap")

    def on_parent(self, *_: Any) -> None:
        if self.parent is None:
            self._stop_holding()

    def _held(self, *_: Any) -> None:
        self._was_held = True
        self.dispatch("on_hold")

    def _stop_holding(self) -> None:
        if self._holding is not None:
            self._holding.cancel()
            self._holding = None
