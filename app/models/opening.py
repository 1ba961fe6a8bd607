"""Opening a file: it is read, then said what it would bring, and only then taken into the book."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.device.incoming import JournalEntry, Read, read_portions
from app.i18n import Language
from app.models.background import Errands, Run, T, at_once
from app.navigation import HOME, Place
from app.store import Store, UndoToken
from app.transfer.plan import Plan, carry_out, plan
from app.transfer.reading import LARGEST, TOO_LARGE, Unfit, unfit, unpack
from engine.message import N_, Message

NOT_READ = unfit("not-json", N_("This file cannot be read."))
NOT_HANDED_OVER = unfit(
    "not-json",
    N_("The app that keeps this file did not hand it over. Try again, or save the file on this device first."),
)
EMPTY = unfit("not-json", N_("There is nothing in this file."))
CLOSED = N_("Grimoire was closed while you chose a file. Choose it again.")
MEGABYTE = 2**20
Choose = Callable[[Callable[[Read], None]], bool]


@dataclass(frozen=True, slots=True)
class Done:
    """What has come into the book, and how it can be taken out again."""

    plan: Plan
    undo_token: UndoToken


Found = Plan | Unfit | Done | None


class Opening(Errands):
    """The verbs of opening a file. It outlives its screen: the system's picker covers the app meanwhile."""

    def __init__(
        self, store: Store, language: Language, now: Callable[[], str], choose: Choose, run: Run = at_once
    ) -> None:
        super().__init__(store, language, now, run)
        self.go: Callable[[Place], None] = lambda place: None
        self.came_late: Callable[[], None] = lambda: None
        """The book was changed by what ended after the place was left."""
        self.name = ""
        """Of the file."""
        self.path = ""
        """What is typed into the field."""
        self.found: Found = None
        self.has_picker: bool | None = None
        """Whether the system lets people choose a file; None until it was asked."""
        self._choose = choose
        self._is_left = False

    @property
    def title(self) -> str:
        """What the file is called; whoever keeps it may not say."""
        return self.name or self.tr("Open a file")

    def ask(self) -> None:
        """Let the system's picker ask for a file, if there is one."""
        self.has_picker = self._choose(self.take)
        self.changed()

    def was_closed(self) -> None:
        """The system has ended the app while its picker was open; the answer, if there is one, comes to `take`."""
        self.has_picker, self.error = True, Message(CLOSED)

    def begin(self) -> None:
        """The screen is opened: ask at once, but not again when it only was built anew."""
        self._is_left = False
        if self.has_picker is None:
            self.ask()

    def again(self) -> None:
        """Forget what was found: another file, or none."""
        self.found, self.error, self.path = None, None, ""
        self.changed()

    def leave(self) -> None:
        """The place was left for good; whoever comes back before the work is done sees how it ends."""
        self.again()
        self._is_left = True
        if not self.is_working:
            self.has_picker = None

    def apart(self, work: Callable[[Store], T], done: Callable[[T], None]) -> None:
        """What ends after the place was left leads nowhere, and cannot be taken back any more."""
        super().apart(work, lambda result: self._end_late(result) if self._is_left else done(result))

    def proceed(self) -> None:
        """The button of the moment."""
        match self.found:
            case Plan():
                self.accept()
            case Done() as done:
                self.open_game() if is_single(done.plan) else self.go(HOME)
            case _:
                self.ask() if self.has_picker else self.open_typed()

    def type_path(self, text: str) -> None:
        self.path = text

    def open_typed(self) -> None:
        if self.path.strip():
            self.open_path(self.path.strip())

    def open_path(self, path: str) -> None:
        """Open a file by its path: from the list, from the field, or dropped onto the window."""
        self._open(lambda: _read_path(path, self._told_bytes))

    def take(self, read: Read) -> None:
        """Open a file that was chosen with the picker."""
        self._open(lambda: _read_chosen(read, self._told_bytes))

    def accept(self) -> None:
        """Take what the file brings; a single game is opened, unless it replaced one."""
        found, at = self.found, self.now()
        if self.is_working or not isinstance(found, Plan):
            return
        if is_single(found) and found.here:
            self.open_game()
        else:
            self.apart(lambda own: Done(found, carry_out(own, found, at, self.told)), self._accepted)

    def take_back(self) -> None:
        """Make the book again what it was before."""
        found = self.found
        if isinstance(found, Done) and not self.is_working:
            self.apart(lambda own: own.send_back(found.undo_token), lambda _: self._show(found.plan))

    def open_game(self) -> None:
        """Go to the single game of the file: to its result, or back to the table."""
        with self.telling_refusals():
            self.go(self._place_of_game())
            return
        self.changed()

    def _place_of_game(self) -> Place:
        found = self.found
        uids = found.plan.uids if isinstance(found, Done) else found.uids if isinstance(found, Plan) else ()
        match_id = next((known.id for known in self.store.known() if known.uid in uids), None)
        if match_id is None:
            return HOME
        is_finished = self.store.load(match_id).finished is not None
        return Place("result" if is_finished else "table", match_id=match_id)

    def _open(self, read: Callable[[], tuple[str, bytes | Unfit]]) -> None:
        if not self.is_working:
            self.apart(lambda own: self._look(own, read), self._show)

    def _look(self, own: Store, read: Callable[[], tuple[str, bytes | Unfit]]) -> Plan | Unfit:
        self.name, content = read()
        self._how_far = None
        bundle = content if isinstance(content, Unfit) else unpack(content, self.told) if content else EMPTY
        return bundle if isinstance(bundle, Unfit) else plan(own, bundle)

    def _told_bytes(self, done: int, of: int) -> None:
        """So much of a file is read; a small one takes no time."""
        if of >= MEGABYTE:
            gaps = {"done": done // MEGABYTE, "count": of // MEGABYTE}
            self._how_far = Message(N_("{done} of {count} MB"), gaps)
        elif done >= MEGABYTE:
            self._how_far = Message(N_("{count} MB so far"), {"count": done // MEGABYTE})

    def _show(self, found: Found) -> None:
        self.found = found

    def _accepted(self, done: Done) -> None:
        self.found = done
        if is_single(done.plan) and not done.plan.newer:
            self.open_game()

    def _end_late(self, result: Any) -> None:
        self.has_picker = None
        if not isinstance(result, Plan | Unfit):  # those have changed nothing
            self.came_late()


def is_single(plan: Plan) -> bool:
    """Whether the file is about one game, which is opened rather than restored."""
    return len(plan.bundle.games) == 1 and not plan.bundle.is_backup


def _read_path(path: str, told: JournalEntry) -> tuple[str, bytes | Unfit]:
    """A file's bytes, or why there are none; what is too large is not read at all."""
    name = Path(path).name
    try:
        file = Path(path).expanduser()
        if file.stat().st_size > LARGEST:
            return name, TOO_LARGE
        with file.open("rb") as opened:
            return name, read_portions(opened, LARGEST + 1, told)
    except (FileNotFoundError, RuntimeError):  # nobody here has such a home
        return name, unfit("not-json", N_("There is no such file."))
    except (OSError, ValueError):
        return name, NOT_READ


def _read_chosen(read: Read, told: JournalEntry) -> tuple[str, bytes | Unfit]:
    """One byte more than the largest backup: whoever picks a film by mistake gets an answer."""
    try:
        return read(LARGEST + 1, told)
    except OSError:
        return "", NOT_HANDED_OVER
