"""The picture of a result: 1080 by 1350 pixels, always light, drawn like the app's own widgets."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.models.picture import PictureState
from app.type import font_size
from app.widgets.cover import Ornament
from app.widgets.daylight import daylight, png, settle
from app.widgets.line_chart import LineChart
from app.widgets.marks import Emblem, Mark
from app.widgets.pens import DrawnWidget, draw_at, draw_left, draw_right, fit_lines, fit_text, icon_of, text_of
from app.widgets.picture_row import draw_picture_row, is_crowded
from app.widgets.result_parts import LEADING, draw_remark, headline_style, remark_height
from app.widgets.valley import TALL as VALLEY
from app.widgets.valley import Valley

WIDE, TALL = 540, 675
SIDE, EDGE = 24, 30
"""From the side to cards and charts, and to bare words."""
ROW, DENSE, TALLEST = 50, 40, 112
DENSE_FROM = 5
LOWEST = 150
"""What lines or a path need to be worth looking at; before they have less, rows move together."""
FOOT, GAP = 64, 12
EMBLEM, TOP, MARK = 58, 26, 30
"""The size of the game's emblem, how far below the upper edge it is, and the size of the mark at the lower end."""
WINNER = ("trophy", "shared", "display")
"""Who won stands larger here than anywhere in the app."""
ABOVE, BELOW = 0.26, 0.12
"""The part of its size that Grenze keeps free above and below a line, and that is not needed here."""


def taken(state: PictureState) -> bytes:
    """Take the picture: the bytes of a PNG."""
    with daylight():
        picture = ResultPicture(state)
        settle(picture)
        return png(picture)


class ResultPicture(DrawnWidget):
    """Header, winner, remarks, places, lines or path, mark: from the top down."""

    def __init__(self, state: PictureState, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(WIDE), dp(TALL)), **kwargs)
        self._state = state
        self._wide = dp(WIDE - 2 * SIDE)
        style = headline_style(state.headline, self._wide, WINNER)
        self._winner = fit_lines(state.headline, style, self._wide, leading=LEADING)
        emblem = Emblem(game=state.game, extent=EMBLEM, pos=(dp(EDGE), dp(TALL - TOP - EMBLEM)))
        self._winner_low = emblem.y - dp(10) + font_size(style) * ABOVE - self._winner.height
        ornament = Ornament(width=dp(260))
        ornament.pos = (dp(WIDE - 260) / 2, self._winner_low - dp(2) + font_size(style) * BELOW - ornament.height)
        self._below_head = ornament.y - dp(GAP)
        remarks = sum(remark_height(remark, self._wide) + dp(GAP) for remark in state.remarks)
        self._row_height = self._fitting_height(self._below_head - remarks - dp(FOOT + 14))
        room = self._below_head - remarks - len(state.rows) * self._row_height - dp(GAP + FOOT)
        for widget in (emblem, ornament, Mark(extent=MARK, pos=(dp(EDGE), dp(20))), *self._course(room)):
            self.add_widget(widget)

    def _fitting_height(self, room: float) -> float:
        """How high a row is."""
        state, number = self._state, len(self._state.rows)
        if not state.pawns and not state.chart:
            return min(room / number, dp(TALLEST))
        wanted = dp(ROW if number < DENSE_FROM else DENSE)
        return wanted if room - number * wanted >= dp(LOWEST) else dp(DENSE)

    def _course(self, room: float) -> list[Widget]:
        """How it came about: the path, the lines, or nothing further."""
        if self._state.pawns:
            high = min(room, dp(VALLEY))
            valley = Valley(size=(self._wide, high), pos=(dp(SIDE), dp(FOOT) + (room - high) / 2))
            valley.pawns = self._state.pawns
            return [valley]
        chart, place = self._state.chart, {"size": (self._wide, room), "pos": (dp(SIDE), dp(FOOT))}
        return [LineChart(chart=chart, size_hint=(None, None), **place)] if chart else []

    def draw(self, theme: Any) -> None:
        Color(rgba=theme.backgroundColor)
        Rectangle(size=self.size)
        self._draw_head(theme)
        top, rows = self._below_head, self._state.rows
        for remark in self._state.remarks:
            high = remark_height(remark, self._wide)
            draw_remark(remark, theme, (dp(SIDE), top - high, self._wide, high))
            top -= high + dp(GAP)
        has_note = not any(is_crowded(row, self._wide) for row in rows)
        for row in rows:
            top -= self._row_height
            draw_picture_row(row, theme, (dp(SIDE), top, self._wide, self._row_height), has_note=has_note)
        self._draw_foot(theme)

    def _draw_head(self, theme: Any) -> None:
        left, middle = dp(EDGE + EMBLEM + 15), dp(TALL - TOP - EMBLEM / 2)
        room = self.width - left - dp(SIDE)
        facts = fit_text(self._state.facts, ("row", "hint"), room)
        draw_at(fit_text(self._state.title, "headline", room), theme.onSurfaceColor, left, middle - dp(8))
        draw_at(facts, theme.onSurfaceVariantColor, left, middle - dp(6) - facts.height)
        draw_at(self._winner, theme.onSurfaceColor, dp(SIDE), self._winner_low)

    def _draw_foot(self, theme: Any) -> None:
        middle, rule = dp(20 + MARK / 2), self._state.rule
        start = draw_left(text_of("Grimoire", "tile"), theme.onSurfaceColor, dp(EDGE + MARK + 10), middle) + dp(16)
        end = draw_right(icon_of("star-four-points", 12), theme.gildColor, self.width - dp(EDGE), middle) - dp(12)
        if rule:
            end = draw_right(text_of(rule, "hint"), theme.onSurfaceVariantColor, end, middle) - dp(12)
        Color(rgba=theme.outlineVariantColor)
        Rectangle(pos=(start, middle), size=(end - start, dp(1)))
