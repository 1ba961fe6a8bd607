"""What the count of Santiiba shows: the grid of numbers, then the tally."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.santiiba.cards import pawns
from app.models.state import Action, HeaderState, Key, Pawn, Person, Prompt, Span

LAST_STEP = 6
"""The four comparisons, the way on, the winner: the tally as it stays."""
Runs = tuple[tuple[str, bool], ...]
"""A sentence in pieces, each with whether it stands out."""


@dataclass(frozen=True, slots=True)
class CountCell:
    """One number. `kind`: value, waiting, caret (nothing typed yet), or half (a digit and the caret)."""

    field: str
    text: str = ""
    kind: str = "waiting"


@dataclass(frozen=True, slots=True)
class CountRow:
    """Everything that is counted of one player."""

    person: Person
    cells: tuple[CountCell, ...]
    is_current: bool = False


@dataclass(frozen=True, slots=True)
class CountHead:
    """The head of a column: a token, or a plain icon, over what a card is worth."""

    icon: str
    below: str
    token: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True)
class TallyReason:
    """Who has the fewest of a kind and therefore turns the next one over; the losers stand out."""

    source: Span
    target: Span
    words: Runs
    words_short: Runs
    """The same with initials, where names have no room."""
    seat: int
    """The first of the losers: whose tally explains it."""

    @property
    def text(self) -> str:
        return "".join(piece for piece, _ in self.words)


@dataclass(frozen=True, slots=True)
class TallyCell:
    """The cards of one kind: how many, and what they give; turned over they show their back."""

    field: str
    count: str
    worth: str
    is_back: bool = False
    is_fewest: bool = False
    """These are the ones that the present step is about."""


@dataclass(frozen=True, slots=True)
class TallyRow:
    """One player: from which space, by which cards, to which space."""

    person: Person
    start: str
    cells: tuple[TallyCell, ...]
    end: int
    gain: str = ""
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class TallyState:
    """The tally after so many steps; the last one is the table as it stays."""

    step: int
    header: HeaderState
    heads: tuple[CountHead, ...]
    rows: tuple[TallyRow, ...]
    note: str
    """The rule of the comparisons, or what decided beyond the path."""
    has_decision: bool
    reasons: tuple[TallyReason, ...]

    @property
    def is_still(self) -> bool:
        return self.step >= LAST_STEP

    @property
    def pawns(self) -> tuple[Pawn, ...]:
        """Where everybody stands on the path now, as they sit."""
        rows = sorted(self.rows, key=lambda row: row.person.seat)
        return pawns((row.person for row in rows), (row.end for row in rows))


@dataclass(frozen=True, slots=True)
class SantiibaCountState:
    """Everything the tab of the count shows: the grid and its pad, or the tally."""

    prompt: Prompt
    heads: tuple[CountHead, ...] = ()
    rows: tuple[CountRow, ...] = ()
    check: str = ""
    keys: tuple[Key, ...] = ()
    actions: tuple[Action, ...] = ()
    tally: TallyState | None = None
    """Instead of the grid, once everything is counted."""
