"""Pills and chips: a short text on a rounded ground, with an icon; some choose what a list shows when tapped."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from app.kv import load_kv
from app.widgets import pens
from app.widgets.blocks import Column
from app.widgets.tap import TapBehavior

TALL = 48


class Pill(pens.DrawnWidget):
    """A text after its icon, as wide as they are; without a text the icon alone, and nothing at all without both."""

    text = StringProperty("")
    icon = StringProperty("")
    sign = StringProperty("")
    """The icon at the end."""
    fill_role = StringProperty("surfaceContainerHigh")
    edge_role = StringProperty("")
    text_role = StringProperty("onSurface")
    style = StringProperty("pill")
    tall = NumericProperty(28)
    """Its height in dp."""
    extent = NumericProperty(15)
    """The size of its icon in dp."""
    room = NumericProperty(10_000)
    """It is no wider than this, in pixels."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        for name in ("text", "icon", "sign", "style", "tall", "extent", "room"):
            self.fbind(name, self._fit)
        self._fit()

    def icons(self) -> tuple[str, ...]:
        """What stands before the text."""
        return (self.icon,) if self.icon else ()

    def _fit(self, *_: Any) -> None:
        if not self.text and not self.icons():
            self.size = (0, dp(self.tall))
            return
        words = pens.text_of(self.text, self.style) if self.text else None
        wide = self._around() + (words.width if words else 0)
        # A circle around an icon alone; further icons make it longer.
        least = dp(self.tall) + (len(self.icons()) - 1) * (dp(self.extent) + self._gap) if self.icon else 0
        high = max(dp(self.tall), words.height + dp(4) if words else 0)
        self.size = (min(max(wide, least), self.room) if words or self.sign else least, high)

    def _around(self) -> float:
        """The width of all but the text."""
        marks = len(self.icons()) + bool(self.sign)
        gaps = max(marks - (0 if self.text else 1), 0)
        return float(marks * dp(self.extent) + gaps * self._gap + 2 * dp(self.tall * 0.3 + 2))

    @property
    def _gap(self) -> float:
        return float(dp(self.extent / 3))

    def draw(self, theme: Any) -> None:
        if not self.text and not self.icons():
            return
        area, radius, colour = (*self.pos, *self.size), self.tall / 2, theme.role(self.text_role)
        fill = theme.role(self.fill_role)
        if getattr(self, "state", "") == "down" and not self.is_off:
            fill = pens.pressed(fill) if fill[3] else (*theme.outlineVariantColor[:3], 0.2)
        pens.fill_box(fill, area, radius)
        pens.edge_box(theme.role(self.edge_role), area, radius)
        parts = [pens.icon_of(icon, self.extent) for icon in self.icons()]
        parts += [pens.fit_text(self.text, self.style, self.width - self._around() + 1)] if self.text else []
        parts += [pens.icon_of(self.sign, self.extent)] if self.sign else []
        left = self.center_x - (sum(part.width for part in parts) + self._gap * (len(parts) - 1)) / 2
        for part in parts:
            left = pens.draw_left(part, colour, left, self.center_y) + self._gap


class TapPill(TapBehavior, Pill):
    """A pill to tap."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"tall": TALL, "extent": 22, "style": "tab", "fill_role": "", **kwargs})


class OptionChip(TapPill):
    """An `Option` with an icon; one that is off keeps its words. `screen` answers `tap_chip` with its key."""


class FilterChipView(TapPill):
    """Shows a `FilterChip`, the chosen one filled and with a check; `screen` answers `choose_filter` with it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("item", self._fit)

    def icons(self) -> tuple[str, ...]:
        has_check = self.item.is_chosen and not self.item.sign
        return ("check", *super().icons()) if has_check else super().icons()


class ListFilters(Column):
    """`screen` answers `search` and `choose_filter`; its `state` has what is searched for and the chips."""

    def focus(self) -> None:
        """The keyboard comes with the field, if that is open."""
        for search in self.ids.search.children:
            search.field.focus = True


load_kv("chips")
