"""Lines between the parts of a table: a doubt, put as a question, and what comes next."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from app.type import font_size
from app.widgets.pens import DrawnWidget, draw_left, fill_box, fit_lines, icon_of
from app.widgets.table_layout import TablePart

TWO_LINES = 2.7
"""So many sizes of its font are as high as two lines, and not as three."""


class CheckLine(TablePart, DrawnWidget):
    """A doubt: it never blocks. A pill in the colour of hints, as high as the sentence needs."""

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("text", "width"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: Any) -> None:
        self.is_there = bool(self.text)
        self.least = self.needed(self.width)

    def needed(self, width: float) -> float:
        """How high it has to be at this width; more than two lines are set smaller."""
        return float(max(dp(44), self._words(width).height + dp(12)))

    def _words(self, width: float) -> Any:
        high = font_size("hint") * TWO_LINES
        return fit_lines(self.text, ("hint", "small"), width - dp(66), high, align="left")

    def draw(self, theme: Any) -> None:
        if self.text:
            fill_box(theme.hintColor, (*self.pos, *self.size), 22)
            draw_left(icon_of("help-circle-outline", 24), theme.onHintColor, self.x + dp(14), self.center_y)
            draw_left(self._words(self.width), theme.onHintColor, self.x + dp(50), self.center_y)


class PadNote(TablePart, DrawnWidget):
    """The line below the keys: an icon, and what comes next in as many lines as it takes."""

    spans = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("spans", "width"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: Any) -> None:
        self.is_there = bool(self.spans)
        self.least = self.needed(self.width)

    def needed(self, width: float) -> float:
        """How high it is at this width."""
        return max(float(self._words(width).height + dp(4)), float(dp(24)))

    def _words(self, width: float) -> Any:
        text = " ".join(span.text for span in self.spans if span.text)
        return fit_lines(text or " ", ("hint", "small"), width - dp(38), align="left")

    def draw(self, theme: Any) -> None:
        icon = next((span.icon for span in self.spans if span.icon), "")
        if not self.spans:
            return
        colour = theme.onSurfaceVariantColor
        if icon:
            draw_left(icon_of(icon, 18), colour, self.x + dp(6), self.center_y)
        draw_left(self._words(self.width), colour, self.x + dp(32), self.center_y)
