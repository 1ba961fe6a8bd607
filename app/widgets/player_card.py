"""The parts of a player's open card: numbers, predictions, charts and facts, each a row as high as it needs."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.columns import ColumnsView
from app.widgets.laid import its, look, maybe, part
from app.widgets.lettering import Drawn
from app.widgets.marks import EMBLEMS
from app.widgets.player_rows import is_tight
from app.widgets.slip_row import Slip
from app.widgets.surface import Surface
from app.widgets.words import Glyph, Words, fit_line, fit_lines

SIDE = 18
"""The room beside what stands in a card, in dp."""
BAR, CHART, WIDE_CHART = 22, 46, 64
"""How high the charts are, in dp."""


class CardPart(Slip):
    """A part that lays itself out from its top down: `_arrange` returns how far it came."""

    @classmethod
    def needed(cls, item: Any, width: float) -> float:
        """How high this would be, asked of a part that nobody sees."""
        return cls(item=item, size=(width, 0))._arrange(0.0, width)

    def _place(self) -> None:
        self._arrange(self.top, self.width)

    def _arrange(self, top: float, width: float) -> float:
        raise NotImplementedError


class FiguresRow(CardPart):
    """Large numbers with their labels; where it is tight, two beside each other."""

    def _show(self) -> None:
        self._figures = [
            (
                Words(style="points", text=figure.value),
                Words(style="lead", text=figure.unit),
                Words(style="hint", role="onSurfaceVariant", text=figure.label),
            )
            for figure in self.item.figures
        ]
        self.hold(*(part for figure in self._figures for part in figure if part.text))

    def _arrange(self, top: float, width: float) -> float:
        start, room = self.x + dp(SIDE), width - dp(2 * SIDE)
        columns = 4 if all(self._fits(label, room / 4 - dp(6)) for _, _, label in self._figures) else 2
        pitch = room / columns
        high = 0.0
        for place, (value, unit, label) in enumerate(self._figures):
            line, column = divmod(place, columns)
            fit_line(value, pitch)
            fit_line(unit, pitch)
            fit_line(label, pitch - dp(6))
            left, upper = start + column * pitch, top - line * (value.height + label.height + dp(8))
            value.pos = (left, upper - value.height)
            unit.pos = (value.right + dp(1), value.y + dp(3))
            label.pos = (left, value.y - label.height)
            high = top - label.y
        return high + dp(12)

    @staticmethod
    def _fits(label: Words, room: float) -> bool:
        fit_line(label, room)
        return not label.shorten


class ShareBar(Drawn):
    """Parts of a whole side by side, its ends rounded."""

    parts = ObjectProperty(())

    given = look(height=f"{BAR}dp")

    def draw(self, ink: Any) -> None:
        left, gap = self.x, dp(3)
        shown = [part for part in self.parts if part.share]
        room = self.width - gap * (len(shown) - 1)
        end = self.height / 2
        for place, share in enumerate(shown):
            first, last = end if place == 0 else 0, end if place == len(shown) - 1 else 0
            wide = room * share.share
            Color(rgba=getattr(ink, share.role))
            corners = [min(corner, wide / 2) for corner in (first, last, last, first)]
            RoundedRectangle(pos=(left, self.y), size=(wide, self.height), radius=corners)
            left += wide + gap


class SharesRow(CardPart):
    """What became of the predictions: a bar, its legend, and what that says about the person."""

    _title, _leaning = maybe(Words, style="bodyMedium"), maybe(Words, style="hint", role="onSurfaceVariant")
    _bar = maybe(ShareBar)

    def _show(self) -> None:
        self._title.text, self._leaning.text, self._bar.parts = self.item.title, self.item.leaning, self.item.parts
        self._legend = [
            (
                Surface(size_hint=(None, None), size=(dp(12), dp(12)), radius=4, fill=getattr(self.ink, part.role)),
                Words(style="body", text=part.words),
            )
            for part in self.item.parts
        ]
        self.hold(self._title, self._bar, self._leaning, *(each for pair in self._legend for each in pair))

    def _arrange(self, top: float, width: float) -> float:
        left, room = self.x + dp(SIDE), width - dp(2 * SIDE)
        fit_lines(self._title, room)
        self._title.pos = (left, top - dp(4) - self._title.height)
        self._bar.pos, self._bar.width = (left, self._title.y - dp(6) - dp(BAR)), room
        low = self._place_legend(left, self._bar.y - dp(8), room)
        fit_lines(self._leaning, room)
        self._leaning.pos = (left, low - dp(4) - self._leaning.height)
        return float(top - self._leaning.y + dp(14))

    def _place_legend(self, left: float, top: float, room: float) -> float:
        """Beside each other if there is room, else below."""
        for _, words in self._legend:
            fit_line(words, room - dp(20))
        wide = sum(words.width + dp(20) for _, words in self._legend)
        is_beside = wide + dp(16) <= room
        space = (room - wide) / max(len(self._legend) - 1, 1)
        for dot, words in self._legend:
            words.pos = (left + dp(20), top - words.height)
            dot.pos = (left, words.y + (words.height - dot.height) / 2)
            if is_beside:
                left = words.right + space
            else:
                top = words.y
        return float(self._legend[-1][1].y)


class ChartRow(CardPart):
    """A column chart beside its title, or below it with labels."""

    _title, _sub = maybe(Words, style="bodyMedium"), maybe(Words, style="hint", role="onSurfaceVariant")
    _columns = maybe(ColumnsView)

    def _show(self) -> None:
        item = self.item
        self._title.text, self._sub.text, self._columns.columns = item.title, item.sub, item.columns
        self._columns.has_ground = item.is_wide
        self._labels = [
            (place, Words(style="digits", role="onSurfaceVariant", text=column.label))
            for place, column in enumerate(item.columns)
            if column.label
        ]
        self.hold(self._title, self._sub, self._columns, *(label for _, label in self._labels))

    def _arrange(self, top: float, width: float) -> float:
        left, room = self.x + dp(SIDE), width - dp(2 * SIDE)
        is_wide = self.item.is_wide or is_tight(width)
        words = room if is_wide else room * 0.45
        for each in (self._title, self._sub):
            fit_lines(each, words)
        high = self._title.height + self._sub.height
        if is_wide:
            self._title.pos = (left, top - self._title.height)
            self._sub.pos = (left, self._title.y - self._sub.height)
            self._columns.size = (room, dp(WIDE_CHART))
            self._columns.pos = (left, self._sub.y - dp(6) - self._columns.height)
        else:
            tall = max(high, dp(CHART))
            self._title.pos = (left, top - (tall - high) / 2 - self._title.height)
            self._sub.pos = (left, self._title.y - self._sub.height)
            self._columns.size = (room * 0.52, dp(CHART))
            self._columns.pos = (left + room * 0.48, top - (tall + dp(CHART)) / 2)
        low = min(self._columns.y, self._sub.y)
        for place, label in self._labels:
            fit_line(label, room)
            label.pos = (self._columns.middle_of(place) - label.width / 2, self._columns.y - dp(2) - label.height)
            low = label.y
        return float(top - low + dp(16))


class FactRow(CardPart):
    """Something worth knowing: its label above it, a number at the right."""

    _glyph = part(Glyph, extent=22, role="onSurfaceVariant")
    _label = part(Words, style="hint", role="onSurfaceVariant", text=its.label)
    _value = part(Words, style="rowMedium", text=its.value)
    _aside = part(Words, style="body", role="onSurfaceVariant", text=its.aside)

    def _show(self) -> None:
        self._glyph.icon = EMBLEMS.get(self.item.game, self.item.icon)

    def _arrange(self, top: float, width: float) -> float:
        left, right = self.x + dp(SIDE + 36), self.x + width - dp(SIDE)
        fit_lines(self._label, right - left)
        fit_line(self._aside, (right - left) * 0.5)
        fit_line(self._value, right - left - self._aside.width - dp(10))
        self._label.pos = (left, top - dp(8) - self._label.height)
        self._value.pos = (left, self._label.y - self._value.height)
        self._aside.pos = (right - self._aside.width, self._value.y)
        self._glyph.pos = (self.x + dp(SIDE), (self._label.top + self._value.y - self._glyph.height) / 2)
        return float(top - self._value.y + dp(8))


class NoteRow(CardPart):
    """A sentence in the place of figures."""

    _words = part(Words, style="body", role="onSurfaceVariant", text=its.words)

    def _arrange(self, top: float, width: float) -> float:
        fit_lines(self._words, width - dp(2 * SIDE))
        self._words.pos = (self.x + dp(SIDE), top - dp(2) - self._words.height)
        return float(self._words.height + dp(16))
