"""What moves on the screen: for a moment, and not at all for those who switched animations off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock

from app import device


def move(widget: Any, seconds: float, curve: str = "out_cubic", after: float = 0, **goal: Any) -> None:
    """Bring properties of a widget to their goal; at once if there is no time for it, or if nothing shall move."""
    Animation.cancel_all(widget, *goal)
    if seconds <= 0 or device.is_calm():
        for name, value in goal.items():
            setattr(widget, name, value)
    else:
        moving = Animation(duration=seconds, transition=curve, **goal)
        (Animation(duration=after) + moving if after else moving).start(widget)


class StepsBehavior:
    """For a widget that reveals something step by step; `on_step` when a step was looked at long enough."""

    __events__ = ("on_step",)
    _step = -1
    _next: Any = None

    def on_step(self, _step: int) -> None:
        """What comes then is for the screen to say."""

    def play_step(self, play: Any, pace: Callable[[int], float]) -> bool:
        """Let the `step` of a play be looked at, not at all if it `is_still`; whether it follows the last one."""
        before, self._step = self._step, -1 if play is None else play.step
        if self._next is not None:
            self._next.cancel()
            self._next = None
        if play is not None and not play.is_still:
            self._next = Clock.schedule_once(lambda *_: self.dispatch("on_step", play.step), pace(play.step))
        return 0 <= before == self._step - 1
