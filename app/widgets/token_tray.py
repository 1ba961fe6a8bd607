"""The tokens, or crystals, of the current row on their tray: tap one to put it back."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from app.models.showing import Bit
from app.widgets.bits import SpanLine
from app.widgets.laid import LaidSlip, LaidTap, at_left, hold, look, maybe
from app.widgets.marks import Crystal, Token
from app.widgets.words import Words, fit_line

PITCH, TALL = 48, 44


class TrayToken(LaidTap):
    """A token to tap, with its number if it stands for several. The mark may lie off the middle of the target."""

    bit = ObjectProperty(Bit())
    times = StringProperty("")
    extent = NumericProperty(0)
    mark_y = NumericProperty(0)
    given = look(radius=24)

    def _build(self) -> None:
        bit, extent = self.bit, self.extent
        self._token = Token(colour=bit.token, icon=bit.icon, extent=extent)
        if bit.crystal:
            self._token = Crystal(value=bit.crystal, extent=extent + 2)
        self._times = Words(text=self.times, style="tab")
        self.hold(self._token, self.times and self._times)
        fit_line(self._times, dp(PITCH))
        self.size = (dp(PITCH) + (self._times.width + dp(4) if self.times else 0), dp(PITCH))

    def on_tap(self) -> None:
        self.screen.put_back(self.bit.token or self.bit.crystal)

    def _place(self) -> None:
        right = at_left(self._token, self.x + dp(PITCH / 2) - self._token.width / 2, self.mark_y)
        at_left(self._times, right + dp(3), self.mark_y)


class TokenTray(LaidSlip):
    """A slip under the tokens, so that none lies on the colour of the row.

    More than there is room for can be drawn along. `screen` answers `put_back` with the colour of a token,
    or the value of a crystal.
    """

    bits = ListProperty()
    can_tap = BooleanProperty(True)
    room = NumericProperty(0)
    tall = NumericProperty(TALL)
    """Its height in dp; a thumb has its 48 whatever it is."""
    _row = maybe(BoxLayout, size_hint=(None, None))
    _strip = maybe(ScrollView, do_scroll_y=False, bar_width=0, size_hint=(None, None), scroll_timeout=120)

    def _build(self) -> None:
        self.fill, self._line = self.ink.slip, SpanLine(style="tab")

    def _show(self) -> None:
        self.radius = self.tall / 2
        self._row.clear_widgets()
        self._strip.clear_widgets()
        if self.can_tap:
            self._show_targets()
        else:
            self._line.bits, self._line.extent = tuple(self.bits), self.tall - 8
            self.size = (min(self._line.full_width + dp(16), self.room), dp(self.tall))
            self.hold(self._line)

    def _show_targets(self) -> None:
        tokens = self._tokens(self.bits)
        for token in tokens:
            self._row.add_widget(token)
        wide = sum(token.width for token in tokens)
        self._row.size = (wide, dp(PITCH))
        self.size = (min(wide, self.room), dp(self.tall))
        if wide > self.room:
            hold(self._strip, self._row)
        self.hold(self._inside)

    @property
    def _inside(self) -> Any:
        return self._strip if self._row.width > self.room else self._row

    def _tokens(self, bits: Any) -> list[TrayToken]:
        """One for each bit; a text after a token, its number, belongs to it."""
        found = []
        for place, bit in enumerate(bits):
            if not (bit.token or bit.crystal):
                continue
            follows = bits[place + 1 : place + 2]
            times = follows[0].text if follows else ""
            found.append(TrayToken(bit=bit, times=times, extent=self.tall - 8, screen=self.screen))
        return found

    def _place(self) -> None:
        """The targets are higher than the tray, but stay inside the row."""
        self._line.size, self._line.pos = (self.width - dp(16), self.height), (self.x + dp(8), self.y)
        if not self.can_tap or self.parent is None:
            return
        low = max(self.mid_y - dp(PITCH / 2), self.parent.y)
        self._inside.pos = (self.x, low)
        self._strip.size = (self.width, dp(PITCH))
        # What is drawn along has its own ground to stand on.
        ground = low if self._row.parent is self._strip else 0
        for token in self._row.children:
            token.mark_y = self.mid_y - ground
