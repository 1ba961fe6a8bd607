"""The sheet that answers "why?": the reasons of a number, one a line, and how to correct it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.kv import load_kv
from app.models.score_book import Step
from app.models.why import Why
from app.widgets.blocks import Column
from app.widgets.bottom_sheet import ModelSheet
from app.widgets.buttons import TextButton
from app.widgets.drawn_block import TapBlock
from app.widgets.pens import draw_avatar, draw_centred, draw_right, draw_stack, fit_lines, fit_text, icon_of

LOWEST, WORDS_AT, APART = 48, 42, 12


class StepRow(TapBlock):
    """One line of an explanation: icon or player, words, arithmetic at the right."""

    item = ObjectProperty(Step(""), rebind=True)
    radius = 14

    def _lines(self) -> list[tuple[Any, str]]:
        """A player's name, and what there is to say; and their colours."""
        step = self.item
        room = self.width - dp(WORDS_AT) - (self._right().width + dp(APART) if step.right else 0)
        if not step.person:
            return [(fit_lines(step.words, "row", max(room, dp(60)), align="left"), "onSurface")]
        name = fit_text(step.person.name, ("rowMedium", "tab"), room)
        return [(name, "onSurface"), (fit_lines(step.words, "hint", room, align="left"), "onSurfaceVariant")]

    def _right(self) -> Any:
        return fit_text(self.item.right, ("nameDense", "tab"), self.width * 0.6)

    def needed_height(self) -> float:
        return max(float(dp(LOWEST)), sum(words.height for words, _ in self._lines()) + float(dp(10)))

    def draw(self, theme: Any) -> None:
        step, middle = self.item, self.center_y
        self.draw_ground(theme)
        if step.person:
            draw_avatar(step.person, theme, self.x + dp(16), middle, 32)
        else:
            draw_centred(icon_of(step.icon or "target", 24), theme.onSurfaceVariantColor, self.x + dp(14), middle)
        draw_stack([(words, theme.role(role)) for words, role in self._lines()], self.x + dp(WORDS_AT), middle)
        if step.right:
            draw_right(self._right(), theme.role(step.role), self.right, middle)


class WhyReasons(Column):
    """All lines, and a note below them."""

    sheet = ObjectProperty(None)
    state = ObjectProperty(None, rebind=True)


class WhySheet(ModelSheet):
    """Explains a number; `on_correct(round_no, seat)` opens the correction of its round."""

    def __init__(self, why: Why, on_correct: Callable[[int, int], None], **kwargs: Any) -> None:
        super().__init__(vm=why, **kwargs)
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
