"""The tokens, or crystals, of the current row on their tray: tap one to put it back."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from app.play.showing import Bit
from app.widgets.bits import BitLine
from app.widgets.crystal import Crystal
from app.widgets.marks import Token
from app.widgets.surface import SlipFloat, TapFloat
from app.widgets.words import Words, fit_line

PITCH, TALL = 48, 44


class TrayToken(TapFloat):
    """A token to tap, with its number if it stands for several. The mark may lie off the middle of the target."""

    mark_y = NumericProperty(0)

    def __init__(self, bit: Bit, times: str, extent: float, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), radius=24, **kwargs)
        if bit.crystal:
            self._token: Any = Crystal(value=bit.crystal, extent=extent + 2)
        else:
            self._token = Token(colour=bit.token, icon=bit.icon, extent=extent)
        self._times = Words(text=times, style="tab")
        self.add_widget(self._token)
        if times:
            self.add_widget(self._times)
            fit_line(self._times, dp(PITCH))
        for name in ("pos", "size", "mark_y"):
            self.fbind(name, self._place)
        self.size = (dp(PITCH) + (self._times.width + dp(4) if times else 0), dp(PITCH))

    def _place(self, *_: Any) -> None:
        self._token.pos = (self.x + dp(PITCH / 2) - self._token.width / 2, self.mark_y - self._token.height / 2)
        self._times.pos = (self._token.right + dp(3), self.mark_y - self._times.height / 2)


class TokenTray(SlipFloat):
    """A slip under the tokens, so that none lies on the colour of the row.

    More than there is room for can be drawn along. `screen` answers `put_back` with the colour of a token,
    or the value of a crystal.
    """

    bits = ListProperty()
    screen = ObjectProperty(None)
    can_tap = BooleanProperty(True)
    room = NumericProperty(0)
    tall = NumericProperty(TALL)
    """Its height in dp; a thumb has its 48 whatever it is."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._line = BitLine(style="tab")
        self._row = BoxLayout(size_hint=(None, None))
        self._strip = ScrollView(do_scroll_y=False, bar_width=0, size_hint=(None, None), scroll_timeout=120)
        self._show_soon = Clock.create_trigger(self._show, -1)
        for name in ("bits", "room", "tall", "can_tap"):
            self.fbind(name, self._show_soon)
        self.fbind("pos", self._place)

    def _show(self, *_: Any) -> None:
        self.fill = App.get_running_app().ink.slip
        self.radius = self.tall / 2
        self._row.clear_widgets()
        self._strip.clear_widgets()
        self.clear_widgets()
        if self.can_tap:
            self._show_targets()
        else:
            self._line.bits, self._line.extent = tuple(self.bits), self.tall - 8
            self.size = (min(self._line.full_width + dp(16), self.room), dp(self.tall))
            self.add_widget(self._line)
        self._place()

    def _show_targets(self) -> None:
        tokens = self._tokens(self.bits)
        for token in tokens:
            self._row.add_widget(token)
        wide = sum(token.width for token in tokens)
        self._row.size = (wide, dp(PITCH))
        self.size = (min(wide, self.room), dp(self.tall))
        if wide > self.room:
            self._strip.add_widget(self._row)
        self.add_widget(self._inside)

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
            token = TrayToken(bit, times, self.tall - 8)
            token.bind(on_tap=lambda _, what=bit.token or bit.crystal: self.screen.put_back(what))
            found.append(token)
        return found

    def _place(self, *_: Any) -> None:
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
