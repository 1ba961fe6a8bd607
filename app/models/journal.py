"""The journal of a match: everything that was entered, newest first, and the way back to any of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass, replace
from itertools import groupby
from typing import Any

from app import i18n
from app.game_ui import game_part
from app.i18n import Language
from app.models.journal_writer import EntryLine, JournalEntry, JournalWriter, ValueChange
from app.models.round_labels import COUNT_ICON, COUNT_NAME, FINAL_COUNT
from app.models.state import Grouped, Person, people
from app.models.view_model import TableViewModel
from app.table import Table
from engine.match import Match
from engine.wording import signed


@dataclass(frozen=True, slots=True)
class Heading:
    """A round, above what was entered in it."""

    round_no: int
    words: str
    aside: str


@dataclass(frozen=True, slots=True)
class Here:
    """Where the game stands: above it is what was undone."""

    words: str


@dataclass(frozen=True, slots=True)
class JournalItem(Grouped):
    """What shares a card with its neighbours. `stands_at` entries are in force: a long press goes back to there."""

    stands_at: int
    _: KW_ONLY
    is_undone: bool = False


@dataclass(frozen=True, slots=True)
class EntryRow(JournalItem):
    """One line."""

    round_no: int
    line: EntryLine
    time: str = ""
    person: Person | None = None
    is_correction: bool = False


@dataclass(frozen=True, slots=True)
class Folded:
    """One player's value in a folded phase."""

    person: Person
    value: str
    is_sealed: bool
    icon: str = ""
    """A sign in the place of the value."""


@dataclass(frozen=True, slots=True)
class Fold(JournalItem):
    """A phase the game has left behind, in one row that can be opened."""

    key: int
    time: str
    words: str
    values: tuple[Folded, ...]
    is_open: bool


@dataclass(frozen=True, slots=True)
class ChangeRow(JournalItem):
    """One value of a correction."""

    change: ValueChange
    person: Person | None
    points: str
    points_role: str


Item = Heading | Here | EntryRow | Fold | ChangeRow


@dataclass(frozen=True, slots=True)
class RoundChip:
    """A round to jump to; a dot marks one that was corrected."""

    round_no: int
    words: str
    is_corrected: bool
    icon: str = ""
    """A sign in the place of the words, where these are no number."""


@dataclass(frozen=True, slots=True)
class JournalState:
    """Everything the journal screen shows."""

    game: str
    items: tuple[Item, ...]
    chips: tuple[RoundChip, ...]
    undo: str
    redo: str
    can_undo: bool
    can_redo: bool
    note: str = ""
    """What to say when nothing is entered yet, or why the last wish was refused."""


class JournalModel(TableViewModel):
    """The verbs of the journal."""

    def __init__(self, table: Table, language: Language, *, suspense: bool = False) -> None:
        super().__init__(table, language, suspense=suspense)
        self._open_folds: set[int] = set()
        self._everything = _with_undone(table.match)

    @property
    def people(self) -> tuple[Person, ...]:
        """Those too whose joining was undone."""
        return people(self._everything.setup.players)

    # -- verbs ---------------------------------------------------------------------------------

    def undo(self) -> None:
        self.table.undo()
        self.changed()

    def redo(self) -> None:
        self.table.redo()
        self.changed()

    def go_to(self, stands_at: int) -> None:
        """Undo, or redo, until so many entries are in force; stops where the disk refuses."""
        while len(self.table.match.log) > stands_at and self.table.undo():
            pass
        while len(self.table.match.log) < stands_at and self.table.redo():
            pass
        self.changed()

    def can_explain(self, row: EntryRow) -> bool:
        """Whether the points of what a row tells are counted already."""
        outcome = self.outcome
        is_counted = outcome.final is not None if row.round_no == FINAL_COUNT else row.round_no <= len(outcome.rounds)
        return is_counted and not row.is_undone and not row.is_correction

    def unfold(self, key: int) -> None:
        """Open a folded phase, or fold it again."""
        self._open_folds ^= {key}
        self.changed()

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> JournalState:
        tr, table = self.tr, self.table
        everything = self._everything = _with_undone(table.match)
        entries = self._entries(everything)
        stands_at = len(table.match.log)
        items = tuple(_joined([*self._items(everything, entries, stands_at)]))
        return JournalState(
            game=table.game.title,
            items=items,
            chips=self._chips(items, entries[:stands_at]),
            undo=entries[stands_at - 1].undo if stands_at else tr("Undo"),
            redo=entries[stands_at].redo if table.match.can_redo else tr("Redo"),
            can_undo=table.match.can_undo,
            can_redo=table.match.can_redo,
            note=self._note(),
        )

    def _note(self) -> str:
        match = self.table.match
        is_empty = not (match.can_undo or match.can_redo)
        return self.error_words or (self.tr("Nothing is entered yet.") if is_empty else "")

    def _entries(self, match: Match) -> list[JournalEntry]:
        around = zip(match.log, match.states, match.states[1:], strict=False)
        return [
            self._journal_writer(before, after, place).write(logged.entry)
            for place, (logged, before, after) in enumerate(around)
        ]

    def _journal_writer(self, before: Any, after: Any, place: int = 0) -> JournalWriter[Any]:
        made: type[JournalWriter[Any]] = game_part(self.table.setup.game, "journal_writer")
        return made(self.table, self.language, before, after, place=place, suspense=self.suspense)

    def _items(self, match: Match, entries: list[JournalEntry], stands_at: int) -> Iterator[Item]:
        """Newest first, by round; the marker only when something was undone."""
        here = Here(self.tr("the game stands here"))
        newest_first = range(len(entries) - 1, -1, -1)
        for round_no, indices in groupby(newest_first, lambda index: entries[index].round_no):
            in_round = [*indices]
            if in_round[0] == stands_at - 1 < len(entries) - 1:
                yield here
            yield self._heading(match, round_no)
            undone = [index for index in in_round if index >= stands_at]
            in_force = [index for index in in_round if index < stands_at]
            for index in undone:
                yield from self._rows(match, entries, index, is_undone=True)
            if undone and in_force:
                yield here
            yield from self._folded(match, entries, in_force, stands_at)
        if entries and not stands_at:
            yield here

    def _heading(self, match: Match, round_no: int) -> Heading:
        tr, label = self.tr, self.table.game.round_label
        if round_no == FINAL_COUNT:
            return Heading(round_no, tr(COUNT_NAME), "")
        aside = self._journal_writer(match.states[0], match.state).beside_round(round_no)
        return Heading(round_no, tr(label, round_no=round_no), aside)

    def _folded(self, match: Match, entries: list[JournalEntry], indices: list[int], stands_at: int) -> Iterator[Item]:
        for phase, run in groupby(indices, lambda index: entries[index].phase):
            same = [*run]
            has_moved_on = same[0] < stands_at - 1
            if phase and has_moved_on and len(same) > 1:
                yield self._fold(match, entries, same)
                if same[-1] not in self._open_folds:
                    continue
            for index in same:
                yield from self._rows(match, entries, index, is_undone=False)

    def _fold(self, match: Match, entries: list[JournalEntry], newest_first: list[int]) -> Fold:
        values: dict[int, Folded] = {}
        for index in reversed(newest_first):
            line = entries[index].line
            if line.seat is not None:
                icon = "lock" if line.is_sealed else line.folded_icon
                values[line.seat] = Folded(self.people[line.seat], line.folded or line.value, line.is_sealed, icon)
        newest, first = newest_first[0], newest_first[-1]
        return Fold(
            stands_at=newest + 1,
            key=first,
            time=self._time(match.log[newest].at),
            words=entries[newest].phase,
            values=tuple(values.values()),
            is_open=first in self._open_folds,
        )

    def _rows(self, match: Match, entries: list[JournalEntry], index: int, *, is_undone: bool) -> Iterator[Item]:
        """An entry: first what followed from it, as that came last; below it what a correction changed."""
        entry, time = entries[index], self._time(match.log[index].at)
        for line in (*reversed(entry.follows), entry.line):
            is_entry = line is entry.line
            pill = line.pill
            if is_entry:
                pill = self.tr("undone") if is_undone else pill or self._author(match.log[index].by)
            person = None if line.seat is None else self.people[line.seat]
            is_correction = is_entry and bool(entry.corrected_round)
            row = EntryRow(index + 1, entry.round_no, replace(line, pill=pill), time, person, is_correction)
            yield replace(row, is_undone=is_undone)
        for change in entry.changes:
            person = None if change.seat is None else self.people[change.seat]
            points = "" if change.points is None else signed(change.points)
            role = self.points_role(change.points or 0)
            yield ChangeRow(index + 1, change, person, points, role, is_undone=is_undone)

    def _author(self, seat: int | None) -> str:
        """Whose own phone made an entry; the phone that keeps the game is not told."""
        return "" if seat is None else self.tr("{name}’s phone", name=self.people[seat].name)

    def _chips(self, items: tuple[Item, ...], in_force: list[JournalEntry]) -> tuple[RoundChip, ...]:
        corrected = {entry.corrected_round for entry in in_force}
        rounds = [item.round_no for item in items if isinstance(item, Heading)]
        return tuple(
            RoundChip(no, self.tr(COUNT_NAME), no in corrected, COUNT_ICON)
            if no == FINAL_COUNT
            else RoundChip(no, str(no), no in corrected)
            for no in dict.fromkeys(rounds)
        )

    def _time(self, at: str) -> str:
        return self.language.time_of_day(i18n.local(at)) if at else ""


def _with_undone(match: Match) -> Match:
    """The match as if nothing had been undone: what it takes to tell the undone entries too."""
    while match.can_redo:
        match = match.redo()
    return match


def _joined(items: list[Item]) -> Iterator[Item]:
    """Let neighbouring rows share a card; an undone entry has a card of its own."""
    for index, item in enumerate(items):
        if isinstance(item, JournalItem):
            above, below = items[index - 1] if index else None, (*items, None)[index + 1]
            yield replace(item, is_first=not _share(above, item), is_last=not _share(item, below))
        else:
            yield item


def _share(upper: Item | None, lower: Item | None) -> bool:
    if not isinstance(upper, JournalItem) or not isinstance(lower, JournalItem):
        return False
    is_undone = upper.is_undone, lower.is_undone
    return not any(is_undone) or (all(is_undone) and upper.stands_at == lower.stands_at)
