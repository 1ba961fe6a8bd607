"""Why columns of the tally are turned over: a line for each comparison, from the kind that decides to the one lost."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import escape_markup

from app.play.santiiba_tally_reasons import Runs, TallyReason
from app.widgets.marks import Token
from app.widgets.middle import Middle
from app.widgets.surface import TapFloat
from app.widgets.words import Glyph, Words, fit_line, fit_lines

LINES = 4
TOKEN, ARROW = 26, 17
APPEARS = 0.25
"""Seconds in which a new line comes up."""


class ReasonRow(Middle, FloatLayout):
    """One comparison."""

    item = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._source, self._target = Token(extent=TOKEN), Token(extent=TOKEN)
        self._arrow = Glyph(icon="arrow-right", extent=ARROW, role="onSurfaceVariant")
        self._words = Words(markup=True)
        for widget in (self._source, self._words, self._arrow, self._target):
            self.add_widget(widget)
        self.fbind("item", self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def _show(self, *_: Any) -> None:
        reason: TallyReason = self.item
        self._source.colour, self._source.icon = reason.source.token, reason.source.icon
        self._target.colour, self._target.icon = reason.target.token, reason.target.icon
        self._place()

    def _place(self, *_: Any) -> None:
        if self.item is None:
            return
        self._source.pos = (self.x + dp(12), self.mid_y - self._source.height / 2)
        self._target.pos = (self.right - dp(12) - self._target.width, self.mid_y - self._target.height / 2)
        self._arrow.pos = (self._target.x - dp(8) - self._arrow.width, self.mid_y - self._arrow.height / 2)
        left = self._source.right + dp(10)
        self._fit(self._arrow.x - left - dp(6))
        self._words.pos = (left, self.mid_y - self._words.height / 2)

    def _fit(self, room: float) -> None:
        """In one line, in two small ones, with initials instead of names: whichever has room first."""
        for runs in (self.item.words, self.item.words_short):
            self._words.text = _marked_up(runs)
            for style in ("body", "hint"):
                self._words.style = style
                fit_line(self._words, room)
                if not self._words.shorten:
                    return
            fit_lines(self._words, room)
            if self._words.height <= self.height - dp(2):
                return
        fit_line(self._words, room)


def _marked_up(runs: Runs) -> str:
    return "".join(
        f"[font=Medium]{escape_markup(text)}[/font]" if stands_out else escape_markup(text) for text, stands_out in runs
    )


class TallyReasons(TapFloat):
    """All of them; those that are not performed yet leave their place free.

    `screen` answers `explain` with the seat whose tally tells more about the line that was tapped.
    """

    reasons = ListProperty()
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.fill = App.get_running_app().ink.slip
        self._rows: list[ReasonRow] = []
        self._at = 0.0
        self.fbind("reasons", self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            self._at = self.top - touch.y
        return bool(super().on_touch_down(touch))

    def on_tap(self) -> None:
        line = int(self._at // (self.height / LINES))
        if line < len(self.reasons):
            self.screen.explain(self.reasons[line].seat)

    def _show(self, *_: Any) -> None:
        for spare in self._rows[len(self.reasons) :]:
            self.remove_widget(spare)
        is_next = 0 < len(self._rows) + 1 == len(self.reasons)
        del self._rows[len(self.reasons) :]
        while len(self._rows) < len(self.reasons):
            self._rows.append(ReasonRow())
            self.add_widget(self._rows[-1])
        for row, reason in zip(self._rows, self.reasons, strict=True):
            row.item = reason
        self._place()
        if is_next:
            self._rows[-1].opacity = 0
            Animation(opacity=1, duration=APPEARS).start(self._rows[-1])

    def _place(self, *_: Any) -> None:
        high = self.height / LINES
        self.canvas.after.clear()
        for place, row in enumerate(self._rows):
            row.size, row.pos = (self.width, high), (self.x, self.top - (place + 1) * high)
        with self.canvas.after:
            Color(rgba=App.get_running_app().ink.outlineVariant)
            for place in range(1, len(self._rows)):
                Rectangle(pos=(self.x, round(self.top - place * high)), size=(self.width, max(round(dp(1)), 1)))
