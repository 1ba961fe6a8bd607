"""The digit that waits for a second one: it is no number yet, but a screen that is built anew still shows it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from app.store import StoreRefused
from app.table import Table

KEY = "half-typed"
"""There is one thumb, so there is one such digit in the whole book."""


@dataclass(frozen=True, slots=True)
class Half:
    """The cell that is being typed, and the tens that are chosen for it."""

    seat: int
    field: str
    tens: int


def keep_half(table: Table, half: Half) -> None:
    """Keep the digit for the table as it stands; with the next entry it is out of date by itself."""
    with suppress(StoreRefused):  # what is not a number yet is no entry that could be lost
        table.store.set_settings({KEY: [_moment(table), half.seat, half.field, half.tens]})


def drop_half(table: Table) -> None:
    """The digit was taken back."""
    with suppress(StoreRefused):
        table.store.set_settings({KEY: []})


def kept_half(table: Table) -> Half | None:
    """The digit that was typed last at this table, if nothing was entered since."""
    kept = table.store.settings().get(KEY)
    if isinstance(kept, list) and len(kept) == 4 and kept[0] == _moment(table):
        return Half(*kept[1:])
    return None


def _moment(table: Table) -> list[int]:
    """Where the book stands: an entry, or one taken back, makes another moment of it."""
    return [table.match_id, len(table.match.log), len(table.match.undone)]
