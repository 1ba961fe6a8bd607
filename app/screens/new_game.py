"""The screen of a new game: the table, the variants, and the button that starts it."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from app.kv import load_kv
from app.models.new_game import NewGame
from app.navigation import Place
from app.screens.frame import Screen

TWO_COLUMNS_FROM = 840
WIDEST_START = 560
HEADING = 48
"""How high the heading of the seats is, in dp."""
MANY = 5
"""From so many players on the rows are lower; they are as well where ways to keep the game need the room."""


class NewGameScreen(Screen):
    """Puts a table together; `vm` answers every tap."""

    flow = StringProperty("vertical")
    row_height = NumericProperty(70)
    ways_gap = NumericProperty(0)
    ways_top = NumericProperty(0)
    """Beside the seats, what can be chosen begins where their list does."""
    panel_end = NumericProperty(0)
    start_height = NumericProperty(72)
    start_width = NumericProperty(0)
    start_look = StringProperty("primary")
    start_icon = StringProperty("play")

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
        showing, is_low = self.showing, self.is_low
        lines = len(showing.seats) + (1 if showing.is_adding else 0)
        self.flow = "horizontal" if Window.width >= dp(TWO_COLUMNS_FROM) else "vertical"
        self.ways_top = dp(HEADING) if self.flow == "horizontal" else 0
        self.row_height = 56 if is_low or lines >= MANY or showing.ways else 70
        self.ways_gap = dp(12) if showing.ways else 0
        self.panel_end = dp(18) if showing.variants else 0
        self.start_height = dp(60 if is_low else 72)
        self.start_width = min(Window.width - dp(24), dp(WIDEST_START))
        self.start_look = "primary" if showing.can_start else "outlined"
        self.start_icon = "play" if showing.can_start else ""


load_kv("new_game")
