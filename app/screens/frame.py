"""The base of every screen."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import device
from app.navigation import Place

LOW = 700
"""In dp: a window that leaves less height than this has no room for what is roomy."""


def clear_height() -> float:
    """The height that the system's bars leave of the window, in pixels."""
    _, above, _, below = device.insets()
    return float(Window.height - above - below)


class Screen(BoxLayout):
    """The base of every screen: a column that shows what its view-model says.

    `leave` is called when it is taken off the window.
    """

    state = ObjectProperty(None, rebind=True)
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
    has_navigation = True
    """Whether the navigation stands beside it, if its place is one of the tabs."""

    def __init__(self, vm: Any = None, **kwargs: Any) -> None:
        super().__init__(**{"orientation": "vertical", "vm": vm, "state": self.state_of(vm), **kwargs})

    def follow(self) -> None:
        """Follow the view-model from now on, and the size of the window."""
        if self.vm is not None:
            self.vm.changed = self.refresh
        Window.bind(size=self._resized)
        self.measure()

    def state_of(self, vm: Any) -> Any:
        """What the view-model has to show."""
        return None if vm is None else vm.state

    def refresh(self) -> None:
        """Show what the view-model says now."""
        self.state = self.state_of(self.vm)

    def measure(self) -> None:
        """The window has this size now, and the system's bars."""
        self.is_low = clear_height() < dp(LOW)
        self.side = max(dp(12), (Window.width - dp(self.widest)) / 2)

    def step_back(self) -> bool:
        """Back was asked for: close what is open within the screen. False if there is nothing, so the place is left."""
        return False

    def hide(self) -> None:
        """The app goes to the background: cover what is secret, keep what is written."""

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
