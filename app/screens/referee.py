"""The trick referee on the screen: the trick and the answer above, or at the right; the keys below, or at the left."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.navigation import Place
from app.rooms import brought
from app.screens.frame import Screen
from app.widgets.blocks import Page
from app.widgets.laid import asks, own

TWO_PANES_FROM = 840
PANE = 428
ENOUGH = 0.5
"""So much more room, in dp, is worth another height: less comes of rounding, and the search would not end."""


class RefereeTrick(Page):
    """The trick and what it means; the cards give way before anything has to scroll."""

    screen = ObjectProperty(None, rebind=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self.fbind("height", self._fit_soon)
        self.ids.column.fbind("minimum_height", self._fit_soon)

    def _fit(self, *_: Any) -> None:
        spare = (self.height - self.ids.column.minimum_height) / dp(1)
        lowest, highest = self.screen.card_heights
        if abs(spare) >= ENOUGH:
            self.screen.card_height = min(max(self.screen.card_height + spare, lowest), highest)


class RefereeKeys(BoxLayout):
    """The prompt and the keys; kv lays them out."""

    screen = ObjectProperty(None, rebind=True)


class RefereeScreen(Screen):
    """Asks the game's referee after every card; `vm` answers every tap."""

    stays_awake = True
    refuse = asks(own.vm.refuse)
    heading = StringProperty("")
    gap = NumericProperty(8)
    card_height = NumericProperty(162)
    card_heights = (112, 162)
    suit_height = NumericProperty(74)
    rank_height = NumericProperty(64)
    prompt_height = NumericProperty(64)

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        self._place = place
        table = app.table_at(place) if place.match_id is not None else None
        game = place.game or (table.setup.game if table else "")
        vm = brought(game, "referee")(app.store_of(place.match_id), app.language, table)
        super().__init__(vm, **kwargs)
        self.rules = Place("rules", game=game, match_id=place.match_id, section="trick")
        self._trick, self._keys = RefereeTrick(screen=self), RefereeKeys(screen=self)
        self._body = BoxLayout()
        self.add_widget(self._body)
        self.follow()
        self.refresh()

    def leave(self) -> None:
        """A trick is forgotten when the person is done with it, not when the screen is drawn anew."""
        super().leave()
        if self._place not in App.get_running_app().navigation.places:
            self.vm.forget()

    def refresh(self) -> None:
        super().refresh()
        self.heading = "" if self.is_low and self._is_crowded else self.showing.heading

    @property
    def _is_crowded(self) -> bool:
        """Two readings, or one with tokens in large letters, say by themselves who takes the trick."""
        readings = self.showing.readings
        return len(readings) > 1 or (Metrics.fontscale > 1 and any(reading.costs for reading in readings))

    def measure(self) -> None:
        super().measure()
        self._size_up()
        is_wide = Window.width >= dp(TWO_PANES_FROM)
        self._body.clear_widgets()
        self._body.orientation = "horizontal" if is_wide else "vertical"
        self._keys.size_hint = (None, 1) if is_wide else (1, None)
        self._keys.width = dp(PANE)
        for part in (self._keys, self._trick) if is_wide else (self._trick, self._keys):
            self._body.add_widget(part)

    def _size_up(self) -> None:
        self.gap = 6 if self.is_low else 8
        # Larger text makes the name below a card higher, not the card lower.
        self.card_heights = (76 + 40 * (Metrics.fontscale - 1), 112) if self.is_low else (112, 162)
        self.card_height = self.card_heights[1]
        self.suit_height = 56 if self.is_low else 74
        self.rank_height = 50 if self.is_low else 64
        # Two lines of larger text are higher than the button beside them.
        self.prompt_height = max(57 if self.is_low else 64, 46 * Metrics.fontscale)


load_kv("referee")
