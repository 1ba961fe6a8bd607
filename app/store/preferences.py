"""What is kept under a key: settings, the options a game is offered with, the last table of each game."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any

from app.store.book import StorePart, json_text, read_or_none
from engine.game import Setup
from engine.options import Value

DEFAULT_OPTIONS = "default-options:"
LAST_SETUP = "last-setup:"
DRAFT = "new-game:"
"""Under this key and the game's the book keeps a table that is being put together."""


class Preferences(StorePart):
    """Everything that is kept under a key, as JSON."""

    def settings(self) -> dict[str, Any]:
        """All that is kept; what is no longer JSON is None."""
        with self._book.reading() as book:
            return {key: read_or_none(value) for key, value in book.execute("SELECT key, value FROM settings")}

    def set_settings(self, values: Mapping[str, Any]) -> None:
        """Keep values under their keys, all at once."""
        with self._book.writing() as book:
            for key, value in values.items():
                keep(book, key, value)

    def default_options(self, game: str) -> dict[str, Value]:
        """The options this game is offered with, as far as somebody chose them."""
        kept = self._kept(DEFAULT_OPTIONS + game)
        return kept if isinstance(kept, dict) else {}

    def set_default_options(self, game: str, options: Mapping[str, Value | None]) -> None:
        """Offer this game with these options from now on, to the last group as well; None takes a choice back."""
        tables = {key: kept for key in (LAST_SETUP + game, DRAFT + game) if _is_table(kept := self._kept(key))}
        kept = {key: table | {"options": _chosen(table["options"], options)} for key, table in tables.items()}
        self.set_settings({DEFAULT_OPTIONS + game: _chosen(self.default_options(game), options), **kept})

    def last_setup(self, game: str) -> Setup | None:
        """Who played this game last, in seating order, and with which options."""
        return kept_setup(game, self._kept(LAST_SETUP + game))

    def _kept(self, key: str) -> Any:
        with self._book.reading() as book:
            row = book.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
        return read_or_none(row[0]) if row else None


def kept_setup(game: str, kept: Any) -> Setup | None:
    """A table as it was kept; one that is none any more is nobody's loss."""
    match kept:
        case {"players": list() as players, "options": dict() as options}:
            return Setup(game, tuple(map(str, players)), options)
    return None


def _is_table(kept: Any) -> bool:
    return isinstance(kept, dict) and isinstance(kept.get("options"), dict)


def _chosen(before: Mapping[str, Value], options: Mapping[str, Value | None]) -> dict[str, Value]:
    return {key: value for key, value in {**before, **options}.items() if value is not None}


def keep(book: sqlite3.Connection, key: str, value: Any) -> None:
    """Keep a value inside a transaction that has begun."""
    book.execute(
        "INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, json_text(value)),
    )


def remember_setup(book: sqlite3.Connection, setup: Setup) -> None:
    """Note who plays a game now; the match itself may be deleted later."""
    keep(book, LAST_SETUP + setup.game, {"players": setup.players, "options": dict(setup.options)})


def rename_in_setups(book: sqlite3.Connection, name: str, new_name: str) -> dict[str, Any]:
    """Call a player by another name in the last table of each game, and in the next; return them as they were."""
    rows = book.execute("SELECT key, value FROM settings").fetchall()
    before = {key: read_or_none(value) for key, value in rows if key.startswith((LAST_SETUP, DRAFT))}
    changed = {key: each for key, each in before.items() if isinstance(each, dict) and name in each.get("players", ())}
    for key, setup in changed.items():
        # Nobody sits twice at a table, even at one whose match was deleted.
        players = dict.fromkeys(new_name if each == name else each for each in setup["players"])
        keep(book, key, setup | {"players": [*players]})
    return changed


def keep_setups(book: sqlite3.Connection, setups: Mapping[str, Any]) -> None:
    """Put these tables back as they were."""
    for key, setup in setups.items():
        keep(book, key, setup)
