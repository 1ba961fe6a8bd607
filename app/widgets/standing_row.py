"""A player's place in a result: rank, mark, name over what the total is made of, total."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.widgets.laid import at_left, at_right, hold, maybe
from app.widgets.marks import Avatar
from app.widgets.slip_row import SlipRow, scaled
from app.widgets.words import Words, fit_line, fit_lines

TALL, WIDE = 84, 520


class StandingRow(SlipRow):
    """Shows one `Standing`; it is to be read, not tapped."""

    _rank, _avatar = maybe(Words, style="nameDense", role="onSurfaceVariant"), maybe(Avatar, extent=44)
    _name, _breakdown = maybe(Words, style="nameDense"), maybe(Words, style="hint", role="onSurfaceVariant")
    _total = maybe(Words, style="key")
    answers_keys = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=scaled(TALL), **kwargs)
        hold(self, self._rank, self._avatar, self._name, self._breakdown, self._total)
        self._show_item()

    def on_touch_down(self, touch: Any) -> bool:
        return False

    def _show(self) -> None:
        item = self.item
        self.is_first, self.is_last = item.is_first, item.is_last
        self._rank.text, self._avatar.person = item.rank, item.person
        self._name.text, self._total.text = item.person.name, item.total

    def _lay_out(self) -> None:
        middle = self.center_y
        self._rank.center = (self.x + dp(20), middle)
        left = at_left(self._avatar, self.x + dp(42), middle) + dp(12)
        fit_line(self._total, self.width)
        room = at_right(self._total, self.right - dp(16), middle) - dp(10) - left
        fit_line(self._name, room)
        self._show_breakdown(room)
        high = self._name.height + (self._breakdown.height + dp(2) if self._breakdown.text else 0)
        self._name.pos = (left, middle + high / 2 - self._name.height)
        self._breakdown.pos = (left, middle - high / 2)

    def _show_breakdown(self, room: float) -> None:
        """Side by side where all rows have room for it, else one below the other."""
        self._breakdown.text = (" · " if self.width >= dp(WIDE) else "\n").join(self.item.breakdown)
        fit_lines(self._breakdown, room)
