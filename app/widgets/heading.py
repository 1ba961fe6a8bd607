"""Headings of a page: over a hairline, with a remark that may be tapped, of a panel that opens."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.widgets.drawn_block import DrawnBlock, TapBlock
from app.widgets.labels import text_width
from app.widgets.list_row import ListRow
from app.widgets.pens import draw_left, draw_right, fit_text, icon_of, text_of

SIDE, GAP = 8, 12


class SectionTitle(DrawnBlock):
    """The title of a section over a hairline, which ends in a star or in an aside."""

    text = StringProperty("")
    aside = StringProperty("")
    style, star, drop = "section", 13, 0
    """The style of its words, the size of the star, if it has one, and how far it lies below the middle, in dp."""

    def needed_height(self) -> float:
        return float(max(dp(48), text_of(self.text, self.style).height + dp(16)))

    def draw(self, theme: Any) -> None:
        middle, left, end = self.center_y - dp(self.drop), self.x + dp(SIDE), self.right - dp(SIDE)
        if self.aside and self._has_room_for_aside(end - left):
            # Both have to give way, the words no further than to the greater part.
            taken = min(text_width(self.text, self.style), (end - left) * 0.58) + dp(2 * GAP)
            aside = fit_text(self.aside, "hint", end - left - taken)
            end = draw_right(aside, theme.onSurfaceVariantColor, end, middle) - dp(GAP)
        elif self.star:
            end = draw_right(icon_of("star-four-points", self.star), theme.gildColor, end, middle) - dp(GAP)
        words = fit_text(self.text, self.style, end - left - dp(GAP))
        start = draw_left(words, theme.onSurfaceColor, left, middle) + dp(GAP)
        Color(rgba=theme.outlineVariantColor)
        Rectangle(pos=(start, middle), size=(max(end - start, 0), dp(1)))

    def _has_room_for_aside(self, room: float) -> bool:
        """Where the star can take its place, it has to have room beside the words."""
        needed = text_width(self.text, self.style) + text_width(self.aside, "hint") + dp(48)
        return not self.star or needed <= room


class RuledHeading(SectionTitle):
    """A heading among the rows of a list."""

    item = ObjectProperty(None, allownone=True)
    style, star, drop = "bodyMedium", 0, 3

    def on_item(self, *_: Any) -> None:
        self.text, self.aside = self.item.words, getattr(self.item, "aside", "")

    def needed_height(self) -> float:
        """The list it stands in says how high it is."""
        return float(self.height)


class RuleHeading(SectionTitle):
    """The heading of a section of the rules."""

    item = ObjectProperty(None, allownone=True)
    style, star = "title", 14

    def on_item(self, *_: Any) -> None:
        self.text, self.aside = self.item.heading, self.item.aside


class Heading(TapBlock):
    """A title with a remark. `can_tap` turns the remark into something to do."""

    text = StringProperty("")
    remark = StringProperty("")
    can_tap = BooleanProperty(False)
    is_off = BooleanProperty(True)
    radius = 14

    def on_can_tap(self, *_: Any) -> None:
        self.is_off = not self.can_tap

    def needed_height(self) -> float:
        words, remark = self._words()
        return float(max(dp(48), words.height + remark.height + dp(12) if self._is_stacked(words, remark) else 0))

    def draw(self, theme: Any) -> None:
        self.draw_ground(theme)
        words, remark = self._words()
        rise, fall = (remark.height / 2, words.height / 2) if self._is_stacked(words, remark) else (0, 0)
        draw_left(words, theme.onSurfaceColor, self.x + dp(SIDE), self.center_y + rise)
        colour = theme.primaryColor if self.can_tap else theme.onSurfaceVariantColor
        draw_right(remark, colour, self.right - dp(SIDE), self.center_y - fall)

    def _words(self) -> tuple[Any, Any]:
        room = self.width - dp(2 * SIDE)
        remark = fit_text(self.remark, "bodyMedium" if self.can_tap else "body", room)
        return fit_text(self.text, ("rowMedium", "tab"), room), remark

    def _is_stacked(self, words: Any, remark: Any) -> bool:
        return bool(self.remark) and words.width + remark.width + dp(GAP + 2 * SIDE) > self.width


class PanelHead(ListRow):
    """The head of a panel that opens: an icon, what it holds, what is chosen in it."""

    summary = StringProperty("")
    is_open = BooleanProperty(False)
    sub_style, tall = "body", 64

    def _share(self, *_: Any) -> None:
        """What is chosen in an open panel is seen there, so it needs no line of its own if there is room beside."""
        taken = text_width(self.title, self.style) + text_width(self.summary, "row")
        is_beside = self.is_open and taken + dp(130) <= self.width
        self.value, self.sub = (self.summary, "") if is_beside else ("", self.summary)
        self.sign = "chevron-up" if self.is_open else "chevron-down"

    on_width = on_summary = on_is_open = _share
