"""What the journal shows, in values: headings, rows, folded phases, changed values. Words are final here."""

from __future__ import annotations

from dataclasses import dataclass

from app.play.journal import Change, Line
from app.play.showing import Person


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
class Row:
    """One line. `stands_at` entries are in force after it: a long press goes back to there."""

    stands_at: int
    round_no: int
    line: Line
    time: str = ""
    person: Person | None = None
    is_undone: bool = False
    is_correction: bool = False
    is_first: bool = True
    is_last: bool = True
    """Of the slip that neighbouring rows share."""


@dataclass(frozen=True, slots=True)
class Folded:
    """One player's value in a folded phase."""

    person: Person
    value: str
    is_sealed: bool
    icon: str = ""
    """A sign in the place of the value."""


@dataclass(frozen=True, slots=True)
class Fold:
    """A phase the game has left behind, in one row that can be opened."""

    stands_at: int
    key: int
    time: str
    words: str
    values: tuple[Folded, ...]
    is_open: bool
    is_first: bool = True
    is_last: bool = True


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """One value of a correction."""

    stands_at: int
    change: Change
    person: Person | None
    points: str
    points_role: str
    is_undone: bool = False
    is_first: bool = True
    is_last: bool = True


Item = Heading | Here | Row | Fold | ChangeRow
Slip = Row | Fold | ChangeRow


@dataclass(frozen=True, slots=True)
class RoundChip:
    """A round to jump to; a dot marks one that was corrected."""

    round_no: int
    words: str
    is_corrected: bool
    icon: str = ""
    """A sign in the place of the words, where these are no number."""


@dataclass(frozen=True, slots=True)
class JournalShowing:
    """Everything the journal screen shows."""

    title: str
    game: str
    items: tuple[Item, ...]
    chips: tuple[RoundChip, ...]
    undo: str
    redo: str
    can_undo: bool
    can_redo: bool
    note: tuple[str, ...] = ()
    """What to say when nothing is entered yet, or why the last wish was refused."""
