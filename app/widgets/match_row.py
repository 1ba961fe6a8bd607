"""A match in the history: emblem, game over scores, winner over duration, or Resume; a menu at the end."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.kv import load_kv
from app.widgets.content import ContentBehavior
from app.widgets.grouped_row import GroupedTapRow, scaled
from app.widgets.labels import text_width
from app.widgets.marks import draw_emblem
from app.widgets.pens import (
    draw_at,
    draw_centred,
    draw_left,
    draw_right,
    fill_box,
    fit_lines,
    fit_text,
    icon_of,
    text_of,
)

NARROW = 380
"""Below this width, in dp, Resume is its sign alone."""
TEXT_AT, MENU = 72, 48
"""In dp: where words begin, and the room of the menu at the right."""
EMBLEM, PLAY, CROWN = 46, 22, 20
CLOSE = 0.86
"""So much of its line height a title of the display font needs above another line."""


class MatchLine(ContentBehavior, GroupedTapRow):
    """Shows one `MatchRow`; it slides to the left to be deleted."""

    tall = 76
    _slid = 0.0

    def begin_slide(self, touch: Any) -> bool:
        """A finger goes to the left: that is no tap. False if it was a long press already."""
        if self.state == "down" and self._was_held:
            return False
        touch.ungrab(self)
        self.state = "normal"
        self._let_go()
        return True

    def slide(self, distance: float) -> None:
        """Move this far to the left of the place in the list; what will happen shows beside it."""
        self.x += self._slid - distance
        self._slid = distance
        self.redraw()

    def on_item(self, *_: Any) -> None:
        if self._slid:
            self.slide(0)

    def draw_down(self, theme: Any, width: float) -> float:
        high = scaled(self.tall)
        middle, left, right = -high / 2, dp(TEXT_AT), width - dp(MENU)
        self._draw_mark(theme, dp(TEXT_AT + 2) / 2, middle)
        draw_end = self._draw_resume if self.item.resume else self._draw_winner
        title_end, sub_end = draw_end(theme, left, right, middle)
        title = fit_text(self.item.title, ("tile", "section"), title_end - left - dp(8))
        sub = self._sub(sub_end - left - dp(8), high - title.height * CLOSE - dp(8))
        top = middle + (title.height * CLOSE + sub.height) / 2
        draw_at(title, theme.onSurfaceColor, left, top - title.height * (1 + CLOSE) / 2)
        draw_at(sub, theme.onSurfaceVariantColor, left, top - title.height * CLOSE - sub.height)
        if self._slid > dp(6):
            area = (width + dp(6), -high, self._slid - dp(6), high)
            fill_box(theme.errorContainerColor, area, 20)
            draw_centred(icon_of("trash-can-outline", 26), theme.onErrorContainerColor, area[0] + area[2] / 2, middle)
        return high

    def _draw_mark(self, theme: Any, x: float, middle: float) -> None:
        game = self.item.game
        if game and self.item.is_readable:
            draw_emblem(game, theme, x, middle, EMBLEM)
        else:
            draw_centred(icon_of("help-circle-outline", 30), theme.onSurfaceVariantColor, x, middle)

    def _sub(self, room: float, high: float) -> Any:
        """Who plays tells running games apart, and all scores are told: they take two lines before they are cut."""
        if text_width(self.item.sub, "hint") > room:
            lines = fit_lines(self.item.sub, ("hint", "digits", "small"), room, high, "left")
            return lines if lines.height <= high else text_of(_in_two_lines(self.item.sub, "hint", room), "hint")
        return fit_text(self.item.sub, ("body", "hint"), room)

    def _draw_resume(self, theme: Any, _left: float, right: float, middle: float) -> tuple[float, float]:
        """A key in the look of the main button; all of the row takes its tap."""
        icon, side = icon_of("play", PLAY), dp(MENU)
        words = None if self.width < dp(NARROW) else text_of(self.item.resume, "tab")
        wide = side + words.width + dp(16) if words else side
        fill_box(theme.primaryColor, (right - wide, middle - side / 2, wide, side), MENU / 2)
        end = draw_left(icon, theme.onPrimaryColor, right - wide + (dp(17) if words else dp(13)), middle)
        if words:
            draw_left(words, theme.onPrimaryColor, end + dp(7), middle)
        return right - wide, right - wide

    def _draw_winner(self, theme: Any, left: float, right: float, middle: float) -> tuple[float, float]:
        """The winner takes what the title leaves, and half in any case: the emblem names the game too."""
        item, title_end, sub_end = self.item, right, right
        if item.winner:
            crown = dp(CROWN + 6) if item.has_won else 0
            room = max((right - left) * 0.5, right - left - text_width(item.title, "tile") - dp(8)) - crown
            name = fit_text(item.winner, ("rowMedium", "pill", "small") if item.has_won else ("body", "digits"), room)
            line = middle + dp(1) + name.height / 2
            role = theme.onSurfaceColor if item.has_won else theme.onSurfaceVariantColor
            title_end = draw_right(name, role, right, line) - crown
            if item.has_won:
                draw_left(icon_of("crown", CROWN), theme.gildColor, title_end, line)
        if item.duration:
            duration = fit_text(item.duration, "body", (right - left) * 0.45)
            sub_end = draw_right(duration, theme.onSurfaceVariantColor, right, middle - dp(1) - duration.height / 2)
        return title_end, sub_end


def _in_two_lines(text: str, style: str, room: float) -> str:
    """A text that is too long for two lines, broken where there is room, and cut at the end."""
    first, words = "", text.split(" ")
    while text_width(f"{first} {words[0]}", style) <= room:
        first = f"{first} {words.pop(0)}".strip()
    second = " ".join(words)
    while second and text_width(f"{second}…", style) > room:
        second = second[:-1]
    return f"{first}\n{second.rstrip(', ')}…".strip()


load_kv("match_row")
