"""The connection to the book: whole transactions, on disk before anything else happens."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from operator import methodcaller
from pathlib import Path
from typing import Any

from app.store.refusal import CHANGED_ELSEWHERE, ChangedElsewhere, refusing
from app.store.searching import teach
from engine.message import Message

PATIENCE = 2.0
"""Seconds to wait for another program that is writing to the book."""
UNLIMITED_PAGES = 1_073_741_823

_forgiving_text = methodcaller("decode", "utf-8", "replace")
"""A damaged letter in one row must not make the whole list unreadable. Called for every text, of a backup a million."""


def connect(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open a book to read and write; transactions are begun and ended by hand."""
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        # A phone has no folder for temporary files.
        connection.execute("PRAGMA temp_store = MEMORY")
    except sqlite3.Error:
        connection.close()
        raise
    connection.text_factory = _forgiving_text
    teach(connection)
    return connection


def connect_to_look(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open a book without changing a byte of it."""
    location = f"{path.absolute().as_uri()}?mode=ro"
    connection = sqlite3.connect(location, timeout=patience, isolation_level=None, uri=True)
    connection.text_factory = _forgiving_text
    return connection


class Book:
    """An open book. All that happens inside one `writing` is kept, or nothing of it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @property
    def edition(self) -> int:
        """A number that is another one as soon as somebody else, in another window, has written to the book."""
        number: int = self._connection.execute("PRAGMA data_version").fetchone()[0]
        return number

    @contextmanager
    def writing(self, edition: int | None = None) -> Iterator[sqlite3.Connection]:
        """Write a transaction, on disk when this is left; a refusal undoes what had been written of it.

        Whoever writes what depends on what was read before names the edition that it was read from.
        """
        connection = self._connection
        if connection.in_transaction:  # a part of something larger, which is kept as a whole
            yield connection
            return
        with refusing():
            try:
                connection.execute("BEGIN IMMEDIATE")
                if edition is not None and edition != self.edition:
                    raise ChangedElsewhere(Message(CHANGED_ELSEWHERE))
                yield connection
                connection.execute("COMMIT")
            finally:
                # A full disk makes SQLite roll back by itself, a lock does not.
                if connection.in_transaction:
                    connection.execute("ROLLBACK")

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Read; damage met on the way is a refusal."""
        with refusing():
            yield self._connection

    def limit_pages(self, most: int | None) -> None:
        """Let the book grow no further, as on a full disk: for trying out what happens then."""
        self._connection.execute(f"PRAGMA max_page_count = {most or UNLIMITED_PAGES}")

    def close(self) -> None:
        with refusing():
            self._connection.close()


class StorePart:
    """A part of the store that reads and writes one subject."""

    def __init__(self, book: Book) -> None:
        self._book = book


json_text: Callable[[Any], str] = json.JSONEncoder(separators=(",", ":")).encode
"""JSON as it is kept: as short as it can be, and in ASCII, which any text survives."""


def json_text_or_none(value: Any) -> str | None:
    """The same for what may be absent."""
    return None if value is None else json_text(value)


def read_or_none(text: str | None) -> Any:
    """What was kept, or None if it is absent or no longer JSON."""
    try:
        return None if text is None else json.loads(text)
    except (ValueError, RecursionError):
        return None
