"""What the count at the end of Les Sept Sages shows: crystals, majorities, hands, total."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.sept_sages.round_state import NO_HEADER
from app.models.cover import Cover
from app.models.state import Action, HeaderState, Key, KeyRow, Person, Prompt, Row, Spans

FREE, MINE, THEIRS = "free", "mine", "theirs"


@dataclass(frozen=True, slots=True)
class Segment:
    """A player whose hand can be opened, with the small crystals so far; unseen, with how many cards are entered."""

    person: Person
    icon: str
    text: str
    is_current: bool = False
    cards: str = ""
    """How many cards are entered, where the text says something else."""


@dataclass(frozen=True, slots=True)
class Toggle:
    """One card. `kind`: free, mine, or theirs, then with `person`."""

    value: str
    kind: str
    person: Person | None = None


@dataclass(frozen=True, slots=True)
class SageColumn:
    """The eight cards of a sage, what the present player's add up to, and who has the most."""

    sage: str
    icon: str
    token: str
    """The colour of the sage."""
    name: str
    toggles: tuple[Toggle, ...]
    total: str = ""
    holders: tuple[Person, ...] = ()
    most: str = ""


@dataclass(frozen=True, slots=True)
class HandsState:
    """All of them; entered unseen, there is no line of sums and no majority."""

    segments: tuple[Segment, ...]
    columns: tuple[SageColumn, ...]
    majority: str = ""
    to_total: str = ""
    """The way on beside the players; unseen, everybody says first that their hand is complete."""


@dataclass(frozen=True, slots=True)
class MajorityHead:
    """A player with the total so far; with what it is made of alone, where totals are not to be seen."""

    person: Person
    total: str
    made_of: Spans


@dataclass(frozen=True, slots=True)
class MajorityRow:
    """A sage, or the owl, and who gets the small crystal; nobody yet, somebody, or expressly nobody."""

    sage: str
    icon: str
    token: str
    """The colour of the sage."""
    name: str
    people: tuple[Person, ...]
    won: tuple[bool, ...]
    is_nobody: bool = False
    is_current: bool = False


@dataclass(frozen=True, slots=True)
class MajoritiesState:
    """All sages in play, and the owl if it counts."""

    heads: tuple[MajorityHead, ...]
    rows: tuple[MajorityRow, ...]


NO_MAJORITIES = MajoritiesState((), ())


@dataclass(frozen=True, slots=True)
class TotalRow:
    """One place; as long as it is not turned over, nobody stands on it."""

    rank: str
    person: Person | None = None
    crystals: Spans = ()
    small: Spans = ()
    """How many small crystals, and for which sages."""
    total: str = ""
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class TotalState:
    """The total after so many steps; after the last everybody's row is there to stay."""

    step: int
    header: HeaderState
    rows: tuple[TotalRow, ...]
    note: str = ""
    """What decided, if the totals did not."""

    @property
    def is_still(self) -> bool:
        return self.step >= len(self.rows)


@dataclass(frozen=True, slots=True)
class SagesCountState:
    """Everything the tab of the count shows. Of a part that is not there, nothing is shown."""

    prompt: Prompt
    part: str = ""
    parts: tuple[tuple[str, str, str], ...] = ()
    """Key, icon and label of what can be opened."""
    header: HeaderState = NO_HEADER
    rows: tuple[Row, ...] = ()
    tray: Spans | None = None
    """The crystals of whoever is asked, each to be put back by a tap: only they hold the phone while it is secret."""
    key_rows: tuple[KeyRow, ...] = ()
    keys: tuple[Key, ...] = ()
    """The cards of one sage."""
    majorities: MajoritiesState = NO_MAJORITIES
    hands: HandsState | None = None
    total: TotalState | None = None
    check: str = ""
    actions: tuple[Action, ...] = ()
    cover: Cover | None = None
    is_covered: bool = False
    """Something here may be seen by one person only."""
