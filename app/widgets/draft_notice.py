"""The line about a correction that was left unfinished."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.bars import WideButton
from app.widgets.laid import LaidSlip, at_left, look, maybe, own
from app.widgets.surface import CLEAR
from app.widgets.words import Glyph, Words, fit_lines

ONE_LINE_FROM = 560
SMALL = look(style="tab", size_hint=(None, None))


class DraftNotice(LaidSlip):
    """Says which round, and offers to continue or to discard; no height at all when there is none."""

    notice = ObjectProperty(None, allownone=True)
    given = look(size_hint=(1, None), height=0, radius=20)

    _pencil = maybe(Glyph, icon="pencil-outline", extent=22, role="onErrorContainer", when=own.notice)
    _words = maybe(Words, style="tab", role="onErrorContainer", text=own.notice.text)
    _go_on = maybe(WideButton, look="hint", **SMALL, text=own.notice.go_on, on_tap=own.screen.go_on)
    _discard = maybe(WideButton, look="outlined", **SMALL, text=own.notice.discard, on_tap=own.screen.discard)

    def _show(self) -> None:
        self.fill = self.ink.errorContainer if self.notice else CLEAR
        if not self.notice:
            self.height = 0

    def _place(self) -> None:
        if self.notice is None:
            return
        is_one_line = self.width >= dp(ONE_LINE_FROM)
        buttons = dp(112) if is_one_line else (self.width - dp(32)) / 2
        room = self.width - dp(54) - (2 * buttons + dp(24) if is_one_line else 0)
        fit_lines(self._words, max(room, dp(80)))
        for button in (self._go_on, self._discard):
            button.size = (buttons, dp(48))
        text_high = self._words.height + dp(16)
        self.height = max(dp(60), text_high) if is_one_line else text_high + dp(58)
        top = self.center_y if is_one_line else self.top - text_high / 2
        self._pencil.center = (self.x + dp(26), top)
        at_left(self._words, self.x + dp(44), top)
        y = self.center_y - dp(24) if is_one_line else self.y + dp(10)
        self._discard.pos = (self.right - dp(12) - buttons, y)
        self._go_on.pos = (self._discard.x - dp(8) - buttons, y)
