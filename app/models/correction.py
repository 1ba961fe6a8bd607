"""Correcting a round: drafted per tap beside the old values, applied by itself when it adds up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from app.game_ui import game_ui
from app.i18n import Language
from app.models.draft_notice import Notice, notice
from app.models.score_book import Field, ScoreBook
from app.models.state import DASH, ChoiceOption, HeaderState, Key, Person
from app.models.view_model import TableViewModel
from app.table import Draft, Table
from engine.game import Entry, Refused


@dataclass(frozen=True, slots=True)
class Tab:
    """A player of the round that is corrected."""

    person: Person
    value: str
    old: str = ""
    is_current: bool = False
    icon: str = ""
    """A sign in the place of the value."""


@dataclass(frozen=True, slots=True)
class FieldChoice:
    """One of many values of a player; the chosen one has the pad."""

    field: Field
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class CorrectionState:
    """Everything the correction of a round shows."""

    headline: str
    context: str
    tabs: tuple[Tab, ...]
    fields: tuple[Field, ...]
    """What has a pad now."""
    header: HeaderState
    picks: tuple[FieldChoice, ...] = ()
    """Where the fields are many: all of them, to choose the one that has the pad."""
    options: tuple[ChoiceOption, ...] = ()
    hint: str = ""
    error: str = ""
    """What was refused; it stands for the hint as well."""
    back: str = ""
    """Takes the draft, or what was applied here last, back."""
    notice: Notice | None = None
    """Another round has an unfinished correction, and there is only one at a time."""


class CorrectionModel(TableViewModel):
    """The verbs of the correction sheet; after each of them there is a new `state`."""

    is_insertion = False
    """Whether the round is filled in, and not among the others yet."""

    def __init__(self, table: Table, language: Language, score_book: ScoreBook, round_no: int, seat: int) -> None:
        super().__init__(table, language)
        self.score_book = score_book
        self.round_no = round_no
        self.seat, self.error = seat, None  # what was refused before belongs to the table
        self._is_choosing = False
        self._field = ""
        """Of many fields the one that was chosen last, whoever's it was."""
        self.open_draft: Callable[[Notice], None] = self._turn_to
        """Goes on with what was left unfinished: another correction, or a round that is filled in."""
        self._logs: list[tuple[Any, ...]] = []
        """The log after each change that was applied here: what can be taken back from here."""

    # -- verbs ---------------------------------------------------------------------------------

    def choose_seat(self, seat: int) -> None:
        """Another player of the same round."""
        self.seat, self.error = seat, None
        self.changed()

    def choose_field(self, key: str) -> None:
        """Another value of the same player."""
        self._field, self.error = key, None
        self.changed()

    def press(self, key: str, value: int) -> None:
        """A key of a pad, which belongs to a field."""
        entry = self.score_book.entry(key, self.seat, value) if self.is_underway else None
        if entry is not None:
            self._apply(lambda: self.table.record(entry))
        elif not self.is_underway:
            fields = [one for field in self._fields() for one in (field, *field.parts)]
            field = next((field for field in fields if field.key == key), None)
            if field is not None and field.keys:  # a second finger may press what the first one took away
                self._correct(field.apply(value))
        self.changed()

    def open_choice(self) -> None:
        """Open or close the choice of the chip in the header."""
        self._is_choosing = not self._is_choosing
        self.changed()

    def choose(self, key: str) -> None:
        """A button of that choice."""
        self._correct(self.score_book.with_option(self.record, key))
        self._is_choosing = False
        self.changed()

    def go_back(self) -> None:
        """Give the draft up, or take back what was entered here last."""
        if self._draft:
            self.table.discard_draft()
        elif self._can_undo:
            self.table.undo()
            self._logs.pop()
        self.changed()

    def go_on(self) -> None:
        """Go to the round whose correction was left unfinished."""
        unfinished = self._other_draft()
        if unfinished is not None:
            self.open_draft(unfinished)
        self.changed()

    def _turn_to(self, unfinished: Notice) -> None:
        self.round_no, self.seat = unfinished.round_no, unfinished.seat

    def discard_other(self) -> None:
        """Give the correction of the other round up."""
        self.table.discard_draft()
        self.changed()

    # -- what is shown -------------------------------------------------------------------------

    @property
    def is_there(self) -> bool:
        """Whether the round can be corrected here; undo may have taken it, or opened it again."""
        return self.round_no <= len(self.table.state.rounds) and (
            not self.is_underway or self.score_book.can_correct_now()
        )

    @property
    def is_underway(self) -> bool:
        """Whether the round is the open one; its values are entered, not corrected."""
        return not self.table.game.is_finished(self.table.state, self.before)

    @property
    def before(self) -> Any:
        """The round as it counts everywhere."""
        return self.table.state.rounds[self.round_no - 1]

    @property
    def away(self) -> tuple[int, ...]:
        """Who did not play in this round, and has nothing to correct."""
        return self.table.away(self.round_no)

    @property
    def record(self) -> Any:
        """The round as it is being corrected."""
        return self._draft.record if self._draft else self.before

    @property
    def state(self) -> CorrectionState:
        tr, other = self.tr, self._other_draft()
        fields = () if other else self._fields()
        picks = self._picks(fields)
        return CorrectionState(
            headline=tr(game_ui(self.table.setup.game).round_words.correct, round_no=self.round_no),
            context=self.people[self.seat].name,
            tabs=() if other else tuple(self._tab(person) for person in self.people if person.seat not in self.away),
            fields=_with_pads(picks) if picks else fields,
            header=HeaderState() if other else self.score_book.balance(self.round_no, self.record),
            picks=picks,
            options=self.score_book.options(self.record) if self._is_choosing else (),
            hint=self._hint(),
            error=self.error_words,
            back=tr("Discard") if self._draft else tr("Undo") if self._can_undo else "",
            notice=other,
        )

    @property
    def _draft(self) -> Draft | None:
        """What is drafted of this round."""
        draft = self.table.draft
        if draft is None or (draft.round_no, draft.is_new) != (self.round_no, self.is_insertion) or self.is_underway:
            return None
        return draft

    @property
    def _can_undo(self) -> bool:
        return bool(self._logs) and self.table.match.log == self._logs[-1]

    def _other_draft(self) -> Notice | None:
        found = notice(self.table, self.language, self.score_book)
        is_own = found is not None and found.round_no == self.round_no and found.is_new == self.is_insertion
        return None if is_own else found

    def _correct(self, record: Any) -> None:
        self._apply(lambda: self.table.correct(self.round_no, record))

    def _apply(self, change: Callable[[], bool]) -> None:
        log = self.table.match.log
        change()
        if self.table.match.log != log:
            self._logs.append(self.table.match.log)

    def _tab(self, person: Person) -> Tab:
        cell, was = (self.score_book.cell(record, person.seat) for record in (self.record, self.before))
        icon = "" if cell.text else cell.icon
        value, old = cell.text or DASH, was.text or DASH
        return Tab(person, value, old if old != value else "", person.seat == self.seat, icon)

    def _fields(self) -> tuple[Field, ...]:
        fields = self.score_book.fields(self.round_no, self.record, self.before, self.seat)
        return tuple(self._only_open(field) for field in fields) if self.is_underway else fields

    def _picks(self, fields: tuple[Field, ...]) -> tuple[FieldChoice, ...]:
        """The field chosen last stays chosen for the next player: what one has too few, another has too many."""
        if not any(field.icon for field in fields):
            return ()
        can_change = [field.key for field in fields if field.keys or field.parts]
        chosen = self._field if self._field in can_change else can_change[0]
        return tuple(FieldChoice(field, field.key == chosen) for field in fields)

    def _only_open(self, field: Field) -> Field:
        """While the round is open the rules judge each entry: what they refuse is not offered."""
        keys = tuple(self._judged(field.key, key) for key in field.keys if self._entry(field.key, key) is not None)
        return replace(field, keys=keys)

    def _judged(self, field: str, key: Key) -> Key:
        after = self.table.match.record(self._entry(field, key))
        if not isinstance(after, Refused):
            return key
        return Key(key.value, key.digit, why=self.tr_message(after.problems[0]))

    def _entry(self, field: str, key: Key) -> Entry | None:
        return self.score_book.entry(field, self.seat, key.value)

    def _hint(self) -> str:
        tr = self.tr
        if self.error is not None:
            return ""
        unfinished = notice(self.table, self.language, self.score_book)
        if unfinished is not None:
            return unfinished.text if self._draft else tr("One correction at a time.")
        if self._can_undo:
            return tr("It is in the book.")
        return tr("Tap a name to change another player.")


class InsertionModel(CorrectionModel):
    """Fills in a round that had been forgotten; it comes before the one that has its number now."""

    def __init__(self, table: Table, language: Language, score_book: ScoreBook, round_no: int, seat: int) -> None:
        super().__init__(table, language, score_book, round_no, seat)
        self._is_done = False
        if self.seat in self.away:
            self.seat = next(person.seat for person in self.people if person.seat not in self.away)

    is_insertion, is_underway = True, False

    @property
    def is_there(self) -> bool:
        """Until it is in the book."""
        return not self._is_done and 1 <= self.round_no <= len(self.table.state.rounds)

    @property
    def before(self) -> Any:
        return self.table.state.rules.in_round(self.round_no).empty_round()

    @property
    def state(self) -> CorrectionState:
        tr, state = self.tr, super().state
        headline = tr("Insert round {round_no}", round_no=self.round_no)
        tabs = tuple(replace(tab, old="") for tab in state.tabs)
        fields = tuple(replace(field, old="") for field in state.fields)
        return replace(state, headline=headline, tabs=tabs, fields=fields)

    def _correct(self, record: Any) -> None:
        log = self.table.match.log
        self.table.insert(self.round_no, record)
        self._is_done = self.table.match.log != log


def _with_pads(picks: tuple[FieldChoice, ...]) -> tuple[Field, ...]:
    """The value that was chosen, or what it is made of."""
    return tuple(part for pick in picks if pick.is_chosen for part in pick.field.parts or (pick.field,))
