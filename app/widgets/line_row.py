"""A line of a menu or of the settings: icon, title, what it means, and at the right a value or a sign."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from app.widgets.laid import at_left, at_right, look, maybe, own, part, pile
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
    given = look(size_hint=(1, None))
    also = ("state", "is_off")
    _avatar = maybe(Avatar, extent=42, person=own.person)
    _glyph = maybe(Glyph, extent=23, icon=own.own_icon)
    _title = part(Words, style="rowMedium", text=own.title)
    _sub = maybe(Words, style="hint", role="onSurfaceVariant", text=own.sub)
    _value = maybe(Words, style="row", role="onSurfaceVariant", text=own.value)
    _sign = maybe(Glyph, extent=23, icon=own.sign)
    _trailing: Any = None
    _has_item = True

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        if widget not in vars(self).values():
            self._trailing = widget
        super().add_widget(widget, *args, **kwargs)
        self._place_soon()

    @property
    def own_icon(self) -> str:
        """The icon, where no avatar takes its place."""
        return "" if self.person else self.icon

    def _show(self) -> None:
        self._title.role = "outline" if self.is_off else "onSurface"
        if self.own_icon:
            self._glyph.role = "outline" if self.is_off else "onSurfaceVariant"
        if self._trailing is not None:
            self.add_widget(self._trailing)

    def _place(self) -> None:
        left, right, middle = self.x + dp(16), self.right - dp(14), self.mid_y
        if self.person:
            left = at_left(self._avatar, left - dp(2), middle) + dp(12)
        elif self.icon:
            left = at_left(self._glyph, left, middle) + dp(14)
        if self.sign:
            right = at_right(self._sign, right, middle) - dp(6)
        if self._trailing is not None:
            right = at_right(self._trailing, right, middle) - dp(12)
        if self.value:
            fit_line(self._value, (right - left) * 0.55)
            right = at_right(self._value, right, middle) - dp(8)
        (fit_line if self.person else fit_lines)(self._title, right - left)
        words = [self._title]
        if self.sub:
            fit_lines(self._sub, right - left)
            words.append(self._sub)
        high = sum(line.height for line in words)
        self.height = max(scaled(TALL), dp(64) if self.person else 0, high + dp(16))
        pile(left, middle, *words)
