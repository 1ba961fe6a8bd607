"""What the history shows: filters, days, matches, and what stands there when there are none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.i18n import Language
from app.models.state import Grouped
from engine.games import LISTED


@dataclass(frozen=True, slots=True)
class FilterChip:
    """A filter: the games of one kind, or the players."""

    key: str
    label: str = ""
    icon: str = ""
    game: str = ""
    """Whose emblem stands for it."""
    says: str = ""
    """What it is called where it has no words."""
    sign: str = ""
    """The icon at its end: it opens something."""
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Day:
    """A day, above what was played on it."""

    words: str


@dataclass(frozen=True, slots=True)
class MatchRow(Grouped):
    """One match in the list."""

    match_id: int
    game: str
    """Empty for a game this Grimoire does not know."""
    title: str
    sub: str
    winner: str = ""
    has_won: bool = True
    """Whether the crown stands beside the name; whoever led a game that was ended early has none."""
    duration: str = ""
    resume: str = ""
    is_readable: bool = True


Item = Day | MatchRow


@dataclass(frozen=True, slots=True)
class Nothing:
    """Why there are no matches, and the way on."""

    words: str
    button: str
    icon: str
    sample: str = ""
    """The words that lead to a sample game, where there is no other."""


@dataclass(frozen=True, slots=True)
class HistoryState:
    """Everything the history screen shows."""

    search_icon: str
    search_says: str
    search_hint: str
    can_search: bool
    search: tuple[str, ...]
    """What is searched for, while the field is open."""
    games: tuple[FilterChip, ...]
    players: tuple[FilterChip, ...]
    """The filter by player; an empty book has no filters."""
    count: str
    items: tuple[Item, ...]
    is_whole: bool
    """Whether these are all of them, and the bar beside the list tells the truth."""
    nothing: tuple[Nothing, ...] = ()
    snack: str = ""
    snack_button: str = ""
    error: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MenuWords:
    """What can be done with one match."""

    title: str
    when: str
    open_words: str
    open_icon: str


def game_chips(language: Language, chosen: str) -> Iterator[FilterChip]:
    """A chip for all games, then the emblems; the empty key stands for all."""
    yield FilterChip("", language.tr("All games"), is_chosen=not chosen)
    for key, listed in LISTED.items():
        yield FilterChip(key, game=key, says=listed.title, is_chosen=key == chosen)
