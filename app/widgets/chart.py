"""The chart of running totals: a line and a mark a seat, named at its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.models.chart import ChartState, Curve, grid_lines, pushed_apart
from app.models.round_labels import COUNT_ICON
from app.widgets import pens
from app.widgets.drawn import DrawnTargets
from app.widgets.labels import common_style, text_width
from app.widgets.marks import draw_marker
from app.widgets.surface import stroke
from app.widgets.tap import Area
from engine.wording import number

THICK, THIN = 3, 1.5
DOT, MARK, COUNT_SIGN = 7, 13, 15
NAMES, NAMES_SHARE, NAME_GAP, NAME_AT = ("tab", "label", "small"), 0.36, 15.5, 13
"""The styles of the names, the share of the width they take at most, how far they stand apart and from their point."""
NEAR_POINT, NEAR_LINE = 16, 24

Name = tuple[Curve, Any, float, float]
"""A line, the texture of its name, where that begins and the middle of its height."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Where totals and rounds are on the widget."""

    left: float
    bottom: float
    high: float
    unit: float
    grid: tuple[int, ...]
    is_flipped: bool

    def x(self, round_no: float) -> float:
        return self.left + round_no * self.unit

    def y(self, total: float) -> float:
        share = (total - self.grid[0]) / (self.grid[-1] - self.grid[0])
        return self.bottom + self.high * (1 - share if self.is_flipped else share)

    def points(self, curve: Curve) -> list[tuple[float, float]]:
        return [(self.x(step), self.y(total)) for step, total in enumerate(curve.totals, curve.first)]


class LineChart(DrawnTargets):
    """Its `screen` answers `ask_why(seat, round_no)` for a point, which may be that of the count at the end.

    The line that is tapped stands out; a tap beside all lines makes them equal again.
    """

    chart = ObjectProperty(ChartState())
    screen = ObjectProperty(None)
    is_whole = BooleanProperty(False)
    """Whether the axis goes to the last round of the game, or to the last one played."""
    shows_press = False

    def on_tap(self) -> None:
        if not self.chart.curves:
            return
        point = self._point_at(*self.touched)
        if point is not None:
            self.screen.ask_why(point[0], self.chart.round_at(point[1]))
        else:
            self.screen.chart.highlight(self._line_at(*self.touched))

    def targets(self) -> list[Area]:
        """The points of the line that stands out, or the last one of each: all others are cells of the sheet too."""
        around, chosen = dp(NEAR_POINT), self.chart.highlighted
        points = [
            (x, y)
            for curve, step, x, y in self._points()
            if curve.person.seat == chosen or (chosen is None and step == curve.first + len(curve.totals) - 1)
        ]
        return [(x - around, y - around, 2 * around, 2 * around) for x, y in points]

    def place_of(self, seat: int, round_no: int) -> tuple[float, float]:
        """Where a point of a line is in the window."""
        points = ((x, y) for curve, step, x, y in self._points() if (curve.person.seat, step) == (seat, round_no))
        return tuple(self.to_window(*next(points)))

    # -- geometry ------------------------------------------------------------------------------

    def _points(self) -> Iterator[tuple[Curve, int, float, float]]:
        """The points of all lines, without the one they begin in."""
        frame = self._frame() if self.chart.curves else None
        for curve in self.chart.curves if frame else ():
            for step, (x, y) in enumerate(frame.points(curve)[1:], curve.first + 1):
                yield curve, step, x, y

    @property
    def _span(self) -> int:
        return max(self.chart.rounds if self.is_whole else self.chart.played, 1)

    def _frame(self) -> Frame:
        totals = [total for curve in self.chart.curves for total in curve.totals]
        most = min(max(int(self.height / dp(36)), 3), 6)
        grid = self.chart.grid or grid_lines(min(totals), max(totals), most)
        left = self.x + max(text_width(number(line), "digits") for line in grid) + dp(10)
        top, bottom = self.top - dp(12), self.y + dp(26) * max(Metrics.fontscale, 1)
        names = max(text_width(curve.person.name, NAMES[0]) for curve in self.chart.curves) + 1
        room = self.right - left
        beside = min(names, self.width * NAMES_SHARE) + dp(NAME_AT + 3)
        unit = min((room - dp(10)) / self._span, (room - beside) / max(self.chart.played, 1))
        return Frame(left, bottom, max(top - bottom, dp(20)), unit, grid, self.chart.is_flipped)

    def _names(self, frame: Frame) -> list[Name]:
        """The names at the ends of the lines, pushed apart."""
        curves, left = self.chart.curves, frame.x(self.chart.played) + dp(NAME_AT)
        ends = [frame.y(curve.totals[-1]) for curve in curves]
        low, high = frame.bottom - dp(4), frame.bottom + frame.high + dp(4)
        middles = pushed_apart(ends, dp(NAME_GAP * max(Metrics.fontscale, 1)), low, high)
        style = common_style((curve.person.name for curve in curves), NAMES, self.right - left)
        names = (pens.fit_text(curve.person.name, style, self.right - left) for curve in curves)
        return [(curve, name, left, y) for curve, name, y in zip(curves, names, middles, strict=True)]

    def _point_at(self, x: float, y: float) -> tuple[int, int] | None:
        """The nearest point of a line, if the thumb is on it; the line that stands out goes first."""
        found = [
            (curve.person.seat != self.chart.highlighted, away, curve.person.seat, step)
            for curve, step, at_x, at_y in self._points()
            if (away := max(abs(at_x - x), abs(at_y - y))) <= dp(NEAR_POINT)
        ]
        return min(found)[2:] if found else None

    def _line_at(self, x: float, y: float) -> int | None:
        frame, found = self._frame(), []
        for curve in self.chart.curves:
            at = min(max((x - frame.left) / frame.unit - curve.first, 0), len(curve.totals) - 1)
            before = min(int(at), max(len(curve.totals) - 2, 0))
            start, end = curve.totals[before], curve.totals[min(before + 1, len(curve.totals) - 1)]
            away = abs(frame.y(start + (end - start) * (at - before)) - y)
            if away <= dp(NEAR_LINE):
                found.append((away, curve.person.seat))
        return min(found)[1] if found else None

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, theme: Any) -> None:
        if self.width < dp(100) or self.height < dp(60):
            return
        if not self.chart.curves:
            words = pens.fit_lines(self.chart.empty, "body", self.width - dp(16))
            pens.draw_centred(words, theme.onSurfaceVariantColor, *self.center)
            return
        frame, chosen = self._frame(), self.chart.highlighted
        names = self._names(frame)
        self._draw_axes(frame, names, theme)
        for curve in sorted(self.chart.curves, key=lambda curve: curve.person.seat == chosen):
            self._draw_curve(curve, frame, theme)
        for curve, name, x, y in names:
            colour = theme.onSurfaceColor if chosen in (None, curve.person.seat) else theme.onSurfaceVariantColor
            pens.draw_left(name, colour, x, y)

    def _draw_axes(self, frame: Frame, names: list[Name], theme: Any) -> None:
        """The lines of the grid leave the names out that they would cross."""
        for line in frame.grid:
            y, thick = round(frame.y(line)), max(round(dp(1.5 if line == 0 else 1)), 1)
            Color(rgba=theme.outlineColor if line == 0 else theme.outlineVariantColor)
            ends = [x + name.width for _, name, x, at in names if abs(at - y) < name.height / 2]
            parts = [(frame.left, frame.x(self._span))]
            if ends:
                parts = [(frame.left, frame.x(self.chart.played)), (max(ends) + dp(6), frame.x(self._span))]
            for start, end in parts:
                Rectangle(pos=(start, y - thick / 2), size=(max(end - start, 0), thick))
            pens.draw_right(pens.text_of(number(line), "digits"), theme.onSurfaceVariantColor, frame.left - dp(8), y)
        self._draw_rounds(frame, theme)

    def _draw_rounds(self, frame: Frame, theme: Any) -> None:
        """The numbers of the rounds, as many as have room; the count at the end has a sign."""
        span, has_count = self._span, self.chart.has_count
        every = max(-(-int(dp(22)) // max(int(frame.unit), 1)), 1)
        for step in range(1, span + 1):
            is_count = has_count and step == span
            if is_count or ((step % every == 0 or span <= every) and not (has_count and span - step < every)):
                text = pens.icon_of(COUNT_ICON, COUNT_SIGN) if is_count else pens.text_of(str(step), "digits")
                pens.draw_at(text, theme.onSurfaceVariantColor, frame.x(step) - text.width / 2, self.y + dp(3))

    def _draw_curve(self, curve: Curve, frame: Frame, theme: Any) -> None:
        seat, points = curve.person.seat, frame.points(curve)
        is_thin = self.chart.highlighted not in (None, seat)
        Color(rgba=theme.player(seat))
        SmoothLine(points=[part for point in points for part in point], width=stroke(THIN if is_thin else THICK))
        for x, y in points[1:-1]:
            draw_marker(theme, seat, x, y, DOT)
        draw_marker(theme, seat, *points[-1], MARK * (0.8 if is_thin else 1))
