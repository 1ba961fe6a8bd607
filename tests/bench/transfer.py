"""How long a backup of ten thousand games takes, and its way back into an empty book.

As in the running app: what is there at the start is never searched for garbage, and the rest as seldom as there.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from shutil import rmtree
from typing import TypeVar

from app.garbage import search_less_often
from app.store import open_store
from app.transfer.plan import carry_out, plan
from app.transfer.reading import Unfit, unpack
from app.transfer.writing import back_up
from tests.bench.figures import show
from tests.bench.thousand import BUILD, book

EMPTY = BUILD / "bench-empty"
COUNT = 10_000
MEGABYTE = 2**20
BACKUP, RESTORE = 12, 15
"""Seconds that they may take at most."""

T = TypeVar("T")


def bench_transfer() -> None:
    full = open_store(book(COUNT).folder)
    gc.freeze()
    search_less_often()
    backup = _timed(f"A backup of {COUNT:,} games, in a thread (s)", lambda: back_up(full), BACKUP)
    full.close()
    show(f"A backup of {COUNT:,} games (MB)", f"{len(backup.content) / MEGABYTE:.1f}")
    bundle = _timed(f"Reading and checking a backup of {COUNT:,} games (s)", lambda: unpack(backup.content))
    if isinstance(bundle, Unfit):
        raise ValueError(bundle.found)
    rmtree(EMPTY, ignore_errors=True)
    empty = open_store(EMPTY)
    now = "2026-11-15T20:00:00Z"
    _timed(f"Restoring {COUNT:,} games (s)", lambda: carry_out(empty, plan(empty, bundle), now), RESTORE)
    empty.close()


def _timed(what: str, work: Callable[[], T], most: float | None = None) -> T:
    start = time.perf_counter()
    made = work()
    show(what, f"{time.perf_counter() - start:.1f}", most=most)
    return made
