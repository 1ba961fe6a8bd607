"""How long a backup of ten thousand games takes, and its way back into an empty book."""

from __future__ import annotations

import time
from collections.abc import Callable
from shutil import rmtree
from typing import TypeVar

from app.store import open_store
from app.transfer.plan import carry_out, plan
from app.transfer.reading import Unfit, unpack
from app.transfer.writing import back_up
from tests.bench.figures import show
from tests.bench.thousand import BUILD, book

EMPTY = BUILD / "bench-empty"
COUNT = 10_000
MEGABYTE = 2**20

T = TypeVar("T")


def bench_transfer() -> None:
    full = open_store(book(COUNT).folder)
    backup = _timed(f"A backup of {COUNT:,} games, in a thread (s)", lambda: back_up(full))
    full.close()
    show(f"A backup of {COUNT:,} games (MB)", f"{len(backup.content) / MEGABYTE:.1f}")
    bundle = _timed(f"Reading and checking a backup of {COUNT:,} games (s)", lambda: unpack(backup.content))
    if isinstance(bundle, Unfit):
        raise ValueError(bundle.found)
    rmtree(EMPTY, ignore_errors=True)
    empty = open_store(EMPTY)
    _timed(f"Restoring {COUNT:,} games (s)", lambda: carry_out(empty, plan(empty, bundle), "2026-11-15T20:00:00Z"))
    empty.close()


def _timed(what: str, work: Callable[[], T]) -> T:
    start = time.perf_counter()
    made = work()
    show(what, f"{time.perf_counter() - start:.1f}")
    return made
