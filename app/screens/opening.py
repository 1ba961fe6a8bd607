"""The screen that opens a file: a backup, or a game from elsewhere."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app import device
from app.kv import load_kv
from app.models.opening_showing import opening_showing
from app.navigation import Place
from app.screens.files import Watch
from app.screens.frame import Screen
from app.widgets import each, snackbar  # noqa: F401 (kv names their widgets)
from app.widgets.bars import WideButton
from app.widgets.line_row import LineRow
from app.widgets.name_field import LineField
from app.widgets.words import Words

WIDEST = 640


class OpeningLine(LineRow):
    """A file to open, or something that a file brings."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(on_tap=lambda *_: self.screen.open_line(self.item))

    @property
    def answers_keys(self) -> bool:
        return bool(self.item.path)

    def on_touch_down(self, touch: Any) -> bool:
        """What only tells does not answer the thumb."""
        return self.answers_keys and bool(super().on_touch_down(touch))

    def _show(self) -> None:
        item = self.item
        self.icon, self.title, self.sub = item.icon, item.title, item.sub
        self.is_first, self.is_last = item.is_first, item.is_last
        self.sign = "chevron-right" if item.path else ""


class ProblemLine(Words):
    """Something that is wrong with a file."""

    item = ObjectProperty("")
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(style="body", role="error", fit="wrap", **kwargs)
        self.size_hint_x, self.padding = 1, (dp(8), dp(4), dp(8), dp(4))
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


class OpeningButton(WideButton):
    """The verb of the moment."""

    item = ObjectProperty("")
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=dp(60), style="name", **kwargs)
        self.fbind("item", self.setter("text"))
        self.text = self.item
        self.bind(on_tap=lambda *_: self.verb())

    def verb(self) -> None:
        self.screen.vm.proceed()


class OtherButton(OpeningButton):
    """The other way."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(look="outlined", **kwargs)

    def verb(self) -> None:
        self.screen.vm.again()


class OpeningScreen(Screen):
    """Asks for a file, says what it brings or what is wrong with it, and takes it in."""

    showing = ObjectProperty(None, rebind=True)
    vm = ObjectProperty(None)
    side = NumericProperty(0)

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        vm = app.files.opening
        self._watch = Watch(vm, app.language, self._refresh)
        vm.go = app.navigation.replace
        super().__init__(vm=vm, showing=self._shown(vm), **kwargs)
        Window.bind(width=self._measure)
        self._measure()
        vm.begin()

    def leave(self) -> None:
        app = App.get_running_app()
        Window.unbind(width=self._measure)
        self.ids.snackbar.stop()
        self._watch.leave()
        if app.navigation.here.screen != "opening":
            self.vm.leave()
            app.adopt_settings()

    def open_line(self, line: Any) -> None:
        if line.path:
            self.vm.open_path(line.path)

    def _shown(self, vm: Any) -> Any:
        return opening_showing(vm, device.files_folder())

    def _refresh(self) -> None:
        self.showing = self._shown(self.vm)

    def _measure(self, *_: Any) -> None:
        self.side = max(dp(12), (Window.width - dp(WIDEST)) / 2)


load_kv("opening")
