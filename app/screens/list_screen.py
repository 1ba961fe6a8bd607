"""A list in a column of comfortable width, with a snackbar for what was taken away."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.screens.frame import Screen

WIDEST = 720


class ListScreen(Screen):
    """Shows what its view-model says now; kv names the snackbar."""

    showing = ObjectProperty(None, rebind=True)
    side = NumericProperty(0)
    """The room beside the list."""

    def __init__(self, vm: Any, **kwargs: Any) -> None:
        self.vm = vm
        super().__init__(showing=vm.showing, **kwargs)
        self.follow(vm, self.refresh, self._measure)

    def leave(self) -> None:
        super().leave()
        self.ids.snackbar.stop()

    def refresh(self) -> None:
        self.showing = self.vm.showing

    def _measure(self, *_: Any) -> None:
        self.side = max(dp(12), (Window.width - dp(WIDEST)) / 2)
        self.refresh()
