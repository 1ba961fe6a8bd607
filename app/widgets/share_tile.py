"""A way to share a result: an icon over its name."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.laid import LaidTap, asks, its, look, own, part
from app.widgets.slip_row import scaled
from app.widgets.words import Glyph, Words, fit_line

TALL = 76


class ShareTile(LaidTap):
    """Shows one way; `screen` answers `share(key)`."""

    item = ObjectProperty(None)
    given = look(size_hint=(1, None))
    ground = "key"
    _glyph, _words = part(Glyph, extent=26, icon=its.icon), part(Words, style="bodyMedium", text=its.label)
    on_tap = asks(own.screen.share, its.key)

    def _show(self) -> None:
        self.height = scaled(TALL)

    def _place(self) -> None:
        fit_line(self._words, self.width - dp(12))
        self._words.pos = (self.mid_x - self._words.width / 2, self.y + dp(10))
        self._glyph.center = (self.mid_x, (self._words.top + self.top - dp(10)) / 2)
