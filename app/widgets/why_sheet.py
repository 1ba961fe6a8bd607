"""The sheet that answers "why?": the reasons of a number, one a line, and how to correct it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.models.desk import Step
from app.models.why import Why
from app.widgets.blocks import RepeatColumn
from app.widgets.bottom_sheet import ModelSheet
from app.widgets.buttons import TextButton
from app.widgets.laid import LaidTap, its, look, maybe, own, part
from app.widgets.marks import Avatar
from app.widgets.words import Glyph, Paragraph, Words, fit_line, fit_lines

NO_STEP = Step("")
LOWEST = 48


class StepRow(LaidTap):
    """One line of an explanation: icon or player, words, arithmetic at the right."""

    item = ObjectProperty(NO_STEP)
    given = look(size_hint=(1, None), radius=14)
    _glyph = maybe(Glyph, extent=24, role="onSurfaceVariant", icon=own.icon)
    _avatar, _name = maybe(Avatar, extent=32, person=its.person), maybe(Words, style="rowMedium", text=its.person.name)
    _words, _right = part(Words, text=its.words), part(Words, style="nameDense", text=its.right, role=its.role)

    @property
    def icon(self) -> str:
        """None where a player stands in its place."""
        return "" if self.item.person else self.item.icon or "target"

    def on_tap(self) -> None:
        if self.item.leads_to is not None:
            self.screen.vm.look(*self.item.leads_to)

    def _show(self) -> None:
        self.is_off = self.item.leads_to is None
        has_name = self.item.person is not None
        self._words.style, self._words.role = ("hint", "onSurfaceVariant") if has_name else ("row", "onSurface")

    def _place(self) -> None:
        left, has_name = self.x + dp(42), self.item.person is not None
        fit_line(self._right, self.width * 0.6)
        room = self.right - left - (self._right.width + dp(12) if self.item.right else 0)
        fit_lines(self._words, max(room, dp(60)))
        fit_line(self._name, room)
        stacked = self._words.height + (self._name.height if has_name else 0)
        self.height = max(dp(LOWEST), stacked + dp(10))
        middle = self.center_y
        self._glyph.center = (self.x + dp(14), middle)
        self._avatar.pos = (self.x, middle - self._avatar.height / 2)
        self._words.pos = (left, middle - stacked / 2)
        self._name.pos = (left, self._words.top)
        self._right.pos = (self.right - self._right.width, middle - self._right.height / 2)


class WhySheet(ModelSheet):
    """Explains a number; `on_correct(round_no, seat)` opens the correction of its round."""

    def __init__(self, why: Why, on_correct: Callable[[int, int], None], **kwargs: Any) -> None:
        super().__init__(vm=why, **kwargs)
        self._correct = TextButton(icon="pencil-outline", look="hint", style="rowMedium", size_hint_x=1.7)
        self._correct.bind(on_tap=lambda *_: on_correct(why.round_to_correct, why.seat or 0))
        self._steps = RepeatColumn(template="StepRow", screen=self, spacing=dp(4))
        self._note = Paragraph(style="hint", role="gild")
        self.column.padding = (0, 0, 0, dp(8))
        for widget in (self._steps, self._note):
            self.column.add_widget(widget)
        self.fbind("showing", self._show)
        why.changed = self.refresh
        self.refresh()

    def _show(self, *_: Any) -> None:
        self._correct.text, self._note.text = self.showing.correct, self.showing.note
        self._steps.items = self.showing.steps
        self.head(self.showing.figure, self.showing.correct and self._correct)
