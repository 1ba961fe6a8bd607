"""Time that stands still until it is moved: Kivy's clock, its touches, its scrolling and the app's own dates."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import kivy.effects.kinetic
import kivy.effects.scroll
import kivy.input.motionevent
import kivy.uix.behaviors.button
from kivy.clock import Clock, ClockBaseBehavior

EVENING = datetime(2026, 3, 14, 20, 0, tzinfo=UTC)
KEEP_THEIR_OWN = (
    kivy.effects.kinetic,
    kivy.effects.scroll,
    kivy.input.motionevent,
    kivy.uix.behaviors.button,
)
"""Modules of Kivy that ask the system for the time, not Kivy's clock."""


class FrozenClock:
    """The one time of the process. It starts from the present: what is scheduled before now never comes."""

    def __init__(self) -> None:
        self.seconds = Clock.time()
        self._evening_began = self.seconds
        ClockBaseBehavior.time = staticmethod(self.time)
        for module in KEEP_THEIR_OWN:
            module.time = self.time

    def time(self) -> float:
        return self.seconds

    def move(self, seconds: float) -> None:
        self.seconds += seconds

    def begin_evening(self) -> None:
        """Let the app's date be the same evening again."""
        self._evening_began = self.seconds

    @property
    def date(self) -> datetime:
        """The date as the app sees it."""
        return EVENING + timedelta(seconds=int(self.seconds - self._evening_began))


frozen = FrozenClock()
