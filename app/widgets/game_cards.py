"""Cards of games on home: the newest running one, those that wait, and those one can start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.colours import CLEAR
from app.kv import load_kv
from app.widgets import pens
from app.widgets.labels import text_width
from app.widgets.surface import TapSurfaceBox
from app.widgets.tap import HoldBehavior, ListedBehavior

MOST_IN_A_ROW, CROWN, BAR = 4, 15, 6


class HeroCard(TapSurfaceBox):
    """A `Hero`; a tap anywhere on it goes on with the game. `screen` is the one of home."""

    def columns(self, standings: Sequence[Any], width: float) -> int:
        """All players in a row, or half of them if they are many or their names have no room."""
        widest = max((text_width(one.person.name, "bodyMedium") for one in standings), default=0) + dp(33)
        has_room = widest * len(standings) <= width + dp(12)
        return len(standings) if len(standings) <= MOST_IN_A_ROW and has_room else (len(standings) + 1) // 2


class HeroStanding(ListedBehavior, pens.DrawnWidget):
    """A player's name, points and bar: drawn, because home is what the app starts with. `screen` is the card."""

    style = StringProperty("points")
    has_bar = BooleanProperty(False)

    def draw(self, theme: Any) -> None:
        item, left, wide, top = self.item, self.x, self.width, self.top
        crown = pens.icon_of("crown", CROWN) if item.is_leader else None
        name = pens.fit_text(item.person.name, "bodyMedium", wide - (crown.width + dp(6) if crown else 0))
        end = pens.draw_left(name, theme.onSurfaceColor, left, top - name.height / 2)
        if crown:
            pens.draw_left(crown, theme.gildColor, end + dp(6), top - name.height / 2)
        if item.points:
            points = pens.fit_text(item.points, self.style, wide)
            pens.draw_at(points, theme.onSurfaceColor, left, top - name.height - points.height)
        if self.has_bar:
            accent = theme.accent(self.screen.item.game)
            pens.fill_box((*accent[:3], 0.16), (left, self.y, wide, dp(BAR)), BAR / 2)
            filled = (left, self.y, max(wide * item.share, dp(BAR)), dp(BAR))
            pens.fill_box(theme.player(item.person.seat) if item.share else CLEAR, filled, BAR / 2)


class GameTile(HoldBehavior, TapSurfaceBox):
    """A tap starts the game, a long press opens its rules. `screen` is the one of home."""


class GameEmblem(TapSurfaceBox):
    """A game as an emblem with its name below, to tap."""

    extent = NumericProperty(64)


load_kv("game_cards")
