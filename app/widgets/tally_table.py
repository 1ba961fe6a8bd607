"""The tally: everybody's cards in columns, who loses which, and to which space the rest leads."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.widgets.buttons import IconButton
from app.widgets.card_heads import CardHeads
from app.widgets.laid import Performed, Said, part
from app.widgets.motion import move
from app.widgets.tally_row import GAP, TallyRowView
from app.widgets.words import Words, fit_line
from engine.message import N_

NAME, END, WIDEST = 66, 54, 50.4
"""In dp: the least room for names and for the end, and the widest pitch of the cells."""
SLIDE = 0.3
PACE = (0.5, 1.1, 1.1, 1.1, 1.1, 1.2)
"""Seconds that each step of the performance is looked at."""


def columns(width: float, cells: int) -> list[tuple[float, float]]:
    """The cells, then the end: left edge and width of each, in pixels."""
    pitch = min((width - dp(NAME + END)) / cells, dp(WIDEST)) if cells else 0
    end = dp(END) + max(width - dp(NAME + END) - pitch * cells, 0) * 0.2
    first = width - end - pitch * cells
    return [*((first + place * pitch, pitch - dp(GAP)) for place in range(cells)), (width - end, end)]


class TallyTable(Performed):
    """Shows `tally`, which may be performed; `on_replay` asks to see it again. `screen` answers `choose_cell`."""

    tally = ObjectProperty(None, allownone=True)
    head = NumericProperty(60)
    """The height of the heads in dp."""
    shows = ("tally",)
    __events__ = ("on_replay",)
    _heads = part(CardHeads, leads_on=True)
    _end = part(Words, style="tab", role="onSurfaceVariant", text=Said(N_("end")))
    _replay = part(IconButton, icon="replay", says=Said(N_("Play it again")), on_tap="on_replay")

    def _build(self) -> None:
        self._rows: dict[int, TallyRowView] = {}
        self._slides = False

    def _show(self) -> None:
        tally = self.tally
        moves = self._perform(tally, PACE.__getitem__)
        if tally is not None:
            self._heads.heads = list(tally.heads)
            self._replay.is_off = not tally.is_still
            self._show_rows(moves)

    def _show_rows(self, moves: bool) -> None:
        seats = [row.person.seat for row in self.tally.rows]
        for seat in [seat for seat in self._rows if seat not in seats]:
            self.remove_widget(self._rows.pop(seat))
        turning = 0
        for row in self.tally.rows:
            if row.person.seat not in self._rows:
                self._rows[row.person.seat] = TallyRowView(screen=self.screen)
                self.add_widget(self._rows[row.person.seat])
            view = self._rows[row.person.seat]
            has_news = any(new.is_back != old.is_back for new, old in zip(row.cells, view.item.cells, strict=False))
            view.show(row, turning if moves else None)
            turning += has_news
        self._slides = moves

    def _place(self) -> None:
        if self.tally is None or not self.tally.rows:
            return
        spans, head = columns(self.width, len(self.tally.heads)), dp(self.head)
        self._heads.columns = spans[:-1]
        self._heads.size, self._heads.pos = (self.width, head), (self.x, self.top - head)
        fit_line(self._end, spans[-1][1], "tab", "small")
        middle = self.x + spans[-1][0] + spans[-1][1] / 2
        self._end.pos = (middle - self._end.width / 2, self.top - head + dp(4))
        self._replay.pos = (self.x - dp(8), self.top - head + (head - self._replay.height) / 2)
        high = (self.height - head - dp(GAP) * (len(self.tally.rows) - 1)) / len(self.tally.rows)
        for place, row in enumerate(self.tally.rows):
            view = self._rows[row.person.seat]
            view.columns, view.size = spans, (self.width, high)
            self._move(view, self.top - head - (place + 1) * high - place * dp(GAP))
        self._slides = False

    def _move(self, view: TallyRowView, low: float) -> None:
        view.x = self.x
        move(view, SLIDE if self._slides and view.y != low else 0, y=low)
