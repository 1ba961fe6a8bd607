"""The newest running game on home, and the rows of those that wait below it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.widgets.drawn_block import DrawnBlock
from app.widgets.labels import text_width
from app.widgets.list_row import ListRow
from app.widgets.pens import draw_at, draw_left, fill_box, fit_text, icon_of
from app.widgets.surface import TapSurface

BAR, CROWN, GAP, BELOW = 6, 15, 12, 10
MOST_IN_A_ROW = 4


class HeroCard(TapSurface, BoxLayout):
    """A `Hero`; a tap anywhere on it goes on with the game. `screen` is the one of home."""

    item = ObjectProperty(None, rebind=True)
    screen = ObjectProperty(None, rebind=True)


class Standings(DrawnBlock):
    """Everybody's name, points and bar, in one line or in two."""

    item = ObjectProperty(None)
    """The `Hero` they are of."""
    has_bars = BooleanProperty(True)

    def needed_height(self) -> float:
        rows = -(-len(self.item.standings) // self._columns())
        return float(rows * self._row_height() + (rows - 1) * dp(BELOW))

    def draw(self, theme: Any) -> None:
        columns, high = self._columns(), self._row_height()
        wide = (self.width + dp(GAP)) / columns - dp(GAP)
        widest = max(text_width(standing.points, "points") for standing in self.item.standings)
        style = "points" if widest <= wide else "pointsSmall"
        for place, standing in enumerate(self.item.standings):
            row, column = divmod(place, columns)
            left, top = self.x + column * (wide + dp(GAP)), self.top - row * (high + dp(BELOW))
            self._draw_cell(theme, standing, left, top, wide, style)

    def _draw_cell(self, theme: Any, standing: Any, left: float, top: float, wide: float, style: str) -> None:
        crown = icon_of("crown", CROWN) if standing.is_leader else None
        name = fit_text(standing.person.name, "bodyMedium", wide - (crown.width + dp(6) if crown else 0))
        end = draw_left(name, theme.onSurfaceColor, left, top - name.height / 2)
        if crown:
            draw_left(crown, theme.gildColor, end + dp(6), top - name.height / 2)
        low = top - name.height
        if standing.points:
            points = fit_text(standing.points, style, wide)
            low -= points.height
            draw_at(points, theme.onSurfaceColor, left, low)
        if self.has_bars and standing.share is not None:
            area = (left, low - dp(BELOW), wide, dp(BAR))
            fill_box((*theme.accent(self.item.game)[:3], 0.16), area, BAR / 2)
            if standing.share:
                filled = (*area[:2], max(wide * standing.share, dp(BAR)), dp(BAR))
                fill_box(theme.player(standing.person.seat), filled, BAR / 2)

    def _columns(self) -> int:
        """All in a row, or half of them if they are many or their names have no room."""
        standings = self.item.standings
        widest = max(text_width(one.person.name, "bodyMedium") for one in standings) + dp(CROWN + 6 + GAP)
        has_room = widest * len(standings) <= self.width + dp(GAP)
        return len(standings) if len(standings) <= MOST_IN_A_ROW and has_room else (len(standings) + 1) // 2

    def _row_height(self) -> float:
        standings = self.item.standings
        high = fit_text("A", "bodyMedium", self.width).height
        if any(standing.points for standing in standings):
            high += fit_text("0", "points", self.width).height
        return float(high + (dp(BELOW) if self.has_bars and any(one.share is not None for one in standings) else 0))


class WaitingRow(ListRow):
    """A running game in one row; `screen` answers `resume`."""

    style, tall = "section", 64


load_kv("hero")
