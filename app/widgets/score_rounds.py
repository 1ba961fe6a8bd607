"""The lines of the score grid: every round of every player, drawn on one canvas."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle, Triangle
from kivy.metrics import dp

from app.models.sheet import Cell, Line
from app.models.showing import Bits
from app.widgets.lettering import bits_width, draw_bits
from app.widgets.score_heads import HeadPart, Measures
from app.widgets.tap import Area

CORNER, SIGN, LINE_SIGN = 9, 16, 18
MOVED_TOGETHER = 6
"""So far signs may overlap before some of them are left out."""
PENCIL = "pencil-outline"


class Rounds(HeadPart):
    """All rounds. A tap on a cell is for that player and round, a tap on a number for the whole round."""

    def on_release(self) -> None:
        if self.place_touched is None:
            return
        line, column = divmod(self.place_touched, len(self.grid.showing.heads) + 1)
        round_no = self._lines_to_tap[line][1].round_no
        self.grid.dispatch(*(("on_cell", round_no, column - 1) if column else ("on_round", round_no)))

    @property
    def _lines_to_tap(self) -> list[tuple[int, Line]]:
        return [(place, line) for place, line in enumerate(self.grid.lines) if line.kind != "future"]

    def area(self, place: int, seat: int) -> Area:
        """Where a cell is; seat -1 is the number of the round."""
        measures, row = self.grid.measures(), self.grid.row
        x = self.x + (measures.x(seat) if seat >= 0 else measures.left)
        return (x, self.top - (place + 1) * row, measures.column if seat >= 0 else measures.label, row)

    def targets(self) -> list[Area]:
        seats = range(-1, len(self.grid.showing.heads))
        return [self.area(place, seat) for place, _ in self._lines_to_tap for seat in seats]

    def draw_columns(self, ink: Any, measures: Measures) -> None:
        lines = self.grid.lines
        self._draw_fills(lines, ink)
        self._draw_rules(len(lines), ink, measures)
        self._draw_corners(lines, ink)
        self._total_style = self.grid.total_style
        for place, line in enumerate(lines):
            self._draw_label(place, line, ink)
            for seat, cell in enumerate(line.cells):
                if cell.total or (cell.bits and line.kind == "past"):
                    self._draw_cell(self.area(place, seat), cell, line.kind, ink)
                elif cell.middle or cell.icon or cell.bits:
                    self._draw_middle(self.area(place, seat), cell, ink)

    def _draw_fills(self, lines: tuple[Line, ...], ink: Any) -> None:
        Color(rgba=ink.hit)
        for place, line in enumerate(lines):
            for seat, cell in enumerate(line.cells):
                if cell.is_hit and line.kind == "past":
                    x, y, wide, high = self.area(place, seat)
                    Rectangle(pos=(x, y), size=(wide, high))
        for place, line in enumerate(lines):
            x, y, wide, high = self.area(place, -1)
            if line.kind == "now":
                Color(rgba=ink.primaryContainer)
                Rectangle(pos=(x + wide, y), size=(self.right - self.grid.measures().left - x - wide, high))
                Color(rgba=ink.primary)
                SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(12), 0, 0, dp(12)])
            elif line.is_drafted:
                Color(rgba=ink.errorContainer)
                SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(12), 0, 0, dp(12)])

    def _draw_rules(self, count: int, ink: Any, measures: Measures) -> None:
        Color(rgba=ink.outlineVariant)
        thin, row = max(round(dp(1)), 1), self.grid.row
        wide = self.width - 2 * measures.left
        for place in range(1, count + 1):
            Rectangle(pos=(self.x + measures.left, round(self.top - place * row)), size=(wide, thin))
        for seat in range(len(self.grid.showing.heads)):
            Rectangle(pos=(round(self.x + measures.x(seat)), self.top - count * row), size=(thin, count * row))

    def _draw_corners(self, lines: tuple[Line, ...], ink: Any) -> None:
        """A gild corner on what was corrected after the fact."""
        Color(rgba=ink.gild)
        reach = dp(CORNER)
        for place, line in enumerate(lines):
            marked = [seat for seat, cell in enumerate(line.cells) if cell.is_corrected]
            for seat in [*marked, *([-1] if line.is_corrected else [])]:
                x, y, wide, high = self.area(place, seat)
                right, top = x + wide, y + high
                Triangle(points=(right - reach, top, right, top, right, top - reach))

    def _draw_label(self, place: int, line: Line, ink: Any) -> None:
        x, y, wide, high = self.area(place, -1)
        colour = {"now": ink.onPrimary}.get(
            line.kind, ink.onErrorContainer if line.is_drafted else ink.onSurfaceVariant
        )
        text = self.letters.icon(line.icon, LINE_SIGN) if line.icon else self.letters.words(str(line.round_no), "tab")
        rise = dp(8) if line.is_drafted else 0
        self.letters.draw(text, colour, x + (wide - text.width) / 2, y + (high - text.height) / 2 + rise)
        if line.is_drafted:
            pencil = self.letters.icon(PENCIL, 15)
            self.letters.draw(pencil, colour, x + (wide - pencil.width) / 2, y + high / 2 - dp(19))

    def _draw_cell(self, area: Area, cell: Cell, kind: str, ink: Any) -> None:
        x, y, wide, high = area
        letters, grid = self.letters, self.grid
        side = dp(12 if grid.is_wide else 6)
        total = letters.words(cell.total, self._total_style)
        said = letters.icon(cell.said_icon, SIGN) if cell.said_icon else letters.words(cell.said, "digits")
        gap = max((high - said.height - total.height) / 2, 0)
        now = kind == "now"
        said_y = y + high - gap - said.height
        quiet = ink.onPrimaryContainer if now else ink.onSurfaceVariant
        points = letters.words(cell.points, "label") if cell.points and grid.shows_points else None
        beside = points.width + dp(3) if points else 0
        if cell.bits:
            at, room = (x + side, said_y + said.height / 2), wide - 2 * side - beside
            draw_bits(letters, self._bits(cell, room), "digits", SIGN, ink, quiet, at, room)
        else:
            letters.draw(said, quiet, x + side, said_y)
        total_role = "onPrimaryContainer" if now and cell.total_role == "onSurface" else cell.total_role
        letters.draw(total, getattr(ink, total_role), x + wide - side - total.width, y + gap)
        if points and (cell.bits or said.width + beside <= wide - 2 * side + dp(2)):
            letters.draw(points, getattr(ink, cell.points_role), x + wide - side - points.width, said_y)

    def _bits(self, cell: Cell, room: float) -> Bits:
        """All signs of a cell, or where they would be lost in each other, those that matter most."""
        wish = bits_width(self.letters, cell.bits, "digits", SIGN)
        return cell.bits_short if cell.bits_short and wish > room + dp(MOVED_TOGETHER) else cell.bits

    def _draw_middle(self, area: Area, cell: Cell, ink: Any) -> None:
        x, y, wide, high = area
        icon = self.letters.icon(cell.icon, 18) if cell.icon else None
        text = self.letters.words(cell.middle, "prompt", wide - dp(4)) if cell.middle else None
        room = wide - dp(8) - (text.width if text else 0)
        bits = self._bits(cell, room)
        tokens = bits_width(self.letters, bits, "digits", SIGN) + (dp(4) if bits and text else 0)
        tokens = min(tokens, room)
        across = (icon.width if icon else 0) + (text.width if text else 0) + tokens
        left = x + (wide - across) / 2
        if bits:
            at = (left, y + high / 2)
            draw_bits(self.letters, bits, "digits", SIGN, ink, ink.onPrimaryContainer, at, tokens)
            left += tokens
        if icon:
            self.letters.draw(icon, ink.onPrimaryContainer, left, y + (high - icon.height) / 2)
            left += icon.width
        if text:
            self.letters.draw(text, ink.onPrimaryContainer, left, y + (high - text.height) / 2)
