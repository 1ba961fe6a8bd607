"""`make walk`: every state in every language, theme, size and text scale, and what is wrong there.

    python -m tests.ui.walk [--view 360x780+24+48,de,1.3,dark] [words…]

looks at the states whose names hold one of the words, or at all: in this view, or in every one.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import traceback
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path

from app.store import open_store
from tests.ui.faults import Fault, faults_of_colour, faults_of_layout
from tests.ui.lettering import Picture
from tests.ui.off_keys import faults_of_off_keys
from tests.ui.probe import Probe
from tests.ui.state import State
from tests.ui.states import STATES
from tests.ui.views import EVERY_VIEW, View

GRACE, IDLE = 6.0, 2.0
"""Seconds of looking without touching: a page that came in may let its scroll bar fade, then nothing moves."""


def walk(state: State, views: Iterable[View], data: Path) -> Iterator[tuple[View, Fault]]:
    """Look at one state in several ways; in the last of them what is off is touched as well."""
    first, *others = views
    probe = start(state, first, data)
    try:
        for view in (first, *others):
            if view is not first:
                turn_to(probe, view)
            for fault in look(probe, state, view):
                yield view, fault
        for fault in faults_of_off_keys(probe):
            yield view, fault
    finally:
        probe.close()


def start(state: State, view: View, data: Path) -> Probe:
    """Start the app where a state is, in one of the ways to look at it."""
    place = state.prepare(data)
    store = open_store(data)
    store.set_settings({"language": view.language, "theme": view.theme})
    store.close()
    return Probe(data, place, view.size, scale=view.scale, bars=view.bars)


def turn_to(probe: Probe, view: View) -> None:
    """Look at the same place in another way."""
    probe.show(language=view.language, theme=view.theme, size=view.size, scale=view.scale, bars=view.bars)


def show(probe: Probe, state: State, view: View) -> None:
    """Bring a state to the screen, in one of the ways to look at it."""
    turn_to(probe, view)
    state.then(probe)


def look(probe: Probe, state: State, view: View) -> list[Fault]:
    """Everything that is wrong with a state in the way the probe looks at it."""
    try:
        state.then(probe)
    except LookupError as missing:
        return [Fault("not there", "what is to be tapped", str(missing))]
    probe.frames_drawn_in(GRACE)
    drawn = probe.frames_drawn_in(IDLE)
    if drawn and not probe.has_caret:
        return [Fault("restless", "the screen", f"{drawn} frames are drawn while nothing happens")]
    book = probe.app.store_of(probe.app.navigation.here.match_id)
    names = frozenset(player.name for player in book.players())
    faults = faults_of_layout(probe.top, names)
    return [*faults, *faults_of_colour(probe.top, Picture(probe.app.root))] if view.in_colour else faults


def walk_all(names: Sequence[str], views: Iterable[list[View]]) -> Iterator[tuple[str, list[tuple[View, Fault]]]]:
    """Walk through the states of these names, each in its own views, as many at once as there are cores."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as workers:
        yield from zip(names, workers.map(walk_by_name, names, views), strict=True)


def walk_by_name(name: str, views: Sequence[View]) -> list[tuple[View, Fault]]:
    state = next(state for state in STATES if state.name == name)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
        try:
            return list(walk(state, views, Path(data)))
        except Exception:
            # Kivy's own errors cannot be handed from one process to another.
            raise RuntimeError(f"{name}: {traceback.format_exc()}") from None


def main(arguments: Sequence[str]) -> int:
    """Walk through the states that are asked for, and say what is wrong."""
    parser = argparse.ArgumentParser("python -m tests.ui.walk", description="Look at screens for what is wrong.")
    parser.add_argument(
        "--view",
        type=_view,
        action="append",
        metavar="360x780+24+48,de,1.3,dark",
        dest="views",
        help="width x height + the system's bars at top and bottom in dp, language, text scale, theme",
    )
    parser.add_argument("words", nargs="*", help="of the names of the states to look at")
    wanted = parser.parse_args(arguments)
    names = [state.name for state in STATES if not wanted.words or any(word in state.name for word in wanted.words)]
    if not names:
        parser.error(f"no state has {' or '.join(wanted.words)} in its name")
    count = 0
    for name, faults in walk_all(names, repeat(wanted.views or EVERY_VIEW)):
        tell(name, faults)
        count += len(faults)
    print(f"{count} faults" if count else "Nothing is cut off, hidden, out of reach, too small, too weak or silent.")
    return 1 if count else 0


def _view(text: str) -> View:
    try:
        return View.read(text, in_colour=True)
    except ValueError as wrong:
        raise argparse.ArgumentTypeError(str(wrong)) from wrong


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
    sys.exit(main(sys.argv[1:]))
