"""A line of a menu or of the settings: icon, title, what it means, and at the right a value or a sign."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

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

    def __init__(self, **kwargs: Any) -> None:
        self._glyph, self._sign = Glyph(extent=23), Glyph(extent=23)
        self._avatar = Avatar(extent=42)
        self._title, self._sub = Words(style="rowMedium"), Words(style="hint", role="onSurfaceVariant")
        self._value = Words(style="row", role="onSurfaceVariant")
        self._trailing: Any = None
        self._is_ready = False
        kwargs.setdefault("size_hint", (1, None))
        super().__init__(**kwargs)
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
        for widget, is_wanted in zip(self._own, wanted, strict=True):
            if is_wanted and widget.parent is None:
                self.add_widget(widget)
            elif not is_wanted and widget.parent is not None:
                self.remove_widget(widget)
        self._place()

    def _place(self, *args: Any) -> None:
        super()._place(*args)
        left, right, middle = self.x + dp(16), self.right - dp(14), self.center_y
        self._glyph.pos = (left, middle - self._glyph.height / 2)
        self._avatar.pos = (left - dp(2), middle - self._avatar.height / 2)
        if self.person:
            left = self._avatar.right + dp(12)
        elif self.icon:
            left = self._glyph.right + dp(14)
        right = self._place_right(right, middle)
        if self.value:
            fit_line(self._value, (right - left) * 0.55)
            self._value.pos = (right - self._value.width, middle - self._value.height / 2)
            right = self._value.x - dp(8)
        fit_line(self._title, right - left)
        fit_lines(self._sub, right - left)
        high = self._title.height + (self._sub.height if self.sub else 0)
        self.height = max(scaled(TALL), dp(64) if self.person else 0, high + dp(16))
        self._title.pos = (left, middle + high / 2 - self._title.height)
        self._sub.pos = (left, middle - high / 2)

    def _place_right(self, right: float, middle: float) -> float:
        if self.sign:
            self._sign.pos = (right - self._sign.width, middle - self._sign.height / 2)
            right = self._sign.x - dp(6)
        if self._trailing is not None:
            self._trailing.pos = (right - self._trailing.width, middle - self._trailing.height / 2)
            right = self._trailing.x - dp(12)
        return right
