"""The tiles of home: a game each, with the initials of those who played it last."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.hold import Holding
from app.widgets.marks import Avatar, Emblem
from app.widgets.surface import TapFloat
from app.widgets.words import Words

SIDE, GAP = 14, 10
LARGE_TEXT = 1.25
"""From this text size on tiles stand one below the other."""
CLOSE = 0.76
"""Lines of the display type stand closer than the font itself would have them."""
AVATAR, PITCH = 26, 21


class GameTile(Holding, TapFloat):
    """A tap starts the game, a long press opens its rules. `screen` answers `open_tile` and `open_rules`."""

    item = ObjectProperty(None)
    screen = ObjectProperty(None)
    is_low = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._emblem = Emblem()
        self._title, self._sub = Words(style="tile"), Words(role="onSurfaceVariant")
        self._avatars: list[Avatar] = []
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        for name in ("item", "is_low"):
            self.fbind(name, self._show)
        self._show()

    def on_tap(self) -> None:
        self.screen.open_tile(self.item.game)

    def on_hold(self) -> None:
        self.screen.open_rules(self.item.game)

    def _show(self, *_: Any) -> None:
        tile, ink = self.item, App.get_running_app().ink
        self.clear_widgets()
        self.fill = ink.slip
        self._emblem.game, self._emblem.extent = tile.game, 38 if self.is_low else 54
        self._title.text, self._title.style = tile.title, "section" if self.is_low else "tile"
        self._title.line_height = CLOSE
        self._sub.text, self._sub.style = tile.sub, "hint" if self.is_low else "body"
        self._avatars = [Avatar(extent=AVATAR, person=person) for person in tile.people]
        for widget in (self._emblem, *self._avatars, self._title, self._sub):
            self.add_widget(widget)
        self._place_soon()

    def needed(self, wide: float) -> float:
        """How high the tile has to be at this width."""
        for words in (self._title, self._sub):
            words.text_size = (wide - dp(2 * SIDE), None)
            words.texture_update()
            words.size = (wide - dp(2 * SIDE), words.texture_size[1])
        return float(self._title.height + self._sub.height + self._emblem.height + dp(2 * SIDE + 6))

    def _place(self, *_: Any) -> None:
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


class Tiles(FloatLayout):
    """The tiles side by side, or one below the other in large text; rows are as high as their highest."""

    items = ListProperty()
    screen = ObjectProperty(None)
    is_low = BooleanProperty(False)
    tall = NumericProperty(188)
    """The least height of a tile in dp."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), **kwargs)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "width", "tall"):
            self.fbind(name, self._place_soon)
        for name in ("items", "screen", "is_low"):
            self.fbind(name, self._show)

    def _show(self, *_: Any) -> None:
        if self.screen is None:
            return
        shown = list(reversed(self.children))
        for tile in shown[len(self.items) :]:
            self.remove_widget(tile)
        for place, item in enumerate(self.items):
            if place < len(shown):
                shown[place].item, shown[place].is_low = item, self.is_low
            else:
                self.add_widget(GameTile(item=item, screen=self.screen, is_low=self.is_low))
        self._place_soon()

    def _place(self, *_: Any) -> None:
        tiles = list(reversed(self.children))
        columns = 1 if Metrics.fontscale >= LARGE_TEXT else 2
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


class GameEmblem(TapFloat):
    """A game as an emblem with its name below: on the first start. `screen` answers `open_tile`."""

    item = ObjectProperty(None)
    screen = ObjectProperty(None)
    extent = NumericProperty(64)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), pos_hint={"top": 1}, **kwargs)
        self._emblem, self._words = Emblem(extent=self.extent), Words(style="bodyMedium")
        self._words.font_name, self._words.halign, self._words.line_height = "Grenze", "center", CLOSE
        for widget in (self._emblem, self._words):
            self.add_widget(widget)
        for name in ("pos", "width", "item"):
            self.fbind(name, self._place)
        self._place()

    def on_tap(self) -> None:
        self.screen.open_tile(self.item.game)

    def _place(self, *_: Any) -> None:
        if self.item is None:
            return
        self._emblem.game, self._words.text = self.item.game, self.item.title
        self._words.text_size = (self.width - dp(2), None)
        self._words.texture_update()
        self._words.size = (self.width - dp(2), self._words.texture_size[1])
        self.height = self._emblem.height + self._words.height + dp(16)
        top = self.y + self.height - dp(4)
        self._emblem.pos = (self.mid_x - self._emblem.width / 2, top - self._emblem.height)
        self._words.pos = (self.x + dp(1), self._emblem.y - dp(6) - self._words.height)


class GameChoice(GameEmblem):
    """The same to choose from on the first new game: `screen` answers `choose_game`."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(extent=46, **kwargs)

    def on_tap(self) -> None:
        self.screen.choose_game(self.item.game)

    def _place(self, *_: Any) -> None:
        super()._place()
        if self.item is not None:
            self.fill = App.get_running_app().ink.slip if self.item.is_chosen else (0, 0, 0, 0)
