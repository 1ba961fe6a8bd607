"""What a table screen shows, in values: rows, keys, band, prompt. Words are final here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A player as shown everywhere: name, initials, and the mark of the seat."""

    seat: int
    name: str
    initials: str


@dataclass(frozen=True, slots=True)
class Row:
    """One player's row. `cell` is a value, or empty with a look of its own: see `cell_kind`."""

    person: Person
    sub: str
    sub_short: str = ""
    """What is left of the line below the name where it is narrow."""
    is_current: bool = False
    badge: str = ""
    badge_icon: str = ""
    bid: str = ""
    bid_label: str = ""
    cell: str = ""
    cell_kind: str = "waiting"
    """value, caret, waiting, auto, lock, or total (with `cell_sub` below)."""
    cell_sub: str = ""
    points: str = ""
    points_role: str = "onSurface"
    points_icon: str = ""
    is_leader: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """One key of the pad. `kind`: open, off, forbidden, or hint."""

    value: int
    digit: str
    caption: str = ""
    kind: str = "open"
    why: str = ""
    caption_short: str = ""
    """What is left of the caption on a narrow key."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A pill with an icon or a token and two lines."""

    label: str
    value: str
    icon: str = ""
    token: str = ""
    is_set: bool = True


@dataclass(frozen=True, slots=True)
class Band:
    """The band on top: a sum against its target with pips, or a headline."""

    total: str = ""
    target: str = ""
    line: str = ""
    sub: str = ""
    sub_short: str = ""
    headline: str = ""
    filled: int = 0
    surplus: int = 0
    pips: int = 0
    chip: Chip | None = None
    side_chip: Chip | None = None
    """A second chip: the tricks that were bombed."""


@dataclass(frozen=True, slots=True)
class Option:
    """One button of the choice row that takes the place of a dialog."""

    key: str
    label: str
    token: str = ""
    icon: str = ""
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """Who and what is asked, and why it may be special."""

    text: str
    hint: str = ""
    is_trouble: bool = False
    can_undo: bool = False


def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """The first letter of each name; two, where names begin alike."""
    first = [name[:1].upper() for name in names]
    return tuple(
        name[:2].capitalize() if first.count(letter) > 1 else letter for name, letter in zip(names, first, strict=True)
    )


def people(names: tuple[str, ...]) -> tuple[Person, ...]:
    """Everybody at a table, by seat."""
    return tuple(
        Person(seat, name, letters) for seat, (name, letters) in enumerate(zip(names, initials(names), strict=True))
    )
