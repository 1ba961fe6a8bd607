"""Examples: what is counted, and what it comes to."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.models.rules_text import Line
from app.widgets.rule_lines import RuleLine
from app.widgets.words import Words, fit_line

ROLES = {"+": "positive", "−": "negative"}
"""By the sign; a number without one is neither good nor bad."""


class ExamplesLine(RuleLine):
    """Examples side by side, in two rows where they are too wide for one."""

    def __init__(self, lines: tuple[Line, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cells = [
            (
                Words(style="digits", role="onSurfaceVariant", text=line.title),
                Words(style="sheetHead", role=ROLES.get(line.aside[:1], "onSurface"), text=line.aside),
            )
            for line in lines
        ]
        self._add(*(words for cell in self._cells for words in cell))

    def measure(self) -> float:
        count = len(self._cells)
        for title, _ in self._cells:
            fit_line(title, self.width)
        widest = max(title.width for title, _ in self._cells)
        self._columns = count if self.width / count >= widest + dp(12) else (count + 1) // 2
        for title, _ in self._cells:
            fit_line(title, self.width / self._columns - dp(6))
        title, value = self._cells[0]
        self._cell_height = max(dp(62), title.height + value.height + dp(16))
        return self._cell_height * -(-count // self._columns)

    def place(self) -> None:
        wide = self.width / self._columns
        self.canvas.before.clear()
        for number, (title, value) in enumerate(self._cells):
            row, column = divmod(number, self._columns)
            middle = self.x + (column + 0.5) * wide
            top = self.top - row * self._cell_height
            rest = (self._cell_height - title.height - value.height) / 2
            title.pos = (middle - title.width / 2, top - rest - title.height)
            value.pos = (middle - value.width / 2, top - self._cell_height + rest)
            self._draw_edges(row, column, top, wide)

    def _draw_edges(self, row: int, column: int, top: float, wide: float) -> None:
        with self.canvas.before:
            Color(rgba=App.get_running_app().ink.outlineVariant)
            if column:
                Rectangle(pos=(self.x + column * wide, top - self._cell_height), size=(dp(1), self._cell_height))
            if row:
                Rectangle(pos=(self.x + column * wide, top), size=(wide, dp(1)))
