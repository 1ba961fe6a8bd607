"""A row of the standings under the chart: rank, mark, name, the last round's points, total."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.models.chart import Place
from app.models.showing import Person
from app.widgets.heading import Hairline
from app.widgets.laid import LaidTap, asks, at_left, at_right, its, look, own, part
from app.widgets.markers import SeatMark
from app.widgets.surface import CLEAR
from app.widgets.words import Words, fit_line

NOBODY = Place(Person(0, "", ""), "", "", "onSurface", "")


class Delta(LaidTap):
    """The points of the last round; a tap asks why."""

    given = look(size=("64dp", "48dp"), radius=14)
    words = part(Words, style="bodyMedium")


class PlaceRow(LaidTap):
    """Tapping it brings the line out; `screen` answers `highlight` and `ask_why`."""

    item = ObjectProperty(NOBODY)
    given = look(size_hint=(1, None), height="48dp", radius=20)
    _rank = part(Words, style="bodyMedium", role="onSurfaceVariant", text=its.rank)
    _mark, _name = part(SeatMark, extent=14, seat=its.person.seat), part(Words, style="prompt", text=its.person.name)
    _rule = part(Hairline)
    _delta = part(Delta, on_tap=asks(own.screen.ask_why, its.person.seat))
    _total = part(Words, style="sheetHead", text=its.total)
    on_tap = asks(own.screen.highlight, its.person.seat)

    def _show(self) -> None:
        place, delta = self.item, self._delta
        self.fill = self.ink.primaryContainer if place.is_highlighted else CLEAR
        delta.words.text, delta.words.role, delta.is_off = place.delta, place.delta_role, not place.delta

    def _place(self) -> None:
        middle = self.mid_y
        for words in (self._rank, self._total, self._delta.words):
            fit_line(words, self.width / 3)
        at_left(self._rank, self.x + dp(17), middle)
        at_left(self._mark, self.x + dp(48), middle)
        at_right(self._total, self.right - dp(16), middle)
        end, left = at_right(self._delta, self.right - dp(84), middle), self.x + dp(76)
        self._delta.words.center = self._delta.middle
        fit_line(self._name, end - left - dp(4))
        at_left(self._name, left, middle)
        is_last = self.parent is None or self.parent.children[0] is self
        self._rule.lie(self.x, self.x if is_last else self.right, self.y, max(round(dp(1)), 1))
