"""Frames by hand, in a running app: Python's time without the graphics card's."""

from __future__ import annotations

import time

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder


def settle(frames: int) -> None:
    """Do all that a frame does before it is drawn, so many times."""
    for _ in range(frames):
        Clock.tick()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()


def rest(seconds: float) -> None:
    """Let whatever is due until then happen, as while a person looks at the screen."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        settle(1)


def draw() -> None:
    """Draw what there is now."""
    Window.dispatch("on_draw")
