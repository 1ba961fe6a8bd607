"""Choices one below the other, for words too long to stand side by side."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

from app.widgets.choices import Choices
from app.widgets.middle import Middle
from app.widgets.surface import PRESSED
from app.widgets.words import Glyph, Words

TALL, SIDE, CORNER = 48, 14, 20
CHECK = 18


class ChoiceLine(Middle, ButtonBehavior, FloatLayout):
    """One choice; the words may take several lines."""

    text = StringProperty("")
    is_chosen = BooleanProperty(False)
    is_off = BooleanProperty(False)
    corners = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        with self.canvas.before:
            self._colour = Color()
            self._area = SmoothRoundedRectangle()
        self._check = Glyph(icon="check", role="onSecondaryContainer", extent=CHECK)
        self._words = Words(style="body")
        for widget in (self._check, self._words):
            self.add_widget(widget)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "state", "corners", "is_chosen", "is_off"):
            self.fbind(name, self._place_soon)

    def measure(self, wide: float) -> float:
        """How high it has to be at this width."""
        room = wide - dp(2 * SIDE + CHECK + 8)
        self._words.style = "bodyMedium" if self.is_chosen else "body"
        self._words.text, self._words.text_size = self.text, (room, None)
        self._words.texture_update()
        self._words.size = (room, self._words.texture_size[1])
        return float(max(dp(TALL), self._words.height + dp(16)))

    def _place(self, *_: Any) -> None:
        ink = App.get_running_app().ink
        is_down = self.state == "down" and not self.is_off
        fill = ink.secondaryContainer if self.is_chosen else ink.outlineVariant
        shade = PRESSED if is_down and self.is_chosen else 1
        alpha = 1 if self.is_chosen else 0.2 if is_down else 0
        self._colour.rgba = (*(part * shade for part in fill[:3]), alpha)
        self._area.pos, self._area.size, self._area.radius = self.pos, self.size, self.corners
        self._words.role = "onSecondaryContainer" if self.is_chosen else "outline" if self.is_off else "onSurface"
        self._check.opacity = 1 if self.is_chosen else 0
        self._check.pos = (self.x + dp(SIDE), self.mid_y - self._check.height / 2)
        self._words.pos = (self.x + dp(SIDE + CHECK + 8), self.mid_y - self._words.height / 2)


class ChoiceList(Choices):
    """The stacked form of `Segmented`: the same properties, the same `on_choose`."""

    part = ChoiceLine

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), radius=CORNER, **kwargs)

    def _place(self, *_: Any) -> None:
        heights = [line.measure(self.width) for line in self.parts]
        self.height = sum(heights)
        self.canvas.after.clear()
        top, corner = self.y + self.height, dp(CORNER)
        for place, (line, high) in enumerate(zip(self.parts, heights, strict=True)):
            line.size, line.pos = (self.width, high), (self.x, top - high)
            above, below = corner if place == 0 else 0, corner if place == len(heights) - 1 else 0
            line.corners = [above, above, below, below]
            top -= high
            if place < len(heights) - 1:
                with self.canvas.after:
                    Color(rgba=self.edge)
                    Rectangle(pos=(self.x, top - dp(0.75)), size=(self.width, dp(1.5)))
