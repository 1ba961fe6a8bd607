"""The count of Santiiba at one moment: what is counted so far, and what is doubtful."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from app.games.santiiba.cards import CARD_DESCRIPTIONS, CARD_TOKENS, COLOUR_ICONS
from app.games.santiiba.count_state import LAST_STEP, CountCell, CountHead, CountRow, SantiibaCountState
from app.games.santiiba.phase import SantiibaPhase
from app.models.phase import Answer, seat_in
from app.models.state import TIMES_SIGN, Action
from engine.message import N_, Problem
from engine.santiiba.count import FURTHEST_OF_OTHERS
from engine.santiiba.entries import Counted
from engine.santiiba.state import count_so_far, final_count, open_turn, turn_number
from engine.santiiba.valley import CARD_VALUES, CLEARING, FIELDS, OBJECT_NAMES, Seer

Cell = tuple[int, str]
"""A seat and what is counted of it."""

REST, BACK, COUNT, TURN = "rest", "back", "count", "turn"
"""The buttons below the pad, and those that ask whether it is counted now."""
POSITION = "position"

THE_SPACE = N_("the space")


@dataclass(frozen=True)
class SantiibaCountPhase(SantiibaPhase, ABC):
    """What is counted so far, and what the person at the screen has tapped."""

    cell: Cell | None = None
    """The cell that was tapped."""
    tens: int | None = None
    """The tens that are chosen; the next digit completes them."""
    is_review: bool = False
    """Numbers from the turns are gone through one by one, though none of them is missing."""
    is_count_opened: bool = False
    """Somebody said that it is counted now, though the turns go on."""
    is_setting_right: bool = False
    """Somebody wants to set something right, perhaps before the first turn."""

    @property
    def steps(self) -> int:
        return LAST_STEP

    @property
    def taken_back(self) -> Self | None:
        """First a digit that waits for its second one, then a correction that was only opened."""
        if self.tens is not None:
            return replace(self, tens=None)
        is_only_opened = (
            (self.is_counted or self.asks_whether_to_count) and self.cell is not None and not self.is_review
        )
        return replace(self, cell=None) if is_only_opened else None

    # -- what is counted -----------------------------------------------------------------------

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
        is_counted_only = not state.rounds and not self.is_setting_right
        if is_counted_only or self.table.match.is_over or open_turn(state) is None:
            return None
        return turn_number(state)

    @property
    def asks_whether_to_count(self) -> bool:
        """While turns are followed it is first asked whether it is to be counted now; not in the midst of it."""
        is_amidst = isinstance(self.table.last_entry, Counted)
        return self.turn_no is not None and not self.is_count_opened and not is_amidst

    @property
    def is_filled(self) -> bool:
        """The turns have filled in everything, but the game is not over by them."""
        return self.is_review or not (self.is_counted or self.open_cells)

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
        return self.seers[cell[0]][FIELDS.index(cell[1])]

    def field_name(self, field: str) -> str:
        """What is counted, in words."""
        return self.tr(OBJECT_NAMES.get(field, THE_SPACE))

    def following(self, cell: Cell) -> Cell | None:
        """The cell after this one, none after the last."""
        place = self.cells.index(cell) + 1
        return self.cells[place] if place < len(self.cells) else None

    def at_cell(self, seat: int, field: str | None) -> Answer:
        """Where the tap on a cell leads; without a field, to the first open one of the row, or to its beginning."""
        first = next((cell for cell in self.open_cells if cell[0] == seat), (seat, FIELDS[0]))
        cell = first if field is None else (seat, field)
        return replace(self, cell=cell, tens=None, is_review=self.is_filled, step=None)

    # -- what is shown -------------------------------------------------------------------------

    @abstractmethod
    def count_state(self) -> SantiibaCountState:
        """Everything the tab of the count shows."""

    def count_rows(self, current: Cell | None) -> tuple[CountRow, ...]:
        """Everybody's numbers, as they sit."""
        return tuple(
            CountRow(
                person,
                tuple(self._cell((person.seat, field), current) for field in FIELDS),
                current is not None and current[0] == person.seat,
            )
            for person in self.people
        )

    def _cell(self, cell: Cell, current: Cell | None) -> CountCell:
        number, field = self.number(cell), cell[1]
        if cell == current:
            return CountCell(field, kind="caret") if self.tens is None else CountCell(field, f"{self.tens}", "half")
        return CountCell(field) if number is None else CountCell(field, f"{number}", "value")

    def heads(self) -> tuple[CountHead, ...]:
        """The columns of the count: the space, then the five kinds of cards."""
        return (CountHead("map-marker", self.tr("space"), says=self.tr("space")), *self.card_heads())

    def card_heads(self) -> tuple[CountHead, ...]:
        return tuple(
            CountHead(
                COLOUR_ICONS[colour], f"{TIMES_SIGN} {CARD_VALUES[name]}", colour, self.tr(CARD_DESCRIPTIONS[colour])
            )
            for name, colour in CARD_TOKENS.items()
        )

    def turn_button(self) -> tuple[Action, ...]:
        """Back to the turns, while they go on."""
        if self.turn_no is None:
            return ()
        text = self.tr("Back to turn {turn_no}", turn_no=self.turn_no)
        return (Action(TURN, text, "arrow-left", text_short=self.tr("Turn {round_no}", round_no=self.turn_no)),)

    # -- what is doubtful ----------------------------------------------------------------------

    def check(self) -> str:
        """The one question that matters most now; it never blocks."""
        if self.late_turns:
            return self.late_check()
        doubt = self.first_doubt("nobody-arrived", "position")
        if doubt is not None:
            return self._nobody_arrived() if doubt.code == "nobody-arrived" else self._too_far(doubt)
        seers = enumerate(self.state.final or ())
        bare = [seat for seat, seer in seers if None not in seer[1:] and not seer.cards]
        if bare:
            return self.tr("{name} without a single card?", name=self.name(bare[0]))
        doubt = self.first_doubt("many-cards", "final-differs")
        return self._doubtful(doubt) if doubt else ""

    def _nobody_arrived(self) -> str:
        question = self.tr("Nobody on {clearing} yet?", clearing=CLEARING)
        open_seats = [seat for seat, field in self.open_cells if field == POSITION]
        if len(open_seats) != 1:
            return question
        missing = self.tr("{name}’s space is still missing.", name=self.name(open_seats[0]))
        return f"{question} {missing}"

    def _too_far(self, doubt: Problem) -> str:
        if doubt.gaps["furthest"] == FURTHEST_OF_OTHERS:
            return self.tr("Two beyond {furthest}? Only the last turn leads that far.", furthest=FURTHEST_OF_OTHERS)
        name = self.name(seat_in(doubt.path))
        return self.tr("{name} beyond {furthest}? No turn leads that far.", name=name, **doubt.gaps)

    def _doubtful(self, doubt: Problem) -> str:
        seat, field = seat_in(doubt.path), doubt.path.rpartition(".")[2]
        name, what = self.name(seat), self.field_name(field)
        if doubt.code == "many-cards":
            return self.tr("{name}: {count} {what}?", name=name, count=self.number((seat, field)) or 0, what=what)
        return self.tr("{name}, {what}: {counted}? The turns give {logged}.", name=name, what=what, **doubt.gaps)
