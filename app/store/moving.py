"""Moving in and out: what a backup holds comes into the book as a whole, and can be taken out again as a whole."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from app.store.book import StorePart, json_text, json_text_or_none
from app.store.matches import DeletedMatch, put_back, take_out
from app.store.players import Player, free_uid, identities
from app.store.preferences import keep
from app.store.reading import begun_note
from engine.game import Setup

COLUMNS = "id, game, players, options, started, finished, updated, position, notes, draft, summary, uid, extra, begun"


@dataclass(frozen=True, slots=True)
class Known:
    """A match of the book as the world outside knows it."""

    id: int
    uid: str
    updated: str
    has_notes: bool


@dataclass(frozen=True, slots=True)
class Arrival:
    """A match from elsewhere, checked and ready to be kept."""

    uid: str
    begun: Setup
    players: tuple[str, ...]
    """Everybody who ever sat there."""
    entries: tuple[tuple[str, str, int | None], ...]
    """When each entry was made, the entry as the book keeps it, and whose device made it; those taken back last."""
    position: int
    started: str
    finished: str | None
    updated: str
    notes: str
    draft: Any
    extra: Any
    summary: Any


@dataclass(frozen=True, slots=True)
class Arrivals:
    """All that comes in at once."""

    matches: Sequence[Arrival] = ()
    players: Sequence[Player] = ()
    settings: Mapping[str, Any] = field(default_factory=dict)


Rows = dict[str, tuple[Any, ...] | None]
"""Rows by their name; None for a name that had none."""


@dataclass(frozen=True, slots=True)
class UndoToken:
    """What it takes to make the book again what it was before."""

    matches: tuple[int, ...]
    replaced: tuple[DeletedMatch, ...]
    players: Rows
    settings: Rows


class Moving(StorePart):
    """The part of the book that takes in what comes from elsewhere."""

    def known(self) -> tuple[Known, ...]:
        """Every match, the first played first: the same order on every device."""
        with self._book.reading() as book:
            columns = "id, CAST(uid AS TEXT), CAST(updated AS TEXT), notes <> ''"
            rows = book.execute(f"SELECT {columns} FROM matches ORDER BY started, uid").fetchall()
        return tuple(Known(match_id, uid, updated, bool(has_notes)) for match_id, uid, updated, has_notes in rows)

    def bring_in(self, arrivals: Arrivals) -> UndoToken:
        """Keep everything or nothing; a match that is here already is replaced, under the same id.

        Notes are not replaced by none.
        """
        with self._book.writing() as book:
            before = (
                _rows(book, "players", "name", [player.name for player in arrivals.players]),
                _rows(book, "settings", "key", arrivals.settings),
            )
            known = book.execute("SELECT CAST(uid AS TEXT), id, CAST(notes AS TEXT) FROM matches")
            here = {uid: (match_id, notes) for uid, match_id, notes in known}
            places = [here.get(arrival.uid, (None, "")) for arrival in arrivals.matches]
            replaced = tuple(take_out(book, match_id) for match_id, _ in places if match_id is not None)
            kept = tuple(
                _put_in(book, replace(arrival, notes=arrival.notes or notes), match_id)
                for arrival, (match_id, notes) in zip(arrivals.matches, places, strict=True)
            )
            _welcome(book, arrivals.players)
            for key, value in arrivals.settings.items():
                keep(book, key, value)
        return UndoToken(kept, replaced, *before)

    def send_back(self, undo_token: UndoToken) -> None:
        """Make the book again what it was before, all of it or nothing."""
        with self._book.writing() as book:
            book.executemany("DELETE FROM matches WHERE id = ?", [(match_id,) for match_id in undo_token.matches])
            for deleted in undo_token.replaced:
                put_back(book, deleted)
            _put_rows_back(book, "players", "name", undo_token.players)
            _put_rows_back(book, "settings", "key", undo_token.settings)


def _put_in(book: sqlite3.Connection, arrival: Arrival, match_id: int | None) -> int:
    row = (
        match_id,
        arrival.begun.game,
        json_text(arrival.players),
        json_text(dict(arrival.begun.options)),
        arrival.started,
        arrival.finished,
        arrival.updated,
        arrival.position,
        arrival.notes,
        json_text_or_none(arrival.draft),
        json_text_or_none(arrival.summary),
        arrival.uid,
        json_text_or_none(arrival.extra),
        json_text_or_none(begun_note(arrival.begun, arrival.players)),
    )
    gaps = ", ".join("?" * len(row))
    kept_as = book.execute(f"INSERT INTO matches ({COLUMNS}) VALUES ({gaps})", row).lastrowid or 0
    entries = ((kept_as, number, *entry) for number, entry in enumerate(arrival.entries))
    book.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", entries)
    return kept_as


def _welcome(book: sqlite3.Connection, players: Sequence[Player]) -> None:
    """Remember people; who is here already stays as they are.

    Nobody takes the mark or the identity of somebody who is here. Two who come with one mark had chosen it.
    """
    marks = dict(book.execute("SELECT name, mark FROM players"))
    taken, wanted = set(marks.values()), {player.mark for player in players if player.name not in marks}
    free = (mark for mark in count() if mark not in taken and mark not in wanted)
    uids = set(identities(book).values())
    for player in players:
        mark, uid = marks.get(player.name), player.uid
        if mark is None:
            mark, uid = next(free) if player.mark in taken else player.mark, free_uid(player.name, uids, uid)
            uids.add(uid)
        book.execute(
            "INSERT INTO players (name, mark, last_played, uid) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (name) DO UPDATE SET last_played = max(last_played, excluded.last_played)",
            (player.name, mark, player.last_played, uid),
        )


def _rows(book: sqlite3.Connection, table: str, key: str, names: Iterable[str]) -> Rows:
    """The rows of these names as they are."""
    query = f"SELECT * FROM {table} WHERE {key} = ?"
    return {name: book.execute(query, (name,)).fetchone() for name in names}


def _put_rows_back(book: sqlite3.Connection, table: str, key: str, rows: Rows) -> None:
    for name, row in rows.items():
        book.execute(f"DELETE FROM {table} WHERE {key} = ?", (name,))
        if row is not None:
            book.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
