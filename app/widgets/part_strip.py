"""The parts of a count beside Undo."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.widgets.bars import TabBar
from app.widgets.laid import Laid, maybe
from app.widgets.prompt import UndoButton

UNDO = 56


class PartStrip(Laid):
    """The parts of a count as [(key, icon, label)], each to be opened; where there is no prompt, Undo stands beside.

    `screen` answers `open_tab` and `undo`.
    """

    parts = ListProperty()
    part = StringProperty("")
    has_undo = BooleanProperty(False)
    can_undo = BooleanProperty(True)
    beside = ObjectProperty(None, allownone=True)
    """A widget that shares the line, where the screen is too low for two lines."""
    words = ObjectProperty(None, allownone=True)
    """A prompt that takes the place of the parts for as long as it has something to say."""
    _tabs, _undo = maybe(TabBar, size_hint=(None, None)), maybe(UndoButton)

    def _show(self) -> None:
        self._tabs.screen, self._tabs.tabs, self._tabs.open_tab = self.screen, self.parts, self.part
        self._undo.screen, self._undo.is_off = self.screen, not self.can_undo
        shown = [self.words] if self.words else [self._tabs, self.has_undo and self._undo]
        self.hold(*shown, self.beside)

    def _place(self) -> None:
        self._undo.size, self._undo.pos = (dp(UNDO), self.height), self.pos
        left = self.x + (dp(UNDO + 6) if self.has_undo else 0)
        right = self.x + self.width * 0.5 if self.beside else self.right
        self._tabs.size, self._tabs.pos = (right - left, self.height), (left, self.y)
        if self.words:
            self.words.size, self.words.pos = (right - self.x, self.height), self.pos
        if self.beside:
            self.beside.size = (self.right - right - dp(12), self.height)
            self.beside.pos = (right + dp(12), self.y)
