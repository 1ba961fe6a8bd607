"""Where things are on the path of Santiiba's valley: its spaces, and the pawns that need room beside it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import cos, hypot, pi, sin

from app.widgets.tap import Area
from engine.santiiba.valley import CASTLE, CLEARING, TITLES

Point = tuple[float, float]
ROUNDS = 40
"""Pawns that are in each other's way step aside so often at most."""
SANCTUARIES = tuple(space for space, _ in TITLES if CLEARING < space < CASTLE)
PLACES = (0, CLEARING, *SANCTUARIES, CASTLE)
"""The spaces that are drawn as discs."""
STONES = (10, 20)
"""The spaces of the bright path that are numbered."""
NEAR = 1.5
"""A pawn so many spaces from a number stands on it."""


def covered(taken: Collection[int]) -> frozenset[int]:
    """The numbers that give way to pawns that stand on them."""
    at_castle = {CASTLE} if any(on > CASTLE - 3 for on in taken) else set()
    return frozenset(stone for stone in STONES if any(abs(stone - on) <= NEAR for on in taken)) | at_castle


@dataclass(frozen=True, slots=True)
class Path:
    """From the start along the lower row, around the bend, and back along the upper one. All in pixels."""

    left: float
    right: float
    """Where the bend begins."""
    low: float
    high: float
    """The height of the two rows; of a single line they are the same."""

    @property
    def bend(self) -> float:
        """The radius of the half circle."""
        return (self.high - self.low) / 2

    @property
    def pitch(self) -> float:
        """From one space to the next."""
        rows = 2 if self.bend else 1
        return (rows * (self.right - self.left) + pi * self.bend) / CASTLE

    def _angle(self, space: float) -> float | None:
        """How far around the bend a space is; None on the rows."""
        way = space * self.pitch - (self.right - self.left)
        return way / self.bend - pi / 2 if self.bend and 0 < way < pi * self.bend else None

    def at(self, space: float) -> Point:
        """The middle of a space; between two of them, a pawn on its way."""
        way, angle = space * self.pitch, self._angle(space)
        if angle is not None:
            return (self.right + self.bend * cos(angle), self.low + self.bend + self.bend * sin(angle))
        beyond = way - (self.right - self.left)
        if beyond <= 0 or not self.bend:
            return (self.left + way, self.low)
        return (self.right - (beyond - pi * self.bend), self.high)

    def up(self, space: float) -> Point | None:
        """On the bend, which way a pawn stands up: towards its middle."""
        angle = self._angle(space)
        return None if angle is None else (-cos(angle), -sin(angle))

    def piece(self, start: float, end: float, steps: int = 120) -> list[float]:
        """The points of a part of the path, to be drawn as a line."""
        return [part for step in range(steps + 1) for part in self.at(start + (end - start) * step / steps)]

    def beside_disc(self, space: float, clear: float) -> float:
        """Where the foot of a pawn next to a disc stands, so far from its middle that the number is not covered."""
        disc = min(PLACES, key=lambda place: abs(place - space))
        away = clear / self.pitch
        if space == disc or abs(space - disc) >= away:
            return space
        return disc + away if space > disc else disc - away


def heads(path: Path, spaces: Sequence[float], reach: float, apart: float, area: Area) -> list[Point]:
    """The middle of each pawn: above and below the path by turns, so far from it, side by side where it is narrow.

    `area` is the room that the middles may be in.
    """
    order = sorted(range(len(spaces)), key=lambda pawn: spaces[pawn])
    found: list[Point] = [(0.0, 0.0)] * len(spaces)
    for turn, pawn in enumerate(order):
        # In the bend there is room inside only, on a single line only above it.
        up = path.up(spaces[pawn]) or (0.0, -1.0 if path.bend and turn % 2 else 1.0)
        x, y = path.at(spaces[pawn])
        found[pawn] = _inside(area, x + up[0] * reach, y + up[1] * reach)
    for _ in range(ROUNDS):
        before = list(found)
        for one, other in combinations(order, 2):
            _part(found, one, other, apart, area)
        if found == before:
            break
    return found


def _part(found: list[Point], one: int, other: int, apart: float, area: Area) -> None:
    """Let two that overlap move away from each other, along the row."""
    (x, y), (a, b) = found[one], found[other]
    if hypot(a - x, b - y) < apart - 0.5:
        push = (max(apart**2 - (b - y) ** 2, 0) ** 0.5 - abs(a - x)) / 2
        push = push if a >= x else -push
        found[one], found[other] = _inside(area, x - push, y), _inside(area, a + push, b)


def _inside(area: Area, x: float, y: float) -> Point:
    left, low, wide, high = area
    return (min(max(x, left), left + wide), min(max(y, low), low + high))
