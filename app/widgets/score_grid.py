"""The grid of the score sheet: heads that stay over rounds that scroll, every cell to tap; both are drawn."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.models.sheet import Line, SheetState
from app.widgets.drawn_targets import DrawnTargets
from app.widgets.labels import common_style

TOTAL_SIDE = 8
"""What a column leaves free beside its totals, in dp."""
POINTS_FROM, LARGE_FROM = 58, 100
"""From which width of a column on it has room for points, and for large totals."""
LARGER_TEXT = 1.15
"""From which text scale on rows and heads are higher."""


class ScoreGrid(BoxLayout):
    """Its `screen` answers `tap_cell(round_no, seat)`, `tap_round(round_no)` and `explain_total(seat)`."""

    sheet = ObjectProperty(SheetState(), rebind=True)
    screen = ObjectProperty(None)
    is_wide = BooleanProperty(False)
    """On a tablet: lower rows, and only up to the present round."""
    is_tight = BooleanProperty(False)
    """Where columns would be narrower than a thumb they have the margins too."""
    has_wide_heads = BooleanProperty(False)
    """Mark, name and total in one line."""
    has_totals = BooleanProperty(False)
    side = NumericProperty(0)
    number_width = NumericProperty(0)
    """The width of the column with the numbers of the rounds."""
    column = NumericProperty(0)
    row = NumericProperty(0)
    head = NumericProperty(0)

    def _shown_lines(self) -> tuple[Line, ...]:
        return tuple(line for line in self.sheet.lines if not self.is_wide or line.kind != "future")

    lines = AliasProperty(_shown_lines, None, bind=("sheet", "is_wide"), cache=True)
    """The rounds that are drawn."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown_current: int | None = None
        follow_soon = Clock.create_trigger(self._follow_round, -1)
        for name in ("sheet", "size"):
            self.fbind(name, follow_soon)

    def x_of(self, seat: int) -> float:
        """Where a column begins, from the left of the grid; -1 is that of the numbers."""
        return float(self.side + (self.number_width + seat * self.column if seat >= 0 else 0))

    @property
    def has_larger_text(self) -> bool:
        return bool(Metrics.fontscale > LARGER_TEXT)

    @property
    def shows_points(self) -> bool:
        return bool(self.column >= dp(POINTS_FROM) * Metrics.fontscale)

    @property
    def total_style(self) -> str:
        """The same for all totals."""
        is_large = self.column >= dp(LARGE_FROM) and not self.is_wide
        first = "sheetHead" if is_large else "pointsSmall" if self.has_larger_text else "sheetTotal"
        totals = {cell.total for line in self.lines for cell in line.cells}
        return common_style(totals, (first, "sheetTotal", "tab"), self.column - dp(TOTAL_SIDE)) or "label"

    def _follow_round(self, *_: Any) -> None:
        if self._shown_current != self.sheet.current and self.height > dp(120):
            self._shown_current = self.sheet.current
            Clock.schedule_once(self._scroll_to_current, -1)

    def _scroll_to_current(self, *_: Any) -> None:
        """Bring the present round into view, with the one after it."""
        page = self.ids.page
        hidden = self.row * len(self.lines) - page.height
        below = (self.sheet.current + 2) * self.row - page.height
        page.scroll_y = 1 - min(max(below / hidden, 0), 1) if hidden > 0 else 1


class ScorePart(DrawnTargets):
    """A drawn part of the grid."""

    grid = ObjectProperty(None)
    sheet = ObjectProperty(SheetState())
    column = NumericProperty(0)


load_kv("score_grid")
