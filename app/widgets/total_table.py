"""The total: places from the first down, and what they are made of; turned over one by one from the last up."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.models.showing import Person, Row
from app.play.sages.count_total import TotalRow
from app.widgets.bits import SpanLine
from app.widgets.laid import LaidTap, Performed, asks, each, its, maybe, own
from app.widgets.marks import Avatar, Crystal
from app.widgets.motion import move
from app.widgets.old_row import NARROW_AVATAR, NARROW_BELOW, ValueCell
from app.widgets.pens import CLOSED
from app.widgets.surface import CLEAR
from app.widgets.words import Glyph, Words, fit_line

NOBODY = Person(0, "", "")
CRYSTAL, SMALL_CRYSTAL, SMALL_LINE = 32, 26, 22
THREE_LINES, ROOMY = 80, 96
"""From this height on the small crystals have a line of their own, and from this one all is large."""


class TotalRowView(LaidTap):
    """One place; before it is turned over, only which one it is."""

    item = ObjectProperty(TotalRow(""))
    _avatar, _closed = maybe(Avatar, extent=46), maybe(Crystal, value=CLOSED, extent=34)
    _name, _crown = maybe(Words, style="name"), maybe(Glyph, icon="crown", role="gild", extent=20)
    _crystals = maybe(SpanLine, style="body", extent=CRYSTAL, gap=4)
    _small = maybe(SpanLine, style="tab", role="onSurfaceVariant", extent=SMALL_LINE, gap=5)
    _cell = maybe(ValueCell)
    on_tap = asks(own.screen.dispatch, "on_why", its.person.seat)

    def _show(self) -> None:
        row, ink = self.item, self.ink
        self.is_off = row.person is None
        self.fill, self.edge = (CLEAR, ink.outlineVariant) if self.is_off else (ink.slip, CLEAR)
        self._name.text = row.person.name if row.person else row.rank
        self._name.role = "onSurfaceVariant" if self.is_off else "onSurface"
        self._avatar.person = row.person
        self._crystals.bits, self._small.bits = row.crystals, row.small
        self._cell.item = Row(row.person or NOBODY, cell=row.total, cell_sub=row.rank, cell_kind="total")
        self.hold(*self._parts(row))

    def _parts(self, row: TotalRow) -> list[Any]:
        if row.person is None:
            return [self._closed, self._name]
        crown = [self._crown] if row.is_winner else []
        return [self._avatar, self._name, *crown, self._crystals, self._small, self._cell]

    def _place(self) -> None:
        tall = self.height / dp(1)
        is_narrow = self._cell.is_narrow = self.width < dp(NARROW_BELOW)
        self._avatar.extent = min(NARROW_AVATAR if is_narrow else 46, tall - 12)
        self._avatar.pos = (self.x + dp(12), self.mid_y - self._avatar.height / 2)
        self._closed.extent = min(34, tall - 12)
        self._closed.center = (self.x + dp(12 + 23), self.mid_y)
        left = self._avatar.right + dp(8 if is_narrow else 12)
        self._cell.size = (self._cell.wish, min(self.height - dp(12), dp(66)))
        self._cell.pos = (self.right - dp(8) - self._cell.width, self.mid_y - self._cell.height / 2)
        self._name.style = "name" if tall >= ROOMY else "nameDense"
        if self.item.person is None:
            fit_line(self._name, self.right - left)
            self._name.pos = (left, self.mid_y - self._name.height / 2)
        elif tall >= THREE_LINES:
            self._place_three(left, self._cell.x - dp(8), tall)
        else:
            self._place_two(left, self._cell.x - dp(8), tall)

    def _place_three(self, left: float, right: float, tall: float) -> None:
        large, small = (CRYSTAL, SMALL_LINE) if tall >= ROOMY else (SMALL_CRYSTAL, SMALL_LINE - 4)
        self._fit_name(right - left)
        self._crystals.extent, self._small.extent = large, small
        lines = ((self._name, self._name.height), (self._crystals, dp(large)), (self._small, dp(small)))
        gap = dp(2 if tall < ROOMY else 3)
        top = self.mid_y + (sum(high for _, high in lines) + 2 * gap) / 2
        for widget, high in lines:
            if widget is not self._name:
                widget.size = (right - left, high)
            widget.pos = (left, top - high)
            top -= high + gap
        self._place_crown()

    def _place_two(self, left: float, right: float, tall: float) -> None:
        """The small crystals at the right of the name."""
        self._fit_name((right - left) * 0.5)
        crown = self._crown.width + dp(6) if self.item.is_winner else 0
        start = left + self._name.width + crown + dp(10)
        self._crystals.extent = min(SMALL_CRYSTAL, tall - self._name.height / dp(1) - 5)
        high = self._name.height + dp(self._crystals.extent) + dp(1)
        top = self.mid_y + high / 2
        self._name.pos = (left, top - self._name.height)
        self._small.extent, self._small.size = 18, (right - start, dp(18))
        self._small.pos = (start, self._name.y + self._name.height / 2 - dp(9))
        self._crystals.size, self._crystals.pos = (right - left, dp(self._crystals.extent)), (left, top - high)
        self._place_crown()

    def _fit_name(self, room: float) -> None:
        crown = self._crown.width + dp(6) if self.item.is_winner else 0
        fit_line(self._name, room - crown, self._name.style, "nameDense")

    def _place_crown(self) -> None:
        middle = self._name.y + self._name.height / 2
        self._crown.pos = (self._name.right + dp(6), middle - self._crown.height / 2)


FIRST, PACE, TURN = 0.5, 1.1, 0.25
"""Seconds before the first row is turned over, that each row is looked at, and that it takes to appear."""


class TotalTable(Performed):
    """Shows `total`, which may be revealed row by row; it announces `on_why(seat)` when a row was tapped."""

    total = ObjectProperty(None, allownone=True)
    gap = NumericProperty(8)
    shows = ("total",)
    __events__ = ("on_why",)
    _rows = each(TotalRowView, own.total.rows, screen=own)

    def _show(self) -> None:
        total = self.total
        turns = self._perform(total, lambda step: PACE if step else FIRST)
        if total is not None:
            self._show_rows(turned=len(total.rows) - total.step if turns else None)

    def _show_rows(self, turned: int | None) -> None:
        for place, view in enumerate(self._rows):
            view.opacity = 0 if place == turned else 1
            move(view, TURN if place == turned else 0, "linear", opacity=1)

    def _place(self) -> None:
        self.lay_in_columns(self._rows, 1, dp(self.gap))
