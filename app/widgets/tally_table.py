"""The tally: everybody's cards in columns, who loses which, and to which space the rest leads."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.bars import IconButton
from app.widgets.card_heads import CardHeads
from app.widgets.tally_cell import GAP
from app.widgets.tally_row import TallyRowView
from app.widgets.words import Words, fit_line

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


class TallyTable(FloatLayout):
    """Shows `tally`. While it is performed it announces `on_step(step)` when it is time for the next one;
    `on_replay` asks to see it again. `screen` answers `choose_cell`."""

    tally = ObjectProperty(None, allownone=True)
    screen = ObjectProperty(None)
    head = NumericProperty(60)
    """The height of the heads in dp."""
    beat = NumericProperty(0)
    """Runs while a step is looked at."""

    __events__ = ("on_step", "on_replay")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._heads = CardHeads(leads_on=True)
        self._end = Words(style="tab", role="onSurfaceVariant")
        self._replay = IconButton(icon="replay")
        self._replay.bind(on_tap=lambda *_: self.dispatch("on_replay"))
        self._rows: dict[int, TallyRowView] = {}
        self._step = -1
        self._slides = False
        for widget in (self._heads, self._end, self._replay):
            self.add_widget(widget)
        self.fbind("tally", self._show)
        for name in ("pos", "size", "head"):
            self.fbind(name, self._place)

    def on_step(self, step: int) -> None:
        """A step was looked at long enough."""

    def on_replay(self) -> None:
        """The performance is wanted once more."""

    def _show(self, *_: Any) -> None:
        tally = self.tally
        Animation.cancel_all(self, "beat")
        if tally is None:
            self._step = -1
            return
        moves = tally.step == self._step + 1 and self._step >= 0
        self._step = tally.step
        self._heads.heads, self._end.text = list(tally.heads), tally.end_head
        self._replay.says, self._replay.is_off = tally.replay, not tally.is_still
        self._show_rows(moves)
        self._place()
        if not tally.is_still:
            self._look_at(tally.step)

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

    def _look_at(self, step: int) -> None:
        self.beat = 0
        looking = Animation(beat=1, duration=PACE[step])
        looking.bind(on_complete=lambda *_: self.dispatch("on_step", step))
        looking.start(self)

    def _place(self, *_: Any) -> None:
        if self.tally is None or not self.tally.rows:
            return
        spans, head = columns(self.width, len(self.tally.heads)), dp(self.head)
        self._heads.columns = spans[:-1]
        self._heads.size, self._heads.pos = (self.width, head), (self.x, self.top - head)
        fit_line(self._end, spans[-1][1], narrow="small")
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
        Animation.cancel_all(view, "y")
        view.x = self.x
        if self._slides and view.y != low:
            Animation(y=low, duration=SLIDE, transition="out_cubic").start(view)
        else:
            view.y = low
