"""The sheet that answers "why?": the reasons of a number, one a line, and how to correct it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.kv import load_kv
from app.models.why import Why
from app.widgets.bottom_sheet import ModelSheet


class WhySheet(ModelSheet):
    """Explains a number; `on_correct(round_no, seat)` opens its correction, `on_act` changes the rounds."""

    def __init__(
        self,
        why: Why,
        on_correct: Callable[[int, int], None],
        on_act: Callable[[str], None] = lambda key: None,
        **kwargs: Any,
    ) -> None:
        super().__init__(vm=why, **kwargs)
        self.act, self._on_correct = on_act, on_correct
        why.changed = self.refresh

    def correct(self) -> None:
        self._on_correct(self.vm.round_to_correct, self.vm.seat or 0)


load_kv("why_sheet")
