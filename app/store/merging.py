"""Two spellings of one person become one, and two again if that was a mistake."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Any

from app.store.book import StorePart, json_text
from app.store.players import rename_in_matches, rename_joiner, seated
from app.store.preferences import keep_setups, rename_in_setups
from app.store.refusal import SAME_TABLE, StoreRefused
from engine.message import Message

KEEP_BOTH_DAYS = "UPDATE players SET last_played = max(last_played, ?) WHERE name = ?"


@dataclass(frozen=True, slots=True)
class Merged:
    """What it takes to part two people again."""

    name: str
    into: str
    gone: tuple[Any, ...] | None
    """The row of the name that is gone; somebody who was forgotten has none."""
    last_played: str | None
    """When whoever stayed had last played."""
    seats: tuple[tuple[int, int], ...]
    """The matches and the seats that changed hands."""
    setups: dict[str, Any]
    """The last tables and the half-made ones, before."""


class Merging(StorePart):
    """Making two names one person."""

    def sat_as(self, name: str, into: str) -> tuple[int, int]:
        """In how many matches somebody sat under a name, and in how many of them the other sat too."""
        with self._book.reading() as book:
            return _sat_as(book, name, into)

    def merge_players(self, name: str, into: str) -> Merged:
        """Everything of one name becomes another's, who keeps mark and identity; two at one table are refused."""
        with self._book.writing() as book:
            if _sat_as(book, name, into)[1]:
                raise StoreRefused(Message(SAME_TABLE, {"name": name, "other": into}))
            gone = book.execute("SELECT * FROM players WHERE name = ?", (name,)).fetchone()
            stays = book.execute("SELECT last_played FROM players WHERE name = ?", (into,)).fetchone()
            seats = rename_in_matches(book, name, into)
            setups = rename_in_setups(book, name, into)
            if gone:
                book.execute(KEEP_BOTH_DAYS, (gone[2], into))
                book.execute("DELETE FROM players WHERE name = ?", (name,))
        return Merged(name, into, gone, stays and stays[0], seats, setups)

    def part_players(self, merged: Merged) -> None:
        """Undo a merge; matches that were begun since stay with whoever stayed."""
        with self._book.writing() as book:
            _give_back(book, merged)
            keep_setups(book, merged.setups)
            if merged.gone:
                gaps = ", ".join("?" * len(merged.gone))
                book.execute(f"INSERT OR IGNORE INTO players VALUES ({gaps})", merged.gone)
            if merged.last_played:
                book.execute("UPDATE players SET last_played = ? WHERE name = ?", (merged.last_played, merged.into))


def _sat_as(book: sqlite3.Connection, name: str, into: str) -> tuple[int, int]:
    tables = [players for _, players in seated(book) if name in players]
    return len(tables), sum(into in players for players in tables)


def _give_back(book: sqlite3.Connection, merged: Merged) -> None:
    tables = dict(seated(book))
    for match_id, seat in merged.seats:
        players = tables.get(match_id, [])
        if seat < len(players) and players[seat] == merged.into:
            players[seat] = merged.name
            book.execute("UPDATE matches SET players = ? WHERE id = ?", (json_text(players), match_id))
            rename_joiner(book, match_id, merged.into, merged.name)
