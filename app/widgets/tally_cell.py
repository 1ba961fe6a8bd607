"""The cards of one kind in the tally: their face with what they give, or their back."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Scale, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.play.santiiba_tally import TallyCell
from app.widgets.lettering import Drawn, fill_box

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
        Animation.cancel_all(self, "turned")
        self.turned = 0 if turns else 1
        if turns:
            (Animation(duration=delay) + Animation(turned=1, duration=FLIP, transition="in_out_quad")).start(self)
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
            width = dp(3 if cell.is_fewest else 1.5)
            Color(rgba=ink.primary if cell.is_fewest else ink.backEdge)
            area = (self.x + width / 2, self.y + width / 2, self.width - width, self.height - width, dp(RADIUS))
            SmoothLine(rounded_rectangle=area, width=width / 2)
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
