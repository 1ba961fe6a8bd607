"""The bar that moves while a file is read or written."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivymd.uix.progressindicator import MDLinearProgressIndicator

from app import device


class FileProgress(MDLinearProgressIndicator):
    """KivyMD's indicator; still for those who switched animations off, and when nobody sees it any more."""

    item = StringProperty("")
    screen = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(type="indeterminate", size_hint_y=None, height=dp(4), **kwargs)

    def on_width(self, *_: Any) -> None:
        # The way it runs is measured when it starts.
        if self.parent is not None and self.running_anim is None and not device.is_calm():
            self.start()

    def on_parent(self, *_: Any) -> None:
        if self.parent is None:
            self.stop()

    def running_away(self, *args: Any) -> None:
        if self.get_root_window() is not None:
            super().running_away(*args)
