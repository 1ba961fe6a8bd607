"""A probe that draws every frame: motion builds shapes on the way, and some of them may stay."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import repeat
from typing import Any

from kivy.graphics import Canvas, Color, Ellipse, RoundedRectangle
from kivy.uix.widget import Widget

from tests.ui.painted import WHITE, parts_of
from tests.ui.probe import CALM, TICK, Probe

SLOWEST = 1 / 4
"""Seconds: the longest frame of a slow phone."""


def even() -> Iterator[float]:
    """Frames as a quick machine draws them."""
    return repeat(TICK)


def uneven(chance: random.Random) -> Iterator[float]:
    """Frames as a busy machine draws them: most are short, some take long."""
    while True:
        yield TICK * (SLOWEST / TICK) ** (chance.random() ** 2)


class DrawnProbe(Probe):
    """Time passes in drawn frames."""

    def __init__(self, *arguments: Any, frames: Iterator[float] | None = None, **named: Any) -> None:
        self._frames = frames or even()
        super().__init__(*arguments, **named)

    def advance(self, seconds: float = TICK) -> None:
        while seconds > 0:
            frame = next(self._frames)
            self._stage.frame(frame)
            seconds -= frame

    def settle(self) -> None:
        self.advance(sum(CALM))


def unrest(root: Widget) -> list[str]:
    """What must not be there when nothing moves: shapes that Kivy did not build anew, buttons that stay pressed."""
    return [*_unrest(root)]


def _unrest(widget: Widget) -> Iterator[str]:
    if widget.opacity == 0:
        return
    name = type(widget).__name__
    if getattr(widget, "state", "") == "down":
        yield f"{name} is still pressed"
    for layer in (widget.canvas.before, widget.canvas, widget.canvas.after):
        for shape in _stale(layer):
            yield f"{name} hides a {type(shape).__name__} by its size {shape.size}: Kivy keeps its old outline"
    for child in widget.children:
        yield from _unrest(child)


def _stale(layer: Canvas) -> Iterator[Any]:
    """Rounded shapes that are to be seen, but have no width or no height."""
    colour = WHITE
    for part in parts_of(layer):
        if isinstance(part, Color):
            colour = tuple(part.rgba)
        elif isinstance(part, RoundedRectangle | Ellipse) and colour[3] and min(part.size) <= 0:
            yield part
