"""One start of an app in a process of its own: `python -m tests.bench.child WHAT FOLDER MATCH` prints what it measured.

WHAT is `plain` (one screen of KivyMD, the measure of everything here), `home`, `table`, `idle-home`, `idle-table`,
`screens`, `openings`, `history`, `hectic` or `taps`, which is told the game and the way it is kept. The clock is real.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from tests.ui import FIXED

os.environ.update({name: value for name, value in FIXED.items() if name != "KCFG_GRAPHICS_MAXFPS"})
IDLE = 10


def plain_app() -> Any:
    """What a start costs at least: KivyMD, a label and a button."""
    from kivymd.app import MDApp
    from kivymd.uix.button import MDButton, MDButtonText
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    class Plain(MDApp):
        """One screen."""

        def build(self) -> Any:
            return MDScreen(
                MDLabel(text="Grimoire", halign="center"),
                MDButton(MDButtonText(text="Start"), pos_hint={"center_x": 0.5, "center_y": 0.3}),
            )

    return Plain()


def grimoire(folder: Path, match_id: int, what: str) -> Any:
    import main  # noqa: F401 (begin as the app itself begins)
    from app.app import GrimoireApp
    from app.navigation import Place

    app = GrimoireApp(folder)
    if what.endswith("table"):
        app.navigation.places = [Place("home"), Place("table", match_id=match_id)]
    return app


def memory() -> int:
    """What the process holds, in kilobytes."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def measure_start(app: Any, idle: bool) -> None:
    """Run until the first frame is drawn and, if asked, watch what is drawn afterwards while nothing happens."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    told: dict[str, float] = {}
    frames: list[float] = []

    def drawn(*_: Any) -> None:
        frames.append(time.monotonic())
        told.setdefault("first_frame", frames[0])
        told.setdefault("processor", time.process_time())
        # Mesa's software renderer keeps some megabytes of every frame that follows, whatever the app is.
        told.setdefault("memory", memory())
        if not idle:
            app.stop()

    def begin_idle(*_: Any) -> None:
        frames.clear()
        Clock.schedule_once(end, IDLE)

    def end(*_: Any) -> None:
        told["frames"] = len(frames)
        app.stop()

    app.bind(on_start=lambda *_: Window.bind(on_flip=drawn))
    if idle:  # from when the first backup, due some seconds after the start, is written
        Clock.schedule_once(begin_idle, 5)
    app.run()
    print(json.dumps(told))


def measure_screens(app: Any) -> None:
    """Python's own time, whoever else is at work, from the wish to see a place to its laid out screen."""
    from kivy.clock import Clock

    from app.navigation import TABS, Place
    from tests.bench.frames import rest, settle

    places = {screen: Place(screen) for screen in TABS}
    places |= {"new game": Place("new-game", game="wizard"), "rules": Place("rules", game="wizard")}

    def work(*_: Any) -> None:
        done, running = app.store.finished(1)[0].id, app.store.running()[0].id
        places["table"] = Place("table", match_id=running)
        for screen in ("result", "journal"):
            places[screen] = Place(screen, match_id=done)
        for section in ("sheet", "chart"):
            places[section] = Place("table", match_id=running, section=section)
        seconds: dict[str, float] = {}
        for _ in range(3):
            for name, place in places.items():
                start = time.thread_time()
                app.go(place)
                settle(2)
                seconds[name] = min(seconds.get(name, 9.0), time.thread_time() - start)
                rest(0.3)
        print(json.dumps({"screens": seconds}))
        app.stop()

    Clock.schedule_once(work, 0.5)
    app.run()


def measure_openings(app: Any) -> None:
    """Python's own time until a switch has answered, and until a menu, a sheet or a question is laid out."""
    from kivy.clock import Clock

    from app.navigation import Place
    from app.widgets.list_row import SwitchRow
    from tests.bench.frames import rest, settle

    def seconds_of(verb: Any) -> float:
        start = time.thread_time()
        verb()
        settle(2)
        return time.thread_time() - start

    def switch() -> float:
        """The best of all switches, each turned and turned back."""
        rows = [each for each in app.root.screen.walk() if isinstance(each, SwitchRow)]
        return min(seconds_of(lambda row=row: row.dispatch("on_tap")) for row in rows for _ in range(2))

    def opening(verb: Any) -> float:
        taken = []
        for _ in range(3):
            taken.append(seconds_of(verb))
            app.root.close_sheet()
            rest(0.3)
        return min(taken)

    def work(*_: Any) -> None:
        app.go(Place("settings"))
        rest(0.3)
        told = {"switch": min(switch() for _ in range(3)), "languages": opening(app.root.screen.open_languages)}
        app.go(Place("players"))
        rest(0.3)
        told["question"] = opening(app.root.screen.open_new)
        followed = (each.id for each in app.store.finished(50) if each.game == "wizard")
        app.go(Place("table", match_id=next(followed)))
        rest(0.3)
        panes = app.root.screen.panes
        told["menu"], told["help"] = opening(panes.open_menu), opening(app.root.open_help)
        told["explanation"] = opening(lambda: panes.ask_why(None, 1))
        told["correction"] = opening(lambda: panes.correct(1, 0))
        print(json.dumps(told))
        app.stop()

    Clock.schedule_once(work, 0.5)
    app.run()


def measure_taps(app: Any, game: str, way: str) -> None:
    """Taps at a game's table, and what the disk takes of them."""
    from kivy.clock import Clock

    from tests.bench.tapping import committed, tapped

    def work(*_: Any) -> None:
        taps = tapped(app, game, is_live=way == "live")
        print(json.dumps({"taps": taps, "commits": [*committed(app.store)]}))
        app.stop()

    Clock.schedule_once(work, 0.5)
    app.run()


def measure_history(app: Any) -> None:
    """Opening and scrolling the list of all games."""
    from kivy.clock import Clock

    from tests.bench.leafing import leafed

    def work(*_: Any) -> None:
        print(json.dumps(leafed(app)))
        app.stop()

    Clock.schedule_once(work, 0.5)
    app.run()


def measure_hectic(app: Any) -> None:
    """What the process holds after a few taps, and after many, and how long it searched for garbage meanwhile."""
    from kivy.clock import Clock

    from tests.bench.hectic import GarbageSearches, hectic

    held: list[int] = []
    searches = GarbageSearches()

    def done() -> None:
        seconds = {"longest": searches.longest, "longest_in_tap": searches.longest_in_tap}
        print(json.dumps({"held": held, **seconds}))
        app.stop()

    Clock.schedule_once(lambda *_: hectic(app, searches, lambda _: held.append(memory()), done), 0.5)
    app.run()


def main(what: str, folder: str, match_id: str, *more: str) -> None:
    app = plain_app() if what == "plain" else grimoire(Path(folder), int(match_id), what)
    measures = {
        "taps": measure_taps,
        "history": measure_history,
        "screens": measure_screens,
        "openings": measure_openings,
        "hectic": measure_hectic,
    }
    if what in measures:
        measures[what](app, *more)
    else:
        measure_start(app, idle=what.startswith("idle"))


if __name__ == "__main__":
    main(*sys.argv[1:])
