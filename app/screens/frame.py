"""What frames a screen: the app bar with its back button, title, pill and actions."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.widgets.bars import IconButton
from app.widgets.chips import Pill
from app.widgets.surface import Middle
from app.widgets.words import Words, fit_line


class AppBar(Middle, FloatLayout):
    """Back, title, pill; on the right the actions as [(icon, words, callback)]."""

    title = StringProperty("")
    title_short = StringProperty("")
    """What is left of the title where it is narrow."""
    pill = StringProperty("")
    actions = ListProperty()
    back_icon = StringProperty("arrow-left")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (1, None))
        kwargs.setdefault("height", dp(56))
        super().__init__(**kwargs)
        app = App.get_running_app()
        self._back = IconButton(icon=self.back_icon, says=app.say("Back"))
        self._back.bind(on_tap=lambda *_: app.back())
        self._title = Words(style="title")
        self._pill = Pill()
        self._buttons: list[IconButton] = []
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("title", "title_short", "pill", "actions", "back_icon"):
            self.fbind(name, self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        self._show()

    def _show(self, *_: Any) -> None:
        self._back.icon = self.back_icon
        self._title.text, self._pill.text = self.title, self.pill
        self._buttons = []
        for icon, words, callback in self.actions:
            button = IconButton(icon=icon, says=words)
            button.bind(on_tap=lambda _, callback=callback: callback())
            self._buttons.append(button)
        self.clear_widgets()
        for widget in (self._back, self._title, *([self._pill] if self.pill else []), *self._buttons):
            self.add_widget(widget)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        middle = self.mid_y
        self._back.pos = (self.x + dp(4), middle - self._back.height / 2)
        right = self.right - dp(4)
        for button in reversed(self._buttons):
            button.pos = (right - button.width, middle - button.height / 2)
            right -= button.width
        left = self._back.right + dp(4)
        self._title.text, self._pill.text = self.title, self.pill
        fit_line(self._title, self._room(left, right))
        if self._title.shorten:
            self._pill.text = self.pill.replace(" / ", "/")
            fit_line(self._title, self._room(left, right))
        if self._title.shorten and self.title_short:
            self._title.text = self.title_short
            fit_line(self._title, self._room(left, right))
        self._pill.opacity = 1
        if self._title.shorten and self.title_short and self.pill:
            # Many tabs on a narrow screen: the name of the game says more than a number.
            self._pill.opacity = 0
            fit_line(self._title, right - left - dp(2))
        self._title.pos = (left, middle - self._title.height / 2)
        self._pill.pos = (self._title.right + dp(8), middle - self._pill.height / 2)

    def _room(self, left: float, right: float) -> float:
        return right - left - (self._pill.width + dp(8) if self.pill else 0) - dp(2)


class Screen(BoxLayout):
    """The base of every screen: a column; `leave` is called when it is taken off the window."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)

    def leave(self) -> None:
        """Let go of what the screen listens to."""
