"""A player's row in Wizard: the bid beside the value, and the keys of the cloud."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from app.models.showing import Row
from app.widgets.laid import LaidTap, asks, its, look, maybe, own, part
from app.widgets.row import PlayerRow
from app.widgets.words import Glyph, Words

LABEL_FROM = 56
POINTS, BID = 66, 60
NARROW_POINTS, NARROW_BID = 52, 48
"""The columns of the points and of the bid, in dp; in a narrow row."""


class CloudKey(LaidTap):
    """Plus or minus one on a player's row, which answers `cloud`."""

    text = StringProperty("")
    shift = NumericProperty(0)
    given = look(radius=14)
    ground = "hint"
    _words = part(
        Words, style="pointsSmall", role="onHint", fit="box", size_hint=(1, 1), halign="center", text=own.text
    )
    on_tap = asks(own.screen.cloud, own.shift)

    def _place(self) -> None:
        self._words.pos, self._words.size = self.pos, self.size


class WizardRow(PlayerRow):
    """`screen` answers `cloud` too."""

    name_style = "name"
    _bid_label, _bid = maybe(Words, style="digits"), maybe(Words, style="bid")
    _bid_lock = maybe(Glyph, icon="lock", extent=22)
    _minus, _plus = maybe(CloudKey, text="−1", shift=-1), maybe(CloudKey, text="+1", shift=1)
    cloud = asks(own.screen.cloud, its.person.seat)
    """One of the keys of the cloud was tapped."""

    def parts(self, row: Row) -> list[Any]:
        bid = self._bid_parts(row, "onPrimary" if row.is_current else "") if row.bid_label else []
        if row.cell_kind != "cloud":
            return [*bid, *super().parts(row)]
        self._minus.screen = self._plus.screen = self
        return [*bid, self._minus, self._plus]

    def _bid_parts(self, row: Row, role: str) -> list[Any]:
        self._bid_label.text, self._bid_label.role = row.bid_label, role or "onSurfaceVariant"
        if not row.bid:
            self._bid_lock.role = role or "tertiary"
            return [self._bid_label, self._bid_lock]
        self._bid.text, self._bid.role = row.bid, role or "onSurface"
        return [self._bid_label, self._bid]

    def place_end(self, row: Row, edge: float, high: float) -> float:
        if row.cell_kind == "cloud":
            edge = self._place_cloud(edge, max(high, dp(48)))
        elif row.bid_label:
            column = dp(NARROW_POINTS if self.is_narrow else POINTS)
            if row.points:
                self._points.center = (edge - column / 2 + dp(3), self.mid_y)
            edge = self.place_cell(edge - column, high)
        else:
            return super().place_end(row, edge, high)
        return self._place_bid(edge) if row.bid_label else edge

    def _place_cloud(self, edge: float, high: float) -> float:
        for place, key in enumerate((self._plus, self._minus)):
            key.size = (dp(56), high)
            key.pos = (edge - (place + 1) * dp(56) - place * dp(6), self.mid_y - high / 2)
        return float(self._minus.x - dp(8))

    def _place_bid(self, edge: float) -> float:
        """A low row has no room for the label above the bid."""
        has_label = self.height >= dp(LABEL_FROM)
        self._bid_label.opacity = 1 if has_label else 0
        half = dp(NARROW_BID if self.is_narrow else BID) / 2
        column, drop = edge - half - dp(2), dp(9) if has_label else 0
        self._bid_label.center = (column, self.mid_y + dp(15))
        (self._bid if self.item.bid else self._bid_lock).center = (column, self.mid_y - drop)
        return float(column - half + dp(2))
