"""A line that says what tokens cost."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.bits import BitLine


class LegendLine(FloatLayout):
    """Its entries are spread over the width; where they have no room, they move together and get smaller."""

    entries = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._lines: list[BitLine] = []
        self._place_soon = Clock.create_trigger(self._place, -1)
        self.fbind("entries", self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)

    def _show(self, *_: Any) -> None:
        self.clear_widgets()
        self._lines = [BitLine(bits=bits, role="onSurfaceVariant", style="hint", gap=4) for bits in self.entries]
        for line in self._lines:
            self.add_widget(line)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        if not self._lines:
            return
        for style, extent in (("hint", 19), ("small", 16)):
            for line in self._lines:
                line.style, line.extent = style, extent
            wide = [line.full_width for line in self._lines]
            if sum(wide) + dp(8) * len(wide) <= self.width:
                break
        gap = (self.width - dp(8) - sum(wide)) / max(len(wide) - 1, 1)
        left = self.x + dp(4)
        for line, width in zip(self._lines, wide, strict=True):
            line.size, line.pos = (width, self.height), (left, self.y)
            left += width + gap
