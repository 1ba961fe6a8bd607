"""The steps that lead to a combat: a bar for each, done, present or still to come."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.middle import Middle
from app.widgets.words import Glyph, Words, fit_line

TALL, FLAT = 52, 40
"""Its heights in dp; a flat one stands closer to its neighbours."""
BAR, GAP, SIDE, CHECK = 8, 6, 4, 18
LOOKS = {"done": ("tertiary", "onSurface"), "current": ("primary", "primary"), "next": ("", "onSurfaceVariant")}
"""The roles of a bar and of its label."""
EMPTY = "surfaceContainerHighest"


class StepLabel(Middle, FloatLayout):
    """What a step is called, after a check mark once it is done."""

    def __init__(self, step: Any, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._check = Glyph(icon="check", role="tertiary", extent=CHECK) if step.state == "done" else None
        self._words = Words(text=step.label, style="tab", role=LOOKS[step.state][1])
        for widget in (self._check, self._words):
            if widget is not None:
                self.add_widget(widget)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def _place(self, *_: Any) -> None:
        """Where it is narrow the label is set smaller, then the check mark goes: its bar says the same."""
        lead = dp(CHECK + 4) if self._check else 0
        self._words.style = "tab"
        fit_line(self._words, self.width - lead, narrow="label")
        if self._check:
            self._check.opacity = 0 if self._words.shorten else 1
            lead = 0 if self._words.shorten else lead
            self._check.pos = (self.x, self.mid_y - self._check.height / 2)
        if self._words.shorten:
            fit_line(self._words, self.width, narrow="small")
        self._words.pos = (self.x + lead, self.mid_y - self._words.height / 2)


class StepStrip(FloatLayout):
    """All steps side by side."""

    steps = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._labels: list[StepLabel] = []
        self._place_soon = Clock.create_trigger(self._place, -1)
        self.fbind("steps", self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)

    def _show(self, *_: Any) -> None:
        self.clear_widgets()
        self._labels = [StepLabel(step) for step in self.steps]
        for label in self._labels:
            self.add_widget(label)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        count = max(len(self.steps), 1)
        wide = (self.width - dp(2 * SIDE) - dp(GAP) * (count - 1)) / count
        slack = max(self.height - dp(FLAT), 0) / 2
        ink = App.get_running_app().ink
        self.canvas.before.clear()
        with self.canvas.before:
            for place, (step, label) in enumerate(zip(self.steps, self._labels, strict=True)):
                left, top = self.x + dp(SIDE) + place * (wide + dp(GAP)), self.top - slack - dp(2)
                Color(rgba=getattr(ink, LOOKS[step.state][0] or EMPTY))
                SmoothRoundedRectangle(pos=(left, top - dp(BAR)), size=(wide, dp(BAR)), radius=[dp(BAR / 2)])
                label.size = (wide, dp(FLAT - BAR - 4))
                label.pos = (left, top - dp(BAR) - label.height)
