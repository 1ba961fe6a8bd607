"""A combat: by how much which alliance is ahead, and the double track from 25 over 0 to 25 with the pawn on it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.widgets.laid import Laid, at_left, at_right, maybe
from app.widgets.lettering import Drawn, fill_box, fill_disc
from app.widgets.motion import move
from app.widgets.words import Glyph, Words, fit_line
from engine.sept_sages.course import LEAD_THAT_WINS

LEAD, FLAT_LEAD = 74, 42
"""Its heights in dp: the number over its line, or all in one line."""
ICON = 28
INKS = {"left": "moon", "right": "sun", "": "onSurface"}


class CombatLead(Laid):
    """Shows `lead`."""

    lead = ObjectProperty(None, allownone=True)
    _number = maybe(Words, style="sum")
    _line = maybe(Words, style="body", role="onSurfaceVariant")

    def _build(self) -> None:
        self._names = [Words(style="title"), Words(style="title")]
        self._icons = [Glyph(extent=ICON, role="moon"), Glyph(extent=ICON, role="sun")]
        self.hold(self._number, self._line, *self._names, *self._icons)

    def _show(self) -> None:
        if self.lead is None:
            return
        self._number.text, self._number.role = self.lead.number, INKS[self.lead.side]
        self._line.text = self.lead.line
        for name, icon, side in zip(self._names, self._icons, self.lead.sides, strict=True):
            name.text, icon.icon = side.says, side.icon

    def _place(self) -> None:
        if self.lead is None:
            return
        is_flat = self.height < dp(LEAD - 14)
        fit_line(self._number, self.width, "valueSmall" if is_flat else "sum")
        if not is_flat and self._number.height * 0.75 + self._line.height > self.height:
            fit_line(self._number, self.width, "sumSmall")
        self._line.opacity = 0 if is_flat else 1
        self._place_sides(self.mid_y if is_flat else self.mid_y - dp(6))
        if is_flat:  # only the number has room: who leads is told by its colour and by the track
            self._number.center = self.middle
            return
        fit_line(self._line, self.width, "body", "hint")
        self._number.center = (self.mid_x, self.mid_y + dp(7))
        self._line.center = (self.mid_x, self.y + self._line.height / 2 - dp(5))

    def _place_sides(self, middle: float) -> None:
        (left, right), (moon, sun) = self._names, self._icons
        for name in self._names:
            fit_line(name, self.width / 4)
        at_left(left, at_left(moon, self.x + dp(6), middle) + dp(10), middle)
        at_right(right, at_right(sun, self.right - dp(6), middle) - dp(10), middle)


TRACK, FLAT_TRACK = 74, 40
"""Its heights in dp: with the numbers below, or without."""
BAR, PAWN, RIM = 16, 34, 3
BESIDE, END = 12, 6
"""From the edge to the bar, so that a pawn on 25 has room, and from the end of the bar to its last dot."""
STEP = 5
"""Every so many spaces a dot is larger and has its number."""
DOT, LARGE_DOT = 2.4, 4.6
PER_SPACE, LONGEST = 0.03, 0.6
"""Seconds that the pawn takes for a space, and at most."""


class Track(Drawn):
    """Shows where the pawn stands: `pawn` is how far it is on the left side's track, negative on the other one.

    None if that is not certain. A pawn that was moved goes along the track.
    """

    pawn = ObjectProperty(0, allownone=True)
    at = NumericProperty(0)
    """Where the pawn is seen, perhaps between two spaces."""
    shows = ("pawn",)
    _has_pawn = False

    def place(self, pawn: int | None) -> None:
        """Show the pawn; the first time it just stands there, from then on it moves."""
        if pawn is not None and not self._has_pawn:
            self.at, self._has_pawn = _on_track(pawn), True
        self.pawn = pawn

    def _show(self) -> None:
        if self.pawn is not None:
            goal = _on_track(self.pawn)
            move(self, min(abs(goal - self.at) * PER_SPACE, LONGEST), at=goal)

    # -- drawing -------------------------------------------------------------------------------

    def _x(self, space: float) -> float:
        """Where a space is, from left to right."""
        first = self.x + dp(BESIDE + END)
        pitch = (self.width - 2 * dp(BESIDE + END)) / (2 * LEAD_THAT_WINS)
        return first + (LEAD_THAT_WINS - space) * pitch

    @property
    def _is_flat(self) -> bool:
        return self.height < dp(TRACK - 14)

    def draw(self, ink: Any) -> None:
        middle, strong = self.mid_y, ink.moon if self.at > 0 else ink.sun
        self._draw_bar(ink.surfaceContainerHighest, self.x + dp(BESIDE), self.right - dp(BESIDE), middle)
        if self.pawn is not None and self.at:
            ends = sorted((self._x(0), self._x(self.at)))
            self._draw_bar(strong, *ends, middle, is_round=False)
        for is_passed in (False, True):
            self._draw_dots(ink.slip if is_passed else ink.onSurfaceVariant, middle, is_passed=is_passed)
        if not self._is_flat:
            self._draw_numbers(ink)
        if self.pawn is not None:
            self._draw_pawn(strong if self.pawn else ink.onSurfaceVariant, middle, ink)

    def _draw_bar(self, colour: Any, left: float, right: float, middle: float, *, is_round: bool = True) -> None:
        area = (left, middle - dp(BAR) / 2, right - left, dp(BAR))
        fill_box(colour, area, BAR / 2 if is_round else 0.1)

    def _draw_dots(self, colour: Any, middle: float, *, is_passed: bool) -> None:
        """Those that the pawn has passed on its way, or all others: one colour for many costs little."""
        low, high = (min(0, self.at), max(0, self.at)) if self.pawn is not None and self.at else (1, 0)
        Color(rgba=colour)
        for space in range(-LEAD_THAT_WINS, LEAD_THAT_WINS + 1):
            if (low <= space <= high) == is_passed:
                side = dp(DOT if space % STEP else LARGE_DOT)
                SmoothEllipse(pos=(self._x(space) - side / 2, middle - side / 2), size=(side, side))

    def _draw_numbers(self, ink: Any) -> None:
        for space in range(-LEAD_THAT_WINS, LEAD_THAT_WINS + 1, STEP):
            is_goal = space in (0, LEAD_THAT_WINS, -LEAD_THAT_WINS)
            text = self.letters.words(f"{abs(space)}", "pill" if is_goal else "hint")
            colour = ink.onSurface if is_goal else ink.onSurfaceVariant
            self.letters.draw(text, colour, self._x(space) - text.width / 2, self.y)

    def _draw_pawn(self, colour: Any, middle: float, ink: Any) -> None:
        x = self._x(self.at)
        for fill, extent in ((ink.background, PAWN + 2 * RIM), (colour, PAWN)):
            fill_disc(fill, x, middle, extent)
        self.letters.begin()
        number = self.letters.words(f"{abs(self.pawn or 0)}", "rowMedium")
        self.letters.draw(number, ink.slip, x - number.width / 2, middle - number.height / 2)


def _on_track(pawn: int) -> int:
    """The space of a pawn: a last card may lead beyond the end of the track."""
    return max(-LEAD_THAT_WINS, min(pawn, LEAD_THAT_WINS))
