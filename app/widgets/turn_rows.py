"""Players' rows in a turn of Santiiba: with the zone of uncertainty, or with the cards and spaces of a result."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.models.state import Row
from app.widgets.labels import text_width
from app.widgets.pens import draw_right, draw_spans, fill_box, spans_width, text_of
from app.widgets.player_row import PlayerRow, has_tray
from app.widgets.table_layout import TablePart
from app.widgets.token_tray import PITCH, TALL

SIDE, GAP, SMALLEST = 10, 8, 20
STEPS = 0.76
"""The size of the steps beside that of a card."""
MOST = 0.48
"""How much of the row the zone may take before it gets smaller."""
BEFORE = 94
"""In dp: what the mark of the player and the gaps beside name and word take."""


class ZoneRow(TablePart, PlayerRow):
    """Instead of a value at its end, the zone: on a card, so that no token lies on the colour of the row."""

    zone = ObjectProperty(None, allownone=True)

    def draw_end(self, row: Row, theme: Any, edge: float, high: float) -> float:
        if self.zone is None:
            return edge
        high, middle = min(high, dp(48)), self.center_y
        largest = min(high / dp(1) - 14, 34)
        for extent, style in ((largest, "pointsSmall"), (largest * 0.8, "prompt"), (SMALLEST, "tab")):
            cards = spans_width(self.zone.cards, style, extent, GAP)
            steps = spans_width(self.zone.steps, style, extent * STEPS, GAP)
            wide = cards + steps + dp(2 * SIDE + 2 * GAP + 1)
            if wide <= self.width * MOST:
                break
        left, low = edge - wide, middle - high / 2
        fill_box(theme.cardColor, (left, low, wide, high), 20)
        draw_spans(
            self.zone.cards, theme, theme.onSurfaceColor, (left + dp(SIDE), low, cards, high), style, extent, GAP
        )
        rule = left + dp(SIDE + GAP) + cards
        fill_box(theme.outlineVariantColor, (rule, middle - high * 0.3, dp(1), high * 0.6), 0.5)
        area = (rule + dp(GAP), low, steps, high)
        draw_spans(self.zone.steps, theme, theme.onSurfaceColor, area, style, extent * STEPS, GAP)
        # The word before it goes where it would cost letters of the name.
        who = max(text_width(row.person.name, "nameDense"), text_width(row.sub, "body"))
        if who + text_width(self.zone.label, "body") + dp(BEFORE) > left - self.x:
            return left
        return draw_right(text_of(self.zone.label, "body"), self.strong, left - dp(12), middle)


TOKENS, SMALL_TOKENS = 28, 22
"""The size of a card in dp, and in a low or narrow row."""
MOST_CARDS = 0.44
"""How much of the row the cards may take."""


class GainRow(PlayerRow):
    """The line below the name stays words; in the current row a card can be tapped to put it back."""

    def draw_end(self, row: Row, theme: Any, edge: float, high: float) -> float:
        edge = super().draw_end(row, theme, edge, high)
        if not row.spans:
            return edge
        room = self.width * MOST_CARDS
        if has_tray(row) and self._tray is not None:
            tray, tall = self._tray, min(TALL, high / dp(1))
            tray.can_tap = len(row.spans) * dp(PITCH) <= room
            tray.tall, tray.room, tray.height = tall, room, dp(tall)
            wide = min(tray.ids.tokens.full_width, room)
            tray.pos = (edge - dp(GAP) - wide, self.center_y - tray.height / 2)
            return float(edge - dp(GAP) - wide)
        extent = TOKENS if spans_width(row.spans, "hint", TOKENS) <= room and high >= dp(40) else SMALL_TOKENS
        wide = min(spans_width(row.spans, "hint", extent), room)
        left = edge - dp(GAP) - wide
        draw_spans(row.spans, theme, self.strong, (left, self.center_y - high / 2, wide + 1, high), "hint", extent)
        return float(left)

    def _draw_below(self, row: Row, *area: Any) -> None:
        super()._draw_below(replace(row, spans=()), *area)

    _draw_beside = _draw_below
