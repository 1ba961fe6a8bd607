"""The composition root: store, settings, theme, language and navigation, and the screen they add up to."""

from __future__ import annotations

import gc
import os
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any

from kivy.cache import Cache
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.properties import StringProperty
from kivy.uix.recycleview import views
from kivymd.app import MDApp

from app import device
from app.garbage import search_less_often
from app.garbage_search import GarbageSearch
from app.hosting import Hosting
from app.i18n import Language, utc_text
from app.keyboard import Keyboard
from app.models.news import is_updated
from app.models.settings import Settings
from app.models.text_assets import INCOMPLETE
from app.navigation import HOME, OPENING, SAMPLE, Navigation, Place
from app.screens.directory import SCREENS
from app.screens.error import ErrorScreen
from app.screens.shell import Shell
from app.statistics import Statistics
from app.store import Store, StoreRefused, open_store
from app.table import Table
from app.theme import GrimoireTheme
from app.type import register_fonts
from engine.games import GAMES
from engine.message import Message

PLACES = "places"
"""The key under which the store keeps where the app is."""
ESCAPE = 27
LEVELS = 60
"""So many times a frame is laid out at most: columns in columns settle one level at a time when a phone is turned."""
LISTEN_AGAIN = 2
"""Seconds: the network of an open table may change, or come back later than the app."""
BACK_UP_AFTER = 3
"""Seconds: the first screen comes first."""


class GrimoireApp(MDApp):
    """Grimoire."""

    title = StringProperty("Grimoire")

    def __init__(self, data: Path | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme_cls = GrimoireTheme()
        self._data = data
        self.store: Store | None = None
        self._sample: Store | None = None
        self.statistics: Statistics | None = None
        self.settings = Settings()
        self.language = Language.chosen(self.settings.language, device.system_language())
        self.navigation = Navigation(changed=self._moved)
        self._error: Message | None = None
        self._theme_for_now: str | None = None
        self._applied: tuple[Any, ...] = ()
        self._is_whole = True
        self.is_updated = False
        """Whether there is something new to read about, and nobody has read it yet."""

    @property
    def data_folder(self) -> Path:
        try:
            return self._data or Path(self.user_data_dir)
        except FileNotFoundError as missing:  # Kivy makes this folder, but none around it, which a new account may lack
            Path(missing.filename).mkdir(parents=True)
            return Path(missing.filename)

    def build(self) -> Shell:
        self._is_whole = register_fonts()
        self._open_book()
        self._apply_look()
        Window.softinput_mode = "below_target"
        self.keyboard = Keyboard(self)
        Window.bind(on_keyboard=self._on_keyboard)
        if device.takes_drops():
            Window.bind(on_drop_file=self._on_drop_file)
        Window.bind(focus=self._on_focus, on_memorywarning=self._on_memory_warning)
        self._garbage_search = GarbageSearch()
        return Shell()

    def _open_book(self) -> None:
        try:
            self.store = open_store(self.data_folder)
        except StoreRefused as refused:
            self._error = refused.message
            return
        self._error = None
        self.statistics = Statistics(self.store, lambda call: Clock.schedule_once(lambda _: call()))
        self.settings = Settings.load(self.store)
        self.is_updated = is_updated(self.store)
        self.navigation.restore(self.store.settings().get(PLACES), self._is_there)

    def _is_there(self, place: Place) -> bool:
        """Whether this version has such a place, and the book its match; a newer one may have kept others."""
        has_game = place.game in GAMES if place.game is not None else place.screen != "referee" or place.match_id
        has_match = place.match_id is None or self._has_match(place.match_id)
        return place.screen in SCREENS and bool(has_game) and has_match

    def _has_match(self, match_id: int) -> bool:
        return match_id == SAMPLE or self.store.has_match(match_id)

    def _try_again(self) -> None:
        self._open_book()
        self.refresh()

    def on_start(self) -> None:
        if self.store is not None:
            self.hosting.restore(self.store, lambda match_id: Table(self.store, match_id, self.now))
        self._listen_on()
        self._show_place()
        self.freeze()
        search_less_often()
        Clock.max_iteration = LEVELS
        Clock.schedule_once(lambda _: self._back_up(), BACK_UP_AFTER)

    def freeze(self) -> None:
        """What is there now stays for as long as the process: it need not be searched for garbage."""
        gc.freeze()

    def _listen_on(self) -> None:
        self.hosting.listen()
        self._listening = Clock.schedule_interval(lambda _: self.hosting.listen(), LISTEN_AGAIN)

    def _back_up(self) -> None:
        if self.store is not None:
            self.store.back_up_in_background()

    def on_pause(self) -> bool:
        """Nothing has to be saved: every tap is on disk. What is secret is covered."""
        self.root.cover()
        self._listening.cancel()
        self.hosting.pause()
        return True

    def on_resume(self) -> None:
        """Another window may have entered something, the system may have changed; else, what is open stays open."""
        self._listening.cancel()
        self._listen_on()
        has_news = self.store is not None and self.store.has_news()
        if has_news:
            self.settings = Settings.load(self.store)
        if has_news or self._applied != _system():
            self.refresh()
        else:
            self.root.uncover()

    def _on_memory_warning(self, *_: Any) -> None:
        """Android calls this in its own thread."""
        Clock.schedule_once(lambda _: _spare_memory())

    def now(self) -> str:
        """The time as the log keeps it."""
        return utc_text(datetime.now(UTC))

    def tr(self, msgid: Any, **gaps: Any) -> str:
        """Word something in the language of the moment."""
        return self.language.tr(msgid, **gaps)

    def store_of(self, match_id: int | None) -> Store:
        """The book that a match is in: the person's own, or the one of the sample, which few look at."""
        if match_id != SAMPLE:
            return self.store
        if self._sample is None:
            from app.sample import open_sample

            self._sample = open_sample(self.now())
        return self._sample

    def table_at(self, place: Place) -> Table:
        """The match that a place is about; of one that is open to other phones there is one table only."""
        if self.hosting.table is not None and self.hosting.match_id == place.match_id:
            return self.hosting.table
        return Table(self.store_of(place.match_id), place.match_id or 0, self.now)

    def go(self, place: Place) -> None:
        self.navigation.go(place)

    def back(self) -> bool:
        return self.root.close_sheet() or self.root.screen.step_back() or self.navigation.back()

    def stay_at(self, section: str | None) -> None:
        """Another part of the same place is open now; what shows it has done so already."""
        here = self.navigation.here
        self.navigation.places = [*self.navigation.places[:-1], replace(here, section=section)]
        self._keep_places()

    def change_settings(self, settings: Settings) -> None:
        """Keep new settings; another look builds the screen anew, the others are asked for when they matter."""
        settings.save(self.store)
        before, self.settings = self.settings, settings
        if settings.theme != before.theme:
            self._theme_for_now = None
        if settings.look != before.look:
            self.refresh()
        else:
            self.root.uncover()  # the screen stays as it is; the phone may sleep now, or not

    def adopt_settings(self) -> None:
        """Settings came into the book from elsewhere: whatever is shown next is shown in their light."""
        self.settings = Settings.load(self.store)
        self._apply_look()

    def catch_up(self) -> None:
        """The book was changed behind what is shown; whoever types into a sheet is not disturbed."""
        self.adopt_settings()
        if self.root.sheet is None:
            self._show_place()

    @cached_property
    def hosting(self) -> Hosting:
        """The table that is open to other phones, if there is one."""
        hosting = Hosting(
            lambda call: Clock.schedule_once(lambda _: call()), lambda: self.now(), lambda: self.settings.suspense
        )
        hosting.entered = self._entered_elsewhere
        hosting.changed = self._entered_elsewhere
        return hosting

    def _entered_elsewhere(self) -> None:
        """Another phone at the table has entered something, or sat down."""
        vm = getattr(self.root.screen, "vm", None)
        if vm is not None and getattr(vm, "table", None) is self.hosting.table:
            vm.change_elsewhere()

    @cached_property
    def files(self) -> Any:
        """What writes and reads files; most evenings do without it."""
        from app.screens.files import Files

        return Files(self)

    def open_file(self, path: str) -> None:
        """Show what a file would bring."""
        if self.store is not None:
            if self.navigation.here != OPENING:
                self.go(OPENING)
            self.files.opening.open_path(path)

    def switch_theme(self) -> None:
        """Light or dark until the app is closed; the settings keep what was chosen there."""
        self._theme_for_now = "light" if self.theme_cls.is_dark else "dark"
        self.refresh()

    def refresh(self) -> None:
        """Show everything anew: after a change of theme, language or text size, by the person or the system."""
        self._apply_look()
        self._show_place()

    def _apply_look(self) -> None:
        chosen, self._applied = self.settings, _system()
        self.language = Language.chosen(chosen.language, device.system_language())
        if self.store is not None and (self.language.is_lacking or not self._is_whole):
            self.store.notice = self.store.notice or Message(INCOMPLETE)
        theme = self._theme_for_now or chosen.theme
        is_dark = device.is_dark() if theme == "system" else theme == "dark"
        _set_metrics(device.density() or Metrics.density, device.font_scale() * chosen.text_scale)
        _drop_spare_rows()  # they have the old colours
        self.theme_cls.apply(dark=is_dark)
        Window.clearcolor = self.theme_cls.backgroundColor
        device.colour_bars(self.theme_cls.backgroundColor, is_dark)

    def _moved(self) -> None:
        """Keep where the app is, so that it opens there again, and go there."""
        self._keep_places()
        open_match = self.hosting.match_id
        if open_match is not None and not self._has_match(open_match):  # it was deleted
            self.hosting.close()
        if not any(place.match_id == SAMPLE for place in self.navigation.places):
            self._sample = None
        if self.navigation.here.screen == "result":
            self._back_up()
        self._show_place()

    def _keep_places(self) -> None:
        with suppress(StoreRefused):  # a place that is not kept loses nobody's entry
            self.store.set_settings({PLACES: self.navigation.kept()})

    def _show_place(self) -> None:
        if self.root is None:
            return
        self._garbage_search.soon()
        if self._error is not None:
            self.root.show_screen(
                ErrorScreen(self.language.tr_message(self._error), self.tr("Try again"), self._try_again)
            )
            return
        try:
            self.root.show(self.navigation.here)
        except StoreRefused as refused:
            self._leave_for_home(refused.message)

    def _leave_for_home(self, why: Message) -> None:
        """What this place is about cannot be read: home says so. If home itself cannot be read, nothing can."""
        if self.navigation.here == HOME:
            self._error = why
            self._show_place()
        else:
            self.store.notice = why
            self.navigation.go(HOME)

    def _on_focus(self, _window: Any, has_focus: bool) -> None:
        """The system's settings can be drawn over the app without a pause, and a desktop has none."""
        if has_focus:
            self.on_resume()

    def _on_drop_file(self, _window: Any, path: bytes, *_: Any) -> None:
        """A file was dropped onto the window."""
        self.open_file(os.fsdecode(path))

    def _on_keyboard(self, _window: Any, key: int, scancode: int, _text: Any, modifiers: Any, *_: Any) -> bool:
        """Escape, and Android's back key, which sends the same; the rest is for whoever has no thumb on the screen."""
        is_done = key == ESCAPE and self.back()
        return self.keyboard.press(key, scancode, modifiers) or is_done

    def open_settings(self, *_: Any) -> bool:
        """F1: Kivy would open a panel of its own."""
        self.root.open_help()
        return True


def _system() -> tuple[Any, ...]:
    """All that the system says about how the app is to look."""
    return device.system_language(), device.is_dark(), device.font_scale(), device.density()


def _set_metrics(density: float, font_scale: float) -> None:
    """Kivy tells every length there is, also when nothing has changed."""
    if Metrics.density != density:
        Metrics.density = density
    if Metrics.fontscale != font_scale:
        Metrics.fontscale = font_scale


def _drop_spare_rows() -> None:
    """Kivy keeps rows of lists for later use, and counts them beside: a wrong count would end the app some day."""
    views._cached_views.clear()
    views._cache_count = 0


def _spare_memory() -> None:
    """Drop what can be made again."""
    _drop_spare_rows()
    for category in ("kv.image", "kv.texture"):
        Cache.remove(category)
    gc.collect()
