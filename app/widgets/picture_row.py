"""A player's place on the picture of a result."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from app.widgets.bits import SpanLine
from app.widgets.laid import at_left, at_right, its, maybe, part
from app.widgets.markers import SeatMark
from app.widgets.slip_row import Slip
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


class PictureRowView(Slip):
    """Shows one `PictureRow`: rank, mark, name, what there is to say about it, total."""

    has_note = BooleanProperty(True)

    _rank = part(Words, style="nameDense", role="onSurfaceVariant", text=its.standing.rank)
    _mark = part(SeatMark, extent=15, seat=its.standing.person.seat)
    _name = part(Words, style="name", text=its.standing.person.name)
    _crown = maybe(Glyph, icon="crown", role="gild", extent=20, when=its.is_winner)
    _note = part(Words, style="body", role="onSurfaceVariant", text=its.note)
    _total = part(Words, style="valueSmall", text=its.standing.total)
    _bits = part(SpanLine, style="body", role="onSurfaceVariant", extent=26, gap=4, bits=its.bits)

    def _show(self) -> None:
        self.is_first, self.is_last = self.item.standing.is_first, self.item.standing.is_last

    @property
    def is_crowded(self) -> bool:
        """Whether the name would be cut to make room for the note."""
        fit_line(self._name, self.width, "name", "rowMedium")
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

    def _place(self) -> None:
        middle, has_two = self.mid_y, bool(self.item.bits) and self.height >= dp(TWO_LINES)
        self._bits.extent = 30 if has_two else 26
        self._total.style = "keySmall" if self.height < dp(DENSE) else "valueSmall"
        for words in (self._rank, self._note, self._total):
            fit_line(words, self.width)
        self._note.opacity = 1 if self.has_note else 0
        self._rank.center = (self.x + dp(RANK), middle)
        at_left(self._mark, self.x + dp(MARK) - self._mark.width / 2, middle)
        at_right(self._total, self.right - dp(TOTAL), middle)
        at_right(self._note, self.right - dp(NOTE), middle)
        self._place_name(middle, has_two)

    def _place_name(self, middle: float, has_two: bool) -> None:
        left, end = self.x + dp(NAME), self._end
        share = (end - left) * (BESIDE if self.item.bits and not has_two else 1)
        fit_line(self._name, share - self._crown_room, "name", "rowMedium")
        above = self._name.height / 2 + dp(1) if has_two else 0
        self._name.pos = (left, middle + above - self._name.height / 2)
        self._crown.pos = (self._name.right + dp(8), middle + above - self._crown.height / 2)
        start = left if has_two else left + share + dp(6)
        self._bits.size = (max(end - start, 0), dp(30))
        self._bits.pos = (start, middle - above - dp(2 if has_two else 0) - self._bits.height / 2)
