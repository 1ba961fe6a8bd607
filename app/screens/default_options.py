"""The default options on the screen: a panel of variants for each game."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from app.kv import load_kv
from app.models.default_options import DefaultOptions
from app.navigation import Place
from app.screens.frame import Screen


class DefaultOptionsScreen(Screen):
    """Panels that open one at a time; which one is part of the place."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        super().__init__(DefaultOptions(app.store, app.language, place.section), **kwargs)
        self.follow()

    def open(self, game: str) -> None:
        self.vm.open(game)
        App.get_running_app().stay_at(self.vm.opened)


load_kv("default_options")
