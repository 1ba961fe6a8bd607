"""The sheet that answers "why?": the reasons of a number, one a line, and how to correct it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.models.desk import Step
from app.models.why import Why
from app.widgets.blocks import Column
from app.widgets.bottom_sheet import ModelSheet
from app.widgets.buttons import TextButton
from app.widgets.surface import TapSurface


class StepRow(TapSurface, BoxLayout):
    """One line of an explanation: icon or player, words, arithmetic at the right."""

    item = ObjectProperty(Step(""), rebind=True)


class WhyReasons(Column):
    """All lines, and a note below them."""

    sheet = ObjectProperty(None)
    showing = ObjectProperty(None, rebind=True)


class WhySheet(ModelSheet):
    """Explains a number; `on_correct(round_no, seat)` opens the correction of its round."""

    def __init__(self, why: Why, on_correct: Callable[[int, int], None], **kwargs: Any) -> None:
        super().__init__(vm=why, **kwargs)
        self._correct = TextButton(icon="pencil-outline", look="hint", style="rowMedium", size_hint_x=1.7)
        self._correct.bind(on_tap=lambda *_: on_correct(why.round_to_correct, why.seat or 0))
        self._reasons = WhyReasons(sheet=self, showing=why.showing)
        self.column.add_widget(self._reasons)
        self.fbind("showing", self._show)
        why.changed = self.refresh
        self.refresh()

    def _show(self, *_: Any) -> None:
        self._correct.text, self._reasons.showing = self.showing.correct, self.showing
        self.head(self.showing.figure, self.showing.correct and self._correct)


load_kv("why_sheet")
