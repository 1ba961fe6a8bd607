"""A player's row in a game of bids: the bid beside the value, the points of the round, the keys of a cloud."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp

from app.colours import Colour
from app.models.state import Row
from app.widgets.buttons import TextButton
from app.widgets.pens import draw_centred, fit_text, icon_of, text_of
from app.widgets.player_row import PlayerRow

LABEL_FROM = 56
"""In dp: a lower row has no room for the label above the bid."""
POINTS, BID = 66, 60
COMPACT_POINTS, COMPACT_BID = 52, 48
"""The columns of the points and of the bid, in dp; in a compact row."""
CLOUD_KEY, CLOUD_GAP = 56, 6
WIDEST_LABEL = 110


class BidRow(PlayerRow):
    """`screen` answers `cloud` too."""

    name_style = "name"
    _clouds: Sequence[Any] = ()
    """The keys that change the bid by one, while a cloud is placed."""

    def show_item(self, *_: Any) -> None:
        super().show_item()
        is_cloud = self.item.cell_kind == "cloud"
        if is_cloud and not self._clouds:
            self._clouds = [self._cloud_key("+1", 1), self._cloud_key("−1", -1)]
        for key in self._clouds:
            if is_cloud is not (key.parent is self):
                (self.add_widget if is_cloud else self.remove_widget)(key)

    def _cloud_key(self, text: str, shift: int) -> TextButton:
        key = TextButton(text=text, look="hint", style="pointsSmall", size_hint=(None, None))
        key.bind(on_tap=partial(self._tap_cloud, shift))
        return key

    def _tap_cloud(self, shift: int, *_: Any) -> None:
        self.screen.cloud(self.item.person.seat, shift)

    def draw_end(self, row: Row, theme: Any, edge: float, high: float, strong: Colour, weak: Colour) -> float:
        if row.cell_kind == "cloud":
            edge = self._place_clouds(edge, max(high, dp(48)))
        elif row.bid_label:
            column = dp(COMPACT_POINTS if self.is_compact else POINTS)
            if row.points:
                points = text_of(row.points, "pointsSmall")
                draw_centred(points, theme.role(row.points_role), edge - column / 2 + dp(3), self.center_y)
            edge = self.draw_cell(row, theme, edge - column, high)
        else:
            return super().draw_end(row, theme, edge, high, strong, weak)
        return self._draw_bid(row, theme, edge, strong, weak) if row.bid_label else edge

    def _place_clouds(self, edge: float, high: float) -> float:
        for place, key in enumerate(self._clouds):
            key.size = (dp(CLOUD_KEY), high)
            key.pos = (edge - (place + 1) * dp(CLOUD_KEY) - place * dp(CLOUD_GAP), self.center_y - high / 2)
        return float(self._clouds[-1].x - dp(8))

    def _draw_bid(self, row: Row, theme: Any, edge: float, strong: Colour, weak: Colour) -> float:
        has_label = self.height >= dp(LABEL_FROM)
        label = fit_text(row.bid_label, ("digits", "small") if self.is_compact else "digits", dp(WIDEST_LABEL))
        half = max(dp(COMPACT_BID if self.is_compact else BID), label.width + dp(4) if has_label else 0) / 2
        column = edge - half - dp(2)
        if has_label:
            draw_centred(label, weak, column, self.center_y + dp(15))
        middle = self.center_y - (dp(9) if has_label else 0)
        if row.bid:
            draw_centred(text_of(row.bid, "bid"), strong, column, middle)
        else:
            colour = strong if row.is_current else theme.tertiaryColor
            draw_centred(icon_of("lock", 22), colour, column, middle)
        return float(column - half + dp(2))

    @classmethod
    def end_width(cls, rows: Sequence[Row]) -> float:
        all_bids_in = any(row.bid_label for row in rows)
        return super().end_width(rows) + (dp(POINTS + BID) if all_bids_in else 0)
