"""The strips above a round of the sages: the steps that lead to a combat, and whose role each sage is."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty

from app.widgets.blocks import RepeatBox
from app.widgets.laid import Laid, LaidSlip, at_left, each, its, look, maybe, own, part
from app.widgets.lettering import width_of
from app.widgets.marks import Avatar
from app.widgets.surface import SurfaceFloat
from app.widgets.words import Glyph, StruckGlyph, Words, fit_line

STEPS, FLAT_STEPS = 52, 40
"""Its heights in dp; a flat one stands closer to its neighbours."""
BAR, GAP, SIDE, CHECK = 8, 6, 4, 18
LOOKS = {
    "done": ("tertiary", "onSurface"),
    "current": ("primary", "primary"),
    "next": ("surfaceContainerHighest", "onSurfaceVariant"),
}
"""The roles of a bar and of its label."""
STYLES = ("tab", "label", "small", "keyName")


class StepView(Laid):
    """A bar over what the step is called, after a check mark once it is done."""

    item = ObjectProperty(None)
    given = look(size_hint=(1, 1))
    _bar = maybe(SurfaceFloat, size_hint=(None, None), radius=BAR / 2)
    _check, _words = maybe(Glyph, icon="check", role="tertiary", extent=CHECK), maybe(Words, style="tab")

    def _show(self) -> None:
        bar, self._words.role = LOOKS[self.item.state]
        self._bar.fill, self._words.text = getattr(self.ink, bar), self.item.label
        self.hold(self._bar, self.item.state == "done" and self._check, self._words)

    def _place(self) -> None:
        """Where it is narrow all labels are set smaller; a check mark without room goes: its bar says the same."""
        top = self.top - max(self.height - dp(FLAT_STEPS), 0) / 2 - dp(2 + BAR)
        self._bar.size, self._bar.pos = (self.width, dp(BAR)), (self.x, top)
        middle, lead = top - dp(FLAT_STEPS - BAR - 4) / 2, dp(CHECK + 4) if self.item.state == "done" else 0
        fit_line(self._words, self.width, self._style())
        lead = lead if lead + self._words.width <= self.width else 0
        self._check.opacity = 1 if lead else 0
        at_left(self._check, self.x, middle)
        at_left(self._words, self.x + lead, middle)

    def _style(self) -> str:
        """The first in which every step of the strip has room."""
        labels = [step.item.label for step in self.parent.children] if self.parent else []
        return next(
            (style for style in STYLES if all(width_of(label, style) <= self.width for label in labels)), STYLES[-1]
        )


class StepStrip(RepeatBox):
    """All steps side by side."""

    given = look(template="StepView", size_hint=(None, None), spacing=f"{GAP}dp", padding=(f"{SIDE}dp", 0))


SAGES, FLAT_SAGES = 76, 56
"""Its heights in dp."""
ICON, MARK = 25, 26


class HolderView(Laid):
    """One sage over its owner."""

    item = ObjectProperty(None)
    _icon = part(StruckGlyph, icon=its.icon, extent=ICON, is_struck=its.is_removed)
    _avatar = maybe(Avatar, person=its.person, extent=MARK)
    _word = maybe(Words, text=its.word, style="label", role="onSurfaceVariant")

    def _show(self) -> None:
        self.says, self._icon.role = self.item.name, "outline" if self.item.is_removed else "onSurface"

    @property
    def has_room(self) -> bool:
        """Whether its word can be read at this width, if it has one."""
        if not self.item.word:
            return True
        fit_line(self._word, self.width - dp(2), "label", "small")
        return not self._word.shorten

    def show_word(self, *, is_shown: bool) -> None:
        """All words of the strip are shown, or none."""
        if self.item.word:
            self._word.opacity = 1 if is_shown else 0

    def _place(self) -> None:
        gap = (self.height - dp(ICON + MARK)) / 3
        icon, below = self.top - gap - dp(ICON) / 2, self.y + gap + dp(MARK) / 2
        self._icon.pos = (self.mid_x - self._icon.width / 2, icon - self._icon.height / 2)
        for mark in (mark for mark in self.children if mark is not self._icon):
            mark.pos = (self.mid_x - mark.width / 2, below - mark.height / 2)


class SageStrip(LaidSlip):
    """All of them on one slip."""

    holders = ListProperty()
    ground = "slip"
    _views = each(HolderView, own.holders)

    def _place(self) -> None:
        wide = (self.width - dp(4)) / max(len(self._views), 1)
        for view in self._views:
            view.size = (wide, self.height)
        has_room = all(view.has_room for view in self._views)
        for place, view in enumerate(self._views):
            view.show_word(is_shown=has_room)
            view.pos = (self.x + dp(2) + place * wide, self.y)
