"""How fast the app starts and answers, next to one screen of KivyMD in the same run."""

from __future__ import annotations

import compileall
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tests.bench.figures import show
from tests.bench.thousand import games

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "bench"
RUNS = 9
FRAME = 1000 / 60
"""Milliseconds from one picture of the screen to the next."""
ENTERING = 100
"""Milliseconds after which a new screen is felt as waiting."""


def child(what: str, match_id: int, folder: Path = FOLDER) -> dict[str, Any]:
    """Start an app; the time of its first frame is counted from before its Python starts."""
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.child", what, folder, str(match_id)],
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


def bench_starts(match_id: int) -> None:
    for folder in ("app", "engine"):  # the packages that pip installed are compiled, and so is the app on a phone
        compileall.compile_dir(ROOT / folder, quiet=2)
    # One after the other, so that whatever else the machine does meets all of them.
    runs = [{what: child(what, match_id) for what in ("plain", "home", "table")} for _ in range(RUNS)]
    for key, name, unit, scale, most in (
        ("start", "Start to the first frame", "s", 1, 1.25),
        ("memory", "Memory", "MB", 1 / 1024, 1.3),
    ):
        figures = {what: [run[what][key] * scale for run in runs] for what in runs[0]}
        plain_best, plain_middle = min(figures["plain"]), median(figures["plain"])
        show(f"{name}: one screen of KivyMD, best / median ({unit})", f"{plain_best:.2f} / {plain_middle:.2f}")
        for what, title in (("home", "home, 1,000 games"), ("table", "a running game")):
            best, middle = min(figures[what]), median(figures[what])
            show(f"{name}: {title}, best / median ({unit})", f"{best:.2f} / {middle:.2f}")
            ratio = f"{best / plain_best:.2f} / {middle / plain_middle:.2f}"
            show(f"{name}: {title}, against KivyMD", ratio, f"{most}", most=most)


def bench_taps(match_id: int) -> None:
    told = child("taps", match_id)
    for key, name, most in (
        ("taps", "A tap, from the touch to the new screen (ms)", FRAME),
        ("commits", "The bare commit of an entry (ms)", None),
    ):
        each = [seconds * 1000 for seconds in told[key]]
        show(f"{name}: median of {len(each)}", f"{median(each):.1f}")
        show(f"{name}: 95th percentile", f"{quantiles(each, n=20)[-1]:.1f}", f"{most:.1f}" if most else "", most=most)


def bench_screens(match_id: int) -> None:
    """Python's time to enter each screen, the second time: the first also imports it."""
    for screen, seconds in child("screens", match_id)["screens"].items():
        show(f"Entering a screen (ms): {screen}", f"{seconds * 1000:.0f}", f"{ENTERING}", most=ENTERING)


def bench_idle(match_id: int) -> None:
    for what in ("home", "table"):
        frames = child(f"idle-{what}", match_id)["frames"]
        show(f"Frames drawn in ten idle seconds: {what}", f"{frames:.0f}", "0", most=0)


def bench_app() -> None:
    match_id = games(FOLDER, 1000)
    bench_starts(match_id)
    bench_idle(match_id)
    bench_taps(match_id)
    bench_screens(match_id)
