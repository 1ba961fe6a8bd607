"""Who sits where while a table is put together: names in seating order, who begins, and the name being typed."""

from __future__ import annotations

from engine.game import name_problems
from engine.message import Message


class Seating:
    """The seats of a table, clockwise. One name at a time is being typed, at a seat or after the last."""

    def __init__(self, players: tuple[str, ...], first: int, most: int) -> None:
        self.players = players
        self.first = first if 0 <= first < max(len(players), 1) else 0
        """The seat that begins."""
        self.most = most
        self.field: int | None = None
        """Where the name field stands: at a seat, or after the last; or nowhere."""
        self.text = ""
        self.problem: Message | None = None
        """Why the typed name cannot be one."""
        if not players:
            self.field = 0

    @property
    def is_adding(self) -> bool:
        return self.field == len(self.players)

    @property
    def is_full(self) -> bool:
        return len(self.players) >= self.most

    @property
    def typed(self) -> tuple[str, ...]:
        """Everybody, with the name that is still being typed."""
        name = self.text.strip()
        if self.field is None or not name:
            return self.players
        return (*self.players[: self.field], name, *self.players[self.field + 1 :])

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who can be counted on: the typed name too, if it can be one."""
        return self.players if name_problems(self.typed) else self.typed

    def commit(self) -> bool:
        """Take the typed name; False, with the problem told, if it cannot be one."""
        problems = name_problems(self.typed)
        if problems:
            self.problem = problems[0]
            return False
        self.players, self.text, self.problem = self.typed, "", None
        return True

    def add(self, name: str) -> None:
        """Somebody takes the last seat, unless the name that was being typed is theirs."""
        if self.commit() and not self.is_full:
            if name not in self.players:
                self.players = (*self.players, name)
            self.field = None

    def open_field(self) -> None:
        """A name field after the last player."""
        if self.commit():
            self.field = None if self.is_full else len(self.players)

    def rename(self, seat: int) -> None:
        """A name field in the place of a name."""
        if self.commit():
            self.field, self.text = seat, self.players[seat]

    def type_name(self, text: str) -> None:
        self.text, self.problem = text, None

    def enter(self) -> None:
        """The name is complete: the next one can be typed. An empty field closes."""
        goes_on = self.is_adding and bool(self.text.strip())
        if self.commit():
            self.field = len(self.players) if goes_on and not self.is_full else None

    def leave(self) -> None:
        """The thumb went elsewhere: a name that can be taken is taken."""
        if self.commit():
            self.field = None

    def remove(self, seat: int) -> None:
        if self.commit():
            self.players = (*self.players[:seat], *self.players[seat + 1 :])
            self.first -= 1 if seat < self.first else 0
            self.first = min(self.first, max(len(self.players) - 1, 0))
            self.field = None

    def move(self, seat: int, to: int) -> None:
        """Another seating order; who begins stays who it is."""
        if self.commit():
            order = [*range(len(self.players))]
            order.insert(to, order.pop(seat))
            self.players = tuple(self.players[old] for old in order)
            self.first, self.field = order.index(self.first), None
