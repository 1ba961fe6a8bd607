"""The 27 seals of Wizard Extreme: how many there are of each, a handful of them, and where they lie on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from engine.message import N_, Message

RED, WHITE, BLACK = "red", "white", "black"
COLOURS = (RED, "yellow", "green", "blue", "violet")
"""The colours of the cards, and of the seals that a prediction is made of."""
SEALS = (*COLOURS, WHITE, BLACK)
SUPPLY = {RED: 5, "yellow": 3, "green": 3, "blue": 3, "violet": 3, WHITE: 4, BLACK: 6}
Colour = Annotated[str, COLOURS]
Seal = Annotated[str, SEALS]
Number = Annotated[int, range(100)]
"""How many of a seal; that the box does not hold so many is said in words of its own."""
SUPPLY_CODES = {WHITE: "white-supply", BLACK: "black-supply"}
"""The code of a count that exceeds the supply; `seal-supply` for a colour."""

_NAMES = {
    RED: N_("red"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "blue": N_("blue"),
    "violet": N_("violet"),
    WHITE: N_("white"),
    BLACK: N_("black"),
}


def seal_name(seal: str) -> Message:
    """What people call a seal, or the colour of a card."""
    return Message(_NAMES[seal])


class Seals(NamedTuple):
    """So many seals of each kind."""

    red: Number = 0
    yellow: Number = 0
    green: Number = 0
    blue: Number = 0
    violet: Number = 0
    white: Number = 0
    black: Number = 0

    @classmethod
    def of(cls, numbers: Mapping[str, int]) -> Seals:
        return cls(**numbers)

    def number(self, seal: str) -> int:
        """How many there are of one kind."""
        return self[SEALS.index(seal)]

    @property
    def kinds(self) -> tuple[tuple[str, int], ...]:
        """The kinds there are any of, with their numbers."""
        return tuple([pair for pair in zip(SEALS, self, strict=True) if pair[1]])

    @property
    def coloured(self) -> int:
        return self.red + self.yellow + self.green + self.blue + self.violet

    @property
    def total(self) -> int:
        return self.coloured + self.white + self.black

    def plus(self, seal: str, number: int = 1) -> Seals:
        """The same seals and some more of one kind, or fewer. Made at every count: in half the time of `Seals(...)`."""
        numbers = [*self]
        numbers[SEALS.index(seal)] += number
        return tuple.__new__(Seals, numbers)


NO_SEALS = Seals()


@dataclass(slots=True)
class SealTable:
    """All 27 seals. They move, but none is ever added or lost."""

    centre: dict[str, int]
    held: list[dict[str, int]]
    """By seat, and at last by an empty chair: for what belongs to a player who could not be read."""
    is_clear: bool = True
    """Whether every move was told; if not, seals may lie in front of other players than these."""

    @classmethod
    def laid_out(cls, seats: int) -> SealTable:
        """Before the first prediction everything lies in the centre."""
        return cls(dict(SUPPLY), [dict.fromkeys(SEALS, 0) for _ in range(seats + 1)])

    def copy(self) -> SealTable:
        """The same table, to go on with."""
        return SealTable({**self.centre}, [{**seals} for seals in self.held], self.is_clear)

    def hand_out(self, seal: str, seat: int, number: int = 1) -> None:
        """Move seals from the centre to a player, as far as there are any."""
        number = min(number, self.centre[seal])
        self.centre[seal] -= number
        self.held[seat][seal] += number

    def give_back(self, seal: str, seat: int) -> None:
        """Move a seal from a player to the centre, if there is one."""
        number = min(1, self.held[seat][seal])
        self.held[seat][seal] -= number
        self.centre[seal] += number

    def steal(self, seal: str, seat: int, victim: int) -> None:
        """Move a seal between players; the victim gets a white one while there are any."""
        if self.held[victim][seal]:
            self.held[victim][seal] -= 1
            self.held[seat][seal] += 1
            self.hand_out(WHITE, victim)
