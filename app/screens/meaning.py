"""What a game means so far: the sheet and the chart, as tabs on a phone, over each other on a tablet."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets.blocks import CardColumn, Column, Page, RepeatColumn
from app.widgets.laid import asks, hold, maybe, own
from app.widgets.line_chart import LineChart
from app.widgets.notes import DraftNotice
from app.widgets.place_row import PlaceRow
from app.widgets.score_grid import ScoreGrid
from app.widgets.sheet_legend import SheetLegend
from app.widgets.surface import SurfaceBox

LOW_CHART, CHART_SHARE, LYING = 180, 0.42, 1.5
CHART_LEAST, CARD_GAP, AROUND = 190, 12, 32


class BookPane(BoxLayout):
    """A pane that follows the table: the screen sets `showing` on each change, `host` has the models."""

    showing = ObjectProperty(None, allownone=True, force_dispatch=True)
    host = ObjectProperty(None)
    is_beside_round = False
    discard = asks(own.host.sheet.discard)
    """Drop the correction that was left unfinished."""
    _notice, _legend = maybe(DraftNotice, screen=own), maybe(SheetLegend)
    _grid = maybe(ScoreGrid, on_cell=own.host.tap_cell, on_round=own.host.tap_round, on_name=own.host.explain_total)
    _lines = maybe(LineChart, on_line=own.host.chart.highlight, on_point=own.host.ask_why)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._seen: tuple[Any, ...] = (None, None, None, None)
        self.fbind("showing", self.follow)

    def follow(self, *_: Any) -> None:
        """Show the book as it is now, if it is another one than the one that is shown."""
        version = self.host.version
        if any(part is not known for part, known in zip(version, self._seen, strict=True)):
            self._seen = version
            self.read()
            self.host.refresh_sheet()

    def told(self, showing: Any) -> Any:
        """Of the table this pane is told everything."""
        return showing

    def read(self) -> None:
        """Take the sheet from its model."""
        sheet = self.host.sheet.showing
        self._notice.notice, self._grid.showing, self._legend.sheet = sheet.notice, sheet, sheet

    def go_on(self) -> None:
        """Go on with it."""
        notice = self.host.sheet.showing.notice
        self.host.correct(notice.round_no, notice.seat)


class SheetPane(BookPane):
    """The score sheet with its legend; above it, a correction that was left unfinished."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        above = Column(padding=(dp(8), 0))
        above.add_widget(self._notice)
        hold(self, above, self._grid, self._legend)


class ChartPane(BookPane):
    """The chart over the standings."""

    highlight = asks(own.host.chart.highlight)
    _page, _standings = maybe(Page), maybe(CardColumn, pos_hint={"top": 1})
    _column = maybe(Column, padding=("12dp", "8dp", "12dp", "16dp"), spacing="8dp")
    _places = maybe(RepeatColumn, template=PlaceRow.__name__, screen=own)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines.size_hint_y = None
        self._standings.add_widget(self._places)
        hold(self._column, self._lines, self._standings)
        self._page.add_widget(self._column)
        self.add_widget(self._page)
        self.fbind("size", self._share_out)
        self._standings.fbind("height", self._share_out)

    def read(self) -> None:
        self._lines.showing = self.host.chart.showing
        self._places.items = self._lines.showing.places

    def ask_why(self, seat: int) -> None:
        self.host.ask_why(seat, self._lines.showing.last_round)

    def _share_out(self, *_: Any) -> None:
        """The chart takes what the standings leave, up to where a sheet begins; on a lying phone they are beside it."""
        is_lying = self.width > LYING * self.height
        self._column.orientation = "horizontal" if is_lying else "vertical"
        self._standings.size_hint_x = 0.6 if is_lying else 1
        left = self.height - self._standings.height - dp(AROUND)
        room = self.height - dp(24) if is_lying else min(left, CHART_SHARE * self.height)
        self._lines.height = max(room, dp(LOW_CHART))


class MeaningPane(BookPane):
    """Sheet over chart, each on a slip; the sheet takes what it needs and leaves the chart enough."""

    is_beside_round = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.padding, self.spacing = (dp(8), dp(4), dp(20), dp(20)), dp(CARD_GAP)
        self._grid.is_wide = self._legend.is_wide = self._lines.is_whole = True
        slip = App.get_running_app().ink.slip
        self._sheet = SurfaceBox(orientation="vertical", size_hint=(1, None), fill=slip)
        self._chart = SurfaceBox(padding=(dp(12), dp(10), dp(16), dp(6)), fill=slip)
        hold(self._sheet, self._notice, self._grid, self._legend)
        hold(self._chart, self._lines)
        hold(self, self._sheet, self._chart)
        self._share_soon = Clock.create_trigger(self._share_out, -1)
        self.fbind("size", self._share_soon)
        for part, side in ((self._notice, "height"), (self._legend, "height"), (self._grid, "width")):
            part.fbind(side, self._share_soon)

    def read(self) -> None:
        super().read()
        self._lines.showing = self.host.chart.showing
        self._share_soon()

    def _share_out(self, *_: Any) -> None:
        whole = self._grid.full_height + self._legend.height + self._notice.height + dp(6)
        room = self.height - self.padding[1] - self.padding[3] - dp(CARD_GAP + CHART_LEAST)
        self._sheet.height = min(whole, max(room, dp(160)))


KINDS = {"sheet": SheetPane, "chart": ChartPane, "meaning": MeaningPane}
"""The panes by their tabs; the last one stands beside the round."""
