"""Home: go on with a game or start one; on the very first start, a welcome."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

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


class HomePage(BoxLayout):
    """Home as it is every day; kv lays it out."""

    screen = ObjectProperty(None, rebind=True)

    @property
    def tile_columns(self) -> int:
        """A screen is built again when the text size changes."""
        return 1 if Metrics.fontscale >= LARGE_TEXT else 2


class WelcomePage(BoxLayout):
    """Home before the first game; kv lays it out."""

    screen = ObjectProperty(None, rebind=True)
    language = ObjectProperty(FilterChip(""))


class HomeScreen(Screen):
    """Shows the one or the other. `vm` answers every tap."""

    widest = 520
    """Of the welcome, which stays a narrow column on a wide screen."""
    is_wide = BooleanProperty(False)
    """Whether what runs stands beside what can be started."""
    has_running = BooleanProperty(False)

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        vm = Home(app.store, app.language, suspense=app.settings.suspense, is_updated=app.is_updated)
        vm.go = app.go
        super().__init__(vm, **kwargs)
        self.has_navigation = not self.state.is_first_start
        self.has_running = self.state.hero is not None or bool(self.state.waiting)
        self.follow()
        if self.state.is_first_start:
            self.help_key = "welcome"
            language = FilterChip("language", OWN_NAMES[app.language.code], "translate", sign="menu-down")
            self.add_widget(WelcomePage(screen=self, language=language))
        else:
            self.add_widget(HomePage(screen=self))

    def choose_filter(self, _chip: FilterChip) -> None:
        """Let the person choose a language, or the system's."""
        app = App.get_running_app()
        settings = SettingsModel(app.settings, app.language, app.change_settings)
        settings.changed = lambda: self.vm.complain(settings.error)
        open_languages(settings)

    def measure(self) -> None:
        super().measure()
        self.is_wide = Window.width >= dp(TWO_COLUMNS_FROM)


load_kv("home")
load_kv("welcome")
