"""Pills: a short text, perhaps with an icon, on a rounded ground."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from app.widgets.surface import SlipFloat
from app.widgets.words import Glyph, Words


class Pill(SlipFloat):
    """A pill as wide as its text; nothing at all when the text is empty."""

    text = StringProperty("")
    icon = StringProperty("")
    fill_role = StringProperty("surfaceContainerHigh")
    text_role = StringProperty("onSurface")
    style = StringProperty("pill")
    tall = NumericProperty(28)
    """Its height in dp."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._glyph = Glyph(extent=15)
        self._words = Words(style=self.style)
        self._words.fbind("size", self._place)
        for name in ("text", "icon", "fill_role", "text_role", "style", "tall"):
            self.fbind(name, self._show)
        self.fbind("pos", self._place)
        self._show()

    def _show(self, *_: Any) -> None:
        ink = App.get_running_app().ink
        self.clear_widgets()
        self.fill = getattr(ink, self.fill_role) if self.text else (0, 0, 0, 0)
        self._words.style, self._words.role, self._words.text = self.style, self.text_role, self.text
        self._words.texture_update()  # at once: whoever places a pill asks how wide it is
        self._glyph.icon, self._glyph.role = self.icon, self.text_role
        for widget, wanted in ((self._glyph, self.icon and self.text), (self._words, self.text)):
            if wanted:
                self.add_widget(widget)
        self._place()

    def _place(self, *_: Any) -> None:
        side = dp(self.tall * 0.36)
        lead = self._glyph.width + dp(5) if self.icon and self.text else 0
        wide = self._words.width + lead + 2 * side if self.text else 0
        self.size = (wide, max(dp(self.tall), self._words.height + dp(4)))
        self.radius = self.tall / 2
        self._glyph.pos = (self.x + side, self.mid_y - self._glyph.height / 2)
        self._words.pos = (self.x + side + lead, self.mid_y - self._words.height / 2)
