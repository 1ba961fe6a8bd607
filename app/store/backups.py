"""Copies of the book: several generations, each checked before it counts."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from app.i18n import utc
from app.store.book import connect_to_look
from app.store.inspection import Condition, condition
from app.store.refusal import DAMAGED, StoreRefused, refusing
from engine.message import Message

GENERATIONS = 5
LONGEST_AGE = timedelta(days=1)
STAMP = "%Y%m%dT%H%M%SZ"
PREFIX, SUFFIX, UNFINISHED = "grimoire-", ".db", ".part"

_one_at_a_time = threading.Lock()


@dataclass(frozen=True, slots=True)
class Backups:
    """The copies of one book. `make` can run in any thread: it opens the book for itself."""

    book: Path
    folder: Path

    def newest_first(self) -> tuple[Path, ...]:
        """All copies; their names are dates, so they sort as they were made."""
        found = self.folder.glob(f"{PREFIX}*{SUFFIX}")
        return tuple(sorted((path for path in found if made_at(path) and path.is_file()), reverse=True))

    def is_due(self, at: str, last_finish: str | None = None) -> bool:
        """Whether the newest copy is older than a day or than the last match; one from the future does not count."""
        now = utc(at)
        made = max((when for copy in self.newest_first() if (when := made_at(copy)) and when <= now), default=None)
        if made is None or (last_finish and utc(last_finish) > made):
            return True
        return now - made >= LONGEST_AGE

    def make(self, at: str) -> Path:
        """Copy the book as it is now and drop the oldest copies; a refusal leaves all of them as they were."""
        name = f"{PREFIX}{utc(at):{STAMP}}{SUFFIX}"
        with _one_at_a_time, refusing(), self._unfinished(name) as part:
            _copy(self.book, part)
            if condition(part) is Condition.DAMAGED:
                raise StoreRefused(Message(DAMAGED))
            put_in_place(part, self.folder / name)
            self._drop_oldest()
        return self.folder / name

    @contextmanager
    def _unfinished(self, name: str) -> Iterator[Path]:
        """A place for a copy in the making; what is left there, now or by an earlier crash, goes."""
        self.folder.mkdir(parents=True, exist_ok=True)
        try:
            yield self.folder / (name + UNFINISHED)
        finally:
            for path in self.folder.glob(f"{PREFIX}*{UNFINISHED}*"):
                path.unlink(missing_ok=True)

    def _drop_oldest(self) -> None:
        for path in self.newest_first()[GENERATIONS:]:
            path.unlink(missing_ok=True)


def made_at(copy: Path) -> datetime | None:
    """When a copy was made, by its name; None for a file that is no copy."""
    try:
        return datetime.strptime(copy.name, f"{PREFIX}{STAMP}{SUFFIX}").replace(tzinfo=UTC)
    except ValueError:
        return None


def put_in_place(part: Path, path: Path) -> None:
    """Give a finished file its name, in one move that survives a loss of power."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.replace(path)
    # Not every system lets a folder be opened; the move is whole there all the same.
    with suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _copy(book: Path, part: Path) -> None:
    part.unlink(missing_ok=True)
    with closing(connect_to_look(book)) as source, closing(sqlite3.connect(part)) as target:
        source.backup(target)
        # A copy is one file, with no log beside it.
        target.execute("PRAGMA journal_mode = DELETE")
