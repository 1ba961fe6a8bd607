"""A way to share a result: an icon over its name."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.slip_row import scaled
from app.widgets.surface import TapBox
from app.widgets.words import Glyph, Words

TALL = 76


class ShareTile(TapBox):
    """Shows one `Offer`; `screen` answers `share(key)`."""

    item = ObjectProperty(None)
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            orientation="vertical", size_hint=(1, None), height=scaled(TALL), padding=(dp(6), dp(10)), **kwargs
        )
        self.fill = App.get_running_app().ink.key
        self._glyph = Glyph(extent=26, size_hint=(1, 1))
        self._words = Words(style="bodyMedium", fit="line", halign="center")
        for widget in (self._glyph, self._words):
            self.add_widget(widget)
        self.fbind("item", self._show)
        self._show()

    def on_tap(self) -> None:
        self.screen.share(self.item.key)

    def _show(self, *_: Any) -> None:
        self._glyph.icon, self._words.text = self.item.icon, self.item.title
