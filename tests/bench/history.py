"""How fast the history opens and scrolls with ten thousand games, next to one hundred in the same run."""

from __future__ import annotations

from statistics import fmean, median

from tests.bench.app import child
from tests.bench.figures import show
from tests.bench.thousand import book

FEW, MANY = 100, 10_000
RUNS = 3
MOST = 1.3


def bench_history() -> None:
    # One after the other, so that whatever else the machine does meets both of them.
    runs = [{count: child("history", book(count)) for count in (FEW, MANY)} for _ in range(RUNS)]
    for key, title, middle in (
        ("openings", "The history opens, median", median),
        ("drags", "A drag down by most of a screen, mean", fmean),
    ):
        few, many = (min(middle(run[count][key]) for run in runs) * 1000 for count in (FEW, MANY))
        show(f"{title} (ms): {FEW} / {MANY:,}", f"{few:.1f} / {many:.1f}")
        show(f"{title}: {MANY:,} games against {FEW}", f"{many / few:.2f}x", most=MOST)
