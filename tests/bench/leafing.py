"""The history in the real app: how long it takes to open, and to drag it on by most of a screen."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from app.navigation import HOME, Place
from tests.bench.frames import draw, settle

OPENINGS = 12
DRAGS = 160
STEPS = 8
RESTS = 6
"""A finger that rests before it is lifted leaves the list where it is."""


def openings(app: Any) -> Iterator[float]:
    """From home into the history, again and again."""
    for _ in range(OPENINGS):
        app.go(HOME)
        settle(5)
        gc.collect()  # what was there before belongs to nobody's opening
        start = time.thread_time()
        app.go(Place("history"))
        settle(2)
        yield time.thread_time() - start
        draw()


def drags(app: Any) -> Iterator[float]:
    """Down through the list with all the pages it turns; a short one up again from its end, and down."""
    app.go(Place("history"))
    settle(20)
    games, is_up = app.root.screen.ids.matches, False
    while True:
        start = time.thread_time()
        _drag(games, is_up)
        yield time.thread_time() - start
        draw()
        is_up = games.scroll_y <= 0 or (is_up and games.scroll_y < 1)


def _drag(games: Any, is_up: bool) -> None:
    shares = (0.9, 0.1) if is_up else (0.1, 0.9)
    begin, end = (games.y + games.height * share for share in shares)
    finger = UnitTestTouch(Window.width / 2, begin)
    finger.touch_down()
    for step in range(1, STEPS + RESTS + 1):
        finger.touch_move(Window.width / 2, begin + (end - begin) * min(step / STEPS, 1))
        settle(1)
    finger.touch_up()
    settle(2)


def leafed(app: Any) -> dict[str, list[float]]:
    """Everything that is measured of the history, in seconds."""
    settle(20)
    return {"openings": [*openings(app)], "drags": [*islice(drags(app), DRAGS)]}
