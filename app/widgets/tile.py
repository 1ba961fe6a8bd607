"""The games one can start: tiles of home with those who played last, emblems of the first start."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.widgets.surface import TapSurface
from app.widgets.tap import HoldBehavior


class GameTile(HoldBehavior, TapSurface, BoxLayout):
    """A tap starts the game, a long press opens its rules. `screen` is the one of home."""

    item = ObjectProperty(None, rebind=True)
    screen = ObjectProperty(None, rebind=True)


class GameEmblem(TapSurface, BoxLayout):
    """A game as an emblem with its name below, on the first start. `screen` answers `open_tile`."""

    item = ObjectProperty(None, rebind=True)
    extent = NumericProperty(64)

    def on_tap(self) -> None:
        self.screen.open_tile(self.item.game)


class GameChoice(GameEmblem):
    """The same to choose from on the first new game: `screen` answers `choose_game`."""

    extent = NumericProperty(46)

    def on_tap(self) -> None:
        self.screen.choose_game(self.item.game)


load_kv("tile")
