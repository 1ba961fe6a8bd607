"""Looking at a book without touching it: is it sound, and do we know its version?"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from enum import Enum
from pathlib import Path

from app.store.book import PATIENCE, connect_to_look
from app.store.refusal import is_damage
from app.store.schema import STEPS, Step, is_ours, migrate, shape, version

LOGS = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a book; a new book must never find those of an old one."""


class Condition(Enum):
    """What can be said of a file before it is opened for good."""

    GOOD = "good"
    MISSING = "missing"
    DAMAGED = "damaged"
    TOO_NEW = "too new"


def condition(path: Path, steps: Sequence[Step] = STEPS, patience: float = PATIENCE) -> Condition:
    """Examine a book; one that merely cannot be reached now raises the error that says why."""
    if not path.exists():
        return Condition.MISSING
    if any(is_no_file(path.with_name(path.name + ending)) for ending in ("", *LOGS)):
        return Condition.DAMAGED
    try:
        with closing(connect_to_look(path, patience)) as connection:
            return _examined(connection, steps)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if is_damage(error):
            return Condition.DAMAGED
        raise


def is_no_file(path: Path) -> bool:
    """Whether there is something else: SQLite would wait for what comes out of a pipe, if need be for ever."""
    return path.exists() and not path.is_file()


def _examined(connection: sqlite3.Connection, steps: Sequence[Step]) -> Condition:
    # A book is given its name only when it is finished, so an empty one is what is left of a damaged one.
    if not is_ours(connection):
        return Condition.DAMAGED
    reached = version(connection)
    if reached > len(steps):
        return Condition.TOO_NEW
    # The full check takes about 20 ms for a thousand games: no reason for the quick one.
    is_sound = connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
    return Condition.GOOD if is_sound and _has_tables(connection, steps[:reached]) else Condition.DAMAGED


def _has_tables(connection: sqlite3.Connection, steps: Sequence[Step]) -> bool:
    """Whether the tables are those that the steps make: SQLite itself has nothing against a name with a typo."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as expected:
        migrate(expected, steps)
        return shape(connection) == shape(expected)
