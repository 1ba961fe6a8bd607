"""The line chart of running totals: a line and a mark a seat, named at its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.models.chart import ChartShowing, Curve, grid_lines, pushed_apart
from app.models.course import COUNT_ICON
from app.widgets.laid import look
from app.widgets.lettering import DrawnKeys
from app.widgets.markers import draw_marker
from app.widgets.surface import stroke
from app.widgets.tap import Area
from engine.wording import number

THICK, THIN = 3, 1.5
DOT, MARK, COUNT_SIGN = 7, 13, 15
LABEL_GAP, LABEL_WIDEST = 15.5, 84
NEAR_POINT, NEAR_LINE = 16, 24
TWO_LETTERS_FROM = 1.3


@dataclass(frozen=True, slots=True)
class Frame:
    """Where totals and rounds are on the widget."""

    left: float
    bottom: float
    high: float
    unit: float
    low_value: int
    high_value: int
    is_flipped: bool

    def x(self, round_no: float) -> float:
        return self.left + round_no * self.unit

    def y(self, total: float) -> float:
        share = (total - self.low_value) / (self.high_value - self.low_value)
        return self.bottom + self.high * (1 - share if self.is_flipped else share)


class LineChart(DrawnKeys):
    """It announces `on_line(seat)`, or None beside all lines, and `on_point(seat, round_no)`.

    The last point may be that of the count at the end.
    """

    showing = ObjectProperty(ChartShowing())
    is_whole = BooleanProperty(False)
    """Whether the axis goes to the last round of the game, or to the last one played."""
    given = look(size_hint=(1, 1))
    also = ()
    __events__ = ("on_line", "on_point")

    def on_release(self) -> None:
        if not self.showing.curves:
            return
        point = self._point_at(*self.touched)
        if point is not None:
            seat, step = point
            self.dispatch("on_point", seat, self.showing.round_at(step))
        else:
            self.dispatch("on_line", self._line_at(*self.touched))

    def targets(self) -> list[Area]:
        """The points of the line that stands out, or the last one of each: all others are cells of the sheet too."""
        if not self.showing.curves:
            return []
        frame, around = self._frame(), dp(NEAR_POINT)
        stands_out = self.showing.highlighted
        points = [
            (frame.x(round_no), frame.y(total))
            for curve in self.showing.curves
            for round_no, total in enumerate(curve.totals[1:], 1)
            if curve.person.seat == stands_out or (stands_out is None and round_no == len(curve.totals) - 1)
        ]
        return [(x - around, y - around, 2 * around, 2 * around) for x, y in points]

    def place_of(self, seat: int, round_no: int) -> tuple[float, float]:
        """Where a point of a line is in the window."""
        frame = self._frame()
        curve = next(curve for curve in self.showing.curves if curve.person.seat == seat)
        return tuple(self.to_window(frame.x(round_no), frame.y(curve.totals[round_no])))

    # -- geometry ------------------------------------------------------------------------------

    def _grid(self) -> tuple[int, ...]:
        if self.showing.grid:
            return self.showing.grid
        totals = [total for curve in self.showing.curves for total in curve.totals]
        most = min(max(int(self.height / dp(36)), 3), 6)
        return grid_lines(min(totals), max(totals), most)

    def _frame(self) -> Frame:
        lines, showing = self._grid(), self.showing
        numbers = max(self.letters.words(number(line), "digits").width for line in lines)
        left = self.x + numbers + dp(10)
        top, bottom = self.top - dp(12), self.y + dp(26) * max(Metrics.fontscale, 1)
        labels = max(self._label(curve).width for curve in showing.curves) + dp(16)
        room, played = self.right - left, max(showing.played, 1)
        span = max(showing.rounds if self.is_whole else played, 1)
        unit = min((room - dp(10)) / span, (room - labels) / played)
        return Frame(left, bottom, max(top - bottom, dp(20)), unit, lines[0], lines[-1], showing.is_flipped)

    def _label(self, curve: Curve) -> Any:
        text = curve.short if Metrics.fontscale >= TWO_LETTERS_FROM else curve.person.name
        return self.letters.words(text, "tab", dp(LABEL_WIDEST))

    def _point_at(self, x: float, y: float) -> tuple[int, int] | None:
        """The nearest point of a line, if the thumb is on it; the line that stands out goes first."""
        frame, found = self._frame(), []
        for curve in self.showing.curves:
            for round_no, total in enumerate(curve.totals[1:], 1):
                away = max(abs(frame.x(round_no) - x), abs(frame.y(total) - y))
                if away <= dp(NEAR_POINT):
                    is_behind = curve.person.seat != self.showing.highlighted
                    found.append((is_behind, away, curve.person.seat, round_no))
        return min(found)[2:] if found else None

    def _line_at(self, x: float, y: float) -> int | None:
        frame, found = self._frame(), []
        for curve in self.showing.curves:
            at = min(max((x - frame.left) / frame.unit, 0), len(curve.totals) - 1)
            before = min(int(at), max(len(curve.totals) - 2, 0))
            start, end = curve.totals[before], curve.totals[min(before + 1, len(curve.totals) - 1)]
            away = abs(frame.y(start + (end - start) * (at - before)) - y)
            if away <= dp(NEAR_LINE):
                found.append((away, curve.person.seat))
        return min(found)[1] if found else None

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, ink: Any) -> None:
        if self.width < dp(100) or self.height < dp(60):
            return
        if not self.showing.curves:
            self._draw_empty(ink)
            return
        frame = self._frame()
        self._draw_axes(frame, ink)
        for curve in self._in_order():
            self._draw_curve(curve, frame, ink)
        self._draw_labels(frame, ink)

    def _in_order(self) -> list[Curve]:
        """The line that stands out is drawn last, over the others."""
        return sorted(self.showing.curves, key=lambda curve: curve.person.seat == self.showing.highlighted)

    def _draw_empty(self, ink: Any) -> None:
        text = self.letters.paragraph(self.showing.empty, "body", self.width - dp(16))
        self.letters.draw(text, ink.onSurfaceVariant, self.center_x - text.width / 2, self.center_y - text.height / 2)

    def _draw_axes(self, frame: Frame, ink: Any) -> None:
        letters, thin = self.letters, max(round(dp(1)), 1)
        span = self.showing.rounds if self.is_whole else self.showing.played
        for line in self._grid():
            y = round(frame.y(line))
            Color(rgba=ink.outline if line == 0 else ink.outlineVariant)
            thick = round(dp(1.5)) if line == 0 else thin
            Rectangle(pos=(frame.left, y - thick / 2), size=(frame.x(max(span, 1)) - frame.left, thick))
            letters.begin()
            text = letters.words(number(line), "digits")
            letters.draw(text, ink.onSurfaceVariant, frame.left - dp(8) - text.width, y - text.height / 2)
        letters.begin()
        self._draw_rounds(frame, span, ink)

    def _draw_rounds(self, frame: Frame, span: int, ink: Any) -> None:
        """The numbers of the rounds, as many as have room; the count at the end has a sign."""
        letters, has_count = self.letters, self.showing.has_count
        every = max(-(-int(dp(22)) // max(int(frame.unit), 1)), 1)
        for step in range(1, span + 1):
            is_count = has_count and step == span
            if is_count or ((step % every == 0 or span <= every) and not (has_count and span - step < every)):
                text = letters.icon(COUNT_ICON, COUNT_SIGN) if is_count else letters.words(str(step), "digits")
                letters.draw(text, ink.onSurfaceVariant, frame.x(step) - text.width / 2, self.y + dp(3))

    def _draw_curve(self, curve: Curve, frame: Frame, ink: Any) -> None:
        chosen = self.showing.highlighted
        is_thin = chosen is not None and chosen != curve.person.seat
        points = [(frame.x(round_no), frame.y(total)) for round_no, total in enumerate(curve.totals)]
        Color(rgba=ink.player(curve.person.seat))
        SmoothLine(points=[part for point in points for part in point], width=stroke(THIN if is_thin else THICK))
        for x, y in points[1:-1]:
            draw_marker(curve.person.seat, x, y, dp(DOT))
        draw_marker(curve.person.seat, *points[-1], dp(MARK * (0.8 if is_thin else 1)))

    def _draw_labels(self, frame: Frame, ink: Any) -> None:
        letters, curves, chosen = self.letters, self.showing.curves, self.showing.highlighted
        letters.begin()
        gap = dp(LABEL_GAP * max(Metrics.fontscale, 1))
        ends = [frame.y(curve.totals[-1]) for curve in curves]
        low, high = frame.bottom - dp(4), frame.bottom + frame.high + dp(4)
        for curve, y in zip(curves, pushed_apart(ends, gap, low, high), strict=True):
            text = self._label(curve)
            colour = ink.onSurface if chosen in (None, curve.person.seat) else ink.onSurfaceVariant
            letters.draw(text, colour, frame.x(self.showing.played) + dp(13), y - text.height / 2)
