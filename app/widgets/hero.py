"""The newest running game on home, and the rows of those that wait below it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.widgets.drawn_block import DrawnBlock
from app.widgets.list_row import ListRow
from app.widgets.marks import draw_emblem
from app.widgets.pens import draw_at, draw_left, draw_right, edge_box, fill_box, fit_text, icon_of
from app.widgets.surface import TapSurface

BAR, GAP, BELOW = 6, 12, 10
MOST_IN_A_ROW = 4
EMBLEM = 42


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
        rows = -(-len(self.item.standings) // self._columns)
        return float(rows * self._row_height() + (rows - 1) * dp(BELOW))

    def draw(self, theme: Any) -> None:
        columns = self._columns
        wide, high = (self.width - dp(GAP) * (columns - 1)) / columns, self._row_height()
        for place, standing in enumerate(self.item.standings):
            row, column = divmod(place, columns)
            self._draw_cell(
                theme, standing, self.x + column * (wide + dp(GAP)), self.top - row * (high + dp(BELOW)), wide
            )

    def _draw_cell(self, theme: Any, standing: Any, left: float, top: float, wide: float) -> None:
        crown = icon_of("crown", 15) if standing.is_leader else None
        name = fit_text(standing.person.name, "bodyMedium", wide - (crown.width + dp(6) if crown else 0))
        end = draw_left(name, theme.onSurfaceColor, left, top - name.height / 2)
        if crown:
            draw_left(crown, theme.gildColor, end + dp(6), top - name.height / 2)
        low = top - name.height
        if standing.points:
            points = fit_text(standing.points, ("points", "pointsSmall"), wide)
            low -= points.height
            draw_at(points, theme.onSurfaceColor, left, low)
        if self.has_bars and standing.share is not None:
            area = (left, low - dp(BELOW), wide, dp(BAR))
            fill_box((*theme.accent(self.item.game)[:3], 0.16), area, BAR / 2)
            if standing.share:
                filled = (*area[:2], max(wide * standing.share, dp(BAR)), dp(BAR))
                fill_box(theme.player(standing.person.seat), filled, BAR / 2)

    @property
    def _columns(self) -> int:
        count = len(self.item.standings)
        return max(count if count <= MOST_IN_A_ROW else (count + 1) // 2, 1)

    def _row_height(self) -> float:
        standings = self.item.standings
        high = fit_text("A", "bodyMedium", self.width).height
        if any(standing.points for standing in standings):
            high += fit_text("0", "points", self.width).height
        return float(high + (dp(BELOW) if self.has_bars and any(one.share is not None for one in standings) else 0))


class WaitingRow(ListRow):
    """A running game in one row; `screen` answers `resume`."""

    style, tall, side = "section", 64, 12

    def on_item(self, *_: Any) -> None:
        self.is_off = not self.item.is_readable
        self.title, self.sub, self.sign = self.item.title, self.item.sub, "play" if self.item.is_readable else ""

    def on_tap(self) -> None:
        self.screen.resume(self.item.match_id)

    @property
    def lead(self) -> float:
        return dp(4) if self.is_off else dp(EMBLEM + 12)

    def draw_ground(self, theme: Any, *_: Any) -> None:
        if self.is_off:
            edge_box(theme.outlineVariantColor, (*self.pos, *self.size), self.radius)
        else:
            super().draw_ground(theme)

    def draw_lead(self, theme: Any, left: float, middle: float) -> None:
        if not self.is_off:
            draw_emblem(self.item.game, theme, left + dp(EMBLEM) / 2, middle, EMBLEM)

    def draw_trail(self, theme: Any, right: float, middle: float) -> None:
        if self.sign:
            draw_right(icon_of(self.sign, 26), theme.primaryColor, right, middle)


load_kv("hero")
