"""Hectic taps at all tables, in the app's own loop: what the process holds of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.tests.common import UnitTestTouch

from app.models.entry_mode import follow
from app.navigation import Place
from engine.game import Setup
from engine.games import GAMES
from tests.bench.tapping import EVENING, open_keys, point_on
from tests.bench.thousand import NAMES

EARLY, LATE = 100, 3000
"""After so many taps the memory is looked at."""


def hectic(app: Any, looked: Callable[[int], None], done: Callable[[], None]) -> None:
    """Tap from now on, one tap every few frames; tell when it is time to look, and when all is done."""
    # A window on a screen waits for each frame; without a screen Mesa would keep all of them.
    Window.bind(on_flip=lambda *_: glFinish())
    taps = _taps(app, looked)

    def go_on(*_: Any) -> None:
        if next(taps, None) is None:
            step.cancel()
            done()

    step = Clock.schedule_interval(go_on, 0)


def _taps(app: Any, looked: Callable[[int], None]) -> Iterator[bool]:
    """Yield before each frame. At first every game has its share of the taps, then each is played to its end."""
    chance, count = random.Random(7), 0
    for game in GAMES:
        follow(app.store, game, live=True)
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
            finger.touch_down()
            yield True
            finger.touch_up()
            yield True
            app.root.close_sheet()
            count += 1
            if count in (EARLY, LATE):
                looked(count)
            if count == LATE:
                return
