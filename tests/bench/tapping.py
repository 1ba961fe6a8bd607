"""Taps at the table of any game: whatever is open there is tapped by chance."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior

from app.models.entry_mode import FOLLOWED
from app.navigation import Place
from app.screens.table_pane import TablePane
from app.widgets.prompt import UndoButton
from engine.game import Setup
from engine.wizard.game import TrumpTurned
from tests.bench.frames import draw, settle
from tests.bench.thousand import NAMES

TAPS = 150
EVENING = "2026-01-01T20:00:00Z"


def tapped(app: Any, game: str, *, is_live: bool) -> list[float]:
    """Python's own time from each touch to the laid out new screen; the drawing itself is the graphics card's."""
    FOLLOWED.switch(app.store, game, on=is_live)
    return [*islice(_taps(app, game, random.Random(7)), TAPS)]


def committed(store: Any) -> Iterator[float]:
    """How long it takes to keep an entry, and nothing else."""
    match_id = store.new_match(Setup("wizard", NAMES[:3]), EVENING)
    for _ in range(100):
        start = time.perf_counter()
        store.append(match_id, TrumpTurned("red"), EVENING)
        yield time.perf_counter() - start


def _taps(app: Any, game: str, chance: random.Random) -> Iterator[float]:
    """Taps that stay at the table; a game that is over is followed by the next."""
    while True:
        app.go(Place("table", match_id=app.store.new_match(Setup(game, NAMES[:4]), EVENING)))
        settle(20)
        while keys := open_keys(app.root.screen):
            app.root.screen.panes.closing = None  # a person does not tap twice within a second of a round's end
            seconds = _tap(*point_on(chance.choice(keys), chance))
            if app.navigation.here.screen != "table":
                break
            if not app.root.close_sheet():
                yield seconds
            draw()


def open_keys(screen: Any) -> list[Any]:
    """Whatever can be tapped at a table now; Undo is left out."""
    panes = [each for each in screen.walk() if isinstance(each, TablePane)]
    targets = (each for pane in panes for each in pane.walk() if isinstance(each, ButtonBehavior))
    return [each for each in targets if not isinstance(each, UndoButton) and not getattr(each, "is_off", False)]


def point_on(key: Any, chance: random.Random) -> tuple[float, float]:
    """Anywhere on it: some have several targets."""
    x, y = key.to_window(*key.pos)
    x, y = x + key.width * chance.uniform(0.1, 0.9), y + key.height * chance.uniform(0.1, 0.9)
    return min(max(x, 1), Window.width - 1), min(max(y, 1), Window.height - 1)


def _tap(x: float, y: float) -> float:
    finger = UnitTestTouch(x, y)
    start = time.thread_time()
    finger.touch_down()
    finger.touch_up()
    settle(2)
    return time.thread_time() - start
