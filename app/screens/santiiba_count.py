"""The count of Santiiba on the screen: the grid with its pad, then the tally and how it came about."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.play.santiiba.count import CountShowing
from app.play.santiiba.count_grid import TURN
from app.screens.old_table_pane import SIDE, OldTablePane, Room, is_hit
from app.widgets.card_columns import GAP
from app.widgets.count_grid import CountGrid
from app.widgets.laid import asks, maybe, own
from app.widgets.pad import SMALLEST, TALLEST, Pad
from app.widgets.prompt import FinishRow
from app.widgets.stack import Part, rows_high
from app.widgets.tally_table import LINES, TallyReasons, TallyTable
from app.widgets.valley import FLAT, Valley
from app.widgets.words import Words, fit_lines

KEY = 78
LOW_LINE, LINE, TALL_LINE = 38, 44, 52
ROW, LOW_ROW = (46, 66, 84), (46, 58, 84)
TALLY_ROW, LOW_TALLY_ROW = (56, 75, 79), (48, 58, 75)


class SantiibaCountPane(OldTablePane):
    """Shows the count, or the tally."""

    _grid = maybe(CountGrid, size_hint=(None, None), screen=own)
    _pad = maybe(Pad, size_hint=(None, None), on_press=own.press)
    _table = maybe(TallyTable, size_hint=(None, None), screen=own, on_step=own.vm.go_on, on_replay=own.vm.play)
    _note = maybe(Words, style="hint", role="onSurfaceVariant")
    _reasons, _valley = maybe(TallyReasons, size_hint=(None, None), screen=own), maybe(Valley)
    _finish = maybe(FinishRow, size_hint=(None, None), screen=own)

    def model_of(self, host: Any) -> Any:
        return host.vm.count

    # -- taps ----------------------------------------------------------------------------------

    def act(self, key: str) -> None:
        """A button below the pad; one of them leads back to the turns."""
        if key == TURN:
            self.enter(self.host.open_turn)
        else:
            self.enter(self.vm.act, key)

    choose_cell, explain = asks(own.enter, own.vm.choose), asks(own.host.explain_total)
    undo = asks(own.vm.undo)

    def interrupt(self, at: tuple[float, float]) -> bool:
        """While the tally is performed, a tap anywhere shows its end; Undo and the result answer as always."""
        is_answered = self._is_performing and not is_hit(self._finish, at)
        if is_answered and not self._is_too_many():
            self.vm.skip()
        return is_answered

    def tap_chip(self) -> None:
        self.explain(self.showing.tally.rows[0].person.seat)

    def is_closed(self, ended: int) -> bool:
        return self.showing.tally is not None

    @property
    def _is_performing(self) -> bool:
        return self.showing is not None and self.showing.tally is not None and not self.showing.tally.is_still

    # -- what is shown -------------------------------------------------------------------------

    def fill(self, count: CountShowing) -> None:
        self._check.text, self._table.tally = count.check, count.tally
        if count.tally is not None:
            self._fill_tally(count)
            return
        self._grid.heads, self._grid.rows = list(count.heads), list(count.rows)
        self._prompt.prompt, self._pad.keys = count.prompt, list(count.keys)
        self._actions.items = list(count.actions)

    def _fill_tally(self, count: Any) -> None:
        tally = count.tally
        self._band.band, self._note.text = tally.band, tally.note
        self._reasons.reasons = list(tally.reasons)
        self._valley.pawns = tally.pawns
        self._finish.text, self._finish.can_undo = tally.finish_button, count.prompt.can_undo

    def arrange(self, count: CountShowing, room: Room) -> list[Part]:
        return self._count_parts(count, room) if count.tally is None else self._tally_parts(count, room)

    # -- the count -----------------------------------------------------------------------------

    def _count_parts(self, count: Any, room: Room) -> list[Part]:
        self._grid.gap = room.gap
        rows = rows_high(len(count.rows), LOW_ROW if room.is_low else ROW, room.gap, dp(50 if room.is_low else 68))
        self._grid.least, self._grid.liked = rows[:2]
        parts = [Part(self._grid, *rows, room.gap)]
        if count.check:
            parts.append(self.check_part(room, room.gap / 2))
        parts.append(self.prompt_part(room))
        if count.keys:
            self._pad.gap, self._pad.is_low, self._pad.width = room.gap / dp(1), room.is_low, self.width_of_part(room)
            keys = rows_high(self._pad.row_count, (SMALLEST, KEY, TALLEST), room.gap)
            parts.append(Part(self._pad, *keys, room.gap if count.actions else 0, is_lower=True))
        return [*parts, *([self.actions_part(dp(8), 60, 0)] if count.actions else [])]

    # -- the tally -----------------------------------------------------------------------------

    def _tally_parts(self, count: Any, room: Room) -> list[Part]:
        """On its side the table stands at the left, and at the right who has won and why."""
        heights = LOW_TALLY_ROW if room.is_low else TALLY_ROW
        rows = rows_high(len(count.tally.rows), heights, dp(GAP), dp(GAP + (50 if room.is_low else 60)))
        self._table.least, self._table.liked = rows[:2]
        table = Part(self._table, *rows, room.gap)
        band = Part(self._band, dp(52 if room.is_low else 68), below=room.gap / 2, is_lower=room.is_lying)
        lines = (LINES * dp(high) for high in (LOW_LINE if room.is_low else LINE, LINE, TALL_LINE))
        reasons = Part(self._reasons, *lines, below=room.gap, is_lower=room.is_lying)
        finish = Part(self._finish, dp(56), dp(60), dp(64), is_lower=True)
        words = self._words_part(count, room)
        parts = [table, band, *words, reasons, finish] if room.is_lying else [band, table, *words, reasons, finish]
        return self._with_valley(parts, room)

    def _words_part(self, count: Any, room: Room) -> list[Part]:
        """Above the reasons stands what else decided, or a doubt, or the rule; a low screen has room for the first."""
        tally, width = count.tally, self.width_of_part(room)
        if count.check and not tally.has_decision and not room.is_low:
            return [Part(self._check, self._check.needed(width), below=room.gap, is_lower=room.is_lying)]
        if room.is_low and not tally.has_decision:
            return []
        fit_lines(self._note, width)
        return [Part(self._note, self._note.height, below=room.gap / 2, is_lower=room.is_lying)]

    def _with_valley(self, parts: list[Part], room: Room) -> list[Part]:
        """The path below what stands first, where there is room for it; on its side rows keep what they wish for."""
        column = [part for part in parts if not (room.is_lying and part.is_lower)]
        needed = sum((part.wish if room.is_lying else part.least) + part.below for part in column)
        if needed + dp(FLAT) + room.gap > self.height - dp(SIDE):
            return parts
        return [parts[0], Part(self._valley, dp(FLAT), below=room.gap / 2), *parts[1:]]
