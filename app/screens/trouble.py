"""When the book cannot be opened: what is the matter, and a button to try again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.screens.frame import Screen
from app.widgets.buttons import TextButton
from app.widgets.marks import Mark
from app.widgets.words import Words


class TroubleScreen(Screen):
    """One sentence and one way on; nothing is overwritten meanwhile."""

    has_navigation = False

    def __init__(self, sentence: str, button: str, try_again: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(padding=dp(24), spacing=dp(20), **kwargs)
        mark = Mark(extent=72)
        mark.pos_hint = {"center_x": 0.5}
        words = Words(text=sentence, style="row", fit="wrap")
        words.halign = "center"
        again = TextButton(text=button, icon="replay", size_hint=(1, None), height=dp(66))
        again.bind(on_tap=lambda *_: try_again())
        for part in (Widget(), mark, words, Widget(), again):
            self.add_widget(part)
