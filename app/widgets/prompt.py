"""The prompt above the pad: Undo, who and what is asked, and why it may be special."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.play.showing import Prompt
from app.widgets.bars import IconButton
from app.widgets.bits import BitLine
from app.widgets.middle import Middle
from app.widgets.surface import TapFloat
from app.widgets.words import Glyph, Words, fit_line

TOKEN = 24
"""A token among the words of a prompt."""


class UndoButton(TapFloat):
    """Undo, always in the same place."""

    says = StringProperty("")
    """What it does, in words, for those who cannot see it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(64), dp(52)), radius=26, **kwargs)
        self.says = App.get_running_app().say("Undo")
        self._glyph = Glyph(icon="undo-variant", extent=26)
        self.add_widget(self._glyph)
        for name in ("pos", "size", "is_off"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        self.edge = App.get_running_app().ink.outlineVariant
        self._glyph.role = "outlineVariant" if self.is_off else "onSurface"
        self._glyph.center = self.middle


class PromptView(Middle, FloatLayout):
    """Undo and the prompt; `screen` answers `undo`."""

    prompt = ObjectProperty(Prompt(""))
    screen = ObjectProperty(None)
    cloud = StringProperty("")
    """The cloud of the jubilee editions at the right: absent, `offered`, or `placing`."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._undo = UndoButton()
        self._cloud = IconButton(icon="weather-cloudy", says=App.get_running_app().say("Cloud"))
        self._cloud.bind(on_tap=lambda *_: self.screen.open_cloud())
        self.fbind("cloud", self._show)
        self._undo.bind(on_tap=lambda *_: self.screen.undo())
        self._text, self._hint = Words(style="prompt"), Words(style="hint", role="onSurfaceVariant")
        self._bits = BitLine(style="prompt", extent=TOKEN, gap=8)
        for widget in (self._undo, self._text, self._hint):
            self.add_widget(widget)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        self.fbind("prompt", self._show)

    def _show(self, *_: Any) -> None:
        prompt: Prompt = self.prompt
        self._undo.is_off = not prompt.can_undo
        self._text.text, self._hint.text = prompt.text, prompt.hint
        self._text.opacity = 0 if prompt.bits else 1
        self._bits.bits = prompt.bits
        if prompt.bits and self._bits.parent is None:
            self.add_widget(self._bits)
        elif not prompt.bits and self._bits.parent is not None:
            self.remove_widget(self._bits)
        self._hint.role = "error" if prompt.is_trouble else "onSurfaceVariant"
        if self.cloud and self._cloud.parent is None:
            self.add_widget(self._cloud)
        elif not self.cloud and self._cloud.parent is not None:
            self.remove_widget(self._cloud)
        self._cloud.fill = App.get_running_app().ink.hint if self.cloud == "placing" else (0, 0, 0, 0)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        self._undo.pos = (self.x, self.mid_y - self._undo.height / 2)
        left = self._undo.right + dp(12)
        self._cloud.pos = (self.right - self._cloud.width, self.mid_y - self._cloud.height / 2)
        room = (self._cloud.x if self.cloud else self.right) - left
        self._text.style, self._hint.style = "prompt", "hint"
        fit_line(self._text, room, narrow="tab")
        text = self._fit_bits(room) if self.prompt.bits else self._text
        self._hint.text = self.prompt.hint
        fit_line(self._hint, room)
        if self._hint.shorten:
            self._hint.text = _first_sentence(self.prompt.hint)
            fit_line(self._hint, room, narrow="small")
        hint = self._hint.height if self.prompt.hint else 0
        high = text.height + hint
        text.pos = (left, self.mid_y + high / 2 - text.height)
        self._hint.pos = (left, self.mid_y - high / 2)
        self._hint.opacity = 1 if hint else 0

    def _fit_bits(self, room: float) -> BitLine:
        """The words around a token, set smaller where they are too wide."""
        self._bits.style = "prompt"
        if self._bits.full_width > room:
            self._bits.style = "tab"
        self._bits.size = (room, max(dp(TOKEN), self._text.height))
        return self._bits


def _first_sentence(hint: str) -> str:
    """What is said first is what matters most; a narrow screen leaves out the rest."""
    first, dot, rest = hint.partition(". ")
    return first + "." if dot and rest else hint
