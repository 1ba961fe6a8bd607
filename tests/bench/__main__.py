"""`make bench`: how fast the engine counts and the app answers; `python -m tests.bench history` for one of them."""

from __future__ import annotations

import sys

from tests.bench.app import bench_app
from tests.bench.engine import bench_engine
from tests.bench.figures import keep
from tests.bench.history import bench_history
from tests.bench.packed import bench_packed
from tests.bench.statistics import bench_statistics
from tests.bench.transfer import bench_transfer

SUBJECTS = {
    "engine": bench_engine,
    "app": bench_app,
    "history": bench_history,
    "statistics": bench_statistics,
    "transfer": bench_transfer,
    "packed": bench_packed,
}

if __name__ == "__main__":
    for subject in sys.argv[1:] or SUBJECTS:
        SUBJECTS[subject]()
    sys.exit(not keep(" ".join(("make bench", *sys.argv[1:]))))
