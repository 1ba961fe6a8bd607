"""The grid of the score sheet: heads that stay over rounds that scroll, every cell to tap; both are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.models.sheet import Head, Line, SheetShowing
from app.widgets.labels import common_style

ROUND_COLUMN, ROUND_COLUMN_WIDE, ROUND_COLUMN_NARROW = 30, 44, 24
LEAST_COLUMN = 48
"""Where seven columns are narrower than a thumb they have the margins too."""
ROW, ROW_DENSE, LOW = 57, 48, 360
HEAD, HEAD_WIDE, HEAD_BARE = 82, 50, 44
SIDE, TOTAL_SIDE = 6, 8
"""What the grid leaves free beside itself, and a column beside its totals."""
POINTS_FROM, LARGE_FROM, ONE_LINE_HEAD_FROM = 58, 100, 104
"""From which width of a column on it has room for points, for large totals, and for a head in one line."""
LARGER_TEXT = 1.15
"""From which text scale on rows and heads are higher."""


@dataclass(frozen=True, slots=True)
class Measures:
    """What the grid shows, and where its columns and rows are, in pixels."""

    heads: tuple[Head, ...] = ()
    lines: tuple[Line, ...] = ()
    left: float = 0
    label: float = 0
    """The width of the column with the numbers of the rounds."""
    column: float = 0
    row: float = 0
    is_wide: bool = False

    @classmethod
    def of(cls, showing: SheetShowing, size: tuple[float, float], *, is_wide: bool) -> Measures:
        """How a sheet is laid out in this room."""
        (wide, high), seats = size, max(len(showing.heads), 1)
        lines = tuple(line for line in showing.lines if not is_wide or line.kind != "future")
        left, label = dp(SIDE), dp(ROUND_COLUMN_WIDE if is_wide else ROUND_COLUMN)
        if (wide - 2 * left - label) / seats < dp(LEAST_COLUMN):
            left, label = 0, dp(ROUND_COLUMN_NARROW)
        is_dense = (is_wide or high < dp(LOW)) and Metrics.fontscale <= LARGER_TEXT
        column, row = (wide - 2 * left - label) / seats, dp(ROW_DENSE if is_dense else ROW)
        return cls(showing.heads, lines, left, label, column, row, is_wide)

    def x(self, seat: int) -> float:
        """Where a column begins; -1 is that of the numbers."""
        return self.left + (self.label + seat * self.column if seat >= 0 else 0)

    @property
    def has_wide_heads(self) -> bool:
        return self.is_wide and self.column >= dp(ONE_LINE_HEAD_FROM)

    @property
    def head(self) -> float:
        """The height of the heads."""
        if self.has_wide_heads:
            return float(dp(HEAD_WIDE))
        if not any(head.total for head in self.heads):
            return float(dp(HEAD_BARE))
        return float(dp(HEAD * (1.15 if Metrics.fontscale > LARGER_TEXT else 1)))

    @property
    def rounds(self) -> float:
        """The height of all rounds."""
        return self.row * len(self.lines)

    @property
    def full_height(self) -> float:
        """As high as the grid would be without scrolling."""
        return self.head + self.rounds

    @property
    def shows_points(self) -> bool:
        return bool(self.column >= dp(POINTS_FROM) * Metrics.fontscale)

    @property
    def total_style(self) -> str:
        """The same for all totals."""
        is_large, is_enlarged = self.column >= dp(LARGE_FROM) and not self.is_wide, Metrics.fontscale > LARGER_TEXT
        first = "sheetHead" if is_large else "pointsSmall" if is_enlarged else "sheetTotal"
        totals = {cell.total for line in self.lines for cell in line.cells}
        return common_style(totals, (first, "sheetTotal", "tab"), self.column - dp(TOTAL_SIDE)) or "label"


class ScoreGrid(BoxLayout):
    """It announces `on_cell(round_no, seat)`, `on_round(round_no)` and `on_name(seat)`."""

    showing = ObjectProperty(SheetShowing())
    is_wide = BooleanProperty(False)
    """On a tablet: lower rows, and only up to the present round."""
    measures = ObjectProperty(Measures(), rebind=True)
    __events__ = ("on_cell", "on_round", "on_name")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown_current: int | None = None
        measure_soon = Clock.create_trigger(self._measure, -1)
        for name in ("showing", "is_wide", "size"):
            self.fbind(name, measure_soon)

    def on_cell(self, round_no: int, seat: int) -> None:
        """A player's cell was tapped."""

    def on_round(self, round_no: int) -> None:
        """The number of a round was tapped."""

    def on_name(self, seat: int) -> None:
        """The head of a column was tapped."""

    def _measure(self, *_: Any) -> None:
        if self.width <= dp(100):
            return
        self.measures = Measures.of(self.showing, tuple(self.size), is_wide=self.is_wide)
        if self._shown_current != self.showing.current and self.height > dp(120):
            self._shown_current = self.showing.current
            Clock.schedule_once(self._scroll_to_current, -1)

    def _scroll_to_current(self, *_: Any) -> None:
        """Bring the present round into view, with the one after it."""
        page, measures = self.ids.page, self.measures
        hidden = measures.rounds - page.height
        below = (self.showing.current + 2) * measures.row - page.height
        page.scroll_y = 1 - min(max(below / hidden, 0), 1) if hidden > 0 else 1


load_kv("score_grid")
