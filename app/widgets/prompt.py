"""Undo, and what stands beside it: the prompt above the pad, the way to the result."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.kv import load_kv
from app.models.state import Prompt
from app.widgets.buttons import IconButton
from app.widgets.labels import fitting, text_width
from app.widgets.pens import DrawnWidget, draw_at, draw_spans, fit_lines, fit_text, spans_width
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
        colour = theme.errorColor if prompt.is_error else theme.onSurfaceVariantColor
        refusal = self._refusal(prompt)
        if refusal is not None:
            draw_at(refusal, colour, self.x, self.center_y - refusal.height / 2)
            return
        _, style, _ = fitting((prompt.text,), TEXTS, self.width)
        hint, style = self._hint(prompt, style)
        text = fit_text(prompt.text, style, self.width)
        below = hint.height if hint else 0
        # The words say the same without the token, where there is no room for it.
        has_token = bool(prompt.spans) and dp(TOKEN) + below <= self.height + dp(2)
        line = max(dp(TOKEN), text.height) if has_token else text.height
        high = line + below
        top = self.center_y + high / 2
        if has_token:
            self._draw_spans(prompt, theme, top, line)
        else:
            draw_at(text, theme.onSurfaceColor, self.x, top - text.height)
        if hint:
            draw_at(hint, colour, self.x, top - high)

    def _refusal(self, prompt: Prompt) -> Any:
        """Why a tap was refused has to be read to its end: where it is too long, it takes the place of the question."""
        if not prompt.is_error or text_width(prompt.hint, "hint") <= self.width:
            return None
        lines = fit_lines(prompt.hint, HINTS, self.width, self.height, align="left")
        return lines if lines.height <= self.height else None

    def _hint(self, prompt: Prompt, style: str) -> tuple[Any, str]:
        """The texture of the hint, and the style that leaves room for it above.

        In one line if it can be, in two if they have room; what is asked never stands smaller than what is said about
        it, and what is said first matters most.
        """
        if not prompt.hint:
            return None, style
        first, dot, rest = prompt.hint.partition(". ")
        texts = (prompt.hint, first + "." if dot and rest else "")
        styles = [each for each in HINTS if TEXTS.index(style) < 2 or each in TEXTS[TEXTS.index(style) :]]
        _, _, is_cut = fitting(texts, styles, self.width)
        if is_cut:
            lines = fit_lines(prompt.hint, styles[-1:], self.width, align="left")
            for lower in TEXTS[max(TEXTS.index(style), 1) :]:
                if fit_text(prompt.text, lower, self.width).height + lines.height <= self.height + dp(2):
                    return lines, lower
        hint = fit_text(texts, styles, self.width)
        if fit_text(prompt.text, style, self.width).height + hint.height > self.height + dp(2):
            # Large letters on a low screen: smaller, before the keys below cover the second line.
            return fit_text(texts, HINTS[1:], self.width), "tab" if TEXTS.index(style) < 1 else style
        return hint, style

    def _draw_spans(self, prompt: Prompt, theme: Any, top: float, high: float) -> None:
        """The words around a token, set smaller where they are too wide."""
        fits = (style for style in TEXTS if spans_width(prompt.spans, style, TOKEN, 8) <= self.width)
        area = (self.x, top - high, self.width, high)
        draw_spans(prompt.spans, theme, theme.onSurfaceColor, area, next(fits, TEXTS[-1]), TOKEN, 8)


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
