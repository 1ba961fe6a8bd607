"""What the marks on the sheet mean, and that every cell can be tapped."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Triangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.models.sheet import SheetState
from app.widgets.drawn_block import DrawnBlock
from app.widgets.labels import common_style, text_width
from app.widgets.pens import draw_left, draw_right, edge_box, fill_box, fit_text, icon_of, text_of

SIDE, LEAD, GAP, LINE, WIDE = 16, 27, 14, 25, 34
STYLES = ("hint", "small", "keyName")


class SheetLegend(DrawnBlock):
    """Takes as many lines as it needs; on a tablet one line below the grid."""

    sheet = ObjectProperty(SheetState())
    is_wide = BooleanProperty(False)

    def needed_height(self) -> float:
        """What a cell holds stands beside the marks if there is room, else on a line of its own."""
        words = [word for word in (self.sheet.hit_word, self.sheet.corrected_word) if word]
        room = self.width - dp(2 * SIDE) - dp(LEAD + GAP) * len(words)
        self._style = common_style(("".join(words),), STYLES, room + dp(GAP)) or STYLES[-1]
        self._is_beside = text_width("".join(words), "hint") + text_width(self.sheet.legend, "hint") <= room
        self._line = max(dp(LINE), text_of(self.sheet.hint, "hint").height + dp(4))
        return float(dp(WIDE) if self.is_wide else (2 if self._is_beside else 3) * self._line + dp(10))

    def draw(self, theme: Any) -> None:
        left, right, quiet = self.x + dp(SIDE), self.right - dp(SIDE), theme.onSurfaceVariantColor
        held = fit_text(self.sheet.legend, STYLES, right - left)
        if self.is_wide:
            draw_right(held, quiet, right, self.center_y)
            if self.sheet.rest:
                self._draw_hint("dots-horizontal", self.sheet.rest, quiet, self.center_y)
            return
        middle = self.top - dp(4) - self._line / 2
        self._draw_marks(left, right, middle, theme)
        middle -= 0 if self._is_beside else self._line
        draw_left(held, quiet, right - held.width if self._is_beside else left, middle)
        self._draw_hint("gesture-tap", self.sheet.hint, quiet, middle - self._line)

    def _draw_hint(self, icon: str, words: str, colour: Any, middle: float) -> None:
        left, room = self.x + dp(SIDE), self.width - dp(2 * SIDE + LEAD)
        draw_left(icon_of(icon, 17), colour, left, middle)
        draw_left(fit_text(words, STYLES, room), colour, left + dp(LEAD), middle)

    def _draw_marks(self, left: float, right: float, middle: float, theme: Any) -> None:
        for word in (self.sheet.hit_word, self.sheet.corrected_word):
            if word and word == self.sheet.hit_word:
                box = (left, middle - dp(10), dp(20), dp(20))
                fill_box(theme.hitColor, box, 4)
                edge_box(theme.outlineVariantColor, box, 4, 1.2)
            elif word:
                x, top, reach = left + dp(18), middle + dp(5), dp(10)
                Color(rgba=theme.gildColor)
                Triangle(points=(x - reach, top, x, top, x, top - reach))
            if word:
                words = fit_text(word, self._style, right - left - dp(LEAD) + 1)
                left = draw_left(words, theme.onSurfaceColor, left + dp(LEAD), middle) + dp(GAP)
