"""Texts as people write them: made whole, and searched without capitals and without accents."""

from __future__ import annotations

import json
import sqlite3
import unicodedata
from contextlib import suppress
from functools import lru_cache

SPELT = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})
"""Letters that Unicode does not take apart."""


def whole(text: str) -> str:
    """A text without the halves of characters that a keyboard may send, which can be neither kept nor sent."""
    return text.encode("utf-8", "replace").decode()


def folded(text: str) -> str:
    """A text without its capitals and accents."""
    apart = unicodedata.normalize("NFKD", whole(text).casefold().translate(SPELT))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def teach(connection: sqlite3.Connection) -> None:
    """Let a connection use `searched(players, notes)`, both of them as BLOB."""
    connection.create_function("searched", 2, _searched, deterministic=True)


@lru_cache(maxsize=16384)
def _searched(players: bytes, notes: bytes) -> str:
    """What is searched of a match, a name or a note to the line; names that cannot be read are left out.

    Bytes, because SQLite gives a damaged letter to no function that takes texts.
    """
    lines = [notes.decode("utf-8", "replace")]
    with suppress(ValueError, TypeError, RecursionError):
        lines += map(str, json.loads(players.decode("utf-8", "replace")))
    return folded("\n".join(lines))
