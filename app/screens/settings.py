"""The settings on the screen."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.kv import load_kv
from app.models.settings import SettingsModel
from app.navigation import OPENING, Place
from app.screens.files import Watch
from app.screens.frame import Screen
from app.widgets.bars import WideButton
from app.widgets.bottom_sheet import BottomSheet
from app.widgets.each import Each
from app.widgets.line_row import LineRow
from app.widgets.section import SectionTitle
from app.widgets.segmented import TALL, Segmented
from app.widgets.slip_row import SlipRow, scaled
from app.widgets.surface import SlipBox
from app.widgets.switch import OnOff
from app.widgets.trouble import Trouble
from app.widgets.words import Glyph, Words, fit_line

__all__ = ["ChoiceSetting", "Each", "OnOff", "SectionTitle", "SettingsScreen", "SlipBox", "Trouble", "WideButton"]

load_kv("settings")

WIDEST = 640


class ChoiceSetting(SlipRow):
    """A setting with a few choices beside its title, or below it where there is no room beside."""

    icon = StringProperty("cog")
    title = StringProperty("")
    choices = ListProperty()
    chosen = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_choose")
        self._glyph, self._title = Glyph(extent=23, role="onSurfaceVariant"), Words(style="rowMedium")
        self._segmented = Segmented(size_hint=(None, None))
        self._segmented.bind(on_choose=lambda _, key: self.dispatch("on_choose", key))
        super().__init__(size_hint=(1, None), **kwargs)
        for widget in (self._glyph, self._title, self._segmented):
            self.add_widget(widget)
        for name in ("icon", "title", "choices", "chosen"):
            self.fbind(name, self._place_soon)

    def on_choose(self, key: str) -> None:
        """What the choice does is for the screen to say."""

    def _place(self, *args: Any) -> None:
        super()._place(*args)
        self._glyph.icon, self._title.text = self.icon, self.title
        self._segmented.choices, self._segmented.chosen = self.choices, self.chosen
        left, right = self.x + dp(53), self.right - dp(14)
        fit_line(self._title, right - left)
        needed = max(self._segmented.needed_width, dp(210))
        is_beside = self._title.width + dp(14) + needed <= right - left
        self.height = scaled(60) if is_beside else self._title.height + dp(TALL + 34)
        middle = self.mid_y if is_beside else self.top - dp(13) - self._title.height / 2
        self._glyph.pos = (self.x + dp(16), middle - self._glyph.height / 2)
        self._title.pos = (left, middle - self._title.height / 2)
        wide = min(right - left - self._title.width - dp(14), dp(260)) if is_beside else right - self.x - dp(14)
        self._segmented.size = (wide, dp(TALL))
        self._segmented.pos = (right - wide, self.mid_y - dp(TALL / 2) if is_beside else self.y + dp(10))


class SettingsScreen(Screen):
    """Everything that can be chosen for the whole app; a choice holds at once."""

    showing = ObjectProperty(None, rebind=True)
    book = ObjectProperty(None, rebind=True)
    files = ObjectProperty(None)
    """What writes the book into files."""
    opening = OPENING
    side = NumericProperty(0)
    scrolled_to = 1.0
    """Where the page stood: every choice builds the screen anew, and nothing may jump."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        self.vm = SettingsModel(app.settings, app.language, app.change_settings)
        files = app.files.your_book
        self._watch = Watch(files, app.language, self._refresh_book)
        super().__init__(showing=self.vm.showing, files=files, book=files.showing, **kwargs)
        self.vm.changed = self._refresh
        Window.bind(width=self._measure)
        self._measure()
        Clock.schedule_once(self._scroll_back, -1)

    def leave(self) -> None:
        Window.unbind(width=self._measure)
        SettingsScreen.scrolled_to = self.ids.page.scroll_y
        self.vm.changed = lambda: None
        self._watch.leave()

    def open(self, screen: str) -> None:
        """What has a page of its own."""
        App.get_running_app().go(Place(screen))

    def open_languages(self) -> None:
        """Let the person choose a language, or the system's."""
        sheet, choices = BottomSheet(headline=self.showing.language), self.showing.languages
        sheet.column.spacing = 0
        for index, choice in enumerate(choices):
            line = LineRow(
                title=choice.words,
                sign="check" if choice.is_chosen else "",
                is_first=index == 0,
                is_last=index == len(choices) - 1,
            )
            line.bind(on_tap=lambda _, key=choice.key: self._speak(key))
            sheet.column.add_widget(line)
        App.get_running_app().root.open_sheet(sheet)

    def _speak(self, key: str) -> None:
        App.get_running_app().root.close_sheet()
        self.vm.choose_language(key)

    def _scroll_back(self, *_: Any) -> None:
        self.ids.page.scroll_y = SettingsScreen.scrolled_to

    def _measure(self, *_: Any) -> None:
        self.side = max(dp(12), (Window.width - dp(WIDEST)) / 2)

    def _refresh(self) -> None:
        self.showing = self.vm.showing

    def _refresh_book(self) -> None:
        self.book = self.files.showing
