"""Hectic taps at all tables, in the app's own loop: what the process holds of them."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.tests.common import UnitTestTouch

from app.models.entry_mode import FOLLOWED
from app.navigation import Place
from engine.game import Setup
from engine.games import GAMES
from tests.bench.tapping import EVENING, open_keys, point_on
from tests.bench.thousand import NAMES

EARLY, LATE = 100, 3000
"""After so many taps the memory is looked at."""
TO_NEXT_KEY = 0.06
"""Seconds: half of what the quickest thumb needs."""


class GarbageSearches:
    """How long Python's searches for garbage took at most, in its own time: within a tap, and all of them."""

    def __init__(self) -> None:
        self.is_in_tap = False
        self.longest = self.longest_in_tap = 0.0
        self._start = 0.0
        gc.callbacks.append(self._searched)

    def _searched(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._start = time.thread_time()
            return
        seconds = time.thread_time() - self._start
        self.longest = max(self.longest, seconds)
        if self.is_in_tap:
            self.longest_in_tap = max(self.longest_in_tap, seconds)


def hectic(app: Any, searches: GarbageSearches, looked: Callable[[int], None], done: Callable[[], None]) -> None:
    """Tap from now on, one tap every few frames; tell when it is time to look, and when all is done."""
    # A window on a screen waits for each frame; without a screen Mesa would keep all of them.
    Window.bind(on_flip=lambda *_: glFinish())
    taps = _taps(app, searches, looked)

    def go_on(*_: Any) -> None:
        if next(taps, None) is None:
            step.cancel()
            done()

    step = Clock.schedule_interval(go_on, 0)


def _taps(app: Any, searches: GarbageSearches, looked: Callable[[int], None]) -> Iterator[bool]:
    """Yield before each frame. At first every game has its share of the taps, then each is played to its end."""
    chance, count = random.Random(7), 0
    for game in GAMES:
        FOLLOWED.switch(app.store, game, on=True)
    for game in cycle(GAMES):
        app.go(Place("table", match_id=app.store.new_match(Setup(game, NAMES[:4]), EVENING)))
        yield True
        most = EARLY // len(GAMES) if count < EARLY else LATE
        for _ in range(most):
            yield True
            keys = open_keys(app.root.screen)
            if not keys or app.navigation.here.screen != "table":
                break
            finger = UnitTestTouch(*point_on(chance.choice(keys), chance))
            searches.is_in_tap = True
            finger.touch_down()
            yield True
            finger.touch_up()
            yield True
            searches.is_in_tap = False
            up = Clock.get_time()
            while Clock.get_time() < up + TO_NEXT_KEY:
                yield True
            app.root.close_sheet()
            count += 1
            if count in (EARLY, LATE):
                looked(count)
            if count == LATE:
                return
