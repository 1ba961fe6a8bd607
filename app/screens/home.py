"""Home: go on with a game or start one; on the very first start, a welcome."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.i18n import SYSTEM
from app.kv import load_kv
from app.models.home import Home
from app.navigation import Place
from app.screens.frame import Screen
from app.store import StoreRefused
from app.widgets import bars, cover, each, hero, line_row, marks, notes, section, surface, tile  # noqa: F401 (kv names their widgets)
from app.widgets.bars import WideButton
from app.widgets.bottom_sheet import BottomSheet

LOW = 700
TWO_COLUMNS_FROM = 840
WIDEST_WELCOME = 520
TILE, LOW_TILE = 188, 120
LANGUAGE_NAMES = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""Each language names itself in its own words."""
NO_SHARE = 1e-6
"""A share of 0 is no share to Kivy's layouts: the widget would keep its width."""


class HomePage(BoxLayout):
    """Home as it is every day; kv lays it out."""

    screen = ObjectProperty(None, rebind=True)


class WelcomePage(BoxLayout):
    """Home before the first game; kv lays it out."""

    screen = ObjectProperty(None, rebind=True)
    language = StringProperty("")


class HomeScreen(Screen):
    """Shows the one or the other. `vm` answers every tap."""

    showing = ObjectProperty(None, rebind=True)
    vm = ObjectProperty(None)
    is_low = BooleanProperty(False)
    is_wide = BooleanProperty(False)
    flow = StringProperty("vertical")
    """What runs and what can be started: one below the other, or side by side."""
    share = NumericProperty(1)
    """The width of what runs beside what can be started; nothing if no game runs."""
    gap = NumericProperty(0)
    tile_height = NumericProperty(TILE)
    mark_extent = NumericProperty(104)
    button_height = NumericProperty(76)
    side = NumericProperty(0)
    """Beside the welcome, which stays a narrow column on a wide screen."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        vm = Home(app.store, app.language, suspense=app.settings.suspense, is_updated=app.is_updated)
        vm.go = app.go
        super().__init__(vm=vm, showing=vm.showing, **kwargs)
        self.has_navigation = not self.showing.is_first_start
        self.follow(vm, self._refresh, self._measure)
        if self.showing.is_first_start:
            self.help_key = "welcome"
            self.add_widget(WelcomePage(screen=self, language=LANGUAGE_NAMES[app.language.code]))
        else:
            self.add_widget(HomePage(screen=self))

    def open_languages(self) -> None:
        """Let the person choose a language, or the system's."""
        app = App.get_running_app()
        sheet = BottomSheet(headline=app.say("Language"))
        for code, name in ((SYSTEM, app.say("As the system")), *LANGUAGE_NAMES.items()):
            is_chosen = code == app.settings.language
            button = WideButton(text=name, look="hint" if is_chosen else "outlined", size_hint=(1, None), height=dp(56))
            button.bind(on_tap=lambda _, code=code: self._speak(code))
            sheet.column.add_widget(button)
        app.root.open_sheet(sheet)

    def _speak(self, code: str) -> None:
        app = App.get_running_app()
        app.root.close_sheet()
        try:
            app.change_settings(replace(app.settings, language=code))
        except StoreRefused as refused:
            self.vm.complain(refused)

    def _refresh(self) -> None:
        self.showing = self.vm.showing

    def _measure(self, *_: Any) -> None:
        self.is_low = Window.height < dp(LOW)
        self.is_wide = Window.width >= dp(TWO_COLUMNS_FROM)
        self.flow = "horizontal" if self.is_wide else "vertical"
        has_running = self.showing.hero is not None or bool(self.showing.waiting)
        self.share = 1 if has_running or not self.is_wide else NO_SHARE
        self.gap = dp(16) if self.is_wide and has_running else 0
        self.tile_height = LOW_TILE if self.is_low else TILE
        self.mark_extent = 72 if self.is_low else 104
        self.button_height = dp(64 if self.is_low else 76)
        self.side = max(dp(12), (Window.width - dp(WIDEST_WELCOME)) / 2)


load_kv("home")
load_kv("welcome")
