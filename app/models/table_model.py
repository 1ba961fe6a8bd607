"""What the tables of all games have in common: a look at the match, and the verbs every table has."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic, Self, TypeVar

from app import device
from app.i18n import Language
from app.models.entry_mode import is_followed
from app.models.state import Person, Prompt, Row, people
from app.models.view_model import TableViewModel
from app.table import Table
from engine.game import Entry, State, choices_of
from engine.message import NP_, Message, Msgid
from engine.outcome import Outcome, Standing
from engine.wording import number, signed

MenuLine = tuple[str, str, Callable[[], None]]
"""An icon, words, and what they do."""

S = TypeVar("S", bound=State)
R = TypeVar("R")


@dataclass(frozen=True)
class TableLook(Generic[S, R]):
    """The table at one moment, and what the person at the screen has opened on it."""

    table: Table
    language: Language
    suspense: bool = False
    chosen: int | None = None
    """The seat whose row was tapped."""
    step: int | None = None
    """How far a count at the end is performed; without a number, to its end."""

    @property
    def tr(self) -> Callable[..., str]:
        return self.language.tr

    @cached_property
    def state(self) -> S:
        state: S = self.table.state
        return state

    @cached_property
    def closed(self) -> R | None:
        """The round that was finished last, while nothing of the next one is entered."""
        rounds: tuple[R, ...] = self.state.rounds
        return rounds[-1] if rounds and self.table.game.is_finished(self.state, rounds[-1]) else None

    @property
    def record(self) -> R:
        """The round that entries go to; an empty one where there is none."""
        raise NotImplementedError

    @property
    def steps(self) -> int:
        """In how many steps a count is performed."""
        return 0

    @property
    def performed(self) -> int:
        """How many of them are over."""
        return self.steps if self.step is None else self.step

    @property
    def phase(self) -> str:
        """What the table waits for, where that has names."""
        return ""

    @property
    def taken_back(self) -> Self | None:
        """The look without what is only half entered; None if nothing is."""
        return None

    @cached_property
    def outcome(self) -> Outcome:
        return self.table.outcome

    @cached_property
    def people(self) -> tuple[Person, ...]:
        return people(self.table.setup.players)

    def name(self, seat: int) -> str:
        return self.table.setup.players[seat]

    def place(self, seat: int) -> Standing:
        """Where a player stands."""
        return next(place for place in self.outcome.standings if place.seat == seat)

    def tr_message(self, message: Message) -> str:
        """Put into words what the rules say, to this table."""
        return self.language.translator.at_table(self.table.setup.players).tr(message)

    def refusal(self, entry: Entry) -> str:
        """Why something cannot be entered now; empty if it can."""
        (choice,) = choices_of(self.table.game, self.state, entry)
        return self.tr_message(choice.refused[0]) if choice.refused else ""

    def prompt(self, text: str, hint: str) -> Prompt:
        """The prompt line; instead of the hint, why the last tap was refused."""
        error = self.table.error
        return Prompt(
            text, hint if error is None else self.tr_message(error), error is not None, self.table.match.can_undo
        )

    def closed_row(self, seat: int, **more: Any) -> Row:
        """A player's row after a round: its points, the total and the place, unless that is kept for the end."""
        points, place = self.outcome.rounds[-1].scores[seat].points, self.place(seat)
        row = Row(self.people[seat], points=signed(points), cell_kind="total", **more)
        if self.suspense:
            return row
        rank = self.language.ordinal(place.rank)
        return replace(row, cell=number(place.score), cell_sub=rank, is_leader=place.rank == 1)

    def balance(self, over: int, under: Msgid) -> str:
        """How a sum stands to its target; what is said below it is given."""
        if over == 0:
            return self.tr("even")
        return self.tr(NP_("over by {count}", "over by {count}") if over > 0 else under, count=abs(over))

    def winners_headline(self) -> str:
        """Who won, in a line."""
        winners = [self.name(place.seat) for place in self.outcome.standings if place.rank == 1]
        names = self.language.together(winners)
        return self.tr("{name} wins", name=names) if len(winners) == 1 else self.tr("{names} win", names=names)

    def over(self) -> tuple[str, str]:
        """What is asked once nothing is left to enter."""
        return self.tr("The last round is in the book"), self.tr("Corrections: on the sheet.")

    def pill(self, round_no: int, rounds: int) -> tuple[str, str]:
        """Which round it is, in words and in short; after the last one, still that."""
        shown = min(round_no, rounds)
        return self.tr("Round {round_no} of {rounds}", round_no=shown, rounds=rounds), f"{shown} / {rounds}"


L = TypeVar("L", bound=TableLook[Any, Any])


class TableModel(TableViewModel, ABC, Generic[L]):
    """The verbs of a table screen; after each of them there is a new `state`."""

    def __init__(self, table: Table, language: Language, *, suspense: bool = False) -> None:
        super().__init__(table, language, suspense=suspense)
        self._is_followed = is_followed(table.store, table.setup.game)
        self._see(self._fresh())

    @abstractmethod
    def _fresh(self) -> L:
        """Look at the table with nothing chosen and nothing opened."""

    @property
    def look(self) -> L:
        """The table as it is: the book may have changed elsewhere, by a correction on the sheet."""
        if self._seen is not self.table.match:
            self._see(self._renewed())
        return self._look

    def _renewed(self) -> L:
        """Look at the table after it changed elsewhere."""
        return self._fresh()

    @property
    def is_live(self) -> bool:
        """What is played is followed: some of it was, or it is going to be."""
        return self._is_followed or bool(self.table.state.rounds)

    @property
    def menu(self) -> tuple[MenuLine, ...]:
        """What this game adds to the menu of the table."""
        return ()

    def choose_row(self, seat: int) -> None:
        """Any row can be tapped; the next entry is this player's."""
        self._open(replace(self.look, chosen=seat))

    def undo(self) -> None:
        """First what is only half entered."""
        before = self.look.taken_back
        if before is not None:
            self._open(before)
        else:
            self.table.undo()
            self._settle()

    def redo(self) -> None:
        self.table.redo()
        self._settle()

    def hide(self) -> None:
        """The app leaves the screen; a game in which something is for one pair of eyes covers it."""

    def _enter(self, entry: Entry | None) -> None:
        """Enter what a tap stands for, if it stands for something; whatever was opened is closed."""
        if entry is not None:
            self.table.record(entry)
        self._settle()

    def _settle(self) -> None:
        """Something was entered or taken back: look at the table with fresh eyes."""
        self._look_again(self._fresh())

    def _see(self, look: L) -> None:
        self._seen, self._look = self.table.match, look

    def _look_again(self, look: L) -> None:
        self._see(look)
        self.changed()

    def _open(self, look: L) -> None:
        """Something was chosen or opened on the screen: what was refused before is no longer the matter."""
        self.error = None
        self._look_again(look)


class CountTable(TableModel[L]):
    """The count at the end of a game that is followed before: what changes here, changes its table."""

    def __init__(self, host: TableModel[Any], *, is_calm: Callable[[], bool] = device.is_calm) -> None:
        self._is_calm = is_calm
        super().__init__(host.table, host.language, suspense=host.suspense)
        self.changed = lambda: host.changed()

    def play(self) -> None:
        """Show from the beginning how it came about."""
        self._look_again(replace(self.look, step=self._first_step))

    def go_on(self, step: int) -> None:
        """One step further than this one; of a screen that is no longer shown, the step may be long past."""
        if self.look.step == step:
            self._look_again(replace(self.look, step=step + 1 if step + 1 < self.look.steps else None))

    def skip(self) -> None:
        """Straight to the end."""
        if self.look.step is not None:
            self._look_again(replace(self.look, step=None))

    @property
    def _first_step(self) -> int | None:
        return None if self._is_calm() else 0

    def _record(self, entry: Entry) -> bool:
        """Enter it; if it is refused, everything stays as it is and the prompt says why."""
        is_taken = self.table.record(entry)
        if not is_taken:
            self._look_again(replace(self.look))
        return is_taken
