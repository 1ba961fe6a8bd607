"""The screen that opens a file: a backup, or a game from elsewhere."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from app import device
from app.kv import load_kv
from app.models.opening_showing import opening_showing
from app.navigation import Place
from app.screens.files import Watch
from app.screens.frame import Screen
from app.widgets.field import LineField
from app.widgets.list_row import ListRow
from app.widgets.words import Trouble


class OpeningLine(ListRow):
    """A file to open, or something that a file brings."""

    @property
    def answers_keys(self) -> bool:
        return bool(self.item.path)

    def on_touch_down(self, touch: Any) -> bool:
        """What only tells does not answer the thumb."""
        return self.answers_keys and bool(super().on_touch_down(touch))

    def on_tap(self) -> None:
        self.screen.vm.open_path(self.item.path)

    def on_item(self, *_: Any) -> None:
        item = self.item
        self.icon, self.title, self.sub = item.icon, item.title, item.sub
        self.sign = "chevron-right" if item.path else ""
        self.is_first, self.is_last = item.is_first, item.is_last


class ProblemLine(Trouble):
    """Something that is wrong with a file."""

    item = StringProperty("")
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(style="body", halign="left", padding=(dp(8), dp(4)), **kwargs)
        self.fbind("item", self.setter("text"))
        self.text = self.item


class PathField(LineField):
    """Where a file is, for whoever knows it."""

    item = ObjectProperty("")
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(style="row", size_hint=(1, None), height=dp(56), padding=(dp(8), dp(6)), **kwargs)
        self.hint_text, self.text = self.item, self.screen.vm.path
        self.bind(text=lambda _, text: self.screen.vm.type_path(text))
        self.bind(on_text_validate=lambda *_: self.screen.vm.open_typed())


class OpeningScreen(Screen):
    """Asks for a file, says what it brings or what is wrong with it, and takes it in."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        vm = app.files.opening
        self._watch = Watch(vm, app.language, self.refresh)
        vm.go = app.navigation.replace
        super().__init__(vm, **kwargs)
        self.follow()
        vm.changed = self._watch.look
        vm.begin()

    def leave(self) -> None:
        super().leave()
        app = App.get_running_app()
        self._watch.leave()
        if app.navigation.here.screen != "opening":
            self.vm.leave()
            app.adopt_settings()

    def told_by(self, vm: Any) -> Any:
        return opening_showing(vm, device.files_folder())


load_kv("opening")
