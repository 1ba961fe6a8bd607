"""What a game means so far: the sheet and the chart, as tabs on a phone, over each other on a tablet."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.models.chart import ChartShowing
from app.models.sheet import SheetShowing
from app.widgets.laid import asks, hold, own
from app.widgets.surface import SlipBox

LOW_CHART, CHART_SHARE, LYING = 180, 0.42, 1.5
CHART_LEAST, CARD_GAP, AROUND = 190, 12, 32


class BookPane(BoxLayout):
    """A pane that follows the table: the screen sets `showing` on each change, `host` has the models."""

    showing = ObjectProperty(None, allownone=True, force_dispatch=True)
    host = ObjectProperty(None)
    sheet = ObjectProperty(SheetShowing(), rebind=True)
    chart = ObjectProperty(ChartShowing(), rebind=True)
    reads: tuple[str, ...] = ("sheet", "chart")
    """Which of the two it shows."""
    is_beside_round = False
    discard = asks(own.host.sheet.discard)
    """Drop the correction that was left unfinished."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._seen: tuple[Any, ...] = (None, None, None, None)
        self.fbind("showing", self.follow)

    def follow(self, *_: Any) -> None:
        """Show the book as it is now, if it is another one than the one that is shown."""
        version = self.host.version
        if any(part is not known for part, known in zip(version, self._seen, strict=True)):
            self._seen = version
            for name in self.reads:
                setattr(self, name, getattr(self.host, name).showing)
            self.host.refresh_sheet()

    def told(self, showing: Any) -> Any:
        """Of the table this pane is told everything."""
        return showing

    def go_on(self) -> None:
        """Go on with it."""
        notice = self.host.sheet.showing.notice
        self.host.correct(notice.round_no, notice.seat)


class SheetPane(BookPane):
    """The score sheet with its legend; above it, a correction that was left unfinished."""

    reads = ("sheet",)


class ChartPane(BookPane):
    """The chart over the standings."""

    reads = ("chart",)
    chart_height = NumericProperty(0)
    direction = StringProperty("vertical")
    standings_share = NumericProperty(1)
    highlight = asks(own.host.chart.highlight)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("size", self._share_out)
        self.ids.standings.fbind("height", self._share_out)

    def ask_why(self, seat: int) -> None:
        self.host.ask_why(seat, self.chart.last_round)

    def _share_out(self, *_: Any) -> None:
        """The chart takes what the standings leave, up to where a sheet begins; on a lying phone they are beside it."""
        is_lying = self.width > LYING * self.height
        self.direction = "horizontal" if is_lying else "vertical"
        self.standings_share = 0.6 if is_lying else 1
        left = self.height - self.ids.standings.height - dp(AROUND)
        room = self.height - dp(24) if is_lying else min(left, CHART_SHARE * self.height)
        self.chart_height = max(room, dp(LOW_CHART))


class MeaningPane(BookPane):
    """Sheet over chart, each on a slip; the sheet takes what it needs and leaves the chart enough."""

    is_beside_round = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.padding, self.spacing = (dp(8), dp(4), dp(20), dp(20)), dp(CARD_GAP)
        self._sheet, self._chart = SheetSlip(pane=self, size_hint=(1, None)), ChartSlip(pane=self)
        hold(self, self._sheet, self._chart)
        self._share_soon = Clock.create_trigger(self._share_out, -1)
        for name in ("size", "sheet"):
            self.fbind(name, self._share_soon)
        for part, side in (("notice", "height"), ("legend", "height"), ("grid", "width")):
            self._sheet.ids[part].fbind(side, self._share_soon)

    def _share_out(self, *_: Any) -> None:
        room = self.height - self.padding[1] - self.padding[3] - dp(CARD_GAP + CHART_LEAST)
        self._sheet.height = min(self._sheet.full_height, max(room, dp(160)))


class SheetSlip(SlipBox):
    """The sheet on its slip."""

    pane = ObjectProperty(None, rebind=True)

    @property
    def full_height(self) -> float:
        """As high as it would be without scrolling."""
        ids = self.ids
        return float(ids.grid.full_height + ids.legend.height + ids.notice.height + dp(6))


class ChartSlip(SlipBox):
    """The chart on its slip."""

    pane = ObjectProperty(None, rebind=True)


load_kv("meaning")


KINDS = {"sheet": SheetPane, "chart": ChartPane, "meaning": MeaningPane}
"""The panes by their tabs; the last one stands beside the round."""
