"""The strip of the seven sages: whose role each of them is, or that it is free, or out of the game."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty

from app.widgets.laid import Laid, LaidSlip
from app.widgets.marks import Avatar
from app.widgets.words import StruckGlyph, Words, fit_line

TALL, FLAT = 76, 56
"""Its heights in dp."""
ICON, MARK = 25, 26


class HolderView(Laid):
    """One sage over its owner."""

    item = ObjectProperty(None)

    def _build(self) -> None:
        holder, self.says = self.item, self.item.name
        role = "outline" if holder.is_removed else "onSurface"
        self._icon = StruckGlyph(icon=holder.icon, role=role, extent=ICON, is_struck=holder.is_removed)
        self._word = Words(text=holder.word, style="label", role="onSurfaceVariant")
        self._below = Avatar(person=holder.person, extent=MARK) if holder.person else self._word
        self.hold(self._icon, self._below)

    @property
    def has_room(self) -> bool:
        """Whether its word can be read at this width."""
        self._word.style = "label"
        fit_line(self._word, self.width - dp(2), narrow="small")
        return not self._word.shorten

    def show_word(self, *, is_shown: bool) -> None:
        """All words of the strip are shown, or none."""
        self._word.opacity = 1 if is_shown else 0

    def _place(self) -> None:
        gap = (self.height - dp(ICON + MARK)) / 3
        icon, below = self.top - gap - dp(ICON) / 2, self.y + gap + dp(MARK) / 2
        self._icon.pos = (self.mid_x - self._icon.width / 2, icon - self._icon.height / 2)
        self._below.pos = (self.mid_x - self._below.width / 2, below - self._below.height / 2)


class SageStrip(LaidSlip):
    """All of them on one slip."""

    holders = ListProperty()

    def _show(self) -> None:
        self.fill = self.ink.slip
        self._views = [HolderView(item=holder) for holder in self.holders]
        self.hold(*self._views)

    def _place(self) -> None:
        wide = (self.width - dp(4)) / max(len(self._views), 1)
        for view in self._views:
            view.size = (wide, self.height)
        has_room = all(view.has_room for view in self._views)
        for place, view in enumerate(self._views):
            view.show_word(is_shown=has_room)
            view.pos = (self.x + dp(2) + place * wide, self.y)
