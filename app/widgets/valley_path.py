"""The valley below its pawns: where its spaces are and the pawns have room, its two paths and numbered places."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp

from app.widgets.lettering import Lettering
from engine.santiiba.valley import CASTLE, CLEARING, TITLES
from engine.wording import number

Point = tuple[float, float]
ROUNDS = 40
"""Pawns that are in each other's way step aside so often at most."""


@dataclass(frozen=True, slots=True)
class Path:
    """From the start along the lower row, around the bend, and back along the upper one. All in pixels."""

    left: float
    right: float
    """Where the bend begins."""
    low: float
    high: float
    """The height of the two rows; of a single line they are the same."""
    spaces: int

    @property
    def bend(self) -> float:
        """The radius of the half circle."""
        return (self.high - self.low) / 2

    @property
    def length(self) -> float:
        rows = 2 if self.bend else 1
        return rows * (self.right - self.left) + pi * self.bend

    @property
    def pitch(self) -> float:
        """From one space to the next."""
        return self.length / self.spaces

    def at(self, space: float) -> Point:
        """The middle of a space; between two of them, a pawn on its way."""
        return self._along(space * self.pitch)

    def up(self, space: float) -> Point:
        """Which way a pawn stands up: away from the middle of the bend, else straight up."""
        way = space * self.pitch - (self.right - self.left)
        if not self.bend or not 0 < way < pi * self.bend:
            return (0.0, 1.0)
        angle = way / self.bend - pi / 2
        return (-cos(angle), -sin(angle))

    def is_on_bend(self, space: float) -> bool:
        return self.up(space) != (0.0, 1.0)

    def piece(self, start: float, end: float, steps: int = 60) -> list[float]:
        """The points of a part of the path, to be drawn as a line."""
        return [part for step in range(steps + 1) for part in self.at(start + (end - start) * step / steps)]

    def _along(self, way: float) -> Point:
        row = self.right - self.left
        if way <= row or not self.bend:
            return (self.left + way, self.low)
        way -= row
        if way <= pi * self.bend:
            angle = way / self.bend - pi / 2
            return (self.right + self.bend * cos(angle), self.low + self.bend + self.bend * sin(angle))
        return (self.right - (way - pi * self.bend), self.high)


@dataclass(frozen=True, slots=True)
class Box:
    """The room that the middles of the pawns may be in."""

    left: float
    low: float
    right: float
    high: float

    def hold(self, x: float, y: float) -> Point:
        return (min(max(x, self.left), self.right), min(max(y, self.low), self.high))


def heads(path: Path, spaces: Sequence[float], reach: float, apart: float, box: Box) -> list[Point]:
    """The middle of each pawn: above and below the path by turns, so far from it, side by side where it is narrow."""
    order = sorted(range(len(spaces)), key=lambda pawn: spaces[pawn])
    found: list[Point] = [(0.0, 0.0)] * len(spaces)
    for turn, pawn in enumerate(order):
        (x, y), (along, up) = path.at(spaces[pawn]), path.up(spaces[pawn])
        # In the bend there is room inside only, on a single line only above it.
        side = 1 if path.is_on_bend(spaces[pawn]) or not path.bend or turn % 2 == 0 else -1
        found[pawn] = box.hold(x + along * reach * side, y + up * reach * side)
    for _ in range(ROUNDS):
        if not _step_aside(found, order, apart, box):
            break
    return found


def _step_aside(found: list[Point], order: Sequence[int], apart: float, box: Box) -> bool:
    """Let those that overlap move away from each other, along the row; False if nobody did."""
    has_moved = False
    for place, one in enumerate(order):
        for other in order[place + 1 :]:
            (x, y), (a, b) = found[one], found[other]
            if hypot(a - x, b - y) >= apart - 0.5:
                continue
            across = max(apart**2 - (b - y) ** 2, 0) ** 0.5
            push = (across - abs(a - x)) / 2
            sign = 1 if a >= x else -1
            before = found[one], found[other]
            found[one], found[other] = box.hold(x - sign * push, y), box.hold(a + sign * push, b)
            has_moved = has_moved or before != (found[one], found[other])
    return has_moved


SANCTUARIES = tuple(space for space, _ in TITLES if CLEARING < space < CASTLE)
PLACES = (0, CLEARING, *SANCTUARIES, CASTLE)
"""The spaces that are drawn as discs."""
STONES = (10, 20)
"""The spaces of the bright path that are numbered."""
FIFTH = 5
"""Every fifth space is a larger dot."""
NEAR = 1.5
"""A pawn so many spaces from a number stands on it."""
EDGE = 2


def covered(taken: Collection[int]) -> frozenset[int]:
    """The numbers that give way to pawns that stand on them."""
    at_castle = {CASTLE} if any(on > CASTLE - 3 for on in taken) else set()
    return frozenset(stone for stone in STONES if any(abs(stone - on) <= NEAR for on in taken)) | at_castle


class Ground:
    """Draws a path on the canvas that is open; all sizes in dp."""

    def __init__(self, letters: Lettering, ink: Any, path: Path, *, is_flat: bool) -> None:
        self._letters, self._ink, self._path, self._is_flat = letters, ink, path, is_flat
        self._thick = 14 if is_flat else 20
        self._disc = 20 if is_flat else 30

    def draw(self, hidden: Collection[int]) -> None:
        """Everything but the numbers that are covered."""
        self._letters.begin()
        for role, start, end in (("farPath", CLEARING, CASTLE), ("path", 0, CLEARING)):
            Color(rgba=getattr(self._ink, role))
            SmoothLine(points=self._path.piece(start, end), width=dp(self._thick) / 2)
        stones = () if self._is_flat else [stone for stone in STONES if stone not in hidden]
        self._dots(stones)
        for stone in stones:
            self._write(number(stone), "label", self._ink.onPath, *self._path.at(stone))
        for place in PLACES:
            self._place(place)
        if not self._is_flat and CASTLE not in hidden:
            x, y = self._path.at(CASTLE)
            self._write(number(CASTLE), "label", self._ink.onBackground, x, y + dp(29))

    def _dots(self, stones: Collection[int]) -> None:
        for space in range(1, CASTLE):
            is_fifth = space % FIFTH == 0
            if space in PLACES or any(abs(space - stone) <= 1 for stone in stones) or (self._is_flat and not is_fifth):
                continue
            self._ellipse("onPath" if space < CLEARING else "onFarPath", 5 if is_fifth else 3, *self._path.at(space))

    def _place(self, place: int) -> None:
        x, y = self._path.at(place)
        is_gilt = place not in SANCTUARIES
        self._ellipse("background", self._disc + 2 * EDGE, x, y)
        self._ellipse("gild" if is_gilt else "surfaceContainerHighest", self._disc, x, y)
        ink = self._ink.onGild if is_gilt else self._ink.onSurface
        if place == CASTLE:
            icon = self._letters.icon("castle", self._disc * 0.66)
            self._letters.draw(icon, ink, x - icon.width / 2, y - icon.height / 2)
        else:
            self._write(number(place), "small" if self._is_flat else "label", ink, x, y)

    def _ellipse(self, role: str, extent: float, x: float, y: float) -> None:
        Color(rgba=getattr(self._ink, role))
        SmoothEllipse(pos=(x - dp(extent) / 2, y - dp(extent) / 2), size=(dp(extent), dp(extent)))
        self._letters.begin()

    def _write(self, text: str, style: str, colour: Any, x: float, y: float) -> None:
        words = self._letters.words(text, style)
        self._letters.draw(words, colour, x - words.width / 2, y - words.height / 2)
