"""Home: go on with a game or start one; on the very first start, a welcome."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty

from app.kv import load_kv
from app.models.home import Home
from app.models.settings import OWN_NAMES, SettingsModel
from app.models.state import FilterChip
from app.navigation import Place
from app.screens.frame import Screen
from app.widgets.menu_sheet import open_languages

TWO_COLUMNS_FROM = 840
LARGE_TEXT = 1.25
"""From this text size on tiles stand one below the other."""


class HomeScreen(Screen):
    """Home as it is every day, or before the first game. `vm` answers every tap."""

    widest = 520
    """Of the welcome, which stays a narrow column on a wide screen."""
    is_wide = BooleanProperty(False)
    """Whether what runs stands beside what can be started."""
    has_running = BooleanProperty(False)
    """Whether there is a game to go on with."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        vm = Home(app.store, app.language, suspense=app.settings.suspense, is_updated=app.is_updated)
        vm.go = app.go
        self.has_navigation = not vm.state.is_first_start
        self.help_key = "" if self.has_navigation else "welcome"
        self.tile_columns = 1 if Metrics.fontscale >= LARGE_TEXT else 2
        self.language = FilterChip("language", OWN_NAMES[app.language.code], "translate", sign="menu-down")
        super().__init__(vm, **kwargs)
        self.follow()

    def choose_filter(self, _chip: FilterChip) -> None:
        """Let the person choose a language, or the system's."""
        app = App.get_running_app()
        settings = SettingsModel(app.settings, app.language, app.change_settings)
        settings.changed = lambda: self.vm.complain(settings.error)
        open_languages(settings)

    def measure(self) -> None:
        super().measure()
        self.is_wide = Window.width >= dp(TWO_COLUMNS_FROM)


load_kv("welcome")
load_kv("home")
