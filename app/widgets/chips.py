"""Chips: small things to tap, side by side, in as many lines as they need."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.surface import TapFloat
from app.widgets.words import Glyph, Words, fit_line

TALL, GAP, SIDE = 48, 8, 14


class Chip(TapFloat):
    """A chip with an icon; one that is off keeps its words and loses its colour."""

    def __init__(self, item: Any, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), height=dp(TALL), radius=TALL / 2, **kwargs)
        self.item = item
        self.is_off = item.is_off
        self.edge = App.get_running_app().ink.outlineVariant
        role = "outline" if item.is_off else "onSurface"
        self._glyph = Glyph(icon=item.icon, role=role, extent=20)
        self._words = Words(style="tab", role=role, text=item.label)
        for widget in (self._glyph, self._words):
            self.add_widget(widget)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def fit(self, room: float) -> None:
        """Be as wide as the words are, but no wider than this."""
        lead = dp(2 * SIDE + 8) + self._glyph.width
        fit_line(self._words, room - lead)
        self.width = lead + self._words.width

    def _place(self, *_: Any) -> None:
        self._glyph.pos = (self.x + dp(SIDE), self.mid_y - self._glyph.height / 2)
        self._words.pos = (self._glyph.right + dp(8), self.mid_y - self._words.height / 2)


class Chips(FloatLayout):
    """Chips from left to right, then in the next line; `screen` answers `tap_chip` with a chip's key."""

    items = ListProperty()
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), **kwargs)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "width"):
            self.fbind(name, self._place_soon)
        self.fbind("items", self._show)

    def _show(self, *_: Any) -> None:
        self.clear_widgets()
        for item in self.items:
            chip = Chip(item)
            chip.bind(on_tap=lambda chip: self.screen.tap_chip(chip.item.key))
            self.add_widget(chip)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        chips = list(reversed(self.children))
        for chip in chips:
            chip.fit(self.width)
        lines: list[list[Chip]] = [[]]
        for chip in chips:
            if lines[-1] and sum(other.width + dp(GAP) for other in lines[-1]) + chip.width > self.width:
                lines.append([])
            lines[-1].append(chip)
        self.height = len(lines) * dp(TALL) + (len(lines) - 1) * dp(GAP) if chips else 0
        for number, line in enumerate(lines):
            left, low = self.x, self.y + self.height - dp(TALL) - number * dp(TALL + GAP)
            for chip in line:
                chip.pos = (left, low)
                left += chip.width + dp(GAP)
