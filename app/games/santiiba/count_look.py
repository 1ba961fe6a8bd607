"""The final count of Santiiba at one moment: which cell is entered now, and whether everything is counted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from app.games.santiiba.cards import CARD_NAMES
from app.models.table_model import TableLook
from engine.message import N_
from engine.santiiba.entries import Counted
from engine.santiiba.state import SantiibaState, count_so_far, final_count, open_turn, turn_under_way
from engine.santiiba.turn import Turn
from engine.santiiba.valley import FIELDS, Seer

Cell = tuple[int, str]
"""A seat and what is counted of it."""
THE_SPACE = N_("the space")
LAST_STEP = 6
"""The four comparisons, the way on, the winner: the tally as it stays."""


@dataclass(frozen=True)
class CountLook(TableLook[SantiibaState, Turn]):
    """What is entered, and what the person at the screen has tapped."""

    cell: Cell | None = None
    """The cell that was tapped."""
    tens: int | None = None
    """The tens that are chosen; the next digit completes them."""
    is_walk: bool = False
    """Numbers from the turns are gone through one by one, though none of them is missing."""
    is_opened: bool = False
    """Somebody said that it is counted now, though the turns go on."""

    @property
    def steps(self) -> int:
        return LAST_STEP

    @cached_property
    def seers(self) -> tuple[Seer, ...]:
        return count_so_far(self.state)

    @cached_property
    def is_counted(self) -> bool:
        return final_count(self.state) is not None

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells in the order in which they are entered."""
        return tuple((seat, field) for seat in range(len(self.seers)) for field in FIELDS)

    @cached_property
    def open_cells(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.cells if self.number(cell) is None)

    @cached_property
    def turn_no(self) -> int | None:
        """The turn that can be gone back to; None if no turn was followed, or nobody plays any more."""
        state = self.state
        if not state.rounds or self.table.match.is_over or open_turn(state) is None:
            return None
        return len(state.rounds) + (turn_under_way(state) is None)

    @property
    def asks_first(self) -> bool:
        """While turns are followed it is first asked whether it is to be counted now; not in the midst of it."""
        log = self.table.match.log
        return self.turn_no is not None and not self.is_opened and not isinstance(log[-1].entry, Counted)

    @property
    def is_filled(self) -> bool:
        """The turns have filled in everything, but the game is not over by them."""
        return self.is_walk or not (self.is_counted or self.open_cells)

    @property
    def is_tally(self) -> bool:
        """Everything is counted, and nothing is being corrected."""
        return self.is_counted and self.cell is None

    @property
    def current(self) -> Cell | None:
        """The cell that the pad belongs to."""
        if self.cell is not None or self.is_counted:
            return self.cell
        return (*self.open_cells, *self._not_entered, self.cells[0])[0]

    @property
    def _not_entered(self) -> tuple[Cell, ...]:
        """The cells that only the turns have filled."""
        entered = self.state.final
        if entered is None:
            return ()
        return tuple((seat, field) for seat, field in self.cells if getattr(entered[seat], field) is None)

    def number(self, cell: Cell) -> int | None:
        """What stands in a cell."""
        return self.seers[cell[0]].cells[FIELDS.index(cell[1])]

    def called(self, field: str) -> str:
        """What is counted, in words."""
        return self.tr(CARD_NAMES.get(field, THE_SPACE))

    def following(self, cell: Cell) -> Cell | None:
        """The cell after this one, none after the last."""
        place = self.cells.index(cell) + 1
        return self.cells[place] if place < len(self.cells) else None

    def first_of_row(self, seat: int) -> Cell:
        """Where a row goes on: its first open cell, or its beginning."""
        return next((cell for cell in self.open_cells if cell[0] == seat), (seat, FIELDS[0]))

    def next_after(self, cell: Cell) -> Cell | None:
        """The cell that is entered once this one is; none if that opens the tally."""
        if self.is_filled:
            return self.following(cell)
        return next((other for other in self.open_cells if other != cell), None)
