"""The picture of a result: 1080 by 1350 pixels, always light, made of the app's own widgets."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.models.picture import PictureShowing
from app.widgets.cover import Ornament
from app.widgets.daylight import daylight, png, settle
from app.widgets.line_chart import LineChart
from app.widgets.marks import Emblem, Mark
from app.widgets.picture_row import PictureRowView
from app.widgets.result_parts import Headline, RemarkSlip
from app.widgets.valley import TALL as VALLEY
from app.widgets.valley import Valley
from app.widgets.words import Glyph, Words, fit_line

WIDE, TALL = 540, 675
SIDE, EDGE = 24, 30
"""From the side to slips and charts, and to bare words."""
ROW, DENSE, TALLEST = 50, 40, 112
DENSE_FROM = 5
LOWEST = 150
"""What lines or a path need to be worth looking at; before they have less, rows move together."""
FOOT = 64
ABOVE, BELOW = 0.26, 0.12
"""The part of its size that Grenze keeps free above and below a line, and that is not needed here."""


def taken(showing: PictureShowing) -> bytes:
    """Take the picture: the bytes of a PNG."""
    with daylight():
        picture = ResultPicture(showing)
        settle(picture)
        picture.arrange()
        settle(picture)
        return png(picture)


class Trophy(Headline):
    """Who won, larger than anything in the app."""

    STYLES = ("trophy", "shared", "display")
    IN_LINES = ("display", "headline")


class ResultPicture(FloatLayout):
    """Header, winner, places, lines or path, mark; `arrange` when everything has its size."""

    def __init__(self, showing: PictureShowing, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(WIDE), dp(TALL)), **kwargs)
        self._showing = showing
        wide = dp(WIDE - 2 * SIDE)
        with self.canvas.before:
            Color(rgba=App.get_running_app().ink.background)
            Rectangle(size=self.size)
        self._emblem = Emblem(game=showing.game, extent=58)
        self._title = Words(style="headline", text=showing.title)
        self._facts = Words(style="row", role="onSurfaceVariant", text=showing.facts)
        self._winner = Trophy(text=showing.headline, size_hint_x=None, width=wide)
        self._ornament = Ornament(width=dp(260))
        self._remarks = [RemarkSlip(item=remark, size_hint_x=None, width=wide) for remark in showing.remarks]
        self._rows = [PictureRowView(item=row, size_hint=(None, None), width=wide) for row in showing.rows]
        self._course = self._made_course(wide)
        self._mark, self._name = Mark(extent=30), Words(style="tile", text="Grimoire")
        self._rule = Words(style="hint", role="onSurfaceVariant", text=showing.rule)
        self._star = Glyph(icon="star-four-points", role="gild", extent=12)
        head = (self._emblem, self._title, self._facts, self._winner, self._ornament)
        foot = (self._mark, self._name, self._rule, self._star)
        for widget in (*head, *self._remarks, *self._rows, self._course, *foot):
            self.add_widget(widget)

    def _made_course(self, wide: float) -> Widget:
        """How it came about: the path, the lines, or nothing further."""
        if self._showing.pawns:
            valley = Valley(width=wide)
            valley.pawns = self._showing.pawns
            return valley
        if self._showing.chart:
            return LineChart(showing=self._showing.chart, size_hint=(None, None), width=wide)
        return Widget(size_hint=(None, None), size=(0, 0))

    def arrange(self) -> None:
        """Give everything its place, from the top down."""
        top = self._place_head()
        for slip in self._remarks:
            slip.pos = (dp(SIDE), top - slip.height)
            top = slip.y - dp(12)
        high = self._row_height(top - dp(FOOT + 14))
        is_crowded = any(row.is_crowded for row in self._rows)
        for row in self._rows:
            row.height, row.pos, row.has_note = high, (dp(SIDE), top - high), not is_crowded
            top -= high
        room = top - dp(12 + FOOT)
        self._course.height = min(room, dp(VALLEY)) if self._showing.pawns else room
        self._course.pos = (dp(SIDE), dp(FOOT) + (room - self._course.height) / 2)
        self._place_foot()

    def _row_height(self, room: float) -> float:
        number = len(self._rows)
        if not self._showing.pawns and not self._showing.chart:
            return min(room / number, dp(TALLEST))
        wanted = dp(ROW if number < DENSE_FROM else DENSE)
        return wanted if room - number * wanted >= dp(LOWEST) else dp(DENSE)

    def _place_head(self) -> float:
        self._emblem.pos = (dp(EDGE), self.height - dp(26) - self._emblem.height)
        left = self._emblem.right + dp(15)
        fit_line(self._title, self.width - left - dp(SIDE))
        fit_line(self._facts, self.width - left - dp(SIDE), "row", "hint")
        middle = self._emblem.center_y
        self._title.pos = (left, middle - dp(8))
        self._facts.pos = (left, middle - dp(6) - self._facts.height)
        size = self._winner.font_size
        self._winner.pos = (dp(SIDE), self._emblem.y - dp(10) + size * ABOVE - self._winner.height)
        self._ornament.center_x, self._ornament.top = self.center_x, self._winner.y - dp(2) + size * BELOW
        return self._ornament.y - dp(12)

    def _place_foot(self) -> None:
        middle = dp(20 + 15)
        self._mark.pos = (dp(EDGE), dp(20))
        self._name.pos = (self._mark.right + dp(10), middle - self._name.height / 2)
        self._star.pos = (self.width - dp(EDGE) - self._star.width, middle - self._star.height / 2)
        self._rule.pos = (self._star.x - dp(12) - self._rule.width, middle - self._rule.height / 2)
        end = self._rule.x - (dp(12) if self._rule.text else 0)
        with self.canvas.after:
            Color(rgba=App.get_running_app().ink.outlineVariant)
            start = self._name.right + dp(16)
            Rectangle(pos=(start, middle), size=(end - start, dp(1)))
