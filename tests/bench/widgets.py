"""`make kivymd`: what KivyMD's components cost beside the app's own, written into `docs/kivymd.md`.

Each is made and laid out again and again in the running app, in a window of 412 by 892 dp. Counted is the time of the
processor without drawing, the best of all rounds: whatever else the machine does can only slow it down.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.ui import FIXED

os.environ.update({name: value for name, value in FIXED.items() if name != "KCFG_GRAPHICS_MAXFPS"})

PAGE = Path(__file__).resolve().parents[2] / "docs" / "kivymd.md"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
ROUNDS, AT_ONCE, OPENED = 6, 4, 5
"""How often each is measured, how many are made in a round, and how often what opens over the screen is opened."""
CLOSES = 0.5
"""Seconds that a dialog needs to go."""

Make = Callable[[], Any]


@dataclass(frozen=True, slots=True)
class Compared:
    """Two widgets for the same thing. Either may be missing; `opens` says that they lie over the screen."""

    what: str
    theirs: str
    make_theirs: Make
    ours: str
    make_ours: Make | None
    opens: bool = False


def run(app: Any) -> None:
    """Measure everything, write the page, and end the app."""
    from tests.bench.compared import everything

    lines = [
        "| | KivyMD | µs | Ripple on first touch | Grimoire | µs | KivyMD is slower |",
        "|---|---|---:|---:|---|---:|---:|",
    ]
    for compared in everything(app):
        measure = _opened if compared.opens else _made
        gc.collect()
        theirs = measure(app, compared.make_theirs)
        with late_ripples():
            late = measure(app, compared.make_theirs)
        ours = measure(app, compared.make_ours) if compared.make_ours else None
        own = f"{ours:,.0f} | {theirs / ours:.1f} times" if ours else "– | –"
        lines.append(f"| {compared.what} | {compared.theirs} | {theirs:,.0f} | {late:,.0f} | {compared.ours} | {own} |")
        print(lines[-1], flush=True)
    write(lines)
    app.stop()


def write(lines: list[str]) -> None:
    """Put the table into its place on the page."""
    page = PAGE.read_text(encoding="utf-8")
    before, after = page[: page.index(BEGIN)], page[page.index(END) :]
    PAGE.write_text(before + "\n".join([BEGIN, "", *lines, "", after]), encoding="utf-8")


def _made(app: Any, make: Make) -> float:
    """Microseconds to make one and lay it out."""
    from kivy.core.window import Window
    from kivy.uix.floatlayout import FloatLayout

    from tests.bench.frames import settle

    ground, best = FloatLayout(size=Window.size), float("inf")
    Window.add_widget(ground)
    for _ in range(ROUNDS):
        settle(3)
        start = time.process_time()
        for _ in range(AT_ONCE):
            ground.add_widget(make())
        settle(2)
        best = min(best, (time.process_time() - start) / AT_ONCE)
        ground.clear_widgets()
    Window.remove_widget(ground)
    return best * 1e6


def _opened(app: Any, make: Make) -> float:
    """Microseconds to open one over the screen."""
    from tests.bench.frames import rest, settle

    best = float("inf")
    for _ in range(OPENED):
        settle(3)
        start = time.process_time()
        opened = make()
        settle(2)
        best = min(best, time.process_time() - start)
        if hasattr(opened, "dismiss"):
            opened.dismiss()
        else:
            app.root.close_sheet()
        rest(CLOSES)
    return best * 1e6


@contextmanager
def late_ripples() -> Iterator[None]:
    """Here KivyMD makes the framebuffer and the shader of a ripple when a widget is first touched, not with it."""
    from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

    make = M3CommonRipple.init_fbos
    M3CommonRipple.init_fbos = lambda ripple: setattr(ripple, "fbo", None)
    try:
        yield
    finally:
        M3CommonRipple.init_fbos = make


def main() -> int:
    """Start the app on an empty book and measure in it."""
    from kivy.clock import Clock

    import main  # noqa: F401 (begin as the app itself begins)
    from app.app import GrimoireApp

    with tempfile.TemporaryDirectory() as data:
        app = GrimoireApp(Path(data))
        Clock.schedule_once(lambda *_: run(app), 0.5)
        app.run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
