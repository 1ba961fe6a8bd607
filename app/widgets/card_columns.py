"""Columns of cards behind the names of players: where they are, and their heads, a token over what a card is worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.colours import CLEAR
from app.widgets import pens
from app.widgets.labels import fitting, text_width

Columns = list[tuple[float, float]]
"""The left edge of each, in pixels from the left edge of the row, and its width."""
TOKEN, CHEVRON, FIRST = 34, 15, 14
NAME_STYLES = ("nameDense", "bodyMedium", "tab", "label", "small")
NARROWEST, GAP = 38, 4
"""In dp: the least pitch of columns, and the gap between two."""


def pitch(rows: Any, room: float, count: int, least: float, widest: float) -> float:
    """From one column to the next, in pixels: as wide as the names leave it, which have at least so many dp."""
    names = max((text_width(row.person.name, NAME_STYLES[0]) for row in rows), default=0) + dp(6)
    return min(max((room - names) / count, dp(NARROWEST)), (room - dp(least)) / count, dp(widest))


def digits_style(room: float, styles: Iterable[str]) -> str:
    """The first style that has room for two digits: all cells of a row are set in it."""
    return fitting(("88",), styles, room)[1]


class CardHeads(pens.DrawnWidget):
    """Tokens and captions over `columns`."""

    heads = ListProperty()
    columns = ListProperty()
    leads_on = BooleanProperty(False)
    """An arrowhead from each token to the next: one kind decides about the next."""
    end = StringProperty("")
    """The head of a last column that has no token."""

    def draw(self, theme: Any) -> None:
        before = None
        for place, (head, (left, wide)) in enumerate(zip(self.heads, self.columns, strict=False)):
            # Nothing stands at the left of the first one.
            caption = pens.fit_text(head.below, ("tab", "small"), wide + dp(4 if place else FIRST))
            extent = min(TOKEN, (self.height - caption.height) / dp(1) - 2, wide / dp(1) - 4)
            top = self.top - max((self.height - dp(extent) - caption.height) / 2, 0)
            x, y = self.x + left + wide / 2, top - dp(extent) / 2
            if head.token:
                pens.draw_token(head.token, head.icon, theme, x, y, extent)
            else:
                pens.ring_disc(theme.outlineColor, CLEAR, x, y, extent, pens.TOKEN_EDGE)
                pens.draw_centred(pens.icon_of(head.icon, extent * pens.GLYPH), theme.onSurfaceColor, x, y)
            colour = theme.onSurfaceColor if head.token else theme.onSurfaceVariantColor
            pens.draw_at(caption, colour, x - caption.width / 2, top - dp(extent) - caption.height)
            if self.leads_on and before is not None:
                room = (x - before) / dp(1) - extent
                arrow = pens.icon_of("chevron-right", min(CHEVRON, room + 4))
                pens.draw_centred(arrow, theme.onSurfaceVariantColor, (before + x) / 2, y)
            before = x
        if self.end and self.columns:
            left, wide = self.columns[-1]
            caption = pens.fit_text(self.end, ("tab", "small"), wide)
            pens.draw_at(
                caption, theme.onSurfaceVariantColor, self.x + left + (wide - caption.width) / 2, self.y + dp(4)
            )
