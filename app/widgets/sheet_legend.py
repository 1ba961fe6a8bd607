"""What the marks on the sheet mean, and that every cell can be tapped."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle, Triangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.models.sheet import SheetShowing
from app.widgets.laid import Laid, look, maybe
from app.widgets.surface import stroke
from app.widgets.words import Glyph, Words, fit_line

SIDE, LEAD, GAP, LINE = 16, 27, 14, 25


class SheetLegend(Laid):
    """Flows into as many lines as it needs; on a tablet one line below the grid."""

    sheet = ObjectProperty(SheetShowing())
    is_wide = BooleanProperty(False)
    given = look(size_hint=(1, None))
    _hit, _corrected = maybe(Words, style="hint"), maybe(Words, style="hint")
    _format = maybe(Words, style="hint", role="onSurfaceVariant")
    _hint = maybe(Words, style="hint", role="onSurfaceVariant")
    _tap = maybe(Glyph, icon="gesture-tap", extent=17, role="onSurfaceVariant")
    _dots = maybe(Glyph, icon="dots-horizontal", extent=18, role="onSurfaceVariant")

    def _place(self) -> None:
        sheet: SheetShowing = self.sheet
        self._hit.text, self._corrected.text = sheet.hit_word, sheet.corrected_word
        self._format.text = sheet.legend
        self._hint.text = sheet.rest if self.is_wide else sheet.hint
        self.clear_widgets()
        self.canvas.after.clear()
        for words in (self._hit, self._corrected, self._hint):
            fit_line(words, self.width - dp(2 * SIDE + LEAD))
        fit_line(self._format, self.width - dp(2 * SIDE), "hint", "small", "keyName")
        if self.is_wide:
            self._place_line()
        else:
            self._place_lines(sheet)

    def _place_line(self) -> None:
        self.height = dp(34)
        self._add(self._format, self.right - dp(SIDE) - self._format.width, self.center_y)
        if self._hint.text:
            self._add(self._dots, self.x + dp(SIDE), self.center_y)
            self._add(self._hint, self.x + dp(SIDE + LEAD), self.center_y)

    def _place_lines(self, sheet: SheetShowing) -> None:
        """Marks from the left; what a cell holds at the right if there is room, else on a line of its own."""
        marks = [words for words in (self._hit, self._corrected) if words.text]
        across = sum(dp(LEAD + GAP) + words.width for words in marks)
        is_beside = across + self._format.width <= self.width - dp(2 * SIDE)
        lines = 2 if is_beside else 3
        line = max(dp(LINE), self._hint.height + dp(4))
        self.height = lines * line + dp(10)
        top = self.top - dp(4) - line / 2
        x = self.x + dp(SIDE)
        for words in marks:
            self._draw_mark(words, x, top)
            self._add(words, x + dp(LEAD), top)
            x = words.right + dp(GAP)
        below = top if is_beside else top - line
        start = self.right - dp(SIDE) - self._format.width if is_beside else self.x + dp(SIDE)
        self._add(self._format, start, below)
        self._add(self._tap, self.x + dp(SIDE + 1), below - line)
        self._add(self._hint, self.x + dp(SIDE + LEAD), below - line)

    def _add(self, widget: Any, x: float, middle: float) -> None:
        widget.pos = (x, middle - widget.height / 2)
        self.add_widget(widget)

    def _draw_mark(self, words: Words, x: float, middle: float) -> None:
        ink = self.ink
        with self.canvas.after:
            if words is self._hit:
                Color(rgba=ink.hit)
                box = (x, middle - dp(10)), (dp(20), dp(20))
                SmoothRoundedRectangle(pos=box[0], size=box[1], radius=[dp(4)])
                Color(rgba=ink.outlineVariant)
                SmoothLine(rounded_rectangle=(*box[0], *box[1], dp(4)), width=stroke(1.2))
            else:
                Color(rgba=ink.gild)
                right, top = x + dp(18), middle + dp(5)
                Triangle(points=(right - dp(10), top, right, top, right, top - dp(10)))
