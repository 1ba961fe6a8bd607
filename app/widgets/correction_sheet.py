"""The correction of a round: who, what it adds up to, and a pad for each value."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from app.kv import load_kv
from app.models.correction import CorrectionDesk
from app.models.score_book import Field
from app.widgets.blocks import Column
from app.widgets.bottom_sheet import ModelSheet
from app.widgets.buttons import TextButton


class FieldView(Column):
    """One value: its name, the old number struck beside the new one, and the pad. `screen` is the sheet."""

    item = ObjectProperty(Field("", "", ""), rebind=True)
    screen = ObjectProperty(None, rebind=True)


class CorrectionParts(Column):
    """What the sheet shows; there is something to correct, or the correction of another round to be finished first."""

    sheet = ObjectProperty(None, rebind=True)
    state = ObjectProperty(None, rebind=True)


class CorrectionSheet(ModelSheet):
    """Corrects a round tap by tap; it stays open, so that the round can be made to add up."""

    is_low = BooleanProperty(False)
    """The pads stand in few rows, so that all of them are in sight."""
    side = 12

    def __init__(self, score_book: CorrectionDesk, **kwargs: Any) -> None:
        super().__init__(vm=score_book, **kwargs)
        self._back = TextButton(look="outlined", style="rowMedium", icon="undo-variant")
        self._back.bind(on_tap=lambda *_: score_book.go_back())
        self._parts = CorrectionParts(sheet=self, state=score_book.state)
        self.column.add_widget(self._parts)
        self.fbind("state", self._show)
        self.refresh()

    def _show(self, *_: Any) -> None:
        self._parts.state, self._back.text = self.state, self.state.back
        self.head("", self.state.back and self._back)

    # -- what the notice, and a key that is off, ask for ---------------------------------------

    def go_on(self) -> None:
        self.vm.go_on()

    def discard(self) -> None:
        self.vm.discard_other()

    def refuse(self, why: str) -> None:
        self.vm.refuse(why)


load_kv("correction_sheet")
