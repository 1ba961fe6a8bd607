"""The row of the seer whose turn it is, with the zone of uncertainty: its cards, and the steps of its dice."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.colours import Colour
from app.models.state import Row
from app.widgets.labels import text_width
from app.widgets.pens import draw_right, draw_spans, fill_box, spans_width, text_of
from app.widgets.player_row import PlayerRow
from app.widgets.table_layout import TablePart

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

    def draw_end(self, row: Row, theme: Any, edge: float, high: float, strong: Colour, _weak: Colour) -> float:
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
        return draw_right(text_of(self.zone.label, "body"), strong, left - dp(12), middle)
