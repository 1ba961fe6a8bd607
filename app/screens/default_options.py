"""The default options on the screen: a panel of variants for each game."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.kv import load_kv
from app.models.default_options import DefaultOptions
from app.navigation import Place
from app.screens.frame import Screen
from app.widgets import each, heading, trouble, variant_row  # noqa: F401 (kv names their widgets)
from app.widgets.surface import SlipBox

WIDEST = 640


class OptionsPanel(SlipBox):
    """The variants of one game; kv lays it out."""

    item = ObjectProperty(None, rebind=True)
    screen = ObjectProperty(None)


class DefaultOptionsScreen(Screen):
    """Panels that open one at a time; which one is part of the place."""

    showing = ObjectProperty(None, rebind=True)
    vm = ObjectProperty(None)
    side = NumericProperty(0)

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        vm = DefaultOptions(app.store, app.language, place.section)
        super().__init__(vm=vm, showing=vm.showing, **kwargs)
        self.follow(vm, self._refresh, self._measure)

    def open(self, game: str) -> None:
        self.vm.open(game)
        App.get_running_app().stay_at(self.vm.opened)

    def _refresh(self) -> None:
        self.showing = self.vm.showing

    def _measure(self, *_: Any) -> None:
        self.side = max(dp(12), (Window.width - dp(WIDEST)) / 2)


load_kv("default_options")
