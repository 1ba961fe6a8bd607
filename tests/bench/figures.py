"""Taking and printing figures."""

from __future__ import annotations

import time
from collections.abc import Callable


def seconds_each(work: Callable[[], object], times: int, runs: int = 5) -> float:
    """The best of several runs: what else the machine does can only slow it down."""
    best = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        for _ in range(times):
            work()
        best = min(best, (time.perf_counter() - start) / times)
    return best


def show(what: str, figure: str, aim: str = "") -> None:
    print(f"{what:<62}{figure:>18}   {aim}", flush=True)
