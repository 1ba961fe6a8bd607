"""A bottom sheet over one pane: on a phone the whole window, on a tablet only what it is about."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets.bars import WideButton
from app.widgets.bottom_sheet import BottomSheet
from app.widgets.laid import hold


class ModelSheet(BottomSheet):
    """A sheet that shows a view-model; `refresh` follows it, and closes the sheet when its matter is gone.

    Its heading can change, and its buttons do not scroll away.
    """

    vm = ObjectProperty(None)
    showing = ObjectProperty(None, allownone=True, rebind=True)
    dims = BooleanProperty(False)
    foot, fullest = 12, 0.94

    def parts(self) -> list[Any]:
        self.footer = BoxLayout(size_hint=(1, None), height=dp(52), spacing=dp(10))
        root, close = App.get_running_app().root, App.get_running_app().say("Close")
        self._close = WideButton(look="outlined", style="rowMedium", text=close)
        self._close.bind(on_tap=lambda *_: root.close_sheet())
        return [self._handle(), self.heading, self._scroll, self.footer]

    def refresh(self, *_: Any) -> None:
        """Show what the view-model says now."""
        if not self.vm.is_there:
            App.get_running_app().root.close_sheet()
            return
        self.showing = self.vm.showing

    def head(self, figure: str, button: Any) -> None:
        """Say what it is about, and offer this button, or only the one that closes it."""
        showing, heading = self.showing, self.heading
        heading.headline, heading.context, heading.figure = showing.headline, showing.context, figure
        hold(self.footer, button, self._close)
