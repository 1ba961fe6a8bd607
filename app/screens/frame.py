"""What frames a screen: the app bar with its back button, title, pill and actions."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import device
from app.navigation import SAMPLE, Place
from app.widgets.buttons import IconButton
from app.widgets.chips import Pill
from app.widgets.help_sheet import HelpButton
from app.widgets.laid import Laid, Said, at_left, at_right, each, look, maybe, own, part
from app.widgets.words import Words, fit_line
from engine.message import N_

LOW = 700
"""In dp: a window that leaves less height than this has no room for what is roomy."""


def clear_height() -> float:
    """The height that the system's bars leave of the window, in pixels."""
    _, above, _, below = device.insets()
    return float(Window.height - above - below)


class BarAction(IconButton):
    """One of the actions: its icon, what it does in words, and whom a tap asks."""

    item = ObjectProperty(("close", "", None))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.on_item()

    def on_tap(self) -> None:
        self.item[2]()

    def on_item(self, *_: Any) -> None:
        self.icon, self.says, _ = self.item


class AppBar(Laid):
    """Back, title, pill; on the right the actions as [(icon, words, callback)]."""

    title = StringProperty("")
    title_short = StringProperty("")
    """What is left of the title where it is narrow."""
    pill = StringProperty("")
    actions = ListProperty()
    has_help = BooleanProperty(True)
    back_icon = StringProperty("arrow-left")
    given = look(size_hint=(1, None), height="56dp")
    _back = part(IconButton, icon=own.back_icon, says=Said(N_("Back")), on_tap=own.go_back)
    _title, _pill = part(Words, style="title", text=own.title), maybe(Pill, text=own.context)
    _help, _buttons = maybe(HelpButton, when=own.has_help), each(BarAction, own.actions)

    def go_back(self) -> None:
        App.get_running_app().back()

    @property
    def context(self) -> str:
        """The words of the pill: wherever the sample is looked at, that it is one."""
        is_sample = App.get_running_app().navigation.here.match_id == SAMPLE
        return self.say("Sample") if is_sample else self.pill

    def _place(self) -> None:
        left, right = at_left(self._back, self.x + dp(4), self.mid_y) + dp(4), self.right - dp(4)
        for button in (*reversed(self._buttons), *([self._help] if self.has_help else [])):
            right = at_right(button, right, self.mid_y)
        self._title.text, self._pill.text = self.title, self.context
        fit_line(self._title, self._room(left, right), "title")
        if self._title.shorten:
            self._pill.text = self.context.replace(" / ", "/")
            fit_line(self._title, self._room(left, right))
        if self._title.shorten and self.title_short:
            self._title.text = self.title_short
            fit_line(self._title, self._room(left, right))
        self._pill.opacity = self._title.opacity = 1
        if self._title.shorten:
            # Many tabs on a narrow screen: the name of the game says more than a number.
            self._pill.opacity = 0
            fit_line(self._title, right - left - dp(2), "title", "tile", "section")
        if self._title.shorten and self.title_short:
            # There is room for the number only.
            self._title.text, self._title.opacity = "", 0
            fit_line(self._title, 0)
            self._pill.opacity = 1 if self._pill.width <= right - left else 0
        at_left(self._pill, at_left(self._title, left, self.mid_y) + (dp(8) if self._title.text else 0), self.mid_y)

    def _room(self, left: float, right: float) -> float:
        return right - left - (self._pill.width + dp(8) if self.context else 0) - dp(2)


class Screen(BoxLayout):
    """The base of every screen: a column that shows what its view-model says.

    `leave` is called when it is taken off the window.
    """

    showing = ObjectProperty(None, rebind=True)
    vm = ObjectProperty(None)
    side = NumericProperty(0)
    """The room beside a column that is no wider than it is comfortable to read."""
    is_low = BooleanProperty(False)
    """Whether there is little height: phones of some years ago, those on their side, and half a screen."""
    widest: ClassVar[float] = 640
    help_key = ""
    """Which help is its own, if there are several for its place."""
    rules: Place | None = None
    """Where the rules are that whoever asks for help may look for."""
    stays_awake = False
    """Whether people look at it while nobody touches it."""

    def __init__(self, vm: Any = None, **kwargs: Any) -> None:
        super().__init__(**{"orientation": "vertical", "vm": vm, "showing": self.told_by(vm), **kwargs})

    def follow(self) -> None:
        """Follow the view-model from now on, and the size of the window."""
        if self.vm is not None:
            self.vm.changed = self.refresh
        Window.bind(size=self._resized)
        self.measure()

    def told_by(self, vm: Any) -> Any:
        """What the view-model has to show."""
        return None if vm is None else vm.showing

    def refresh(self) -> None:
        """Show what the view-model says now."""
        self.showing = self.told_by(self.vm)

    def measure(self) -> None:
        """The window has this size now, and the system's bars."""
        self.is_low = clear_height() < dp(LOW)
        self.side = max(dp(12), (Window.width - dp(self.widest)) / 2)

    def step_back(self) -> bool:
        """Back was asked for: close what is open within the screen. False if there is nothing, so the place is left."""
        return False

    def leave(self) -> None:
        """Let go of what the screen listens to."""
        if self.vm is not None:
            self.vm.changed = lambda: None
        Window.unbind(size=self._resized)
        if "snackbar" in self.ids:
            self.ids.snackbar.stop()

    def _resized(self, *_: Any) -> None:
        self.measure()


class ListScreen(Screen):
    """A long list, whose rows may depend on the width there is."""

    widest = 720

    def __init__(self, vm: Any, **kwargs: Any) -> None:
        super().__init__(vm, **kwargs)
        self.follow()

    def measure(self) -> None:
        super().measure()
        self.refresh()
