"""How a game writes its rounds: all that sheet, corrections and explanations have to know about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from app.play.showing import Bits


@dataclass(frozen=True, slots=True)
class Written:
    """How a game writes what one player did in a finished round."""

    text: str
    is_hit: bool = False
    icon: str = ""
    """A sign that takes the place of the text in a narrow cell."""
    exact: str = ""
    """The same in words, if the text leaves something out."""
    bits: Bits = ()
    """Tokens and signs that take the place of the text in a cell; it is empty if there is neither."""
    bits_short: Bits = ()
    """What is left of them in a narrow cell; without it they move together."""
    tells_points: bool = False
    """The points can be read from these: they are not written beside them once more."""


@dataclass(frozen=True, slots=True)
class Underway:
    """What one player's cell of the open round holds so far; `points` as soon as they are certain."""

    text: str = ""
    icon: str = ""
    points: int | None = None
    bits: Bits = ()
    """Tokens and signs before the text."""
    bits_short: Bits = ()
    """What is left of them in a narrow cell."""


@dataclass(frozen=True, slots=True)
class Note:
    """A further line of an explanation: a check of the game's own, or a doubt."""

    words: str
    right: str = ""
    icon: str = "help-circle-outline"


@dataclass(frozen=True, slots=True)
class Closing:
    """The count at the end of a game, as a line below its rounds: by seat, and the same in words."""

    cells: tuple[Underway, ...]
    told: tuple[str, ...]
    is_done: bool
    corrected: frozenset[int] = frozenset()
    """The seats whose numbers were changed after the count was done."""
    notes: tuple[tuple[Note, ...], ...] = ()
    """By seat, what there is to say beside the reasons of the total."""


class Notation(Protocol):
    """What a game brings to its sheet and to every "why?"."""

    @property
    def legend(self) -> str:
        """What stands in a cell, in the order of reading."""

    @property
    def hit_word(self) -> str:
        """What a filled cell means; empty if no cell is ever filled."""

    def written(self, record: Any, seat: int) -> Written:
        """What a player did in a finished round, as short as it can be written."""

    def told(self, round_no: int, record: Any, seat: int) -> str:
        """The same in words."""

    def notes(self, round_no: int, record: Any, seat: int | None) -> tuple[Note, ...]:
        """What there is to say about a finished round beside its points: of one player, or of all."""

    @property
    def closing(self) -> Closing | None:
        """The count at the end, once the game has come to it; None before, and in games without one."""

    def underway(self, seat: int) -> Underway:
        """What may be seen of a player in the round that is open now."""

    def missing(self, round_no: int, record: Any) -> str:
        """What keeps a drafted round from adding up."""
