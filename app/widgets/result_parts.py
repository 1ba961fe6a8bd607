"""What a result tells: who won, what is special about that, everybody's place, and the ways to share it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from app.models.result import Remark
from app.widgets.drawn_block import DrawnBlock, TapBlock
from app.widgets.grouped_row import scaled
from app.widgets.labels import text_width
from app.widgets.pens import (
    draw_at,
    draw_avatar,
    draw_centred,
    draw_left,
    draw_right,
    fill_box,
    fill_grouped,
    fit_lines,
    fit_text,
    icon_of,
    text_of,
)
from app.widgets.tap import Area

LEADING = 0.8
"""Grenze asks for more room between its lines than the design gives it."""
WINNER = ("winner", "display", "headline")
"""The styles of a headline in one line."""
IN_TWO_LINES, IN_MORE_LINES = "display", "headline"
STANDING, SHARING = 84, 76
"""How high a place and a way to share are, in dp."""
WIDE = 520
"""From this width on what a total is made of stands in one line."""
NAMES = ("nameDense", "rowMedium", "tab", "label")
"""The styles of a name: it is set smaller before it is cut."""
BELOW, ABOVE = 0.25, 0.2
"""So much of the height of a line is free below its letters, and above them."""


def headline_style(text: str, room: float, styles: Sequence[str] = WINNER) -> str:
    """As large as it goes: in one line if that is possible, in smaller ones if not."""
    has_two = text_width(text, styles[-1]) * 1.3 < room * 2
    in_lines = IN_TWO_LINES if has_two else IN_MORE_LINES
    return next((style for style in styles if text_width(text, style) <= room), in_lines)


class Headline(DrawnBlock):
    """Who won."""

    text = StringProperty("")

    @property
    def _words(self) -> Any:
        return fit_lines(self.text, headline_style(self.text, self.width), self.width, leading=LEADING)

    def needed_height(self) -> float:
        return float(self._words.height)

    def draw(self, theme: Any) -> None:
        draw_centred(self._words, theme.onSurfaceColor, *self.center)


def remark_height(remark: Remark, wide: float) -> float:
    """How high a remark is on a card of this width, in pixels."""
    return float(sum(words.height for words in _remark_words(remark, wide)) + dp(22))


def _remark_words(remark: Remark, wide: float) -> tuple[Any, Any]:
    room = wide - dp(58 + 18)
    return fit_lines(remark.title, "rowMedium", room, align="left"), fit_lines(remark.sub, "body", room, align="left")


def draw_remark(remark: Remark, theme: Any, area: Area) -> None:
    """What is special about a result, in the colour of hints."""
    x, y, wide, high = area
    title, sub = _remark_words(remark, wide)
    fill_box(theme.hintColor, area, 24)
    draw_left(icon_of(remark.icon, 26), theme.onHintColor, x + dp(18), y + high / 2)
    draw_at(sub, theme.onHintColor, x + dp(58), y + dp(11))
    draw_at(title, theme.onHintColor, x + dp(58), y + dp(11) + sub.height)


class RemarkCard(DrawnBlock):
    """One of the remarks of a result."""

    item = ObjectProperty(None, allownone=True)
    screen = ObjectProperty(None, allownone=True)

    def needed_height(self) -> float:
        return remark_height(self.item, self.width)

    def draw(self, theme: Any) -> None:
        draw_remark(self.item, theme, (*self.pos, *self.size))


class StandingRow(DrawnBlock):
    """Shows one `Standing`: rank, mark, name over what the total is made of, total. It is to be read, not tapped."""

    item = ObjectProperty(None, allownone=True)
    screen = ObjectProperty(None, allownone=True)

    def needed_height(self) -> float:
        return scaled(STANDING)

    def draw(self, theme: Any) -> None:
        item, middle, right = self.item, self.center_y, self.right - dp(16)
        name, left = item.person.name, self.x + dp(42 + 44 + 12)
        fill_grouped(theme, (*self.pos, *self.size), is_first=item.is_first, is_last=item.is_last)
        draw_centred(fit_text(item.rank, NAMES[0], dp(40)), theme.onSurfaceVariantColor, self.x + dp(20), middle)
        if left + text_width(name, NAMES[0]) <= right:
            draw_avatar(item.person, theme, self.x + dp(42 + 22), middle, 44)
        else:  # large letters on a narrow screen: the name says more than its mark
            left = self.x + dp(42)
        total = text_of(item.total, "key")
        room = draw_right(total, theme.onSurfaceColor, right, middle) - dp(10) - left
        words = fit_text(name, NAMES, room)
        reasons = self._reasons(room, self.height - words.height - dp(6))
        half = (words.height + (reasons.height + dp(2) if reasons else 0)) / 2
        low = middle + half - words.height
        if low + words.height * BELOW >= middle + total.height * (0.5 - ABOVE):
            words = fit_text(name, NAMES, right - left)  # a high row: nothing stands beside the name
        draw_at(words, theme.onSurfaceColor, left, low)
        if reasons:
            draw_at(reasons, theme.onSurfaceVariantColor, left, middle - half)

    def _reasons(self, room: float, high: float) -> Any:
        """What the total is made of: side by side where all rows have room for it, else one below the other."""
        text = (" · " if self.width >= dp(WIDE) else "\n").join(self.item.breakdown)
        return fit_lines(text, ("hint", "small", "keyName"), room, high, "left") if text else None


class ShareTile(TapBlock):
    """A way to share: an icon over its name. `screen` answers `share(key)`."""

    item = ObjectProperty(None, allownone=True)

    def needed_height(self) -> float:
        return scaled(SHARING)

    def on_tap(self) -> None:
        self.screen.share(self.item.key)

    def draw(self, theme: Any) -> None:
        self.draw_ground(theme, theme.keyColor)
        words = fit_text(self.item.label, "bodyMedium", self.width - dp(12))
        draw_at(words, theme.onSurfaceColor, self.center_x - words.width / 2, self.y + dp(10))
        draw_centred(
            icon_of(self.item.icon, 26), theme.onSurfaceColor, self.center_x, (self.y + words.height + self.top) / 2
        )
