"""The ground of the valley: the bright path to the clearing, the dark one to the castle, and its numbered places."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp

from app.widgets.lettering import Lettering
from app.widgets.valley_path import Path
from engine.santiiba.valley import CASTLE, CLEARING, TITLES
from engine.wording import number

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


class Ground:
    """Draws a path on the canvas that is open; all sizes in dp."""

    def __init__(self, letters: Lettering, ink: Any, path: Path, *, is_flat: bool) -> None:
        self._letters, self._ink, self._path, self._is_flat = letters, ink, path, is_flat
        self._thick = 14 if is_flat else 20
        self._disc = 20 if is_flat else 30

    def draw(self, taken: Collection[int]) -> None:
        """Everything; a number gives way to the pawn that stands on it."""
        self._letters.begin()
        for role, start, end in (("farPath", CLEARING, CASTLE), ("path", 0, CLEARING)):
            Color(rgba=getattr(self._ink, role))
            SmoothLine(points=self._path.piece(start, end), width=dp(self._thick) / 2)
        stones = () if self._is_flat else [stone for stone in STONES if all(abs(stone - on) > NEAR for on in taken)]
        self._dots(stones)
        for stone in stones:
            self._write(number(stone), "label", self._ink.onPath, *self._path.at(stone))
        for place in PLACES:
            self._place(place)
        if not self._is_flat and not any(on > CASTLE - 3 for on in taken):
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
