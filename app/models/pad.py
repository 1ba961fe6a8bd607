"""The lower part of a table: a question and its keys, each of which carries what it stands for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from app.models.state import Action, HeaderState, KeyRow, Option, Row, Spans, TokenKey
from app.models.table_model import TableLook, TableModel
from engine.game import Entry

Answer = Entry | TableLook[Any, Any] | None
"""What a tap leads to: an entry to record; another look, with something chosen or opened in it; or nothing."""
L = TypeVar("L", bound=TableLook[Any, Any])


class Pad(ABC, Generic[L]):
    """What is asked in one phase, and what can be answered."""

    def __init__(self, look: L) -> None:
        self.look = look
        self.now = look.record
        self.tr = look.tr

    @property
    def current(self) -> int | None:
        """Whose row stands out, where that is up to the pad."""
        return None

    @abstractmethod
    def question(self) -> tuple[str, str]:
        """Who and what is asked, and a hint."""

    def header(self) -> HeaderState | None:
        """What stands above the rows, where that is up to the pad; so for the rows."""
        return None

    def rows(self) -> tuple[Row, ...]:
        return ()

    def key_rows(self) -> tuple[KeyRow, ...]:
        """The keys."""
        return ()

    @cached_property
    def offered(self) -> tuple[KeyRow, ...]:
        """The same, made once for what is shown and for the tap that answers: the rules are asked about each key."""
        return self.key_rows()

    def choices(self) -> tuple[Option, ...]:
        """The choice row: of the key that was opened, or beside the keys."""
        return ()

    def actions(self) -> tuple[Action, ...]:
        """The buttons below the keys."""
        return ()

    def note(self) -> Spans:
        """The line at the very bottom: what comes next."""
        return ()

    def menu(self) -> tuple[tuple[str, str, str], ...]:
        """What this pad adds to the menu of the table: an icon, words, and the key that they press."""
        return ()

    def press(self, key: str) -> Answer:
        """What a key, a button, or an option beside them leads to."""
        keys: list[TokenKey | Action | Option] = [one for key_row in self.offered for one in key_row.keys]
        return next((one.answer for one in (*keys, *self.actions(), *self.choices()) if one.key == key), None)

    def choose(self, key: str) -> Answer:
        """What an option leads to, where it may be called like a key."""
        return next((option.answer for option in self.choices() if option.key == key), None)

    def tap_row(self, seat: int) -> Answer:
        """What the tap on a player's row leads to."""
        return None

    def put_back(self, seat: int, token: str) -> Answer:
        """What the tap on a token in a row leads to."""
        return None


class PadTable(TableModel[L]):
    """A table with a pad for each of its phases."""

    pads: ClassVar[dict[str, type[Pad[Any]]]]
    _pad: Pad[L] | None = None

    @property
    def pad(self) -> Pad[L] | None:
        """The pad of the phase; none once everything is entered."""
        look = self.look
        if self._pad is None or self._pad.look is not look:
            make = self.pads.get(look.phase)
            self._pad = make(look) if make else None
        return self._pad

    def press(self, key: str) -> None:
        self._follow(self.pad.press(key) if self.pad else None)

    def choose(self, key: str) -> None:
        self._follow(self.pad.choose(key) if self.pad else None)

    def choose_row(self, seat: int) -> None:
        self._follow(self.pad.tap_row(seat) if self.pad else None)

    def put_back(self, seat: int, token: str) -> None:
        self._follow(self.pad.put_back(seat, token) if self.pad else None)

    def _follow(self, answer: Answer) -> None:
        if isinstance(answer, type(self.look)):
            self._open(answer)
        elif answer is not None:
            self._enter(answer)
