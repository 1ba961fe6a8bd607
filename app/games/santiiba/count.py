"""The verbs of the count of Santiiba, and a digit that waits for the second one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from app import device
from app.games.santiiba.count_phase import SantiibaCountPhase
from app.games.santiiba.count_state import SantiibaCountState
from app.games.santiiba.counting import BetweenTurns, Counting
from app.games.santiiba.tally import TallyPhase
from app.models.entry_mode import OPEN_CARDS
from app.models.phase import Answer
from app.models.table_model import CountTable, TableModel
from app.store import StoreRefused
from app.table import Table
from engine.santiiba.entries import Counted

HalfTyped = tuple[int, str, int]
"""The cell that is being typed, and the tens that are chosen for it."""
HALF_TYPED_SETTING = "half-typed"
"""Only one such digit at a time, in whatever game."""


class SantiibaCount(CountTable[SantiibaCountPhase]):
    """The verbs of the count and of the tally."""

    _is_count_opened = False
    """Whether somebody has said that it is counted now, though the turns go on."""

    def __init__(self, host: TableModel[Any], *, is_calm: Callable[[], bool] = device.is_calm) -> None:
        self.has_open_cards = OPEN_CARDS.is_on(host.table.store, "santiiba")
        super().__init__(host, is_calm=is_calm)
        self._see(self._reopened())

    @property
    def state(self) -> SantiibaCountState:
        return self.phase.count_state()

    def choose_cell(self, seat: int, field: str | None = None) -> None:
        """A cell was tapped, in the grid or in the tally; without a field the row goes on where it stopped."""
        self.follow(self.phase.at_cell(seat, field))

    def set_right(self) -> None:
        """Show what the turns say, to change it."""
        self._open(replace(self.phase, is_setting_right=True, is_count_opened=False, cell=None, tens=None))

    def follow(self, answer: Answer) -> None:
        """After the last number the tally is performed; after a correction it is there at once."""
        was, after = self.phase, answer
        if answer is None:
            return
        if isinstance(answer, SantiibaCountPhase):
            if answer.tens != was.tens:
                save_half_typed(self.table, (*answer.current, answer.tens) if answer.current and answer.tens else None)
        elif self._record(answer):
            cell = was.following((answer.seat, answer.field)) if was.is_filled and isinstance(answer, Counted) else None
            after = replace(self._fresh(), cell=cell, is_review=cell is not None)
        else:
            return
        is_new = after.is_tally and (was.is_filled or not was.is_counted)
        self._open(replace(after, step=self._first_step if is_new else None))

    def leave(self) -> None:
        """Somebody goes back to the turns: what was counted stays, and the next time it is asked again."""
        self._see(replace(self.phase, is_count_opened=False, is_setting_right=False, cell=None, tens=None))

    def undo(self) -> None:
        """First what is only half entered; a number of a walk through filled cells is asked for again."""
        before, undone, is_review = self.phase.taken_back, self.table.last_entry, self.phase.is_filled
        if before is not None:
            self.follow(before)
            return
        self.table.undo()
        fresh = self._fresh()
        if is_review and isinstance(undone, Counted):
            fresh = replace(fresh, cell=(undone.seat, undone.field), is_review=True)
        self._show(fresh)

    def _fresh(self) -> SantiibaCountPhase:
        return Counting(
            self.table,
            self.language,
            self.suspense,
            is_count_opened=self._is_count_opened,
            has_open_cards=self.has_open_cards,
        )

    def _renewed(self) -> SantiibaCountPhase:
        """The turns, or Undo in the menu, may have changed it: a count that is complete now is performed."""
        fresh = self._fresh()
        is_new = fresh.is_counted and not self._was_counted
        return replace(fresh, step=self._first_step) if is_new else fresh

    def _reopened(self) -> SantiibaCountPhase:
        """As it was left: a digit that waits for the second one still does."""
        fresh, half = self._fresh(), load_half_typed(self.table)
        if half is None or half[:2] not in fresh.cells:
            return fresh
        return replace(fresh, cell=half[:2], tens=half[2], is_review=fresh.is_filled)

    def _see(self, phase: SantiibaCountPhase) -> None:
        kind = BetweenTurns if phase.asks_whether_to_count else TallyPhase if phase.is_tally else Counting
        super()._see(phase.turned_into(kind))
        self._was_counted, self._is_count_opened = phase.is_counted, phase.is_count_opened


def save_half_typed(table: Table, half: HalfTyped | None) -> None:
    """Keep the digit for the table as it stands, or drop it; with the next entry it is out of date by itself."""
    with suppress(StoreRefused):  # what is not a number yet is no entry that could be lost
        table.store.set_settings({HALF_TYPED_SETTING: [_moment(table), *half] if half else []})


def load_half_typed(table: Table) -> HalfTyped | None:
    """The digit that was typed last at this table, if nothing was entered since."""
    match table.store.settings().get(HALF_TYPED_SETTING):
        case [moment, seat, field, tens] if moment == _moment(table):
            return seat, field, tens
    return None


def _moment(table: Table) -> list[int]:
    """Where the book stands: an entry, or one taken back, makes another moment of it."""
    return [table.match_id, len(table.match.log), len(table.match.undone)]
