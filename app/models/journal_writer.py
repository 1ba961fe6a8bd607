"""What a game says in the journal about one entry; how the journal is laid out is not its business."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from app.i18n import Language
from app.models.round_labels import FINAL_COUNT, ROUNDS
from app.table import Table
from engine.changes import Change, Changed, RoundInserted, RoundRemoved
from engine.game import Entry, Rewritten
from engine.match import EndedEarly
from engine.message import N_, Gap, Msgid
from engine.options import Option
from engine.wording import number

BOOK, PENCIL = "book-open-page-variant-outline", "pencil-outline"


@dataclass(frozen=True, slots=True)
class EntryLine:
    """One thing that happened: whose, in words, and the value."""

    words: str
    seat: int | None = None
    icon: str = ""
    """The sign of what is nobody's own; a player's line has the player's mark."""
    value: str = ""
    is_sealed: bool = False
    """A value that may not be seen yet."""
    pill: str = ""
    aside: str = ""
    is_strong: bool = False
    folded: str = ""
    """What a folded phase shows of this, where that is not the value."""
    folded_icon: str = ""
    """A sign in the place of that."""


@dataclass(frozen=True, slots=True)
class ValueChange:
    """One value of a correction: what it was, what it is, and what that does to the player's points."""

    seat: int | None
    words: str
    before: str
    after: str
    is_sealed: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """An entry in words."""

    round_no: int
    line: EntryLine
    undo: str
    redo: str
    phase: str = ""
    """What entries of one kind are called together, once the game has gone on to the next kind."""
    follows: tuple[EntryLine, ...] = ()
    """What the tap brought about by itself, in order."""
    changes: tuple[ValueChange, ...] = ()
    corrected_round: int | None = None


Names = tuple[str, str]
"""What taking an entry back is called, and bringing it back."""
Value = tuple[str, str, str]
"""What a value is called, what it was, and what it is now."""
EntryWriter = Callable[[Any, Any], JournalEntry]
"""How one kind of entry is put into words."""


def changes_of(seat: int, values: Iterable[Value], points: int) -> list[ValueChange]:
    """The values of a seat that differ; what that does to its points stands beside the last one."""
    what = list(values)
    return [
        ValueChange(seat, *value, points=points if place == len(what) else None) for place, value in enumerate(what, 1)
    ]


R = TypeVar("R")


class JournalWriter(ABC, Generic[R]):
    """Puts an entry of a table into words, given the states around it; a game says how, kind by kind."""

    words = ROUNDS
    recounted: Msgid = N_("Final count corrected")
    entry_writers: ClassVar[dict[type, EntryWriter]]
    """How each kind of entry is worded; the two that every game has are worded here."""

    def __init__(
        self, table: Table, language: Language, before: Any, after: Any, *, place: int = 0, suspense: bool = False
    ) -> None:
        self.table, self.game, self.place = table, table.game, place
        self.players: tuple[str, ...] = after.setup.players
        self.language = language
        self.tr = language.tr
        self.before, self.after, self.now = before, after, table.state
        """The states around the entry, of which so many came before, and the present one, which says what is secret."""
        self.is_over = table.match.is_over
        self._hides_totals = suspense and not self.is_over

    def write(self, entry: Entry) -> JournalEntry:
        match entry:
            case Changed():
                return self.agreed(entry)
            case RoundInserted():
                return self._of_round(entry.round_no, N_("Round {round_no} inserted"), self.after.rounds)
            case RoundRemoved():
                return self._of_round(entry.round_no, N_("Round {round_no} removed"), ())
        if isinstance(entry, EndedEarly):
            line = EntryLine(self.tr("Ended early"), icon="exit-run", is_strong=True)
            return self.journal_entry(line, self.both(N_("Undo the early end"), N_("Redo the early end")), self.part)
        return self.rewritten(entry) if isinstance(entry, Rewritten) else self.entry_writers[type(entry)](self, entry)

    def beside_round(self, round_no: int) -> str:
        """What stands beside a round's number."""
        return self.tr("{name} deals", name=self.players[self.before.rules.in_round(round_no).dealer])

    @property
    @abstractmethod
    def round_no(self) -> int:
        """The round that the entry belongs to."""

    @abstractmethod
    def empty_round(self, round_no: int) -> R:
        """A round in which nothing was entered."""

    def round_in(self, state: Any) -> R:
        """The round that the entry belongs to, in one of the states around it."""
        begun: tuple[R, ...] = state.rounds
        return begun[self.round_no - 1] if self.round_no <= len(begun) else self.empty_round(self.round_no)

    @property
    def old(self) -> R:
        """The round before the entry."""
        return self.round_in(self.before)

    @property
    def record(self) -> R:
        """The round after it."""
        return self.round_in(self.after)

    @property
    def part(self) -> int:
        """Where the game was: in a round, or at its count."""
        return self.round_no

    @abstractmethod
    def ending(self, record: R) -> Iterable[EntryLine]:
        """What there is to tell about a round that is finished."""

    @abstractmethod
    def changes(self, round_no: int, old: R, new: R) -> Iterable[ValueChange]:
        """The values that a correction changed, seat by seat."""

    def beside_correction(self, old: R, new: R) -> str:
        """What else a correction did, or left as it was."""
        return ""

    # -- the words of an entry -----------------------------------------------------------------

    def of(self, seat: int, words: Msgid, **more: Any) -> EntryLine:
        """What somebody did; `name` is the gap for who it was."""
        return EntryLine(self.tr(words, name=self.players[seat]), seat, **more)

    def both(self, undo: Msgid, redo: Msgid, **gaps: Gap) -> Names:
        return self.tr(undo, **gaps), self.tr(redo, **gaps)

    def named(self, seat: int, value: str) -> Names:
        """The names of a value of a player."""
        undo, redo = N_("Undo {name}’s {value}"), N_("Redo {name}’s {value}")
        return self.both(undo, redo, name=self.players[seat], value=value)

    def named_of(self, seat: int, what: str) -> Names:
        """The names of something of a player that no genitive suits."""
        undo, redo = N_("Undo: {what} ({name})"), N_("Redo: {what} ({name})")
        return self.both(undo, redo, what=what, name=self.players[seat])

    def journal_entry(self, line: EntryLine, names: Names, shown_in: int | None = None, **more: Any) -> JournalEntry:
        return JournalEntry(self.round_no if shown_in is None else shown_in, line, *names, **more)

    def in_the_book(self, aside: str, *, is_total: bool = False) -> EntryLine:
        """The round closes, and what there is to say about it, unless that is kept for the end."""
        is_hidden = is_total and self._hides_totals
        return EntryLine(self.tr("In the book"), icon=BOOK, aside="" if is_hidden else aside, is_strong=True)

    # -- what is agreed anew in the middle of a game -------------------------------------------

    def agreed(self, entry: Changed) -> JournalEntry:
        """Who plays, who deals or what holds from a round on; the entries of one visit are folded into one."""
        change, tr = entry.change, self.tr
        lines = [*self._seated(entry), *self._starts(entry)]
        if change.dealer is not None:
            lines.append(self.of(change.dealer, N_("{name} deals"), icon="cards"))
        lines += [EntryLine(words, icon="handshake-outline") for words in self._options_agreed(change)]
        first, *others = lines or [EntryLine(tr("Nothing changes"), icon="handshake-outline")]
        names = self.both(N_("Undo the change"), N_("Redo the change"))
        phase = tr("From round {round_no} on", round_no=change.round_no)
        return self.journal_entry(first, names, self.part, phase=phase, follows=tuple(others))

    def _of_round(self, round_no: int, words: Msgid, rounds: tuple[R, ...]) -> JournalEntry:
        """A whole round came in, or went."""
        line = EntryLine(self.tr(words, round_no=round_no), icon=PENCIL, is_strong=True)
        names = self.both(N_("Undo the change"), N_("Redo the change"))
        follows = tuple(self.ending(rounds[round_no - 1])) if rounds else ()
        return self.journal_entry(line, names, self.part, follows=follows)

    def _seated(self, entry: Changed) -> Iterable[EntryLine]:
        change = entry.change
        if change.seats is None:
            return
        before = self.before.rules.in_round(change.round_no).seats
        for seat in change.seats:
            if seat not in before:
                yield self.of(seat, N_("{name} joins"), folded_icon="account-plus")
        for seat in before:
            if seat not in change.seats:
                yield self.of(seat, N_("{name} leaves"), folded_icon="exit-run")
        if set(before) == set(change.seats):
            order = self.tr("New places: {names}", names=tuple(self.players[seat] for seat in change.seats))
            yield EntryLine(order, icon="swap-vertical")

    def _starts(self, entry: Changed) -> Iterable[EntryLine]:
        for grant in entry.change.grants:
            value = "" if self._hides_totals else number(grant.points)
            yield self.of(grant.seat, N_("{name} starts with"), value=value)

    def _options_agreed(self, change: Change) -> Iterable[str]:
        labels = {option.key: option for option in self.game.options}
        for key, value in change.options.items():
            option = labels[key]
            if isinstance(option, Option):
                what = self.tr(option.label_of(value))
                yield self.tr("{name}: {what}", name=self.tr(option.label), what=what)
            else:
                words = ", ".join(map(str, value)) if isinstance(value, tuple | list) else number(value)
                yield self.tr("{name}: {what}", name=self.tr(option.label), what=words)

    # -- whole rounds, and the count at the end ------------------------------------------------

    def rewritten(self, entry: Rewritten) -> JournalEntry:
        """A round that was entered as a whole, or an earlier one that was changed."""
        round_no, new = entry.round_no, self.after.rounds[entry.round_no - 1]
        if round_no > len(self.before.rounds):
            line = EntryLine(self.tr(self.words.entered, round_no=round_no), icon=PENCIL, is_strong=True)
            return self.journal_entry(line, self._correction, round_no, follows=tuple(self.ending(new)))
        old = self.before.rounds[round_no - 1]
        words, aside = self.tr(self.words.corrected, round_no=round_no), self.beside_correction(old, new)
        line = EntryLine(words, icon=PENCIL, aside=aside, is_strong=True)
        changes = tuple(self.changes(round_no, old, new))
        return self.journal_entry(line, self._correction, self.part, changes=changes, corrected_round=round_no)

    def in_count(self, line: EntryLine, names: Names, phase: str = "") -> JournalEntry:
        """An entry of the count: what completes it is not folded, what changes a complete one is a correction."""
        if not self.game.is_complete(self.after):
            return self.journal_entry(line, names, FINAL_COUNT, phase=phase)
        if not self.game.is_complete(self.before):
            closing = self.in_the_book(self._winners(), is_total=True)
            return self.journal_entry(line, names, FINAL_COUNT, follows=(closing,))
        line, changes = EntryLine(self.tr(self.recounted), icon=PENCIL, is_strong=True), tuple(self.count_changes())
        return self.journal_entry(line, self._correction, FINAL_COUNT, changes=changes, corrected_round=FINAL_COUNT)

    def _winners(self) -> str:
        outcome = self.game.outcome(self.after)
        names = self.language.together([self.players[seat] for seat in outcome.winners])
        return self.won(names, outcome.scores[outcome.winners[0]])

    def won(self, names: str, score: int) -> str:
        """Who has won, and with how much."""
        return self.tr("{names}: {total}", names=names, total=score)

    def count_changes(self) -> Iterable[ValueChange]:
        """The numbers of a count that are others now."""
        return ()

    @property
    def _correction(self) -> Names:
        return self.both(N_("Undo the correction"), N_("Redo the correction"))
