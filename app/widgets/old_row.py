"""A player's row: who, what lies in front of them or how they stand, and the value at the end."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.models.showing import Person, Row
from app.widgets.bits import SpanLine
from app.widgets.chips import Pill
from app.widgets.glow import Glow
from app.widgets.laid import LaidSlip, LaidTap, asks, at_left, at_right, its, look, maybe, own
from app.widgets.marks import Avatar
from app.widgets.motion import move
from app.widgets.surface import CLEAR, SurfaceFloat
from app.widgets.token_tray import TALL as TRAY
from app.widgets.token_tray import TokenTray
from app.widgets.words import Glyph, Words, fit_either, fit_line

NOBODY = Row(Person(0, "", ""))
DIGITS = ("value", "valueSmall", "bid")
"""The value alone in its cell, by the room there is."""
WIDE, TOTAL_WIDE, WIDEST = 72, 78, 110
NARROW_WIDE, NARROW_TOTAL = 56, 60
"""The width of a cell, of one with a total, and the widest; in a narrow row."""
NARROW_BELOW, NARROW_AVATAR = 310, 30
"""In dp: the row of a phone that is 320 wide, and the mark of a player in it."""
LANDS = 0.15


class ValueCell(LaidSlip):
    """Shows the `cell` of a row, by its `cell_kind`."""

    item = ObjectProperty(NOBODY)
    given = look(radius=14)
    _value, _sub = maybe(Words, style="value"), maybe(Words, style="label", role="onSurfaceVariant")
    _icon = maybe(Glyph, extent=30)
    _awaited: int | None = None
    """Whose value was being entered here."""
    is_narrow = False
    """Whether the row it stands in is."""

    def _build(self) -> None:
        self._caret = SurfaceFloat(size_hint=(None, None), radius=2, fill=self.ink.primary)

    @property
    def wish(self) -> float:
        """How wide it would like to be."""
        wide, total_wide = (NARROW_WIDE, NARROW_TOTAL) if self.is_narrow else (WIDE, TOTAL_WIDE)
        if not self.item.cell_sub:
            return float(dp(wide))
        fit_line(self._sub, dp(WIDEST), "small")
        return float(max(dp(total_wide), self._sub.width + dp(4)))

    def _show(self) -> None:
        row, ink = self.item, self.ink
        kind = row.cell_kind
        is_filled = kind in ("value", "total") and bool(row.cell or row.cell_icon)
        is_entry = kind in ("caret", "entry")
        entry_fill = ink.surfaceContainerLowest if ink.is_dark else ink.slip
        self._land(row, entry_fill if is_entry else ink.cell if is_filled else CLEAR)
        self.edge = ink.outlineVariant if kind in ("waiting", "auto") else CLEAR
        self._value.text, self._sub.text, self._icon.icon = row.cell, row.cell_sub, row.cell_icon
        self._value.role = "onSurfaceVariant" if kind == "auto" else row.cell_role
        caret = kind == "caret" and self._caret
        self.hold(caret, row.cell and self._value, row.cell_sub and self._sub, row.cell_icon and self._icon)

    def _land(self, row: Row, fill: Any) -> None:
        """A value that was just entered fades in, and its cell lights up once."""
        is_new = row.cell_kind == "value" and bool(row.cell) and self._awaited == row.person.seat
        self._awaited = row.person.seat if row.cell_kind in ("caret", "entry") else None
        if is_new:
            self.fill, self._value.opacity = self.ink.hint, 0
        move(self, LANDS if is_new else 0, "linear", fill=fill)
        move(self._value, LANDS if is_new else 0, "linear", opacity=1)

    def _place(self) -> None:
        fit_line(self._value, self.width - dp(4), self._style())
        fit_line(self._sub, self.width - dp(4), "label", "small")
        has_sub = bool(self.item.cell_sub) and self.height >= self._value.height * 0.8 + self._sub.height
        self._sub.opacity = 1 if has_sub else 0
        self._value.center = (self.mid_x, self.mid_y + (self._sub.height / 2 if has_sub else 0))
        self._sub.center = (self.mid_x, self.mid_y - self._value.height * 0.44)
        self._caret.size = (dp(3), min(dp(34), self.height - dp(14)))
        self._caret.center = self._icon.center = self.middle

    def _style(self) -> str:
        if self.item.cell_kind == "auto":
            return "tab"
        if self.item.cell_sub:
            return "bid" if self.height >= dp(54) else "pointsSmall"
        return DIGITS[0] if self.height >= dp(52) else DIGITS[1] if self.height >= dp(40) else DIGITS[2]


DENSE_BELOW, NO_SUB_BELOW, BESIDE_BELOW, TRAY_BELOW = 66, 50, 52, 80
NO_WORDS_BELOW = 220
"""A row narrower than this has no room for words below the name."""


class OldPlayerRow(LaidTap):
    """One target; tapping it makes this player current. `screen` answers `choose_row` and `put_back`."""

    item = ObjectProperty(NOBODY)
    bit_extent = 30
    """The size of a token below the name, in dp, where there is room."""
    name_style = "nameDense"
    """Smaller than in a row without tokens, which have their own weight."""
    given = look(size_hint=(1, 1))
    _avatar, _name = maybe(Avatar, extent=46), maybe(Words, style="name")
    _aside, _sub = maybe(Words, style="body"), maybe(Words, style="body")
    _badge = maybe(Pill, fill_role="secondaryContainer", text_role="onSecondaryContainer", tall=24, style="label")
    _crown = maybe(Glyph, icon="crown", role="gild", extent=18)
    _cell, _points, _points_icon = maybe(ValueCell), maybe(Words, style="pointsSmall"), maybe(Glyph, extent=20)
    _bits, _tray = maybe(SpanLine), maybe(TokenTray)
    on_tap = asks(own.screen.choose_row, its.person.seat)
    put_back = asks(own.screen.put_back, its.person.seat)
    """A token of this row was tapped."""

    def _build(self) -> None:
        self.glow = Glow(self)

    def parts(self, row: Row) -> list[Any]:
        """The widgets at the right end."""
        return [self._cell, row.points and self._points, row.points_icon and self._points_icon]

    def place_end(self, row: Row, edge: float, high: float) -> float:
        """Place them from the right edge; return where the room for the name ends."""
        return self._place_points(row, self.place_cell(edge, high))

    def place_cell(self, edge: float, high: float) -> float:
        self._cell.size = (self._cell.wish, high)
        return at_right(self._cell, edge, self.mid_y)

    def _place_points(self, row: Row, edge: float) -> float:
        if not row.points:
            return edge
        left = at_right(self._points, edge - dp(12), self.mid_y)
        return at_right(self._points_icon, left - dp(6), self.mid_y) if row.points_icon else left

    def _show(self) -> None:
        row, ink = self.item, self.ink
        self.glow.rest()
        strong, weak = ("onPrimary", "onPrimary") if row.is_current else ("onSurface", "onSurfaceVariant")
        self.fill = ink.primary if row.is_current else ink.slip
        self._avatar.person = row.person
        self._name.text, self._name.role = row.person.name, strong
        self._aside.text, self._aside.role = row.aside, weak
        self._sub.text, self._sub.role = row.sub, weak
        self._cell.item = row
        if _has_tray(row):
            self._tray.screen, self._tray.bits, self._tray.can_tap = self, list(row.bits), row.can_take_back
        elif row.bits:
            self._bits.bits, self._bits.role = row.bits, strong
        if row.badge:
            self._badge.text, self._badge.icon = row.badge, row.badge_icon
        if row.points:
            self._points.text, self._points.role = row.points, row.points_role
        if row.points_icon:
            self._points_icon.icon, self._points_icon.role = row.points_icon, row.points_role
        self.hold(*self._who(row), *self.parts(row))

    def _who(self, row: Row) -> list[Any]:
        below = (self._tray if _has_tray(row) else self._bits) if row.bits else row.sub and self._sub
        return [self._avatar, self._name, below, *self._beside(row)]

    def _beside(self, row: Row) -> list[Any]:
        """What stands after the name, in this order."""
        return [row.badge and self._badge, row.is_leader and self._crown, row.aside and self._aside]

    def _place(self) -> None:
        row, tall = self.item, self.height / dp(1)
        is_dense = tall < DENSE_BELOW
        is_narrow = self._cell.is_narrow = self.is_narrow
        self._avatar.extent = min(NARROW_AVATAR if is_narrow else 38 if is_dense else 46, tall - 10)
        self._avatar.pos = (self.x + dp(8 if is_narrow else 14), self.mid_y - self._avatar.height / 2)
        if row.points:
            fit_line(self._points, self.width, self._points_style(row, tall))
        right = self.place_end(row, self.right - dp(8), min(self.height - dp(12 if is_dense else 16), dp(66)))
        left = self._avatar.right + dp(8 if is_narrow else 12)
        self._name.style = "nameDense" if is_dense or len(row.person.name) > 12 else self.name_style
        if row.bits and tall < BESIDE_BELOW and not _has_tray(row):
            self._place_bits_beside(row, left, right)
        else:
            self._place_below(row, left, right - dp(6), tall)

    @property
    def is_narrow(self) -> bool:
        return bool(self.width < dp(NARROW_BELOW))

    def _points_style(self, row: Row, tall: float) -> str:
        """Large beside a total; a low row needs the room for its tokens."""
        is_crowded = self.is_narrow or (row.bits and tall < BESIDE_BELOW)
        return "points" if row.cell_kind == "total" and not is_crowded else "pointsSmall"

    def _place_below(self, row: Row, left: float, right: float, tall: float) -> None:
        """The name over its second line: words, or tokens."""
        self._fit_name(row, left, right)
        below = self._fit_second_line(row, right - left, is_dense=tall < DENSE_BELOW)
        has_below = row.bits or (row.sub and tall >= NO_SUB_BELOW and self.width >= dp(NO_WORDS_BELOW))
        self._sub.opacity = 1 if has_below else 0
        gap = dp(4) if row.bits and tall >= (TRAY_BELOW if _has_tray(row) else DENSE_BELOW) else 0
        high = self._name.height + (below.height + gap if has_below else 0)
        top = self.mid_y + high / 2
        self._place_name(left, top - self._name.height)
        below.pos = (left - (dp(6) if _has_tray(row) else 0), top - high)

    def _fit_second_line(self, row: Row, room: float, *, is_dense: bool) -> Any:
        space = (self.height - self._name.height) / dp(1)
        if _has_tray(row):
            self._tray.tall = min(TRAY, space - 7)
            self._tray.height = dp(self._tray.tall)
            self._tray.room = room + dp(6)
            return self._tray
        if row.bits:
            extent = self.bit_extent
            self._bits.extent, self._bits.style = (min(26, extent, space - 3), "hint") if is_dense else (extent, "body")
            self._shorten_bits(row, room)
            self._bits.size = (room, dp(self._bits.extent))
            return self._bits
        fit_either(self._sub, room, (row.sub, row.sub_short), "hint" if is_dense else "body", "digits")
        return self._sub

    def _shorten_bits(self, row: Row, room: float) -> None:
        self._bits.bits = row.bits
        if row.bits_short and self._bits.least_width > room:
            self._bits.bits = row.bits_short

    def _place_bits_beside(self, row: Row, left: float, right: float) -> None:
        """A low row has its tokens at the right of the name."""
        self._bits.extent, self._bits.style = 24, "hint"
        fit_line(self._name, dp(1000))
        room = right - left - dp(18)
        name = self._name.width + (self._crown.width + dp(8) if row.is_leader else 0)
        self._shorten_bits(row, room - name)
        wide = min(self._bits.full_width, max(room - name, room * 0.4, min(self._bits.least_width, room * 0.6)))
        self._fit_name(row, left, right - wide - dp(18))
        self._aside.opacity = 0
        self._place_name(left, self.mid_y - self._name.height / 2)
        start = right - dp(8) - wide
        self._bits.size, self._bits.pos = (wide, dp(24)), (start, self.mid_y - dp(12))

    def _fit_name(self, row: Row, left: float, right: float) -> None:
        """The name goes first; what stands beside it goes without words if it must."""
        extra = self._badge.width + dp(8) if row.badge else self._crown.width + dp(8) if row.is_leader else 0
        fit_line(self._name, right - left - extra, self._name.style, "nameDense")
        has_badge = bool(row.badge) and not self._name.shorten
        if row.badge:
            self._badge.opacity = 1 if has_badge else 0
        if row.badge and not has_badge:
            extra = 0
        if self._name.shorten:
            room = right - left - extra
            fit_line(self._name, room, "nameDense", "rowMedium", "tab", "label", "small")
            if self._name.shorten and self.height >= dp(DENSE_BELOW):
                fit_line(self._name, room, "tab")  # cut in any case: so it may be read from afar
        beside = right - left - self._name.width - extra - dp(10)
        fit_line(self._aside, max(beside, 0), self._aside.style, "hint")
        self._aside.opacity = 0 if self._aside.shorten or not row.aside else 1

    def _place_name(self, left: float, low: float) -> None:
        self._name.pos = (left, low)
        middle, beside = low + self._name.height / 2, self._name.right + dp(8)
        for widget in filter(None, self._beside(self.item)):
            beside = at_left(widget, beside, middle) + dp(10)


def _has_tray(row: Row) -> bool:
    """Tokens never lie on the colour of the current row."""
    return row.is_current and any(bit.token or bit.crystal for bit in row.bits)
