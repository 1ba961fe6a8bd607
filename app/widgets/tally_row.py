"""A player's row of the tally: from which space, by which cards, to which space."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Scale, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.models.showing import Person
from app.play.santiiba.tally import TallyCell, TallyRow
from app.widgets.laid import LaidTap, look
from app.widgets.lettering import Drawn, Lettering, fill_box
from app.widgets.motion import move
from app.widgets.surface import stroke
from app.widgets.tap import Area, TargetsBehavior

GAP, RADIUS, STAR = 4, 14, 13
FLIP = 0.3
"""Seconds in which a card turns over."""
EDGE_ON = 0.04
"""A card is never thinner than this part of its width: a scale of nothing cannot be drawn."""


class TallyCellView(Drawn):
    """Draws one cell; a card that turns over gets narrow, changes its side, and is wide again."""

    turned = NumericProperty(1)
    """How far the present side has come up."""
    _cell = _before = TallyCell("", "", "")

    def show(self, cell: TallyCell, delay: float | None) -> None:
        """Show another state of it, at once or, if another side comes up, after so many seconds."""
        turns = delay is not None and cell.is_back != self._cell.is_back
        self._before, self._cell = self._cell, cell
        self.turned = 0 if turns else 1
        move(self, FLIP if turns else 0, "in_out_quad", delay or 0, turned=1)
        self._place_soon()

    def draw(self, ink: Any) -> None:
        cell = self._before if self.turned < 0.5 else self._cell
        if not cell.count:
            return
        if self.turned < 1:
            PushMatrix()
            Scale(max(abs(1 - 2 * self.turned), EDGE_ON), 1, 1, origin=self.middle)
        self._draw_card(cell, ink)
        if self.turned < 1:
            PopMatrix()

    def _draw_card(self, cell: TallyCell, ink: Any) -> None:
        fill_box(ink.back if cell.is_back else ink.slip, (*self.pos, *self.size), RADIUS)
        if cell.is_back or cell.is_fewest:
            thick = 3 if cell.is_fewest else 1.5
            Color(rgba=ink.primary if cell.is_fewest else ink.backEdge)
            inset = dp(thick) / 2
            area = (self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset, dp(RADIUS))
            SmoothLine(rounded_rectangle=area, width=stroke(thick))
        letters, room = self.letters, self.width - dp(4)
        letters.begin()
        is_low = self.height < dp(56)
        count = letters.words_that_fit(cell.count, ("pointsSmall" if is_low else "bid", "tab"), room)
        worth = letters.words_that_fit(cell.worth, ("digits" if is_low else "hint",), room)
        high = (count.height + worth.height) * 0.92
        strong, weak = (ink.onBack, ink.onBack) if cell.is_back else (ink.onSurface, ink.onSurfaceVariant)
        low = self.mid_y - high / 2
        count_low = self.mid_y + high / 2 - count.height
        letters.draw(count, strong, self.mid_x - count.width / 2, count_low)
        star = letters.icon("star-four-points", STAR) if cell.is_back else None
        lead = star.width + dp(2) if star else 0
        left = self.mid_x - (worth.width + lead) / 2
        letters.draw(worth, weak, left + lead, low)
        if star:
            letters.draw(star, weak, left, low + (worth.height - star.height) / 2)
            wide = count.width + dp(10)
            Rectangle(pos=(self.mid_x - wide / 2, count_low + count.height / 2 - dp(1)), size=(wide, dp(2)))


NAME_SIDE, PIN, CROWN = 2, 16, 18
COUNTING, APART = 0.6, 0.12
"""Seconds in which a space counts up, and between one card that turns and the next."""
NOBODY = TallyRow(Person(0, "", ""), "", (), 0)
SPACE = "position"


class TallyRowView(TargetsBehavior, LaidTap):
    """One target; `screen` answers `choose_cell` with what was tapped: a kind of cards, or else the space."""

    item = ObjectProperty(NOBODY)
    columns = ListProperty()
    """Where its five cells are, and where the end: (left, width) each, in pixels from the left edge."""
    end = NumericProperty(0)
    """The space that is shown at the right; it counts up to the one that was reached."""
    given = look(radius=14)
    gap_between = GAP

    def _build(self) -> None:
        self._letters = Lettering()
        self._cells: list[TallyCellView] = []
        self._lines = Widget(size_hint=(None, None))
        self.hold(self._lines)

    def show(self, row: TallyRow, turn: int | None) -> None:
        """Show another state of it: at once, or its cards turning as the so many-th of all that turn now."""
        self.item = row
        while len(self._cells) < len(row.cells):
            self._cells.append(TallyCellView())
            self.add_widget(self._cells[-1])
        for view, cell in zip(self._cells, row.cells, strict=True):
            view.show(cell, None if turn is None else turn * APART)
        move(self, 0 if turn is None or self.end == row.end else COUNTING, end=row.end)
        self._place_soon()

    def targets(self) -> list[Area]:
        return [(self.x + left, self.y, wide, self.height) for left, wide in self.columns]

    def on_tap(self) -> None:
        fields, place = [*(cell.field for cell in self.item.cells), SPACE], self.place_touched
        self.screen.choose_cell(self.item.person.seat, SPACE if place is None else fields[place])

    def _place(self) -> None:
        if len(self.columns) <= len(self._cells):
            return
        for view, (left, wide) in zip(self._cells, self.columns, strict=False):
            view.size, view.pos = (wide, self.height), (self.x + left, self.y)
        self._lines.size, self._lines.pos = self.size, self.pos
        self._lines.canvas.clear()
        self._letters.begin()
        with self._lines.canvas:
            self._draw_name(self.columns[0][0] - dp(NAME_SIDE + 4), self.ink)
            self._draw_end(*self.columns[-1], self.ink)

    def _draw_name(self, room: float, ink: Any) -> None:
        row, letters, left = self.item, self._letters, self.x + dp(NAME_SIDE)
        name = letters.words_that_fit(row.person.name, ("nameDense", "body", "hint"), room)
        start = letters.words(row.start, "body")
        pin, crown = letters.icon("map-marker", PIN), letters.icon("crown", CROWN)
        low = self.mid_y - (name.height + start.height) / 2
        letters.draw(name, ink.onSurface, left, low + start.height)
        letters.draw(pin, ink.onSurfaceVariant, left, low + (start.height - pin.height) / 2)
        beside = left + pin.width + dp(4)
        letters.draw(start, ink.onSurfaceVariant, beside, low)
        if row.is_winner:
            has_room = name.width + dp(6) + crown.width <= room
            x, middle = (left + name.width, low + start.height + name.height / 2)
            if not has_room:
                x, middle = beside + start.width, low + start.height / 2
            letters.draw(crown, ink.gild, x + dp(6), middle - crown.height / 2)

    def _draw_end(self, left: float, wide: float, ink: Any) -> None:
        letters, middle = self._letters, self.x + left + wide / 2
        end = letters.words_that_fit(f"{round(self.end)}", ("points", "bid", "pointsSmall"), wide)
        gain = letters.words_that_fit(self.item.gain, ("tab", "label"), wide) if self.item.gain else None
        # A line has more room above and below its digits than they need.
        high = end.height * 0.86 + (gain.height if gain else 0)
        letters.draw(end, ink.onSurface, middle - end.width / 2, self.mid_y + high / 2 - end.height * 0.93)
        if gain:
            letters.draw(gain, ink.positive, middle - gain.width / 2, self.mid_y - high / 2)
