"""The grid of the final count: a row of six numbers for everybody, below the heads of its columns."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.play.santiiba_count_grid import CountCell, CountRow
from app.play.showing import Person
from app.widgets.card_heads import CardHeads
from app.widgets.lettering import Lettering
from app.widgets.surface import TapFloat

SIDE, END, APART, NAME = 12, 7, 6, 52
"""In dp: before the name, after the last cell, between the space and the cards, and the least room for a name."""
WIDEST, GAP, RADIUS = 49, 4, 13
THUMB = 48
"""Narrower than this, a tap takes the row; in the row that is taken, it takes the cell."""
NOBODY = CountRow(Person(0, "", ""), ())


def columns(width: float, count: int) -> list[tuple[float, float]]:
    """Where the cells of a row are: left edge and width of each, in pixels from the left edge of the row."""
    if not count:
        return []
    pitch = min((width - dp(SIDE + END + APART + NAME)) / count, dp(WIDEST))
    first = width - dp(END) + dp(GAP) - pitch * count
    return [(first + place * pitch - (0 if place else dp(APART)), pitch - dp(GAP)) for place in range(count)]


class CountRowView(TapFloat):
    """One player's numbers. `screen` answers `choose_cell`."""

    item = ObjectProperty(NOBODY)
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._letters = Lettering()
        self._at = 0.0
        draw_soon = Clock.create_trigger(self._draw_cells, -1)
        for name in ("pos", "size", "item"):
            self.fbind(name, draw_soon)
        self.fbind("item", self._show)
        self._show()

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            self._at = touch.x - self.x
        return bool(super().on_touch_down(touch))

    def on_tap(self) -> None:
        row: CountRow = self.item
        spans = columns(self.width, len(row.cells))
        place = next(
            (place for place, (left, wide) in enumerate(spans) if left <= self._at < left + wide + dp(GAP)), -1
        )
        is_exact = spans[-1][1] + dp(GAP) >= dp(THUMB) or row.is_current
        self.screen.choose_cell(row.person.seat, row.cells[place].field if place >= 0 and is_exact else None)

    def _show(self, *_: Any) -> None:
        ink = App.get_running_app().ink
        self.fill = ink.primary if self.item.is_current else ink.slip

    def _draw_cells(self, *_: Any) -> None:
        row, ink = self.item, App.get_running_app().ink
        spans = columns(self.width, len(row.cells))
        self.canvas.clear()
        self._letters.begin()
        if not spans:
            return
        with self.canvas:
            room = spans[0][0] - dp(SIDE) - dp(3)
            name = self._letters.words_that_fit(row.person.name, ("nameDense", "body", "hint"), room)
            colour = ink.onPrimary if row.is_current else ink.onSurface
            self._letters.draw(name, colour, self.x + dp(SIDE), self.mid_y - name.height / 2)
            high = min(self.height - dp(14 if self.height >= dp(56) else 8), dp(62))
            for cell, (left, wide) in zip(row.cells, spans, strict=True):
                self._draw_cell(cell, (self.x + left, self.mid_y - high / 2, wide, high), ink)

    def _draw_cell(self, cell: CountCell, area: tuple[float, float, float, float], ink: Any) -> None:
        x, y, wide, high = area
        self._letters.begin()
        if cell.kind == "waiting":
            Color(rgba=(*ink.onPrimary[:3], 0.45) if self.item.is_current else ink.outlineVariant)
            SmoothLine(rounded_rectangle=(x + 1, y + 1, wide - 2, high - 2, dp(RADIUS)), width=dp(0.75))
            return
        on_current = ink.surfaceContainerLowest if ink.is_dark else ink.slip
        Color(rgba=on_current if self.item.is_current else ink.cell)
        SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(RADIUS)])
        middle = x + wide / 2
        if cell.text:
            text = self._letters.words_that_fit(cell.text, ("bid", "pointsSmall", "tab"), wide - dp(2))
            shift = dp(4) if cell.kind == "half" else 0
            self._letters.draw(text, ink.onSurface, middle - text.width / 2 - shift, y + (high - text.height) / 2)
            middle += text.width / 2 + dp(1) if cell.kind == "half" else 0
        if cell.kind in ("caret", "half"):
            tall = min(dp(34), high - dp(14))
            Color(rgba=ink.primary)
            Rectangle(pos=(round(middle - dp(1.5)), y + (high - tall) / 2), size=(dp(3), tall))


class CountGrid(FloatLayout):
    """Heads and rows; `screen` answers `choose_cell(seat, field)`, without a field for a whole row."""

    heads = ListProperty()
    rows = ListProperty()
    screen = ObjectProperty(None)
    gap = NumericProperty(8)
    head = NumericProperty(60)
    """The height of the heads in dp."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._heads = CardHeads()
        self.add_widget(self._heads)
        self._views: list[CountRowView] = []
        self.fbind("heads", self._show)
        self.fbind("rows", self._show)
        for name in ("pos", "size", "gap", "head"):
            self.fbind(name, self._place)

    def _show(self, *_: Any) -> None:
        self._heads.heads = self.heads
        for spare in self._views[len(self.rows) :]:
            self.remove_widget(spare)
        del self._views[len(self.rows) :]
        while len(self._views) < len(self.rows):
            self._views.append(CountRowView(screen=self.screen))
            self.add_widget(self._views[-1])
        for view, row in zip(self._views, self.rows, strict=True):
            view.item = row
        self._place()

    def _place(self, *_: Any) -> None:
        self._heads.columns = columns(self.width, len(self.heads))
        self._heads.size = (self.width, dp(self.head))
        self._heads.pos = (self.x, self.top - dp(self.head))
        count, gap = max(len(self._views), 1), dp(self.gap)
        high = (self.height - dp(self.head) - gap * (count - 1)) / count
        for place, view in enumerate(self._views):
            view.size = (self.width, high)
            view.pos = (self.x, self.top - dp(self.head) - (place + 1) * high - place * gap)
