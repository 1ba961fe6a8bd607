"""Taking and printing figures."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

from tests.soak.report import Figure, write_section

KEPT = Path(__file__).parent / "kept.json"
"""The figures of an earlier run, to compare with."""

taken: list[Figure] = []
values: dict[str, float] = {}
"""What this run has shown so far."""


def seconds_each(work: Callable[[], object], times: int, runs: int = 5) -> float:
    """The best of several runs, in time of the processor: what else the machine does can only slow it down."""
    best = float("inf")
    for _ in range(runs):
        start = time.process_time()
        for _ in range(times):
            work()
        best = min(best, (time.process_time() - start) / times)
    return best


def show(what: str, figure: str, *, most: float | None = None, least: float | None = None) -> None:
    """Print a figure, next to the one kept in the repository; its first number passes from `least` to `most`."""
    aim = " ".join(f"{word} {edge:g}" for word, edge in (("at most", most), ("at least", least)) if edge is not None)
    value = _value(figure)
    kept = _kept().get(what.strip())
    against = f"{value / kept:.2f}x kept" if kept and value is not None else ""
    passed = value is None or ((most is None or value <= most) and (least is None or value >= least))
    taken.append(Figure(what.strip(), f"{figure} ({against})" if against else figure, aim, passed))
    if value is not None:
        values[what.strip()] = value
    print(f"{what:<62}{figure:>18}   {against:<12}   {aim}{'' if passed else '   NOT REACHED'}", flush=True)


def keep(command: str) -> None:
    """Write all that was shown into docs/quality.md; if every aim was reached, later runs compare with it."""
    write_section("Speed", taken, command)
    if is_reached():
        KEPT.write_text(json.dumps(values, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def is_reached() -> bool:
    """Whether every aim so far was."""
    return all(figure.passed for figure in taken)


def _value(figure: str) -> float | None:
    found = re.match(r"[\d,]+(\.\d+)?", figure)
    return float(found[0].replace(",", "")) if found else None


@cache
def _kept() -> dict[str, float]:
    return json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
