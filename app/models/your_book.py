"""The book as files: a backup of everything, and all games for a spreadsheet."""

from __future__ import annotations

import errno
from collections.abc import Callable
from dataclasses import dataclass

from app.device import Delivery
from app.i18n import Language, local
from app.models.errands import Errands, Run, at_once
from app.models.seen import seen_outcome
from app.settings import Settings
from app.sharing.documents import document_of
from app.sharing.spreadsheet import Row, csv_file, csv_rows
from app.store import Store, StoreRefused
from app.store.refusal import DISK_FULL
from app.table import Table
from app.transfer.writing import LAST_BACKUP, Backup, back_up
from engine.message import N_, NP_, Message

NOT_WRITTEN = N_("The file cannot be written there.")
LEFT_OUT = NP_("{count} game cannot be read and is not in it.", "{count} games cannot be read and are not in it.")
Save = Callable[[str, bytes, str, Callable[[Delivery | None], None]], None]


@dataclass(frozen=True, slots=True)
class YourBookShowing:
    """The part of the settings that is about the book itself."""

    last: str
    is_working: bool
    trouble: tuple[str, ...]


class YourBook(Errands):
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
            self.apart(lambda own: back_up(own, self.told), self._save_backup)

    def export_csv(self) -> None:
        """Write all games for a spreadsheet."""
        if not self.is_working:
            self._saved = ""
            self.apart(self._spreadsheet, lambda content: self._save("csv", content, "text/csv", self._tell_saved))

    def _save_backup(self, made: Backup) -> None:
        def told(delivery: Delivery) -> None:
            self._remember(made)
            self._tell_saved(delivery)

        self._save("json", made.content, "application/json", told)

    def _save(self, suffix: str, content: bytes, mime: str, told: Callable[[Delivery], None]) -> None:
        def answered(delivery: Delivery | None) -> None:
            if delivery is not None and delivery.how == "failed":
                self.trouble = Message(NOT_WRITTEN)
            elif delivery is not None:  # else they changed their mind
                told(delivery)
            self.changed()

        try:
            self._save_file(f"grimoire-{local(self.now()):%Y-%m-%d}.{suffix}", content, mime, answered)
        except OSError as error:
            full = error.errno in (errno.ENOSPC, errno.EDQUOT)
            self.trouble = Message(DISK_FULL if full else NOT_WRITTEN)

    def _remember(self, made: Backup) -> None:
        with self.telling_refusals():
            self.store.set_settings({LAST_BACKUP: {"at": self.now(), "games": made.games, "left_out": made.left_out}})

    def _tell_saved(self, delivery: Delivery) -> None:
        name = delivery.path.name if delivery.path else ""
        self._saved = self.say("Saved as {name}.", name=name) if name else self.say("Saved.")

    def _spreadsheet(self, own: Store) -> bytes:
        known, rows = own.known(), list[Row]()
        is_suspended = Settings.load(own).suspense
        for done, match in enumerate(known, 1):
            try:
                table = Table(own, match.id, self.now)
                if is_suspended and not table.match.is_over:
                    continue
                rows += csv_rows(document_of(own, match.id), seen_outcome(table), self.language.tongue)
            except StoreRefused:
                continue  # a game that can no longer be read, or was deleted meanwhile, has no lines
            self.told(done, len(known))
        return csv_file(rows)

    # -- what is shown -------------------------------------------------------------------------

    @property
    def showing(self) -> YourBookShowing:
        return YourBookShowing(
            last=self.progress or " ".join(filter(None, (self._saved, self._last()))),
            is_working=self.is_working,
            trouble=self.troubles,
        )

    def _last(self) -> str:
        say = self.say
        match self.store.settings().get(LAST_BACKUP):
            case {"at": str() as at, "games": int() as games, "left_out": int() as left_out}:
                today = local(self.now()).date()
                when = self.language.day(local(at).date(), today)
                last = say(
                    NP_("Last backup {day}, {count} game.", "Last backup {day}, {count} games."), day=when, count=games
                )
                return f"{last} {say(LEFT_OUT, count=left_out)}" if left_out else last
        return say("No backup yet. Everything is only on this device.")
