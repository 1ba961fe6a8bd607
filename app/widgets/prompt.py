"""Undo, and what stands beside it: the prompt above the pad, the parts of a count, the way to the result."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.models.showing import Prompt
from app.widgets.bars import Tabs
from app.widgets.bits import SpanLine
from app.widgets.buttons import IconButton, TextButton
from app.widgets.laid import Laid, LaidTap, Said, asks, at_left, at_right, look, maybe, own, part, pile
from app.widgets.surface import CLEAR
from app.widgets.words import Glyph, Words, fit_folded, fit_line, fit_lines
from engine.message import N_

NARROW = ("tab", "label", "small", "keyName")
"""The styles of a prompt that has no room in its own: the next player's name comes last, and must be read."""
SMALL = NARROW[2:]
"""The styles of a hint that has no room."""
TOKEN, UNDO, LOW = 24, 56, 60
"""A token among the words of a prompt, the width of Undo beside the parts of a count, and a prompt without room."""


class UndoButton(LaidTap):
    """Undo, always in the same place; `screen` answers `undo`."""

    given = look(size=("64dp", "52dp"), radius=26)
    also = ("is_off",)
    icon = "undo-variant"
    _glyph = part(Glyph, icon=icon, extent=26)
    on_tap = asks(own.screen.undo)

    def _build(self) -> None:
        self.says, self.why = self.say("Undo"), self.say("There is nothing to undo.")
        self.edge = self.ink.outlineVariant

    def _place(self) -> None:
        self._glyph.role = "outlineVariant" if self.is_off else "onSurface"
        self._glyph.center = self.middle


class PromptView(Laid):
    """Undo and the prompt; `screen` answers `undo`."""

    prompt = ObjectProperty(Prompt(""))
    cloud = StringProperty("")
    """The cloud of the jubilee editions at the right: absent, `offered`, or `placing`."""
    _undo = part(UndoButton, screen=own.screen)
    _text, _hint = part(Words, style="prompt", text=own.prompt.text), part(Words, style="hint", text=own.prompt.hint)
    _bits = maybe(SpanLine, style="prompt", extent=TOKEN, gap=8, bits=own.prompt.bits)
    _cloud = maybe(
        IconButton, icon="weather-cloudy", says=Said(N_("Cloud")), when=own.cloud, on_tap=own.screen.open_cloud
    )

    def _show(self) -> None:
        self._undo.is_off = not self.prompt.can_undo
        self._text.opacity = 0 if self.prompt.bits else 1
        self._hint.role = "error" if self.prompt.is_trouble else "onSurfaceVariant"
        if self.cloud:
            self._cloud.fill = self.ink.hint if self.cloud == "placing" else CLEAR

    def _place(self) -> None:
        is_low = self.height < dp(LOW)
        # On a low screen the gap is all above: Undo is as far from the row as from the keys.
        middle = self.mid_y + dp(2 if is_low else 0)
        self._undo.height = dp(48 if is_low else 52)
        left = at_left(self._undo, self.x, middle) + dp(12)
        room = (at_right(self._cloud, self.right, middle) if self.cloud else self.right) - left
        fit_line(self._text, room, "prompt", *NARROW)
        text = self._fit_bits(room) if self.prompt.bits else self._text
        self._hint.text, text.opacity = self.prompt.hint, 1
        if self.prompt.is_trouble and self._needs_two_lines(room):
            self._hint.opacity, text.opacity = 1, 0
            pile(left, middle, self._hint)
            return
        fit_line(self._hint, room, "hint")
        if self._hint.shorten:
            self._hint.text = _first_sentence(self.prompt.hint)
            fit_line(self._hint, room, "hint", *SMALL)
        self._hint.opacity = 1 if self.prompt.hint else 0
        if self.prompt.hint and not self.prompt.bits and self._text.style in NARROW[1:]:
            # What is asked never stands smaller than what is said about it.
            fit_line(self._hint, room, *SMALL[SMALL.index(self._text.style) if self._text.style in SMALL else 0 :])
        if self.prompt.hint and text.height + self._hint.height > self.height + dp(2):
            # Large letters on a low screen: smaller, before the keys below cover the second line.
            fit_line(self._text, room, *NARROW)
            fit_line(self._hint, room, *SMALL)
        if self._hint.shorten:
            self._fold_hint(text, room)
        pile(left, middle, text, *([self._hint] if self.prompt.hint else []))

    def _needs_two_lines(self, room: float) -> bool:
        """Why a tap was refused has to be read to its end: where it is too long, it takes the place of the question."""
        fit_line(self._hint, room, "hint")
        return self._hint.shorten and fit_folded(self._hint, room, self.height, "hint", *SMALL)

    def _fold_hint(self, text: Any, room: float) -> None:
        """Two lines of a long hint, if they have room below what is asked."""
        if text is self._text:
            fit_line(self._text, room, *NARROW)
        fit_lines(self._hint, room)
        if text.height + self._hint.height > self.height + dp(2):
            fit_line(self._hint, room)

    def _fit_bits(self, room: float) -> SpanLine:
        """The words around a token, set smaller where they are too wide."""
        for self._bits.style in ("prompt", *NARROW):
            if self._bits.full_width <= room:
                break
        self._bits.size = (room, max(dp(TOKEN), self._text.height))
        return self._bits


def _first_sentence(hint: str) -> str:
    """What is said first is what matters most; a narrow screen leaves out the rest."""
    first, dot, rest = hint.partition(". ")
    return first + "." if dot and rest else hint


class FinishRow(Laid):
    """The end of a table: Undo, and the way to the result; `screen` answers `undo` and `finish`."""

    text = StringProperty("")
    can_undo = BooleanProperty(True)
    _undo = part(UndoButton, screen=own.screen)
    _button = part(TextButton, size_hint=(None, None), icon="trophy-variant", text=own.text, on_tap=own.screen.finish)

    def _place(self) -> None:
        self._undo.is_off = not self.can_undo
        left = at_left(self._undo, self.x, self.mid_y) + dp(10)
        self._button.size, self._button.pos = (self.right - left, self.height), (left, self.y)


class PartStrip(Laid):
    """The parts of a count as [(key, icon, label)], each to be opened; where there is no prompt, Undo stands beside.

    `screen` answers `open_tab` and `undo`.
    """

    parts = ListProperty()
    part = StringProperty("")
    has_undo = BooleanProperty(False)
    can_undo = BooleanProperty(True)
    beside = ObjectProperty(None, allownone=True)
    """A widget that shares the line, where the screen is too low for two lines."""
    words = ObjectProperty(None, allownone=True)
    """A prompt that takes the place of the parts for as long as it has something to say."""
    _tabs, _undo = maybe(Tabs), maybe(UndoButton)

    def _show(self) -> None:
        self._tabs.screen, self._tabs.tabs, self._tabs.open_tab = self.screen, self.parts, self.part
        self._undo.screen, self._undo.is_off = self.screen, not self.can_undo
        shown = [self.words] if self.words else [self._tabs, self.has_undo and self._undo]
        self.hold(*shown, self.beside)

    def _place(self) -> None:
        self._undo.size, self._undo.pos = (dp(UNDO), self.height), self.pos
        left = self.x + (dp(UNDO + 6) if self.has_undo else 0)
        right = self.x + self.width * 0.5 if self.beside else self.right
        self._tabs.size, self._tabs.pos = (right - left, self.height), (left, self.y)
        if self.words:
            self.words.size, self.words.pos = (right - self.x, self.height), self.pos
        if self.beside:
            self.beside.size = (self.right - right - dp(12), self.height)
            self.beside.pos = (right + dp(12), self.y)
