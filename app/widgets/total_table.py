"""The total: places from the first down, and what they are made of; turned over one by one from the last up."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.colours import CLEAR
from app.games.sept_sages.count_state import TotalRow
from app.models.state import Row
from app.widgets import pens
from app.widgets.motion import StepsBehavior, move
from app.widgets.pad import KeysBehavior
from app.widgets.player_row import COMPACT_BELOW, cell_width, draw_cell

CRYSTAL, SMALL_CRYSTAL, SMALL_LINE, BESIDE, CROWN = 32, 26, 22, 18, 20
THREE_LINES, ROOMY = 80, 96
"""In dp: from this height on the small crystals have a line of their own, and from this one all is large."""
LEAST_CRYSTAL, LINES_GAP = 16, 5
"""In dp: crystals whose values can be read, which a name gives way to, and what lies around both lines."""
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
        self._draw_lines(theme, left, self._draw_cell(theme) - dp(8) - left, tall)

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

    def _draw_lines(self, theme: Any, left: float, room: float, tall: float) -> None:
        """Name, crown and crystals; a low card has the small ones beside the name, or else beside the large ones."""
        row, gap = self.item, dp(3 if tall >= ROOMY else 2)
        is_low, weak = tall < THREE_LINES, theme.onSurfaceVariantColor
        crown = pens.icon_of("crown", CROWN) if row.is_winner else None
        room_above = self.height - dp(LEAST_CRYSTAL + LINES_GAP)
        low_enough = [style for style in NAMES if pens.text_of("0", style).height <= room_above]
        styles = ("name", *NAMES) if tall >= ROOMY else low_enough or NAMES[-1:]
        name = pens.fit_text(row.person.name, styles, room - (dp(CROWN + 6) if crown else 0))
        most = 0 if not row.crystals else SMALL_CRYSTAL if tall < ROOMY else CRYSTAL
        extent = min(most, tall - name.height / dp(1) - LINES_GAP)
        below = 0 if is_low else dp(SMALL_LINE) + gap
        top = self.center_y + (name.height + gap + dp(extent) + below) / 2
        parts, middle = ((name, theme.onSurfaceColor), (crown, theme.gildColor)), top - name.height / 2
        start = pens.draw_row(parts, left, middle, dp(6)) + dp(10)
        low, large = top - name.height - gap - dp(extent), room
        if not is_low:
            pens.draw_spans(row.small, theme, weak, (left, low - below, room, dp(SMALL_LINE)), "tab", SMALL_LINE, 5)
        elif start + pens.least_spans_width(row.small, "tab", BESIDE, 5) <= left + room:
            area = (start, middle - dp(BESIDE / 2), left + room - start, dp(BESIDE))
            pens.draw_spans(row.small, theme, weak, area, "tab", BESIDE, 5)
        else:
            number = row.small[:2]
            wide = pens.spans_width(number, "tab", BESIDE, 5)
            large = min(pens.spans_width(row.crystals, "body", extent, 4) + dp(10), room - wide)
            pens.draw_spans(number, theme, weak, (left + large, low, wide + 1, dp(extent)), "tab", BESIDE, 5)
            large -= dp(8)
        pens.draw_spans(row.crystals, theme, theme.onSurfaceColor, (left, low, large, dp(extent)), "body", extent, 4)


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
