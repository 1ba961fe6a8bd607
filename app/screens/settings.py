"""The settings on the screen."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.kv import load_kv
from app.models.settings import SettingsModel
from app.navigation import OPENING, Place
from app.screens.files import Watch
from app.screens.frame import Screen
from app.widgets.choices import segments_width
from app.widgets.grouped_row import GroupedRow
from app.widgets.labels import text_width
from app.widgets.menu_sheet import open_languages

BESIDE, LEAST = 236, 210
"""How wide the choices beside a title are, in dp, if their words need no more; and the least of it."""
TITLE_AT, END, GAP = 53, 14, 14


class ChoiceSetting(GroupedRow):
    """A setting with a few choices beside its title, or below it where there is no room beside."""

    icon = StringProperty("cog")
    title = StringProperty("")
    choices = ListProperty()
    chosen = StringProperty("")
    most = ListProperty([0, 0])
    """The widest title and the widest choices of all such settings, in pixels, so that they are alike."""
    beside = NumericProperty(0)
    """How wide the choices are beside the title; 0 if they stand below it."""
    __events__ = ("on_choose",)

    def on_choose(self, key: str) -> None:
        """What it means is for the screen to say."""

    def on_width(self, *_: Any) -> None:
        (title, needed), room = self.most, self.width - dp(TITLE_AT + END)
        left = room - title - dp(GAP)
        self.beside = min(left, max(needed, dp(BESIDE))) if needed <= left else 0


class SettingsScreen(Screen):
    """Everything that can be chosen for the whole app; a choice holds at once."""

    book = ObjectProperty(None, rebind=True)
    files = ObjectProperty(None)
    """What writes the book into files."""
    most = ListProperty([0, 0])
    opening = OPENING
    scrolled_to = 1.0
    """Where the page stood: another language, theme or text size builds the screen anew, and nothing may jump."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        vm = SettingsModel(app.settings, app.language, app.change_settings)
        files = app.files.your_book
        self._watch = Watch(files, app.language, self._refresh_book)
        titles = (app.say("Theme"), app.say("Text size"))
        choices = (vm.showing.themes, vm.showing.text_sizes)
        widest = max(segments_width(word for _, word in some) for some in choices)
        most = [max(text_width(title, "rowMedium") for title in titles), max(widest, dp(LEAST))]
        super().__init__(vm, files=files, book=files.showing, most=most, **kwargs)
        self.follow()
        Clock.schedule_once(self._scroll_back, -1)

    def leave(self) -> None:
        super().leave()
        SettingsScreen.scrolled_to = self.ids.page.scroll_y
        self._watch.leave()

    def open(self, screen: str) -> None:
        """What has a page of its own."""
        App.get_running_app().go(Place(screen))

    def open_languages(self) -> None:
        """Let the person choose a language, or the system's."""
        open_languages(self.vm)

    def _scroll_back(self, *_: Any) -> None:
        self.ids.page.scroll_y = SettingsScreen.scrolled_to
        if self.book.trouble:
            self.ids.page.scroll_to(self.ids.trouble, animate=False)

    def _refresh_book(self) -> None:
        self.book = self.files.showing


load_kv("settings")
