"""Runs in the packed app, as on a phone: `python -OO -m tests.packaging.on_phone STEP REPORT`.

There it finds the compiled app, the packages that the package names, a handset instead of Java, and nothing else.
"""

from __future__ import annotations

import json
import os
import runpy
import signal
import sys
from pathlib import Path
from typing import Any

from jnius import handset

LACKING = {"PIL", "cairo", "materialshapes", "bz2", "_bz2", "lzma", "_lzma", "tkinter", "_tkinter"}
"""What there is on this machine, but not on a phone."""
NAMES = ("Léa", "Hugo", "Nora")
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


def write(report: Path, probe: Any) -> None:
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
        "is_dark": running.ink.is_dark,
        "language": running.language.code,
        "density": Metrics.density,
        "fontscale": Metrics.fontscale,
    }
    report.write_text(json.dumps(told))


if __name__ == "__main__":
    sys.meta_path.insert(0, Lacking())
    for already in LACKING & set(sys.modules):
        del sys.modules[already]
    handset.answers |= json.loads(os.environ["HANDSET"])
    {"play": play, "again": again, "change": change, "main": main_file}[sys.argv[1]](Path(sys.argv[2]))
