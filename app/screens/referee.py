"""The trick referee on the screen: the trick and the answer above, or at the right; the keys below, or at the left."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.game_ui import game_part
from app.kv import load_kv
from app.navigation import Place
from app.screens.frame import Screen
from app.widgets.pad import most_columns

TWO_PANES_FROM = 840
ENOUGH = 0.5
"""So much more room, in dp, is worth another height: less comes of rounding, and the search would not end."""
NARROW_COLUMNS = 5
"""The ranks in three rows, where a thumb would not find seven keys side by side."""


class RefereeScreen(Screen):
    """Asks the game's referee after every card; `vm` answers every tap."""

    stays_awake = True
    is_wide = BooleanProperty(False)
    heading = StringProperty("")
    gap = NumericProperty(8)
    card_height = NumericProperty(162)
    card_heights = (112, 162)

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        self._here = place
        table = app.table_at(place) if place.match_id is not None else None
        game = place.game or (table.setup.game if table else "")
        vm = game_part(game, "referee")(app.store_of(place.match_id), app.language, table)
        self.fit_cards_soon = Clock.create_trigger(self._fit_cards, -1)
        super().__init__(vm, **kwargs)
        self.rules = Place("rules", game=game, match_id=place.match_id, section="trick")
        self.follow()
        self.refresh()

    def refuse(self, why: str) -> None:
        """Say below the question why something cannot be pressed."""
        self.vm.refuse(why)

    def leave(self) -> None:
        """A trick is forgotten when the person is done with it, not when the screen is drawn anew."""
        super().leave()
        if self._here not in App.get_running_app().navigation.places:
            self.vm.forget()

    def refresh(self) -> None:
        super().refresh()
        self.heading = "" if self.is_low and self._is_crowded else self.state.heading

    @property
    def _is_crowded(self) -> bool:
        """Two readings, or one with tokens in large letters, say by themselves who takes the trick."""
        readings = self.state.readings
        return len(readings) > 1 or (Metrics.fontscale > 1 and any(reading.costs for reading in readings))

    def measure(self) -> None:
        super().measure()
        self.gap = 6 if self.is_low else 8
        # Larger text makes the name below a card higher, not the card lower.
        self.card_heights = (76 + 40 * (Metrics.fontscale - 1), 112) if self.is_low else (112, 162)
        self.card_height = self.card_heights[1]
        self.is_wide = Window.width >= dp(TWO_PANES_FROM)

    def on_is_wide(self, *_: Any) -> None:
        """The keys stand at the left of the trick, or below it."""
        body, trick, keys = self.ids.body, self.ids.trick, self.ids.keypad
        body.clear_widgets()
        for part in (keys, trick) if self.is_wide else (trick, keys):
            body.add_widget(part)

    def _fit_cards(self, *_: Any) -> None:
        """The cards give way before anything has to scroll."""
        spare = (self.ids.trick.height - self.ids.column.minimum_height) / dp(1)
        lowest, highest = self.card_heights
        if abs(spare) >= ENOUGH:
            self.card_height = min(max(self.card_height + spare, lowest), highest)

    def columns_for(self, ranks: int, width: float, gap: float) -> int:
        """How many ranks stand side by side: two rows, if a thumb finds the keys then."""
        half = max(-(-ranks // 2), 1)
        return half if half <= most_columns(width, gap) else NARROW_COLUMNS


load_kv("referee")
