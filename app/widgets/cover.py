"""Bids that nobody may see: the cover between two players, and the pad behind it."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.bars import WideButton
from app.widgets.middle import Middle
from app.widgets.pad import SMALLEST, Pad
from app.widgets.prompt import UndoButton
from app.widgets.surface import SlipFloat
from app.widgets.words import Glyph, Words, fit_line

LOOKS = {
    "sealed": ("lock", "slip", "tertiary", "onSurface"),
    "here": ("cellphone", "primary", "onPrimary", "onPrimary"),
    "open": ("lock-open-variant-outline", "", "onSurfaceVariant", "onSurfaceVariant"),
}


class Ornament(Middle, FloatLayout):
    """The star between two hairlines."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(200), dp(16)), **kwargs)
        ink = App.get_running_app().ink
        self._star = Glyph(icon="star-four-points", role="gild", extent=13)
        self.add_widget(self._star)
        with self.canvas:
            Color(rgba=ink.outlineVariant)
            self._left, self._right = Line(width=dp(0.5)), Line(width=dp(0.5))
        self.fbind("pos", self._place)
        self.fbind("size", self._place)

    def _place(self, *_: Any) -> None:
        self._star.center = self.middle
        reach = self.width / 2
        for line, start, end in ((self._left, -reach, -dp(17)), (self._right, dp(17), reach)):
            line.points = (self.mid_x + start, self.mid_y, self.mid_x + end, self.mid_y)


class SealSlip(SlipFloat):
    """One player on the cover."""

    def __init__(self, seal: Any, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        ink = App.get_running_app().ink
        icon, fill, icon_role, text_role = LOOKS[seal.status]
        self.fill = getattr(ink, fill) if fill else (0, 0, 0, 0)
        self.edge = (0, 0, 0, 0) if fill else ink.outlineVariant
        self._glyph = Glyph(icon=icon, role=icon_role, extent=24)
        self._words = Words(style="bodyMedium", role=text_role, text=seal.person.name)
        self.add_widget(self._glyph)
        self.add_widget(self._words)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def _place(self, *_: Any) -> None:
        fit_line(self._words, self.width - dp(10))
        self._glyph.center = (self.mid_x, self.mid_y + dp(14))
        self._words.center = (self.mid_x, self.mid_y - dp(15))


class CoverView(Middle, FloatLayout):
    """Pass the phone on. `screen` answers `uncover` and `undo`."""

    showing = ObjectProperty(None, allownone=True)
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._hand = Glyph(icon="hand-extended-outline", role="gild", extent=56)
        self._pass = Words(style="name")
        self._name = Words(style="secret")
        self._ornament = Ornament()
        self._status = Words(style="row", role="onSurfaceVariant")
        self._status.halign = "center"
        self._undo = UndoButton()
        self._undo.bind(on_tap=lambda *_: self.screen.undo())
        self._here = WideButton(icon="eye-outline", size_hint=(None, None))
        self._here.bind(on_tap=lambda *_: self.screen.uncover())
        self._seals: list[SealSlip] = []
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        self.fbind("showing", self._show)

    def _show(self, *_: Any) -> None:
        cover = self.showing.cover
        if cover is None:
            return
        self._pass.text, self._name.text, self._status.text = cover.pass_to, cover.name, cover.status
        self._here.text = cover.button
        self._undo.is_off = not self.showing.prompt.can_undo
        self._seals = [SealSlip(seal) for seal in cover.seals]
        self.clear_widgets()
        words = (self._hand, self._pass, self._name, self._ornament, self._status)
        for widget in (*self._seals, *words, self._undo, self._here):
            self.add_widget(widget)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        if not self._seals:
            return
        is_low = self.height < dp(560)
        gap, high = dp(8), dp(64 if is_low else 84)
        wide = (self.width - gap * (len(self._seals) - 1)) / len(self._seals)
        for place, slip in enumerate(self._seals):
            slip.size = (wide, high)
            slip.pos = (self.x + place * (wide + gap), self.top - dp(12) - high)
        key = dp(72 if is_low else 104)
        self._undo.size = (dp(72), key)
        self._undo.pos = (self.x, self.y + dp(12))
        self._here.size = (self.width - dp(82), key)
        self._here.pos = (self.x + dp(82), self.y + dp(12))
        self._place_words(self.y + dp(12) + key, self.top - dp(12) - high)

    def _place_words(self, low: float, high: float) -> None:
        room = high - low
        self._name.style = "secret" if len(self.showing.cover.name) <= 7 and room > dp(380) else "winner"
        if room < dp(200):
            self._name.style = "headline"
        fit_line(self._name, self.width)
        fit_line(self._pass, self.width)
        show_hand = room > dp(330)
        self._hand.opacity = 1 if show_hand else 0
        show_ornament = room > dp(240)
        self._ornament.opacity = 1 if show_ornament else 0
        stack = [self._hand] if show_hand else []
        stack += [self._pass, self._name, *([self._ornament] if show_ornament else []), self._status]
        gaps = dp(10 if show_ornament else 2)
        total = sum(widget.height for widget in stack) + gaps * (len(stack) - 1)
        top = (low + high) / 2 + total / 2
        for widget in stack:
            widget.center_x = self.mid_x
            widget.top = top
            top -= widget.height + gaps


class SecretPad(Middle, FloatLayout):
    """The pad alone, for one pair of eyes; no sum, no feedback. `screen` answers `press` and `hide`."""

    showing = ObjectProperty(None, allownone=True)
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._text, self._hint = Words(style="headline"), Words(style="body", role="onSurfaceVariant")
        self._pad = Pad(size_hint=(None, None))
        self._pad.bind(on_press=lambda _, value: self.screen.press(value))
        self._hide = WideButton(icon="eye-off-outline", look="outlined", size_hint=(None, None))
        self._hide.bind(on_tap=lambda *_: self.screen.hide())
        for widget in (self._text, self._hint, self._pad, self._hide):
            self.add_widget(widget)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        self.fbind("showing", self._show)

    def _show(self, *_: Any) -> None:
        app = App.get_running_app()
        self._text.text, self._hint.text = self.showing.prompt.text, self.showing.prompt.hint
        self._hide.text = app.say("Hide")
        self._pad.keys = self.showing.keys
        self._place_soon()

    def _place(self, *_: Any) -> None:
        rows = max(self._pad.rows, 1)
        gap = dp(8)
        key = max(min((self.height - dp(190)) / rows - gap, dp(92)), dp(SMALLEST))
        self._hide.size, self._hide.pos = (self.width, dp(56)), (self.x, self.y + dp(12))
        self._pad.size = (self.width, rows * key + (rows - 1) * gap)
        self._pad.pos = (self.x, self._hide.top + dp(12))
        fit_line(self._text, self.width)
        fit_line(self._hint, self.width)
        self._text.center_x = self._hint.center_x = self.mid_x
        self._hint.y = self._pad.top + dp(16)
        self._text.y = self._hint.top + dp(4)
