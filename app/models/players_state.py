"""What the players screen shows: lines, the open card with its charts, menus. Words are final here."""

from __future__ import annotations

from dataclasses import dataclass

from app.models.history_state import FilterChip
from app.models.state import Person


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a small chart."""

    share: float
    """Its height, from 0 to 1."""
    is_strong: bool = False
    """It stands out: a first place; or, beside a scale, that there was enough to count."""
    label: str = ""


Columns = tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that can be read from afar, and what it counts."""

    value: str
    label: str
    unit: str = ""


@dataclass(frozen=True, slots=True)
class ColumnHeads:
    """What stands above the lines."""

    lately: str
    came_true: str


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One person in the list."""

    person: Person
    games: str
    lately: Columns = ()
    came_true: str = ""
    few: str = ""
    """Why there are no columns."""


@dataclass(frozen=True, slots=True)
class CardHead:
    """The person whose card is open."""

    person: Person
    games: str


@dataclass(frozen=True, slots=True)
class Figures:
    """The most important numbers side by side."""

    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a whole: how much, the colour it has, and its words."""

    share: float
    role: str
    words: str


@dataclass(frozen=True, slots=True)
class Shares:
    """What became of the predictions."""

    title: str
    parts: tuple[Part, ...]
    leaning: str
    """Whether somebody rather bids too much or too little."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Columns with a title. A `wide` one has labels below and the title above, the other stands beside its title."""

    title: str
    sub: str
    columns: Columns
    is_wide: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """Something worth knowing: what, which, and a number at the right."""

    icon: str
    label: str
    value: str
    aside: str = ""
    game: str = ""
    """Whose emblem stands in the place of the icon."""


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence in the place of figures."""

    words: str


Item = ColumnHeads | PlayerLine | CardHead | Figures | Shares | Chart | Fact | Note


@dataclass(frozen=True, slots=True)
class PlayersState:
    """Everything the players screen shows."""

    games: tuple[FilterChip, ...]
    slips: tuple[tuple[Item, ...], ...]
    """What shares a slip: the lines above the open card, the card, the lines below."""
    search_hint: str
    search: tuple[str, ...]
    """What is looked for, if the field is open."""
    search_button: tuple[str, ...]
    """The words of the magnifier, where there are enough people to look for one."""
    add_more: tuple[str, ...]
    """The words of the button beside the title; an empty book has its field instead."""
    first_name: tuple[str, ...]
    """The field of an empty book, if it is empty."""
    notice: str = ""
    """Why there are no figures, or nobody."""
    snack: str = ""
    snack_button: str = ""
    error: tuple[str, ...] = ()
    """Why the last thing was refused."""


@dataclass(frozen=True, slots=True)
class MergeQuestion:
    """What a merge would do; without a button it cannot be done, and the sentence says why."""

    title: str
    sentence: str
    button: str
