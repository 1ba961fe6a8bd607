"""A player's row in a game of bids: while tricks are played the bid is the largest thing in it; the keys of a cloud."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty

from app.colours import Colour
from app.models.state import Row
from app.widgets.buttons import TextButton
from app.widgets.labels import text_width
from app.widgets.pens import DrawnWidget, draw_centred, fill_box, fit_text, icon_of, text_of
from app.widgets.player_row import CELL_RADIUS, COMPACT_BELOW, EDGE, NO_SUB_BELOW, PlayerRow
from app.widgets.table_layout import TablePart

COLUMNS = {2: (60, 58), 3: (66, 46, 42)}
NARROW_COLUMNS = {2: (56, 52), 3: (56, 44, 40)}
"""The columns from the right, in dp, in a wide and in a narrow row: tricks and bid; or total, tricks and bid."""
BID = 58
APART = 6
"""Between two columns, in dp."""
SMALL_BELOW = 56
"""In dp: the bid of a lower row is smaller."""
MOVED = 24
"""The room for what moved a bid, in dp."""
CLOUD_KEY, CLOUD_GAP = 56, 6
HEADS = ("label", "small", "keyName")
"""The styles of what a column is called, from the largest down."""


def columns(width: float, count: int) -> list[tuple[float, float]]:
    """The columns of a row from the right: how far their middles are from the left, and their widths."""
    edge, found = width - dp(EDGE), []
    for wide in map(dp, (NARROW_COLUMNS if width < dp(COMPACT_BELOW) else COLUMNS)[count]):
        found.append((edge - wide / 2, wide))
        edge -= wide + dp(APART)
    return found


class BidRow(PlayerRow):
    """`screen` answers `cloud` and `choose_bid` too."""

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

    @property
    def inner_target(self) -> tuple[float, float] | None:
        row: Row = self.item
        if not has_bid(row) or row.took or row.cell_kind == "cloud":
            return super().inner_target
        middle, wide = columns(self.width, 2)[1]
        return self.x + middle - wide / 2, wide

    def tap_inner(self) -> None:
        if has_bid(self.item):
            self.screen.choose_bid(self.item.person.seat)
        else:
            super().tap_inner()

    def _cloud_key(self, text: str, shift: int) -> TextButton:
        key = TextButton(text=text, look="hint", style="pointsSmall", size_hint=(None, None))
        key.bind(on_tap=partial(self._tap_cloud, shift))
        return key

    def _tap_cloud(self, shift: int, *_: Any) -> None:
        self.screen.cloud(self.item.person.seat, shift)

    # -- the columns at the end ----------------------------------------------------------------

    def draw_end(self, row: Row, theme: Any, edge: float, high: float) -> float:
        if not has_bid(row):
            return super().draw_end(row, theme, edge, high)
        if row.cell_kind == "cloud":
            left = self._place_clouds(edge, max(high, dp(48)))
            return self._draw_bid(row, theme, left - dp(BID) / 2, dp(BID), ("saidSmall", "bid"))
        self.draw_cell(row, theme, edge, high)
        if row.took:
            (took, took_wide), (bid, wide) = columns(self.width, 3)[1:]
            draw_centred(
                fit_text(row.took, ("bid", "pointsSmall"), took_wide), self.strong, self.x + took, self.center_y
            )
            left = self._draw_bid(row, theme, self.x + bid, wide, ("bid", "pointsSmall"))
            is_low = self.height < dp(NO_SUB_BELOW)
            return self._draw_points(row, theme, left) if is_low else left
        bid, wide = columns(self.width, 2)[1]
        is_small = self.height < dp(SMALL_BELOW)
        styles = ("saidSmall", "bid", "pointsSmall") if is_small else ("said", "saidSmall", "bid")
        return self._draw_bid(row, theme, self.x + bid, wide, styles)

    def _place_clouds(self, edge: float, high: float) -> float:
        for place, key in enumerate(self._clouds):
            key.size = (dp(CLOUD_KEY), high)
            key.pos = (edge - (place + 1) * dp(CLOUD_KEY) - place * dp(CLOUD_GAP), self.center_y - high / 2)
        return float(self._clouds[-1].x - dp(8))

    def _draw_bid(self, row: Row, theme: Any, middle: float, wide: float, styles: tuple[str, ...]) -> float:
        """Draw the bid, or its lock, and what moved it; return where that begins."""
        colour = self.strong
        if row.is_bid_open:
            area = (middle - wide / 2, self.y + dp(4), wide, self.height - dp(8))
            fill_box(theme.surfaceContainerLowestColor if theme.is_dark else theme.cardColor, area, CELL_RADIUS)
            colour = theme.onSurfaceColor
        bid = fit_text(row.bid, styles, wide) if row.bid else icon_of(row.bid_icon, 26)
        draw_centred(bid, colour, middle, self.center_y)
        # The name may reach to the bid itself; what moved the bid stands at the edge of its column.
        left = middle - (wide if row.bid_moved or row.is_bid_open else min(bid.width + dp(APART), wide)) / 2
        if not row.bid_moved:
            return float(left)
        draw_moved(row, self.strong, left - dp(MOVED) / 2, self.center_y)
        return float(left - dp(MOVED))

    def _draw_points(self, row: Row, theme: Any, edge: float) -> float:
        """A row that is too low for a second line has the points beside the bid."""
        points, right = text_of(row.points, "tab"), edge - dp(APART)
        draw_centred(points, theme.role(row.points_role), right - points.width / 2, self.center_y)
        return float(right - points.width)

    def cell_size(self, row: Row, high: float) -> tuple[float, float]:
        if not has_bid(row):
            return super().cell_size(row, high)
        return columns(self.width, 3 if row.took else 2)[0][1], high

    def cell_styles(self, row: Row, high: float) -> tuple[str, ...]:
        """The tricks are smaller than the bid beside them."""
        if row.bid and row.cell_kind == "value":
            return ("keySmall", "bid", "pointsSmall")
        styles = super().cell_styles(row, high)
        return (*styles, "sheetTotal", "tab", "label") if row.took else styles

    # -- below the name ------------------------------------------------------------------------

    def second_line(self, row: Row, theme: Any, room: float) -> list[tuple[Any, Colour]]:
        """The points of the round stand beside the total, or alone once the round is over."""
        if not has_bid(row) or not row.points:
            return super().second_line(row, theme, room)
        is_large = row.took and self.width >= dp(COMPACT_BELOW)
        points, colour = text_of(row.points, "pointsSmall" if is_large else "tab"), theme.role(row.points_role)
        if row.took:
            return [(icon_of(row.points_icon, 19), colour), (points, colour)]
        return [*super().second_line(row, theme, room - points.width - dp(APART)), (points, colour)]


def has_bid(row: Row) -> bool:
    """Whether the row has a column for the bid."""
    return bool(row.bid or row.bid_icon)


def draw_moved(row: Row, colour: Colour, x: float, middle: float) -> None:
    """What came to a bid after it was said, around a point."""
    draw_centred(icon_of(row.bid_moved_icon, 18), colour, x, middle + dp(9))
    draw_centred(text_of(row.bid_moved, "label"), colour, x, middle - dp(8))


class BidHeads(TablePart, DrawnWidget):
    """What the columns of the rows below are called."""

    words = ListProperty()
    """From the left."""

    def draw(self, theme: Any) -> None:
        found = columns(self.width, len(self.words)) if self.words else []
        heads = [
            (word, middle, wide + dp(APART) / 2)
            for word, (middle, wide) in zip(reversed(self.words), found, strict=True)
        ]
        # They are set alike, and keep apart like the columns below them.
        fits = (style for style in HEADS if all(text_width(word, style) <= room for word, _, room in heads))
        style = next(fits, HEADS[-1])
        for word, middle, room in heads:
            draw_centred(fit_text(word, style, room), theme.onSurfaceVariantColor, self.x + middle, self.center_y)
