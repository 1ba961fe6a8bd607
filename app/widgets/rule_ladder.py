"""What beats what: rungs from left to right with chevrons between them, or one below the other."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from app.models.rules_text import Line, Mark
from app.widgets.laid import LaidSlip, look
from app.widgets.marks import Token
from app.widgets.rule_lines import SIDE, SIGN, TEXT_AT, RuleLine
from app.widgets.words import Glyph, Words, fit_line

CHEVRON = 20


class LetterChip(LaidSlip):
    """A letter on a chip, as large as a token."""

    letter = StringProperty("")
    given = look(size=(dp(SIGN), dp(SIGN)), radius=8)

    def _build(self) -> None:
        self.fill, self._words = self.ink.cell, Words(style="rowMedium", text=self.letter)
        self.hold(self._words)

    def _place(self) -> None:
        self._words.center = self.middle


class LadderLine(RuleLine):
    """The rungs of a ladder, the strongest first."""

    def __init__(self, lines: tuple[Line, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._signs = [_sign(line) for line in lines]
        self._first = [Words(style="hint", text=line.title) for line in lines]
        self._second = [Words(style="hint", role="onSurfaceVariant", text=line.text[0].text) for line in lines]
        self._chevrons = [Glyph(icon="chevron-right", role="onSurfaceVariant", extent=CHEVRON) for _ in lines[1:]]
        self._add(*self._signs, *self._first, *self._second, *self._chevrons)

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

    def place(self) -> None:
        for number in range(len(self._signs)):
            (self._place_column if self._is_wide else self._place_row)(number)
        for number, chevron in enumerate(self._chevrons, 1):
            chevron.opacity = 1 if self._is_wide else 0
            x = self.x + dp(4) + number * self._column + (number - 1) * dp(CHEVRON)
            chevron.pos = (x, self.mid_y - chevron.height / 2)

    def _place_column(self, number: int) -> None:
        middle = self.x + dp(4) + number * (self._column + dp(CHEVRON)) + self._column / 2
        sign, first, second = self._signs[number], self._first[number], self._second[number]
        sign.pos = (middle - sign.width / 2, self.top - dp(10) - sign.height)
        first.pos = (middle - first.width / 2, sign.y - dp(6) - first.height)
        second.pos = (middle - second.width / 2, first.y - second.height)

    def _place_row(self, number: int) -> None:
        step = (self.height - dp(8)) / len(self._signs)
        middle = self.top - dp(4) - (number + 0.5) * step
        sign, first, second = self._signs[number], self._first[number], self._second[number]
        sign.pos = (self.x + dp(SIDE), middle - sign.height / 2)
        first.pos = (self.x + dp(TEXT_AT), middle - first.height / 2)
        fit_line(second, self.right - first.right - dp(SIDE))
        second.pos = (first.right + dp(5), middle - second.height / 2)


def _sign(line: Line) -> Any:
    mark = line.mark[0]
    if isinstance(mark, Mark) and mark.colour:
        return Token(extent=SIGN, colour=mark.colour, icon=mark.icon)
    return LetterChip(letter=mark.letter if isinstance(mark, Mark) else mark.text)
