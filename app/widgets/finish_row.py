"""The end of a table: Undo, and the way to the result."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.bars import WideButton
from app.widgets.middle import Middle
from app.widgets.prompt import UndoButton


class FinishRow(Middle, FloatLayout):
    """Both side by side; `screen` answers `undo` and `finish`."""

    text = StringProperty("")
    can_undo = BooleanProperty(True)
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._undo = UndoButton()
        self._undo.bind(on_tap=lambda *_: self.screen.undo())
        self._button = WideButton(size_hint=(None, None), icon="trophy-variant")
        self._button.bind(on_tap=lambda *_: self.screen.finish())
        self.add_widget(self._undo)
        self.add_widget(self._button)
        for name in ("pos", "size", "text", "can_undo"):
            self.fbind(name, self._place)

    def _place(self, *_: Any) -> None:
        self._undo.is_off, self._button.text = not self.can_undo, self.text
        self._undo.pos = (self.x, self.mid_y - self._undo.height / 2)
        left = self._undo.right + dp(10)
        self._button.size, self._button.pos = (self.right - left, self.height), (left, self.y)
