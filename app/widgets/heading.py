"""Headings of a page: over a hairline, with a remark that may be tapped, of a panel that opens."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.widgets.laid import Laid, LaidTap, at_left, at_right, look, maybe, own, part, pile
from app.widgets.lettering import Drawn
from app.widgets.words import Glyph, Words, fit_line, fit_lines

BESIDE, STACKED = 60, 72
"""How high the head of a panel is, in dp, with one line and with two."""
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


class Heading(LaidTap):
    """A title with a remark. `can_tap` turns the remark into something to do."""

    text = StringProperty("")
    remark = StringProperty("")
    can_tap = BooleanProperty(False)
    given = look(size_hint=(1, None), height="48dp", radius=14)
    _words, _remark = part(Words, style="rowMedium", text=own.text), part(Words, text=own.remark)

    def _show(self) -> None:
        self.is_off = not self.can_tap
        self._remark.style = "bodyMedium" if self.can_tap else "body"
        self._remark.role = "primary" if self.can_tap else "onSurfaceVariant"

    def _place(self) -> None:
        inside = self.width - dp(16)
        fit_line(self._words, inside, "rowMedium", "tab")
        fit_line(self._remark, inside)
        is_stacked = self._words.width + self._remark.width + dp(12) > inside
        self.height = max(dp(48), self._words.height + self._remark.height + dp(12)) if is_stacked else dp(48)
        rise, fall = (self._remark.height / 2, self._words.height / 2) if is_stacked else (0, 0)
        at_left(self._words, self.x + dp(8), self.mid_y + rise)
        at_right(self._remark, self.right - dp(8), self.mid_y - fall)


class PanelHead(LaidTap):
    """The head of a panel that opens: an icon, what it holds, what is chosen in it."""

    icon = StringProperty("tune-variant")
    text = StringProperty("")
    sub = StringProperty("")
    is_open = BooleanProperty(False)
    given = look(size_hint=(1, None), height=f"{STACKED}dp")
    _icon, _arrow = part(Glyph, role="onSurfaceVariant", extent=24, icon=own.icon), part(Glyph, extent=26)
    _words = part(Words, style="rowMedium", text=own.text)
    _sub = part(Words, style="body", role="onSurfaceVariant", text=own.sub)

    def _show(self) -> None:
        self._arrow.icon = "chevron-up" if self.is_open else "chevron-down"

    def _place(self) -> None:
        left, right = self.x + dp(56), self.right - dp(52)
        fit_lines(self._words, right - left)
        fit_lines(self._sub, right - left)
        # What is chosen in an open panel is seen there, so it needs no line of its own if there is room beside.
        is_beside = self.is_open and self._words.width + dp(16) + self._sub.width <= right - left
        self.height = dp(BESIDE) if is_beside else max(dp(STACKED), self._words.height + self._sub.height + dp(16))
        at_left(self._icon, self.x + dp(18), self.mid_y)
        at_right(self._arrow, self.right - dp(18), self.mid_y)
        if is_beside:
            at_left(self._words, left, self.mid_y)
            at_right(self._sub, right, self.mid_y)
        else:
            pile(left, self.mid_y, self._words, self._sub)
