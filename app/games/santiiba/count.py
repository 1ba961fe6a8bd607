"""The final count of Santiiba at the table: a row of six numbers for everybody, then the tally."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from app import device
from app.games.santiiba.count_check import check
from app.games.santiiba.count_grid import COUNT, MORE, REST, CountPad, CountRow, actions, rows
from app.games.santiiba.count_look import CountLook
from app.games.santiiba.tally import Head, TallyState, heads, tally
from app.models.state import Action, Key, Prompt
from app.models.table_model import CountTable, TableModel
from app.store import StoreRefused
from app.table import Table
from engine.santiiba.entries import Counted, CountRewritten

KEY = "half-typed"
"""There is one thumb, so there is one such digit in the whole book."""
Half = tuple[int, str, int]
"""The cell that is being typed, and the tens that are chosen for it."""


@dataclass(frozen=True, slots=True)
class CountState:
    """Everything the tab of the count shows: the grid and its pad, or the tally."""

    prompt: Prompt
    heads: tuple[Head, ...] = ()
    rows: tuple[CountRow, ...] = ()
    check: str = ""
    keys: tuple[Key, ...] = ()
    actions: tuple[Action, ...] = ()
    tally: TallyState | None = None
    """Instead of the grid, once everything is counted."""


class CountModel(CountTable[CountLook]):
    """The verbs of the count and of the tally."""

    _is_opened = False
    """Whether somebody has said that it is counted now, though the turns go on."""

    def __init__(self, host: TableModel[Any], *, is_calm: Callable[[], bool] = device.is_calm) -> None:
        super().__init__(host, is_calm=is_calm)
        self._see(self._reopened())

    def _renewed(self) -> CountLook:
        """The turns, or Undo in the menu, may have changed it: a count that is complete now is performed."""
        fresh = self._fresh()
        is_new = fresh.is_counted and not self._was_counted
        return replace(fresh, step=self._first_step) if is_new else fresh

    # -- counting ------------------------------------------------------------------------------

    def choose(self, seat: int, field: str | None = None) -> None:
        """A cell was tapped, in the grid or in the tally; without a field the row goes on where it stopped."""
        look = self.look
        if look.asks_first:
            self.refuse(self.tr("Choose below whether it is counted now."))
            return
        cell = look.first_of_row(seat) if field is None else (seat, field)
        self._open(replace(look, cell=cell, tens=None, is_walk=look.is_filled, step=None))

    def press(self, value: int) -> None:
        """A key: a number, or the part of one that waits for its second digit."""
        look, cell = self.look, self.look.current
        if cell is None or look.asks_first:
            return
        pad = CountPad(look, cell)
        if not any(key.value == value and key.kind != "off" for key in pad.offered()):
            return
        if value == MORE or pad.waits(value):
            self._type(pad.next_tens() if value == MORE else value)
        else:
            self._count(Counted(*cell, pad.number(value)))

    def act(self, key: str) -> None:
        """A button below the pad: count now, the rest is right as the turns have it, or the cell stays as it is."""
        look, is_new = self.look, self.look.is_filled
        if key == COUNT:
            self._is_opened = True
            self._open(replace(look, is_opened=True))
            return
        if key == REST and not look.is_counted and not self._record(CountRewritten(look.seers)):
            return
        self._look_again(replace(self._fresh(), step=self._first_step if is_new else None))

    def leave(self) -> None:
        """Somebody goes back to the turns: what was counted stays, and the next time it is asked again."""
        self._is_opened = False
        self._see(replace(self.look, is_opened=False))

    def undo(self) -> None:
        """First what is only half entered, then a correction that was only opened."""
        look = self.look
        if look.tens is not None:
            self._type(None)
        elif look.is_counted and look.cell is not None and not look.is_walk:
            self._look_again(self._fresh())
        else:
            self._undo_entry()

    def _undo_entry(self) -> None:
        """A number of a walk through filled cells is asked for again; elsewhere its cell is open anyway."""
        log, is_walk = self.table.match.log, self.look.is_filled
        undone = log[-1].entry if log else None
        self.table.undo()
        fresh = self._fresh()
        if is_walk and isinstance(undone, Counted):
            fresh = replace(fresh, cell=(undone.seat, undone.field), is_walk=True)
        self._look_again(fresh)

    def _type(self, tens: int | None) -> None:
        look, cell = self.look, self.look.current
        keep_half(self.table, None if cell is None or tens is None else (*cell, tens))
        self._open(replace(look, cell=cell, tens=tens))

    def _count(self, entry: Counted) -> None:
        look, is_filled = self.look, self.look.is_filled
        following = look.following((entry.seat, entry.field)) if is_filled else None
        is_new = is_filled or not look.is_counted
        if not self._record(entry):
            return
        fresh = replace(self._fresh(), cell=following, is_walk=following is not None)
        self._look_again(replace(fresh, step=self._first_step) if fresh.is_tally and is_new else fresh)

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> CountState:
        look, cell = self.look, self.look.current
        if look.asks_first:
            asked = look.prompt(look.tr("Count now?"), look.tr("What the turns say is filled in."))
            return CountState(asked, heads(look), rows(look), actions=actions(look))
        if cell is None:
            return CountState(look.prompt("", ""), check=check(look), tally=tally(look))
        pad = CountPad(look, cell)
        text, spans = pad.question()
        prompt = replace(look.prompt(text, pad.hint()), spans=spans)
        return CountState(
            prompt=replace(prompt, can_undo=prompt.can_undo or look.tens is not None),
            heads=heads(look),
            rows=rows(look),
            check=check(look),
            keys=pad.offered(),
            actions=actions(look),
        )

    def _reopened(self) -> CountLook:
        """As it was left: a digit that waits for the second one still does."""
        fresh, half = self._fresh(), kept_half(self.table)
        if half is None or half[:2] not in fresh.cells:
            return fresh
        return replace(fresh, cell=half[:2], tens=half[2], is_walk=fresh.is_filled)

    def _fresh(self) -> CountLook:
        return CountLook(self.table, self.language, self.suspense, is_opened=self._is_opened)

    def _see(self, look: CountLook) -> None:
        super()._see(look)
        self._was_counted = look.is_counted


def keep_half(table: Table, half: Half | None) -> None:
    """Keep the digit for the table as it stands, or drop it; with the next entry it is out of date by itself."""
    with suppress(StoreRefused):  # what is not a number yet is no entry that could be lost
        table.store.set_settings({KEY: [_moment(table), *half] if half else []})


def kept_half(table: Table) -> Half | None:
    """The digit that was typed last at this table, if nothing was entered since."""
    match table.store.settings().get(KEY):
        case [moment, seat, field, tens] if moment == _moment(table):
            return seat, field, tens
    return None


def _moment(table: Table) -> list[int]:
    """Where the book stands: an entry, or one taken back, makes another moment of it."""
    return [table.match_id, len(table.match.log), len(table.match.undone)]
