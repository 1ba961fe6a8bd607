"""A player's row in Les Sept Sages: the rank before the name, the alliance at the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.games.sept_sages.round_state import SageRow
from app.models.state import Row, Span
from app.widgets.labels import common_style, text_width
from app.widgets.pens import draw_centred, draw_row, edge_box, fill_box, fill_disc, icon_of, ring_disc, text_of
from app.widgets.player_row import NO_WORDS_BELOW, PlayerRow

PEEK = 0.35
"""Seconds after which a thumb that stays is a look at what is closed."""
DISC, SMALL_DISC, ROLE, CRYSTAL, SIDE_KEY = 30, 24, 20, 30, 52
PILL, PILL_HEIGHT, ROUND_END = 92, 40, 44
"""In dp: the alliance with its name; and whatever ends a row that is one of a pair, or has a long name."""


class SagePlayerRow(PlayerRow):
    """A row that can be held to look at what is closed: `screen` answers `peek` and `close`.

    Where the alliance can be tapped it is a target of its own: `screen` answers `choose_side`.
    """

    name_style = "name"
    has_weak_spans = True
    _is_peeking = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._held = Clock.create_trigger(self._peek, PEEK)

    def show_item(self, *_: Any) -> None:
        super().show_item()
        # Icons of roles are small beside their names; crystals are not.
        self.span_extent = CRYSTAL if any(span.crystal for span in self.item.spans) else ROLE

    @property
    def inner_target(self) -> tuple[float, float] | None:
        row = self.item
        if not getattr(row, "is_side_key", False):
            return super().inner_target
        return self.right - dp(8 + SIDE_KEY) - self.cell_size(row, self.height)[0], dp(SIDE_KEY)

    def tap_inner(self) -> None:
        if getattr(self.item, "is_side_key", False):
            self.screen.choose_side(self.item.person.seat)
        else:
            super().tap_inner()

    # -- holding -------------------------------------------------------------------------------

    def on_press(self) -> None:
        self._held()

    def on_release(self) -> None:
        self._held.cancel()
        if not self._is_peeking:
            super().on_release()

    def on_state(self, *_: Any) -> None:
        """Lifted anywhere, also beside the row: closed."""
        super().on_state()
        if self.state == "normal":
            self._held.cancel()
            if self._is_peeking:
                Clock.schedule_once(self._close, -1)

    def _peek(self, *_: Any) -> None:
        self._is_peeking = True
        self.screen.peek(self.item.person.seat)

    def _close(self, *_: Any) -> None:
        self._is_peeking = False
        self.screen.close()

    # -- drawing -------------------------------------------------------------------------------

    @property
    def _is_paired(self) -> bool:
        return bool(self.width < dp(NO_WORDS_BELOW))

    def draw_mark(self, row: Row, theme: Any, left: float, extent: float) -> float:
        """The rank stands first; in a narrow row it takes the place of the player's mark."""
        rank = getattr(row, "rank", None)
        if rank is None:
            return super().draw_mark(row, theme, left, extent)
        disc = SMALL_DISC if self.height < dp(60) else DISC
        x = left + dp(disc) / 2
        if rank:
            fill_disc(theme.cardColor if row.is_current else theme.cellColor, x, self.center_y, disc)
            draw_centred(
                text_of(rank, "rowMedium" if disc == DISC else "label"), theme.onSurfaceColor, x, self.center_y
            )
        else:
            ring_disc(theme.outlineVariantColor, (0, 0, 0, 0), x, self.center_y, disc, 1.5)
        left += dp(disc)
        return left if self._is_paired else super().draw_mark(row, theme, left + dp(10), extent)

    def draw_end(self, row: Row, theme: Any, edge: float, high: float) -> float:
        if self._is_paired:  # its cell is too narrow for a word below the number
            row = replace(row, cell_sub="")
        if not isinstance(row, SageRow) or row.side is None:
            return super().draw_end(row, theme, edge, high) if row.cell_kind else edge
        if row.is_side_key:
            edge = self.draw_cell(row, theme, edge, high)
            high = min(high, dp(ROUND_END))
            self._draw_side(
                replace(row.side, text=""), theme, (edge - high - dp(5), self.center_y - high / 2, high, high)
            )
            return float(edge - high - dp(6))
        has_long_name = text_width(row.person.name, "nameDense") > self.width / 2
        is_round = self._is_paired or self.is_compact or has_long_name or not row.side.icon
        wide, high = dp(ROUND_END if is_round else PILL), min(high, dp(PILL_HEIGHT))
        self._draw_side(row.side, theme, (edge - wide, self.center_y - high / 2, wide, high))
        return float(edge - wide)

    def cell_size(self, row: Row, high: float) -> tuple[float, float]:
        if not self._is_paired:
            return super().cell_size(row, high)
        return float(dp(ROUND_END)), float(min(high, dp(ROUND_END)))

    def _draw_beside(self, row: Row, theme: Any, left: float, right: float) -> None:
        """In a row that is low and narrow the cell alone shows the role."""
        if not self._is_paired:
            super()._draw_beside(row, theme, left, right)
            return
        name = self._name(row, right - dp(6) - left)
        self._draw_name(row, theme, name, left, right, self.center_y)

    def _spans(self, row: Row, style: str, extent: float, room: float) -> Any:
        """In a narrow row the icon of the role alone: not every name has room there."""
        return row.spans_short if self._is_paired and row.spans_short else super()._spans(row, style, extent, room)

    def _draw_side(self, side: Span, theme: Any, area: Any) -> None:
        """The alliance: its sign and its name; an empty ring while it is not known."""
        x, _, wide, _ = area
        if not side.icon:
            edge_box(theme.outlineVariantColor, area, 22)
            return
        fill_box(theme.cardColor if self.item.is_current else theme.cellColor, area, 22)
        icon, room = icon_of(side.icon, 22), wide - dp(46)
        style = common_style(self.item.sides, ("rowMedium", "tab", "label", ""), room)
        words = text_of(side.text, style) if side.text and style else None
        colour = theme.primaryColor if side.icon.startswith("moon") else theme.gildColor
        parts = ((icon, colour), (words, theme.onSurfaceColor))
        draw_row(parts, x + wide / 2, self.center_y, dp(8), is_centred=True)
