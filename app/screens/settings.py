"""The settings on the screen."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.kv import load_kv
from app.models.settings import SettingsModel
from app.navigation import OPENING, Place
from app.screens.files import Watch
from app.screens.frame import Screen
from app.widgets.laid import at_left, look, own, part
from app.widgets.menu_sheet import open_languages
from app.widgets.segmented import TALL, Segmented
from app.widgets.slip_row import Slip, scaled
from app.widgets.words import Glyph, Words, fit_line

load_kv("settings")


BESIDE = 236
"""How wide the choices beside a title are, in dp, if their words need no more."""


class ChoiceSetting(Slip):
    """A setting with a few choices beside its title, or below it where there is no room beside."""

    icon = StringProperty("cog")
    title = StringProperty("")
    choices = ListProperty()
    chosen = StringProperty("")
    given = look(size_hint=(1, None))
    __events__ = ("on_choose",)
    _glyph = part(Glyph, extent=23, role="onSurfaceVariant", icon=own.icon)
    _title = part(Words, style="rowMedium", text=own.title)
    _segmented = part(Segmented, size_hint=(None, None), choices=own.choices, chosen=own.chosen, on_choose="on_choose")
    _has_item = True

    def _place(self) -> None:
        left, right = self.x + dp(53), self.right - dp(14)
        title, needed = self._most(right - left)
        is_beside = title + dp(14) + needed <= right - left
        self.height = scaled(60) if is_beside else self._title.height + dp(TALL + 34)
        middle = self.mid_y if is_beside else self.top - dp(13) - self._title.height / 2
        at_left(self._glyph, self.x + dp(16), middle)
        at_left(self._title, left, middle)
        beside = min(right - left - title - dp(14), max(needed, dp(BESIDE)))
        wide = beside if is_beside else right - self.x - dp(14)
        self._segmented.size = (wide, dp(TALL))
        self._segmented.pos = (right - wide, self.mid_y - dp(TALL / 2) if is_beside else self.y + dp(10))

    def _most(self, room: float) -> tuple[float, float]:
        """What titles and choices need; the same for all such settings, so that they are alike."""
        all_of_them = [one for one in self.parent.children if isinstance(one, ChoiceSetting)] if self.parent else [self]
        for one in all_of_them:
            fit_line(one._title, room)
        return (
            max(one._title.width for one in all_of_them),
            max(dp(210), *(one._segmented.needed_width for one in all_of_them)),
        )


class SettingsScreen(Screen):
    """Everything that can be chosen for the whole app; a choice holds at once."""

    book = ObjectProperty(None, rebind=True)
    files = ObjectProperty(None)
    """What writes the book into files."""
    opening = OPENING
    scrolled_to = 1.0
    """Where the page stood: every choice builds the screen anew, and nothing may jump."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        vm = SettingsModel(app.settings, app.language, app.change_settings)
        files = app.files.your_book
        self._watch = Watch(files, app.language, self._refresh_book)
        super().__init__(vm, files=files, book=files.showing, **kwargs)
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
