"""The fixed heads of the score grid, and what its two drawn parts have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.laid import look
from app.widgets.lettering import DrawnKeys
from app.widgets.markers import draw_marker
from app.widgets.surface import CLEAR
from app.widgets.tap import Area


@dataclass(frozen=True, slots=True)
class Measures:
    """Where the columns are, in pixels from the left edge of the grid."""

    left: float
    label: float
    column: float

    def x(self, seat: int) -> float:
        return self.left + self.label + seat * self.column


class HeadPart(DrawnKeys):
    """A drawn part of the grid."""

    grid = ObjectProperty(None)
    given = look(size_hint=(1, None))
    also = ()

    def _build(self) -> None:
        with self.canvas.after:
            self._press_ink, self._press = Color(rgba=CLEAR), Rectangle()
        self.fbind("state", self._show_press)

    def draw(self, ink: Any) -> None:
        if self.grid.showing.heads and self.width > dp(100):
            self.draw_columns(ink, self.grid.measures())

    def draw_columns(self, ink: Any, measures: Measures) -> None:
        """Draw everything."""

    def _show_press(self, *_: Any) -> None:
        """The cell under the thumb is darker."""
        place = self.place_touched if self.state == "down" else None
        self._press_ink.rgba = CLEAR if place is None else (*self.ink.primary[:3], 0.12)
        x, y, width, height = (0, 0, 0, 0) if place is None else self.targets()[place]
        self._press.pos, self._press.size = (x, y), (width, height)


class Heads(HeadPart):
    """The names, totals and ranks on top. Tapping a name asks why its total is what it is."""

    def on_release(self) -> None:
        if self.place_touched is not None:
            self.grid.dispatch("on_name", self.place_touched)

    def targets(self) -> list[Area]:
        measures, heads = self.grid.measures(), self.grid.showing.heads
        return [(self.x + measures.x(seat), self.y, measures.column, self.height) for seat in range(len(heads))]

    def draw_columns(self, ink: Any, measures: Measures) -> None:
        draw = self._draw_wide if self.grid.has_wide_heads else self._draw_tall
        for seat, head in enumerate(self.grid.showing.heads):
            draw(head, self.x + measures.x(seat), measures.column, ink)
        Color(rgba=ink.outlineVariant)
        for seat in range(len(self.grid.showing.heads)):
            Rectangle(pos=(self.x + measures.x(seat), self.y), size=(max(dp(1), 1), self.height))
        Color(rgba=ink.onSurface)
        Rectangle(pos=(self.x + measures.left, self.y), size=(self.width - 2 * measures.left, dp(2)))

    def _draw_tall(self, head: Any, x: float, wide: float, ink: Any) -> None:
        """Name, total and rank below each other; the crown moves to the rank if the name needs the room."""
        letters, middle = self.letters, x + wide / 2
        crown = letters.icon("crown", 13) if head.is_leader else None
        name = letters.words_that_fit(head.person.name, ("tab", "label", "small"), wide - dp(6))
        beside_name = crown is not None and name.width + crown.width + dp(8) <= wide
        lead = crown.width + dp(4) if crown and beside_name else 0
        top = self.top - dp(6) if head.total else self.center_y + name.height / 2
        start = middle - (name.width + lead) / 2
        letters.draw(name, ink.onSurface, start + lead, top - name.height)
        crown_at = (start, top - name.height / 2)
        if head.total:
            total = letters.words_that_fit(head.total, ("sheetHead", "sheetTotal", "label"), wide - dp(4))
            letters.draw(total, ink.onSurface, middle - total.width / 2, top - name.height - total.height + dp(1))
            rank = letters.words(head.rank, "digits", wide - dp(4))
            lead = crown.width + dp(4) if crown and not beside_name else 0
            left = middle - (rank.width + lead) / 2
            low = top - name.height - total.height - rank.height + dp(3)
            letters.draw(rank, ink.onSurfaceVariant, left + lead, low)
            crown_at = crown_at if beside_name else (left, low + rank.height / 2)
        if crown is not None:
            letters.draw(crown, ink.gild, crown_at[0], crown_at[1] - crown.height / 2)

    def _draw_wide(self, head: Any, x: float, wide: float, ink: Any) -> None:
        letters, middle = self.letters, self.center_y
        total = letters.words(head.total, "pointsSmall" if wide > dp(130) else "sheetTotal") if head.total else None
        room = wide - dp(30) - (total.width + dp(16) if total else dp(4))
        name = letters.words_that_fit(head.person.name, ("bodyMedium", "pill", "small"), room)
        draw_marker(head.person.seat, x + dp(17), middle, dp(11))
        letters.begin()
        letters.draw(name, ink.onSurface, x + dp(28), middle - name.height / 2)
        if total:
            letters.draw(total, ink.onSurface, x + wide - dp(12) - total.width, middle - total.height / 2)
