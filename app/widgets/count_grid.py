"""The grid of the final count: a row of six numbers for everybody, below the heads of its columns."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from app.models.showing import Person
from app.play.santiiba.count_grid import CountCell, CountRow
from app.widgets.card_heads import CardHeads
from app.widgets.laid import Laid, LaidTap, each, own, part
from app.widgets.lettering import Lettering, edge_box, fill_box
from app.widgets.tap import Area, TargetsBehavior

SIDE, END, APART, NAME = 12, 7, 6, 52
"""In dp: before the name, after the last cell, between the space and the cards, and the least room for a name."""
WIDEST, GAP, RADIUS = 49, 4, 13
THUMB = 48
"""Narrower than this, a tap takes the row; in the row that is taken, it takes the cell."""
NOBODY = CountRow(Person(0, "", ""), ())


def columns(width: float, count: int) -> list[tuple[float, float]]:
    """Where the cells of a row are: left edge and width of each, in pixels from the left edge of the row."""
    if not count:
        return []
    pitch = min((width - dp(SIDE + END + APART + NAME)) / count, dp(WIDEST))
    first = width - dp(END) + dp(GAP) - pitch * count
    return [(first + place * pitch - (0 if place else dp(APART)), pitch - dp(GAP)) for place in range(count)]


class CountRowView(TargetsBehavior, LaidTap):
    """One player's numbers. `screen` answers `choose_cell`."""

    item = ObjectProperty(NOBODY)
    gap_between = GAP

    def _build(self) -> None:
        self._letters = Lettering()

    def targets(self) -> list[Area]:
        """Its cells, or the row where these are narrow."""
        spans = columns(self.width, len(self.item.cells))
        is_exact = self.item.is_current or any(wide + dp(GAP) >= dp(THUMB) for _, wide in spans)
        cells = [(self.x + left, self.y, wide, self.height) for left, wide in spans]
        return cells if cells and is_exact else super().targets()

    def on_tap(self) -> None:
        row, place = self.item, self.place_touched
        is_cell = place is not None and len(self.targets()) == len(row.cells)
        self.screen.choose_cell(row.person.seat, row.cells[place].field if is_cell else None)

    def _show(self) -> None:
        self.fill = self.ink.primary if self.item.is_current else self.ink.slip

    def _place(self) -> None:
        row, ink = self.item, self.ink
        spans = columns(self.width, len(row.cells))
        self.canvas.clear()
        self._letters.begin()
        if not spans:
            return
        with self.canvas:
            room = spans[0][0] - dp(SIDE) - dp(3)
            name = self._letters.words_that_fit(row.person.name, ("nameDense", "body", "hint"), room)
            colour = ink.onPrimary if row.is_current else ink.onSurface
            self._letters.draw(name, colour, self.x + dp(SIDE), self.mid_y - name.height / 2)
            high = min(self.height - dp(14 if self.height >= dp(56) else 8), dp(62))
            for cell, (left, wide) in zip(row.cells, spans, strict=True):
                self._draw_cell(cell, (self.x + left, self.mid_y - high / 2, wide, high), ink)

    def _draw_cell(self, cell: CountCell, area: tuple[float, float, float, float], ink: Any) -> None:
        x, y, wide, high = area
        self._letters.begin()
        if cell.kind == "waiting":
            edge_box((*ink.onPrimary[:3], 0.45) if self.item.is_current else ink.outlineVariant, area, RADIUS)
            return
        on_current = ink.surfaceContainerLowest if ink.is_dark else ink.slip
        fill_box(on_current if self.item.is_current else ink.cell, area, RADIUS)
        middle = x + wide / 2
        if cell.text:
            text = self._letters.words_that_fit(cell.text, ("bid", "pointsSmall", "tab"), wide - dp(2))
            shift = dp(4) if cell.kind == "half" else 0
            self._letters.draw(text, ink.onSurface, middle - text.width / 2 - shift, y + (high - text.height) / 2)
            middle += text.width / 2 + dp(1) if cell.kind == "half" else 0
        if cell.kind in ("caret", "half"):
            tall = min(dp(34), high - dp(14))
            Color(rgba=ink.primary)
            Rectangle(pos=(round(middle - dp(1.5)), y + (high - tall) / 2), size=(dp(3), tall))


class CountGrid(Laid):
    """Heads and rows; `screen` answers `choose_cell(seat, field)`, without a field for a whole row."""

    heads = ListProperty()
    rows = ListProperty()
    gap = NumericProperty(8)
    head = NumericProperty(60)
    """The height of the heads in dp."""
    shows = ("heads", "rows")
    _heads = part(CardHeads, heads=own.heads)
    _rows = each(CountRowView, own.rows, screen=own.screen)

    def _place(self) -> None:
        self._heads.columns = columns(self.width, len(self.heads))
        self._heads.size = (self.width, dp(self.head))
        self._heads.pos = (self.x, self.top - dp(self.head))
        self.lay_in_columns(self._rows, 1, dp(self.gap), dp(self.head))
