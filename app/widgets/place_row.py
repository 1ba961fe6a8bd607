"""A row of the standings under the chart: rank, mark, name, the last round's points, total."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.models.chart import Place
from app.play.showing import Person
from app.widgets.markers import SeatMark
from app.widgets.surface import TapFloat
from app.widgets.words import Words, fit_line

NOBODY = Place(Person(0, "", ""), "", "", "onSurface", "")


class Delta(TapFloat):
    """The points of the last round; a tap asks why."""


class PlaceRow(TapFloat):
    """Tapping it brings the line out; `screen` answers `highlight` and `ask_why`."""

    item = ObjectProperty(NOBODY)
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=dp(48), radius=20, **kwargs)
        self._rank = Words(style="bodyMedium", role="onSurfaceVariant")
        self._mark = SeatMark(extent=14)
        self._name = Words(style="prompt")
        self._delta = Delta(size_hint=(None, None), size=(dp(64), dp(48)), radius=14)
        self._delta.bind(on_tap=lambda *_: self.screen.ask_why(self.item.person.seat))
        self._delta_words = Words(style="bodyMedium")
        self._delta.add_widget(self._delta_words)
        self._total = Words(style="sheetHead")
        with self.canvas.after:
            self._rule_ink, self._rule = Color(), Rectangle()
        for widget in (self._rank, self._mark, self._name, self._delta, self._total):
            self.add_widget(widget)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        self.fbind("item", self._show)
        self._show()

    def on_tap(self) -> None:
        self.screen.highlight(self.item.person.seat)

    def _show(self, *_: Any) -> None:
        place, ink = self.item, App.get_running_app().ink
        self.fill = ink.primaryContainer if place.is_highlighted else (0, 0, 0, 0)
        self._rank.text, self._name.text, self._total.text = place.rank, place.person.name, place.total
        self._mark.seat = place.person.seat
        self._delta_words.text, self._delta_words.role = place.delta, place.delta_role
        self._delta.is_off = not place.delta
        self._place_soon()

    def _place(self, *_: Any) -> None:
        middle = self.center_y
        for words in (self._rank, self._total, self._delta_words):
            fit_line(words, self.width / 3)
        self._rank.pos = (self.x + dp(17), middle - self._rank.height / 2)
        self._mark.pos = (self.x + dp(48), middle - self._mark.height / 2)
        self._total.pos = (self.right - dp(16) - self._total.width, middle - self._total.height / 2)
        self._delta.pos = (self.right - dp(84) - self._delta.width, middle - self._delta.height / 2)
        self._delta_words.center = self._delta.center
        left = self.x + dp(76)
        fit_line(self._name, self._delta.x - left - dp(4))
        self._name.pos = (left, middle - self._name.height / 2)
        is_last = self.parent is None or self.parent.children[0] is self
        self._rule_ink.rgba = App.get_running_app().ink.outlineVariant
        self._rule.pos = self.pos
        self._rule.size = (0, 0) if is_last else (self.width, max(round(dp(1)), 1))
