"""The valley of Santiiba: its path from the start to the castle, and everybody's pawn on it.

The path is a widget of its own: while pawns walk, only they are drawn again.
"""

from __future__ import annotations

from math import dist
from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.kv import load_kv
from app.widgets.motion import move
from app.widgets.pens import DrawnWidget, draw_avatar, draw_centred, fill_disc, icon_of, text_of
from app.widgets.surface import stroke
from app.widgets.table_layout import TablePart
from app.widgets.valley_path import PLACES, SANCTUARIES, STONES, Path, Point, heads
from engine.santiiba.valley import CASTLE, CLEARING
from engine.wording import number

TALL = 176
"""Its height in two rows, in dp."""
UPPER, LOWER, MARGIN = 48 / TALL, 128 / TALL, 31
"""How far down the two rows are, and where they begin."""
STEM, FOOT, ASIDE = 3, 10, 3
"""Of a pawn; and the gap between two."""
PER_SPACE, LONGEST = 0.03, 0.6
"""Seconds that a pawn takes for a space, and at most."""
FIFTH, EDGE, SEGMENTS = 5, 2, 24
"""Every fifth space is a larger dot; the edge of a disc; the corners of what is small enough to look round."""


class ValleyLayer(DrawnWidget):
    """Has the path to draw on: in two rows, or flat in one."""

    is_flat = BooleanProperty(False)

    @property
    def path(self) -> Path:
        if self.is_flat:
            side, low = dp(FOOT + 4), self.center_y - dp(14)
            return Path(self.x + side, self.right - side, low, low)
        low, high = self.top - LOWER * self.height, self.top - UPPER * self.height
        return Path(self.x + dp(MARGIN), self.right - dp(14) - (high - low) / 2, low, high)


class ValleyGround(ValleyLayer):
    """The two paths, their dots, the numbered places."""

    hidden = ObjectProperty(frozenset())
    """The numbers that pawns stand on."""

    def draw(self, theme: Any) -> None:
        path, is_flat = self.path, self.is_flat
        for colour, start, end in ((theme.farPathColor, CLEARING, CASTLE), (theme.pathColor, 0, CLEARING)):
            Color(rgba=colour)
            SmoothLine(points=path.piece(start, end), width=dp(14 if is_flat else 20) / 2)
        stones = () if is_flat else [stone for stone in STONES if stone not in self.hidden]
        for space in range(FIFTH if is_flat else 1, CASTLE, FIFTH if is_flat else 1):
            if space not in PLACES and not any(abs(space - stone) <= 1 for stone in stones):
                colour = theme.onPathColor if space < CLEARING else theme.onFarPathColor
                fill_disc(colour, *path.at(space), 3 if space % FIFTH else 5, SEGMENTS)
        for stone in stones:
            draw_centred(text_of(number(stone), "label"), theme.onPathColor, *path.at(stone))
        for place in PLACES:
            self._draw_disc(place, theme, *path.at(place))
        # After all discs: on a narrow phone the castle's would cover the number before it.
        for place in PLACES:
            self._draw_sign(place, theme, *path.at(place))
        if not is_flat and CASTLE not in self.hidden:
            (x, y), words = path.at(CASTLE), text_of(number(CASTLE), "label")
            draw_centred(words, theme.onBackgroundColor, x, min(y + dp(29), self.y + self.height - words.height / 2))

    def _draw_disc(self, place: int, theme: Any, x: float, y: float) -> None:
        extent, is_gilt = 20 if self.is_flat else 30, place not in SANCTUARIES
        fill_disc(theme.backgroundColor, x, y, extent + 2 * EDGE)
        fill_disc(theme.gildColor if is_gilt else theme.surfaceContainerHighestColor, x, y, extent)

    def _draw_sign(self, place: int, theme: Any, x: float, y: float) -> None:
        extent, is_gilt = 20 if self.is_flat else 30, place not in SANCTUARIES
        sign = text_of(number(place), "small" if self.is_flat else "label")
        if place == CASTLE:
            sign = icon_of("castle", extent * 0.66)
        draw_centred(sign, theme.onGildColor if is_gilt else theme.onSurfaceColor, x, y)


class ValleyPawns(ValleyLayer):
    """Those that moved walk along the path."""

    pawns = ObjectProperty(())
    walked = NumericProperty(1)
    """How much of their way they are on."""
    _start: tuple[float, ...] = ()
    _goal: tuple[float, ...] = ()

    @property
    def spaces(self) -> tuple[float, ...]:
        """Where they are seen, perhaps between two spaces."""
        return tuple(begin + (end - begin) * self.walked for begin, end in zip(self._start, self._goal, strict=True))

    def on_pawns(self, *_: Any) -> None:
        goal = tuple(float(pawn.space) for pawn in self.pawns)
        start = self.spaces if len(self._goal) == len(goal) else goal
        longest = max((abs(end - begin) for begin, end in zip(start, goal, strict=True)), default=0)
        self._start, self._goal, self.walked = start, goal, 0 if longest else 1
        move(self, min(longest * PER_SPACE, LONGEST), walked=1)

    def draw(self, theme: Any) -> None:
        path, spaces = self.path, self.spaces
        extent, reach, clear = (25, 27, 14) if self.is_flat else (28, 31, 16)
        side = dp(extent)
        area = (self.x + side / 2, self.y + side / 2, self.width - side, self.height - side)
        found = heads(path, spaces, dp(reach), dp(extent + ASIDE), area)
        for pawn, space, head in zip(self.pawns, spaces, found, strict=True):
            foot = path.at(path.beside_disc(space, dp(clear)))
            self._draw_stem(theme, theme.player(pawn.person.seat), foot, head, is_on_disc=space in PLACES)
        for pawn, head in zip(self.pawns, found, strict=True):
            draw_avatar(pawn.person, theme, *head, extent)

    def _draw_stem(self, theme: Any, colour: Any, foot: Point, head: Point, *, is_on_disc: bool) -> None:
        """From the foot on its space to the head; on a disc the foot would cover the number."""
        (x, y), share = foot, 0.0
        if is_on_disc:
            share = dp(12 if self.is_flat else 15) / max(dist(foot, head), 1)
        Color(rgba=colour)
        SmoothLine(points=(x + (head[0] - x) * share, y + (head[1] - y) * share, *head), width=stroke(STEM))
        if not is_on_disc:
            fill_disc(theme.backgroundColor, x, y, FOOT)
            fill_disc(colour, x, y, FOOT - 3)


class Valley(TablePart, FloatLayout):
    """Shows `pawns` on the path."""

    pawns = ObjectProperty(())
    is_flat = BooleanProperty(False)


load_kv("valley")
