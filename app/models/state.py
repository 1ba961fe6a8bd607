"""What a table screen shows, in values: rows, keys, header, prompt. Words are final here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, TypeVar

from engine.wording import number

DASH = "–"
"""In the place of a value that is not there."""
TIMES_SIGN = "\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Grouped:
    """A row that shares a card with its neighbours: only the ends of the card are round."""

    is_first: bool = True
    is_last: bool = True


S = TypeVar("S", bound=Grouped)


def grouped(rows: Iterable[S]) -> tuple[S, ...]:
    """Rows that share one card."""
    listed = tuple(rows)
    last = len(listed) - 1
    return tuple(replace(row, is_first=at == 0, is_last=at == last) for at, row in enumerate(listed))


@dataclass(frozen=True, slots=True)
class Person:
    """A player as shown everywhere: name, initials, and the mark of the seat."""

    seat: int
    name: str
    initials: str


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line that is not all words: some text, a token, a plain icon, a player, or a crystal."""

    text: str = ""
    icon: str = ""
    token: str = ""
    """The colour of the token that the icon is on; an icon without one stands for itself."""
    says: str = ""
    """What a token or an icon is called."""
    person: Person | None = None
    crystal: str = ""
    """The value of a large crystal, or `closed` for one whose value nobody may see."""
    decides: bool = False
    """This crystal decides a tie, and stands out."""
    is_joined: bool = False
    """It belongs to the number before it, and stands close to that."""


Spans = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One player's row. `cell` is a value, or empty with a look of its own: see `cell_kind`."""

    person: Person
    sub: str = ""
    sub_short: str = ""
    """What is left of the line below the name where it is narrow."""
    is_current: bool = False
    badge: str = ""
    badge_icon: str = ""
    can_move_deal: bool = False
    """A tap on the badge moves the deal on."""
    bid: str = ""
    """What was bid, in a column of its own while tricks are played and after the round."""
    bid_icon: str = ""
    """In the place of a bid that nobody may see: a lock."""
    is_bid_open: bool = False
    """The bid is being changed."""
    bid_moved: str = ""
    """What came to the bid after it was said, in a few letters."""
    bid_moved_icon: str = ""
    took: str = ""
    """The tricks beside the bid, once the round is over; the points stand below the name then."""
    cell: str = ""
    cell_kind: str = "waiting"
    """value, caret, waiting, auto, cloud, entry (of the current row), total (with `cell_sub` below); empty: no cell."""
    cell_sub: str = ""
    cell_role: str = "onSurface"
    cell_icon: str = ""
    """An icon in the place of the value."""
    points: str = ""
    points_role: str = "onSurface"
    points_icon: str = ""
    is_leader: bool = False
    aside: str = ""
    """Beside the name, in small letters."""
    spans: Spans = ()
    """Tokens and words below the name, in the place of `sub`."""
    spans_short: Spans = ()
    """What is left of them where it is narrow."""
    can_take_back: bool = False
    """The tokens of this row can be tapped, to put them back."""
    sub_least: str = ""
    """What is left of the line below the name where not even the short one has room."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pressable:
    """Something that is pressed: a key, a button, an option. Whatever has a reason why not is off."""

    kind: str = "open"
    why: str = ""
    """Why it is off, in a sentence."""
    answer: Any = field(default=None, compare=False)
    """What it stands for, where somebody else than its pad knows: an entry, or another phase."""

    def __post_init__(self) -> None:
        if self.why and self.kind != "forbidden":
            object.__setattr__(self, "kind", "off")

    @property
    def is_off(self) -> bool:
        return bool(self.why)


@dataclass(frozen=True, slots=True)
class Key(Pressable):
    """One key of the pad. `kind`: open, off, forbidden, chosen, hint, or with an edge only: outlined, quiet."""

    value: int
    digit: str
    caption: str = ""
    caption_short: str = ""
    """What is left of the caption on a narrow key."""
    icon: str = ""
    """A small icon after the digit; where there is no digit it stands alone."""
    token: str = ""
    """The colour of the token that an icon without a digit is on."""
    lead: str = ""
    """An icon before the digit: an owl."""
    name: str = ""
    """What is pressed, where that is no number."""

    @property
    def key(self) -> int | str:
        """What a press on it is told by."""
        return self.name or self.value


@dataclass(frozen=True, slots=True)
class TokenKey(Pressable):
    """One key with a token. `kind`: open, off, chosen (outlined), hint, or way (out of what the others ask)."""

    key: str
    icon: str
    token: str = ""
    """The colour of the token; without one the icon stands for itself."""
    crystal: str = ""
    """The value of a large crystal, which stands in the place of the token."""
    people: tuple[Person, ...] = ()
    """Players side by side, who stand in the place of the token."""
    second: Span | None = None
    """A smaller token that overlaps the first."""
    beside: str = ""
    """What stands at the right of the token, large: what it costs."""
    title: str = ""
    """A line between the token and the caption."""
    title_short: str = ""
    caption: Spans = ()
    caption_short: Spans = ()
    """What is left of the caption on a narrow key."""
    is_empty: bool = False
    """There is none of it left: its token is only a ring."""
    is_struck: bool = False
    """It is out of this game: its icon is crossed out."""
    is_used: bool = False
    """It was pressed before: its token is pale."""
    is_quiet: bool = False
    """It does not show that it is pressed: what is entered unseen could be read off it from across the table."""
    says: str = ""
    """What the key is called, for those who cannot see it; why it is off."""


@dataclass(frozen=True, slots=True)
class KeyRow:
    """A row of keys of equal width, perhaps with a line above it."""

    keys: tuple[TokenKey, ...]
    label: Spans = ()
    columns: int = 0
    """How many keys there is room for side by side; 0 for as many as there are."""
    alike: tuple[TokenKey, ...] = ()
    """All keys of a pad of several rows, which are set alike; none if there is but this row."""


@dataclass(frozen=True, slots=True)
class Action(Pressable):
    """A button below the pad. `kind`: primary, hint, plain, or off. `after` is an icon at its end."""

    key: str
    text: str
    icon: str = ""
    kind: str = field(default="plain", kw_only=True)
    after: str = ""
    text_short: str = ""


@dataclass(frozen=True, slots=True)
class Chip:
    """A pill with an icon or a token and two lines."""

    label: str
    value: str
    icon: str = ""
    token: str = ""
    is_set: bool = True
    is_hint: bool = False
    """Something is otherwise than usual, and should be seen at once."""


@dataclass(frozen=True, slots=True)
class HeaderState:
    """The header of a table: a sum against its target with pips, or a headline."""

    total: str = ""
    target: str = ""
    line: str = ""
    sub: str = ""
    sub_short: str = ""
    headline: str = ""
    sub_icon: str = ""
    """An icon before the second line."""
    sub_spans: Spans = ()
    """Tokens and words in the place of `sub`."""
    counters: tuple[Spans, ...] = ()
    """Tokens with their number at the right."""
    filled: int = 0
    surplus: int = 0
    pips: int = 0
    is_under_way: bool = False
    """The pip after the filled ones is the present one."""
    chip: Chip | None = None
    side_chip: Chip | None = None
    """A second chip: the tricks that were bombed."""


@dataclass(frozen=True, slots=True)
class ChoiceOption(Pressable):
    """One thing to choose: a button of the choice row, a chip, a tile; `person` has the mark of a player before it.

    `kind`: offered, plain (a key like the others), card (a key on the ground of a sheet), or off.
    """

    key: str
    label: str
    token: str = ""
    icon: str = ""
    is_chosen: bool = False
    person: Person | None = None
    below: Spans = ()
    """A second line."""
    spans: Spans = ()
    """Tokens at the right."""
    kind: str = field(default="offered", kw_only=True)

    @property
    def sub(self) -> str:
        """The second line in words alone."""
        return " ".join(span.text for span in self.below)


@dataclass(frozen=True, slots=True)
class Prompt:
    """Who and what is asked, and why it may be special."""

    text: str
    hint: str = ""
    is_error: bool = False
    can_undo: bool = False
    is_news: bool = False
    """It tells what the last tap has done, and is shown where there is no prompt otherwise."""
    spans: Spans = ()
    """The text once more, with a token among its words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """What the bar of every table screen shows."""

    title: str
    pill: str
    pill_short: str
    is_covered: bool = False
    """Something on the screen is for one pair of eyes only."""


def against(total: int, target: int, **more: Any) -> HeaderState:
    """A sum against its target: a pip for each of it, those that are filled, and what is too much."""
    filled, surplus = min(total, target), max(total - target, 0)
    return HeaderState(number(total), number(target), filled=filled, surplus=surplus, pips=target, **more)


def or_dash(value: int | None) -> str:
    """A number, as far as there is one."""
    return DASH if value is None else number(value)


def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """The first letter of each name; where names begin alike, with the first letter that tells them apart."""
    groups: dict[str, list[str]] = {}
    for name in names:
        groups.setdefault(name[:1].upper(), []).append(name)
    return tuple(_initials(name, groups[name[:1].upper()]) for name in names)


def _initials(name: str, alike: list[str]) -> str:
    """The initials of one of several names with the same first letter."""
    first = name[:1].upper()
    if len(alike) == 1:
        return first
    for place in range(1, max(map(len, alike))):
        seconds = [other[place : place + 1].lower() for other in alike]
        if len({*seconds}) == len(alike) and "" not in seconds:
            return first + name[place].lower()
    return first + str(alike.index(name) + 1)


@lru_cache
def people(names: tuple[str, ...]) -> tuple[Person, ...]:
    """Everybody at a table, by seat."""
    return tuple(
        Person(seat, name, letters) for seat, (name, letters) in enumerate(zip(names, initials(names), strict=True))
    )


@dataclass(frozen=True, slots=True)
class Pawn:
    """Where somebody stands on a path."""

    person: Person
    space: int


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
