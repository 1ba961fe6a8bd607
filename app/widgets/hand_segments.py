"""The players above the toggles: whose hand is open, and what it has won so far."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.laid import LaidTap, abreast, look, part
from app.widgets.words import Glyph, Words, fit_line

NARROW = 60
"""In dp: narrower than this, of a long name only the initials are shown."""


class SegmentView(LaidTap):
    """One player: the name over an icon with a number. `screen` answers `choose_row` with a seat."""

    item = ObjectProperty(None)
    given = look(size_hint=(1, 1), radius=18)
    _name = part(Words, style="nameDense")
    _icon, _text = part(Glyph, extent=16), part(Words, style="tab")

    def on_tap(self) -> None:
        self.screen.choose_row(self.item.person.seat)

    def _show(self) -> None:
        segment, is_current = self.item, self.item.is_current
        self.fill = self.ink.primary if is_current else self.ink.slip
        self._name.role = "onPrimary" if is_current else "onSurface"
        self._icon.role = self._text.role = "onPrimary" if is_current else "onSurfaceVariant"
        self._icon.icon, self._text.text = segment.icon, segment.text

    def _place(self) -> None:
        is_low = self.height < dp(52)
        self._name.style, self._text.style = "tab" if is_low else "nameDense", "label" if is_low else "tab"
        self._name.text = self.item.person.name
        fit_line(self._text, self.width)
        fit_line(self._name, self.width - dp(6), narrow="tab")
        if self._name.shorten and self.width < dp(NARROW):
            self._name.text = self.item.person.initials
            fit_line(self._name, self.width)
        top = self.mid_y + (self._name.height + self._text.height) / 2
        self._name.pos = (self.mid_x - self._name.width / 2, top - self._name.height)
        abreast(self.mid_x, self._name.y - self._text.height / 2, dp(4), self._icon, self._text)
