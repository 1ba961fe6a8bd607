"""Opening the book: a new one, a sound one, an older one; or the last good copy of a damaged one."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from app.i18n import local, moment, utc
from app.store.backups import Backups, made_at, put_in_place
from app.store.book import PATIENCE, Book, connect
from app.store.inspection import LOGS, Condition, condition, is_no_file
from app.store.refusal import TOO_NEW, StoreRefused, refusing
from app.store.schema import STEPS, Step, migrate, version
from app.store.store import Store
from engine.message import N_, Gap, Message

NAME = "grimoire.db"
BACKUPS = "backups"

COPY_OPENED = N_("The book was damaged. The copy of {when} was opened; the damaged file is kept as {name}.")
BEGUN_ANEW = N_("The book was damaged and has no good copy. A new one was begun; the damaged file is kept as {name}.")
MISSING = N_("The book was missing. The copy of {when} was opened.")


def open_store(
    folder: Path, at: str | None = None, *, patience: float = PATIENCE, steps: Sequence[Step] = STEPS
) -> Store:
    """Open the book of a folder, or begin one; StoreRefused if that cannot be done now."""
    now = at or datetime.now(UTC).isoformat(timespec="seconds")
    with refusing():
        return _Opening(folder / NAME, Backups(folder / NAME, folder / BACKUPS), now, patience, steps).store()


@dataclass(frozen=True, slots=True)
class _Opening:
    """One start of the app, up to the open book."""

    path: Path
    backups: Backups
    at: str
    patience: float
    steps: Sequence[Step]

    def store(self) -> Store:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._clear_logs()
        match condition(self.path, self.steps, self.patience):
            case Condition.TOO_NEW:
                raise StoreRefused(Message(TOO_NEW))
            case Condition.GOOD:
                notice = None
            case _:
                notice = self._replace()
        return Store(Book(self._connection()), self.backups, notice)

    def _clear_logs(self) -> None:
        """Move aside what stands where a log belongs and is no file: it holds nothing, and the book may be sound."""
        aside = self._free_name()
        for ending in LOGS:
            beside = self.path.with_name(self.path.name + ending)
            if is_no_file(beside):
                beside.rename(aside.with_name(aside.name + ending))

    def _connection(self) -> sqlite3.Connection:
        connection = connect(self.path, self.patience)
        try:
            if version(connection) < len(self.steps):
                self.backups.make(self.at)
                migrate(connection, self.steps)
        except BaseException:
            connection.close()
            raise
        return connection

    def _replace(self) -> Message | None:
        """Put the newest good copy, or a new book, in the place of what is left of this one."""
        copy = self._newest_good_copy()
        part = self._prepared(copy)
        aside = self._set_aside()
        put_in_place(part, self.path)
        return self._notice(aside, copy)

    def _newest_good_copy(self) -> Path | None:
        return next((copy for copy in self.backups.newest_first() if self._is_good(copy)), None)

    def _is_good(self, copy: Path) -> bool:
        # A copy that cannot even be opened is no reason to give up on the older ones.
        with suppress(sqlite3.Error):
            return condition(copy, self.steps) is Condition.GOOD
        return False

    def _prepared(self, copy: Path | None) -> Path:
        """Make the book under another name first, so that half a book never has the right one."""
        part = self.path.with_name(f"{NAME}.part")
        part.unlink(missing_ok=True)
        if copy:
            shutil.copyfile(copy, part)
        else:
            with closing(sqlite3.connect(part, isolation_level=None)) as connection:
                migrate(connection, self.steps)
        return part

    def _set_aside(self) -> Path | None:
        """Move the damaged book and its logs under a dated name that nothing has yet."""
        was_there = self.path.exists()
        aside = self._free_name()
        # The logs last: if the power fails in between, the next start finds them without a book and moves them too.
        for ending in ("", *LOGS):
            beside = self.path.with_name(self.path.name + ending)
            if beside.exists():
                beside.rename(aside.with_name(aside.name + ending))
        return aside if was_there else None

    def _free_name(self) -> Path:
        stem = f"grimoire-damaged-{utc(self.at):%Y%m%d-%H%M%S}"
        aside, number = self.path.with_name(f"{stem}.db"), 1
        while any(aside.with_name(aside.name + ending).exists() for ending in ("", *LOGS)):
            number += 1
            aside = self.path.with_name(f"{stem}-{number}.db")
        return aside

    def _notice(self, aside: Path | None, copy: Path | None) -> Message | None:
        made = made_at(copy) if copy else None
        gaps: dict[str, Gap] = {"name": aside.name if aside else ""}
        if made:
            gaps["when"] = moment(local(made.isoformat()), local(self.at).date())
            return Message(COPY_OPENED if aside else MISSING, gaps)
        return Message(BEGUN_ANEW, gaps) if aside else None
