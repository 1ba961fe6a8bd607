"""`make walk`: every state in every language, theme, size and text scale, and what is wrong there."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product, repeat
from multiprocessing import get_context
from pathlib import Path

from tests.ui.faults import Fault, faults_of_colour, faults_of_layout
from tests.ui.lettering import Picture
from tests.ui.probe import PHONE, Probe
from tests.ui.state import State
from tests.ui.states import STATES

LANGUAGES = ("en", "fr", "de")
SIZES = ((360, 640), PHONE, (892, 412), (1280, 800))
SCALES = (1.0, 1.3)
GRACE, IDLE = 6.0, 2.0
"""Seconds of looking without touching: a page that came in may let its scroll bar fade, then nothing moves."""


@dataclass(frozen=True, slots=True)
class View:
    """One way to look at a state. Colours move nothing, so they are looked at apart."""

    language: str = "en"
    size: tuple[int, int] = PHONE
    scale: float = 1.0
    theme: str = "light"
    in_colour: bool = False

    def __str__(self) -> str:
        size, scale = f"{self.size[0]}x{self.size[1]}", "" if self.scale == 1 else f" x{self.scale}"
        return f"{size} {self.language}{scale}{' dark' if self.theme == 'dark' else ''}"


COLOURS = [View(theme=theme, in_colour=True) for theme in ("light", "dark")]
LARGEST = View("de", PHONE, 1.6)
"""The largest text that letters grow to."""
EVERY_VIEW = [
    *(View(language, size, scale) for size, scale, language in product(SIZES, SCALES, LANGUAGES)),
    LARGEST,
    *COLOURS,
]
HARDEST = View("de", (360, 640), 1.3)
FURTHER = [
    View("fr", PHONE, 1.3),
    COLOURS[0],
    View("en", (892, 412)),
    COLOURS[1],
    LARGEST,
    View("fr", (1280, 800), 1.3),
]


def chosen_views(number: int) -> list[View]:
    """For every run of the tests: a state in the hardest of all ways, every second one in one of the others too."""
    return [HARDEST] if number % 2 else [HARDEST, FURTHER[number // 2 % len(FURTHER)]]


def walk(state: State, views: Iterable[View], data: Path) -> Iterator[tuple[View, Fault]]:
    """Look at one state in several ways."""
    place = state.prepare(data)
    probe = Probe(data, place)
    try:
        for view in views:
            for fault in look(probe, state, view):
                yield view, fault
    finally:
        probe.close()


def show(probe: Probe, state: State, view: View) -> None:
    """Bring a state to the screen, in one of the ways to look at it."""
    probe.show(language=view.language, theme=view.theme, size=view.size, scale=view.scale)
    state.then(probe)


def look(probe: Probe, state: State, view: View) -> list[Fault]:
    show(probe, state, view)
    probe.frames_drawn_in(GRACE)
    drawn = probe.frames_drawn_in(IDLE)
    if drawn and not probe.has_caret:
        return [Fault("restless", "the screen", f"{drawn} frames are drawn while nothing happens")]
    if view.in_colour:
        return faults_of_colour(probe.top, Picture(probe.app.root))
    book = probe.app.store_of(probe.app.navigation.here.match_id)
    names = frozenset(player.name for player in book.players())
    return faults_of_layout(probe.top, names)


def walk_all(names: Sequence[str], views: Iterable[list[View]]) -> Iterator[tuple[str, list[tuple[View, Fault]]]]:
    """Walk through the states of these names, each in its own views, as many at once as there are cores."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as workers:
        yield from zip(names, workers.map(walk_by_name, names, views), strict=True)


def walk_by_name(name: str, views: Sequence[View]) -> list[tuple[View, Fault]]:
    state = next(state for state in STATES if state.name == name)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
        return list(walk(state, views, Path(data)))


def main(*wanted: str) -> int:
    """Walk through the states whose names hold one of the words, or through all."""
    names = [state.name for state in STATES if not wanted or any(word in state.name for word in wanted)]
    count = 0
    for name, faults in walk_all(names, repeat(EVERY_VIEW)):
        tell(name, faults)
        count += len(faults)
    print(f"{count} faults" if count else "Nothing is cut off, hidden, too small or too weak.")
    return 1 if count else 0


def tell(name: str, faults: list[tuple[View, Fault]]) -> None:
    """Print what is wrong, each fault once with the views that have it."""
    print(f"{name}: {len(faults) or 'nothing'} wrong", flush=True)
    views: dict[tuple[str, str], list[View]] = {}
    for view, fault in faults:
        views.setdefault((fault.kind, fault.what), []).append(view)
    details = {(fault.kind, fault.what): fault for _, fault in faults}
    for key, where in views.items():
        print(f"    {details[key]}")
        print(f"        {', '.join(map(str, where))}", flush=True)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
