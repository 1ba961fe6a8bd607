"""Tokens, icons, marks of players and words beside each other; and a line of them that says what tokens cost."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from app.widgets.pens import DrawnWidget, draw_spans, spans_width
from app.widgets.table_layout import TablePart


class SpanLine(DrawnWidget):
    """A line of words and marks from the left, or around its middle; what has no room is made smaller."""

    spans = ObjectProperty(())
    style = StringProperty("body")
    role = StringProperty("onSurface")
    extent = NumericProperty(30)
    """The size of a mark in dp."""
    gap = NumericProperty(6)
    align = OptionProperty("left", options=["left", "center"])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})

    def draw(self, theme: Any) -> None:
        area = (*self.pos, *self.size)
        draw_spans(self.spans, theme, theme.role(self.role), area, self.style, self.extent, self.gap, self.align)


class LegendLine(TablePart, DrawnWidget):
    """Its entries are spread over the width; where they have no room, they move together and get smaller."""

    entries = ListProperty()

    def draw(self, theme: Any) -> None:
        if not self.entries:
            return
        for style, extent in (("hint", 19), ("small", 16), ("keyName", 14)):
            widths = [spans_width(spans, style, extent, 4) for spans in self.entries]
            if sum(widths) + dp(8) * len(widths) <= self.width:
                break
        gap = (self.width - dp(8) - sum(widths)) / max(len(widths) - 1, 1)
        left = self.x + dp(4)
        for spans, wide in zip(self.entries, widths, strict=True):
            area = (left, self.y, wide + 1, self.height)
            draw_spans(spans, theme, theme.onSurfaceVariantColor, area, style, extent, 4)
            left += wide + gap
