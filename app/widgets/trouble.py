"""Why something could not be done, in words; for a list that has one, or none."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from app.widgets.words import Paragraph


class Sentence(Paragraph):
    """A sentence that stands alone."""

    item = StringProperty("")
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"role": "onSurfaceVariant", "halign": "center", **kwargs})
        self.fbind("item", self.setter("text"))
        self.text = self.item


class Trouble(Sentence):
    """A sentence in the colour of errors."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"style": "hint", "role": "error", **kwargs})
