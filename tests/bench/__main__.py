"""`make bench`: how fast the engine counts and the app answers, and how large it is.

`python -m tests.bench history` measures one of the subjects, and only prints what it found.
"""

from __future__ import annotations

import sys

from tests.bench.app import bench_app
from tests.bench.engine import bench_engine
from tests.bench.figures import is_reached, keep
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
    if not sys.argv[1:]:
        keep("make bench")
    sys.exit(not is_reached())
