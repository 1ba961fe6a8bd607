"""Home: go on with a game or start one; on the very first start, a welcome."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.models.history_showing import FilterChip
from app.models.home import Home
from app.models.settings import OWN_NAMES, SettingsModel
from app.navigation import Place
from app.screens.frame import Screen
from app.widgets.menu_sheet import open_languages

TWO_COLUMNS_FROM = 840
TILE, LOW_TILE = 188, 120
NO_SHARE = 1e-6
"""A share of 0 is no share to Kivy's layouts: the widget would keep its width."""


class HomePage(BoxLayout):
    """Home as it is every day; kv lays it out."""

    screen = ObjectProperty(None, rebind=True)


class WelcomePage(BoxLayout):
    """Home before the first game; kv lays it out."""

    screen = ObjectProperty(None, rebind=True)
    language = ObjectProperty(FilterChip(""))


class HomeScreen(Screen):
    """Shows the one or the other. `vm` answers every tap."""

    widest = 520
    """Of the welcome, which stays a narrow column on a wide screen."""
    is_wide = BooleanProperty(False)
    flow = StringProperty("vertical")
    """What runs and what can be started: one below the other, or side by side."""
    share = NumericProperty(1)
    """The width of what runs beside what can be started; nothing if no game runs."""
    gap = NumericProperty(0)
    tile_height = NumericProperty(TILE)
    mark_extent = NumericProperty(104)
    button_height = NumericProperty(76)

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        vm = Home(app.store, app.language, suspense=app.settings.suspense, is_updated=app.is_updated)
        vm.go = app.go
        super().__init__(vm, **kwargs)
        self.has_navigation = not self.showing.is_first_start
        self.follow()
        if self.showing.is_first_start:
            self.help_key = "welcome"
            language = FilterChip("language", OWN_NAMES[app.language.code], "translate", sign="menu-down")
            self.add_widget(WelcomePage(screen=self, language=language))
        else:
            self.add_widget(HomePage(screen=self))

    def choose_filter(self, _chip: FilterChip) -> None:
        """Let the person choose a language, or the system's."""
        app = App.get_running_app()
        settings = SettingsModel(app.settings, app.language, app.change_settings)
        settings.changed = lambda: self.vm.complain(settings.trouble)
        open_languages(settings)

    def measure(self) -> None:
        super().measure()
        self.is_wide = Window.width >= dp(TWO_COLUMNS_FROM)
        self.flow = "horizontal" if self.is_wide else "vertical"
        has_running = self.showing.hero is not None or bool(self.showing.waiting)
        self.share = 1 if has_running or not self.is_wide else NO_SHARE
        self.gap = dp(16) if self.is_wide and has_running else 0
        self.tile_height = LOW_TILE if self.is_low else TILE
        self.mark_extent = 72 if self.is_low else 104
        self.button_height = dp(64 if self.is_low else 76)


load_kv("home")
load_kv("welcome")
