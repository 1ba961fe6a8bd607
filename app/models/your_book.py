"""The book as files: a backup of everything, and all games for a spreadsheet."""

from __future__ import annotations

import errno
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from app.device.delivery import Delivery, Saved
from app.i18n import Language, local
from app.models.background import BackgroundWork, Run, at_once
from app.models.settings import Settings
from app.sharing.documents import document_of
from app.sharing.spreadsheet import Row, csv_file, csv_rows
from app.store import Store, StoreRefused
from app.store.refusal import DISK_FULL
from app.table import Table
from app.transfer.writing import ASKED_BACKUP, LAST_BACKUP, Backup, back_up
from app.visibility import seen_outcome
from engine.message import N_, NP_, Message
from engine.sheet import printable

NOT_WRITTEN = N_("The file cannot be written there.")
CLOSED = N_("Grimoire was closed while you chose where to save the file. Save it again.")
LEFT_OUT = NP_("{count} game cannot be read and is not in it.", "{count} games cannot be read and are not in it.")
Save = Callable[[str, bytes, str, Saved], None]


@dataclass(frozen=True, slots=True)
class YourBookState:
    """The part of the settings that is about the book itself."""

    last: str
    is_working: bool
    error: str


class YourBook(BackgroundWork):
    """Writes files of everything in the book."""

    def __init__(
        self, store: Store, language: Language, now: Callable[[], str], save: Save, run: Run = at_once
    ) -> None:
        super().__init__(store, language, now, run)
        self._save_file = save
        self._saved = ""

    # -- verbs ---------------------------------------------------------------------------------

    def back_up(self) -> None:
        """Write everything into one file."""
        if not self.is_working:
            self._saved = ""
            self.in_background(lambda own: back_up(own, self.report), self._save_backup)

    def export_csv(self) -> None:
        """Write all games for a spreadsheet."""
        if not self.is_working:
            self._saved = ""
            self.in_background(self._spreadsheet, lambda content: self._save("csv", content, "text/csv"))

    def was_closed(self) -> None:
        """The system has ended the app while its picker was open; what came of it, if anything, `answered` is told."""
        self.error = Message(CLOSED)

    def answered(self, delivery: Delivery | None) -> None:
        """What became of a file; nothing if the person changed their mind."""
        is_failed = delivery is not None and delivery.how == "failed"
        with self.telling_refusals():
            if delivery is not None and not is_failed:
                self._note_saved(delivery)
            self._settle(is_saved=delivery is not None and not is_failed)
        if is_failed:
            self.error = Message(NOT_WRITTEN)
        self.changed()

    def _save_backup(self, made: Backup) -> None:
        about = {"at": self.now(), "games": made.games, "left_out": made.left_out}
        self._save("json", made.content, "application/json", about)

    def _save(self, suffix: str, content: bytes, mime: str, about: dict[str, Any] | None = None) -> None:
        """Let the person say where; what a backup holds is kept meanwhile, for the app may be ended before they do."""
        with suppress(StoreRefused):  # a book that is full needs its backup most of all
            self.store.set_settings({ASKED_BACKUP: about})
        try:
            self._save_file(f"grimoire-{local(self.now()):%Y-%m-%d}.{suffix}", content, mime, self.answered)
        except OSError as error:
            full = error.errno in (errno.ENOSPC, errno.EDQUOT)
            self.error = Message(DISK_FULL if full else NOT_WRITTEN)

    def _settle(self, *, is_saved: bool) -> None:
        """Nobody is asked any more; a backup that was saved is the last one."""
        about = self.store.settings().get(ASKED_BACKUP)
        if about is not None:
            self.store.set_settings({ASKED_BACKUP: None} | ({LAST_BACKUP: about} if is_saved else {}))

    def _note_saved(self, delivery: Delivery) -> None:
        name = printable(delivery.path.name) if delivery.path else ""
        self._saved = self.tr("Saved as {name}.", name=name) if name else self.tr("Saved.")

    def _spreadsheet(self, own: Store) -> bytes:
        known, rows = own.known(), list[Row]()
        is_suspended = Settings.load(own).suspense
        for done, match in enumerate(known, 1):
            try:
                table = Table(own, match.id, self.now)
                if is_suspended and not table.match.is_over:
                    continue
                rows += csv_rows(document_of(own, match.id), seen_outcome(table), self.language.translator)
            except StoreRefused:
                continue  # a game that can no longer be read, or was deleted meanwhile, has no lines
            self.report(done, len(known))
        return csv_file(rows)

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> YourBookState:
        return YourBookState(
            last=self.progress or " ".join(filter(None, (self._saved, self._last()))),
            is_working=self.is_working,
            error=self.error_words,
        )

    def _last(self) -> str:
        tr = self.tr
        match self.store.settings().get(LAST_BACKUP):
            case {"at": str() as at, "games": int() as games, "left_out": int() as left_out}:
                today = local(self.now()).date()
                when = self.language.day(local(at).date(), today)
                last = tr(
                    NP_("Last backup {day}, {count} game.", "Last backup {day}, {count} games."), day=when, count=games
                )
                return f"{last} {tr(LEFT_OUT, count=left_out)}" if left_out else last
        return tr("No backup yet. Everything is only on this device.")
