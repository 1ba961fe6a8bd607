"""A sentence after an icon: a doubt, what comes next, what is to be added, what was left; a banner to be closed."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.widgets.buttons import IconButton, TextButton
from app.widgets.laid import Laid, LaidSlip, LaidTap, Said, at_left, at_right, look, maybe, own
from app.widgets.surface import CLEAR
from app.widgets.words import Glyph, Words, fit_line, fit_lines
from engine.message import N_

TWO_LINES = 2.7
"""So many sizes of its font are as high as two lines, and not as three."""
ONE_LINE_FROM = 560
"""In dp: so wide a notice has its buttons beside the words."""
SMALL = look(style="tab", size_hint=(None, None))
GAP = 8
"""Below the banner, as long as it is there."""


class NoteBelow(Laid):
    """An icon and a sentence that wraps; nothing at all without a sentence."""

    icon = StringProperty("gesture-tap")
    text = StringProperty("")
    given = look(size_hint=(1, None), height=0)
    _glyph = maybe(Glyph, extent=18, role="onSurfaceVariant", icon=own.icon, when=own.text)
    _words = maybe(Words, style="hint", role="onSurfaceVariant", text=own.text)

    def _place(self) -> None:
        fit_lines(self._words, self.width - dp(40))
        self.height = self._words.height if self.text else 0
        self._words.pos = (self.x + dp(32), self.y)
        at_left(self._glyph, self.x + dp(6), self.top - dp(8.5))


class Banner(LaidSlip):
    """Something to know before going on; nothing while `text` is empty. `on_close` when it was read."""

    text = StringProperty("")
    given = look(size_hint=(1, None), height=0)
    __events__ = ("on_close",)
    _glyph = maybe(Glyph, icon="book-open-page-variant-outline", role="onHint", extent=24, when=own.text)
    _words = maybe(Words, style="body", role="onHint", text=own.text)
    _close = maybe(IconButton, icon="close", role="onHint", says=Said(N_("Close")), when=own.text, on_tap="on_close")

    def _draw(self, *_: object) -> None:
        super()._draw()
        # The gap below belongs to the banner, so that nothing is left of it when it goes.
        self._area.pos, self._area.size = (self.x, self.y + dp(GAP)), (self.width, max(self.height - dp(GAP), 0))

    def _place(self) -> None:
        self.fill = self.ink.hint if self.text else CLEAR
        if not self.text:
            self.height = 0
            return
        room = self.width - dp(16 + 24 + 12 + 48 + 4)
        fit_lines(self._words, room)
        self.height = max(self._words.height + dp(24), dp(56)) + dp(GAP)
        middle = self.y + (self.height + dp(GAP)) / 2
        at_left(self._words, at_left(self._glyph, self.x + dp(16), middle) + dp(12), middle)
        self._close.pos = (self.right - dp(52), middle - dp(24))


class DraftNotice(LaidSlip):
    """Says which round, and offers to continue or to discard; no height at all when there is none."""

    notice = ObjectProperty(None, allownone=True)
    given = look(size_hint=(1, None), height=0, radius=20)

    _pencil = maybe(Glyph, icon="pencil-outline", extent=22, role="onErrorContainer", when=own.notice)
    _words = maybe(Words, style="tab", role="onErrorContainer", text=own.notice.text)
    _go_on = maybe(TextButton, look="hint", **SMALL, text=own.notice.go_on, on_tap=own.screen.go_on)
    _discard = maybe(TextButton, look="outlined", **SMALL, text=own.notice.discard, on_tap=own.screen.discard)

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


class QuietLink(LaidTap):
    """A line of words that leads elsewhere; nothing at all while `text` is empty."""

    text = StringProperty("")
    is_centred = BooleanProperty(False)
    given = look(size_hint=(1, None), height=0, radius=24)
    _words = maybe(Words, style="bodyMedium", role="onSurfaceVariant", text=own.text)
    _arrow = maybe(Glyph, icon="chevron-right", role="onSurfaceVariant", extent=22, when=own.text)

    def _place(self) -> None:
        self.height = dp(48) if self.text else 0
        fit_line(self._words, self.width - dp(50))
        spare = self.width - dp(34) - self._words.width
        edge = self.right - (spare / 2 if self.is_centred else dp(14))
        at_right(self._words, at_right(self._arrow, edge, self.mid_y) - dp(6), self.mid_y)


class Note(Words):
    """A sentence below something; it takes no room while there is none."""

    is_trouble = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(style="body", role="onSurfaceVariant", fit="wrap", **kwargs)
        self.size_hint_x, self.padding = 1, (dp(8), dp(8), dp(8), 0)

    def on_is_trouble(self, *_: object) -> None:
        self.role = "error" if self.is_trouble else "onSurfaceVariant"

    def _lay_out(self, *_: object) -> None:
        super()._lay_out()
        if not self.text:
            self.height = 0
