"""Runs in the packed app, as on a phone: `python -OO -m tests.packaging.on_phone STEP REPORT`.

There it finds the compiled app, the packages that the package names, a handset instead of Java, and nothing else.
"""

from __future__ import annotations

import json
import os
import runpy
import signal
import sys
import threading
from pathlib import Path
from typing import Any

from jnius import handset

from app.navigation import OPENING, Place
from tests.packaging.doors import OK, OPEN, SAVE, document

LACKING = {"PIL", "cairo", "materialshapes", "bz2", "_bz2", "lzma", "_lzma", "tkinter", "_tkinter"}
"""What there is on this machine, but not on a phone."""
NAMES = ("Léa", "Hugo", "Nora")
SETTINGS = Place("settings")
CONFIGURATION = "android.content.res.Configuration"


class Lacking:
    """Finds nothing of what a phone lacks."""

    def find_spec(self, name: str, *_: Any) -> None:
        if name.partition(".")[0] in LACKING:
            raise ModuleNotFoundError(f"a phone has no {name}", name=name)


def start() -> Any:
    from tests.ui.probe import Probe

    return Probe(None)


def play(report: Path) -> None:
    """The very first start, a round played by touches, another app in front; then the system kills it."""
    probe = start()
    probe.tap("First game")
    for name in NAMES:
        probe.type(name)
        probe.press(13)
    probe.tap("Start — Léa deals")
    for key in (1, 0, 1, 1, 0):
        probe.tap_key(key)
    handset.catch_up()
    write(report, probe)
    probe.pause()
    os.kill(os.getpid(), signal.SIGKILL)


def again(report: Path) -> None:
    """The next start."""
    write(report, start())


def change(report: Path) -> None:
    """The system changes its language, theme, text size and density while the app is in the background."""
    probe = start()
    probe.pause()
    handset.answers |= {
        "java.util.Locale.getLanguage": "de",
        f"{CONFIGURATION}.uiMode": 0x21,
        f"{CONFIGURATION}.fontScale": 1.3,
        "android.util.DisplayMetrics.density": 1.5,
    }
    probe.resume()
    handset.catch_up()
    write(report, probe)


def main_file(report: Path) -> None:
    """What Android itself starts: main.pyc, until its first frame takes the loading screen away."""

    def first_frame() -> None:
        write(report, None)
        os._exit(0)

    handset.answers["org.kivy.android.PythonActivity.removeLoadingScreen"] = first_frame
    sys.argv = ["main.pyc"]
    runpy.run_path(os.environ["ANDROID_ENTRYPOINT"], run_name="__main__")


def ask_to_open(report: Path) -> None:
    """The picker is opened for a file to restore; then the system kills the app."""
    probe = start()
    probe.open(OPENING)
    write(report, probe)
    os.kill(os.getpid(), signal.SIGKILL)


def ask_to_save(report: Path) -> None:
    """The same for a place to save a backup."""
    probe = start()
    probe.open(SETTINGS)
    probe.tap("Back up")
    probe.wait()
    write(report, probe)
    os.kill(os.getpid(), signal.SIGKILL)


def answer_opened(report: Path) -> None:
    """The activity is started anew and gets the picker's answer, then Python comes."""
    document(handset, Path(os.environ["CHOSEN"]), "Evening.json")
    handset.come_back(OPEN, OK, "content://documents/7")
    probe = start()
    probe.wait()
    write(report, probe)


def answer_saved(report: Path) -> None:
    document(handset, Path(os.environ["CHOSEN"]), "Evening.json")
    handset.come_back(SAVE, OK, "content://documents/7")
    probe = start()
    probe.advance()
    write(report, probe)


def drop(report: Path) -> None:
    """Something is dropped onto the window, as only a desktop's is meant to take it."""
    from kivy.core.window import Window

    probe = start()
    Window.dispatch("on_drop_file", os.environ["CHOSEN"].encode(), 10, 10)
    probe.settle()
    write(report, probe)


def read_slowly(report: Path) -> None:
    """A file that comes from far away: a part of it, a look at the screen, then the rest."""
    there, here = os.pipe()
    has_looked, threads = threading.Event(), []

    def send() -> None:
        with os.fdopen(here, "wb") as pipe:
            pipe.write(b" " * (3 * 2**20 // 2))
            pipe.flush()
            has_looked.wait()
            pipe.write(Path(os.environ["CHOSEN"]).read_bytes())

    document(handset, Path(os.environ["CHOSEN"]), "Evening.json")
    handset.answers["android.os.ParcelFileDescriptor.detachFd"] = lambda: (
        threads.append(threading.current_thread()) or there
    )
    probe = start()
    probe.open(OPENING)
    threading.Thread(target=send, daemon=True).start()
    handset.come_back(OPEN, OK, "content://documents/7")
    while not probe.sees("1 MB so far"):
        probe.advance()
    has_looked.set()
    probe.wait()
    write(report, probe, read_by_main_thread=threading.main_thread() in threads)


def write(report: Path, probe: Any, **more: Any) -> None:
    from kivy.app import App
    from kivy.metrics import Metrics
    from kivy.utils import platform

    import app.app

    running = App.get_running_app()
    told = {
        "platform": platform,
        "optimize": sys.flags.optimize,
        "code": app.app.__file__,
        "data": str(running.data_folder),
        "screen": type(running.root.screen).__name__,
        "words": probe.words() if probe else [],
        "calls": handset.calls,
        "is_dark": running.theme_cls.is_dark,
        "language": running.language.code,
        "density": Metrics.density,
        "fontscale": Metrics.fontscale,
        **more,
    }
    report.write_text(json.dumps(told))


if __name__ == "__main__":
    sys.meta_path.insert(0, Lacking())
    for already in LACKING & set(sys.modules):
        del sys.modules[already]
    handset.answers |= json.loads(os.environ["HANDSET"])
    steps = {"play": play, "again": again, "change": change, "main": main_file}
    steps |= {"ask to open": ask_to_open, "ask to save": ask_to_save, "read slowly": read_slowly, "drop": drop}
    steps |= {"answer opened": answer_opened, "answer saved": answer_saved}
    steps[sys.argv[1]](Path(sys.argv[2]))
