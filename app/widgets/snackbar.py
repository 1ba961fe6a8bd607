"""The snackbar: says what was done, offers Undo, and goes by itself; on a screen, or over all screens."""

from __future__ import annotations

from operator import is_
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty

from app import device
from app.kv import load_kv
from app.widgets.labels import BaseLabel
from app.widgets.spots import spots
from app.widgets.surface import SurfaceBox
from app.widgets.tap import TapBehavior

SECONDS = 4
WIDEST, GAP, BAR = 560, 12, 56
"""In dp: how wide it is at most, how far from what is below it, and how high the bar at the top of a screen is."""


class SnackbarButton(TapBehavior, BaseLabel):
    """Undo, in words."""

    icon = "undo-variant"
    """It shows none; the keyboard finds it by this."""


class Snackbar(SurfaceBox):
    """Nothing at all while `text` is empty; `on_undo` when the button is tapped, `on_gone` when time is up."""

    text = StringProperty("", comparator=is_)
    """The same words said anew are another deed, with a time of its own; the very same are still the last one."""
    button = StringProperty("")
    __events__ = ("on_undo", "on_gone")
    _leaving: Any = None

    def on_undo(self) -> None:
        """Whoever offers it knows what to do."""

    def on_gone(self) -> None:
        """Whoever says something knows what then."""

    def on_text(self, *_: Any) -> None:
        self.stop()
        if self.text:
            self._leaving = Clock.schedule_once(lambda *_: self.dispatch("on_gone"), SECONDS)

    def stop(self) -> None:
        """Stop waiting: the screen goes."""
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None


class FloatingSnackbar(TapBehavior, Snackbar):
    """Lies over a screen, or over the sheet that is open; a tap takes it away."""

    def __init__(self, below: Any, **kwargs: Any) -> None:
        self._below = below
        self._stand_soon = Clock.create_trigger(self._stand, -1)
        super().__init__(**kwargs)
        self.fbind("height", self._stand_soon)
        Window.bind(size=self._stand_soon)
        self._stand_soon()

    def on_tap(self) -> None:
        self.dispatch("on_gone")

    def stop(self) -> None:
        super().stop()
        Window.unbind(size=self._stand_soon)

    def _stand(self, *_: Any) -> None:
        """The lowest place where it covers nothing that can be pressed, but for what can be scrolled away."""
        _, above, _, low = device.insets()
        self.width = min(Window.width - dp(2 * GAP), dp(WIDEST))
        self.x = (Window.width - self.width) / 2
        boxes = sorted(spot.box for spot in spots(self._below) if spot.is_seen and not spot.pages)
        tops = [low, *(box.top for box in boxes if box.x < self.right and box.right > self.x)]
        places = [top + dp(GAP) for top in sorted(tops)]
        highest = Window.height - above - dp(BAR) - self.height
        free = (y for y in places if not any(box.y < y + self.height and box.top > y for box in boxes))
        self.y = min(next(free, highest), highest)


load_kv("snackbar")
