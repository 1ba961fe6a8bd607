"""The sample: a finished game to look at, in a book of its own that is on no disk, and forgotten when one leaves."""

from __future__ import annotations

import json
from pathlib import Path

from app.models.text_assets import ASSETS, INCOMPLETE
from app.navigation import SAMPLE
from app.store import Arrivals, Store, StoreRefused
from app.store.backups import Backups
from app.store.book import Book, connect
from app.store.schema import STEPS, migrate
from app.transfer.arriving import arrival
from app.transfer.reading import Packed
from engine.message import Message

NOWHERE = Path(":memory:")


def open_sample(now: str) -> Store:
    """A book with nothing in it but the sample."""
    connection = connect(NOWHERE)
    migrate(connection, STEPS)
    connection.execute("INSERT INTO sqlite_sequence VALUES ('matches', ?)", (SAMPLE - 1,))
    store = Store(Book(connection), Backups(NOWHERE, NOWHERE))
    try:
        document = Packed.of(json.loads((ASSETS / "sample.json").read_text(encoding="utf-8")))
        store.bring_in(Arrivals((arrival(document, now),)))
    except (OSError, ValueError, TypeError) as error:  # missing or spoilt on this device
        raise StoreRefused(Message(INCOMPLETE)) from error
    return store
