"""A match in the history: emblem, game over scores, winner over duration, or Resume; a menu at the end."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.widgets.buttons import IconButton
from app.widgets.chips import Pill
from app.widgets.laid import LaidSlip, asks, at_left, at_right, its, maybe, own, part
from app.widgets.marks import Emblem
from app.widgets.slip_row import SlipRow
from app.widgets.words import Glyph, Words, fit_folded, fit_line

NARROW = 380
"""Below this width, in dp, Resume is its sign alone."""


class Bin(LaidSlip):
    """What will happen to a row that slides away."""

    _glyph = part(Glyph, icon="trash-can-outline", role="onErrorContainer", extent=26)

    def _place(self) -> None:
        self.fill, self._glyph.center = self.ink.errorContainer, self.middle


class MatchLine(SlipRow):
    """Shows one `MatchRow`; `screen` answers `open_match` and `open_menu`. It slides to the left to be deleted."""

    _emblem = maybe(Emblem, extent=46)
    _lost = maybe(Glyph, icon="help-circle-outline", role="onSurfaceVariant", extent=30)
    _title, _sub = maybe(Words, style="tile"), maybe(Words, style="body", role="onSurfaceVariant")
    _crown = maybe(Glyph, icon="crown", role="gild", extent=20)
    _winner, _duration = maybe(Words, style="rowMedium"), maybe(Words, style="body", role="onSurfaceVariant")
    _resume = maybe(Pill, icon="play", extent=22, tall=48, style="tab", fill_role="primary", text_role="onPrimary")
    _bin = maybe(Bin)
    _menu = maybe(IconButton, icon="dots-vertical", role="onSurfaceVariant", extent=22, on_tap="on_hold")
    _slid = 0.0
    on_tap = asks(own.screen.open_match, its.match_id)
    on_hold = asks(own.screen.open_menu, its.match_id)

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
        if distance and not self._slid:
            self.add_widget(self._bin)
        elif self._slid and not distance:
            self.remove_widget(self._bin)
        self._slid = distance

    def _show(self) -> None:
        self.slide(0)
        item = self.item
        self._title.text, self._sub.text, self._menu.says = item.title, item.sub, self.say("Menu")
        self._winner.text, self._duration.text = item.winner, item.duration
        self._winner.role = "onSurface" if item.has_won else "onSurfaceVariant"
        self._winner.style = "rowMedium" if item.has_won else "body"
        mark = self._lost
        if item.game and item.is_readable:
            mark, self._emblem.game = self._emblem, item.game
        crown = item.winner and item.has_won and self._crown
        end = (item.winner and self._winner, crown, item.duration and self._duration)
        self.hold(mark, self._title, self._sub, self._menu, *([self._resume] if item.resume else end))

    def _place(self) -> None:
        middle = self.mid_y
        mark = self.children[-1]
        at_left(mark, self.x + dp(37) - mark.width / 2, middle)
        left, right = self.x + dp(72), at_right(self._menu, self.right, middle)
        place_right = self._place_resume if self.item.resume else self._place_winner
        title_end, sub_end = place_right(left, right, middle)
        fit_line(self._title, title_end - left - dp(8), "tile", "section")
        self._fit_sub(sub_end - left - dp(8))
        high = self._title.height * 0.86 + self._sub.height
        self._title.pos = (left, middle + high / 2 - self._title.height * 0.93)
        self._sub.pos = (left, middle - high / 2)
        if self._slid:
            self._bin.size, self._bin.pos = (max(self._slid - dp(6), 0), self.height), (self.right + dp(6), self.y)

    def _fit_sub(self, room: float) -> None:
        """Who plays is what tells running games apart: their names take two lines before they are cut."""
        fit_line(self._sub, room, "body", "hint")
        high = self.height - self._title.height * 0.86 - dp(8)
        if self._sub.shorten and self.item.resume and not fit_folded(self._sub, room, high, "hint", "digits", "small"):
            fit_line(self._sub, room)

    def _place_resume(self, left: float, right: float, middle: float) -> tuple[float, float]:
        self._resume.text = "" if self.width < dp(NARROW) else self.item.resume
        end = at_right(self._resume, right, middle)
        return end, end

    def _place_winner(self, left: float, right: float, middle: float) -> tuple[float, float]:
        """The winner takes what the title leaves, and half in any case: the emblem names the game too."""
        crown = self._crown.width + dp(6) if self.item.winner and self.item.has_won else 0
        fit_line(self._title, self.width)
        room = max((right - left) * 0.5, right - left - self._title.width - dp(8)) - crown
        fit_line(self._winner, room, *(("rowMedium", "pill", "small") if self.item.has_won else ("body", "digits")))
        fit_line(self._duration, (right - left) * 0.45)
        self._winner.pos = (right - self._winner.width, middle + dp(1))
        self._crown.pos = (self._winner.x - crown, self._winner.y + (self._winner.height - self._crown.height) / 2)
        self._duration.pos = (right - self._duration.width, middle - dp(1) - self._duration.height)
        title_end = self._winner.x - crown if self.item.winner else right
        return title_end, self._duration.x if self.item.duration else right
