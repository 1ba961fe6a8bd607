"""The grid of the score sheet: fixed heads over rounds that scroll, every cell to tap. Drawn, not built of widgets."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from app.models.sheet import Line, SheetShowing
from app.widgets.laid import Announcing
from app.widgets.lettering import width_of
from app.widgets.score_heads import Heads, Measures
from app.widgets.score_rounds import Rounds

ROUND_COLUMN, ROUND_COLUMN_WIDE, ROUND_COLUMN_NARROW = 30, 44, 24
LEAST_COLUMN = 48
"""Where seven columns are narrower than a thumb they have the margins too."""
ROW, ROW_DENSE, LOW = 57, 48, 360
HEAD, HEAD_WIDE, HEAD_BARE = 82, 50, 44
SIDE = 6
TOTAL_SIDE, SMALLER = 8, ("sheetTotal", "tab", "label")
"""What a column leaves free beside its totals, and the styles of totals that have no room in their own."""
POINTS_FROM, LARGE_FROM, ONE_LINE_HEAD_FROM = 58, 100, 104


class ScoreGrid(Announcing, BoxLayout):
    """The sheet's grid; it announces `on_cell(round_no, seat)`, `on_round(round_no)` and `on_name(seat)`."""

    showing = ObjectProperty(SheetShowing())
    is_wide = BooleanProperty(False)
    """On a tablet: lower rows, and only up to the present round."""
    __events__ = ("on_cell", "on_round", "on_name")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self._heads = Heads(grid=self)
        self._rounds = Rounds(grid=self)
        self._scroll = ScrollView(do_scroll_x=False, bar_width=dp(3), scroll_type=["bars", "content"])
        self._scroll.add_widget(self._rounds)
        self.add_widget(self._heads)
        self.add_widget(self._scroll)
        for widget in (self._scroll, self._rounds):
            widget.fbind("height", self._stay_up)
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
        """The same for all: the largest in which the longest total has room."""
        column = self.measures().column
        is_large, is_enlarged = column >= dp(LARGE_FROM) and not self.is_wide, Metrics.fontscale > 1.15
        longest = max((cell.total for line in self.lines for cell in line.cells), key=len, default="")
        styles = ("sheetHead" if is_large else "pointsSmall" if is_enlarged else "sheetTotal", *SMALLER)
        return next((style for style in styles if width_of(longest, style) <= column - dp(TOTAL_SIDE)), SMALLER[-1])

    @property
    def has_wide_heads(self) -> bool:
        return self.is_wide and self.measures().column >= dp(ONE_LINE_HEAD_FROM)

    @property
    def full_height(self) -> float:
        """As high as the grid would be without scrolling."""
        return self._head_height + self.row * len(self.lines)

    def measures(self) -> Measures:
        label, seats = dp(ROUND_COLUMN_WIDE if self.is_wide else ROUND_COLUMN), max(len(self.showing.heads), 1)
        column = (self.width - 2 * dp(SIDE) - label) / seats
        if column >= dp(LEAST_COLUMN):
            return Measures(dp(SIDE), label, column)
        label = dp(ROUND_COLUMN_NARROW)
        return Measures(0, label, (self.width - label) / seats)

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
        self._heads.place_soon()
        self._rounds.place_soon()
        if self._shown_current != self.showing.current and self.height > dp(120):
            self._shown_current = self.showing.current
            Clock.schedule_once(self._scroll_to_current, -1)

    def _stay_up(self, *_: Any) -> None:
        """Rounds that have room hang below the heads, wherever they were scrolled to before."""
        if self._rounds.height <= self._scroll.height:
            self._scroll.scroll_y = 1

    def _scroll_to_current(self, *_: Any) -> None:
        """Bring the present round into view, with the one after it."""
        hidden = self._rounds.height - self._scroll.height
        below = (self.showing.current + 2) * self.row - self._scroll.height
        self._scroll.scroll_y = 1 - min(max(below / hidden, 0), 1) if hidden > 0 else 1
