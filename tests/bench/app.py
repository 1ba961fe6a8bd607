"""How fast the app starts and answers, next to one screen of KivyMD in the same run."""

from __future__ import annotations

import compileall
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from engine.listed import LISTED
from tests.bench.figures import show
from tests.bench.thousand import BUILD, Book, book

ROOT = Path(__file__).resolve().parents[2]
RUNS, TAP_RUNS = 9, 3
TAP, ENTERING, SWITCH, OPENING = 12.5, 80, 10, 60
"""In milliseconds, what may take so long at most: 19 of 20 taps, a new screen, a switch, a menu or a question.

From one picture of the screen to the next pass 16.7 (`FRAME`), and a phone has to draw it as well.
"""
FRAME = 16.7
"""Milliseconds from one picture of the screen to the next."""
WAYS = dict.fromkeys(("wizard-extreme", "santiiba", "sept-sages"), ("counted", "live"))
"""How the games are kept that know two ways."""


def child(what: str, book: Book, *more: str) -> dict[str, Any]:
    """Start an app on a copy of a book; the time of its first frame is counted from before its Python starts."""
    folder = BUILD / "bench-copy"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(book.folder, folder)
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.child", what, folder, str(book.running), *more],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
        check=True,
        capture_output=True,
        text=True,
    )
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    if "first_frame" in told:
        told["start"] = told["first_frame"] - start
    return told


def bench_starts(book: Book) -> None:
    for folder in ("app", "engine"):  # the packages that pip installed are compiled, and so is the app on a phone
        compileall.compile_dir(ROOT / folder, quiet=2)
    # One after the other, so that whatever else the machine does meets all of them; each is held against its neighbour.
    runs = [{what: child(what, book) for what in ("plain", "home", "table")} for _ in range(RUNS)]
    for key, name, scale, most in (
        ("processor", "Start to the first frame (s of the processor)", 1, 1.25),
        ("start", "Start to the first frame (s by the clock)", 1, None),
        ("memory", "Memory (MB)", 1 / 1024, 1.3),
    ):
        show(f"{name}: one screen of KivyMD", f"{median(run['plain'][key] for run in runs) * scale:.2f}")
        for what, title in (("home", "home, 1,000 games"), ("table", "a running game")):
            show(f"{name}: {title}", f"{median(run[what][key] for run in runs) * scale:.2f}")
            ratio = median(run[what][key] / run["plain"][key] for run in runs)
            show(f"{name}: {title}, against KivyMD", f"{ratio:.2f}", most=most)


def bench_taps(book: Book) -> None:
    """Python's time from a touch to the laid out new screen; the same taps again, as what else goes on only adds."""
    at_all: list[float] = []
    for game, listed in LISTED.items():
        for way in WAYS.get(game, ("",)):
            runs = [child("taps", book, game, way) for _ in range(TAP_RUNS)]
            each = [min(tap) * 1000 for tap in zip(*(run["taps"] for run in runs), strict=True)]
            name = f"A tap (ms): {' '.join(filter(None, (listed.title, way)))}"
            show(f"{name}, median of {len(each)}", f"{median(each):.1f}")
            show(f"{name}, 95th percentile", f"{_percentile(each):.1f}")
            at_all += each
    show(f"A tap (ms): all tables, 95th percentile of {len(at_all)}", f"{_percentile(at_all):.1f}", most=TAP)
    commits = [seconds * 1000 for run in runs for seconds in run["commits"]]
    show(f"The bare commit of an entry (ms by the clock), median of {len(commits)}", f"{median(commits):.1f}")


def _percentile(taps: list[float]) -> float:
    """What nineteen taps of twenty stay below."""
    return quantiles(taps, n=20)[-1]


def bench_screens(book: Book) -> None:
    """Python's time to enter each screen, the second time: the first also imports it."""
    for screen, seconds in child("screens", book)["screens"].items():
        show(f"Entering a screen (ms): {screen}", f"{seconds * 1000:.0f}", most=ENTERING)


def bench_openings(book: Book) -> None:
    """Python's time until a switch of the settings has answered, and until what lies over a screen is there."""
    told = child("openings", book)
    show("A switch in the settings (ms)", f"{told.pop('switch') * 1000:.1f}", most=SWITCH)
    for what, seconds in told.items():
        show(f"Opening over a screen (ms): {what}", f"{seconds * 1000:.0f}", most=OPENING)


def bench_idle(book: Book) -> None:
    for what in ("home", "table"):
        frames = child(f"idle-{what}", book)["frames"]
        show(f"Frames drawn in ten idle seconds: {what}", f"{frames:.0f}", most=0)


def bench_memory(book: Book) -> None:
    """What an hour of play leaves behind, and how long the searches for it are."""
    told = child("hectic", book)
    early, late = told["held"]
    for taps, held in ((100, early), (3000, late)):
        show(f"Memory after hectic taps at all tables (MB): {taps:,}", f"{held / 1024:.0f}")
    show("Memory after hectic taps at all tables: 3,000 against 100", f"{late / early:.2f}x", most=1.5)
    within = told["longest_in_tap"] * 1000
    show("The longest search for garbage within a tap, in 3,000 taps (ms)", f"{within:.1f}", most=FRAME)
    show("The longest search for garbage between two taps (ms)", f"{told['longest'] * 1000:.1f}")


def bench_app() -> None:
    for bench in (bench_starts, bench_idle, bench_taps, bench_screens, bench_openings, bench_memory):
        bench(book(1000))
