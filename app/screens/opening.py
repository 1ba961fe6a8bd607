"""The screen that opens a file: a backup, or a game from elsewhere."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from app import device
from app.kv import load_kv
from app.models.opening import opening_state
from app.navigation import Place
from app.screens.files import Watch
from app.screens.frame import Screen
from app.widgets.list_row import ListRow


class OpeningLine(ListRow):
    """A file to open, or something that a file brings."""

    @property
    def answers_keys(self) -> bool:
        return bool(self.item.path)

    def on_touch_down(self, touch: Any) -> bool:
        """What only tells does not answer the thumb."""
        return self.answers_keys and bool(super().on_touch_down(touch))


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

    def state_of(self, vm: Any) -> Any:
        return opening_state(vm, device.files_folder())


load_kv("opening")
