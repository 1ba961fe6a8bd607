"""The band above the rows: a sum against its target with one pip a trick, or a headline."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.play.showing import Band, Chip
from app.widgets.marks import Token
from app.widgets.middle import Middle
from app.widgets.surface import TapFloat
from app.widgets.words import Glyph, Words, fit_line


class ChipButton(TapFloat):
    """A 48 dp pill with a token or an icon, a label over a value; nothing when there is no chip."""

    chip = ObjectProperty(None, allownone=True)
    is_bare = BooleanProperty(False)
    """Only the token or the icon, where words have no room."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.radius = 24
        self.fbind("is_bare", self._show)
        self._token = Token(extent=36)
        self._glyph = Glyph(extent=24)
        self._label = Words(style="small", role="onSurfaceVariant")
        self._value = Words(style="tab")
        self.fbind("chip", self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self._show()

    def _show(self, *_: Any) -> None:
        self.clear_widgets()
        chip: Chip | None = self.chip
        if chip is None:
            self.size, self.fill, self.edge = (0, 0), (0, 0, 0, 0), (0, 0, 0, 0)
            return
        ink = App.get_running_app().ink
        self.fill = ink.slip if chip.is_set else (0, 0, 0, 0)
        self.edge = (0, 0, 0, 0) if chip.is_set else ink.outlineVariant
        self._token.colour, self._token.icon = chip.token, chip.icon
        self._glyph.icon = chip.icon or "cancel"
        self._label.text, self._value.text = chip.label, chip.value
        self.add_widget(self._token if chip.token else self._glyph)
        if self.is_bare:
            self.size = (dp(48), dp(48))
            self._place()
            return
        self.add_widget(self._value)
        if chip.label:
            self.add_widget(self._label)
        for words in (self._label, self._value):
            fit_line(words, dp(110))
        wide = max(self._label.width if chip.label else 0, self._value.width)
        self.size = (dp(54 if chip.label else 42) + wide + dp(16 if chip.label else 12), dp(48))
        self._place()

    def _place(self, *_: Any) -> None:
        has_label = self.chip is not None and bool(self.chip.label)
        self._token.pos = (self.x + dp(6), self.mid_y - self._token.height / 2)
        self._glyph.center = (self.x + dp(28 if has_label and not self.is_bare else 24), self.mid_y)
        self._label.pos = (self.x + dp(52), self.mid_y + dp(1))
        low = self.mid_y + dp(2) - self._value.height if has_label else self.mid_y - self._value.height / 2
        self._value.pos = (self.x + dp(52 if has_label else 42), low)


class BandView(Middle, FloatLayout):
    """The band; `screen` answers `open_trump` and `bomb`. A flat one has no pips and no second line."""

    band = ObjectProperty(Band())
    screen = ObjectProperty(None)
    is_flat = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._total, self._of = Words(style="sum"), Words(style="sumOf", role="onSurfaceVariant")
        self._line, self._sub = Words(style="prompt"), Words(style="hint", role="onSurfaceVariant")
        self._headline = Words(style="headline")
        self._chip, self._side_chip = ChipButton(), ChipButton()
        self._chip.bind(on_tap=lambda *_: self.screen.open_trump())
        self._side_chip.bind(on_tap=lambda *_: self.screen.bomb())
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "is_flat"):
            self.fbind(name, self._place_soon)
        self.fbind("band", self._show)
        self._show()

    def _show(self, *_: Any) -> None:
        band: Band = self.band
        self.clear_widgets()
        self._total.text, self._of.text = band.total, f"/ {band.target}" if band.target else ""
        self._line.text, self._sub.text, self._headline.text = band.line, band.sub, band.headline
        self._chip.chip, self._side_chip.chip = band.chip, band.side_chip
        if band.headline:
            parts = [self._headline, self._sub]
        elif band.total:
            parts = [self._total, self._of, self._line, self._sub]
        else:
            parts = []
        for widget in (*parts, self._chip, self._side_chip):
            self.add_widget(widget)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        band: Band = self.band
        has_pips = bool(band.pips) and not self.is_flat and not band.headline
        low = dp(16) if has_pips else 0
        middle = self.y + low + (self.height - low) / 2
        self._chip.is_bare = False
        self._place_chips(band, middle)
        self._place_words(band, middle, self._room(band))
        if (self._line.shorten or self._sub.shorten) and band.chip:
            self._chip.is_bare = True
            self._place_chips(band, middle)
            self._place_words(band, middle, self._room(band))
        self._draw_pips(band if has_pips else Band())

    def _room(self, band: Band) -> float:
        """Where the room for words ends."""
        first = self._side_chip if band.side_chip else self._chip if band.chip else None
        return float((first.x if first else self.right) - dp(8))

    def _place_chips(self, band: Band, middle: float) -> None:
        self._chip.pos = (self.right - self._chip.width, middle - self._chip.height / 2)
        side = self._chip.x - dp(8) if band.chip else self.right
        self._side_chip.pos = (side - self._side_chip.width, middle - self._side_chip.height / 2)

    def _place_words(self, band: Band, middle: float, room: float) -> None:
        is_small = self.height < dp(72)
        self._total.style = "sumSmall" if is_small else "sum"
        left = self.x + dp(4)
        if band.headline:
            self._headline.style = "title" if len(band.headline) > 22 or is_small else "headline"
            fit_line(self._headline, room - left, narrow="section")
            self._sub.style = "hint"
            fit_line(self._sub, room - left, narrow="small")
            self._sub.opacity = 0 if self.is_flat else 1
            high = self._headline.height + (0 if self.is_flat else self._sub.height)
            self._headline.pos = (left, middle + high / 2 - self._headline.height)
            self._sub.pos = (left, middle - high / 2)
            return
        self._total.texture_update()
        self._total.size = self._total.texture_size
        self._total.pos = (left, middle - self._total.height / 2)
        self._of.pos = (self._total.right + dp(5), self._total.y + dp(4 if is_small else 6))
        beside = self._of.right + dp(14)
        self._line.style = "prompt"
        fit_line(self._line, room - beside, narrow="label")
        self._sub.text, self._sub.style = band.sub, "hint"
        fit_line(self._sub, room - beside, narrow="small")
        if self._sub.shorten:
            self._sub.text = band.sub_short
            fit_line(self._sub, room - beside, narrow="small")
        show_sub = not self.is_flat
        self._sub.opacity = 1 if show_sub else 0
        high = self._line.height + (self._sub.height if show_sub else 0)
        self._line.pos = (beside, middle + high / 2 - self._line.height)
        self._sub.pos = (beside, middle - high / 2)

    def _draw_pips(self, band: Band) -> None:
        self.canvas.after.clear()
        count = band.pips + band.surplus
        if not count:
            return
        ink, gap = App.get_running_app().ink, dp(4 if count <= 14 else 2)
        inner = self.width - dp(8)
        wide = (inner - gap * (count - 1)) / count
        with self.canvas.after:
            for pip in range(count):
                filled = pip < band.filled
                role = "error" if pip >= band.pips else "tertiary" if filled else "surfaceContainerHighest"
                Color(rgba=getattr(ink, role))
                SmoothRoundedRectangle(
                    pos=(self.x + dp(4) + pip * (wide + gap), self.y + dp(4)), size=(wide, dp(8)), radius=[dp(4)]
                )
