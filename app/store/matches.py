"""Matches: begun, entered one tap at a time, taken back, finished, deleted and brought back."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple
from uuid import uuid4

from app.store.book import StorePart, json_text, json_text_or_none
from app.store.players import remember
from app.store.preferences import remember_setup
from app.store.reading import ENTRY, KEPT, SUMMARY, KeptMatch, MatchSummary, begun_note, kept_match, match_summary
from app.store.refusal import HERE_ALREADY, NoMatch, StoreRefused
from app.store.searching import whole
from engine.codec import to_json
from engine.game import Entry, Setup
from engine.message import Message


@dataclass(frozen=True, slots=True)
class DeletedMatch:
    """A match that was deleted, row by row: what it takes to bring it back."""

    match: tuple[Any, ...]
    entries: tuple[tuple[Any, ...], ...]


class PlayedRow(NamedTuple):
    """A finished match as the book writes it down, unread: two equal rows mean that nothing changed."""

    id: int
    game: str
    players: str
    finished: str
    summary: str | None


class Matches(StorePart):
    """The matches of the book. A match that is not there is refused with `NoMatch`."""

    def new_match(self, setup: Setup, at: str) -> int:
        """Begin a match; its players and its options are what this game is offered with next time."""
        with self._book.writing() as book:
            begun = json_text_or_none(begun_note(setup, setup.players))
            row = (uuid4().hex, setup.game, json_text(setup.players), json_text(dict(setup.options)), begun, at, at)
            columns = "uid, game, players, options, begun, started, updated"
            match_id = book.execute(f"INSERT INTO matches ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)", row).lastrowid
            remember(book, setup.players, at)
            remember_setup(book, setup)
        return match_id or 0

    def append(
        self,
        match_id: int,
        entry: Entry,
        at: str,
        summary: Any = None,
        edition: int | None = None,
        by: int | None = None,
    ) -> None:
        """Add an entry in the place of those taken back."""
        text = json_text(to_json(entry))
        with self._book.writing(edition) as book:
            position = _position(book, match_id)
            book.execute("DELETE FROM entries WHERE match_id = ? AND number >= ?", (match_id, position))
            book.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (match_id, position, at, text, by))
            _move(book, match_id, position + 1, at, summary)

    def undo(self, match_id: int, at: str, summary: Any = None, edition: int | None = None) -> None:
        """Take the last entry back; at the start this changes nothing."""
        with self._book.writing(edition) as book:
            position = _position(book, match_id)
            if position:
                _move(book, match_id, position - 1, at, summary)

    def redo(self, match_id: int, at: str, summary: Any = None, edition: int | None = None) -> None:
        """Put the entry that was taken back last in force again; without one this changes nothing."""
        with self._book.writing(edition) as book:
            position = _position(book, match_id)
            if book.execute("SELECT 1 FROM entries WHERE match_id = ? AND number = ?", (match_id, position)).fetchone():
                _move(book, match_id, position + 1, at, summary)

    def load(self, match_id: int) -> KeptMatch:
        """Everything kept of a match; what can no longer be read is refused."""
        with self._book.reading() as book:
            match = book.execute(f"SELECT {KEPT} FROM matches WHERE id = ?", (match_id,)).fetchone()
            entries = book.execute(
                f"SELECT {ENTRY} FROM entries WHERE match_id = ? ORDER BY number", (match_id,)
            ).fetchall()
        if match is None:
            raise NoMatch
        return kept_match(match, entries)

    def has_match(self, match_id: int) -> bool:
        """Whether this match is in the book; a number that SQLite does not know is of none."""
        with suppress(OverflowError), self._book.reading() as book:
            return book.execute("SELECT 1 FROM matches WHERE id = ?", (match_id,)).fetchone() is not None
        return False

    def seat_players(self, match_id: int, players: tuple[str, ...], begun: Setup, at: str) -> None:
        """Note who sits at a table now, after somebody joined; whoever did is remembered like all others."""
        with self._book.writing() as book:
            # Kept even if whoever joined is taken back: their names are in entries that can be redone.
            note = json_text(begun_note(begun, (*players, "")))
            book.execute("UPDATE matches SET players = ?, begun = ? WHERE id = ?", (json_text(players), note, match_id))
            remember(book, players[begun.seats :], at)

    def finish(self, match_id: int, at: str | None) -> None:
        """Note when a match was finished, or with None that it goes on."""
        self._set(match_id, "finished", at)

    def set_notes(self, match_id: int, notes: str) -> None:
        self._set(match_id, "notes", whole(notes))

    def set_draft(self, match_id: int, draft: Any, edition: int | None = None) -> None:
        """Keep what is being typed but is no entry yet (any JSON value), or drop it with None."""
        self._set(match_id, "draft", json_text_or_none(draft), edition)

    def set_summary(self, match_id: int, summary: Any) -> None:
        """Keep what lists show of a match (any JSON value); it can be thrown away at any time."""
        self._set(match_id, "summary", json_text_or_none(summary))

    def delete(self, match_id: int) -> DeletedMatch:
        """Delete a match and return what `restore` needs."""
        with self._book.writing() as book:
            return take_out(book, match_id)

    def restore(self, *deleted: DeletedMatch) -> None:
        """Bring deleted matches back as they were, under the same ids; all of them or none."""
        with self._book.writing() as book:
            for each in deleted:
                put_back(book, each)

    def running(self) -> tuple[MatchSummary, ...]:
        """The matches that are not finished, the one last entered to first."""
        return self._summaries("finished IS NULL ORDER BY updated DESC, id DESC")

    def finished(self, limit: int) -> tuple[MatchSummary, ...]:
        """So many finished matches, the latest first."""
        return self._summaries("finished IS NOT NULL ORDER BY finished DESC, id DESC LIMIT ?", limit)

    def _summaries(self, where: str, *values: int) -> tuple[MatchSummary, ...]:
        with self._book.reading() as book:
            return tuple(match_summary(row) for row in book.execute(f"{SUMMARY} WHERE {where}", values))

    def played(self) -> list[PlayedRow]:
        """Every finished match, unread; summaries are rewritten whenever a match changes."""
        with self._book.reading() as book:
            columns = "id, CAST(game AS TEXT), players, CAST(finished AS TEXT), summary"
            rows = book.execute(f"SELECT {columns} FROM matches WHERE finished IS NOT NULL")
            return [*map(PlayedRow._make, rows)]

    def count_played(self) -> int:
        """How many matches are finished."""
        with self._book.reading() as book:
            count: int = book.execute("SELECT count(*) FROM matches WHERE finished IS NOT NULL").fetchone()[0]
        return count

    def keep_summaries(self, counted: Sequence[tuple[PlayedRow, Any]]) -> None:
        """Keep the summaries of those matches that are still as they were when they were counted."""
        where = "id = ? AND players = ? AND finished = ? AND summary IS ?"
        values = [(json_text(summary), row.id, row.players, row.finished, row.summary) for row, summary in counted]
        with self._book.writing() as book:
            book.executemany(f"UPDATE matches SET summary = ? WHERE {where}", values)

    def last_finish(self, now: str) -> str | None:
        """When the last match was finished; a clock that was wrong may have put some into the future."""
        with self._book.reading() as book:
            query = "SELECT max(finished) FROM matches WHERE finished <= ?"
            last: str | None = book.execute(query, (now,)).fetchone()[0]
        return last

    def _set(self, match_id: int, column: str, value: str | None, edition: int | None = None) -> None:
        with self._book.writing(edition) as book:
            changed = book.execute(f"UPDATE matches SET {column} = ? WHERE id = ?", (value, match_id))
            if not changed.rowcount:
                raise NoMatch


def take_out(book: sqlite3.Connection, match_id: int) -> DeletedMatch:
    """Delete a match inside a transaction that has begun."""
    match = book.execute("SELECT * FROM matches WHERE id = ?", (match_id,)).fetchone()
    entries = book.execute("SELECT * FROM entries WHERE match_id = ?", (match_id,)).fetchall()
    if match is None:
        raise NoMatch
    book.execute("DELETE FROM matches WHERE id = ?", (match_id,))
    return DeletedMatch(match, tuple(entries))


def put_back(book: sqlite3.Connection, deleted: DeletedMatch) -> None:
    """Bring it back inside a transaction that has begun."""
    gaps = ", ".join("?" * len(deleted.match))
    try:
        book.execute(f"INSERT INTO matches VALUES ({gaps})", deleted.match)
    except sqlite3.IntegrityError as clash:  # another window has brought the same game in from a file
        raise StoreRefused(Message(HERE_ALREADY)) from clash
    book.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", deleted.entries)


def _position(book: sqlite3.Connection, match_id: int) -> int:
    row = book.execute("SELECT position FROM matches WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        raise NoMatch
    position: int = row[0]
    return position


def _move(book: sqlite3.Connection, match_id: int, position: int, at: str, summary: Any) -> None:
    """Put so many entries in force; a summary of before would be wrong now."""
    row = (position, at, json_text_or_none(summary), match_id)
    book.execute("UPDATE matches SET position = ?, updated = ?, summary = ? WHERE id = ?", row)
