"""The parts of a count above it, each to be opened; where there is no prompt, Undo stands beside them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.bars import Tabs
from app.widgets.prompt import UndoButton

UNDO = 56


class PartStrip(FloatLayout):
    """Shows `parts` as [(key, icon, label)]; `screen` answers `open_tab` and `undo`."""

    parts = ListProperty()
    part = StringProperty("")
    has_undo = BooleanProperty(False)
    can_undo = BooleanProperty(True)
    beside = ObjectProperty(None, allownone=True)
    """A widget that shares the line, where the screen is too low for two lines."""
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._tabs = Tabs(size_hint=(None, None), screen=self.screen)
        self._undo = UndoButton()
        self._undo.bind(on_tap=lambda *_: self.screen.undo())
        for name in ("parts", "part", "has_undo", "can_undo", "beside"):
            self.fbind(name, self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self._show()

    def _show(self, *_: Any) -> None:
        self._tabs.tabs, self._tabs.open_tab = self.parts, self.part
        self._undo.is_off = not self.can_undo
        wanted = [self._tabs, *([self._undo] if self.has_undo else []), *([self.beside] if self.beside else [])]
        if wanted != list(reversed(self.children)):
            self.clear_widgets()
            for widget in wanted:
                if widget.parent is not None:
                    widget.parent.remove_widget(widget)
                self.add_widget(widget)
        self._place()

    def _place(self, *_: Any) -> None:
        self._undo.size, self._undo.pos = (dp(UNDO), self.height), self.pos
        left = self.x + (dp(UNDO + 6) if self.has_undo else 0)
        right = self.x + self.width * 0.5 if self.beside else self.right
        self._tabs.size, self._tabs.pos = (right - left, self.height), (left, self.y)
        if self.beside:
            self.beside.size = (self.right - right - dp(12), self.height)
            self.beside.pos = (right + dp(12), self.y)
