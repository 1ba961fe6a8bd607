"""A player's row: who, how they stand, what they said, what they took, what it gave."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.play.showing import Person, Row
from app.widgets.marks import Avatar
from app.widgets.pill import Pill
from app.widgets.surface import SlipFloat, TapFloat
from app.widgets.words import Glyph, Words, fit_line

NOBODY = Row(Person(0, "", ""), "")
DENSE_BELOW, NO_SUB_BELOW, LABEL_FROM = 66, 50, 56
DIGITS = ("value", "valueSmall", "bid")
"""The value in its cell, by the room there is."""


class CloudKey(TapFloat):
    """Plus or minus one on a player's row."""

    def __init__(self, sign: str, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), radius=14, **kwargs)
        self.fill = App.get_running_app().ink.hint
        self._words = Words(text=sign, style="pointsSmall", role="onHint", fit="box")
        self._words.size_hint = (1, 1)
        self._words.halign = "center"
        self.add_widget(self._words)
        self._words.fbind("size", lambda *_: None)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def _place(self, *_: Any) -> None:
        self._words.pos, self._words.size = self.pos, self.size


class PlayerRow(TapFloat):
    """One target; tapping it makes this player current. `screen` answers `choose_row` and `cloud`."""

    item = ObjectProperty(NOBODY)
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._avatar = Avatar(extent=46)
        self._name = Words(style="name", fit="natural")
        self._sub = Words(style="body", role="onSurfaceVariant", fit="natural")
        self._badge = Pill(fill_role="secondaryContainer", text_role="onSecondaryContainer", tall=24, style="label")
        self._crown = Glyph(icon="crown", role="gild", extent=18)
        self._bid_label = Words(style="digits", role="onSurfaceVariant")
        self._bid = Words(style="bid")
        self._bid_lock = Glyph(icon="lock", role="tertiary", extent=22)
        self._cell = SlipFloat(size_hint=(None, None), radius=14)
        self._value = Words(style="value")
        self._value_sub = Words(style="label", role="onSurfaceVariant")
        self._caret = SlipFloat(size_hint=(None, None), radius=2)
        self._points = Words(style="pointsSmall")
        self._points_icon = Glyph(extent=20)
        self._minus, self._plus = CloudKey("−1"), CloudKey("+1")
        self._minus.bind(on_tap=lambda *_: self.screen.cloud(self.item.person.seat, -1))
        self._plus.bind(on_tap=lambda *_: self.screen.cloud(self.item.person.seat, 1))
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        self.fbind("item", self._show)
        self._show()

    def on_tap(self) -> None:
        self.screen.choose_row(self.item.person.seat)

    def _show(self, *_: Any) -> None:
        row, ink = self.item, App.get_running_app().ink
        current = row.is_current
        self.clear_widgets()
        self.fill = ink.primary if current else ink.slip
        self._avatar.person = row.person
        self._name.text, self._name.role = row.person.name, "onPrimary" if current else "onSurface"
        self._sub.text, self._sub.role = row.sub, "onPrimary" if current else "onSurfaceVariant"
        self._badge.text, self._badge.icon = row.badge, row.badge_icon
        self._bid.text, self._bid.role = row.bid, "onPrimary" if current else "onSurface"
        self._bid_lock.role = "onPrimary" if current else "tertiary"
        self._bid_label.text = row.bid_label
        self._bid_label.role = "onPrimary" if current else "onSurfaceVariant"
        self._points.text, self._points.role = row.points, row.points_role
        self._points.style = "points" if row.cell_kind == "total" else "pointsSmall"
        self._points_icon.icon, self._points_icon.role = row.points_icon or "check-bold", row.points_role
        self._show_cell(row, ink)
        for widget in self._parts(row):
            self.add_widget(widget)
        self._place_soon()

    def _show_cell(self, row: Row, ink: Any) -> None:
        kind = row.cell_kind
        is_filled = kind in ("value", "total") and bool(row.cell)
        self._cell.fill = ink.slip if kind == "caret" else ink.cell if is_filled else (0, 0, 0, 0)
        if kind == "caret" and ink.is_dark:
            self._cell.fill = ink.surfaceContainerLowest
        self._cell.edge = ink.outlineVariant if kind in ("waiting", "auto") else (0, 0, 0, 0)
        self._caret.fill = ink.primary if kind == "caret" else (0, 0, 0, 0)
        self._value.text, self._value_sub.text = row.cell, row.cell_sub
        self._value.style = {"auto": "tab", "total": "pointsSmall"}.get(kind, "value")
        self._value.role = "onSurfaceVariant" if kind == "auto" else "onSurface"

    def _parts(self, row: Row) -> list[Any]:
        parts = [self._avatar, self._name]
        parts += [self._sub] if row.sub else []
        parts += [self._badge] if row.badge else []
        parts += [self._crown] if row.is_leader else []
        if row.bid_label:
            parts += [self._bid_label, self._bid if row.bid else self._bid_lock]
        if row.cell_kind == "cloud":
            return [*parts, self._minus, self._plus]
        parts.append(self._cell)
        parts += [self._caret] if row.cell_kind == "caret" else []
        parts += [self._value] if row.cell else []
        parts += [self._value_sub] if row.cell_sub else []
        parts += [self._points] if row.points else []
        parts += [self._points_icon] if row.points_icon else []
        return parts

    def _place(self, *_: Any) -> None:
        row, middle = self.item, self.mid_y
        tall = self.height / dp(1)
        is_dense = tall < DENSE_BELOW
        self._avatar.extent = min(46, tall - 10) if not is_dense else min(38, tall - 10)
        self._avatar.pos = (self.x + dp(14), middle - self._avatar.height / 2)
        right = self._place_right(row, middle, is_dense)
        left = self._avatar.right + dp(12)
        self._place_name(row, left, right, tall, is_dense)

    def _place_name(self, row: Row, left: float, right: float, tall: float, is_dense: bool) -> None:
        self._name.style = "nameDense" if is_dense or len(row.person.name) > 12 else "name"
        has_sub = bool(row.sub) and tall >= NO_SUB_BELOW
        self._sub.opacity = 1 if has_sub else 0
        self._sub.style = "hint" if is_dense else "body"
        extra = self._badge.width + dp(8) if row.badge else self._crown.width + dp(8) if row.is_leader else 0
        fit_line(self._name, right - left - extra - dp(6), narrow="nameDense")
        self._sub.text = row.sub
        fit_line(self._sub, right - left - dp(6), narrow="digits")
        if self._sub.shorten and row.sub_short:
            self._sub.text = row.sub_short
            fit_line(self._sub, right - left - dp(6))
        middle = self.mid_y
        rise = self._sub.height / 2 if has_sub else 0
        self._name.pos = (left, middle + rise - self._name.height / 2)
        self._sub.pos = (left, middle + rise - self._name.height / 2 - self._sub.height)
        beside = self._name.right + dp(8)
        self._badge.pos = (beside, self._name.center_y - self._badge.height / 2)
        self._crown.pos = (beside, self._name.center_y - self._crown.height / 2)

    def _place_right(self, row: Row, middle: float, is_dense: bool) -> float:
        """Place cell, points and bid from the right; return where the room for the name ends."""
        high = min(self.height - dp(16 if not is_dense else 12), dp(66))
        edge = self.right - dp(8)
        if row.cell_kind == "cloud":
            wide = dp(56)
            for place, key in enumerate((self._plus, self._minus)):
                key.size = (wide, max(high, dp(48)))
                key.pos = (edge - (place + 1) * wide - place * dp(6), middle - key.height / 2)
            edge = self._minus.x - dp(8)
        else:
            edge = self._place_cell(row, edge, middle, high)
        return self._place_bid(edge, middle) if row.bid_label else edge

    def _place_bid(self, edge: float, middle: float) -> float:
        """A low row has no room for the label above the bid."""
        has_label = self.height >= dp(LABEL_FROM)
        self._bid_label.opacity = 1 if has_label else 0
        column, drop = edge - dp(32), dp(9) if has_label else 0
        self._bid_label.center = (column, middle + dp(15))
        self._bid.center = self._bid_lock.center = (column, middle - drop)
        return column - dp(28)

    def _place_cell(self, row: Row, edge: float, middle: float, high: float) -> float:
        has_points_column = bool(row.bid_label)
        if has_points_column:
            self._points.center = (edge - dp(30), middle)
            edge -= dp(66)
        self._cell.size = (dp(78 if row.cell_kind == "total" else 72), high)
        self._cell.pos = (edge - self._cell.width, middle - high / 2)
        if self._value.style in DIGITS:
            self._value.style = DIGITS[0] if high >= dp(52) else DIGITS[1] if high >= dp(40) else DIGITS[2]
        fit_line(self._value, self._cell.width)
        rise = self._value_sub.height / 2 if row.cell_sub else 0
        self._value.center = (self._cell.center_x, self._cell.center_y + rise)
        self._value_sub.center = (self._cell.center_x, self._cell.center_y - self._value.height / 2)
        self._caret.size = (dp(3), min(dp(34), high - dp(14)))
        self._caret.center = self._cell.center
        edge = self._cell.x
        if row.points and not has_points_column:
            self._points.pos = (edge - dp(12) - self._points.width, middle - self._points.height / 2)
            self._points_icon.pos = (self._points.x - dp(26), middle - self._points_icon.height / 2)
            edge = self._points_icon.x
        return edge
