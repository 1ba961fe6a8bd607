"""The states of files that come into the app and go out of it."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from shutil import copy, rmtree

from app.navigation import OPENING, Place
from app.store import open_store
from app.transfer.writing import LAST_BACKUP, back_up
from tests.ui.evenings import FOUR, SIX
from tests.ui.probe import Probe
from tests.ui.state import State, wizard

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
BACKUP, DAMAGED, GAME = "grimoire-2026-11-08", "grimoire-2026-11-01", "wizard-extreme"
FRENCH = "grimoire-2026-10-25"
SAVED = datetime(2026, 3, 12, 21, 4).timestamp()


def offered(data: Path) -> Place:
    """A book with one game, and files in its downloads."""
    downloads, other = data / "downloads", data / "other"
    downloads.mkdir(parents=True)
    for names in (FOUR, SIX):
        wizard(other, names, 3)
    store = open_store(other)
    content = back_up(store).content
    store.close()
    rmtree(other)
    (downloads / f"{BACKUP}.json").write_bytes(content)
    (downloads / f"{FRENCH}.json").write_bytes(content.replace(b'"settings": {', b'"settings": {"language":"fr",'))
    (downloads / f"{DAMAGED}.json").write_bytes(
        content.replace(b'"bids":[0', b'"bids":[9').replace(b'"game":"wizard"', b'"game":7', 1)
    )
    copy(EXAMPLES / f"{GAME}.json", downloads)
    for path in downloads.iterdir():
        os.utime(path, (SAVED, SAVED))
    os.environ["XDG_DOWNLOAD_DIR"] = str(downloads)
    wizard(data, rounds=3)
    return OPENING


def backed_up(data: Path) -> Place:
    """Settings of a book that was backed up."""
    store = open_store(data)
    store.set_settings({LAST_BACKUP: {"at": "2026-03-08T20:00:00Z", "games": 46, "left_out": 1}})
    store.close()
    return Place("settings")


def then(*steps: str):
    """Tap one thing after the other, and wait for what it starts; what an earlier view did is taken back first."""

    def tap(probe: Probe) -> None:
        back = [words for words in map(probe.tr, ("Undo", "Another file")) if probe.sees(words)]
        if back == [probe.tr("Undo")]:
            back.append(probe.tr("Another file"))
        for words in (*back, *map(probe.tr, steps)):
            probe.tap(words)
            probe.wait()

    return tap


def to_the_end(probe: Probe) -> None:
    probe.find(probe.tr("Licences"))


FILES = [
    State("settings-book", backed_up, to_the_end),
    State("opening", offered),
    State("opening-preview", offered, then(BACKUP)),
    State("opening-language", offered, then(FRENCH)),
    State("opening-done", offered, then(BACKUP, "Restore")),
    State("opening-problems", offered, then(DAMAGED)),
    State("opening-game", offered, then(GAME)),
]
