"""What the journal shows, in values: headings, rows, folded phases, changed values. Words are final here."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

from app.models.journal_writer import Change, Line
from app.models.state import Grouped, Person


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
    """What shares a slip with its neighbours. `stands_at` entries are in force: a long press goes back to there."""

    stands_at: int
    _: KW_ONLY
    is_undone: bool = False


@dataclass(frozen=True, slots=True)
class Row(JournalItem):
    """One line."""

    round_no: int
    line: Line
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

    change: Change
    person: Person | None
    points: str
    points_role: str


Item = Heading | Here | Row | Fold | ChangeRow


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
    note: tuple[str, ...] = ()
    """What to say when nothing is entered yet, or why the last wish was refused."""
