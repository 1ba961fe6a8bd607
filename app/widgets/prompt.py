"""Undo, and what stands beside it: the prompt above the pad, the way to the result."""

from __future__ import annotations

from itertools import product
from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.kv import load_kv
from app.models.state import Prompt
from app.type import font_size
from app.widgets.buttons import IconButton
from app.widgets.labels import text_width
from app.widgets.pens import DrawnWidget, draw_at, draw_spans, fit_lines, fit_text, spans_width, text_of
from app.widgets.table_layout import PartBox

TEXTS = ("prompt", "tab", "label", "small", "keyName")
"""The styles of what is asked: the next player's name comes last, and must be read."""
HINTS = ("hint", "small", "keyName")
TOKEN = 24
"""A token among the words of a prompt, in dp."""


class UndoButton(IconButton):
    """Undo, always in the same place; `screen` answers `undo`."""


class PromptWords(DrawnWidget):
    """What is asked over what is said about it, or why a tap was refused."""

    prompt = ObjectProperty(Prompt(""))

    def draw(self, theme: Any) -> None:
        prompt: Prompt = self.prompt
        question, style, hint = self._fitting(prompt)
        below = hint.height if hint else 0
        # The words say the same without the token, where there is no room for it.
        has_token = bool(question and prompt.spans) and dp(TOKEN) + below <= self.height + dp(2)
        line = max(question.height if question else 0, dp(TOKEN) if has_token else 0)
        low = self.center_y - (line + below) / 2
        if has_token:
            area, smaller = (self.x, low + below, self.width, line), TEXTS[TEXTS.index(style) :]
            fits = (each for each in smaller if spans_width(prompt.spans, each, TOKEN, 8) <= self.width)
            draw_spans(prompt.spans, theme, theme.onSurfaceColor, area, next(fits, TEXTS[-1]), TOKEN, 8)
        elif question:
            draw_at(question, theme.onSurfaceColor, self.x, low + below)
        if hint:
            draw_at(hint, theme.errorColor if prompt.is_error else theme.onSurfaceVariantColor, self.x, low)

    def _fitting(self, prompt: Prompt) -> tuple[Any, str, Any]:
        """What is asked, its style, and what is said about it: as large as both have room.

        Where they have none, why a tap was refused takes the place of the question, and of a hint the beginning stays.
        """
        first, dot, _ = prompt.hint.partition(". ")
        short = ("", prompt.hint) if prompt.is_error else (prompt.text, first + dot.strip())
        for text, hint in ((prompt.text, prompt.hint), short):
            wide_enough = [style for style in TEXTS if text_width(text, style) <= self.width]
            # What is asked stands no smaller than what is said about it, and gives way to that by one step at most.
            for style, small in product(wide_enough[:2], HINTS):
                question = fit_text(text, style, self.width) if text else None
                room = self.height + dp(2) - (question.height if question else 0)
                least = ceil(text_width(hint, small) / max(self.width, 1)) * text_of("0", small).height
                if least > room or font_size(small) > font_size(style):
                    continue
                lines = fit_lines(hint, small, self.width, align="left") if hint else None
                if lines is None or lines.height <= room:
                    return question, style, lines
        # A question that has no room in one line is told in two, with nothing below it.
        return fit_lines(prompt.text, TEXTS[1:], self.width, self.height, align="left"), TEXTS[-1], None


class PromptView(PartBox):
    """Undo and the prompt; `screen` answers `undo`, and `open_cloud` if there is a cloud."""

    prompt = ObjectProperty(Prompt(""), rebind=True)
    chip_text = StringProperty("")
    """What one tap enters, in words, at the right; it announces `on_chip`."""
    cloud = StringProperty("")
    """The cloud of the jubilee editions at the right: absent, `offered`, or `placing`."""
    __events__ = ("on_chip",)

    def on_chip(self) -> None:
        """What it enters is for the table to say."""


class FinishRow(PartBox):
    """The end of a table: Undo, and the way to the result; `screen` answers `undo` and `finish`."""

    text = StringProperty("")
    can_undo = BooleanProperty(True)


load_kv("prompt")
