"""A monkey at the phone: touches, keys, turns, settings and kills by chance, and after every hundred a recount."""

from __future__ import annotations

import os
import random
import tempfile
import threading
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from app.models.settings import CHOICES
from app.navigation import HOME, Place
from app.open_table.server import LISTENER
from app.store import StoreRefused
from app.table import Table
from app.visibility import seen_outcome
from app.widgets.bars import NavigationItem
from app.widgets.buttons import IconButton
from engine.message import N_
from tests.soak.evening import fill_book
from tests.soak.guests import TwoPhones
from tests.soak.quick import QuickProbe, seldom_tidied
from tests.soak.report import ROOT, Figure
from tests.soak.watch import Watch
from tests.ui.probe import BACKSPACE, ENTER, ESCAPE, LONG, TICK
from tests.ui.sight import Seen, seen
from tests.ui.tallies import result_totals, tallied

EVENING = 500
"""So many steps in one book; then another begins, with the next seed."""
RECOUNT = 100
PATIENCE = 10
"""Seconds for whatever the app does beside the screen."""
SIZES = ((412, 892), (360, 640), (320, 480), (892, 412), (640, 360), (800, 1280), (1280, 800))
TEXTS = ("a", "7", "Zoë", "Max ", "  ", "{name}", "[b]x[/b]", "%s", "'; --", "Ünïcödé" * 8, "👩‍👧", "مرحبا", "\n", "0")
KEYS = (ENTER, ENTER, BACKSPACE, 9, 32, *b"0123456789az", 273, 274, 275, 276, 127)
AT_THE_TABLE = (N_("At the table"), N_("Agreement"), N_("Open the table"))
"""Lines of a table's menu that chance would seldom find: people leave and join, options change, phones come."""
FILES = "XDG_DOWNLOAD_DIR"
PICTURES = ROOT / "build" / "soak"
Point = tuple[float, float]


class Monkey:
    """One evening: a book by chance, and so many steps by chance."""

    def __init__(self, seed: int, data: Path, matches: int | None = None) -> None:
        self.chance = random.Random(seed)
        self.last: deque[str] = deque(maxlen=25)
        self.visited: Counter[str] = Counter()
        self.deepest = self.recounted = self.guests_acted = self.done = 0
        fill_book(data, self.chance, self.chance.randrange(7) if matches is None else matches)
        self.probe = self.open_app(data, self.chance.choice(SIZES[:2]))
        self._steps: dict[Callable[[], str], int] = {
            self.tap: 60,
            self.hold: 4,
            self.tap_anywhere: 4,
            self.drag: 4,
            self.swipe: 4,
            self.two_fingers: 3,
            self.press: 4,
            self.type: 6,
            self.go_back: 3,
            self.turn: 2,
            self.change_setting: 2,
            self.change_system_text: 1,
            self.pause: 1,
            self.restart: 1,
            self.choose_in_menu: 2,
            self.let_guest_act: 6,
        }
        self._guests = TwoPhones(self.chance)

    def open_app(self, data: Path, size: tuple[int, int]) -> Any:
        """Begin the evening."""
        return QuickProbe(data, size=size)

    def step(self) -> None:
        """Do one thing; what it was is known before anything can go wrong."""
        act = self.chance.choices([*self._steps], [*self._steps.values()])[0]
        self.last.append(f"{self.done}: {act.__name__} at {self.here}")
        self.last[-1] += f": {act()}"
        self.done += 1
        self.settle()
        self.visited[self.here.screen] += 1
        self.deepest = max(self.deepest, len(self.probe.app.navigation.places))

    def settle(self) -> None:
        """Mostly everything comes to rest before the next step; thumbs can be faster than that.

        What other threads do is waited for: the same seed shall see the same.
        """
        wait_for_threads()
        if self.chance.random() < 0.15:
            self.probe.advance()
        else:
            self.probe.settle()
        if self.done % 10 == 0:
            self.probe.draw()
        if EventLoop.quit:
            raise AssertionError("the app has ended by itself")

    @property
    def here(self) -> Place:
        here: Place = self.probe.app.navigation.here
        return here

    # -- what a monkey does --------------------------------------------------------------------

    def tap(self) -> str:
        thing = self._touchable()
        point = self._point_on(thing) if thing else self._point()
        self._touch(point)
        return f"{thing and (thing.text or type(thing.widget).__name__)!r} {point}"

    def hold(self) -> str:
        thing = self._touchable()
        point = self._point_on(thing) if thing else self._point()
        self._touch(point, LONG)
        return f"{thing and (thing.text or type(thing.widget).__name__)!r} {point}"

    def tap_anywhere(self) -> str:
        point = self._point()
        self._touch(point)
        return str(point)

    def drag(self) -> str:
        start, end = self._somewhere(), self._point()
        self.probe.drag(start, end, steps=4)
        return f"{start} to {end}"

    def swipe(self) -> str:
        start, end = self._somewhere(), self._point()
        finger = UnitTestTouch(*start)
        finger.touch_down()
        for step in (0.3, 0.6, 1):
            self.probe.advance()
            finger.touch_move(*(a + (b - a) * step for a, b in zip(start, end, strict=True)))
        finger.touch_up()
        return f"{start} to {end}"

    def two_fingers(self) -> str:
        points = [self._somewhere(), self._somewhere()]
        fingers = [UnitTestTouch(*point) for point in points]
        for finger in fingers:
            finger.touch_down()
            self.probe.advance()
        self.chance.shuffle(fingers)
        for finger in fingers:
            finger.touch_up()
            if self.chance.random() < 0.5:
                self.probe.advance()
        return str(points)

    def press(self) -> str:
        key = self.chance.choice(KEYS)
        self._key(key)
        return str(key)

    def type(self) -> str:
        text = self.chance.choice(TEXTS)
        if self.probe.has_caret:
            self.probe.type(text)
            if self.chance.random() < 0.7:
                self._key(ENTER)
        return repr(text)

    def go_back(self) -> str:
        """Escape, Android's back key. At home it leaves the app, which is no business of a monkey."""
        if not self._is_home:
            self._key(ESCAPE)
        return "back"

    def turn(self) -> str:
        size = self.chance.choice(SIZES) if self.chance.random() < 0.5 else (int(Window.height), int(Window.width))
        Window.size = size
        return f"{size[0]:g} x {size[1]:g}"  # a new window has whole numbers, a turned one the same as fractions

    def change_setting(self) -> str:
        name = self.chance.choice([*CHOICES])
        value = self.chance.choice(CHOICES[name])
        self.probe.switch(**{name: value})
        return f"{name} {value}"

    def change_system_text(self) -> str:
        scale = self.chance.choice((0.85, 1, 1.3, 2))
        self.probe.set_text_scale(scale)
        return str(scale)

    def pause(self) -> str:
        self.probe.app.dispatch("on_pause")
        self.probe.advance()
        self.probe.app.dispatch("on_resume")
        return "and on"

    def restart(self) -> str:
        self.probe.restart()
        return "again"

    def choose_in_menu(self) -> str:
        if self.here.screen != "table" or self.probe.app.root.sheet is not None:
            return "at no table"
        line = self.chance.choice(AT_THE_TABLE)
        try:
            self.probe.tap(self.probe.tr("Menu"))
            self.probe.tap(self.probe.tr(line))
        except LookupError:
            return f"no {line!r} here"
        return line

    def let_guest_act(self) -> str:
        """One of two other phones does something, if the table is open to them."""
        session = self.probe.app.hosting.session
        if session is None or not session.is_open:
            return "no table is open"
        self.guests_acted += 1
        return self._guests.act(session, lambda: self.probe.advance(0))

    def _key(self, key: int) -> None:
        # As the window does it: what takes a key keeps it.
        if not Window.dispatch("on_key_down", key, 0, None, []):
            Window.dispatch("on_keyboard", key, 0, None, [])
        Window.dispatch("on_key_up", key, 0)
        self.probe.advance()

    def _touch(self, point: Point, stays: Iterable[float] = (TICK,)) -> None:
        finger = UnitTestTouch(*point)
        finger.touch_down()
        for seconds in stays:
            self.probe.advance(seconds)
        finger.touch_up()

    def _touchable(self) -> Seen | None:
        """Something that can be touched; what leads away from here less often than the rest."""
        things = [
            thing
            for thing in seen(self.probe.top)
            if thing.widget is thing.tappable and not thing.is_painted and not thing.shown.is_empty
        ]
        thing = self.chance.choice(things) if things else None
        if thing and isinstance(thing.widget, IconButton | NavigationItem) and self.chance.random() < 0.7:
            return self.chance.choice(things)
        return thing

    def _point_on(self, thing: Seen) -> Point:
        box, inside = thing.shown, (self.chance.uniform(0.1, 0.9), self.chance.uniform(0.1, 0.9))
        return (round(box.x + box.width * inside[0], 1), round(box.y + box.height * inside[1], 1))

    def _point(self) -> Point:
        return (round(self.chance.uniform(0, Window.width), 1), round(self.chance.uniform(0, Window.height), 1))

    def _somewhere(self) -> Point:
        thing = self._touchable() if self.chance.random() < 0.6 else None
        return self._point_on(thing) if thing else self._point()

    # -- what must hold ------------------------------------------------------------------------

    @property
    def _is_home(self) -> bool:
        return self.here == HOME and self.probe.app.root.sheet is None

    def go_home(self) -> None:
        """Home is reached by back alone: one for the sheet, one for a field, one for each place on the way."""
        most = len(self.probe.app.navigation.places) + 3
        self.probe.settle()
        for _ in range(most):
            if self._is_home:
                return
            self._key(ESCAPE)
            self.probe.settle()
        raise AssertionError(f"{most} times back, and still at {self.here}")

    def _is_closed(self, table: Table) -> bool:
        """Whether the result keeps something back until the match is over."""
        keeps_suspense = self.probe.app.settings.suspense and not table.match.is_over
        return keeps_suspense or seen_outcome(table) != table.outcome

    def recount(self) -> None:
        """What the results show is what the tally checker counts in the exported documents."""
        store = self.probe.app.store
        matches = [match.id for match in (*store.running(), *store.finished(30))]
        for match_id in self.chance.sample(matches, min(2, len(matches))):
            table = self._table(match_id)
            if table is None or self._is_closed(table):
                continue
            self.last.append(f"recount of match {match_id}")
            self.probe.open(Place("result", match_id=match_id))
            shown, counted = result_totals(self.probe), tallied(self.probe, match_id)["scores"]
            assert shown == counted, f"match {match_id}: {shown} is shown, {counted} is right"
            self.recounted += 1
            self.go_home()

    def _table(self, match_id: int) -> Table | None:
        with suppress(StoreRefused):
            return Table(self.probe.app.store, match_id, self.probe.app.now)
        return None


def wait_for_threads() -> None:
    """Whatever the app does beside the screen is done; an open table listens for as long as it is open."""
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and thread.name != LISTENER:
            thread.join(PATIENCE)


class MonkeyError(AssertionError):
    """Something went wrong: what it was, the last steps, and how to see it again."""


@dataclass(frozen=True, slots=True)
class Evening:
    """What a monkey did: can be sent from one process to another."""

    steps: int = 0
    recounted: int = 0
    guests_acted: int = 0
    deepest: int = 0
    visited: Counter[str] = field(default_factory=Counter)
    last: tuple[str, ...] = ()

    def and_then(self, other: Evening) -> Evening:
        """Both of them, one after the other."""
        return Evening(
            self.steps + other.steps,
            self.recounted + other.recounted,
            self.guests_acted + other.guests_acted,
            max(self.deepest, other.deepest),
            self.visited + other.visited,
            other.last,
        )


def monkey_evening(seed: int, steps: int) -> Evening:
    """One evening by chance; a failure tells how to get there again."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, Watch() as watch, seldom_tidied():
        os.environ[FILES] = folder
        monkey = Monkey(seed, Path(folder) / "book")
        try:
            for step in range(1, steps + 1):
                monkey.step()
                watch.check()
                if step % RECOUNT == 0:
                    monkey.go_home()
                    monkey.recount()
        except Exception as error:
            raise MonkeyError(told(monkey, "monkey", seed, monkey.done + RECOUNT, error)) from None
        finally:
            monkey.probe.close()
    seen = (monkey.recounted, monkey.guests_acted, monkey.deepest, monkey.visited)
    return Evening(monkey.done, *seen, (*monkey.last,))


def told(monkey: Monkey, part: str, seed: int, count: int, error: Exception) -> str:
    """What went wrong, and the command that does the same again."""
    picture: Any = PICTURES / f"{part}-{seed}.png"
    try:
        monkey.probe.picture(picture)
    except Exception as worse:
        picture = f"no picture: {worse}"
    what = "".join(traceback.format_exception(error)[-12:])
    again = f"python -m tests.soak {part} --seed {seed} --count {count}"
    return "\n".join((what, "The last steps:", *monkey.last, f"Again: {again}", f"Picture: {picture}"))


def evenings(work: Callable[[int, int], Any], seed: int, count: int, longest: int) -> Iterator[Any]:
    """So much work in evenings of their own, on all cores; an evening has the seed of its number after the given."""
    lengths = [min(longest, count - done) for done in range(0, count, longest)]
    # A window cannot be shared with the process that opened it, hence spawned; each evening leaves its litter behind.
    processes = min(len(lengths), os.cpu_count() or 1)
    with ProcessPoolExecutor(processes, get_context("spawn"), max_tasks_per_child=1) as monkeys:
        yield from monkeys.map(work, range(seed, seed + len(lengths)), lengths)


def run_monkey(seed: int, count: int) -> list[Figure]:
    """So many steps by chance."""
    print(f"monkey: seed {seed}, {count} steps", flush=True)
    all_of_it = Evening()
    for evening in evenings(monkey_evening, seed, count, EVENING):
        all_of_it = all_of_it.and_then(evening)
        print(f"\r{all_of_it.steps:,} steps, {all_of_it.recounted:,} recounts", end="", flush=True)
    print()
    where = ", ".join(f"{name} {times:,}" for name, times in all_of_it.visited.most_common())
    return [
        Figure("Monkey: touches, keys, turns and kills without an error", f"{all_of_it.steps:,}", f"{count:,}"),
        Figure("Monkey: results recounted by the tally checker, all equal", f"{all_of_it.recounted:,}"),
        Figure("Monkey: things that two other phones did at an open table", f"{all_of_it.guests_acted:,}"),
        Figure("Monkey: screens it was on", where),
        Figure("Monkey: places on top of each other at most, home reached by back from all", str(all_of_it.deepest)),
    ]
