"""The snackbar: says what was done outside the table, offers Undo, and goes by itself."""

from __future__ import annotations

from operator import is_
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty

from app import device
from app.widgets.laid import LaidSlip, LaidTap, asks, at_left, at_right, look, maybe, own, part
from app.widgets.slip_row import scaled
from app.widgets.surface import CLEAR, TapSurfaceFloat
from app.widgets.words import Words, fit_line, fit_lines

SECONDS = 4
TALL, WIDEST = 56, 560


class Snackbar(LaidSlip):
    """Nothing at all while `text` is empty; `on_undo` when the button is tapped, `on_gone` when time is up."""

    text = StringProperty("", comparator=is_)
    """The same words said anew are another deed, with a time of its own; the very same are still the last one."""
    button = StringProperty("")
    given = look(size_hint=(1, None), height=0, radius=16)
    __events__ = ("on_undo", "on_gone")
    _words, _label = (
        maybe(Words, style="body", role="inverseOnSurface"),
        maybe(Words, style="bodyMedium", role="inversePrimary"),
    )
    _button = maybe(TapSurfaceFloat, size_hint=(None, None), radius=20)
    _leaving: Any = None

    def _build(self) -> None:
        self._button.icon = "undo-variant"  # by which the keyboard finds it
        self._button.bind(on_tap=lambda *_: self.dispatch("on_undo"))
        self._button.add_widget(self._label)

    def _show(self) -> None:
        self.stop()
        self.fill, self.height = (self.ink.inverseSurface, scaled(TALL)) if self.text else (CLEAR, 0)
        self._words.text, self._label.text = self.text, self.button
        self.hold(*((self._words, self._button) if self.text else ()))
        if self.text:
            self._leaving = Clock.schedule_once(lambda *_: self.dispatch("on_gone"), SECONDS)

    def stop(self) -> None:
        """Stop waiting: the screen goes."""
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None

    def _place(self) -> None:
        fit_line(self._label, self.width / 2)
        self._button.size = (self._label.width + dp(28), max(dp(48), self.height - dp(8)))
        left = at_right(self._button, self.right - dp(6), self.mid_y)
        self._label.center = self._button.center
        fit_line(self._words, left - self.x - dp(24))
        at_left(self._words, self.x + dp(18), self.mid_y)


class Told(LaidTap):
    """A sentence over the lower end of the window; `on_gone` when time is up, or at a tap."""

    text = StringProperty("")
    given = look(radius=16)
    ground, at_once = "inverseSurface", True
    __events__ = ("on_gone",)
    _words = part(Words, style="body", role="inverseOnSurface", text=own.text)
    on_tap = asks(own.dispatch, "on_gone")

    def _build(self) -> None:
        self._leaving = Clock.schedule_once(lambda *_: self.dispatch("on_gone"), SECONDS)
        Window.bind(size=self._placed)

    def stop(self) -> None:
        """Stop waiting, and listening to the window."""
        self._leaving.cancel()
        Window.unbind(size=self._placed)

    def _place(self) -> None:
        self.width = min(Window.width - dp(24), dp(WIDEST))
        fit_lines(self._words, self.width - dp(36))
        self.height = max(scaled(TALL), self._words.height + dp(24))
        self.pos = ((Window.width - self.width) / 2, dp(12) + device.insets()[3])
        at_left(self._words, self.x + dp(18), self.mid_y)
