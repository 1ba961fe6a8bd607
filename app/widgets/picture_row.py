"""A player's place on the picture of a result."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from app.widgets.bits import BitLine
from app.widgets.markers import SeatMark
from app.widgets.slip_row import SlipRow
from app.widgets.words import Glyph, Words, fit_line

RANK, MARK, NAME = 26, 57, 80
"""From the left edge to the middle of the rank, that of the mark, and to the name."""
TOTAL, BITS, NOTE = 21, 88, 110
"""From the right edge to the end of the total, of crystals, and of a note."""
BESIDE = 0.36
"""The part of the room that a name has beside its crystals."""
DENSE = 46
TWO_LINES = 62
"""From this height on crystals stand below the name."""


class PictureRowView(SlipRow):
    """Shows one `PictureRow`: rank, mark, name, what there is to say about it, total."""

    has_note = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._rank, self._mark = Words(style="nameDense", role="onSurfaceVariant"), SeatMark(extent=15)
        self._name, self._crown = Words(style="name"), Glyph(icon="crown", role="gild", extent=20)
        self._note, self._total = Words(style="body", role="onSurfaceVariant"), Words(style="valueSmall")
        self._bits = BitLine(style="body", role="onSurfaceVariant", extent=26, gap=4)
        super().__init__(**kwargs)
        self.fbind("has_note", self._place_soon)
        for widget in (self._rank, self._mark, self._name, self._crown, self._note, self._bits, self._total):
            self.add_widget(widget)
        self._show_item()

    def _show(self) -> None:
        standing = self.item.standing
        self.is_first, self.is_last = standing.is_first, standing.is_last
        self._rank.text, self._mark.seat = standing.rank, standing.person.seat
        self._name.text, self._total.text, self._note.text = standing.person.name, standing.total, self.item.note
        self._bits.bits, self._crown.opacity = self.item.bits, 1 if self.item.is_winner else 0

    @property
    def is_crowded(self) -> bool:
        """Whether the name would be cut to make room for the note."""
        fit_line(self._name, self.width, narrow="rowMedium")
        return bool(self.item.note) and self._name.width > self._end - self.x - dp(NAME) - self._crown_room

    @property
    def _crown_room(self) -> float:
        return float(dp(28)) if self.item.is_winner else 0.0

    @property
    def _end(self) -> float:
        """Where the room for the name and all that is beside it ends."""
        if self.item.bits:
            return float(min(self._total.x - dp(14), self.right - dp(BITS)))
        has_note = self.has_note and self.item.note
        return float(min(self._total.x, self._note.x if has_note else self.right) - dp(14))

    def _lay_out(self) -> None:
        middle, has_two = self.mid_y, bool(self.item.bits) and self.height >= dp(TWO_LINES)
        self._bits.extent = 30 if has_two else 26
        self._total.style = "keySmall" if self.height < dp(DENSE) else "valueSmall"
        fit_line(self._total, self.width)
        self._note.opacity = 1 if self.has_note else 0
        self._rank.center = (self.x + dp(RANK), middle)
        self._mark.pos = (self.x + dp(MARK) - self._mark.width / 2, middle - self._mark.height / 2)
        self._total.pos = (self.right - dp(TOTAL) - self._total.width, middle - self._total.height / 2)
        self._note.pos = (self.right - dp(NOTE) - self._note.width, middle - self._note.height / 2)
        self._place_name(middle, has_two)

    def _place_name(self, middle: float, has_two: bool) -> None:
        left, end = self.x + dp(NAME), self._end
        share = (end - left) * (BESIDE if self.item.bits and not has_two else 1)
        self._name.style = "name"
        fit_line(self._name, share - self._crown_room, narrow="rowMedium")
        above = self._name.height / 2 + dp(1) if has_two else 0
        self._name.pos = (left, middle + above - self._name.height / 2)
        self._crown.pos = (self._name.right + dp(8), middle + above - self._crown.height / 2)
        start = left if has_two else left + share + dp(6)
        self._bits.size = (max(end - start, 0), dp(30))
        self._bits.pos = (start, middle - above - dp(2 if has_two else 0) - self._bits.height / 2)
