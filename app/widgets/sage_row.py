"""A player's row in Les Sept Sages: the rank before the name, the alliance at the end."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.play.sages_showing import SageRow
from app.play.showing import Bit, Row
from app.widgets.row import NO_WORDS_BELOW, PlayerRow
from app.widgets.surface import CLEAR, SlipFloat
from app.widgets.words import Glyph, Words, fit_line

HOLD = 0.35
"""Seconds after which a thumb that stays is a look at what is closed."""
DISC, SMALL_DISC, ROLE = 30, 24, 20
PILL, NARROW_END = 92, 44
"""The width of the alliance with its name; and of whatever ends a row that is one of a pair."""


class RankDisc(SlipFloat):
    """The place on the glade."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._words = Words(style="rowMedium")
        self.add_widget(self._words)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def show(self, rank: str, *, is_current: bool) -> None:
        """A number, or an empty ring while it is not known."""
        ink = App.get_running_app().ink
        self.fill = (ink.slip if is_current else ink.cell) if rank else CLEAR
        self.edge = CLEAR if rank else ink.outlineVariant
        self._words.text = rank

    def _place(self, *_: Any) -> None:
        self._words.style = "rowMedium" if self.height >= dp(DISC) else "label"
        fit_line(self._words, self.width)
        self._words.center = self.middle


class SidePill(SlipFloat):
    """The alliance: its sign and its name; an empty ring while it is not known."""

    side = ObjectProperty(Bit())
    is_current = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), radius=22, **kwargs)
        self._glyph, self._words = Glyph(extent=22), Words(style="rowMedium")
        for name in ("side", "is_current", "pos", "size"):
            self.fbind(name, self._place)

    def _place(self, *_: Any) -> None:
        side, ink = self.side, App.get_running_app().ink
        ground = ink.slip if self.is_current else ink.cell
        self.fill, self.edge = (ground, CLEAR) if side.icon else (CLEAR, ink.outlineVariant)
        self._glyph.icon = side.icon
        self._glyph.role = "primary" if side.icon.startswith("moon") else "gild"
        self._words.text, self._words.style = side.text, "rowMedium"
        fit_line(self._words, self.width - self._glyph.width - dp(24), narrow="label")
        has_words = bool(side.text) and not self._words.shorten and self.width > dp(NARROW_END)
        wanted = [self._glyph, *([self._words] if has_words else [])] if side.icon else []
        if wanted != list(reversed(self.children)):
            self.clear_widgets()
            for widget in wanted:
                self.add_widget(widget)
        wide = self._glyph.width + (dp(8) + self._words.width if has_words else 0)
        self._glyph.pos = (self.mid_x - wide / 2, self.mid_y - self._glyph.height / 2)
        self._words.pos = (self._glyph.right + dp(8), self.mid_y - self._words.height / 2)


class SageRowView(PlayerRow):
    """A row that can be held to look at what is closed: `screen` answers `peek` and `close`."""

    def __init__(self, **kwargs: Any) -> None:
        self._rank, self._side = RankDisc(), SidePill()
        self._held = Clock.create_trigger(self._peek, HOLD)
        self._is_peeking = False
        super().__init__(**kwargs)

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
        self._rank.show(row.rank or "", is_current=row.is_current)
        self._side.side, self._side.is_current = row.side or Bit(), row.is_current
        end = [self._side] if row.side is not None else super().parts(row) if row.cell_kind else []
        return [*([self._rank] if row.rank is not None else []), *end]

    def place_end(self, row: Row, edge: float, high: float) -> float:
        self._place_rank(row)
        if not isinstance(row, SageRow) or row.side is None:
            return super().place_end(row, edge, high)
        self._side.size = (dp(NARROW_END if self._is_narrow else PILL), min(high, dp(40)))
        self._side.pos = (edge - self._side.width, self.mid_y - self._side.height / 2)
        return float(self._side.x)

    def place_cell(self, edge: float, high: float) -> float:
        if not self._is_narrow:
            return super().place_cell(edge, high)
        self._cell.size = (dp(NARROW_END), min(high, dp(NARROW_END)))
        self._cell.pos = (edge - self._cell.width, self.mid_y - self._cell.height / 2)
        return float(self._cell.x)

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


class RowPair(FloatLayout):
    """Two rows side by side, where many players share a low screen."""

    gap = 6

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        for name in ("pos", "size", "children"):
            self.fbind(name, self._place)

    def take(self, rows: list[Any]) -> None:
        """Stand these rows side by side, wherever they stood before."""
        if rows != list(reversed(self.children)):
            self.clear_widgets()
            for row in rows:
                if row.parent is not None:
                    row.parent.remove_widget(row)
                self.add_widget(row)

    def _place(self, *_: Any) -> None:
        wide = (self.width - dp(self.gap)) / 2
        for place, row in enumerate(reversed(self.children)):
            row.size, row.pos = (wide, self.height), (self.x + place * (wide + dp(self.gap)), self.y)
