"""The steps that lead to a combat: a bar for each, done, present or still to come."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.each import Each
from app.widgets.laid import Laid, at_left, look, maybe
from app.widgets.surface import SlipFloat
from app.widgets.words import Glyph, Words, fit_line

TALL, FLAT = 52, 40
"""Its heights in dp; a flat one stands closer to its neighbours."""
BAR, GAP, SIDE, CHECK = 8, 6, 4, 18
LOOKS = {
    "done": ("tertiary", "onSurface"),
    "current": ("primary", "primary"),
    "next": ("surfaceContainerHighest", "onSurfaceVariant"),
}
"""The roles of a bar and of its label."""


class StepView(Laid):
    """A bar over what the step is called, after a check mark once it is done."""

    item = ObjectProperty(None)
    given = look(size_hint=(1, 1))
    _bar = maybe(SlipFloat, size_hint=(None, None), radius=BAR / 2)
    _check, _words = maybe(Glyph, icon="check", role="tertiary", extent=CHECK), maybe(Words, style="tab")

    def _show(self) -> None:
        bar, self._words.role = LOOKS[self.item.state]
        self._bar.fill, self._words.text = getattr(self.ink, bar), self.item.label
        self.hold(self._bar, self.item.state == "done" and self._check, self._words)

    def _place(self) -> None:
        """Where it is narrow the label is set smaller, then the check mark goes: its bar says the same."""
        top = self.top - max(self.height - dp(FLAT), 0) / 2 - dp(2 + BAR)
        self._bar.size, self._bar.pos = (self.width, dp(BAR)), (self.x, top)
        middle, lead = top - dp(FLAT - BAR - 4) / 2, dp(CHECK + 4) if self.item.state == "done" else 0
        self._words.style = "tab"
        fit_line(self._words, self.width - lead, narrow="label")
        self._check.opacity = 0 if self._words.shorten else 1
        if self._words.shorten:
            lead = 0
            fit_line(self._words, self.width, narrow="small")
        at_left(self._check, self.x, middle)
        at_left(self._words, self.x + lead, middle)


class StepStrip(Each):
    """All steps side by side."""

    given = look(template="StepView", size_hint=(None, None), spacing=dp(GAP), padding=(dp(SIDE), 0))
