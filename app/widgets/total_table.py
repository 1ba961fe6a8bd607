"""The total: places from the first down, turned over one after the other from the last up."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.widgets.laid import Performed
from app.widgets.total_row import TotalRowView

FIRST, PACE, TURN = 0.5, 1.1, 0.25
"""Seconds before the first row is turned over, that each row is looked at, and that it takes to appear."""


class TotalTable(Performed):
    """Shows `total`, which may be revealed row by row; it announces `on_why(seat)` when a row was tapped."""

    total = ObjectProperty(None, allownone=True)
    gap = NumericProperty(8)
    shows = ("total",)
    __events__ = ("on_why",)

    def _build(self) -> None:
        self._rows: list[TotalRowView] = []
        self._step = -1

    def _show(self) -> None:
        total = self.total
        is_still, before = total is None or total.is_still, self._step
        self._step = -1 if total is None else total.step
        self._look_at(self._step, 0 if is_still else PACE if total.step else FIRST)
        if total is not None:
            turns = total.step == before + 1 and before >= 0
            self._show_rows(turned=len(total.rows) - total.step if turns else None)

    def _show_rows(self, turned: int | None) -> None:
        self.keep(self._rows, self.total.rows, TotalRowView, screen=self)
        for place, view in enumerate(self._rows):
            Animation.cancel_all(view, "opacity")
            view.opacity = 0 if place == turned else 1
            if place == turned:
                Animation(opacity=1, duration=TURN).start(view)

    def _place(self) -> None:
        self.lay_in_columns(self._rows, 1, dp(self.gap))
