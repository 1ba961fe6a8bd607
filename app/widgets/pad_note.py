"""The line below the keys: what comes next, in small letters after an icon."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.middle import Middle
from app.widgets.words import Glyph, Words, fit_lines

ICON, LEAST, MARGIN, GAP = 18, 24, 6, 8


class PadNote(Middle, FloatLayout):
    """Shows `bits`, an icon and words; where they have no room in one line, in two."""

    bits = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self._icon = Glyph(extent=ICON, role="onSurfaceVariant")
        self._words = Words(style="hint", role="onSurfaceVariant")
        for widget in (self._icon, self._words):
            self.add_widget(widget)
        self.fbind("bits", self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def needed(self, width: float) -> float:
        """How high it is in a pane of this width."""
        self._fit(width)
        return max(float(self._words.height + dp(4)), float(dp(LEAST)))

    def _show(self, *_: Any) -> None:
        self._icon.icon = next((bit.icon for bit in self.bits if bit.icon), "")
        self._words.text = " ".join(bit.text for bit in self.bits if bit.text)
        self._place()

    def _fit(self, width: float) -> None:
        fit_lines(self._words, width - self._icon.width - dp(2 * MARGIN + GAP))

    def _place(self, *_: Any) -> None:
        self._fit(self.width)
        self._icon.pos = (self.x + dp(MARGIN), self.mid_y - self._icon.height / 2)
        self._words.pos = (self._icon.right + dp(GAP), self.mid_y - self._words.height / 2)
