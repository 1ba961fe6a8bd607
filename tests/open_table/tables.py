"""Open tables without a screen, for tests and for trying out: a book, a match, and a main thread that does as asked."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from app.open_table.guests import Guests
from app.open_table.server import Limits
from app.open_table.session import Around, OpenTable
from app.store import open_store
from app.table import Table
from engine.bids import Bid, Took
from engine.game import Entry, Setup

NOW = "2026-11-17T20:00:00Z"
PLAYERS = ("Léa", "Hugo", "Nora", "Paul")
CROWD = Limits(connections=200, all_connections=400, rate=1e6, burst=1e6)
"""For tests that play a whole room from one address."""
KEPT = "open-table"
T = TypeVar("T")


class MainThread:
    """Does what others ask for, one after the other, whenever the test lets it."""

    def __init__(self) -> None:
        self._calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.call = self._calls.put
        self.is_quiet = self._calls.empty

    def run_one(self, seconds: float | None = None) -> None:
        try:
            self._calls.get(timeout=seconds)()
        except Empty:
            return


class Running(MainThread):
    """A main thread that is one: it does what is asked until it is told to stop."""

    def __init__(self) -> None:
        super().__init__()
        self._goes_on = True
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def _run(self) -> None:
        while self._goes_on:
            self.run_one(0.05)

    def stop(self) -> None:
        self._goes_on = False
        self._thread.join()

    def do(self, work: Callable[[], T]) -> T:
        """Have something done in there, and wait for it."""
        done: Future[T] = Future()

        def run() -> None:
            try:
                done.set_result(work())
            except BaseException as error:
                done.set_exception(error)

        self.call(run)
        return done.result(10)


def two_rounds() -> list[Entry]:
    """Of four players, Léa dealing first; the bids never add up, so that they do under every rule."""
    first = [*(Bid(seat, bid) for seat, bid in ((1, 1), (2, 1), (3, 0), (0, 0))), Took(1, 1)]
    second = [*(Bid(seat, bid) for seat, bid in ((2, 1), (3, 1), (0, 1), (1, 0))), Took(2, 1), Took(3, 0), Took(0, 1)]
    return [*first, *second]


def table_of(folder: Path, setup: Setup, entries: Iterable[Entry] = ()) -> Table:
    """A match in a book of its own."""
    store = open_store(folder)
    table = Table(store, store.new_match(setup, NOW), lambda: NOW)
    for entry in entries:
        if not table.record(entry):
            raise ValueError(table.error)
    return table


def wizard_table(folder: Path, players: tuple[str, ...] = PLAYERS, **options: Any) -> Table:
    """Wizard in its third round."""
    return table_of(folder, Setup("wizard", players, options), two_rounds())


def opened(table: Table, main: MainThread, limits: Limits | None = None, port: int = 0, **more: Any) -> OpenTable:
    """The table, open on loopback, else at a port that is free; who sits where is kept in its book."""
    kept = table.store.settings().get(KEPT)
    guests = Guests.restored(table.setup.seats, kept) if kept else Guests()
    around = Around(main.call, keep=lambda kept: table.store.set_settings({KEPT: kept}), **more)
    session = OpenTable(table, guests, around, limits)
    session.open("127.0.0.1", port)
    return session
