"""The seats of a new table: rows to drag, rename, remove, and to say who begins."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.widgets.bars import IconButton
from app.widgets.marks import Avatar
from app.widgets.name_field import LineField
from app.widgets.surface import SlipFloat, TapFloat
from app.widgets.words import Glyph, Words, fit_line

HANDLE = 52
"""The width at the left that drags the row; it is as high as the row."""
SLIDE = 0.12


class BeginsButton(TapFloat):
    """Says who begins, and lets one say it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(48), dp(48)), radius=24, **kwargs)
        self._glyph, self._words = Glyph(extent=22), Words(style="tab", role="onSecondaryContainer")
        for widget in (self._glyph, self._words):
            self.add_widget(widget)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def show(self, badge: str, has_words: bool) -> None:
        """The badge in words if there is room; who does not begin has only the outlined cards."""
        self.fill = App.get_running_app().ink.secondaryContainer if badge else (0, 0, 0, 0)
        self._glyph.icon = "cards" if badge else "cards-outline"
        self._glyph.role = "onSecondaryContainer" if badge else "outline"
        self._words.text = badge if has_words else ""
        fit_line(self._words, dp(200))
        self.width = dp(14 + 22 + 8 + 14) + self._words.width if self._words.text else dp(52 if badge else 48)
        self._place()

    def _place(self, *_: Any) -> None:
        left = self.x + dp(14) if self._words.text else self.mid_x - self._glyph.width / 2
        self._glyph.pos = (left, self.mid_y - self._glyph.height / 2)
        self._words.pos = (self._glyph.right + dp(8), self.mid_y - self._words.height / 2)


class SeatRow(TapFloat):
    """One player; tapping the name renames. `screen` answers `rename`, `begin_with` and `remove`."""

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), radius=20, **kwargs)
        self.screen, self.seat = screen, 0
        self._item: Any = None
        say = App.get_running_app().say
        self._handle = Glyph(icon="drag-horizontal-variant", role="onSurfaceVariant", extent=24)
        self._avatar, self._name = Avatar(extent=42), Words(style="nameDense")
        self._begins = BeginsButton()
        self._begins.bind(on_tap=lambda *_: screen.begin_with(self.seat))
        self._remove = IconButton(icon="close", role="onSurfaceVariant", extent=22, says=say("Remove"))
        self._remove.bind(on_tap=lambda *_: screen.remove(self.seat))
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)

    def on_tap(self) -> None:
        self.screen.rename(self.seat)

    def show(self, item: Any) -> None:
        self._item, self.seat = item, item.person.seat
        self._avatar.person, self._name.text = item.person, item.person.name
        self.clear_widgets()
        begins = [self._begins] if item.can_begin else []
        for widget in (self._handle, self._avatar, *([] if item.has_field else [self._name]), *begins, self._remove):
            self.add_widget(widget)
        self._place_soon()

    @property
    def name_left(self) -> float:
        return float(self.x + dp(HANDLE + 42 + 18))

    def _place(self, *_: Any) -> None:
        middle = self.mid_y
        self._handle.pos = (self.x + dp(16), middle - self._handle.height / 2)
        self._avatar.pos = (self.x + dp(HANDLE + 8), middle - self._avatar.height / 2)
        self._remove.pos = (self.right - dp(50), middle - dp(24))
        self._name.style = "nameDense"
        fit_line(self._name, dp(2000))
        wanted = self._name.width + dp(8)
        for has_words in (True, False):
            self._begins.show(self._item.badge, has_words)
            self._begins.pos = (self._remove.x - self._begins.width - dp(2), middle - self._begins.height / 2)
            if self._begins.x - self.name_left >= wanted:
                break
        room = (self._begins.x if self._item.can_begin else self._remove.x) - self.name_left - dp(6)
        fit_line(self._name, room, narrow="bodyMedium")
        self._name.pos = (self.name_left, middle - self._name.height / 2)


class SeatList(SlipFloat):
    """All rows on one slip, a name field among them. A handle drags its row while the others make room.

    `screen` answers what the rows ask, and `move`, `type_name`, `enter_name`, `leave_field`.
    """

    items = ListProperty()
    is_adding = BooleanProperty(False)
    text = StringProperty("")
    hint = StringProperty("")
    tall = NumericProperty(70)
    """The height of a row in dp."""
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), **kwargs)
        self.fill = App.get_running_app().ink.slip
        self._rows: list[SeatRow] = []
        self._dragged: SeatRow | None = None
        self._order: list[SeatRow] = []
        self._grip = 0.0
        self._field = LineField(size_hint=(None, None))
        self._field.bind(text=lambda _, text: self._typed(text))
        self._field.bind(on_text_validate=lambda *_: self.screen.enter_name())
        self._field.bind(focus=lambda _, has_focus: None if has_focus else self._left())
        self._plus = Glyph(icon="account-plus", role="onSurfaceVariant", extent=24)
        self._field_at: int | None = None
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "width", "tall"):
            self.fbind(name, self._place_soon)
        self._show_soon = Clock.create_trigger(self._show, -1)
        for name in ("items", "is_adding", "text", "hint", "screen"):
            self.fbind(name, self._show_soon)

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

    def _show(self, *_: Any) -> None:
        if self.screen is None:
            return
        for row in self._rows[len(self.items) :]:
            self.remove_widget(row)
        self._rows = self._rows[: len(self.items)]
        while len(self._rows) < len(self.items):
            self._rows.append(SeatRow(self.screen))
            self.add_widget(self._rows[-1], index=len(self.children))
        for row, item in zip(self._rows, self.items, strict=True):
            row.show(item)
        self._order = [*self._rows]
        self._show_field()
        self._place()

    def _place(self, *_: Any) -> None:
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
        low, left = self._low(self._field_at), self.x + dp(HANDLE + 42 + 18)
        self._plus.pos = (self.x + dp(HANDLE + 17), low + (dp(self.tall) - self._plus.height) / 2)
        right = self.right - dp(16 if self.is_adding else 106)
        self._field.size, self._field.pos = (right - left, dp(52)), (left, low + (dp(self.tall) - dp(52)) / 2)

    def _draw_rules(self, lines: int) -> None:
        self.canvas.after.clear()
        with self.canvas.after:
            Color(rgba=App.get_running_app().ink.outlineVariant)
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
        ink = App.get_running_app().ink
        row.fill = ink.surfaceContainerHigh
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
                Animation.cancel_all(row)
                Animation(y=self._low(place), duration=SLIDE, transition="out_cubic").start(row)

    def on_touch_up(self, touch: Any) -> Any:
        if touch.grab_current is not self or self._dragged is None:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        row, self._dragged = self._dragged, None
        row.fill = (0, 0, 0, 0)
        seat, place = row.seat, self._order.index(row)
        for other in self._rows:
            Animation.cancel_all(other)
        self._order = [*self._rows]
        if seat != place:
            self.screen.move(seat, place)
        self._place()
        return True
