"""The valley of Santiiba: its path from the start to the castle, and everybody's pawn on it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.widgets.laid import Laid, each, own, part
from app.widgets.lettering import Lettering, fill_disc
from app.widgets.marks import Avatar
from app.widgets.motion import move
from app.widgets.surface import stroke
from app.widgets.valley_path import PLACES, Box, Ground, Path, Point, covered, heads
from engine.santiiba.valley import CASTLE

TALL, FLAT = 176, 56
"""Its heights in dp: two rows, or one line where the screen is low."""
STEM, FOOT = 3, 10
HEAD, REACH = 28, 31
FLAT_HEAD, FLAT_REACH = 25, 27
"""The size of a pawn, and how far its middle is from the path."""
ASIDE = 3
"""The gap between two pawns."""
MARGIN = 31
UPPER, LOWER = 48 / TALL, 128 / TALL
"""How far down the two rows are."""
CLEAR_OF_DISC, CLEAR_OF_FLAT = 16, 14
"""From the middle of a disc to a foot beside it."""
PER_SPACE, LONGEST = 0.03, 0.6
"""Seconds that a pawn takes for a space, and at most."""


class Valley(Laid):
    """Shows `pawns`; those that moved walk along the path."""

    pawns = ObjectProperty(())
    is_flat = BooleanProperty(False)
    walked = NumericProperty(1)
    """How much of their way the pawns are on."""
    shows = ("pawns",)
    _drawn: tuple[Any, ...] = ()
    _ground, _stems = part(Widget), part(Widget)
    _avatars = each(Avatar, own.people, "person")

    def _build(self) -> None:
        self._letters = Lettering()
        self._start: list[float] = []
        self._goal: list[float] = []

    # -- pawns ---------------------------------------------------------------------------------

    @property
    def people(self) -> list[Any]:
        return [pawn.person for pawn in self.pawns]

    @property
    def _spaces(self) -> list[float]:
        """Where the pawns are seen, perhaps between two spaces."""
        return [start + (goal - start) * self.walked for start, goal in zip(self._start, self._goal, strict=True)]

    def _show(self) -> None:
        """Those that moved go from where they are seen now to where they stand."""
        goal = [float(pawn.space) for pawn in self.pawns]
        start = self._spaces if len(self._goal) == len(goal) else goal
        longest = max((abs(end - begin) for begin, end in zip(start, goal, strict=True)), default=0)
        self._start, self._goal = start, goal
        self.walked = 0 if longest else 1
        move(self, min(longest * PER_SPACE, LONGEST), walked=1)

    # -- drawing -------------------------------------------------------------------------------

    @property
    def _path(self) -> Path:
        left = self.x + dp(FOOT + 4 if self.is_flat else MARGIN)
        if self.is_flat:
            return Path(left, self.right - dp(FOOT + 4), self.y + dp(14), self.y + dp(14), CASTLE)
        low, high = self.top - LOWER * self.height, self.top - UPPER * self.height
        return Path(left, self.right - dp(14) - (high - low) / 2, low, high, CASTLE)

    def _place(self) -> None:
        hidden = covered([pawn.space for pawn in self.pawns])
        ground = (*self.pos, *self.size, self.is_flat, hidden)
        if ground != self._drawn:
            self._drawn = ground
            self._draw_ground(hidden)
        path, head_size = self._path, FLAT_HEAD if self.is_flat else HEAD
        half = dp(head_size) / 2
        box = Box(self.x + half, self.y + half, self.right - half, self.top - half)
        reach = FLAT_REACH if self.is_flat else REACH
        found = heads(path, self._spaces, dp(reach), dp(head_size + ASIDE), box)
        self._stems.canvas.clear()
        with self._stems.canvas:
            for pawn, space, head in zip(self.pawns, self._spaces, found, strict=True):
                self._draw_stem(pawn.person.seat, space, path.at(self._beside_disc(path, space)), head)
        for avatar, head in zip(self._avatars, found, strict=True):
            avatar.extent = head_size
            avatar.pos = (head[0] - half, head[1] - half)

    def _draw_ground(self, hidden: frozenset[int]) -> None:
        """It changes with the pawns that stand on its numbers, not while they walk."""
        self._ground.pos, self._ground.size = self.pos, self.size
        self._ground.canvas.clear()
        with self._ground.canvas:
            ground = Ground(self._letters, self.ink, self._path, is_flat=self.is_flat)
            ground.draw(hidden)

    def _beside_disc(self, path: Path, space: float) -> float:
        """A foot next to a disc stands a little further from it, or it would cover the number."""
        clear = dp(CLEAR_OF_FLAT if self.is_flat else CLEAR_OF_DISC) / path.pitch
        disc = min(PLACES, key=lambda place: abs(place - space))
        if space == disc or abs(space - disc) >= clear:
            return space
        return disc + clear if space > disc else disc - clear

    def _draw_stem(self, seat: int, space: float, foot: Point, head: Point) -> None:
        """From the foot on its space to the head; on a disc the foot would cover the number."""
        ink = self.ink
        is_on_disc = space in PLACES
        if is_on_disc:
            share = dp(12 if self.is_flat else 15) / max(_distance(foot, head), 1)
            foot = (foot[0] + (head[0] - foot[0]) * share, foot[1] + (head[1] - foot[1]) * share)
        Color(rgba=ink.player(seat))
        SmoothLine(points=(*foot, *head), width=stroke(STEM))
        if is_on_disc:
            return
        for colour, extent in ((ink.background, FOOT), (ink.player(seat), FOOT - 3)):
            fill_disc(colour, *foot, extent)


def _distance(one: Point, other: Point) -> float:
    return float(((other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2) ** 0.5)
