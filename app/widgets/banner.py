"""A banner: something to know before going on, until it is closed; and a quiet line that leads elsewhere."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.widgets.bars import IconButton
from app.widgets.surface import SlipFloat, TapFloat
from app.widgets.words import Glyph, Words, fit_line

GAP = 8
"""Below the banner, as long as it is there."""


class Banner(SlipFloat):
    """Nothing at all while `text` is empty; `on_close` when it was read."""

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_close")
        super().__init__(size_hint=(1, None), height=0, **kwargs)
        self._glyph = Glyph(icon="book-open-page-variant-outline", role="onHint", extent=24)
        self._words = Words(style="body", role="onHint")
        self._close = IconButton(icon="close", role="onHint", says=App.get_running_app().say("Close"))
        self._close.bind(on_tap=lambda *_: self.dispatch("on_close"))
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "text"):
            self.fbind(name, self._place_soon)

    def on_close(self) -> None:
        """What closing does is for the screen to say."""

    def _draw(self, *_: Any) -> None:
        super()._draw()
        # The gap below belongs to the banner, so that nothing is left of it when it goes.
        self._area.pos, self._area.size = (self.x, self.y + dp(GAP)), (self.width, max(self.height - dp(GAP), 0))

    def _place(self, *_: Any) -> None:
        self.clear_widgets()
        self.fill = App.get_running_app().ink.hint if self.text else (0, 0, 0, 0)
        if not self.text:
            self.height = 0
            return
        for widget in (self._glyph, self._words, self._close):
            self.add_widget(widget)
        room = self.width - dp(16 + 24 + 12 + 48 + 4)
        self._words.text, self._words.text_size = self.text, (room, None)
        self._words.texture_update()
        self._words.size = (room, self._words.texture_size[1])
        self.height = max(self._words.height + dp(24), dp(56)) + dp(GAP)
        middle = self.y + (self.height + dp(GAP)) / 2
        self._glyph.pos = (self.x + dp(16), middle - self._glyph.height / 2)
        self._words.pos = (self._glyph.right + dp(12), middle - self._words.height / 2)
        self._close.pos = (self.right - dp(52), middle - dp(24))


class QuietLink(TapFloat):
    """A line of words that leads elsewhere; nothing at all while `text` is empty."""

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=0, radius=24, **kwargs)
        self._words = Words(style="bodyMedium", role="onSurfaceVariant")
        self._arrow = Glyph(icon="chevron-right", role="onSurfaceVariant", extent=22)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "text"):
            self.fbind(name, self._place_soon)

    def _place(self, *_: Any) -> None:
        self.clear_widgets()
        self.height = dp(48) if self.text else 0
        if not self.text:
            return
        for widget in (self._words, self._arrow):
            self.add_widget(widget)
        self._words.text = self.text
        fit_line(self._words, self.width - dp(50))
        self._arrow.pos = (self.right - dp(14) - self._arrow.width, self.mid_y - self._arrow.height / 2)
        self._words.pos = (self._arrow.x - dp(6) - self._words.width, self.mid_y - self._words.height / 2)


class Note(Words):
    """A sentence below something; it takes no room while there is none."""

    is_trouble = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(style="body", role="onSurfaceVariant", fit="wrap", **kwargs)
        self.size_hint_x, self.padding = 1, (dp(8), dp(8), dp(8), 0)
        self.fbind("is_trouble", self._colour)

    def _colour(self, *_: Any) -> None:
        self.role = "error" if self.is_trouble else "onSurfaceVariant"

    def _lay_out(self, *_: Any) -> None:
        super()._lay_out()
        if not self.text:
            self.height = 0
