"""When the book cannot be opened: what is the matter, and a button to try again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty

from app.kv import load_kv
from app.screens.frame import Screen


class ErrorScreen(Screen):
    """One sentence and one way on; nothing is overwritten meanwhile."""

    has_navigation = False
    sentence = StringProperty("")
    button = StringProperty("")

    def __init__(self, sentence: str, button: str, try_again: Callable[[], None], **kwargs: Any) -> None:
        self.try_again = try_again
        super().__init__(sentence=sentence, button=button, **kwargs)


load_kv("error")
