"""Why something could not be done, in words; nothing at all while there are none."""

from __future__ import annotations

from typing import Any

from app.widgets.words import Paragraph


class Sentence(Paragraph):
    """A sentence that stands alone."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"role": "onSurfaceVariant", "halign": "center", **kwargs})


class Trouble(Sentence):
    """A sentence in the colour of errors."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"style": "hint", "role": "error", **kwargs})
