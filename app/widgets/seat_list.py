"""The seats of a new table: rows to drag, rename, remove, and to say who begins."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.widgets.buttons import IconButton
from app.widgets.chips import Pill
from app.widgets.field import LineField
from app.widgets.laid import LaidSlip, LaidTap, Said, asks, at_left, at_right, each, its, look, maybe, own, part
from app.widgets.marks import Avatar
from app.widgets.motion import move
from app.widgets.surface import CLEAR, TapSurface
from app.widgets.words import Glyph, Words, fit_line
from engine.message import N_

HANDLE = 52
"""The width at the left that drags the row; it is as high as the row."""
NAME_AT = HANDLE + 42 + 18
SLIDE = 0.12


class BeginsButton(TapSurface, Pill):
    """Says who begins, and lets one say it."""

    given = look(extent=22, tall=48, style="tab")

    def dress(self, badge: str, *, has_words: bool) -> None:
        """The badge in words if there is room; who does not begin has only the outlined cards."""
        self.fill_role, self.text_role = ("secondaryContainer", "onSecondaryContainer") if badge else ("", "outline")
        self.icon, self.text = "cards" if badge else "cards-outline", badge if has_words else ""


class SeatRow(LaidTap):
    """One player; tapping the name renames. `screen` answers `rename`, `begin_with` and `remove`."""

    item = ObjectProperty(None)
    _handle = part(Glyph, icon="drag-horizontal-variant", role="onSurfaceVariant", extent=24)
    _avatar = part(Avatar, extent=42, person=its.person)
    _name = maybe(Words, style="nameDense", text=own.name)
    _begins = maybe(BeginsButton, when=its.can_begin, on_tap=asks(own.screen.begin_with, own.seat))
    _remove = part(
        IconButton,
        icon="close",
        role="onSurfaceVariant",
        extent=22,
        says=Said(N_("Remove")),
        on_tap=asks(own.screen.remove, own.seat),
    )
    on_tap = asks(own.screen.rename, own.seat)

    @property
    def name(self) -> str:
        """None while it is being written."""
        return "" if self.item.has_field else str(self.item.person.name)

    @property
    def seat(self) -> int:
        return int(self.item.person.seat)

    def shift(self, by: int) -> None:
        """Change places without being dragged."""
        if 0 <= self.seat + by < len(self.screen.showing.seats):
            self.screen.move(self.seat, self.seat + by)

    def _place(self) -> None:
        middle, left = self.mid_y, self.x + dp(NAME_AT)
        at_left(self._handle, self.x + dp(16), middle)
        at_left(self._avatar, self.x + dp(HANDLE + 8), middle)
        self._remove.pos = (self.right - dp(50), middle - dp(24))
        fit_line(self._name, dp(2000), "nameDense")
        wanted = self._name.width + dp(8)
        for has_words in (True, False):
            self._begins.dress(self.item.badge, has_words=has_words)
            if at_right(self._begins, self._remove.x - dp(2), middle) - left >= wanted:
                break
        room = (self._begins.x if self.item.can_begin else self._remove.x) - left - dp(6)
        fit_line(self._name, room, "nameDense", "bodyMedium")
        at_left(self._name, left, middle)


class SeatList(LaidSlip):
    """All rows on one slip, a name field among them. A handle drags its row while the others make room.

    `screen` answers what the rows ask, and `move`, `type_name`, `enter_name`, `leave_field`.
    """

    items = ListProperty()
    is_adding = BooleanProperty(False)
    text = StringProperty("")
    hint = StringProperty("")
    tall = NumericProperty(70)
    """The height of a row in dp."""
    given = look(size_hint=(1, None))
    shows = ()
    _rows = each(SeatRow, own.items, screen=own.screen)
    _plus = maybe(Glyph, icon="account-plus", role="onSurfaceVariant", extent=24)

    def _build(self) -> None:
        self.fill = self.ink.slip
        self._dragged: SeatRow | None = None
        self._order: list[SeatRow] = []
        self._grip = 0.0
        self._field = LineField(size_hint=(None, None))
        self._field.bind(text=lambda _, text: self._typed(text))
        self._field.bind(on_text_validate=lambda *_: self.screen.enter_name())
        self._field.bind(focus=lambda _, has_focus: None if has_focus else self._left())
        self._field_at: int | None = None
        self._refill_soon = Clock.create_trigger(self._refill, -1)
        for name in ("items", "is_adding", "text", "hint", "screen"):
            self.fbind(name, self._refill_soon)

    # -- the name field ------------------------------------------------------------------------

    def _typed(self, text: str) -> None:
        if self.screen is not None and text != self.text:
            self.screen.type_name(text)

    def _left(self) -> None:
        if self.screen is not None and self._field_at is not None and self._field.parent is self:
            self.screen.leave_field()

    def focus_field(self) -> None:
        """Wait for letters again, if there is a field."""
        if self._field.parent is self:
            self._field.focus_soon()

    def _show_field(self) -> None:
        renamed = next((seat for seat, item in enumerate(self.items) if item.has_field), None)
        place = len(self.items) if self.is_adding else renamed
        self._field.hint_text = self.hint
        if self._field.text != self.text:
            self._field.text = self.text
        for widget, wanted in ((self._field, place is not None), (self._plus, self.is_adding)):
            if wanted and widget.parent is None:
                self.add_widget(widget)
            elif not wanted and widget.parent is self:
                self.remove_widget(widget)
        if place is not None and place != self._field_at:
            self._field.focus_soon()
        self._field_at = place

    # -- the rows ------------------------------------------------------------------------------

    def _refill(self, *_: Any) -> None:
        """Soon, not at once: a field that is being typed in is told its own text."""
        if self.screen is None:
            return
        self._tell_parts()
        self._order = [*self._rows]
        if self._dragged is not None and self._dragged not in self._rows:
            self._let_go()
        self._show_field()
        self._place()

    def _place(self) -> None:
        high = dp(self.tall)
        lines = len(self._rows) + (1 if self.is_adding else 0)
        self.height = lines * high
        for row in self._rows:
            row.size = (self.width, high)
            if row is not self._dragged:
                row.pos = (self.x, self._low(self._order.index(row)))
        self._place_field()
        self._draw_rules(lines)

    def _low(self, place: int) -> float:
        return float(self.y + self.height - (place + 1) * dp(self.tall))

    def _place_field(self) -> None:
        if self._field_at is None:
            return
        low, left = self._low(self._field_at), self.x + dp(NAME_AT)
        self._plus.pos = (self.x + dp(HANDLE + 17), low + (dp(self.tall) - self._plus.height) / 2)
        right = self.right - dp(16 if self.is_adding else 106)
        self._field.size, self._field.pos = (right - left, dp(52)), (left, low + (dp(self.tall) - dp(52)) / 2)

    def _draw_rules(self, lines: int) -> None:
        self.canvas.after.clear()
        with self.canvas.after:
            Color(rgba=self.ink.outlineVariant)
            for place in range(1, lines):
                Rectangle(pos=(self.x, self.y + place * dp(self.tall) - dp(0.5)), size=(self.width, dp(1)))

    # -- dragging ------------------------------------------------------------------------------

    def take(self, touch: Any) -> bool:
        """Begin to drag if the touch is on a handle: asked before the page around it, which would scroll."""
        x, y = self.to_widget(*touch.pos)
        if not self.collide_point(x, y) or x > self.x + dp(HANDLE) or len(self._rows) < 2:
            return False
        row = next((row for row in self._rows if row.collide_point(x, y)), None)
        if row is None:
            return False
        touch.grab(self)
        self._dragged, self._grip = row, y - row.y
        self.remove_widget(row)
        self.add_widget(row)
        row.fill = self.ink.surfaceContainerHigh
        return True

    def on_touch_move(self, touch: Any) -> Any:
        if touch.grab_current is not self or self._dragged is None:
            return super().on_touch_move(touch)
        row = self._dragged
        low, high = self._low(len(self._rows) - 1), self._low(0)
        row.y = min(max(touch.y - self._grip, low), high)
        place = round((high - row.y) / dp(self.tall))
        if self._order.index(row) != place:
            self._order.remove(row)
            self._order.insert(place, row)
            self._make_room()
        return True

    def _make_room(self) -> None:
        for place, row in enumerate(self._order):
            if row is not self._dragged:
                move(row, SLIDE, y=self._low(place))

    def _let_go(self) -> Any:
        row, self._dragged = self._dragged, None
        row.fill = CLEAR
        return row

    def on_touch_up(self, touch: Any) -> Any:
        if touch.grab_current is not self or self._dragged is None:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        row = self._let_go()
        seat, place = row.seat, self._order.index(row)
        for other in self._rows:
            move(other, 0, y=other.y)
        self._order = [*self._rows]
        if seat != place:
            self.screen.move(seat, place)
        self._place()
        return True
