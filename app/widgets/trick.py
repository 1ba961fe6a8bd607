"""The cards of a trick."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.colours import CLEAR
from app.models.referee import TrickPlace
from app.widgets import pens
from app.widgets.labels import common_style
from app.widgets.surface import pressed
from app.widgets.tap import Area, TapBehavior

NARROW, LOW, WIDE = 72, 80, 96
"""In dp: on a narrow card names and numerals are smaller; on a low, wide one the token stands beside the rank."""
NAMES = ("rowMedium", "pill", "label", "small")
CARD = 16
"""The radius of a card."""


class CardFace(TapBehavior, pens.DrawnWidget):
    """A place of the trick. Tapping it lets its player lead: `screen` answers `lead`."""

    item = ObjectProperty(TrickPlace(0, "", "waiting"))

    def draw(self, theme: Any) -> None:
        card, name = self.item, pens.fit_text(self.item.name, self._name_style, self.width - dp(2))
        pens.draw_at(name, theme.onSurfaceColor, self.center_x - name.width / 2, self.y + dp(2))
        low = self.y + dp(2 + 4) + name.height
        face = (self.x, low, self.width, self.top - low)
        fill, edge, thick = CLEAR, theme.outlineVariantColor, 1.5
        if card.kind == "card":
            fill, edge = theme.cardColor, CLEAR
        if card.is_winner:
            edge, thick = theme.primaryColor, 3
        pens.fill_box(pressed(fill) if self.state == "down" and not self.is_off else fill, face, CARD)
        pens.edge_box(edge, face, CARD, thick)
        if card.kind == "card":
            self._draw_card(theme, face)
        elif card.kind == "next":
            high = min(dp(34), face[3] * 0.5)
            pens.fill_box(theme.primaryColor, (self.center_x - dp(1.5), low + (face[3] - high) / 2, dp(3), high), 2)

    @property
    def _name_style(self) -> str:
        """The largest that has room for the names of all cards."""
        styles = NAMES if self.width >= dp(NARROW) else NAMES[1:]
        names = [card.item.name for card in self.parent.children] if self.parent else [self.item.name]
        return common_style(names, styles, self.width - dp(2))

    def _draw_card(self, theme: Any, face: Area) -> None:
        x, low, wide, high = face
        card, middle, is_low = self.item, low + high / 2, high < dp(LOW)
        rank = pens.fit_text(card.rank, self._rank_style(is_low), wide)
        if card.mark:
            size = 14 if is_low else 18
            colour = theme.gildColor if card.is_winner else theme.onSurfaceVariantColor
            pens.draw_at(pens.icon_of(card.mark, size), colour, x + wide - dp(6 + size), low + high - dp(6 + size))
        if is_low and wide >= dp(WIDE):
            extent = max(min(30, high / dp(1) - 16), 18)
            left = self.center_x - (dp(extent + 5) + rank.width) / 2
            self._draw_sign(theme, left + dp(extent) / 2, middle, extent)
            pens.draw_left(rank, theme.onSurfaceColor, left + dp(extent + 5), middle)
            return
        extent = max(min(44, wide / dp(1) * 0.56, (high - rank.height) / dp(1) * 0.7), 18)
        half = (dp(extent) + rank.height) / 2
        # On a low card the token leaves the corner to the crown.
        sign_x = x + dp(6 + extent / 2) if card.mark and is_low else self.center_x
        self._draw_sign(theme, sign_x, middle + half - dp(extent) / 2, extent)
        pens.draw_at(rank, theme.onSurfaceColor, self.center_x - rank.width / 2, middle - half)

    def _draw_sign(self, theme: Any, x: float, y: float, extent: float) -> None:
        card = self.item
        if card.token:
            pens.draw_token(card.token, card.icon, theme, x, y, extent)
        else:
            pens.draw_centred(pens.icon_of(card.icon or "cards-outline", extent), theme.onSurfaceColor, x, y)

    def _rank_style(self, is_low: bool) -> str:
        if is_low:
            return "bid" if self.width >= dp(WIDE) else "pointsSmall"
        return "key" if self.width >= dp(NARROW) else "bid"
