"""The people who play: remembered with the mark that stands for them."""

from __future__ import annotations

import sqlite3
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from uuid import UUID, uuid5

from app.store.book import StorePart, json_text, read_or_none
from app.store.preferences import rename_in_setups
from app.store.refusal import NAME_TAKEN, StoreRefused
from app.store.searching import folded
from engine.message import Message

PEOPLE = UUID("5c0f1f0e-6a6d-4f0e-9d6b-7e1c2f5b8a31")
"""The space of names that the identities of players are made in; never changed."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who has played on this device."""

    name: str
    mark: int
    """Which colour and shape, counted from 0; there may be more players than marks."""
    last_played: str
    uid: str
    """What this person is called in other programs; a new name does not change it."""


class Players(StorePart):
    """The players the book remembers."""

    def players(self) -> tuple[Player, ...]:
        """Everybody, whoever played last first; among those, as a dictionary of any of our languages has them."""
        with self._book.reading() as book:
            # Cast: a column of SQLite takes values of any kind, so damage can leave some there.
            columns = "CAST(name AS TEXT), CAST(mark AS INTEGER), CAST(last_played AS TEXT), CAST(uid AS TEXT)"
            rows = book.execute(f"SELECT {columns} FROM players")
            known = [Player(name, mark, last, uid or player_uid(name)) for name, mark, last, uid in rows]
        by_name = sorted(known, key=lambda player: (folded(player.name), player.name))
        return tuple(sorted(by_name, key=lambda player: player.last_played, reverse=True))

    def remember_players(self, names: Iterable[str], at: str) -> None:
        """Remember people, or when they last played; a new one gets the first mark that is free."""
        with self._book.writing() as book:
            remember(book, names, at)

    def remember_again(self, player: Player) -> None:
        """Undo that somebody was forgotten; whoever has played since has done so."""
        with self._book.writing() as book:
            book.execute(
                "INSERT INTO players VALUES (?, ?, ?, ?)"
                " ON CONFLICT (name) DO UPDATE SET mark = excluded.mark, uid = excluded.uid",
                (player.name, player.mark, player.last_played, _own_uid(book, player.name, player.uid)),
            )

    def set_mark(self, name: str, mark: int) -> None:
        """Give somebody another mark."""
        with self._book.writing() as book:
            book.execute("UPDATE players SET mark = ? WHERE name = ?", (mark, name))

    def rename_player(self, name: str, new_name: str) -> None:
        """Give somebody another name, in every match too; a name that another person has is refused."""
        if name == new_name:
            return
        with self._book.writing() as book:
            if _is_known(book, new_name):
                raise StoreRefused(Message(NAME_TAKEN, {"name": new_name}))
            known_as = "CASE uid WHEN '' THEN ? ELSE uid END"
            book.execute(
                f"UPDATE players SET name = ?, uid = {known_as} WHERE name = ?", (new_name, player_uid(name), name)
            )
            rename_in_matches(book, name, new_name)
            rename_in_setups(book, name, new_name)

    def forget_player(self, name: str) -> None:
        """Offer somebody no longer; the matches they played stay as they are."""
        with self._book.writing() as book:
            book.execute("DELETE FROM players WHERE name = ?", (name,))


def player_uid(name: str) -> str:
    """What somebody is called in other programs: the same on every device, and after being forgotten."""
    return uuid5(PEOPLE, name).hex


def free_uid(name: str, taken: Container[str], uid: str = "") -> str:
    """An identity for somebody; one that another person has, who was called so before, leads to the next."""
    uid = uid or player_uid(name)
    while uid in taken:
        uid = player_uid(f"{uid} {name}")
    return uid


def identities(book: sqlite3.Connection) -> dict[str, str]:
    """By what identity everybody is known."""
    return {name: uid or player_uid(name) for name, uid in book.execute("SELECT name, uid FROM players")}


def _own_uid(book: sqlite3.Connection, name: str, uid: str = "") -> str:
    """An identity for somebody that nobody else in the book has."""
    return free_uid(name, {known_as for other, known_as in identities(book).items() if other != name}, uid)


def remember(book: sqlite3.Connection, names: Iterable[str], at: str) -> None:
    """The same inside a transaction that has begun."""
    for name in names:
        book.execute(
            "INSERT INTO players VALUES (?, ?, ?, ?)"
            " ON CONFLICT (name) DO UPDATE SET last_played = excluded.last_played",
            (name, free_mark(book), at, _own_uid(book, name)),
        )


def free_mark(book: sqlite3.Connection) -> int:
    """The first mark that nobody has."""
    taken = {mark for (mark,) in book.execute("SELECT mark FROM players")}
    return next(mark for mark in count() if mark not in taken)


def _is_known(book: sqlite3.Connection, name: str) -> bool:
    """Whether somebody is called so, or was in a match and is forgotten since."""
    remembered = book.execute("SELECT 1 FROM players WHERE name = ?", (name,)).fetchone()
    return bool(remembered) or any(name in players for _, players in seated(book))


def rename_in_matches(book: sqlite3.Connection, name: str, new_name: str) -> tuple[tuple[int, int], ...]:
    """Give a seat another name wherever somebody sat; return the matches and the seats."""
    found = [(match_id, players, players.index(name)) for match_id, players in seated(book) if name in players]
    for match_id, players, seat in found:
        players[seat] = new_name
        # The summary stays: it speaks of seats, never of names.
        book.execute("UPDATE matches SET players = ? WHERE id = ?", (json_text(players), match_id))
    for (match_id,) in book.execute("SELECT id FROM matches WHERE begun IS NOT NULL").fetchall():
        rename_joiner(book, match_id, name, new_name)
    return tuple((match_id, seat) for match_id, _, seat in found)


def rename_joiner(book: sqlite3.Connection, match_id: int, name: str, new_name: str) -> None:
    """Give whoever joined a match another name in the entry that says so, taken back or not."""
    for number, text in book.execute("SELECT number, entry FROM entries WHERE match_id = ?", (match_id,)).fetchall():
        renamed = renamed_entry(text, {name: new_name})
        if renamed != text:
            where = (renamed, match_id, number)
            book.execute("UPDATE entries SET entry = ? WHERE match_id = ? AND number = ?", where)


def renamed_entry(text: str, called: Mapping[str, str]) -> str:
    """An entry as it is kept, with other names for those who join with it."""
    if '"joining"' not in text:
        return text
    match read_or_none(text):
        case {"joining": list() as joining} as entry if any(name in called for name in joining):
            return json_text(entry | {"joining": [called.get(name, name) for name in joining]})
    return text


def seated(book: sqlite3.Connection) -> Iterator[tuple[int, list[str]]]:
    """Every match and who sits there; nobody in one that can no longer be read."""
    for match_id, players in book.execute("SELECT id, players FROM matches").fetchall():
        names = read_or_none(players)
        yield match_id, names if isinstance(names, list) else []
