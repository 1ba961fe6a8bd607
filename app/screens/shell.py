"""The window's root: the present screen, the navigation at the bottom or the side, a sheet above all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app import device
from app.kv import load_kv
from app.navigation import TABS, Place
from app.screens.directory import make_screen
from app.widgets.bars import NavigationBar
from app.widgets.menu_sheet import HelpSheet
from app.widgets.snackbar import FloatingSnackbar
from app.widgets.surface import SurfaceBox

ICONS = {"home": "cards-playing", "history": "history", "players": "account-group", "settings": "cog"}
RAIL_FROM = 840
BARS_SETTLE = 0.5
"""Seconds: when a phone is turned, its bars come to rest after the window."""


class Shell(FloatLayout):
    """Shows one place at a time. Screens are made when they are entered and dropped when they are left."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._place: Place | None = None
        self.screen: Any = None
        self.sheet: Any = None
        self._snackbar: FloatingSnackbar | None = None
        self._is_awake = False
        self._body = SurfaceBox(radius=0)
        self.add_widget(self._body)
        self._keep_clear_soon = Clock.create_trigger(lambda _: self.keep_clear(), BARS_SETTLE)
        Window.bind(size=lambda *_: self._resized())

    def show(self, place: Place) -> None:
        """Enter a place."""
        self._leave()
        self._place = place
        self.screen = make_screen(place)
        self._arrange()
        self._keep_awake(self.screen.stays_awake)

    def show_screen(self, screen: Any) -> None:
        """Show a screen that is no place."""
        self._leave()
        self._place = None
        self.screen = screen
        self._arrange()
        self._keep_awake(False)

    def _leave(self) -> None:
        self.close_sheet()
        self.tell("")
        if self.screen is not None:
            self.screen.leave()

    def open_sheet(self, sheet: Any) -> None:
        """Lay a sheet over the screen; the one that was open goes."""
        self.close_sheet()
        self.sheet = sheet
        self.add_widget(sheet)

    def open_help(self) -> None:
        """Say in a few lines what this screen is for; what is open above it stays."""
        if self.sheet is None and self._place is not None:
            self.open_sheet(HelpSheet(self.screen.help_key or self._place.screen, self.screen.rules))

    def close_sheet(self) -> bool:
        """Take the sheet away. False if there was none."""
        if self.sheet is None:
            return False
        self.remove_widget(self.sheet)
        self.sheet = None
        return True

    def tell(self, words: str, undo: Callable[[], None] | None = None) -> None:
        """Say what no other line says, and `undo` if it can be taken back; it goes by itself, or at a tap."""
        if self._snackbar is not None:
            self._snackbar.stop()
            self.remove_widget(self._snackbar)
            self._snackbar = None
        if words:
            button = App.get_running_app().tr("Undo") if undo else ""
            self._snackbar = FloatingSnackbar(self.sheet or self._body, text=words, button=button)
            self._snackbar.bind(on_gone=lambda *_: self.tell(""), on_undo=lambda *_: undo and undo())
            self.add_widget(self._snackbar)

    def cover(self) -> None:
        """The app goes to the background: what is secret goes under its cover, and the phone may sleep."""
        self._keep_awake(False)
        if self.screen is not None:
            self.screen.hide()

    def uncover(self) -> None:
        """The app is back as it was; the system's bars may not be."""
        self.keep_clear()
        self._keep_awake(self.screen is not None and self.screen.stays_awake)

    def _keep_awake(self, is_wanted: bool) -> None:
        is_awake = is_wanted and App.get_running_app().settings.keep_awake
        if is_awake != self._is_awake:
            self._is_awake = is_awake
            device.keep_awake(is_awake)

    def keep_clear(self) -> None:
        """Keep clear of the system's bars and of the camera; they leave another height to the screen than before."""
        insets = list(device.insets())
        if insets != self._body.padding:
            self._body.padding = insets
            if self.screen is not None:
                self.screen.measure()

    def _resized(self) -> None:
        self._arrange()
        self._keep_clear_soon()

    def _arrange(self) -> None:
        self._body.fill = App.get_running_app().theme_cls.backgroundColor
        self.keep_clear()
        self._body.clear_widgets()
        if self.screen is None:
            return
        if self.screen.parent is not None:
            self.screen.parent.remove_widget(self.screen)
        is_wide = Window.width / dp(1) >= RAIL_FROM
        is_tab = self._place is not None and self._place.screen in TABS
        has_navigation = is_tab and self.screen.has_navigation
        self._body.orientation = "horizontal" if is_wide else "vertical"
        navigation = [self._navigation(is_wide)] if has_navigation else []
        for part in (*navigation, self.screen) if is_wide else (self.screen, *navigation):
            self._body.add_widget(part)

    def _navigation(self, is_wide: bool) -> NavigationBar:
        app = App.get_running_app()
        labels = {"home": app.tr("Play"), "history": app.tr("History"), "players": app.tr("Players")}
        labels["settings"] = app.tr("Settings")
        places = [(key, ICONS[key], labels[key]) for key in TABS]
        bar = NavigationBar(opened=self._place.screen, places=places, is_wide=is_wide)
        bar.bind(on_open=lambda _, key: app.go(Place(key)))
        return bar


# Rules that have no class in Python, and that several screens name.
load_kv("heading")
load_kv("notes")
