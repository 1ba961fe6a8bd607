"""A monkey in a window that is drawn: at rest every screen looks as if the app had just been started there."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from dataclasses import dataclass, is_dataclass
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from kivy.uix.scrollview import ScrollView

from app.game_ui import every_game_ui
from app.navigation import Place
from app.screens.directory import SCREENS
from engine.games import GAMES
from tests.soak.monkey import FILES, PICTURES, Monkey, MonkeyError, evenings, told, wait_for_threads
from tests.soak.report import Figure
from tests.soak.watch import Watch
from tests.ui.drawn import DrawnProbe, uneven, unrest
from tests.ui.probe import TICK, Probe
from tests.ui.sight import seen

MATCHES = 2 * len(GAMES)
EVENING = 40
"""So many places are visited in one book; then another begins, with the next seed."""
STEPS = 5
"""So often something is touched at a place before it is looked at."""
REST = 1.0
"""Seconds without a new frame: nothing moves."""
LONGEST = 30
"""So many times at most, until everything has come to rest."""
APART = "apart"


@dataclass(frozen=True, slots=True)
class Look:
    """What a person sees and reads, and what was chosen to see just this."""

    words: tuple[str, ...]
    choices: Any
    pixels: bytes
    size: tuple[int, int]

    def should_look_like(self, other: Look) -> bool:
        """Whether both should look alike. What was only open, written or scrolled to does not outlive a kill."""
        return (self.words, self.choices, self.size) == (other.words, other.choices, other.size)


def look(probe: Probe) -> Look:
    root, app = probe.app.root, probe.app
    texture = root.export_as_image().texture
    scrolled = [round(each.scroll_y, 3) for each in root.walk() if isinstance(each, ScrollView)]
    items = [item for each in seen(root) if is_dataclass(item := getattr(each.widget, "item", None))]
    choices = (app.navigation.here, app.theme_cls.is_dark, app.keyboard.is_shown, probe.has_caret, scrolled, items)
    return Look((*probe.words(),), choices, texture.pixels, texture.size)


class DrawnMonkey(Monkey):
    """Frames are drawn, and take as long as on a busy phone."""

    def __init__(self, seed: int, data: Path) -> None:
        super().__init__(seed, data, MATCHES)
        self._picture = PICTURES / f"repaint-{seed}-before.png"
        self.compared: Counter[str] = Counter()
        self.apart = 0
        """How often something was open or chosen that does not outlive a kill."""
        for step in (self.restart, self.press):  # keys would show their ring
            del self._steps[step]

    def open_app(self, data: Path, size: tuple[int, int]) -> Any:
        return DrawnProbe(data, size=size, frames=uneven(self.chance))

    def settle(self) -> None:
        wait_for_threads()
        self.probe.advance(TICK if self.chance.random() < 0.3 else 0.6)

    def places(self) -> list[Place]:
        """Every table, then every other screen, each in any order."""
        book = self.probe.app.store
        matches = [match.id for match in (*book.running(), *book.finished(MATCHES))]
        of_matches, of_games = ("table", "result", "journal"), ("new-game", "rules")
        about = {screen: [Place(screen, match_id=each) for each in matches] for screen in of_matches}
        about |= {screen: [Place(screen, game=game) for game in GAMES] for screen in of_games}
        about["referee"] = [Place("referee", game=game) for game, ui in every_game_ui().items() if ui.referee]
        tables = about.pop("table")
        others = [place for screen in SCREENS if screen != "table" for place in about.get(screen, [Place(screen)])]
        for some in (tables, others):
            self.chance.shuffle(some)
        return tables + others

    def visit(self, place: Place) -> None:
        """Go somewhere, touch something there, and look whether a new start would show the same."""
        self.probe.open(place)
        for _ in range(STEPS):
            self.step()
        self.rest()
        before = look(self.probe)
        self.probe.picture(self._picture)
        self.probe.restart()
        self.rest()
        after = look(self.probe)
        if not before.should_look_like(after):
            self.apart += 1
        elif before.pixels == after.pixels:
            self.compared[self.here.screen] += 1
        else:
            raise AssertionError(f"{self.here} looked otherwise before the new start: {self._picture}")

    def rest(self) -> None:
        """Wait until nothing moves, and see that nothing was left behind by what moved."""
        wait_for_threads()
        self.probe.app.root.close_sheet()
        if not any(self.probe.has_caret or not self.probe.frames_drawn_in(REST) for _ in range(LONGEST)):
            raise AssertionError(f"{self.here} does not come to rest")
        if found := unrest(self.probe.app.root):
            raise AssertionError("; ".join(found))


def repaint_evening(seed: int, visits: int) -> Counter[str]:
    """One evening by chance: how often each screen looked as it should, and how often that could not be asked."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, Watch() as watch:
        os.environ[FILES] = folder
        monkey = DrawnMonkey(seed, Path(folder) / "book")
        try:
            for place in islice(cycle(monkey.places()), visits):
                monkey.visit(place)
                watch.check()
        except Exception as error:
            raise MonkeyError(told(monkey, "repaint", seed, visits, error)) from None
        finally:
            monkey.probe.close()
    return monkey.compared + Counter({APART: monkey.apart})


def run_repaint(seed: int, count: int) -> list[Figure]:
    """So many places by chance."""
    print(f"repaint: seed {seed}, {count} places", flush=True)
    seen_at: Counter[str] = Counter()
    for evening in evenings(repaint_evening, seed, count, EVENING):
        seen_at += evening
        print(f"\r{seen_at.total():,} places", end="", flush=True)
    print()
    apart = seen_at.pop(APART, 0)
    where = ", ".join(f"{name} {times:,}" for name, times in seen_at.most_common())
    return [
        Figure("Repaint: places where a monkey left nothing painted or pressed", f"{count:,}", f"{count:,}"),
        Figure("Repaint: those that look to the pixel as after a new start", f"{seen_at.total():,} ({where})"),
        Figure("Repaint: those where something was open, chosen or scrolled to that ends with the app", f"{apart:,}"),
    ]
