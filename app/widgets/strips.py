"""The strips above a round of the sages: the steps that lead to a combat, and whose role each sage is."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty

from app.widgets.labels import common_style, text_width
from app.widgets.pens import DrawnWidget, draw_avatar, draw_centred, draw_left, fill_box, fit_text, icon_of, strike_out
from app.widgets.table_layout import TablePart

STEPS = 40
"""The height of bar and label, in dp."""
BAR, GAP, SIDE, CHECK = 8, 6, 4, 18
LOOKS = {
    "done": ("tertiary", "onSurface"),
    "current": ("primary", "primary"),
    "next": ("surfaceContainerHighest", "onSurfaceVariant"),
}
"""The roles of a bar and of its label."""
STYLES = ("tab", "label", "small", "keyName")


class StepStrip(TablePart, DrawnWidget):
    """All steps side by side: a bar over what the step is called, after a check mark once it is done."""

    steps = ListProperty()

    def draw(self, theme: Any) -> None:
        if not self.steps:
            return
        wide = (self.width - 2 * dp(SIDE) + dp(GAP)) / len(self.steps) - dp(GAP)
        top = self.top - max(self.height - dp(STEPS), 0) / 2 - dp(2 + BAR)
        middle = top - dp(STEPS - BAR - 4) / 2
        style = common_style([step.label for step in self.steps], STYLES, wide) or STYLES[-1]
        for place, step in enumerate(self.steps):
            x, (bar, label) = self.x + dp(SIDE) + place * (wide + dp(GAP)), LOOKS[step.state]
            fill_box(theme.role(bar), (x, top, wide, dp(BAR)), BAR / 2)
            words = fit_text(step.label, style, wide)
            # A check mark without room goes: its bar says the same.
            if step.state == "done" and dp(CHECK + 4) + words.width <= wide:
                x = draw_left(icon_of("check", CHECK), theme.tertiaryColor, x, middle) + dp(4)
            draw_left(words, theme.role(label), x, middle)


ICON, MARK = 25, 26


class SageStrip(TablePart, DrawnWidget):
    """All sages on one card, each over its owner; a removed one is crossed out."""

    holders = ListProperty()

    def draw(self, theme: Any) -> None:
        if not self.holders:
            return
        fill_box(theme.cardColor, (*self.pos, *self.size), 20)
        wide, gap = (self.width - dp(4)) / len(self.holders), (self.height - dp(ICON + MARK)) / 3
        icon_y, below = self.top - gap - dp(ICON) / 2, self.y + gap + dp(MARK) / 2
        # All words are shown, or none.
        words = [holder.word for holder in self.holders if holder.word]
        has_words = all(text_width(word, "small") <= wide - dp(2) for word in words)
        for place, holder in enumerate(self.holders):
            x = self.x + dp(2) + (place + 0.5) * wide
            colour = theme.outlineColor if holder.is_removed else theme.onSurfaceColor
            draw_centred(icon_of(holder.icon, ICON), colour, x, icon_y)
            if holder.is_removed:
                strike_out(colour, x, icon_y, ICON)
            if holder.person:
                draw_avatar(holder.person, theme, x, below, MARK)
            elif holder.word and has_words:
                text = fit_text(holder.word, ("label", "small"), wide - dp(2))
                draw_centred(text, theme.onSurfaceVariantColor, x, below)
