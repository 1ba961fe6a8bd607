"""A phase of the journal in one row: what everybody said, or took."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.widgets.journal_rows import END, TIME_AT, WORDS_AT, JournalSlip
from app.widgets.laid import asks, its, own
from app.widgets.lettering import width_of
from app.widgets.marks import Avatar
from app.widgets.words import Glyph, Words, fit_line

FOLDED = 48
"""The width of one value of a folded phase, at least."""


class FoldRow(JournalSlip):
    """A phase in one row: every player's value; a tap opens it. Narrow, the values have a line of their own."""

    on_tap = asks(own.screen.vm.unfold, its.key)

    def _show(self) -> None:
        item = self.item
        self._time.text, self._words.text = item.time, item.words
        self._values = [(Avatar(extent=24, person=each.person), _folded(each)) for each in item.values]
        marks = self._mark(None, "chevron-up" if item.is_open else "chevron-down")
        self._parts([self._time, self._words, *marks, *(part for pair in self._values for part in pair)])

    def _place(self) -> None:
        is_tall = self.height > self.screen.row_height + 1
        middle = self.y + self.height * (0.7 if is_tall else 0.5)
        left = self._place_start(middle)
        fit_line(self._words, self.right - left - dp(END))
        self._words.pos = (left, middle - self._words.height / 2)
        low = self.y + self.height * 0.3 if is_tall else middle
        pitch = _pitch(self.item.values)
        start = self.x + dp(TIME_AT) if is_tall else self.right - dp(END) - len(self._values) * pitch + dp(4)
        for place, (avatar, value) in enumerate(self._values):
            avatar.pos = (start + place * pitch, low - avatar.height / 2)
            value.pos = (avatar.right + dp(6), low - value.height / 2)


def _folded(each: Any) -> Any:
    """One player's value in a folded phase, or the sign that stands for it."""
    if each.icon:
        return Glyph(icon=each.icon, role="tertiary" if each.is_sealed else "onSurface", extent=17)
    words = Words(style="prompt", text=each.value)
    fit_line(words, dp(200))
    return words


def _pitch(values: Any) -> float:
    """How far the values of a folded phase stand apart: those of one figure as closely as they can."""
    widths = [dp(18) if each.icon else width_of(each.value, "prompt") for each in values if not each.is_sealed]
    widest = max(widths, default=0.0)
    return max(float(dp(FOLDED)), dp(24 + 6 + 6) + widest)


def needed_height(screen: Any, fold: Any, row_height: float) -> float:
    """How high a folded row has to be in a list of this width."""
    room = screen.list_width - dp(WORDS_AT + END + 8) - width_of(fold.words, "row")
    return float(row_height * 1.7 if len(fold.values) * _pitch(fold.values) > room else row_height)
