"""What a game tells the journal about one entry; how the journal is laid out is not its business."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from engine.game import Entry


@dataclass(frozen=True, slots=True)
class Line:
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
class Change:
    """One value of a correction: what it was, what it is, and what that does to the player's points."""

    seat: int | None
    words: str
    before: str
    after: str
    is_sealed: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """An entry in words."""

    round_no: int
    line: Line
    undo: str
    redo: str
    phase: str = ""
    """What entries of one kind are called together, once the game has gone on to the next kind."""
    follows: tuple[Line, ...] = ()
    """What the tap brought about by itself, in order."""
    changes: tuple[Change, ...] = ()
    corrected_round: int | None = None


class Teller(Protocol):
    """A game's way to tell what was entered."""

    is_over: bool
    """Whether the match has ended, so that nothing is secret any more."""

    def tell(self, entry: Entry, before: Any, after: Any, now: Any) -> Told:
        """Word an entry, given the states around it and the present one, which says what is still secret."""

    def beside_round(self, state: Any, round_no: int) -> str:
        """What stands beside a round's number: who deals."""
