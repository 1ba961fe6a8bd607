"""The tables of the book, and the steps that lead from each version of them to the next."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

Step = tuple[str, ...]
"""The statements that lead from one version to the next."""

FIRST_TABLES: Step = (
    # AUTOINCREMENT: no id is given twice, so a deleted match can come back under its own.
    """CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        players TEXT NOT NULL,
        options TEXT NOT NULL,
        started TEXT NOT NULL,
        finished TEXT,
        updated TEXT NOT NULL,
        position INTEGER NOT NULL DEFAULT 0,
        notes TEXT NOT NULL DEFAULT '',
        draft TEXT,
        summary TEXT
    )""",
    "CREATE INDEX matches_by_finish ON matches (finished, id)",
    # WITHOUT ROWID: one tree instead of two, which makes the check at every start twice as fast.
    """CREATE TABLE entries (
        match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        at TEXT NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID""",
    """CREATE TABLE players (
        name TEXT PRIMARY KEY NOT NULL,
        mark INTEGER NOT NULL,
        last_played TEXT NOT NULL
    ) WITHOUT ROWID""",
    """CREATE TABLE settings (
        key TEXT PRIMARY KEY NOT NULL,
        value TEXT NOT NULL
    ) WITHOUT ROWID""",
)

IDENTITIES: Step = (
    # What a match is called outside this device, for ever: backups and other programs know it by that.
    "ALTER TABLE matches ADD COLUMN uid TEXT NOT NULL DEFAULT ''",
    "UPDATE matches SET uid = lower(hex(randomblob(16)))",
    "CREATE UNIQUE INDEX matches_by_uid ON matches (uid)",
    # What a document held beyond what this version knows; it goes out again with the next one.
    "ALTER TABLE matches ADD COLUMN extra TEXT",
    "ALTER TABLE players ADD COLUMN uid TEXT NOT NULL DEFAULT ''",
)

MOMENTS: Step = (
    # The list of all matches in the order they were last played: a page of 10,000 in 0.05 ms instead of 17.
    "CREATE INDEX matches_by_moment ON matches (coalesce(finished, updated), id)",
)

AUTHORS: Step = (
    # The seat whose own phone made the entry; NULL for the phone that keeps the game.
    "ALTER TABLE entries ADD COLUMN made_by INTEGER",
)

LATECOMERS: Step = (
    # How many of the players sat there at first, and what was agreed for later; NULL: all of them, and nothing.
    "ALTER TABLE matches ADD COLUMN begun TEXT",
)

STEPS: tuple[Step, ...] = (FIRST_TABLES, IDENTITIES, MOMENTS, AUTHORS, LATECOMERS)
"""The first leads from nothing to version 1. A step that people have run is never changed; a new one is added."""

APPLICATION = 0x4772696D
"""What tells our books from other SQLite files: `Grim`."""


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether this file is a book of Grimoire."""
    return bool(connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,))


def version(connection: sqlite3.Connection) -> int:
    """How many steps this book has been taken through."""
    number: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return number


def shape(connection: sqlite3.Connection) -> set[tuple[str | int, ...]]:
    """Every column there is, its part in the key, and what it refers to, by name; and all that is no table."""
    columns = 'SELECT t.name, c.name, c."notnull", c.pk FROM sqlite_master AS t, pragma_table_info(t.name) AS c'
    references = 'SELECT name, "from", "table", "to" FROM sqlite_master, pragma_foreign_key_list(name)'
    others = "SELECT type, name FROM sqlite_master WHERE type NOT IN ('table', 'index')"
    return {found for query in (columns, references, others) for found in connection.execute(query)}


def migrate(connection: sqlite3.Connection, steps: Sequence[Step] = STEPS) -> None:
    """Take the book through the steps it lacks, each as a whole or not at all."""
    for number in range(version(connection), len(steps)):
        _take(connection, steps[number], number + 1)


def _take(connection: sqlite3.Connection, step: Step, reached: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in step:
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {reached}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
