"""A probe in a hurry: time passes and everything is laid out, but only now and then is it drawn."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from app.navigation import Place
from tests.ui.probe import CALM, TICK, Probe

SELDOM = (100_000, 20, 100)
"""So seldom does Python look for garbage: half the time of building screens would be spent on it."""


class QuickProbe(Probe):
    """The thumb and the eye of a machine. Drawing is five sixths of a tap without a graphics card."""

    def _start(self, place: Place | None) -> None:
        super()._start(place)
        gc.freeze()
        gc.set_threshold(*SELDOM)

    def _tidy(self) -> None:
        """To search for what a killed app left takes longer than twenty steps; it goes with the process."""

    def settle(self) -> None:
        for seconds in CALM:
            self._stage.pass_time(seconds)

    def draw(self) -> None:
        """Draw what has changed."""
        self._stage.frame(TICK)


@contextmanager
def seldom_tidied() -> Iterator[None]:
    """Let Python look for garbage as usual again when the evening is over."""
    usual = gc.get_threshold()
    gc.freeze()
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
