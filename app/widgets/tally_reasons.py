"""Why columns of the tally are turned over: a line for each comparison, from the kind that decides to the one lost."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty
from kivy.utils import escape_markup

from app.play.santiiba.tally import Runs
from app.widgets.laid import Laid, LaidTap, at_left, at_right, each, its, own, part
from app.widgets.marks import Token
from app.widgets.motion import move
from app.widgets.tap import Area, TargetsBehavior
from app.widgets.words import Glyph, Words, fit_line, fit_lines

LINES = 4
TOKEN, ARROW = 26, 17
APPEARS = 0.25
"""Seconds in which a new line comes up."""


class ReasonRow(Laid):
    """One comparison."""

    item = ObjectProperty(None, allownone=True)
    _source = part(Token, extent=TOKEN, colour=its.source.token, icon=its.source.icon)
    _words, _arrow = part(Words, markup=True), part(Glyph, icon="arrow-right", extent=ARROW, role="onSurfaceVariant")
    _target = part(Token, extent=TOKEN, colour=its.target.token, icon=its.target.icon)

    def _place(self) -> None:
        left = at_left(self._source, self.x + dp(12), self.mid_y) + dp(10)
        arrow = at_right(self._target, self.right - dp(12), self.mid_y) - dp(8)
        self._fit(at_right(self._arrow, arrow, self.mid_y) - left - dp(6))
        at_left(self._words, left, self.mid_y)

    def _fit(self, room: float) -> None:
        """In one line, in two small ones, with initials instead of names: whichever has room first."""
        for runs in (self.item.words, self.item.words_short):
            self._words.text = _marked_up(runs)
            fit_line(self._words, room, "body", "hint")
            if not self._words.shorten:
                return
            fit_lines(self._words, room)
            if self._words.height <= self.height - dp(2):
                return
        fit_line(self._words, room)


def _marked_up(runs: Runs) -> str:
    return "".join(
        f"[font=Medium]{escape_markup(text)}[/font]" if stands_out else escape_markup(text) for text, stands_out in runs
    )


class TallyReasons(TargetsBehavior, LaidTap):
    """All of them; those that are not performed yet leave their place free.

    `screen` answers `explain` with the seat whose tally tells more about the line that was tapped.
    """

    reasons = ListProperty()
    ground = "slip"
    _rows, _known = each(ReasonRow, own.reasons), 0

    def targets(self) -> list[Area]:
        high = self.height / LINES
        return [(self.x, self.top - (line + 1) * high, self.width, high) for line in range(len(self.reasons))]

    def on_tap(self) -> None:
        line = self.place_touched
        if line is not None:
            self.screen.explain(self.reasons[line].seat)

    def _show(self) -> None:
        is_next, self._known = self._known + 1 == len(self.reasons), len(self.reasons)
        if is_next:
            self._rows[-1].opacity = 0
            move(self._rows[-1], APPEARS, "linear", opacity=1)

    def _place(self) -> None:
        high = self.height / LINES
        self.canvas.after.clear()
        for place, row in enumerate(self._rows):
            row.size, row.pos = (self.width, high), (self.x, self.top - (place + 1) * high)
        with self.canvas.after:
            Color(rgba=self.ink.outlineVariant)
            for place in range(1, len(self._rows)):
                Rectangle(pos=(self.x, round(self.top - place * high)), size=(self.width, max(round(dp(1)), 1)))
