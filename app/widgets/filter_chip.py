"""A filter as a chip: words, an emblem or an icon; the chosen one is filled and carries a check."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from app.widgets.marks import EMBLEMS
from app.widgets.surface import CLEAR, TapFloat
from app.widgets.words import Glyph, Words, fit_line

TALL, SIDE, GAP = 48, 15, 8


class FilterChipView(TapFloat):
    """Shows a `FilterChip`; `screen` answers `choose_filter` with it."""

    item = ObjectProperty(None)
    screen = ObjectProperty(None)
    says = StringProperty("")
    """What it filters by, where it has no words."""

    def __init__(self, **kwargs: Any) -> None:
        self._check, self._mark, self._sign = Glyph(icon="check", extent=20), Glyph(extent=22), Glyph(extent=22)
        self._words = Words(style="tab")
        super().__init__(size_hint=(None, None), height=dp(TALL), radius=TALL / 2, **kwargs)
        self._place_soon = Clock.create_trigger(self._place, -1)
        self.fbind("item", self._show)
        self.fbind("pos", self._place_soon)
        self._show()

    def on_tap(self) -> None:
        self.screen.choose_filter(self.item)

    def on_parent(self, *_: Any) -> None:
        if self.parent is not None and self.item.sign:
            self.parent.fbind("width", self._show)

    def _show(self, *_: Any) -> None:
        item, ink = self.item, App.get_running_app().ink
        if item is None:
            return
        self.fill, self.edge = (ink.secondaryContainer, CLEAR) if item.is_chosen else (CLEAR, ink.outlineVariant)
        role = "onSecondaryContainer" if item.is_chosen else "onSurface"
        self._mark.icon, self._sign.icon = EMBLEMS.get(item.game, item.icon), item.sign
        self._words.text, self.says = item.label, item.says
        self.clear_widgets()
        for part in self._parts:
            part.role = role
            self.add_widget(part)
        self._measure()

    @property
    def _parts(self) -> list[Any]:
        item = self.item
        has_check = item.is_chosen and not item.sign
        wanted = ((self._check, has_check), (self._mark, self._mark.icon), (self._words, item.label))
        return [part for part, is_wanted in (*wanted, (self._sign, item.sign)) if is_wanted]

    def _measure(self) -> None:
        parts = self._parts
        others = sum(part.width for part in parts if part is not self._words)
        gaps = dp(2 * SIDE) + dp(GAP) * (len(parts) - 1)
        # What opens something stands alone in its room; the others are scrolled.
        room = self.parent.width if self.parent is not None and self.item.sign else dp(1000)
        fit_line(self._words, room - others - gaps)
        words = self._words.width if self.item.label else 0
        self.width = max(others + gaps + words, dp(TALL))
        self._place_soon()

    def _place(self, *_: Any) -> None:
        parts = self._parts
        wide = sum(part.width for part in parts) + dp(GAP) * (len(parts) - 1)
        left = self.mid_x - wide / 2
        for part in parts:
            part.pos = (left, self.mid_y - part.height / 2)
            left += part.width + dp(GAP)
