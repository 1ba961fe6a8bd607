"""A player's row in Les Sept Sages: the rank before the name, the alliance at the end."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.models.showing import Bit, Row
from app.play.sages.round import SageRow
from app.widgets.laid import Laid, LaidSlip, abreast, at_right, look, maybe, part
from app.widgets.old_row import NO_WORDS_BELOW, OldPlayerRow
from app.widgets.surface import CLEAR
from app.widgets.words import Glyph, Words, fit_line

HOLD = 0.35
"""Seconds after which a thumb that stays is a look at what is closed."""
DISC, SMALL_DISC, ROLE = 30, 24, 20
PILL, NARROW_END = 92, 44
"""The width of the alliance with its name; and of whatever ends a row that is one of a pair."""


class RankDisc(LaidSlip):
    """The place on the glade: a number, or an empty ring while it is not known."""

    rank = StringProperty("")
    is_current = BooleanProperty(False)
    _words = part(Words, style="rowMedium")

    def _show(self) -> None:
        ground = self.ink.slip if self.is_current else self.ink.cell
        self.fill, self.edge = (ground, CLEAR) if self.rank else (CLEAR, self.ink.outlineVariant)
        self._words.text = self.rank

    def _place(self) -> None:
        fit_line(self._words, self.width, "rowMedium" if self.height >= dp(DISC) else "label")
        self._words.center = self.middle


class SidePill(LaidSlip):
    """The alliance: its sign and its name; an empty ring while it is not known."""

    side = ObjectProperty(Bit())
    is_current = BooleanProperty(False)
    given = look(radius=22)
    _glyph, _words = maybe(Glyph, extent=22), maybe(Words, style="rowMedium")

    def _place(self) -> None:
        side, ink = self.side, self.ink
        ground = ink.slip if self.is_current else ink.cell
        self.fill, self.edge = (ground, CLEAR) if side.icon else (CLEAR, ink.outlineVariant)
        self._glyph.icon = side.icon
        self._glyph.role = "primary" if side.icon.startswith("moon") else "gild"
        self._words.text = side.text
        fit_line(self._words, self.width - self._glyph.width - dp(24), "rowMedium", "label")
        has_words = bool(side.text) and not self._words.shorten and self.width > dp(NARROW_END)
        self.hold(side.icon and self._glyph, side.icon and has_words and self._words)
        abreast(self.mid_x, self.mid_y, dp(8), self._glyph, *([self._words] if has_words else []))


class SageRowView(OldPlayerRow):
    """A row that can be held to look at what is closed: `screen` answers `peek` and `close`."""

    name_style = "name"
    _is_peeking = False
    _rank, _side = maybe(RankDisc), maybe(SidePill)

    def _build(self) -> None:
        super()._build()
        self._held = Clock.create_trigger(self._peek, HOLD)

    # -- holding -------------------------------------------------------------------------------

    def on_press(self) -> None:
        self._held()

    def on_release(self) -> None:
        self._held.cancel()
        if not self._is_peeking:
            super().on_release()

    def on_state(self, *_: Any) -> None:
        """Lifted anywhere, also beside the row: closed."""
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

    @property
    def bit_extent(self) -> float:
        """Icons of roles are small beside their names; crystals are not."""
        return 30 if any(bit.crystal for bit in self.item.bits) else ROLE

    # -- what is shown -------------------------------------------------------------------------

    def parts(self, row: Row) -> list[Any]:
        weak = "onPrimary" if row.is_current else "onSurfaceVariant"
        self._bits.role = weak
        if not isinstance(row, SageRow):
            return super().parts(row)
        self._rank.rank, self._rank.is_current = row.rank or "", row.is_current
        self._side.side, self._side.is_current = row.side or Bit(), row.is_current
        end = [self._side] if row.side is not None else super().parts(row) if row.cell_kind else []
        return [row.rank is not None and self._rank, *end]

    def place_end(self, row: Row, edge: float, high: float) -> float:
        self._place_rank(row)
        if not isinstance(row, SageRow) or row.side is None:
            return super().place_end(row, edge, high)
        self._side.size = (dp(NARROW_END if self._is_narrow else PILL), min(high, dp(40)))
        return at_right(self._side, edge, self.mid_y)

    def place_cell(self, edge: float, high: float) -> float:
        if not self._is_narrow:
            return super().place_cell(edge, high)
        self._cell.size = (dp(NARROW_END), min(high, dp(NARROW_END)))
        return at_right(self._cell, edge, self.mid_y)

    @property
    def _is_narrow(self) -> bool:
        return bool(self.width < dp(NO_WORDS_BELOW))

    def _place_rank(self, row: Row) -> None:
        """The rank stands first and moves the mark of the player along; in a narrow row it takes its place."""
        has_rank = isinstance(row, SageRow) and row.rank is not None
        self._avatar.opacity = 0 if has_rank and self._is_narrow else 1
        if not has_rank:
            return
        side = dp(SMALL_DISC if self.height < dp(60) else DISC)
        self._rank.size = (side, side)
        self._rank.pos = (self._avatar.x, self.mid_y - side / 2)
        self._avatar.x = self._rank.right - self._avatar.width if self._is_narrow else self._rank.right + dp(10)


class RowPair(Laid):
    """Two rows side by side, where many players share a low screen."""

    rows = ListProperty()

    def _show(self) -> None:
        self.hold(*self.rows)

    def _place(self) -> None:
        self.lay_in_columns(self.rows, 2, dp(6))
