"""Large crystals: hexagons with their value, or closed."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivymd.icon_definitions import md_icons

from app.widgets.middle import Middle

CLOSED = "closed"
"""The value of a crystal that nobody may see."""
CLOSED_ICON = "star-four-points"


class Crystal(Middle, FloatLayout):
    """One of them; the one that decides a tie stands out."""

    value = StringProperty("")
    extent = NumericProperty(34)
    decides = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        with self.canvas.before:
            self._fill = Color()
            self._hexagon = SmoothEllipse(segments=6)
        self._middle = Label(size_hint=(None, None), halign="center", valign="middle")
        self.add_widget(self._middle)
        for name in ("pos", "extent"):
            self.fbind(name, self._place)
        for name in ("value", "decides"):
            self.fbind(name, self._paint)
        self._paint()
        self._place()

    def _paint(self, *_: Any) -> None:
        ink, is_closed = App.get_running_app().ink, self.value == CLOSED
        fill, letters = ("primary", "onPrimary") if self.decides else ("primaryContainer", "onPrimaryContainer")
        if is_closed:
            fill, letters = "back", "onBack"
        self._fill.rgba, self._middle.color = getattr(ink, fill), getattr(ink, letters)
        self._middle.font_name = "Glyphs" if is_closed else "Medium"
        self._middle.text = md_icons[CLOSED_ICON] if is_closed else self.value

    def _place(self, *_: Any) -> None:
        side = dp(self.extent)
        self.size = (side, side)
        self._hexagon.pos, self._hexagon.size = self.pos, self.size
        self._middle.font_size = side * 0.52
        self._middle.size = self._middle.text_size = self.size
        self._middle.pos = self.pos
