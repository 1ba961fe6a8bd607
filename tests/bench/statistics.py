"""How fast people are counted: a book of ten thousand games for the first time, then after a further game."""

from __future__ import annotations

import time
from collections.abc import Callable

from app.statistics import Statistics
from app.store import Store, open_store
from tests.bench.figures import show
from tests.bench.thousand import book

COUNT = 10_000


def bench_statistics() -> None:
    store = open_store(book(COUNT).folder)
    waiting: list[Callable[[], None]] = []
    statistics = Statistics(store, waiting.append)
    first = _seconds(lambda: _figures(statistics, waiting))
    show(f"players: {COUNT} games counted for the first time, in a thread", f"{first * 1000:.0f} ms", most=1000)
    deleted = store.delete(_latest(store))
    _figures(statistics, waiting)
    store.restore(deleted)
    again = _seconds(lambda: _figures(statistics, waiting))
    show("players: after a further game", f"{again * 1000:.0f} ms", most=100)
    store.close()


def _latest(store: Store) -> int:
    return store.finished(1)[0].id


def _figures(statistics: Statistics, waiting: list[Callable[[], None]]) -> None:
    """What the players screen asks for: everybody's line, and everything about one person."""
    while (ledger := statistics.ledger(lambda: None)) is None:
        statistics.wait()
        while waiting:
            waiting.pop(0)()
    ledger.tally("Léa")


def _seconds(work: Callable[[], None]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start
