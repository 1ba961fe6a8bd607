"""The book of a game: its sheet and its chart, as tabs on a phone, one above the other on a tablet."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.models.chart import ChartState
from app.models.sheet import SheetState


class BookPane(BoxLayout):
    """A pane that follows the table: the screen sets `state` on each change, `host` has the models."""

    state = ObjectProperty(None, allownone=True, force_dispatch=True)
    host = ObjectProperty(None)
    sheet = ObjectProperty(SheetState(), rebind=True)
    chart = ObjectProperty(ChartState(), rebind=True)
    has_sheet = has_chart = True
    is_beside_round = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._seen: tuple[Any, ...] = ()
        self.fbind("state", self.follow)

    def follow(self, *_: Any) -> None:
        """Show the book as it is now, if it is another one than the one that is shown."""
        version = self.host.version
        if not self._seen or any(part is not known for part, known in zip(version, self._seen, strict=True)):
            self._seen = version
            if self.has_sheet:
                self.sheet = self.host.sheet.state
            if self.has_chart:
                self.chart = self.host.chart.state
            self.host.refresh_sheet()

    def part_of(self, state: Any) -> Any:
        """Of the table this pane is told everything."""
        return state

    def go_on(self) -> None:
        """Go on with the correction that was left unfinished, or with the round that is to be inserted."""
        self.host.open_draft(self.sheet.notice)

    def discard(self) -> None:
        """Drop it."""
        self.host.sheet.discard()


class SheetPane(BookPane):
    """The score sheet with its legend; above it, a correction that was left unfinished."""

    has_chart = False


class ChartPane(BookPane):
    """The chart over the standings; on a lying phone they are beside it."""

    has_sheet = False
    is_lying = BooleanProperty(False)
    chart_room = NumericProperty(0)
    name_style = StringProperty("prompt")


class SheetAndChartPane(BookPane):
    """Sheet over chart, each on a card; the sheet takes what it needs and leaves the chart enough."""

    is_beside_round = True
    shows_chart = BooleanProperty(True)
    """Without the chart the sheet takes all the room."""
    sheet_height = NumericProperty(0)


PANES = {"sheet": SheetPane, "chart": ChartPane, "meaning": SheetAndChartPane}
"""The panes by their tabs; the last one stands beside the round."""

load_kv("book")
