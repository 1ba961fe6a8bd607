"""The heads of the score grid: names, totals and ranks. Tapping a name asks why its total is what it is."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.models.sheet import Head
from app.widgets.labels import common_style
from app.widgets.markers import draw_marker
from app.widgets.pens import draw_centred, draw_left, draw_right, fit_text, icon_of, text_of
from app.widgets.score_grid import ScorePart
from app.widgets.tap import Area

NAMES, WIDE_NAMES = ("tab", "label", "small", "keyName"), ("bodyMedium", "pill", "small")
"""The styles of names from the largest down; all names of a grid are set alike."""
CROWN = 13


class ScoreHeads(ScorePart):
    """One head a column."""

    def on_release(self) -> None:
        if self.place_touched is not None:
            self.grid.screen.explain_total(self.place_touched)

    def targets(self) -> list[Area]:
        seats = range(len(self.sheet.heads))
        return [(self.x + self.grid.x_of(seat), self.y, self.column, self.height) for seat in seats]

    def draw(self, theme: Any) -> None:
        if not self.sheet.heads:
            return
        (self._draw_wide if self.grid.has_wide_heads else self._draw_tall)(theme)
        Color(rgba=theme.outlineVariantColor)
        for x, y, _, high in self.targets():
            Rectangle(pos=(x, y), size=(max(dp(1), 1), high))
        Color(rgba=theme.onSurfaceColor)
        side = self.grid.side
        Rectangle(pos=(self.x + side, self.y), size=(self.width - 2 * side, dp(2)))

    def _draw_tall(self, theme: Any) -> None:
        """Name, total and rank below each other."""
        heads, wide = self.sheet.heads, self.column
        names = common_style((head.person.name for head in heads), NAMES, wide - dp(4)) or NAMES[-1]
        totals = common_style((head.total for head in heads), ("sheetHead", "sheetTotal"), wide - dp(4)) or "label"
        for head, (x, *_) in zip(heads, self.targets(), strict=True):
            self._draw_head(head, names, totals, x, wide, theme)

    def _draw_head(self, head: Head, names: str, totals: str, x: float, wide: float, theme: Any) -> None:
        """The crown stands before the name, or if that needs the room, before the rank."""
        name, centre = fit_text(head.person.name, names, wide - dp(4)), x + wide / 2
        crown = icon_of("crown", CROWN) if head.is_leader else None
        is_beside_name = crown is not None and name.width + crown.width + dp(8) <= wide
        middle = self.top - dp(6) - name.height / 2 if head.total else self.center_y
        _draw_crowned(name, crown if is_beside_name else None, theme.onSurfaceColor, centre, middle, theme)
        if head.total:
            total, rank = text_of(head.total, totals), text_of(head.rank, "digits")
            middle -= name.height / 2 + total.height / 2 - dp(1)
            draw_centred(total, theme.onSurfaceColor, centre, middle)
            middle -= total.height / 2 + rank.height / 2 - dp(2)
            crown = None if is_beside_name else crown
            _draw_crowned(rank, crown, theme.onSurfaceVariantColor, centre, middle, theme)

    def _draw_wide(self, theme: Any) -> None:
        """Mark, name and total in one line."""
        heads, wide, middle = self.sheet.heads, self.column, self.center_y
        style = "pointsSmall" if wide > dp(130) else "sheetTotal"
        totals = [text_of(head.total, style) if head.total else None for head in heads]
        beside = max((total.width + dp(16) for total in totals if total), default=dp(4))
        room = wide - dp(30) - beside
        names = common_style((head.person.name for head in heads), WIDE_NAMES, room) or WIDE_NAMES[-1]
        for head, total, (x, *_) in zip(heads, totals, self.targets(), strict=True):
            room = wide - dp(30) - (total.width + dp(16) if total else dp(4))
            draw_marker(theme, head.person.seat, x + dp(17), middle, 11)
            draw_left(fit_text(head.person.name, names, room), theme.onSurfaceColor, x + dp(28), middle)
            if total:
                draw_right(total, theme.onSurfaceColor, x + wide - dp(12), middle)


def _draw_crowned(words: Any, crown: Any, colour: Any, centre: float, middle: float, theme: Any) -> None:
    """Draw words around a point, together with the crown before them if there is one."""
    lead = crown.width + dp(4) if crown else 0
    left = centre - (lead + words.width) / 2
    if crown:
        draw_left(crown, theme.gildColor, left, middle)
    draw_left(words, colour, left + lead, middle)
