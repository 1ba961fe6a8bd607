"""How a game corrects its rounds: the values of a player, and what the round adds up to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from app.models.notation import Notation
from app.play.showing import Band, Key, Option
from engine.game import Entry


@dataclass(frozen=True, slots=True)
class Field:
    """One value of one player and the pad that changes it; `old` is empty while it is unchanged.

    A field with an icon is one of many: they stand side by side, and share one pad.
    """

    key: str
    label: str
    value: str
    old: str = ""
    keys: tuple[Key, ...] = ()
    icon: str = ""
    token: str = ""
    """The colour of the token that the icon is on."""
    parts: tuple[Field, ...] = ()
    """What it is made of, each part with a pad of its own; it has none itself then."""
    is_row: bool = False
    """All its keys stand side by side, however many there are."""


class Desk(Notation, Protocol):
    """What a game brings to corrections. A field is a word of the game's own: bid, tricks, trump."""

    def fields(self, round_no: int, record: Any, before: Any, seat: int) -> tuple[Field, ...]:
        """The values of one player, each with its pad."""

    def put(self, record: Any, seat: int, field: str, value: Any) -> Any:
        """The round with one value changed, whether it adds up or not."""

    def entry(self, field: str, seat: int, value: int) -> Entry | None:
        """The entry that changes a value while the round is open; None where another screen does it."""

    def balance(self, round_no: int, record: Any) -> Band:
        """What the round adds up to, and a chip for what belongs to the whole round."""

    def options(self, record: Any) -> tuple[Option, ...]:
        """What the chip of the whole round can be set to."""

    def can_correct_now(self) -> bool:
        """Whether the values of the open round may be seen and changed one by one."""
