"""The screen of a new game: the table, the variants, and the button that starts it."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from app.kv import load_kv
from app.models.new_game import NewGame
from app.navigation import Place
from app.screens.frame import Screen, clear_height

TWO_COLUMNS_FROM = 840
HIGH_ENOUGH = 700
"""In dp: so high a window shows four seats, and the ways to keep the game below them."""
MANY = 5
"""From so many players on the rows are lower; they are as well where ways to keep the game need the room."""


class NewGameScreen(Screen):
    """Puts a table together; `vm` answers every tap."""

    is_wide = BooleanProperty(False)
    """Whether what can be chosen stands beside the seats."""
    row_height = NumericProperty(70)
    has_fixed_ways = BooleanProperty(False)
    """Whether how the game is kept is chosen right above the button: the page would have to be scrolled to it."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        vm = NewGame(app.store, app.language, place.game, app.now)
        vm.go = app.navigation.replace
        super().__init__(vm, **kwargs)
        self.follow()

    def on_touch_down(self, touch: Any) -> Any:
        """A handle is asked first: the page around it would take the touch to scroll."""
        is_on_page = self.ids.page.collide_point(*touch.pos)
        return (is_on_page and self.ids.seats.take(touch)) or super().on_touch_down(touch)

    def choose_game(self, game: str) -> None:
        """Another game on the very first start; the field for names waits on."""
        self.vm.choose_game(game)
        self.ids.seats.focus_field()

    @property
    def rules(self) -> Place:
        return Place("rules", game=self.vm.game.key)

    def refresh(self) -> None:
        super().refresh()
        self.measure()

    def measure(self) -> None:
        super().measure()
        state = self.state
        lines = len(state.seats) + (1 if state.is_adding else 0)
        self.is_wide = Window.width >= dp(TWO_COLUMNS_FROM)
        self.row_height = 56 if self.is_low or lines >= MANY or state.ways else 70
        needed = dp(HIGH_ENOUGH + 56 * max(lines - MANY + 1, 0))
        self.has_fixed_ways = not self.is_wide and clear_height() < needed


load_kv("new_game")
