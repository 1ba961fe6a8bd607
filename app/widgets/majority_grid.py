"""Who has the most of each sage: a row for each, a cell for everybody and one for nobody, below the totals so far.

A row is a widget of its own, so that a tap draws one or two of them again.
"""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import AliasProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.colours import CLEAR
from app.games.sept_sages.count_state import NO_MAJORITIES
from app.kv import load_kv
from app.widgets import pens
from app.widgets.drawn import DrawnTargets
from app.widgets.labels import common_style, fitting, text_width
from app.widgets.table_layout import TablePart
from app.widgets.tap import Area

THUMB, GAP, SIDE, WIDEST = 48, 4, 6, 120
"""In dp: from one cell to the next at least and at most, the gap between them, and what stays free at the sides."""
NAMED = 58
"""In dp: from this width on a sage has a name below the icon; narrower, only the icon."""
ICON, GEM, FACE, RADIUS = 24, 24, 28, 14
NAMES = ("sage", "sageSmall")
HEAD_NAMES = ("label", "small", "keyName")
LEAST_FACE = 22
"""In dp: the mark of a player in the heads."""

Columns = list[tuple[float, float]]
"""Where each cell begins, from the left edge, and how wide it is."""


class MajorityHeads(pens.DrawnWidget):
    """Everybody with the total so far, over what it is made of."""

    heads = ListProperty()
    columns = ListProperty()
    nobody = ObjectProperty("")

    def draw(self, theme: Any) -> None:
        if not self.columns:
            return
        wide = self.columns[0][1]
        style = common_style([head.person.name for head in self.heads], HEAD_NAMES, wide)
        for place, (head, (left, _)) in enumerate(zip(self.heads, self.columns, strict=False)):
            # The first column has nothing at its left: a name too long for it begins there and ends with the column.
            beyond = left - dp(SIDE) if place == 0 else dp(GAP)
            self._draw_head(theme, head, (self.x + left, wide), beyond, style)
        self._draw_nobody(theme)
        Color(rgba=theme.onSurfaceColor)
        Rectangle(pos=(self.x + dp(SIDE), round(self.y)), size=(self.width - 2 * dp(SIDE), dp(1.5)))

    def _draw_head(self, theme: Any, head: Any, column: tuple[float, float], beyond: float, style: str) -> None:
        """The mark and the total; then what it is made of, then the name, as far as there is height."""
        (left, wide), middle = column, column[0] + column[1] / 2
        total = pens.text_of(head.total, "pointsSmall") if head.total else None
        name, sub = pens.fit_text(head.person.name, style, wide + beyond), pens.text_of("0", "small").height
        room = self.height - dp(8) - dp(LEAST_FACE) - (total.height - dp(4) if total else 0)
        has_sub = not total or room >= sub
        has_name = room >= (sub if has_sub else 0) + name.height
        low = self.y + dp(4)
        if has_sub:
            low += self._draw_made_of(theme, head, (left, low, wide))
        if total:
            pens.draw_centred(total, theme.onSurfaceColor, middle, low + total.height / 2 - dp(2))
            low += total.height - dp(4)
        if has_name:
            shift = max(name.width - wide - dp(GAP), 0) / 2
            pens.draw_centred(name, theme.onSurfaceColor, middle - shift, low + name.height / 2)
            low += name.height
        extent = min(30, (self.top - low) / dp(1) - 2)
        pens.draw_avatar(head.person, theme, middle, (self.top + low) / 2, extent)

    def _draw_made_of(self, theme: Any, head: Any, area: tuple[float, float, float]) -> float:
        """The large crystals and the small ones; without their sign where it would touch the neighbour's.

        Where it would touch anybody's, the small ones alone: what is large follows from the total.
        """
        left, low, wide = area
        high, spans = pens.text_of("0", "small").height, head.made_of
        widest = max(pens.spans_width(each.made_of, "small", 11, 1) for each in self.heads)
        if head.total and (widest > wide - dp(2) or wide < dp(THUMB - 2 * GAP)):
            spans = spans[1:]
        if pens.spans_width(spans, "small", 11, 1) > wide - dp(2):
            spans = tuple(span for span in spans if not span.icon)
        gap = 1 if any(span.icon for span in spans) else 5
        pens.draw_spans(spans, theme, theme.onSurfaceVariantColor, (left, low, wide, high), "small", 11, gap, "center")
        return float(high)

    def _draw_nobody(self, theme: Any) -> None:
        left, wide = self.columns[-1]
        middle = self.x + left + wide / 2
        _, style, is_cut = fitting((self.nobody,), HEAD_NAMES, wide + dp(GAP))
        rise = 0 if is_cut else dp(8)
        pens.draw_centred(pens.icon_of("cancel", 20), theme.onSurfaceVariantColor, middle, self.center_y + rise)
        if not is_cut:
            pens.draw_centred(
                pens.text_of(self.nobody, style), theme.onSurfaceVariantColor, middle, self.center_y - dp(12)
            )


class MajorityRowView(DrawnTargets):
    """One sage. `screen`, the grid, announces `on_sage` for its name and `on_cell` with the place of a cell."""

    columns = ListProperty()
    gap_between, press_radius = GAP, RADIUS

    def targets(self) -> list[Area]:
        """The name of the sage, then the cells."""
        cells = [(self.x + left, self.y, wide, self.height) for left, wide in self.columns]
        first = self.columns[0][0] - dp(GAP) if self.columns else self.width
        return [(self.x, self.y, first, self.height), *cells]

    def on_tap(self) -> None:
        place = self.place_touched
        if place == 0:
            self.screen.dispatch("on_sage", self.item.sage)
        elif place is not None:
            self.screen.dispatch("on_cell", self.item.sage, place - 1)

    def draw(self, theme: Any) -> None:
        row = self.item
        if row is None or not self.columns:
            return
        if row.is_current:
            pens.fill_box(theme.primaryContainerColor, (*self.pos, *self.size), 18)
        self._draw_sage(theme)
        for place, (left, wide) in enumerate(self.columns):
            self._draw_cell(theme, place, (self.x + left, self.y + dp(GAP / 2), wide, self.height - dp(GAP)))

    def _draw_sage(self, theme: Any) -> None:
        row, room = self.item, self.columns[0][0]
        colour = theme.onPrimaryContainerColor if row.is_current else theme.onSurfaceColor
        middle = self.x + room / 2
        name = pens.fit_text(row.name, self.screen.name_style, room - dp(GAP)) if room >= dp(NAMED) else None
        high = dp(ICON) + (name.height if name else 0)
        pens.draw_token(row.token, row.icon, theme, middle, self.center_y + high / 2 - dp(ICON) / 2, ICON)
        if name:
            pens.draw_centred(name, colour, middle, self.center_y - high / 2 + name.height / 2)

    def _draw_cell(self, theme: Any, place: int, area: Area) -> None:
        """The cell of a player; the last one is that of nobody."""
        row, (x, y, wide, high) = self.item, area
        centre, is_nobody = (x + wide / 2, y + high / 2), place == len(row.people)
        is_chosen = row.is_nobody if is_nobody else row.won[place]
        if is_chosen:
            pens.fill_box(theme.surfaceContainerHighestColor if is_nobody else theme.primaryColor, area, RADIUS)
        else:
            pens.fill_box(theme.cardColor if row.is_current else CLEAR, area, RADIUS)
            pens.edge_box(theme.outlineColor if row.is_current else theme.outlineVariantColor, area, RADIUS)
        if is_nobody:
            colour = theme.onSurfaceColor if is_chosen or row.is_current else theme.outlineColor
            pens.draw_centred(pens.icon_of("cancel", 19), colour, *centre)
        elif is_chosen:
            pens.draw_centred(pens.icon_of("diamond-stone", GEM), theme.onPrimaryColor, *centre)
        elif row.is_current:
            pens.draw_avatar(row.people[place], theme, *centre, FACE)


class MajorityGrid(TablePart, BoxLayout):
    """Heads and rows; it announces `on_sage(sage)`, and `on_cell(sage, place)` with a seat, or one more for nobody."""

    majorities = ObjectProperty(NO_MAJORITIES, rebind=True)
    needed = NumericProperty(0)
    """The height in which nothing has to be scrolled."""
    outset: ClassVar[float] = 12
    __events__ = ("on_sage", "on_cell")

    def on_sage(self, _sage: str) -> None:
        """What it does is for the screen to say."""

    def on_cell(self, _sage: str, _place: int) -> None:
        """What it does is for the screen to say."""

    def on_majorities(self, *_: Any) -> None:
        """The row that is asked about is in sight."""
        place = next((place for place, row in enumerate(self.majorities.rows) if row.is_current), None)
        if place is not None and self.ids.rows.children:
            Clock.schedule_once(lambda _: self._show_row(place), -1)

    def _show_row(self, place: int) -> None:
        rows, page = self.ids.rows.children[::-1], self.ids.page
        if place < len(rows) and page.do_scroll_y:
            page.scroll_to(rows[place], padding=dp(THUMB), animate=False)

    def _columns(self) -> Columns:
        count = len(self.majorities.heads) + 1
        if count == 1:
            return []
        names = max(text_width(row.name, NAMES[0]) for row in self.majorities.rows) + dp(10)
        room = self.width - dp(SIDE)
        pitch = max(min((room - names) / count, dp(WIDEST)), min(dp(THUMB), (room - dp(ICON + 4)) / count))
        first = room - pitch * count + dp(GAP)
        return [(first + place * pitch, pitch - dp(GAP)) for place in range(count)]

    columns = AliasProperty(_columns, bind=("majorities", "width"), cache=True)

    @property
    def name_style(self) -> str:
        room = self.columns[0][0] - dp(GAP) if self.columns else 0
        return common_style([row.name for row in self.majorities.rows], NAMES, room)


load_kv("majority_grid")
