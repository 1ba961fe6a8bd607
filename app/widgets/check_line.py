"""A doubt, put as a question: it never blocks, and goes by itself when it is settled."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import StringProperty

from app.widgets.surface import SlipFloat
from app.widgets.words import Glyph, Words, fit_lines

LEAST = 44


class CheckLine(SlipFloat):
    """A pill in hint with one sentence, as high as the sentence needs."""

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), radius=22, **kwargs)
        self.fill = App.get_running_app().ink.hint
        self._glyph = Glyph(icon="help-circle-outline", role="onHint", extent=24)
        self._words = Words(style="hint", role="onHint")
        self.add_widget(self._glyph)
        self.add_widget(self._words)
        for name in ("pos", "size", "text"):
            self.fbind(name, self._place)

    def needed(self, width: float) -> float:
        """How high it has to be at this width."""
        self._words.text = self.text
        fit_lines(self._words, width - dp(66))
        return float(max(dp(LEAST), self._words.height + dp(12)))

    def _place(self, *_: Any) -> None:
        self.needed(self.width)
        self._glyph.pos = (self.x + dp(14), self.mid_y - self._glyph.height / 2)
        self._words.pos = (self.x + dp(50), self.mid_y - self._words.height / 2)
