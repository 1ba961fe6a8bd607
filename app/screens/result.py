"""The result of a match on the screen."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.kv import load_kv
from app.models.result import ResultModel
from app.navigation import Place
from app.screens.frame import AppBar, Screen
from app.widgets.bars import WideButton
from app.widgets.cover import Ornament
from app.widgets.each import Each
from app.widgets.field import Field
from app.widgets.headline import Headline, RemarkSlip
from app.widgets.marks import EMBLEMS
from app.widgets.share_tile import ShareTile
from app.widgets.sharing import Sharing
from app.widgets.standing_row import StandingRow
from app.widgets.trouble import Trouble
from app.widgets.words import Glyph, Words, fit_line

__all__ = [
    "AppBar",
    "Each",
    "Field",
    "Headline",
    "Ornament",
    "RemarkSlip",
    "ResultScreen",
    "ShareTile",
    "StandingRow",
    "Trouble",
    "WideButton",
]

load_kv("result")

LOW = 700
TYPING_PAUSE = 0.6
"""Seconds without a key after which the notes are kept."""


class GameName(FloatLayout):
    """Emblem and name of a game in its accent: here and nowhere else are words in that colour."""

    game = StringProperty("wizard")
    title = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._glyph, self._words = Glyph(extent=30), Words(style="tile")
        super().__init__(**kwargs)
        self.add_widget(self._glyph)
        self.add_widget(self._words)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "game", "title"):
            self.fbind(name, self._place_soon)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        accent = App.get_running_app().ink.accent(self.game)
        self._glyph.icon, self._glyph.ink = EMBLEMS[self.game], accent
        self._words.text, self._words.color = self.title, accent
        fit_line(self._words, self.width - dp(44))
        wide = self._glyph.width + dp(12) + self._words.width
        self._glyph.pos = (self.center_x - wide / 2, self.center_y - self._glyph.height / 2)
        self._words.pos = (self._glyph.right + dp(12), self.center_y - self._words.height / 2)


class PlayOnButton(WideButton):
    """Takes an early end back."""

    item = StringProperty("")
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(look="outlined", icon="play", size_hint=(1, None), height=dp(56), **kwargs)
        self.text = self.item

    def on_tap(self) -> None:
        self.screen.play_on()


class ResultScreen(Screen):
    """Who won, everybody's place, the ways to share that, the notes, and the rematch."""

    showing = ObjectProperty(None, rebind=True)
    actions = ListProperty()
    tiles_in_page, tiles_at_hand = ListProperty(), ListProperty()
    """The ways to share: above the rematch, or in the page where the screen is low."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        table = app.table_at(place)
        self.vm, self._sharing = ResultModel(table, app.language, suspense=app.settings.suspense), Sharing(table)
        self._keep_soon = Clock.create_trigger(self._keep_notes, TYPING_PAUSE)
        sheet = Place("table", match_id=place.match_id, section="sheet")
        actions = [
            ("table", self.vm.showing.sheet, lambda: app.go(sheet)),
            ("dots-vertical", app.say("Menu"), self.open_menu),
        ]
        super().__init__(showing=self.vm.showing, actions=actions, **kwargs)
        # Not bound: what is being written is never replaced by what is kept.
        self.ids.notes.text = self.showing.notes
        self.follow(self.vm, self._refresh, self._measure)

    def leave(self) -> None:
        self.hide()
        super().leave()

    def hide(self) -> None:
        """The app goes to the background, where it may be ended: keep what is written."""
        self._keep_soon.cancel()
        self._keep_notes()

    def notes_typed(self) -> None:
        """A key was pressed; the notes are kept when the hand rests."""
        self._keep_soon.cancel()
        self._keep_soon()

    def open_menu(self) -> None:
        """Every way to share."""
        self._keep_notes()
        self._sharing.open()

    def share(self, key: str) -> None:
        """Send the result out."""
        self._keep_notes()
        self._sharing.share(key)

    def rematch(self) -> None:
        """The same people again, at once."""
        self._go_from_home(self.vm.rematch())

    def play_on(self) -> None:
        """Back to the table of a game that was ended early."""
        self._go_from_home(self.vm.play_on())

    def _go_from_home(self, place: Place | None) -> None:
        """Back from there is home, not the match that is over."""
        app = App.get_running_app()
        if place is not None:
            app.navigation.places = app.navigation.places[:1]
            app.go(place)

    def _keep_notes(self, *_: Any) -> None:
        self.vm.write_notes(self.ids.notes.text)

    def _refresh(self) -> None:
        self.showing = self.vm.showing

    def _measure(self, *_: Any) -> None:
        tiles, is_low = list(self._sharing.model.tiles), Window.height < dp(LOW)
        self.tiles_in_page, self.tiles_at_hand = (tiles, []) if is_low else ([], tiles)
