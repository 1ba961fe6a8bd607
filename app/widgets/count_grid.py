"""The grid of the final count: a row of six numbers for everybody, below the heads of its columns."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import AliasProperty, ListProperty, NumericProperty, ObjectProperty

from app.games.santiiba.cards import HIDDEN_ICON
from app.games.santiiba.count_state import CountCell, CountRow
from app.kv import load_kv
from app.models.state import Person
from app.widgets import pens
from app.widgets.card_columns import GAP, NAME_STYLES, Columns, digits_style, pitch
from app.widgets.table_layout import PartBox
from app.widgets.tap import Area, TargetsBehavior

SIDE, END, APART, NAME = 12, 7, 6, 52
"""In dp: before the name, after the last cell, between the space and the cards, and the least room for a name."""
WIDEST, RADIUS = 49, 13
THUMB = 48
"""Narrower than this, a tap takes the row; in the row that is taken, it takes the cell."""


class CountRowView(TargetsBehavior, pens.DrawnButton):
    """One player's numbers. `screen`, the grid, knows the `columns`."""

    item = ObjectProperty(CountRow(Person(0, "", ""), ()))
    columns = ListProperty()
    gap_between = GAP

    def targets(self) -> list[Area]:
        """Its cells, or the row where these are narrow."""
        is_exact = self.item.is_current or any(wide + dp(GAP) >= dp(THUMB) for _, wide in self.columns)
        cells = [(self.x + left, self.y, wide, self.height) for left, wide in self.columns]
        return cells if cells and is_exact else super().targets()

    def on_tap(self) -> None:
        row, place = self.item, self.place_touched
        is_cell = place is not None and len(self.targets()) == len(row.cells)
        self.screen.screen.choose_cell(row.person.seat, row.cells[place].field if is_cell else None)

    def draw(self, theme: Any) -> None:
        row, columns = self.item, self.columns
        fill, colour, _ = theme.row(row.is_current)
        self.draw_ground(fill)
        if not columns:
            return
        name = pens.fit_text(row.person.name, NAME_STYLES, columns[0][0] - dp(SIDE + 3))
        pens.draw_left(name, colour, self.x + dp(SIDE), self.center_y)
        high = min(self.height - dp(14 if self.height >= dp(56) else 8), dp(62))
        for cell, (left, wide) in zip(row.cells, columns, strict=False):
            self._draw_cell(cell, (self.x + left, self.center_y - high / 2, wide, high), theme)

    def _draw_cell(self, cell: CountCell, area: Area, theme: Any) -> None:
        x, y, wide, high = area
        is_current = self.item.is_current
        if cell.kind == "waiting":
            pens.edge_box((*theme.onPrimaryColor[:3], 0.45) if is_current else theme.outlineVariantColor, area, RADIUS)
            return
        if cell.kind == "hidden":
            _, _, weak = theme.row(is_current)
            pens.draw_centred(pens.icon_of(HIDDEN_ICON, 20), weak, x + wide / 2, y + high / 2)
            return
        on_current = theme.surfaceContainerLowestColor if theme.is_dark else theme.cardColor
        pens.fill_box(on_current if is_current else theme.cellColor, area, RADIUS)
        middle = x + wide / 2
        if cell.text:
            text = pens.text_of(cell.text, digits_style(wide - dp(2), ("bid", "pointsSmall", "tab")))
            left = middle - text.width / 2 - (dp(4) if cell.kind == "half" else 0)
            pens.draw_at(text, theme.onSurfaceColor, left, y + (high - text.height) / 2)
            middle = left + text.width + dp(5)
        if cell.kind in ("caret", "half"):
            tall = min(dp(34), high - dp(14))
            Color(rgba=theme.primaryColor)
            Rectangle(pos=(round(middle - dp(1.5)), y + (high - tall) / 2), size=(dp(3), tall))


class CountGrid(PartBox):
    """Heads and rows; `screen` answers `choose_cell(seat, field)`, without a field for a whole row."""

    heads = ListProperty()
    rows = ListProperty()
    gap = NumericProperty("8dp")

    def _columns(self) -> Columns:
        count = len(self.heads)
        if not count:
            return []
        step = pitch(self.rows, self.width - dp(SIDE + END + APART), count, NAME, WIDEST)
        first = self.width - dp(END) + dp(GAP) - step * count
        return [(first + place * step - (0 if place else dp(APART)), step - dp(GAP)) for place in range(count)]

    columns = AliasProperty(_columns, bind=("heads", "rows", "width"), cache=True)


load_kv("count_grid")
