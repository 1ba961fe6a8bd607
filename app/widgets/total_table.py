"""The total: places from the first down, turned over one after the other from the last up."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.total_row import TotalRowView

FIRST, PACE, TURN = 0.5, 1.1, 0.25
"""Seconds before the first row is turned over, that each row is looked at, and that it takes to appear."""


class TotalTable(FloatLayout):
    """Shows `total`. While it is revealed it announces `on_step(step)` when it is time for the next row;
    `on_why(seat)` when a row was tapped."""

    total = ObjectProperty(None, allownone=True)
    gap = NumericProperty(8)
    beat = NumericProperty(0)
    """Runs while a row is looked at."""

    __events__ = ("on_step", "on_why")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._rows: list[TotalRowView] = []
        self._step = -1
        self.fbind("total", self._show)
        for name in ("pos", "size", "gap"):
            self.fbind(name, self._place)

    def on_step(self, step: int) -> None:
        """A row was looked at long enough."""

    def on_why(self, seat: int) -> None:
        """How somebody's total comes about is asked."""

    def _show(self, *_: Any) -> None:
        total = self.total
        Animation.cancel_all(self, "beat")
        if total is None:
            self._step = -1
            return
        turns = total.step == self._step + 1 and self._step >= 0
        self._step = total.step
        self._show_rows(turned=len(total.rows) - total.step if turns else None)
        self._place()
        if not total.is_still:
            self._look_at(total.step)

    def _show_rows(self, turned: int | None) -> None:
        rows = self.total.rows
        for spare in self._rows[len(rows) :]:
            self.remove_widget(spare)
        del self._rows[len(rows) :]
        while len(self._rows) < len(rows):
            view = TotalRowView()
            view.bind(on_tap=lambda tapped: self.dispatch("on_why", tapped.item.person.seat))
            self._rows.append(view)
            self.add_widget(view)
        for place, (view, row) in enumerate(zip(self._rows, rows, strict=True)):
            view.item = row
            Animation.cancel_all(view, "opacity")
            view.opacity = 1
            if place == turned:
                view.opacity = 0
                Animation(opacity=1, duration=TURN).start(view)

    def _look_at(self, step: int) -> None:
        self.beat = 0
        looking = Animation(beat=1, duration=PACE if step else FIRST)
        looking.bind(on_complete=lambda *_: self.dispatch("on_step", step))
        looking.start(self)

    def _place(self, *_: Any) -> None:
        count, gap = max(len(self._rows), 1), dp(self.gap)
        high = (self.height - gap * (count - 1)) / count
        for place, view in enumerate(self._rows):
            view.size = (self.width, high)
            view.pos = (self.x, self.top - (place + 1) * high - place * gap)
