"""The standings under the chart: rank, mark, name, the last round's points and total of every player."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.models.chart import ChartState, Place
from app.widgets.drawn_targets import DrawnTargets
from app.widgets.labels import common_style
from app.widgets.markers import draw_marker
from app.widgets.pens import draw_centred, draw_left, draw_right, fill_box, fit_text, text_of
from app.widgets.tap import Area

ROW, RADIUS = 48, 20
RANK_AT, MARK_AT, NAME_AT, POINTS_END, POINTS, TOTAL_END = 17, 55, 76, 84, 64, 16
"""Where the parts of a row are, in dp from its left and from its right end, and how wide the points are."""


class ChartStandings(DrawnTargets):
    """A tap lets a player's line stand out; one on the points asks the `screen` why they are what they are."""

    chart = ObjectProperty(ChartState(), rebind=True)
    screen = ObjectProperty(None)

    def on_release(self) -> None:
        if self.place_touched is not None:
            row, is_row = divmod(self.place_touched, 2)
            place = self.chart.places[row]
            if is_row or not place.delta:
                self.screen.chart.highlight(place.person.seat)
            else:
                self.screen.ask_why(place.person.seat, self.chart.last_round)

    def targets(self) -> list[Area]:
        """The points and the whole row of each player."""
        x, wide = self.right - dp(POINTS_END + POINTS), dp(POINTS)
        lows = [self.top - (row + 1) * dp(ROW) for row in range(len(self.chart.places))]
        return [area for y in lows for area in ((x, y, wide, dp(ROW)), (self.x, y, self.width, dp(ROW)))]

    def draw(self, theme: Any) -> None:
        room = self.width - dp(NAME_AT + POINTS_END + POINTS + 4)
        places, areas = self.chart.places, self.targets()
        style = common_style((place.person.name for place in places), ("prompt", "rowMedium"), room) or "tab"
        for place, points, row in zip(places, areas[::2], areas[1::2], strict=True):
            self._draw_row(place, points, row, fit_text(place.person.name, style, room), theme)

    def _draw_row(self, place: Place, points: Area, row: Area, name: Any, theme: Any) -> None:
        x, y, wide, high = row
        middle = y + high / 2
        if place.is_highlighted:
            fill_box(theme.primaryContainerColor, row, RADIUS)
        if y > self.y + 1:
            Color(rgba=theme.outlineVariantColor)
            Rectangle(pos=(x, y), size=(wide, max(round(dp(1)), 1)))
        draw_left(text_of(place.rank, "bodyMedium"), theme.onSurfaceVariantColor, x + dp(RANK_AT), middle)
        draw_marker(theme, place.person.seat, x + dp(MARK_AT), middle, 14)
        draw_left(name, theme.onSurfaceColor, x + dp(NAME_AT), middle)
        draw_centred(
            text_of(place.delta, "bodyMedium"), theme.role(place.delta_role), points[0] + points[2] / 2, middle
        )
        draw_right(text_of(place.total, "sheetHead"), theme.onSurfaceColor, x + wide - dp(TOTAL_END), middle)
