"""A phase of a table: one frozen object that says what is shown, and what each tap leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any, Generic, Self, TypeVar

from app.i18n import Language
from app.models.state import (
    Action,
    Chip,
    ChoiceOption,
    HeaderState,
    Key,
    KeyRow,
    Person,
    Prompt,
    Row,
    Spans,
    TokenKey,
    people,
)
from app.table import Table
from engine.game import Choice, Entry, State, choices_of
from engine.message import Message, Problem
from engine.outcome import Outcome, Standing
from engine.wording import number, signed

Answer = Any
"""What a tap leads to: an entry to record, a phase with something chosen or opened in it, or None for nothing."""

S = TypeVar("S", bound=State)
R = TypeVar("R")
P = TypeVar("P", bound="Phase[Any, Any]")


def first_of_kind(problems: Iterable[Problem], codes: Iterable[str]) -> Problem | None:
    """The first problem of the first kind there is one of."""
    found = tuple(problems)
    return next((problem for code in codes for problem in found if problem.code == code), None)


def seat_in(path: str) -> int:
    """The seat in the path of a problem: 2 in `final[2].crystals`."""
    return int(path.partition("[")[2].partition("]")[0])


@dataclass(frozen=True)
class Phase(Generic[S, R]):
    """The table while one kind of question is asked.

    A game subclasses it once for what its phases share (the round, the order, the sums) and once for each phase. Every
    key, option and button carries its `answer`, which is the entry that the rules offer, or this phase with something
    opened in it (`replace(self, opened=key)`). So what is shown and what it means are made in one place.
    """

    table: Table
    language: Language
    suspense: bool = False
    chosen: int | None = None
    """The seat whose row was tapped."""
    step: int | None = None
    """How far a count at the end is performed; without a number, to its end."""

    def turned_into(self, kind: type[P]) -> P:
        """The same moment as a phase of another class of its game."""
        return kind(**{field.name: getattr(self, field.name) for field in fields(self)})

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
    def steps(self) -> int:
        """In how many steps a count is performed."""
        return 0

    @property
    def performed(self) -> int:
        """How many of them are over."""
        return self.steps if self.step is None else self.step

    @property
    def taken_back(self) -> Self | None:
        """The phase without what is only half entered; None if nothing is."""
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
        return self.outcome.standing(seat)

    def tr_message(self, message: Message) -> str:
        """Put into words what the rules say, to this table."""
        return self.language.translator.at_table(self.table.setup.players).tr(message)

    def first_doubt(self, *codes: str) -> Problem | None:
        """What looks suspicious, if it is of one of these kinds; they are in the order in which they matter."""
        return first_of_kind(self.outcome.warnings, codes)

    def refusal(self, entry: Entry) -> str:
        """Why something cannot be entered now; empty if it can."""
        (choice,) = choices_of(self.table.game, self.state, entry)
        return self.why(choice)

    def why(self, choice: Choice) -> str:
        """Why something that is offered is closed; empty if it is open."""
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

    def winners_headline(self) -> str:
        """Who won, in a line."""
        return self.language.wins([self.name(seat) for seat in self.outcome.leaders])

    def why_chip(self) -> Chip:
        """The chip that leads to the explanation."""
        return Chip("", self.tr("Why?"), "help-circle-outline")

    def over(self) -> tuple[str, str]:
        """What is asked once nothing is left to enter."""
        return self.tr("The last round is in the book"), self.tr("Corrections: on the sheet.")

    def pill(self, round_no: int, rounds: int) -> tuple[str, str]:
        """Which round it is, in words and in short; after the last one, still that."""
        shown = min(round_no, rounds)
        return self.tr("Round {round_no} of {rounds}", round_no=shown, rounds=rounds), f"{shown} / {rounds}"

    # -- what is shown -------------------------------------------------------------------------

    def question(self) -> tuple[str, str]:
        """Who and what is asked, and a hint; after the last question, that there is none."""
        return self.over()

    def header(self) -> HeaderState:
        """What stands above the rows."""
        return HeaderState()

    def rows(self) -> tuple[Row, ...]:
        """Everybody's row."""
        return ()

    def keys(self) -> tuple[Key, ...]:
        """The keys of a number pad."""
        return ()

    def key_rows(self) -> tuple[KeyRow, ...]:
        """The keys with tokens, row by row."""
        return ()

    def choices(self) -> tuple[ChoiceOption, ...]:
        """The choice row: of the key that was opened, or beside the keys."""
        return ()

    def actions(self) -> tuple[Action, ...]:
        """The buttons below the keys."""
        return ()

    def note(self) -> Spans:
        """The line at the very bottom: what comes next."""
        return ()

    def menu(self) -> tuple[tuple[str, str, Answer], ...]:
        """What this phase adds to the menu of the table: an icon, words, and what they lead to."""
        return ()

    @cached_property
    def offered_keys(self) -> tuple[Key, ...]:
        """The keys, made once for the screen and for the tap that follows: the rules are asked about each of them."""
        return self.keys()

    @cached_property
    def offered_rows(self) -> tuple[KeyRow, ...]:
        """The same for rows of keys."""
        return self.key_rows()

    # -- what a tap means ----------------------------------------------------------------------

    def press(self, key: int | str) -> Answer:
        """A key, a button below the keys, or an option beside them."""
        return next((one.answer for one in self._pressable() if one.key == key), None)

    def _pressable(self) -> Iterator[Key | TokenKey | Action | ChoiceOption]:
        yield from self.offered_keys
        yield from (key for row in self.offered_rows for key in row.keys)
        yield from self.actions()
        yield from self.choices()

    def choose(self, key: str) -> Answer:
        """An option, where it may be called like a key."""
        return next((option.answer for option in self.choices() if option.key == key), None)

    def tap_row(self, seat: int) -> Answer:
        """The row of a player."""
        return None

    def put_back(self, seat: int, token: str) -> Answer:
        """A token in a row."""
        return None
