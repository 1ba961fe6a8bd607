"""The table while a round is retold: which seals lie in the centre, and which in front of whom."""

from __future__ import annotations

from dataclasses import dataclass

from engine.wizard_extreme.seals import SEALS, SUPPLY, WHITE


@dataclass(slots=True)
class Table:
    """All 27 seals. They move, but none is ever added or lost."""

    centre: dict[str, int]
    held: list[dict[str, int]]
    """By seat, and at last by an empty chair: for what belongs to a player who could not be read."""
    is_clear: bool = True
    """Whether every move was told; if not, seals may lie in front of other players than these."""

    @classmethod
    def laid_out(cls, seats: int) -> Table:
        """Before the first prediction everything lies in the centre."""
        return cls(dict(SUPPLY), [dict.fromkeys(SEALS, 0) for _ in range(seats + 1)])

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
