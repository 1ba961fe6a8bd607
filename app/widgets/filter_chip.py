"""A filter as a chip: words, an emblem or an icon; the chosen one is filled and carries a check."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.laid import LaidTap, abreast, asks, its, look, maybe, own
from app.widgets.marks import EMBLEMS
from app.widgets.surface import CLEAR
from app.widgets.words import Glyph, Words, fit_line

TALL, SIDE, GAP = 48, 15, 8


class FilterChipView(LaidTap):
    """Shows a `FilterChip`; `screen` answers `choose_filter` with it."""

    item = ObjectProperty(None)
    given = look(height=f"{TALL}dp", radius=TALL / 2)
    _check, _mark, _sign = maybe(Glyph, icon="check", extent=20), maybe(Glyph, extent=22), maybe(Glyph, extent=22)
    _words = maybe(Words, style="tab")
    _around: Any = None
    on_tap = asks(own.screen.choose_filter, its)

    def on_parent(self, *_: Any) -> None:
        if self._around is not None:
            self._around.funbind("width", self._fit_again)
        self._around = self.parent
        if self.parent is not None:
            self.parent.fbind("width", self._fit_again)

    def _fit_again(self, *_: Any) -> None:
        if self.item is not None and self.item.sign:
            self._shown()

    def _show(self) -> None:
        item, ink = self.item, self.ink
        self.fill, self.edge = (ink.secondaryContainer, CLEAR) if item.is_chosen else (CLEAR, ink.outlineVariant)
        self._mark.icon, self._sign.icon = EMBLEMS.get(item.game, item.icon), item.sign
        self._words.text, self.says = item.label, item.says
        has_check = item.is_chosen and not item.sign
        marks = (has_check and self._check, self._mark.icon and self._mark)
        self.hold(*marks, item.label and self._words, item.sign and self._sign)
        for part in self.children:
            part.role = "onSecondaryContainer" if item.is_chosen else "onSurface"
        self._measure()

    def _measure(self) -> None:
        others = sum(part.width for part in self.children if part is not self._words)
        gaps = dp(2 * SIDE) + dp(GAP) * (len(self.children) - 1)
        # What opens something stands alone in its room; the others are scrolled.
        room = self.parent.width if self.parent is not None and self.item.sign else dp(1000)
        fit_line(self._words, room - others - gaps)
        self.width = max(others + gaps + (self._words.width if self.item.label else 0), dp(TALL))

    def _place(self) -> None:
        abreast(self.mid_x, self.mid_y, dp(GAP), *reversed(self.children))
