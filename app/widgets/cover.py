"""Bids that nobody may see: the cover between two players, and the pad behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.blocks import RepeatBox
from app.widgets.buttons import TextButton
from app.widgets.laid import Laid, LaidSlip, Said, at_right, its, look, own, part
from app.widgets.lettering import width_of
from app.widgets.pad import SMALLEST, Pad
from app.widgets.prompt import UndoButton
from app.widgets.surface import CLEAR
from app.widgets.words import Glyph, Words, fit_line, fit_lines
from engine.message import N_

LOOKS = {
    "sealed": ("lock", "slip", "tertiary", "onSurface"),
    "here": ("cellphone", "primary", "onPrimary", "onPrimary"),
    "open": ("lock-open-variant-outline", "", "onSurfaceVariant", "onSurfaceVariant"),
}

HIDE, GAP, ROOMY = 74, 12, 240
"""In dp: what the button to hide needs beside its word, the gap between two lines, and where words may be large."""
SLACK = 0.18
"""A share of the size of the type."""


class Ornament(Laid):
    """The star between two hairlines."""

    given = look(size=("200dp", "16dp"))
    _star = part(Glyph, icon="star-four-points", role="gild", extent=13)

    def _build(self) -> None:
        with self.canvas:
            Color(rgba=self.ink.outlineVariant)
            self._left, self._right = Rectangle(), Rectangle()

    def _place(self) -> None:
        self._star.center = self.middle
        wide = self.width / 2 - dp(17)
        for line, start in ((self._left, self.x), (self._right, self.right - wide)):
            line.pos, line.size = (start, self.mid_y), (wide, dp(1))


class SealSlip(LaidSlip):
    """One player on the cover."""

    item = ObjectProperty(None)
    given = look(size_hint=(1, 1))
    _glyph, _words = part(Glyph, extent=24), part(Words, style="bodyMedium", text=its.person.name)

    def _show(self) -> None:
        self._glyph.icon, fill, self._glyph.role, self._words.role = LOOKS[self.item.status]
        self.fill, self.edge = (getattr(self.ink, fill), CLEAR) if fill else (CLEAR, self.ink.outlineVariant)

    def _place(self) -> None:
        fit_line(self._words, self.width - dp(10))
        self._glyph.center = (self.mid_x, self.mid_y + dp(14))
        self._words.center = (self.mid_x, self.mid_y - dp(15))


class CoverView(Laid):
    """Pass the phone on. `screen` answers `uncover` and `undo`."""

    showing = ObjectProperty(None, allownone=True)
    _seals = part(RepeatBox, template="SealSlip", size_hint=(None, None), spacing="8dp", screen=own.screen)
    _hand = part(Glyph, icon="hand-extended-outline", role="gild", extent=56)
    _pass, _name, _ornament = part(Words, style="name"), part(Words, style="secret"), part(Ornament)
    _status = part(Words, style="row", role="onSurfaceVariant", halign="center")
    _undo = part(UndoButton, screen=own.screen)
    _here = part(TextButton, icon="eye-outline", style="name", size_hint=(None, None), on_tap=own.screen.uncover)

    def _show(self) -> None:
        cover = self.showing and self.showing.cover
        if cover:
            self._pass.text, self._name.text, self._status.text = cover.pass_to, cover.name, cover.status
            self._here.text, self._seals.items = cover.button, list(cover.seals)
            self._undo.is_off = not self.showing.prompt.can_undo

    def _place(self) -> None:
        if not self._seals.items:
            return
        is_low = self.height < dp(560)
        high, key = dp(64 if is_low else 84), dp(72 if is_low else 104)
        self._seals.size, self._seals.pos = (self.width, high), (self.x, self.top - dp(12) - high)
        self._undo.size, self._undo.pos = (dp(72), key), (self.x, self.y + dp(12))
        self._here.size, self._here.pos = (self.width - dp(82), key), (self.x + dp(82), self.y + dp(12))
        self._place_words(self.y + dp(12) + key, self._seals.y)

    def _place_words(self, low: float, high: float) -> None:
        room = high - low
        self._name.style = "secret" if len(self.showing.cover.name) <= 7 and room > dp(380) else "winner"
        if room < dp(200):
            self._name.style = "display" if room >= dp(150) else "headline"
        fit_line(self._name, self.width)
        fit_line(self._pass, self.width)
        fit_lines(self._status, self.width)
        self._hand.opacity = 1 if room > dp(330) else 0
        self._ornament.opacity = 1 if room > dp(240) else 0
        words = (self._hand, self._pass, self._name, self._ornament, self._status)
        stack = [widget for widget in words if widget.opacity]
        _pile_around(self.mid_x, (low + high) / 2, dp(GAP if self._ornament.opacity else 2), stack)


class SecretPad(Laid):
    """The pad alone, for one pair of eyes; no sum, no feedback. `screen` answers `press` and `hide`."""

    showing = ObjectProperty(None, allownone=True)
    _text, _ornament = part(Words, style="display"), part(Ornament)
    _status = part(
        Words,
        style="row",
        role="onSurfaceVariant",
        halign="center",
        text=Said(N_("One tap seals it and hides the screen.")),
    )
    _hint = part(Words, style="hint", role="onSurfaceVariant", halign="right")
    _pad = part(Pad, size_hint=(None, None), on_press=own.screen.press)
    _hide = part(
        TextButton,
        icon="eye-off-outline",
        look="outlined",
        style="bodyMedium",
        size_hint=(None, None),
        text=Said(N_("Hide")),
        on_tap=own.screen.hide,
    )
    _seals = part(RepeatBox, template="SealSlip", size_hint=(None, None), spacing="8dp", screen=own.screen)

    def _show(self) -> None:
        if self.showing:
            self._text.text, self._hint.text = self.showing.prompt.text, self.showing.prompt.hint
            self._pad.keys, self._seals.items = self.showing.keys, list(self.showing.seals)

    def _place(self) -> None:
        self._pad.width = self.width
        rows, gap = max(self._pad.rows, 1), dp(8)
        key = max(min((self.height - dp(250)) / rows - gap, dp(92)), dp(SMALLEST))
        self._pad.size, self._pad.pos = (self.width, rows * key + (rows - 1) * gap), (self.x, self.y + dp(12))
        self._hide.size = (width_of(self._hide.text, self._hide.style) + dp(HIDE), dp(52))
        self._hide.pos = (self.x, self._pad.top + dp(10))
        fit_lines(self._hint, self.width - self._hide.width - dp(16))
        at_right(self._hint, self.right - dp(4), self._hide.y + dp(26))
        high = dp(64 if self.height < dp(560) else 84)
        self._seals.size, self._seals.pos = (self.width, high), (self.x, self.top - dp(12) - high)
        has_seals = self._seals.y - self._hide.top > dp(80)
        self._place_words(self._hide.top, self._seals.y if has_seals else self.top, has_seals=has_seals)

    def _place_words(self, low: float, high: float, *, has_seals: bool) -> None:
        """In the middle of what is left; a low screen leaves out what is said last."""
        styles = ("winner", "display", "headline", "section")
        fit_line(self._text, self.width, *styles[0 if high - low > dp(ROOMY) else 1 :])
        fit_lines(self._status, self.width - dp(40))
        stack = [self._text, self._ornament, self._status]
        while len(stack) > 1 and sum(widget.height + dp(GAP) for widget in stack) > high - low:
            stack.pop()
        self.hold(has_seals and self._seals, *stack, self._hint, self._hide, self._pad)
        _pile_around(self.mid_x, (low + high) / 2, dp(GAP), stack)


def _pile_around(x: float, y: float, gap: float, widgets: Sequence[Any]) -> None:
    """Let widgets stand below each other around a point."""
    slack = [_slack(widget) for widget in widgets]
    top = y + (sum(widget.height for widget in widgets) + gap * (len(widgets) - 1)) / 2 - sum(slack)
    for widget, free in zip(widgets, slack, strict=True):
        widget.pos = (x - widget.width / 2, top - widget.height + free)
        top = widget.y + free - gap


def _slack(widget: Any) -> float:
    """What the display type leaves free above and below its letters, and others may use."""
    return widget.font_size * SLACK if isinstance(widget, Words) and widget.font_name == "Grenze" else 0
