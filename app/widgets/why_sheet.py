"""The sheet that answers "why?": the reasons of a number, one a line, and how to correct it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty

from app.kv import load_kv
from app.models.why import Why
from app.widgets.blocks import Column
from app.widgets.bottom_sheet import ModelSheet
from app.widgets.buttons import TextButton
from app.widgets.list_row import ListRow


class WhyReasons(Column):
    """All lines, and a note below them."""

    sheet = ObjectProperty(None)
    state = ObjectProperty(None, rebind=True)


class RoundActionRow(ListRow):
    """Something that can be done with a whole round."""


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
        self.act = on_act
        self._correct = TextButton(icon="pencil-outline", look="hint", style="rowMedium", size_hint_x=1.7)
        self._correct.bind(on_tap=lambda *_: on_correct(why.round_to_correct, why.seat or 0))
        self._reasons = WhyReasons(sheet=self, state=why.state)
        self.column.add_widget(self._reasons)
        self.fbind("state", self._show)
        why.changed = self.refresh
        self.refresh()

    def _show(self, *_: Any) -> None:
        self._correct.text, self._reasons.state = self.state.correct, self.state
        self.head(self.state.figure, self.state.correct and self._correct)


load_kv("why_sheet")
