"""Boxes and discs of drawn widgets: a widget that is drawn anew uses the ones that it had.

A smooth shape of Kivy and its edge hold each other. Thrown away, it would stay until a search for garbage, and its
vertices with it: some tens of kilobytes for each, here and for the graphics card.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from kivy.graphics import SmoothEllipse, SmoothRoundedRectangle


class RoundedBox(SmoothRoundedRectangle):
    """A box with rounded corners: one radius for all, or one for each."""

    _corners: Sequence[float] = ()

    def turn_corners(self, corners: Sequence[float]) -> None:
        """Let its corners have these radii; Kivy would build the box again even if they are the same."""
        if self._corners != corners:
            self._corners = self.radius = corners


class Disc(SmoothEllipse):
    """A disc, or with few segments a regular polygon."""


class _Drawing:
    """A canvas that is being drawn on, and the shapes that were on it."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self.spare: dict[type[Any], deque[Any]] = defaultdict(deque)
        for shape in canvas.children:
            if isinstance(shape, RoundedBox | Disc):
                self.spare[type(shape)].append(shape)


_present: _Drawing | None = None


@contextmanager
def drawn_anew(canvas: Any) -> Iterator[None]:
    """Draw all that is on a canvas anew; what is drawn in the same order as before need not be built again."""
    global _present
    outer, _present = _present, _Drawing(canvas)
    canvas.clear()
    try:
        with canvas:
            yield
    finally:
        _present = outer


def rounded_box(pos: Sequence[float], size: Sequence[float], corners: Sequence[float]) -> RoundedBox:
    """Draw a box with rounded corners: one radius for all, or one for each; in pixels."""
    box = _used_again(RoundedBox, pos, size)
    if box is None:
        box = RoundedBox(pos=pos, size=size)
    box.turn_corners(corners)
    return box


def disc(pos: Sequence[float], size: Sequence[float], segments: int = 0) -> Disc:
    """Draw a disc; without a number of segments Kivy chooses one."""
    shape = _used_again(Disc, pos, size)
    if shape is None:
        return Disc(pos=pos, size=size, segments=segments)
    if shape.segments != segments:
        shape.segments = segments
    return shape


def _used_again(kind: type[Any], pos: Sequence[float], size: Sequence[float]) -> Any:
    """A shape that was on this canvas before, here now; None if none is left. Without an extent it would not change."""
    if _present is None or not _present.spare[kind] or min(size) <= 0:
        return None
    shape = _present.spare[kind].popleft()
    shape.pos, shape.size = pos, size
    _present.canvas.add(shape)
    return shape
