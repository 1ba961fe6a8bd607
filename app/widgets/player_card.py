"""The parts of a player's open card: numbers, predictions, charts and facts, each a row as high as it needs."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp

from app.widgets.column_chart import draw_columns
from app.widgets.content import ContentBehavior, draw_below, wrapped
from app.widgets.grouped_row import GroupedRow
from app.widgets.labels import text_width
from app.widgets.marks import EMBLEMS
from app.widgets.pens import (
    draw_at,
    draw_centred,
    draw_left,
    draw_right,
    fill_box,
    fit_text,
    icon_of,
    text_of,
)
from app.widgets.player_lines import is_tight
from app.widgets.tap import Area

SIDE = 18
"""The room beside what stands in a card, in dp."""
BAR, CHART, WIDE_CHART = 22, 46, 64
"""How high the charts are, in dp."""
DOT, LEGEND_AT = 12, 20
"""In dp: the dot of a colour, and where its words begin after it."""


class CardPart(ContentBehavior, GroupedRow):
    """A row as high as what it draws."""

    @classmethod
    def needed(cls, item: Any, width: float) -> float:
        """Asked of a row that nobody sees."""
        return cls(item=item, width=width).content_height


class FiguresRow(CardPart):
    """Large numbers with their labels; where it is tight, two beside each other."""

    def draw_down(self, theme: Any, width: float) -> float:
        figures, room, top = self.item.figures, width - dp(2 * SIDE), 0.0
        fits = all(text_width(figure.label, "hint") <= room / 4 - dp(6) for figure in figures)
        columns = 4 if fits else 2
        pitch, low = room / columns, 0.0
        for place, figure in enumerate(figures):
            left = dp(SIDE) + place % columns * pitch
            if place and place % columns == 0:
                top = low - dp(8)
            value = fit_text(figure.value, "points", pitch)
            low = draw_below(value, theme.onSurfaceColor, left, top)
            if figure.unit:
                draw_at(text_of(figure.unit, "lead"), theme.onSurfaceColor, left + value.width + dp(1), low + dp(3))
            label = fit_text(figure.label, ("hint", "small"), pitch - dp(12))
            low = draw_below(label, theme.onSurfaceVariantColor, left, low)
        return dp(12) - low


class SharesRow(CardPart):
    """What became of the predictions: a bar, its legend, and what that says about the person."""

    def draw_down(self, theme: Any, width: float) -> float:
        left, room = dp(SIDE), width - dp(2 * SIDE)
        low = draw_below(wrapped(self.item.title, "bodyMedium", room), theme.onSurfaceColor, left, -dp(4))
        low -= dp(6 + BAR)
        self._draw_bar(theme, (left, low, room, dp(BAR)))
        low = self._draw_legend(theme, left, low - dp(8), room) - dp(4)
        leaning = wrapped(self.item.leaning, "hint", room)
        return dp(14) - draw_below(leaning, theme.onSurfaceVariantColor, left, low)

    def _draw_bar(self, theme: Any, area: Area) -> None:
        """Parts of a whole side by side, the ends rounded."""
        left, low, room, high = area
        shown, gap = [part for part in self.item.parts if part.share], dp(3)
        room -= gap * (len(shown) - 1)
        for part in shown:
            wide = room * part.share
            first, last = (min(high / 2, wide / 2) if part is end else 0 for end in (shown[0], shown[-1]))
            Color(rgba=theme.role(part.role))
            RoundedRectangle(pos=(left, low), size=(wide, high), radius=[first, last, last, first])
            left += wide + gap

    def _draw_legend(self, theme: Any, left: float, top: float, room: float) -> float:
        """Beside each other if there is room, else below."""
        parts, low = self.item.parts, top
        texts = [fit_text(part.words, "body", room - dp(LEGEND_AT)) for part in parts]
        wide = sum(text.width + dp(LEGEND_AT) for text in texts)
        is_beside, space = wide + dp(16) <= room, (room - wide) / max(len(parts) - 1, 1)
        for part, text in zip(parts, texts, strict=True):
            dot_low = top - text.height / 2 - dp(DOT) / 2
            fill_box(theme.role(part.role), (left, dot_low, dp(DOT), dp(DOT)), 4)
            low = draw_below(text, theme.onSurfaceColor, left + dp(LEGEND_AT), top)
            if is_beside:
                left += dp(LEGEND_AT) + text.width + space
            else:
                top = low
        return low


class ChartRow(CardPart):
    """A column chart beside its title, or below it with labels."""

    def draw_down(self, theme: Any, width: float) -> float:
        item, left, room = self.item, dp(SIDE), width - dp(2 * SIDE)
        is_below = item.is_wide or is_tight(width)
        words = room if is_below else room * 0.45
        title, sub = wrapped(item.title, "bodyMedium", words), wrapped(item.sub, "hint", words)
        tall = title.height + sub.height if is_below else max(title.height + sub.height, dp(CHART))
        low = draw_below(title, theme.onSurfaceColor, left, -(tall - title.height - sub.height) / 2)
        low = draw_below(sub, theme.onSurfaceVariantColor, left, low)
        if is_below:
            area = (left, low - dp(6 + WIDE_CHART), room, dp(WIDE_CHART))
        else:
            area = (left + room * 0.48, -(tall + dp(CHART)) / 2, room * 0.52, dp(CHART))
        middles, low = draw_columns(item.columns, theme, area, has_ground=item.is_wide), min(low, area[1])
        for middle, column in zip(middles, item.columns, strict=True):
            if column.label:
                label = text_of(column.label, "digits")
                low = draw_below(label, theme.onSurfaceVariantColor, middle - label.width / 2, area[1] - dp(2))
        return dp(16) - low


class FactRow(CardPart):
    """Something worth knowing: its label above it, a number at the right."""

    def draw_down(self, theme: Any, width: float) -> float:
        item, left, right = self.item, dp(SIDE + 36), width - dp(SIDE)
        label = wrapped(item.label, "hint", right - left)
        low = draw_below(label, theme.onSurfaceVariantColor, left, -dp(8))
        aside = fit_text(item.aside, "body", (right - left) * 0.5)
        value = fit_text(item.value, "rowMedium", right - left - aside.width - dp(10))
        middle = low - value.height / 2
        draw_left(value, theme.onSurfaceColor, left, middle)
        draw_right(aside, theme.onSurfaceVariantColor, right, middle)
        low -= value.height
        icon = icon_of(EMBLEMS.get(item.game, item.icon), 22)
        draw_centred(icon, theme.onSurfaceVariantColor, dp(SIDE + 11), (low - dp(8)) / 2)
        return dp(8) - low


class NoteRow(CardPart):
    """A sentence in the place of figures."""

    def draw_down(self, theme: Any, width: float) -> float:
        words = wrapped(self.item.words, "body", width - dp(2 * SIDE))
        return dp(14) - draw_below(words, theme.onSurfaceVariantColor, dp(SIDE), -dp(2))
