"""The tiles of home: a game each, with the initials of those who played it last."""

from __future__ import annotations

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from app.widgets.laid import Laid, LaidTap, asks, each, its, look, own, part
from app.widgets.marks import Avatar, Emblem
from app.widgets.surface import CLEAR
from app.widgets.tap import HoldBehavior
from app.widgets.words import Words, fit_lines

SIDE, GAP = 14, 10
LARGE_TEXT = 1.25
"""From this text size on tiles stand one below the other."""
CLOSE = 0.76
"""Lines of the display type stand closer than the font itself would have them."""
AVATAR, PITCH = 26, 21


class GameTile(HoldBehavior, LaidTap):
    """A tap starts the game, a long press opens its rules. `screen` answers `open_tile` and `open_rules`."""

    item = ObjectProperty(None)
    is_low = BooleanProperty(False)
    ground = "slip"
    _emblem = part(Emblem, game=its.game)
    _title = part(Words, line_height=CLOSE, text=its.title)
    _sub = part(Words, role="onSurfaceVariant", text=its.sub)
    _avatars = each(Avatar, its.people, "person", extent=AVATAR)
    on_tap = asks(own.screen.open_tile, its.game)
    on_hold = asks(own.screen.open_rules, its.game)

    def _show(self) -> None:
        self._emblem.extent = 38 if self.is_low else 54
        self._title.style, self._sub.style = ("section", "hint") if self.is_low else ("tile", "body")

    def needed(self, wide: float) -> float:
        """How high the tile has to be at this width."""
        for words in (self._title, self._sub):
            fit_lines(words, wide - dp(2 * SIDE))
        return float(self._title.height + self._sub.height + self._emblem.height + dp(2 * SIDE + 6))

    def _place(self) -> None:
        self.needed(self.width)
        left, top = self.x + dp(SIDE), self.top - dp(SIDE)
        self._emblem.pos = (left, top - self._emblem.height)
        self._sub.pos = (left, self.y + dp(SIDE - 2))
        self._title.pos = (left, self._sub.top)
        room = self.width - dp(2 * SIDE + 8 + AVATAR) - self._emblem.width
        pitch = min(dp(PITCH), room / max(len(self._avatars) - 1, 1))
        start = self.right - dp(SIDE + AVATAR) - pitch * (len(self._avatars) - 1)
        for place, avatar in enumerate(self._avatars):
            avatar.pos = (start + place * pitch, self._emblem.y + (self._emblem.height - avatar.height) / 2)


class Tiles(Laid):
    """The tiles side by side, or one below the other in large text; rows are as high as their highest."""

    items = ListProperty()
    is_low = BooleanProperty(False)
    tall = NumericProperty(188)
    """The least height of a tile in dp."""
    given = look(size_hint=(1, None))
    shows = ("items", "screen", "is_low")
    _tiles = each(GameTile, own.items, screen=own.screen, is_low=own.is_low)

    def _place(self) -> None:
        tiles, columns = self._tiles, 1 if Metrics.fontscale >= LARGE_TEXT else 2
        wide = (self.width - dp(GAP) * (columns - 1)) / columns
        rows = [tiles[start : start + columns] for start in range(0, len(tiles), columns)]
        least = dp(self.tall if columns > 1 else min(self.tall, 120))
        heights = [max(least, *(tile.needed(wide) for tile in row)) for row in rows]
        self.height = sum(heights) + dp(GAP) * max(len(rows) - 1, 0)
        top = self.top
        for row, high in zip(rows, heights, strict=True):
            for column, tile in enumerate(row):
                tile.size = (wide, high)
                tile.pos = (self.x + column * (wide + dp(GAP)), top - high)
            top -= high + dp(GAP)


class GameEmblem(LaidTap):
    """A game as an emblem with its name below: on the first start. `screen` answers `open_tile`."""

    item = ObjectProperty(None)
    extent = 64
    given = look(size_hint=(1, None), pos_hint={"top": 1})
    _emblem = part(Emblem, game=its.game, extent=own.extent)
    _words = part(Words, style="bodyMedium", halign="center", line_height=CLOSE, text=its.title)
    on_tap = asks(own.screen.open_tile, its.game)

    def _build(self) -> None:
        self._words.font_name = "Grenze"

    def _place(self) -> None:
        # Neighbours keep apart, unless that would cost a name another line.
        fit_lines(self._words, self.width - dp(10 if self.width >= dp(92) else 2))
        self.height = self._emblem.height + self._words.height + dp(16)
        top = self.y + self.height - dp(4)
        self._emblem.pos = (self.mid_x - self._emblem.width / 2, top - self._emblem.height)
        self._words.pos = (self.mid_x - self._words.width / 2, self._emblem.y - dp(6) - self._words.height)


class GameChoice(GameEmblem):
    """The same to choose from on the first new game: `screen` answers `choose_game`."""

    extent = 46
    on_tap = asks(own.screen.choose_game, its.game)

    def _show(self) -> None:
        self.fill = self.ink.slip if self.item.is_chosen else CLEAR
