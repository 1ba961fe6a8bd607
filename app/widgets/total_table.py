"""The total: places from the first down, and what they are made of; turned over one by one from the last up."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.colours import CLEAR
from app.games.sept_sages.count_state import TotalRow
from app.models.state import Row, Spans
from app.widgets import pens
from app.widgets.labels import text_width
from app.widgets.motion import StepsBehavior, move
from app.widgets.pad import KeysBehavior
from app.widgets.player_row import COMPACT_BELOW, cell_width, draw_cell

CRYSTAL, SMALL_CRYSTAL, SMALL_LINE, CROWN = 32, 26, 22, 20
THREE_LINES, ROOMY = 80, 96
"""In dp: from this height on the small crystals have a line of their own, and from this one all is large."""
NAMES = ("nameDense", "rowMedium", "tab", "label", "small")


class TotalCard(pens.DrawnButton):
    """One place; before it is turned over, only which one it is."""

    item = ObjectProperty(TotalRow(""))

    def on_item(self, *_: Any) -> None:
        self.is_off = self.item.person is None

    def on_tap(self) -> None:
        self.screen.dispatch("on_press", self.item.person.seat)

    def draw(self, theme: Any) -> None:
        row, tall = self.item, self.height / dp(1)
        mark = min(30 if self._is_narrow else 46, tall - 12)
        left = self.x + dp(12 + mark + (8 if self._is_narrow else 12))
        if row.person is None:
            self.draw_ground(CLEAR, theme.outlineVariantColor)
            pens.draw_crystal(pens.CLOSED, theme, self.x + dp(12 + mark / 2), self.center_y, min(34, tall - 12))
            name = pens.fit_text(row.rank, "name" if tall >= ROOMY else "nameDense", self.right - left)
            pens.draw_left(name, theme.onSurfaceVariantColor, left, self.center_y)
            return
        self.draw_ground(theme.cardColor)
        pens.draw_avatar(row.person, theme, self.x + dp(12 + mark / 2), self.center_y, mark)
        room = self._draw_cell(theme) - dp(8) - left
        (self._draw_three_lines if tall >= THREE_LINES else self._draw_two_lines)(theme, left, room, tall)

    @property
    def _is_narrow(self) -> bool:
        return bool(self.width < dp(COMPACT_BELOW))

    def _draw_cell(self, theme: Any) -> float:
        """The total over the rank, at the right end; return where it begins."""
        cell = Row(self.item.person, cell=self.item.total, cell_sub=self.item.rank, cell_kind="total")
        wide, high = cell_width(cell, is_compact=self._is_narrow), min(self.height - dp(12), dp(66))
        left = self.right - dp(8) - wide
        draw_cell(cell, theme, (left, self.center_y - high / 2, wide, high))
        return float(left)

    def _draw_three_lines(self, theme: Any, left: float, room: float, tall: float) -> None:
        is_roomy = tall >= ROOMY
        large, small, gap = (CRYSTAL, SMALL_LINE, dp(3)) if is_roomy else (SMALL_CRYSTAL, SMALL_LINE - 4, dp(2))
        name = self._name(("name", *NAMES) if is_roomy else NAMES, room)
        top = self.center_y + (name.height + dp(large + small) + 2 * gap) / 2
        self._draw_name(theme, name, left, top - name.height / 2)
        top -= name.height + gap + dp(large)
        _draw_line(self.item.crystals, theme, theme.onSurfaceColor, left, top, room, "body", large)
        _draw_line(self.item.small, theme, theme.onSurfaceVariantColor, left, top - gap - dp(small), room, "tab", small)

    def _draw_two_lines(self, theme: Any, left: float, room: float, tall: float) -> None:
        """The small crystals after the name, in all rows alike; else after the large ones."""
        is_beside_name = all(_has_room_beside(row, room) for row in self.screen.items if row.person)
        name = self._name(NAMES, room)
        extent = min(SMALL_CRYSTAL, tall - name.height / dp(1) - 5)
        top = self.center_y + (name.height + dp(extent + 1)) / 2
        middle, low = top - name.height / 2, top - name.height - dp(extent + 1)
        right = self._draw_name(theme, name, left, middle)
        small, crystals = self.item.small, pens.spans_width(self.item.crystals, "body", extent, 4)
        if is_beside_name:
            colour, start = theme.onSurfaceVariantColor, right + dp(10)
            _draw_line(small, theme, colour, start, middle - dp(9), left + room - start, "tab", 18)
            _draw_line(self.item.crystals, theme, theme.onSurfaceColor, left, low, room, "body", extent)
            return
        if crystals + dp(10) + pens.spans_width(small, "tab", 18, 5) > room:
            small = small[:2]
        wide = pens.spans_width(small, "tab", 18, 5)
        crystals = min(crystals, room - dp(8) - wide)
        _draw_line(self.item.crystals, theme, theme.onSurfaceColor, left, low, crystals, "body", extent)
        start = left + (crystals + dp(10) if crystals else 0)
        _draw_line(small, theme, theme.onSurfaceVariantColor, start, low + dp(extent / 2 - 9), wide + 1, "tab", 18)

    def _name(self, styles: tuple[str, ...], room: float) -> Any:
        return pens.fit_text(self.item.person.name, styles, room - (dp(CROWN + 6) if self.item.is_winner else 0))

    def _draw_name(self, theme: Any, name: Any, left: float, middle: float) -> float:
        """The name, and the winner's crown; return where they end."""
        crown = pens.icon_of("crown", CROWN) if self.item.is_winner else None
        return pens.draw_row(((name, theme.onSurfaceColor), (crown, theme.gildColor)), left, middle, dp(6))


def _has_room_beside(row: TotalRow, room: float) -> bool:
    crown = dp(CROWN + 6) if row.is_winner else 0
    return (
        text_width(row.person.name, NAMES[0]) + crown + dp(10) + pens.least_spans_width(row.small, "tab", 18, 5) <= room
    )


def _draw_line(
    spans: Spans, theme: Any, colour: Any, left: float, low: float, room: float, style: str, extent: float
) -> None:
    pens.draw_spans(spans, theme, colour, (left, low, room, dp(extent)), style, extent, 4 if style == "body" else 5)


FIRST, PACE, TURN = 0.5, 1.1, 0.25
"""Seconds before the first row is turned over, that each row is looked at, and that it takes to appear."""


class TotalTable(StepsBehavior, KeysBehavior, BoxLayout):
    """Shows `total`, which may be revealed row by row; it announces `on_press` with the seat of a row."""

    total = ObjectProperty(None, allownone=True)

    def on_total(self, *_: Any) -> None:
        turns = self.play_step(self.total, lambda step: PACE if step else FIRST)
        if self.total is not None:
            self.items = list(self.total.rows)
            turned = len(self.total.rows) - self.total.step if turns else None
            for place, card in enumerate(reversed(self.children)):
                card.opacity = 0 if place == turned else 1
                move(card, TURN if place == turned else 0, "linear", opacity=1)
