"""A player's place in a result: rank, mark, name over what the total is made of, total."""

from __future__ import annotations

from kivy.metrics import dp

from app.widgets.laid import at_left, at_right, its, look, part
from app.widgets.marks import Avatar
from app.widgets.slip_row import Slip, scaled
from app.widgets.words import Words, fit_folded, fit_line

TALL, WIDE = 84, 520


class StandingRow(Slip):
    """Shows one `Standing`; it is to be read, not tapped."""

    given = look(size_hint=(1, None))
    _rank = part(Words, style="nameDense", role="onSurfaceVariant", text=its.rank)
    _avatar, _name = part(Avatar, extent=44, person=its.person), part(Words, style="nameDense", text=its.person.name)
    _breakdown = part(Words, style="hint", role="onSurfaceVariant")
    _total = part(Words, style="key", text=its.total)

    def _show(self) -> None:
        self.height = scaled(TALL)

    def _place(self) -> None:
        middle = self.mid_y
        fit_line(self._rank, dp(40))
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
        fit_folded(self._breakdown, room, self.height - self._name.height - dp(6), "hint", "small", "keyName")
