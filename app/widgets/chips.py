"""Chips: a short text on a rounded ground, with an icon, to tap; some choose what a list shows."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from app.kv import load_kv
from app.widgets import pens
from app.widgets.blocks import Column

TALL, ICON, GAP, SIDE = 48, 22, 22 / 3, 16.4
"""In dp: its height, its icons, what parts them from each other and from the words, and what is free at both ends."""
STYLE = "tab"


class TapPill(pens.DrawnButton):
    """Words after icons, to tap, as wide as they are; icons alone without words, and nothing at all without both."""

    text = StringProperty("")
    icon = StringProperty("")
    sign = StringProperty("")
    """The icon at the end."""
    fill_role = StringProperty("")
    edge_role = StringProperty("")
    text_role = StringProperty("onSurface")
    room = NumericProperty(10_000)
    """It is no wider than this, in pixels."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        for name in ("text", "icon", "sign", "room"):
            self.fbind(name, self._fit)
        self._fit()

    def icons(self) -> tuple[str, ...]:
        """What stands before the text."""
        return (self.icon,) if self.icon else ()

    def _fit(self, *_: Any) -> None:
        words = pens.text_of(self.text, STYLE) if self.text else None
        wide = min(self._around() + (words.width if words else 0), self.room) if words or self.icons() else 0
        self.size = (wide, max(dp(TALL), words.height + dp(4) if words else 0))

    def _around(self) -> float:
        """The width of all but the text."""
        marks = len(self.icons()) + bool(self.sign)
        # An icon alone stands in a circle; further ones make it longer.
        side = SIDE if self.text or self.sign else (TALL - ICON) / 2
        return float(dp(ICON * marks + GAP * (marks - (not self.text)) + 2 * side))

    def draw(self, theme: Any) -> None:
        if not self.width:
            return
        self.draw_ground(theme.role(self.fill_role), theme.role(self.edge_role), radius=TALL / 2)
        parts = [pens.icon_of(icon, ICON) for icon in self.icons()]
        parts += [pens.fit_text(self.text, STYLE, self.width - self._around() + 1)] if self.text else []
        parts += [pens.icon_of(self.sign, ICON)] if self.sign else []
        colour = theme.role(self.text_role)
        pens.draw_row([(part, colour) for part in parts], *self.center, dp(GAP), is_centred=True)


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
