"""The rounds of the score grid: every player's cell of every round, on one canvas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle, Triangle
from kivy.metrics import dp

from app.colours import Colour
from app.models.sheet import Cell, Line
from app.models.state import Spans
from app.widgets.pens import draw_centred, draw_left, draw_right, draw_spans, fit_text, icon_of, spans_width, text_of
from app.widgets.score_grid import ScorePart
from app.widgets.tap import Area

CORNER, SIGN, GAP, LINE_SIGN = 9, 18, 2, 18
MOST_OVERLAP = 6
"""So far signs may overlap, in dp, before some of them are left out."""
MOST_OUTSET = 2
"""So far what was said and the points come nearer to the edges, in dp, before the points are left out."""
PENCIL = "pencil-outline"


class ScoreRounds(ScorePart):
    """A tap on a cell is for that player and round, a tap on a number for the whole round."""

    def on_release(self) -> None:
        if self.place_touched is not None:
            line, column = divmod(self.place_touched, len(self.sheet.heads) + 1)
            round_no, screen = self._lines_to_tap[line][1].round_no, self.grid.screen
            screen.tap_cell(round_no, column - 1) if column else screen.tap_round(round_no)

    @property
    def _lines_to_tap(self) -> list[tuple[int, Line]]:
        return [(place, line) for place, line in enumerate(self.grid.lines) if line.kind != "future"]

    def area(self, place: int, seat: int) -> Area:
        """Where a cell is; seat -1 is the number of the round."""
        grid = self.grid
        wide = grid.column if seat >= 0 else grid.number_width
        return (self.x + grid.x_of(seat), self.top - (place + 1) * grid.row, wide, grid.row)

    def targets(self) -> list[Area]:
        seats = range(-1, len(self.sheet.heads))
        return [self.area(place, seat) for place, _ in self._lines_to_tap for seat in seats]

    def _cells(self) -> Iterator[tuple[Area, Cell, Line]]:
        for place, line in enumerate(self.grid.lines):
            for seat, cell in enumerate(line.cells):
                yield self.area(place, seat), cell, line

    def draw(self, theme: Any) -> None:
        self._draw_grounds(theme)
        self._draw_rules(theme)
        self._draw_corners(theme)
        for place, line in enumerate(self.grid.lines):
            _draw_number(self.area(place, -1), line, theme)
        total_style = self.grid.total_style
        for area, cell, line in self._cells():
            if cell.total or (cell.spans and line.kind == "past"):
                self._draw_cell(area, cell, total_style, theme, is_now=line.kind == "now")
            elif cell.middle or cell.icon or cell.spans:
                _draw_middle(area, cell, theme)

    def _draw_grounds(self, theme: Any) -> None:
        Color(rgba=theme.hitColor)
        for (x, y, wide, high), cell, line in self._cells():
            if cell.is_hit and line.kind == "past":
                Rectangle(pos=(x, y), size=(wide, high))
        for place, line in enumerate(self.grid.lines):
            x, y, wide, high = self.area(place, -1)
            if line.kind == "now":
                Color(rgba=theme.primaryContainerColor)
                Rectangle(pos=(x + wide, y), size=(self.right - self.grid.side - x - wide, high))
            if line.kind == "now" or line.is_drafted:
                Color(rgba=theme.primaryColor if line.kind == "now" else theme.errorContainerColor)
                SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(12), 0, 0, dp(12)])

    def _draw_rules(self, theme: Any) -> None:
        grid, thin = self.grid, max(round(dp(1)), 1)
        Color(rgba=theme.outlineVariantColor)
        for place in range(1, len(grid.lines) + 1):
            y = round(self.top - place * grid.row)
            Rectangle(pos=(self.x + grid.side, y), size=(self.width - 2 * grid.side, thin))
        for seat in range(len(self.sheet.heads)):
            Rectangle(pos=(round(self.x + grid.x_of(seat)), self.y), size=(thin, self.height))

    def _draw_corners(self, theme: Any) -> None:
        """A corner on what was corrected after the fact."""
        Color(rgba=theme.gildColor)
        marked = [area for area, cell, _ in self._cells() if cell.is_corrected]
        marked += [self.area(place, -1) for place, line in enumerate(self.grid.lines) if line.is_corrected]
        for x, y, wide, high in marked:
            right, top, reach = x + wide, y + high, dp(CORNER)
            Triangle(points=(right - reach, top, right, top, right, top - reach))

    def _draw_cell(self, area: Area, cell: Cell, total_style: str, theme: Any, *, is_now: bool) -> None:
        """What was said and the points above, the total below."""
        x, y, wide, high = area
        side = dp(12 if self.grid.is_wide else 6)
        left, right, room = x + side, x + wide - side, wide - 2 * side
        quiet = theme.onPrimaryContainerColor if is_now else theme.onSurfaceVariantColor
        total = text_of(cell.total, total_style)
        said = icon_of(cell.said_icon, SIGN) if cell.said_icon else text_of(cell.said, "digits")
        gap = max((high - said.height - total.height) / 2, 0)
        middle = y + high - gap - said.height / 2
        points = text_of(cell.points, "label") if cell.points and self.grid.shows_points else None
        beside = points.width + dp(3) if points else 0
        if cell.spans:
            _draw_signs(_signs(cell, room - beside), theme, quiet, left, middle, room - beside)
        else:
            outset = min(max(said.width + beside - room, 0) / 2, dp(MOST_OUTSET)) if points else 0
            left, right, room = left - outset, right + outset, room + 2 * outset
            draw_left(said, quiet, left, middle)
        if points and (cell.spans or said.width + beside <= room + dp(2)):
            draw_right(points, theme.role(cell.points_role), right, middle)
        role = "onPrimaryContainer" if is_now and cell.total_role == "onSurface" else cell.total_role
        draw_right(total, theme.role(role), x + wide - side, y + gap + total.height / 2)


def _draw_number(area: Area, line: Line, theme: Any) -> None:
    x, y, wide, high = area
    role = "onPrimary" if line.kind == "now" else "onErrorContainer" if line.is_drafted else "onSurfaceVariant"
    colour, centre, middle = theme.role(role), x + wide / 2, y + high / 2
    text = icon_of(line.icon, LINE_SIGN) if line.icon else text_of(str(line.round_no), "tab")
    draw_centred(text, colour, centre, middle + (dp(8) if line.is_drafted else 0))
    if line.is_drafted:
        draw_centred(icon_of(PENCIL, 15), colour, centre, middle - dp(11.5))


def _draw_middle(area: Area, cell: Cell, theme: Any) -> None:
    """Signs, an icon and words around the middle of a cell that has no total yet."""
    x, y, wide, high = area
    colour, middle = theme.onPrimaryContainerColor, y + high / 2
    textures = [icon_of(cell.icon, LINE_SIGN)] if cell.icon else []
    textures += [fit_text(cell.middle, "prompt", wide - dp(4))] if cell.middle else []
    beside = sum(texture.width for texture in textures) + (dp(4) if cell.spans and textures else 0)
    signs = _signs(cell, wide - dp(8) - beside)
    taken = min(spans_width(signs, "digits", SIGN, GAP), wide - dp(8) - beside)
    left = x + (wide - taken - beside) / 2
    _draw_signs(signs, theme, colour, left, middle, taken)
    left += taken + (dp(4) if cell.spans and textures else 0)
    for texture in textures:
        left = draw_left(texture, colour, left, middle)


def _signs(cell: Cell, room: float) -> Spans:
    """All signs of a cell, or where they would hide each other, those that matter most."""
    has_room = spans_width(cell.spans, "digits", SIGN, GAP) <= room + dp(MOST_OVERLAP)
    return cell.spans if has_room or not cell.spans_short else cell.spans_short


def _draw_signs(signs: Spans, theme: Any, colour: Colour, left: float, middle: float, room: float) -> None:
    """Draw signs from the left; those that have no room overlap like the cards of a hand."""
    missing = max(spans_width(signs, "digits", SIGN, GAP) - room, 0) / max(len(signs) - 1, 1)
    for sign in signs:
        wide = spans_width((sign,), "digits", SIGN)
        draw_spans((sign,), theme, colour, (left, middle, wide + 1, 0), "digits", SIGN)
        left += wide + dp(GAP) - missing
