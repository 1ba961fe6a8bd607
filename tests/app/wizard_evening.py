"""An evening of Wizard to look at: a table with rounds that were played."""

from datetime import datetime, timedelta
from pathlib import Path

from app.i18n import Language
from app.store import open_store
from app.table import Table
from engine.bids import Bid, Took
from engine.game import Setup

LEA, HUGO, NORA = 0, 1, 2
EIGHT_O_CLOCK = datetime(2025, 11, 14, 20)
ENGLISH = Language.chosen("en", "en")
ROUNDS = (
    ((0, 1, 0), (0, 1, 0)),
    ((1, 1, 1), (0, 1, 1)),
    ((2, 0, 1), (2, 1, 0)),
)
"""Bids and tricks by seat. Totals: 20 30 20, then 10 60 50, then 50 50 40."""


class Clock:
    """The time at the table: a minute later at every glance."""

    def __init__(self) -> None:
        self.minutes = 0

    def __call__(self) -> str:
        self.minutes += 1
        return f"{EIGHT_O_CLOCK + timedelta(minutes=self.minutes):%Y-%m-%dT%H:%M:%SZ}"


def wizard_table(folder: Path, rounds: int = 3, *, of: int = 5, **options: object) -> Table:
    """Léa, Hugo and Nora after so many rounds; Léa deals the first one."""
    store = open_store(folder)
    setup = Setup("wizard", ("Léa", "Hugo", "Nora"), {"rounds": of, "first_dealer": 0, **options})
    table = Table(store, store.new_match(setup, "2025-11-14T20:00:00Z"), Clock())
    for bids, tricks in ROUNDS[:rounds]:
        play(table, *(Bid(seat, bid) for seat, bid in enumerate(bids)))
        play(table, *(Took(seat, taken) for seat, taken in enumerate(tricks)))
    return table


def play(table: Table, *entries: object) -> None:
    """Enter everything that is not filled in by itself already."""
    for entry in entries:
        now = table.state.rounds[-1] if table.state.rounds else None
        if isinstance(entry, Took) and (now is None or now.is_finished):
            continue
        assert table.record(entry), table.error


def reopened(table: Table) -> Table:
    """The same table after the app was closed."""
    return Table(table.store, table.match_id, table.now)
