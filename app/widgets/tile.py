"""The games one can start: tiles of home with the initials of those who played last, emblems of the first start."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.colours import CLEAR
from app.kv import load_kv
from app.widgets.drawn_block import TapBlock
from app.widgets.marks import draw_emblem
from app.widgets.pens import draw_at, draw_avatar, draw_centred, fit_lines
from app.widgets.tap import HoldBehavior

SIDE = 14
CLOSE = 0.76
"""Lines of the display type stand closer than the font itself would have them."""
AVATAR, PITCH = 26, 21


class GameTile(HoldBehavior, TapBlock):
    """A tap starts the game, a long press opens its rules. `screen` is the one of home."""

    item = ObjectProperty(None)
    is_low = BooleanProperty(False)

    def on_tap(self) -> None:
        self.screen.vm.open_tile(self.item.game)

    def on_hold(self) -> None:
        self.screen.vm.open_rules(self.item.game)

    @property
    def _extent(self) -> float:
        return 38 if self.is_low else 54

    def needed_height(self) -> float:
        title, sub = self._words()
        return float(title.height + sub.height + dp(self._extent + 2 * SIDE + 6))

    def draw(self, theme: Any) -> None:
        self.draw_ground(theme, theme.cardColor)
        title, sub = self._words()
        left, low, extent = self.x + dp(SIDE), self.y + dp(SIDE - 2), self._extent
        draw_at(sub, theme.onSurfaceVariantColor, left, low)
        draw_at(title, theme.onSurfaceColor, left, low + sub.height)
        middle = self.top - dp(SIDE + extent / 2)
        draw_emblem(self.item.game, theme, left + dp(extent / 2), middle, extent)
        people = self.item.people
        room = self.width - dp(2 * SIDE + 8 + AVATAR + extent)
        pitch = min(dp(PITCH), room / max(len(people) - 1, 1))
        start = self.right - dp(SIDE + AVATAR / 2) - pitch * (len(people) - 1)
        for place, person in enumerate(people):
            draw_avatar(person, theme, start + place * pitch, middle, AVATAR)

    def _words(self) -> tuple[Any, Any]:
        room, styles = self.width - dp(2 * SIDE), ("section", "hint") if self.is_low else ("tile", "body")
        title = fit_lines(self.item.title, styles[0], room, align="left", leading=CLOSE)
        return title, fit_lines(self.item.sub, styles[1], room, align="left")


class GameEmblem(TapBlock):
    """A game as an emblem with its name below, on the first start. `screen` answers `open_tile`."""

    item = ObjectProperty(None)
    extent = 64

    def on_tap(self) -> None:
        self.screen.open_tile(self.item.game)

    def needed_height(self) -> float:
        return float(self._words().height + dp(self.extent + 16))

    def draw(self, theme: Any) -> None:
        self.draw_ground(theme, self.ground(theme))
        words, top = self._words(), self.top - dp(4)
        draw_emblem(self.item.game, theme, self.center_x, top - dp(self.extent / 2), self.extent)
        draw_centred(words, theme.onSurfaceColor, self.center_x, top - dp(self.extent + 6) - words.height / 2)

    def ground(self, _theme: Any) -> Any:
        return CLEAR

    def _words(self) -> Any:
        # Neighbours keep apart, unless that would cost a name another line.
        room = self.width - dp(10 if self.width >= dp(92) else 2)
        return fit_lines(self.item.title, "game", room, leading=CLOSE)


class GameChoice(GameEmblem):
    """The same to choose from on the first new game: `screen` answers `choose_game`."""

    extent = 46

    def on_tap(self) -> None:
        self.screen.choose_game(self.item.game)

    def ground(self, theme: Any) -> Any:
        return theme.cardColor if self.item.is_chosen else CLEAR


load_kv("tile")
