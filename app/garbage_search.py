"""When Python searches for garbage: never while somebody taps.

Each part that a tap replaces leaves hundreds of objects and its textures; left to itself Python would wait for too many
of them, and then search in the middle of a tap. Memory that waited is seldom given back: the most that ever waits
between two searches of everything is what the app takes from then on.
"""

from __future__ import annotations

import gc
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

FROM = 8_000
"""Objects made since the last search: as many as some taps make."""
AFTER, DRAWN = 0.1, 0.05
"""Seconds after a touch: nobody has found what to tap next; and what a further touch led to is drawn for sure."""
YOUNG_FROM = 4
"""So many times only what is new is searched; then also what was left over by these searches.

What is open while it is searched, above all a sheet, is left over, and most of it is garbage some taps later. Taken for
old at once, it would wait for a search of everything.
"""
ALL_FROM, ALL_AT_LAST = 1, 2
"""So many times what was left over is searched; then everything as soon as there is a rest, at last without one."""
REST = 2
"""Seconds without a touch: a search of everything takes longer than a frame."""


class GarbageSearch:
    """Searches among what is new when something has just been shown, and among everything when nobody taps."""

    def __init__(self) -> None:
        self.soon = Clock.create_trigger(self._search_new, AFTER)
        self._at_rest = Clock.create_trigger(lambda _: gc.collect(), REST)
        self._touched = 0.0
        Window.bind(on_touch_down=self._on_touch_down, on_touch_up=self._on_touch_up)

    def _on_touch_down(self, *_: Any) -> None:
        self._at_rest.cancel()

    def _on_touch_up(self, *_: Any) -> None:
        self._touched = Clock.get_time()
        self.soon()

    def _search_new(self, *_: Any) -> None:
        if EventLoop.touches or Clock.get_time() < self._touched + DRAWN:
            self.soon()
            return
        new, times_new, times_young = gc.get_count()
        if new > FROM:
            gc.collect(2 if times_young >= ALL_AT_LAST else 1 if times_new >= YOUNG_FROM else 0)
        if times_young >= ALL_FROM:
            self._at_rest()
