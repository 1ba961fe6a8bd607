"""One line of results: what it is about at the left, what everybody got at the right; and lists of them to look at."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.colours import CLEAR
from app.games.santiiba.turn_state import Result
from app.widgets.bottom_sheet import BottomSheet
from app.widgets.labels import WrapLabel
from app.widgets.pens import DrawnButton, draw_spans, least_spans_width, spans_width
from app.widgets.player_row import PlayerRows

LINE, ROW = 48, 80
TOKEN, GAP = 26, 5
"""In dp: a token, and the gap between what somebody got."""


class ResultLine(DrawnButton):
    """Tap it for all lines."""

    result = ObjectProperty(Result(()))

    def draw(self, theme: Any) -> None:
        """What everybody got stands at the right end; where it is narrow, close to what it is about, and smaller."""
        self.draw_ground(CLEAR, radius=14)
        about, gains, left, right = self.result.about, self.result.gains, self.x + dp(6), self.right - dp(2)
        styles = (style for style in ("rowMedium", "tab", "label") if spans_width(about, style, TOKEN) <= right - left)
        about_style = next(styles, "small")
        wide = min(spans_width(about, about_style, TOKEN), right - left)
        draw_spans(about, theme, theme.onSurfaceColor, (left, self.y, wide, self.height), about_style, TOKEN)
        room = right - left - wide - dp(10)
        style = "rowMedium" if spans_width(gains, "rowMedium", TOKEN, GAP) <= room else "small"
        while len(gains) > 1 and least_spans_width(gains, style, TOKEN, GAP) > room:
            gains = gains[:-1]  # a tap tells the rest
        if room > dp(20):
            wide = min(spans_width(gains, style, TOKEN, GAP), room)
            area = (right - wide, self.y, wide, self.height)
            draw_spans(gains, theme, theme.onSurfaceColor, area, style, TOKEN, GAP)


class ResultsSheet(BottomSheet):
    """All lines of a turn."""

    def __init__(self, results: tuple[Result, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for result in results:
            self.column.add_widget(ResultLine(result=result, is_off=True, size_hint_y=None, height=dp(LINE)))


class HoldingsSheet(BottomSheet):
    """Where everybody stands; and the cards, of all, or of the one whose row is tapped while they are hidden."""

    def __init__(self, table: Any, hint: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._table = table
        if hint:
            colour = App.get_running_app().theme_cls.onSurfaceVariantColor
            self.column.add_widget(WrapLabel(text=hint, style="hint", color=colour))
        self._rows = PlayerRows(template="PlayerRow", screen=self, spacing=dp(6), size_hint_y=None)
        self._rows.items = table.holdings()
        self._rows.height = len(self._rows.items) * dp(ROW)
        self.column.add_widget(self._rows)

    def choose_row(self, seat: int) -> None:
        """A row was tapped: one's own cards are shown, and no others; those that lie open are closed."""
        shown = self._table.holdings(seat)
        if self._rows.items == list(shown):
            App.get_running_app().root.close_sheet()
        else:
            self._rows.items = shown

    hold_row = choose_row
