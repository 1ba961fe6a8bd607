"""The title of a section: words, a hairline, the star at its end."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from app.widgets.laid import Laid, at_left, at_right, look, own, part
from app.widgets.words import Glyph, Words, fit_line

SIDE, STAR = 8, 13


class SectionTitle(Laid):
    """A section title, 48 high; `text` is final."""

    text = StringProperty("")
    given = look(size_hint=(1, None), height="48dp")
    _words = part(Words, style="section", text=own.text)
    _star = part(Glyph, icon="star-four-points", role="gild", extent=STAR)

    def _build(self) -> None:
        with self.canvas:
            Color(rgba=self.ink.outlineVariant)
            self._rule = Rectangle()

    def _place(self) -> None:
        fit_line(self._words, self.width - dp(2 * SIDE + STAR + 60))
        start = at_left(self._words, self.x + dp(SIDE), self.mid_y) + dp(12)
        end = at_right(self._star, self.right - dp(SIDE), self.mid_y) - dp(12)
        self._rule.pos, self._rule.size = (start, self.mid_y), (max(end - start, 0), dp(1))
