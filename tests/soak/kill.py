"""Kills: an app that plays by itself is killed at any moment, and nothing that it had shown may be lost."""

from __future__ import annotations

import json
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import closing, suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

from app.models.entry_mode import FOLLOWED
from app.store import open_store
from app.table import Table
from engine.codec import to_json
from engine.games import GAMES
from tests.soak.evening import fill_book
from tests.soak.report import ROOT, Figure

MOMENTS = ("start", "pause", "tap", "tap", "write", "write")
"""While it starts, after it has started, inside a tap, and while the book is being written."""
LOG = "grimoire.db-wal"
JournalEntry = dict[str, Any]


class Scene:
    """One book, in which every game is followed live or only counted, and the apps that die over it."""

    def __init__(self, folder: Path, chance: random.Random, *, live: bool) -> None:
        self.data = folder / ("live" if live else "counted")
        self.chance, self.live = chance, live
        self.entered = 0
        self.fill()

    def fill(self) -> None:
        """Put games into the book that can be played on."""
        fill_book(self.data, self.chance, 8)
        store = open_store(self.data)
        for key in GAMES:
            FOLLOWED.switch(store, key, on=self.live)
        store.close()
        self.is_played_out = False
        self.logs = self.read_logs()
        self.last: JournalEntry | None = None
        """What the app that died last had told last."""

    def kill(self, moment: str) -> None:
        """Start an app, see that it goes on where the last one died, kill it, and look into the book."""
        if self.is_played_out:
            self.fill()
        seed = str(self.chance.randrange(10**6))
        with subprocess.Popen(
            [sys.executable, "-m", "tests.soak.victim", self.data, seed], cwd=ROOT, stdout=subprocess.PIPE, text=True
        ) as app:
            assert app.stdout is not None
            told = self._wait(app, moment)
            app.kill()
            told += app.stdout.read().splitlines()
        assert app.returncode == -signal.SIGKILL, f"the app ended by itself: {app.returncode}"
        self.check([json.loads(line) for line in told if line.rstrip().endswith("}")])

    def _wait(self, app: subprocess.Popen[str], moment: str) -> list[str]:
        """Let it live up to a moment by chance; what it told until then."""
        if moment == "start":
            _let_run(app, self.chance.uniform(0, 1.5))
            return []
        told = [app.stdout.readline()]
        if moment == "pause":
            _let_run(app, self.chance.uniform(0, 0.8))
            return told
        taps = self.chance.randrange(1, 6)
        while sum('"down"' in line for line in told) < taps and told[-1]:
            told.append(app.stdout.readline())
        if moment == "tap":
            _let_run(app, self.chance.uniform(0, 0.03))
        else:
            self._watch_log(app)
        return told

    def _watch_log(self, app: subprocess.Popen[str]) -> None:
        """Until a byte is written into the book's log; if the tap writes nothing, the next one does."""
        log = self.data / LOG
        before, looks = _stamp(log), 0
        while _stamp(log) == before and looks < 200_000 and app.poll() is None:
            looks += 1

    # -- what must hold ------------------------------------------------------------------------

    def check(self, told: list[JournalEntry]) -> None:
        if told:
            self._check_restart(told[0])
        for before, after in pairwise(told):
            self.entered += len(after.get("log", ())) > len(before.get("log", ())) > 0
        known = dict(self.logs)
        for line in told:
            if "match" in line:
                known[line["match"]] = line["log"]
        last = told[-1] if told else self.last
        in_flight = last["match"] if told and last and last["moment"] == "down" else None
        self.logs = self.read_logs()
        for match_id, log in known.items():
            found = self.logs[match_id]
            if match_id == in_flight:
                assert _is_one_step(log, found), f"shown {log[-3:]}, in the book {found[-3:]}"
            else:
                assert found == log, f"match {match_id}: shown {log[-3:]}, in the book {found[-3:]}"
        self.last = last

    def _check_restart(self, first: JournalEntry) -> None:
        """The new app shows what is in the book, at the place and in the words of the last one."""
        if "match" in first:
            assert first["log"] == self.logs[first["match"]]
        last = self.last
        if last is None or last["moment"] in ("down", "going"):
            return
        assert first["place"] == last["place"]
        if last["moment"] == "fresh":
            assert first["words"] == last["words"]

    def read_logs(self) -> dict[int, list[Any]]:
        """Every log in the book, from a copy: the app itself shall find what was left to it."""
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "book"
            shutil.copytree(self.data, copy)
            with closing(sqlite3.connect(copy / "grimoire.db")) as book:
                assert book.execute("PRAGMA integrity_check").fetchone() == ("ok",)
                ids = [number for (number,) in book.execute("SELECT id FROM matches")]
            store = open_store(copy)
            assert store.notice is None
            tables = [Table(store, match_id, lambda: "") for match_id in ids]
            store.close()
        for table in tables:
            assert table.match.is_over == (table.finished is not None), f"match {table.match_id} does not know its end"
        self.is_played_out = all(table.match.is_over for table in tables)
        return {table.match_id: [to_json(logged.entry) for logged in table.match.log] for table in tables}


def _is_one_step(shown: list[Any], found: list[Any]) -> bool:
    """The tap in flight may have entered something, also in the place of the last entry, or taken that back."""
    is_entered = found[: len(shown)] == shown or found[: len(shown) - 1] == shown[:-1] != found
    return found == shown[:-1] or (is_entered and len(found) <= len(shown) + 2)


def _stamp(path: Path) -> tuple[int, int]:
    with suppress(FileNotFoundError):
        found = path.stat()
        return found.st_size, found.st_mtime_ns
    return (0, 0)


def _let_run(app: subprocess.Popen[str], seconds: float) -> None:
    with suppress(subprocess.TimeoutExpired):
        app.wait(seconds)


def run_kill(seed: int, count: int) -> list[Figure]:
    """So many kills, in a book that is followed live and in one that is only counted, by turns."""
    print(f"kill: seed {seed}, {count} times", flush=True)
    chance = random.Random(seed)
    moments: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        scenes = [Scene(Path(folder), chance, live=live) for live in (True, False)]
        for number in range(count):
            moment = MOMENTS[number // 2 % len(MOMENTS)]
            scenes[number % 2].kill(moment)
            moments[moment] += 1
            print(f"\r{number + 1} kills", end="", flush=True)
    print()
    how = ", ".join(f"{moment} {times}" for moment, times in moments.items())
    return [
        Figure("Kills: SIGKILL at any moment, nothing lost that was shown", f"{count:,} ({how})", f"{count:,}"),
        Figure("Kills: entries made by touches in between", f"{sum(scene.entered for scene in scenes):,}"),
    ]
