"""Rows that share a slip: the first and the last are rounded, a hairline parts them."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.laid import Shown
from app.widgets.surface import CLEAR, PRESSED, Middle, show_shape
from app.widgets.tap import HoldBehavior, TapBehavior

CORNER = 20


def scaled(height: float) -> float:
    """The height of a row in pixels: it grows with the text, and never shrinks."""
    return float(dp(height) * max(Metrics.fontscale, 1))


class OnSlip(Shown, Middle):
    """Shows its `item`, which may know itself whether it is the first or the last."""

    item = ObjectProperty(None, allownone=True, rebind=True)
    is_first = BooleanProperty(True)
    is_last = BooleanProperty(True)
    is_outlined = BooleanProperty(False)
    """An undone entry: an edge, no fill."""
    has_rule = BooleanProperty(True)
    """Whether a hairline parts it from the row above; the first has none in any case."""
    gap = NumericProperty(0)
    """How much of its height, in pixels, stays free below the slip."""
    places = ("is_first", "is_last", "is_outlined", "has_rule", "gap", "state")
    is_pressed = False
    tall: ClassVar[float] = 0
    """The height of a row of a list in dp."""

    @classmethod
    def needed(cls, _item: Any, _width: float) -> float:
        """How high a row with this item has to be at this width."""
        return scaled(cls.tall)

    def _build(self) -> None:
        with self.canvas.before:
            self._edge_colour, self._outer = Color(), SmoothRoundedRectangle()
            self._fill_colour, self._area = Color(), SmoothRoundedRectangle()
            self._rule_colour, self._rule = Color(), Rectangle()

    @property
    def mid_y(self) -> float:
        """The middle of the slip."""
        return float(self.y + self.gap + (self.height - self.gap) / 2)

    def _shown(self, *_: Any) -> None:
        self.is_first = getattr(self.item, "is_first", self.is_first)
        self.is_last = getattr(self.item, "is_last", self.is_last)
        super()._shown()

    def _placed(self, *_: Any) -> None:
        ink, corner = self.ink, dp(CORNER)
        upper, lower = corner if self.is_first else 0, corner if self.is_last else 0
        # One pixel over the row above, so that no seam shows between two.
        low, high = self.y + self.gap, self.height - self.gap + (0 if self.is_first else 1)
        inset = dp(1.5) if self.is_outlined else 0
        below, above = inset if self.is_last else 0, inset if self.is_first else 0
        corners = [upper, upper, lower, lower]
        self._outer.radius, self._area.radius = corners, [max(each - inset, 0) for each in corners]
        edge, fill = (ink.outlineVariant, ink.background) if self.is_outlined else (CLEAR, ink.slip)
        if self.is_pressed:
            fill = (*(part * PRESSED for part in fill[:3]), 1)
        inner = (self.width - 2 * inset, high - below - above)
        show_shape(self._edge_colour, self._outer, edge, (self.x, low), (self.width, high))
        show_shape(self._fill_colour, self._area, fill, (self.x + inset, low + below), inner)
        self._rule.pos, self._rule.size = (self.x, self.top - dp(1)), (self.width, dp(1))
        self._rule_colour.rgba = ink.outlineVariant if self.has_rule and not self.is_first else CLEAR
        super()._placed()


class Slip(OnSlip, FloatLayout):
    """A row to look at."""


class SlipRow(OnSlip, HoldBehavior, TapBehavior, FloatLayout):
    """One target. A long press dispatches `on_hold` and no tap."""

    also = ("state",)

    @property
    def is_pressed(self) -> bool:
        return self.state == "down" and not self.is_off
