"""A line of a menu or of the settings: icon, title, what it means, and at the right a value or a sign."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.widgets.laid import at_left, at_right, hold, maybe, pile
from app.widgets.marks import Avatar
from app.widgets.slip_row import SlipRow, scaled
from app.widgets.words import Glyph, Words, fit_line, fit_lines

TALL = 58


class LineRow(SlipRow):
    """One target, as high as its words need; a widget put into it stands at the right."""

    icon = StringProperty("")
    title = StringProperty("")
    sub = StringProperty("")
    value = StringProperty("")
    sign = StringProperty("")
    """The icon at the far right: a chevron, a check."""
    person = ObjectProperty(None, allownone=True)
    """Whose avatar stands in the place of the icon."""
    is_off = BooleanProperty(False)
    _glyph, _sign, _avatar = maybe(Glyph, extent=23), maybe(Glyph, extent=23), maybe(Avatar, extent=42)
    _title, _sub = maybe(Words, style="rowMedium"), maybe(Words, style="hint", role="onSurfaceVariant")
    _value = maybe(Words, style="row", role="onSurfaceVariant")
    _trailing: Any = None
    _is_ready = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (1, None), **kwargs})
        self._show_soon = Clock.create_trigger(self._show_words, -1)
        for name in ("icon", "title", "sub", "value", "sign", "person", "is_off"):
            self.fbind(name, self._show_soon)
        self._is_ready = True
        self._show_item()
        self._show_words()

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        if self._is_ready and widget not in self._own:
            self._trailing = widget
        super().add_widget(widget, *args, **kwargs)
        self._place_soon()

    @property
    def _own(self) -> tuple[Any, ...]:
        return (self._glyph, self._avatar, self._title, self._sub, self._value, self._sign)

    def on_release(self) -> None:
        if self.is_off:
            self._stop_holding()
        else:
            super().on_release()

    def _show_words(self, *_: Any) -> None:
        role = "outline" if self.is_off else "onSurface"
        self._glyph.icon, self._glyph.role = self.icon, "outline" if self.is_off else "onSurfaceVariant"
        self._avatar.person = self.person
        self._title.text, self._title.role = self.title, role
        self._sub.text, self._value.text, self._sign.icon = self.sub, self.value, self.sign
        wanted = (self.icon and not self.person, self.person, True, self.sub, self.value, self.sign)
        own = (is_wanted and widget for widget, is_wanted in zip(self._own, wanted, strict=True))
        hold(self, *own, self._trailing)
        self._place()

    def _place(self, *args: Any) -> None:
        super()._place(*args)
        left, right, middle = self.x + dp(16), self.right - dp(14), self.center_y
        if self.person:
            left = at_left(self._avatar, left - dp(2), middle) + dp(12)
        elif self.icon:
            left = at_left(self._glyph, left, middle) + dp(14)
        right = self._place_right(right, middle)
        if self.value:
            fit_line(self._value, (right - left) * 0.55)
            right = at_right(self._value, right, middle) - dp(8)
        (fit_line if self.person else fit_lines)(self._title, right - left)
        fit_lines(self._sub, right - left)
        high = self._title.height + (self._sub.height if self.sub else 0)
        self.height = max(scaled(TALL), dp(64) if self.person else 0, high + dp(16))
        pile(left, middle, self._title, *([self._sub] if self.sub else []))

    def _place_right(self, right: float, middle: float) -> float:
        if self.sign:
            right = at_right(self._sign, right, middle) - dp(6)
        if self._trailing is not None:
            right = at_right(self._trailing, right, middle) - dp(12)
        return right
