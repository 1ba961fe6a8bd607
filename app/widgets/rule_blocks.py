"""Blocks of the rules: examples with what they come to, a ladder of what beats what."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from app.models.rules_text import Line, Mark
from app.widgets.laid import LaidSlip, at_left, look, own, part
from app.widgets.marks import Token
from app.widgets.rule_lines import SIDE, SIGN, TEXT_AT, RuleLine
from app.widgets.words import Glyph, Words, fit_line

ROLES = {"+": "positive", "−": "negative"}
"""By the sign; a number without one is neither good nor bad."""
CHEVRON = 20


class ExamplesLine(RuleLine):
    """Examples side by side, in two rows where they are too wide for one."""

    def _show(self) -> None:
        self._cells = [
            (
                Words(style="digits", role="onSurfaceVariant", text=line.title),
                Words(style="sheetHead", role=ROLES.get(line.aside[:1], "onSurface"), text=line.aside),
            )
            for line in self.item
        ]
        self.hold(*(words for cell in self._cells for words in cell))

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

    def put(self) -> None:
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
            Color(rgba=self.ink.outlineVariant)
            if column:
                Rectangle(pos=(self.x + column * wide, top - self._cell_height), size=(dp(1), self._cell_height))
            if row:
                Rectangle(pos=(self.x + column * wide, top), size=(wide, dp(1)))


class LetterChip(LaidSlip):
    """A letter on a chip, as large as a token."""

    letter = StringProperty("")
    given = look(size=(f"{SIGN}dp", f"{SIGN}dp"), radius=8)
    ground = "cell"
    _words = part(Words, style="rowMedium", text=own.letter)

    def _place(self) -> None:
        self._words.center = self.middle


class LadderLine(RuleLine):
    """The rungs of a ladder, the strongest first."""

    def _show(self) -> None:
        lines: tuple[Line, ...] = self.item
        self._signs = [_sign(line) for line in lines]
        self._first = [Words(style="hint", text=line.title) for line in lines]
        self._second = [Words(style="hint", role="onSurfaceVariant", text=line.text[0].text) for line in lines]
        self._chevrons = [Glyph(icon="chevron-right", role="onSurfaceVariant", extent=CHEVRON) for _ in lines[1:]]
        self.hold(*self._signs, *self._first, *self._second, *self._chevrons)

    def measure(self) -> float:
        count = len(self._signs)
        self._column = (self.width - dp(CHEVRON) * (count - 1) - dp(8)) / count
        for words in (*self._first, *self._second):
            fit_line(words, self.width)
        widest = max(words.width for words in (*self._first, *self._second))
        self._is_wide = widest <= self._column
        line = max(words.height for words in self._first)
        self._rung = dp(SIGN + 14)
        return dp(SIGN + 26) + 2 * line if self._is_wide else max(self._rung, line + dp(10)) * count + dp(8)

    def put(self) -> None:
        for number in range(len(self._signs)):
            (self._put_column if self._is_wide else self._put_row)(number)
        for number, chevron in enumerate(self._chevrons, 1):
            chevron.opacity = 1 if self._is_wide else 0
            x = self.x + dp(4) + number * self._column + (number - 1) * dp(CHEVRON)
            chevron.pos = (x, self.mid_y - chevron.height / 2)

    def _put_column(self, number: int) -> None:
        middle = self.x + dp(4) + number * (self._column + dp(CHEVRON)) + self._column / 2
        sign, first, second = self._signs[number], self._first[number], self._second[number]
        sign.pos = (middle - sign.width / 2, self.top - dp(10) - sign.height)
        first.pos = (middle - first.width / 2, sign.y - dp(6) - first.height)
        second.pos = (middle - second.width / 2, first.y - second.height)

    def _put_row(self, number: int) -> None:
        step = (self.height - dp(8)) / len(self._signs)
        middle = self.top - dp(4) - (number + 0.5) * step
        sign, first, second = self._signs[number], self._first[number], self._second[number]
        at_left(sign, self.x + dp(SIDE), middle)
        right = at_left(first, self.x + dp(TEXT_AT), middle)
        fit_line(second, self.right - right - dp(SIDE))
        at_left(second, right + dp(5), middle)


def _sign(line: Line) -> Any:
    mark = line.mark[0]
    if isinstance(mark, Mark) and mark.colour:
        return Token(extent=SIGN, colour=mark.colour, icon=mark.icon)
    return LetterChip(letter=mark.letter if isinstance(mark, Mark) else mark.text)
