"""One line of results: what it is about at the left, what everybody got at the right; and lists of them to look at."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.play.santiiba.results import Result
from app.widgets.bits import SpanLine
from app.widgets.bottom_sheet import BottomSheet
from app.widgets.buttons import IconButton
from app.widgets.laid import LaidTap, Said, at_right, look, maybe, own, part
from app.widgets.old_row import OldPlayerRow
from engine.message import N_

NOTHING = Result(())
LINE, ROW = 48, 74
TOKEN = 26


class ResultLine(LaidTap):
    """Tap it for all lines; the eye at its end, if there is one, is for everybody's cards: `on_look`."""

    result = ObjectProperty(NOTHING)
    has_eye = BooleanProperty(True)
    given = look(radius=14)
    shows = ("result",)
    __events__ = ("on_look",)
    _about = part(SpanLine, style="rowMedium", extent=TOKEN, bits=own.result.about)
    _gains = part(SpanLine, style="rowMedium", extent=TOKEN, gap=5, bits=own.result.gains)
    _eye = maybe(IconButton, icon="eye-outline", says=Said(N_("Everybody’s cards")), when=own.has_eye, on_tap="on_look")

    def _place(self) -> None:
        """What everybody got stands at the right end; where it is narrow, close to what it is about, and smaller."""
        left, right = (
            self.x + dp(6),
            at_right(self._eye, self.right, self.mid_y) - dp(2) if self.has_eye else self.right,
        )
        self._about.size = (min(self._about.full_width, right - left), self.height)
        self._about.pos = (left, self.y)
        room = right - self._about.right - dp(10)
        self._gains.style = "rowMedium"
        if self._gains.full_width > room:
            self._gains.style = "small"
        self._gains.bits = self.result.gains
        while len(self._gains.bits) > 1 and self._gains.least_width > room:
            self._gains.bits = self._gains.bits[:-1]  # a tap tells the rest
        wide = min(self._gains.full_width, max(room, 0))
        self._gains.size, self._gains.pos = (wide, self.height), (right - wide, self.y)
        self._gains.opacity = 1 if room > dp(20) else 0


class ResultsSheet(BottomSheet):
    """All lines of a turn."""

    def __init__(self, results: tuple[Result, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for result in results:
            line = ResultLine(result=result, has_eye=False, is_off=True)
            line.size_hint_x, line.height = 1, dp(LINE)
            self.column.add_widget(line)


class HoldingsSheet(BottomSheet):
    """Where everybody stands and what cards they have, for as long as somebody looks; a tap closes it."""

    def __init__(self, rows: tuple[Any, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for row in rows:
            self.column.add_widget(OldPlayerRow(item=row, screen=self, size_hint=(1, None), height=dp(ROW)))

    def choose_row(self, seat: int) -> None:
        """A row was tapped: that was enough of a look."""
        App.get_running_app().root.close_sheet()
