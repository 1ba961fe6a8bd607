"""Headings over a hairline: words where it begins, and where it ends something to be added, or the star."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from app.widgets.laid import Laid, at_left, at_right, look, maybe, own, part
from app.widgets.lettering import Drawn
from app.widgets.words import Glyph, Words, fit_line

SIDE, GAP = 8, 12


class Hairline(Drawn):
    """A thin line in the colour of a role."""

    role = StringProperty("outlineVariant")
    at_once = True

    def lie(self, start: float, stop: float, low: float, thick: float) -> None:
        """Go from here to there; all in pixels."""
        self.size, self.pos = (max(stop - start, 0), thick), (start, low)

    def draw(self, ink: Any) -> None:
        Color(rgba=getattr(ink, self.role))
        Rectangle(pos=self.pos, size=self.size)


class SectionTitle(Laid):
    """The title of a section, 48 high; `text` and `aside` are final."""

    text = StringProperty("")
    aside = StringProperty("")
    given = look(size_hint=(1, None), height="48dp")
    style, star, drop = "section", 13, 0
    """The style of its words, the size of the star, if it has one, and how far it lies below the middle, in dp."""
    _words = part(Words, style=own.style, text=own.text)
    _aside = maybe(Words, style="hint", role="onSurfaceVariant", text=own.aside)
    _star = maybe(Glyph, icon="star-four-points", role="gild", extent=own.star)
    _rule = part(Hairline)

    def _place(self) -> None:
        middle, room, stop = self.mid_y - dp(self.drop), self.width - dp(2 * SIDE), self.right - dp(SIDE)
        fit_line(self._words, room * 0.9)
        has_aside = bool(self.aside) and self._has_room_for_aside(room)
        if self.aside:
            self._aside.opacity = 1 if has_aside else 0
        if self.star:
            self._star.opacity = 0 if has_aside else 1
        if has_aside or self.star:
            stop = at_right(self._aside if has_aside else self._star, stop, middle) - dp(GAP)
        fit_line(self._words, stop - self.x - dp(SIDE + GAP))
        self._rule.lie(at_left(self._words, self.x + dp(SIDE), middle) + dp(GAP), stop, middle, dp(1))

    def _has_room_for_aside(self, room: float) -> bool:
        """Where the star can take its place, it has to have room beside the words."""
        fit_line(self._aside, room * (1 if self.star else 0.42))
        return not self.star or self._words.width + self._aside.width + dp(48) <= room


class RuledHeading(SectionTitle):
    """A heading among the rows of a list."""

    item = ObjectProperty(None, allownone=True)
    style, star, drop = "bodyMedium", 0, 3

    def _show(self) -> None:
        self.text, self.aside = self.item.words, getattr(self.item, "aside", "")


class RuleHeading(SectionTitle):
    """The heading of a section of the rules."""

    item = ObjectProperty(None, allownone=True)
    style, star = "title", 14

    def _show(self) -> None:
        self.text, self.aside = self.item.heading, self.item.aside

    def _place(self) -> None:
        super()._place()
        self.height = max(self._words.height + dp(16), dp(48))
