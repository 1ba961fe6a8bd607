"""The line about a correction that was left unfinished."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.bars import WideButton
from app.widgets.surface import SlipFloat
from app.widgets.words import Glyph, Words

ONE_LINE_FROM = 560


class DraftNotice(SlipFloat):
    """Says which round, and offers to continue or to discard; no height at all when there is none."""

    notice = ObjectProperty(None, allownone=True)
    screen = ObjectProperty(None)
    """Answers `go_on` and `discard`."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=0, radius=20, **kwargs)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "width"):
            self.fbind(name, self._place_soon)
        self.fbind("notice", self._show)

    def _make(self) -> None:
        """Made when there is something to say, which is seldom."""
        self._pencil = Glyph(icon="pencil-outline", extent=22, role="onErrorContainer")
        self._words = Words(style="tab", role="onErrorContainer")
        self._go_on = WideButton(look="hint", style="tab", size_hint=(None, None))
        self._go_on.bind(on_tap=lambda *_: self.screen.go_on())
        self._discard = WideButton(look="outlined", style="tab", size_hint=(None, None))
        self._discard.bind(on_tap=lambda *_: self.screen.discard())

    def _show(self, *_: Any) -> None:
        self.clear_widgets()
        notice = self.notice
        self.fill = App.get_running_app().ink.errorContainer if notice else (0, 0, 0, 0)
        if notice is None:
            self.height = 0
            return
        self._make()
        self._words.text = notice.text
        self._go_on.text, self._discard.text = notice.go_on, notice.discard
        for widget in (self._pencil, self._words, self._go_on, self._discard):
            self.add_widget(widget)
        self._place()

    def _place(self, *_: Any) -> None:
        if self.notice is None:
            return
        is_one_line = self.width >= dp(ONE_LINE_FROM)
        buttons = dp(112) if is_one_line else (self.width - dp(32)) / 2
        room = self.width - dp(54) - (2 * buttons + dp(24) if is_one_line else 0)
        self._words.text_size = (max(room, dp(80)), None)
        self._words.texture_update()
        self._words.size = self._words.texture_size
        for button in (self._go_on, self._discard):
            button.size = (buttons, dp(48))
        text_high = self._words.height + dp(16)
        self.height = max(dp(60), text_high) if is_one_line else text_high + dp(58)
        top = self.center_y if is_one_line else self.top - text_high / 2
        self._pencil.center = (self.x + dp(26), top)
        self._words.pos = (self.x + dp(44), top - self._words.height / 2)
        y = self.center_y - dp(24) if is_one_line else self.y + dp(10)
        self._discard.pos = (self.right - dp(12) - buttons, y)
        self._go_on.pos = (self._discard.x - dp(8) - buttons, y)
