"""What tells a long press from a tap."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

HOLD = 0.5
"""Seconds until a press is a long one."""


class Holding:
    """Stands before a tappable widget: a long press announces `on_hold`, and no tap after it."""

    state: str

    def __init__(self, **kwargs: Any) -> None:
        self._hold: Any = None
        self.register_event_type("on_hold")
        super().__init__(**kwargs)

    def on_hold(self) -> None:
        """What it does is for the screen to say."""

    def on_press(self) -> None:
        self._hold = Clock.schedule_once(self._held, HOLD)

    def on_release(self) -> None:
        if self._hold is not None:
            self._let_go()
            super().on_release()

    def on_touch_up(self, touch: Any) -> Any:
        taken = super().on_touch_up(touch)
        if touch.grab_current is self:
            self._let_go()
        return taken

    def _held(self, *_: Any) -> None:
        self._hold = None
        if self.state == "down":
            self.dispatch("on_hold")

    def _let_go(self) -> None:
        if self._hold is not None:
            self._hold.cancel()
            self._hold = None
