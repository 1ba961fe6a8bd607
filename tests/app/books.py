"""Books to try the store with."""

import sqlite3
from contextlib import closing
from pathlib import Path

from app.store import Store, open_store
from engine.bids import Bid, Took
from engine.game import Setup
from engine.message import Message
from engine.wording import Translator, catalogue

EVENING = "2025-11-14T20:00:00Z"
NEXT_EVENING = "2025-11-15T20:00:01Z"
TABLE = Setup("wizard", ("Anna", "Ben", "Chloé"), {"rounds": 2})
ROUND_ONE = (Bid(1, 0), Bid(2, 0), Bid(0, 1), Took(1, 0), Took(2, 0))


def minute(number: int) -> str:
    return f"2025-11-14T20:{number:02}:00Z"


def begin(store: Store, *entries: object, setup: Setup = TABLE) -> int:
    """Begin a match and enter this, a minute each."""
    match_id = store.new_match(setup, EVENING)
    for number, entry in enumerate(entries, 1):
        store.append(match_id, entry, minute(number))
    return match_id


def book_with_a_match(folder: Path, *entries: object) -> int:
    """Leave a closed book with one match in a folder."""
    store = open_store(folder)
    match_id = begin(store, *(entries or ROUND_ONE))
    store.close()
    return match_id


def in_english(message: Message) -> str:
    return Translator(catalogue("en")).tr(message)


def tamper(path: Path, statement: str, *values: object) -> None:
    """Change a book behind the store's back."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement, values)
