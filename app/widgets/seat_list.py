"""The seats of a table: rows to drag, to open, to take away, and to say who begins."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.kv import load_kv
from app.widgets import pens
from app.widgets.chips import TapPill
from app.widgets.field import LineField
from app.widgets.labels import text_width
from app.widgets.motion import move
from app.widgets.surface import pressed
from app.widgets.tap import TapBehavior

HANDLE, AVATAR = 52, 42
"""The width at the left that drags the row; it is as high as the row. The mark of the player stands beside it."""
NAME_AT, REMOVE = HANDLE + AVATAR + 18, 50
SLIDE = 0.12
NOWHERE = -1


class BeginsButton(TapPill):
    """Says who begins, and lets one say it."""


class SeatRow(TapBehavior, pens.DrawnWidget, BoxLayout):
    """One player. `screen` answers `open_seat`, `begin_with` and `remove`."""

    place = NumericProperty(0)
    """Where it stands in the list: 0 is on top, between two numbers it is on its way."""
    is_held = BooleanProperty(False)
    badge = StringProperty("")
    """That it begins, in words, if there is room."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("item", "width"):
            self.fbind(name, self._fit_badge)
        self._fit_badge()

    @property
    def seat(self) -> int:
        return int(self.item.person.seat)

    def shift(self, by: int) -> None:
        """Change places without being dragged."""
        place = self.item.place
        if 0 <= place + by < len(self.screen.state.seats):
            self.screen.move(place, place + by)

    def draw(self, theme: Any) -> None:
        is_down, item = self.state == "down" and not self.is_held, self.item
        ground, strong, weak = theme.row(item.is_new)
        if self.is_held or is_down or item.is_new:
            fill = theme.surfaceContainerHighColor if self.is_held and not item.is_new else ground
            pens.fill_box(pressed(fill) if is_down else fill, (*self.pos, *self.size), 20)
        pens.draw_centred(pens.icon_of("drag-horizontal-variant", 24), weak, self.x + dp(28), self.center_y)
        extent = min(AVATAR, self.height / dp(1) - 12)
        pens.draw_avatar(item.person, theme, self.x + dp(HANDLE + 8 + AVATAR / 2), self.center_y, extent)
        if not item.has_field:
            room = self._room() - self.ids.begins.width
            name = pens.fit_text(item.person.name, ("nameDense", "bodyMedium"), room)
            lines = [(name, strong)]
            if item.sub:
                lines.append((pens.fit_text((item.sub, item.sub_short), ("hint", "small"), room), weak))
            pens.draw_stack(lines, self.x + dp(NAME_AT), self.center_y)

    def _room(self) -> float:
        """What the name and the button of whoever begins share."""
        return float(self.width - dp(NAME_AT + REMOVE + 6))

    def _fit_badge(self, *_: Any) -> None:
        begins = self.ids.begins
        self.badge = self.item.badge
        if text_width(self.item.person.name, "nameDense") + begins.width > self._room():
            self.badge = ""


class SeatField(LineField):
    """The name that is being written: of somebody new below the last row, or in the row of whom it renames."""

    seats = ObjectProperty(None, rebind=True)
    name_at = NAME_AT


class SeatList(pens.DrawnWidget, FloatLayout):
    """All rows on one card, a name field among them. A handle drags its row while the others make room.

    `screen` answers what the rows ask, and `move`, `type_name`, `enter_name`, `leave_field`.
    """

    items = ListProperty()
    is_adding = BooleanProperty(False)
    text = StringProperty("")
    hint = StringProperty("")
    tall = NumericProperty(70)
    """The height of a row in dp."""
    lines = NumericProperty(0)
    """How many rows there are, the one of the field too."""
    field_at = NumericProperty(NOWHERE)
    """In which of them the field stands."""
    screen = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._rows: list[SeatRow] = []
        self._order: list[SeatRow] = []
        """The rows from the top down, while one of them is dragged."""
        self._dragged: SeatRow | None = None
        self._grip = 0.0
        self._field: SeatField | None = None
        super().__init__(**kwargs)
        # Soon, not at once: a field that is being typed in is told its own text.
        self._update_soon = Clock.create_trigger(self._update, -1)
        for name in ("items", "is_adding", "text", "screen"):
            self.fbind(name, self._update_soon)
        self._update_soon()

    def draw(self, theme: Any) -> None:
        pens.fill_box(theme.cardColor, (*self.pos, *self.size), 20)
        if self.is_adding:
            middle = self.top - (self.field_at + 0.5) * dp(self.tall)
            pens.draw_centred(
                pens.icon_of("account-plus", 24), theme.onSurfaceVariantColor, self.x + dp(HANDLE + 29), middle
            )
        Color(rgba=theme.outlineVariantColor)
        for line in range(1, int(self.lines)):
            Rectangle(pos=(self.x, self.top - line * dp(self.tall) - dp(0.5)), size=(self.width, dp(1)))

    def _update(self, *_: Any) -> None:
        if self.screen is None:
            return
        for row in self._rows[len(self.items) :]:
            self.remove_widget(row)
        del self._rows[len(self.items) :]
        for place, item in enumerate(self.items):
            if place == len(self._rows):
                self._rows.append(SeatRow(item=item, screen=self.screen))
                self.add_widget(self._rows[place])
            self._rows[place].item = item
        if self._dragged is not None and self._dragged not in self._rows:
            self._let_go()
        self._order = [*self._rows]
        for place, row in enumerate(self._rows):
            if row is not self._dragged:
                row.place = place
        self.lines = len(self.items) + (1 if self.is_adding else 0)
        renamed = next((seat for seat, item in enumerate(self.items) if item.has_field), NOWHERE)
        self.field_at = len(self.items) if self.is_adding else renamed
        if self._field is not None and self._field.text != self.text:
            self._field.text = self.text

    # -- the name field ------------------------------------------------------------------------

    def on_field_at(self, *_: Any) -> None:
        if self.field_at == NOWHERE:
            # A field that is gone would keep the keyboard, which hides half of the table.
            self._field.focus = False
            self.remove_widget(self._field)
            return
        if self._field is None:
            self._field = SeatField(seats=self, text=self.text)
        if self._field.parent is None:
            self.add_widget(self._field)
        self._field.focus_soon()

    def typed(self, text: str) -> None:
        if self.screen is not None and text != self.text:
            self.screen.type_name(text)

    def left(self) -> None:
        """The field has lost the focus."""
        if self.field_at != NOWHERE and self._field is not None and self._field.parent is self:
            self.screen.leave_field()

    def focus_field(self) -> None:
        """Wait for letters again, if there is a field."""
        if self.field_at != NOWHERE:
            self._field.focus_soon()

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
        self._dragged, self._grip, row.is_held = row, y - row.y, True
        self.remove_widget(row)
        self.add_widget(row)
        return True

    def on_touch_move(self, touch: Any) -> Any:
        if touch.grab_current is not self or self._dragged is None:
            return super().on_touch_move(touch)
        row = self._dragged
        place = (self.top - touch.y + self._grip) / row.height - 1
        row.place = min(max(place, 0), len(self._rows) - 1)
        if self._order.index(row) != round(row.place):
            self._order.remove(row)
            self._order.insert(round(row.place), row)
            for place, other in enumerate(self._order):
                if other is not row:
                    move(other, SLIDE, place=place)
        return True

    def _let_go(self) -> Any:
        row, self._dragged = self._dragged, None
        row.is_held = False
        return row

    def on_touch_up(self, touch: Any) -> Any:
        if touch.grab_current is not self or self._dragged is None:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        row = self._let_go()
        before, place = self._rows.index(row), self._order.index(row)
        self._order = [*self._rows]
        for number, other in enumerate(self._rows):
            move(other, 0, place=number)
        if before != place:
            self.screen.move(before, place)
        return True


load_kv("seat_list")
