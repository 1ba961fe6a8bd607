"""A probe in a hurry: time passes and everything is laid out, but only now and then is it drawn."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from tests.ui.probe import CALM, TICK, Probe


class QuickProbe(Probe):
    """The thumb and the eye of a machine. Drawing is five sixths of a tap without a graphics card."""

    def settle(self) -> None:
        for seconds in CALM:
            self._stage.pass_time(seconds)

    def draw(self) -> None:
        """Draw what has changed."""
        self._stage.frame(TICK)


@contextmanager
def seldom_tidied() -> Iterator[None]:
    """Let Python look for garbage seldom: half the time of building screens would be spent on it."""
    usual = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
