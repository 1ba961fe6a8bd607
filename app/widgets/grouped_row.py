"""Rows that share a card: the first and the last are rounded, a hairline parts them."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from app.colours import CLEAR
from app.theme import present_theme
from app.widgets.pens import CORNER
from app.widgets.surface import pressed, show_shape
from app.widgets.tap import HoldBehavior, ListedBehavior, TapBehavior


def scaled(height: float) -> float:
    """The height of a row in pixels: it grows with the text, and never shrinks."""
    return float(dp(height) * max(Metrics.fontscale, 1))


class GroupedRow(ListedBehavior, BoxLayout):
    """A row to look at; kv says what stands on it. Its `item` may know itself whether it is the first or the last."""

    is_first = BooleanProperty(True)
    is_last = BooleanProperty(True)
    is_outlined = BooleanProperty(False)
    """An edge, no fill: an entry that was undone."""
    has_rule = BooleanProperty(True)
    """Whether a hairline parts it from the row above; the first has none in any case."""
    gap = NumericProperty(0)
    """How much of its height, in pixels, stays free below the card."""
    tall: ClassVar[float] = 0
    """The height of a row of a long list, in dp."""
    has_ground = BooleanProperty(True)
    """Whether it lies on a card of its own."""
    is_pressed = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            self._edge_colour, self._outer = Color(), SmoothRoundedRectangle()
            self._fill_colour, self._area = Color(), SmoothRoundedRectangle()
            self._rule_colour, self._rule = Color(), Rectangle()
        for name in ("pos", "size", "is_first", "is_last", "is_outlined", "has_rule", "has_ground", "gap"):
            self.fbind(name, self._draw_ground)
        self.fbind("item", self._show_ends)
        self._show_ends()
        self._draw_ground()

    @classmethod
    def needed(cls, _item: Any, _width: float) -> float:
        """How high a row with this item has to be at this width."""
        return scaled(cls.tall)

    def _show_ends(self, *_: Any) -> None:
        self.is_first = getattr(self.item, "is_first", self.is_first)
        self.is_last = getattr(self.item, "is_last", self.is_last)

    def _draw_ground(self, *_: Any) -> None:
        theme, corner = self.theme, dp(CORNER)
        upper, lower = corner if self.is_first else 0, corner if self.is_last else 0
        # One pixel over the row above, so that no seam shows between two.
        low, high = self.y + self.gap, self.height - self.gap + (0 if self.is_first else 1)
        inset = dp(1.5) if self.is_outlined else 0
        below, above = inset if self.is_last else 0, inset if self.is_first else 0
        corners = [upper, upper, lower, lower]
        self._outer.radius, self._area.radius = corners, [max(each - inset, 0) for each in corners]
        edge, fill = (
            (theme.outlineVariantColor, theme.backgroundColor) if self.is_outlined else (CLEAR, theme.cardColor)
        )
        inner = (self.width - 2 * inset, high - below - above)
        show_shape(self._edge_colour, self._outer, edge, (self.x, low), (self.width, high))
        fill = CLEAR if not self.has_ground else pressed(fill) if self.is_pressed else fill
        show_shape(self._fill_colour, self._area, fill, (self.x + inset, low + below), inner)
        # `top` follows `pos` and `size` only after they have been announced, so it is not asked here.
        self._rule.pos, self._rule.size = (self.x, self.y + self.height - dp(1)), (self.width, dp(1))
        has_rule = self.has_rule and self.has_ground and not self.is_first
        self._rule_colour.rgba = theme.outlineVariantColor if has_rule else CLEAR

    @property
    def theme(self) -> Any:
        return present_theme()


class GroupedTapRow(TapBehavior, GroupedRow):
    """One target."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("state", "is_off"):
            self.fbind(name, self._draw_ground)

    @property
    def is_pressed(self) -> bool:
        return bool(self.state == "down" and not self.is_off)


class GroupedHoldRow(HoldBehavior, GroupedTapRow):
    """The same with a long press, which dispatches `on_hold` and no tap."""
