"""The grid of the score sheet: fixed heads, scrolling rounds, every cell to tap. Drawn, not built of widgets."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle, Triangle
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from app.models.sheet import Cell, Line, SheetShowing
from app.widgets.score_heads import Heads, Measures, Part

ROUND_COLUMN, ROUND_COLUMN_WIDE = 30, 44
ROW, ROW_DENSE, LOW = 57, 48, 360
HEAD, HEAD_WIDE, HEAD_BARE = 82, 50, 44
SIDE = 6
POINTS_FROM, LARGE_FROM, ONE_LINE_HEAD_FROM = 58, 100, 104
CORNER = 9
PENCIL = "pencil-outline"


class Rounds(Part):
    """All rounds. A tap on a cell is for that player and round, a tap on a number for the whole round."""

    def line_at(self, y: float) -> int:
        return int((self.top - y) // self.grid.row)

    def on_release(self) -> None:
        lines, place = self.grid.lines, self.line_at(self._at[1])
        if not 0 <= place < len(lines):
            return
        seat = self.grid.measures().seat_at(self._at[0] - self.x)
        if seat < 0:
            self.grid.dispatch("on_round", lines[place].round_no)
        elif seat < len(self.grid.showing.heads):
            self.grid.dispatch("on_cell", lines[place].round_no, seat)

    def area(self, place: int, seat: int) -> tuple[float, float, float, float]:
        """Where a cell is; seat -1 is the number of the round."""
        measures, row = self.grid.measures(), self.grid.row
        x = self.x + (measures.x(seat) if seat >= 0 else measures.left)
        return (x, self.top - (place + 1) * row, measures.column if seat >= 0 else measures.label, row)

    def pressed_area(self) -> tuple[float, float, float, float]:
        place, seat = self.line_at(self._at[1]), self.grid.measures().seat_at(self._at[0] - self.x)
        lines = self.grid.lines
        if not 0 <= place < len(lines) or lines[place].kind == "future" or seat >= len(self.grid.showing.heads):
            return (0, 0, 0, 0)
        return self.area(place, max(seat, -1))

    def draw(self, ink: Any, measures: Measures) -> None:
        lines = self.grid.lines
        self._draw_fills(lines, ink)
        self._draw_rules(len(lines), ink, measures)
        self._draw_corners(lines, ink)
        for place, line in enumerate(lines):
            self._draw_label(place, line, ink)
            for seat, cell in enumerate(line.cells):
                if cell.total:
                    self._draw_cell(self.area(place, seat), cell, line.kind, ink)
                elif cell.middle or cell.icon:
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
        text = self.letters.words(str(line.round_no), "tab")
        rise = dp(8) if line.is_drafted else 0
        self.letters.draw(text, colour, x + (wide - text.width) / 2, y + (high - text.height) / 2 + rise)
        if line.is_drafted:
            pencil = self.letters.icon(PENCIL, 15)
            self.letters.draw(pencil, colour, x + (wide - pencil.width) / 2, y + high / 2 - dp(19))

    def _draw_cell(self, area: tuple[float, float, float, float], cell: Cell, kind: str, ink: Any) -> None:
        x, y, wide, high = area
        letters, grid = self.letters, self.grid
        side = dp(12 if grid.is_wide else 6)
        total = letters.words(cell.total, grid.total_style)
        said = letters.words(cell.said, "digits")
        gap = max((high - said.height - total.height) / 2, 0)
        now = kind == "now"
        said_y = y + high - gap - said.height
        letters.draw(said, ink.onPrimaryContainer if now else ink.onSurfaceVariant, x + side, said_y)
        total_role = "onPrimaryContainer" if now and cell.total_role == "onSurface" else cell.total_role
        letters.draw(total, getattr(ink, total_role), x + wide - side - total.width, y + gap)
        if cell.points and grid.shows_points:
            points = letters.words(cell.points, "label")
            if said.width + points.width + dp(3) <= wide - 2 * side + dp(2):
                letters.draw(points, getattr(ink, cell.points_role), x + wide - side - points.width, said_y)

    def _draw_middle(self, area: tuple[float, float, float, float], cell: Cell, ink: Any) -> None:
        x, y, wide, high = area
        icon = self.letters.icon(cell.icon, 18) if cell.icon else None
        text = self.letters.words(cell.middle, "prompt", wide - dp(4)) if cell.middle else None
        across = (icon.width if icon else 0) + (text.width if text else 0)
        left = x + (wide - across) / 2
        if icon:
            self.letters.draw(icon, ink.onPrimaryContainer, left, y + (high - icon.height) / 2)
            left += icon.width
        if text:
            self.letters.draw(text, ink.onPrimaryContainer, left, y + (high - text.height) / 2)


class ScoreGrid(BoxLayout):
    """The sheet's grid; it announces `on_cell(round_no, seat)`, `on_round(round_no)` and `on_name(seat)`."""

    showing = ObjectProperty(SheetShowing())
    is_wide = BooleanProperty(False)
    """On a tablet: lower rows, and only up to the present round."""

    __events__ = ("on_cell", "on_round", "on_name")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self._heads = Heads(grid=self, size_hint=(1, None))
        self._rounds = Rounds(grid=self, size_hint=(1, None))
        self._scroll = ScrollView(do_scroll_x=False, bar_width=dp(3), scroll_type=["bars", "content"])
        self._scroll.add_widget(self._rounds)
        self.add_widget(self._heads)
        self.add_widget(self._scroll)
        self._shown_current: int | None = None
        self._settle_soon = Clock.create_trigger(self._settle, -1)
        for name in ("showing", "is_wide", "size", "pos"):
            self.fbind(name, self._settle_soon)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The rounds that are drawn."""
        lines = self.showing.lines
        return tuple(line for line in lines if line.kind != "future") if self.is_wide else lines

    @property
    def row(self) -> float:
        """The height of a round in pixels; enlarged text needs the higher one."""
        is_dense = (self.is_wide or self.height < dp(LOW)) and Metrics.fontscale <= 1.15
        return float(dp(ROW_DENSE if is_dense else ROW))

    @property
    def shows_points(self) -> bool:
        return self.measures().column / dp(1) >= POINTS_FROM * Metrics.fontscale

    @property
    def total_style(self) -> str:
        is_large = self.measures().column >= dp(LARGE_FROM) and not self.is_wide
        return "sheetHead" if is_large else "pointsSmall" if Metrics.fontscale > 1.15 else "sheetTotal"

    @property
    def has_wide_heads(self) -> bool:
        return self.is_wide and self.measures().column >= dp(ONE_LINE_HEAD_FROM)

    @property
    def full_height(self) -> float:
        """As high as the grid would be without scrolling."""
        return self._head_height + self.row * len(self.lines)

    def measures(self) -> Measures:
        label, seats = dp(ROUND_COLUMN_WIDE if self.is_wide else ROUND_COLUMN), max(len(self.showing.heads), 1)
        return Measures(dp(SIDE), label, (self.width - 2 * dp(SIDE) - label) / seats)

    def area_of(self, round_no: int, seat: int) -> tuple[float, float, float, float]:
        """Where a cell is in the window: x, y, width, height; seat -1 is the number of the round."""
        place = next(place for place, line in enumerate(self.lines) if line.round_no == round_no)
        x, y, wide, high = self._rounds.area(place, seat)
        left, bottom = self._rounds.to_window(x, y)
        return (left, bottom, wide, high)

    def on_cell(self, round_no: int, seat: int) -> None:
        """A player's cell was tapped."""

    def on_round(self, round_no: int) -> None:
        """The number of a round was tapped."""

    def on_name(self, seat: int) -> None:
        """A name was tapped."""

    @property
    def _head_height(self) -> float:
        if self.has_wide_heads:
            return float(dp(HEAD_WIDE))
        if not any(head.total for head in self.showing.heads):
            return float(dp(HEAD_BARE))
        return float(dp(HEAD * (1.15 if Metrics.fontscale > 1.15 else 1)))

    def _settle(self, *_: Any) -> None:
        self._heads.height = self._head_height
        self._rounds.height = self.row * len(self.lines)
        self._heads.draw_soon()
        self._rounds.draw_soon()
        if self._shown_current != self.showing.current and self.height > dp(120):
            self._shown_current = self.showing.current
            Clock.schedule_once(self._scroll_to_current, -1)

    def _scroll_to_current(self, *_: Any) -> None:
        """Bring the present round into view, with the one after it."""
        hidden = self._rounds.height - self._scroll.height
        below = (self.showing.current + 2) * self.row - self._scroll.height
        self._scroll.scroll_y = 1 - min(max(below / hidden, 0), 1) if hidden > 0 else 1
