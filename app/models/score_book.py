"""How a game writes its rounds and corrects them: all that sheet, corrections and explanations know about it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, TypeVar

from app.models.entry_mode import FOLLOWED
from app.models.state import ChoiceOption, HeaderState, Key, Person, Spans
from app.models.view_model import TableViewModel
from engine.game import Entry
from engine.message import Problem

DOUBT = "help-circle-outline"
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class BookCell:
    """How a game writes what one player did in a round, or has of it so far."""

    text: str = ""
    is_hit: bool = False
    icon: str = ""
    """A sign that takes the place of the text in a narrow cell."""
    exact: str = ""
    """The same in words, if the text leaves something out."""
    spans: Spans = ()
    """Tokens and signs that take the place of the text in a cell; it is empty if there is neither."""
    spans_short: Spans = ()
    """What is left of them in a narrow cell; without it they move together."""
    tells_points: bool = False
    """The points can be read from these: they are not written beside them once more."""
    points: int | None = None
    """Of a round that is open, or of the count at the end, as soon as they are certain."""


@dataclass(frozen=True, slots=True)
class Step:
    """One line of an explanation; it may lead to a further one, of a seat in a round."""

    words: str
    right: str = ""
    icon: str = ""
    role: str = "onSurface"
    person: Person | None = None
    leads_to: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class FinalRow:
    """The count at the end of a game, as a line below its rounds: by seat, and the same in words."""

    cells: tuple[BookCell, ...]
    words: tuple[str, ...]
    is_done: bool
    corrected: frozenset[int] = frozenset()
    """The seats whose numbers were changed after the count was done."""
    notes: tuple[tuple[Step, ...], ...] = ()
    """By seat, what there is to say beside the reasons of the total."""


@dataclass(frozen=True, slots=True)
class Field:
    """One value of one player and the pad that changes it; `old` is empty while it is unchanged.

    A field with an icon is one of many: they stand side by side, and share one pad.
    """

    key: str
    label: str
    value: str
    old: str = ""
    keys: tuple[Key, ...] = ()
    icon: str = ""
    token: str = ""
    """The colour of the token that the icon is on."""
    parts: tuple[Field, ...] = ()
    """What it is made of, each part with a pad of its own; it has none itself then."""
    is_row: bool = False
    """All its keys stand side by side, however many there are."""
    why: str = ""
    """Why it has neither keys nor parts, in a sentence."""
    apply: Callable[[int], Any] = field(default=lambda value: None, compare=False)
    """The round with the value of a key, whether it adds up or not."""


def changed(value: str, old: str) -> tuple[str, str]:
    """A value and what it was before, if that was another."""
    return value, "" if old == value else old


def kind_of(is_chosen: bool) -> str:
    """The kind of a key that stands for a value: the present one stands out."""
    return "hint" if is_chosen else "open"


def replace_at(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with another one in this place."""
    return (*values[:at], value, *values[at + 1 :])


class ScoreBook(TableViewModel, ABC):
    """What a game brings to its sheet, to corrections and to every "why?"."""

    @property
    def rules(self) -> Any:
        """The rules as this table plays them."""
        return self.table.state.rules

    # -- how a round is written ----------------------------------------------------------------

    @property
    @abstractmethod
    def legend(self) -> str:
        """What stands in a cell, in the order of reading; the total is the last part."""

    @property
    @abstractmethod
    def hit_word(self) -> str:
        """What a filled cell means; empty if no cell is ever filled."""

    @abstractmethod
    def cell(self, record: Any, seat: int) -> BookCell:
        """What a player did in a finished round, as short as it can be written."""

    @abstractmethod
    def in_words(self, round_no: int, record: Any, seat: int) -> str:
        """The same in words."""

    def notes(self, round_no: int, record: Any, seat: int | None) -> tuple[Step, ...]:
        """What there is to say about a finished round beside its points: of one player, or of all."""
        return ()

    @abstractmethod
    def breakdown(self, seat: int) -> tuple[str, ...]:
        """What the result tells of a player beside the total."""

    @property
    def final_row(self) -> FinalRow | None:
        """The count at the end, once the game has come to it; None before, and in games without one."""
        return None

    @abstractmethod
    def underway(self, seat: int) -> BookCell:
        """What may be seen of a player in the round that is open now."""

    @abstractmethod
    def missing(self, round_no: int, record: Any) -> str:
        """What keeps a drafted round from adding up."""

    # -- how a round is corrected --------------------------------------------------------------

    @abstractmethod
    def fields(self, round_no: int, record: Any, before: Any, seat: int) -> tuple[Field, ...]:
        """The values of one player, each with its pad; the key of a field is a word of the game's own."""

    @abstractmethod
    def balance(self, round_no: int, record: Any) -> HeaderState:
        """What the round adds up to, and a chip for what belongs to the whole round."""

    def options(self, record: Any) -> tuple[ChoiceOption, ...]:
        """What the chip of the whole round can be set to."""
        return ()

    def with_option(self, record: Any, key: str) -> Any:
        """The round with one of these."""
        return record

    def can_correct_now(self) -> bool:
        """Whether the values of the open round may be seen and changed one by one."""
        return False

    def entry(self, field: str, seat: int, value: int) -> Entry | None:
        """The entry that changes a value while the round is open; None where another screen does it."""
        return None

    # -- the count at the end ------------------------------------------------------------------

    def counting(self, cells: Iterable[BookCell]) -> FinalRow | None:
        """A count that is not done, once something is counted; where nobody follows the rounds, it is all there is."""
        state, table = self.table.state, self.table
        if state.final is None and (state.rounds or FOLLOWED.is_on(table.store, table.setup.game)):
            return None
        held = tuple(cells)
        return FinalRow(held, ("",) * len(held), is_done=False)

    def recounted(self, counts_of: Callable[[Any], Sequence[Any] | None]) -> frozenset[int]:
        """Whose numbers were changed after all of them had been there; `counts_of` a state is None before that."""
        pairs = [pair for pair in pairwise(self.table.match.states) if pair[0].final != pair[1].final]
        counts = [zip(counts_of(before) or (), counts_of(after) or (), strict=False) for before, after in pairs]
        return frozenset(seat for both in counts for seat, (was, now) in enumerate(both) if was != now)

    # -- what the rules say --------------------------------------------------------------------

    def problems(self, round_no: int, record: Any) -> tuple[Problem, ...]:
        return self.table.game.round_problems(self.table.state, round_no, record)

    def doubts(self, path: str) -> tuple[Step, ...]:
        """What looks suspicious about a part of the game."""
        found = [doubt for doubt in self.table.outcome.warnings if doubt.path.startswith(path)]
        return tuple(Step(self.tr_message(doubt), icon=DOUBT) for doubt in found)
