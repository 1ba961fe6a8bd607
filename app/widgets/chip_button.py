"""A chip: a token or an icon, a label over a value."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.play.showing import Chip
from app.widgets.hold import Holding
from app.widgets.marks import Token
from app.widgets.surface import TapFloat
from app.widgets.words import Glyph, Words, fit_line


class ChipButton(Holding, TapFloat):
    """A 48 dp pill with a token or an icon, a label over a value; nothing when there is no chip.

    A long press announces `on_hold`.
    """

    chip = ObjectProperty(None, allownone=True)
    is_bare = BooleanProperty(False)
    """Only the token or the icon, where words have no room."""
    says = StringProperty("")
    """What it says, while it has no words, for those who cannot see it."""

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
        self.fill = ink.hint if chip.is_hint else ink.slip if chip.is_set else (0, 0, 0, 0)
        self._glyph.role = self._value.role = "onHint" if chip.is_hint else "onSurface"
        self.edge = (0, 0, 0, 0) if chip.is_set else ink.outlineVariant
        self._token.colour, self._token.icon = chip.token, chip.icon
        self._glyph.icon = chip.icon or "cancel"
        self._label.text, self._value.text = chip.label, chip.value
        self.add_widget(self._token if chip.token else self._glyph)
        self.says = f"{chip.label} {chip.value}".strip() if self.is_bare else ""
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
