"""Opening a file: it is read, then said what it would bring, and only then taken into the book."""

from __future__ import annotations

import re
import stat
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from app.device.incoming import Read, read_portions
from app.game_ui import every_game_ui, game_ui
from app.i18n import Language, local
from app.models.background import BackgroundWork, Run, T, at_once
from app.models.settings import OWN_NAMES
from app.models.state import Grouped, grouped
from app.navigation import HOME, Place
from app.store import Store, UndoToken
from app.threads import Progress
from app.transfer.plan import LANGUAGE, Plan, carry_out, plan
from app.transfer.reading import LARGEST, TOO_LARGE, Unfit, unfit, unpack
from engine.listed import LISTED
from engine.message import N_, NP_, Message
from engine.sheet import printable
from engine.wording import LANGUAGES

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


class Opening(BackgroundWork):
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
        self.takes_language = False
        """Whether the app is to speak the other language of a backup from now on."""
        self._choose = choose
        self._is_left = False

    @property
    def title(self) -> str:
        """What the file is called; whoever keeps it may not say."""
        return printable(self.name) or self.tr("Open a file")

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
        self.found, self.error, self.path, self.takes_language = None, None, "", False
        self.changed()

    def leave(self) -> None:
        """The place was left for good; whoever comes back before the work is done sees how it ends."""
        self.again()
        self._is_left = True
        if not self.is_working:
            self.has_picker = None

    def in_background(self, work: Callable[[Store], T], done: Callable[[T], None]) -> None:
        """What ends after the place was left leads nowhere, and cannot be taken back any more."""
        super().in_background(work, lambda result: self._end_late(result) if self._is_left else done(result))

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
        self._open(lambda: _read_path(path, self._show_bytes))

    def take(self, read: Read) -> None:
        """Open a file that was chosen with the picker."""
        self._open(lambda: _read_chosen(read, self._show_bytes))

    @property
    def other_language(self) -> str:
        """The language that the backup would have the app speak, if that is another one."""
        plan = self.found.plan if isinstance(self.found, Done) else self.found
        restored = plan.settings.get(LANGUAGE) if isinstance(plan, Plan) else None
        return restored if restored in LANGUAGES and restored != self.language.code else ""

    def toggle_language(self) -> None:
        """Take the other language along, or not."""
        self.takes_language = not self.takes_language
        self.changed()

    def accept(self) -> None:
        """Take what the file brings; a single game is opened, unless it replaced one."""
        found, at = self.found, self.now()
        if self.is_working or not isinstance(found, Plan):
            return
        if self.other_language and not self.takes_language:
            settings = {key: value for key, value in found.settings.items() if key != LANGUAGE}
            found = replace(found, settings=settings)
        if is_single(found) and found.here:
            self.open_game()
        else:
            self.in_background(lambda own: Done(found, carry_out(own, found, at, self.report)), self._accepted)

    def take_back(self) -> None:
        """Make the book again what it was before."""
        found = self.found
        if isinstance(found, Done) and not self.is_working:
            self.in_background(lambda own: own.send_back(found.undo_token), lambda _: self._show(found.plan))

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
            self.in_background(lambda own: self._look(own, read), self._show)

    def _look(self, own: Store, read: Callable[[], tuple[str, bytes | Unfit]]) -> Plan | Unfit:
        self.name, content = read()
        self._how_far = None
        bundle = content if isinstance(content, Unfit) else unpack(content, self.report) if content else EMPTY
        return bundle if isinstance(bundle, Unfit) else plan(own, bundle)

    def _show_bytes(self, done: int, of: int) -> None:
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


def _read_path(path: str, progress: Progress) -> tuple[str, bytes | Unfit]:
    """A file's bytes, or why there are none; what is too large is not read at all."""
    name = Path(path).name
    try:
        file = Path(path).expanduser()
        about = file.stat()
        if not stat.S_ISREG(about.st_mode):  # a pipe may have no end, or not even a beginning
            return name, NOT_READ
        if about.st_size > LARGEST:
            return name, TOO_LARGE
        with file.open("rb") as opened:
            return name, read_portions(opened, LARGEST + 1, progress)
    except (FileNotFoundError, RuntimeError):  # nobody here has such a home
        return name, unfit("not-json", N_("There is no such file."))
    except (OSError, ValueError):
        return name, NOT_READ


def _read_chosen(read: Read, progress: Progress) -> tuple[str, bytes | Unfit]:
    """One byte more than the largest backup: whoever picks a film by mistake gets an answer."""
    try:
        return read(LARGEST + 1, progress)
    except OSError:
        return "", NOT_HANDED_OVER


MOST_FILES = 30
MOST_PROBLEMS = 12
KILOBYTE = 1024
STEP = re.compile(r"(\w+)(?:\[(\d+)\])?")
"""One step of the path to a place in a file: a key, and which of several."""
PLACES = {
    "games": N_("Game {round_no}"),
    "rounds": N_("Round {round_no}"),
    "turns": N_("Turn {round_no}"),
}
PARTS = {
    "players": N_("Players"),
    "options": N_("Variants"),
    "rounds": N_("Rounds"),
    "final": N_("Final count"),
    "settings": N_("Settings"),
}
"""Keys of every file in words; each game adds its own, and others say nothing to people."""


@dataclass(frozen=True, slots=True)
class ImportLine(Grouped):
    """A line of the list: a file to open, or something that a file brings."""

    icon: str
    title: str
    sub: str = ""
    path: str = ""
    """What a tap opens; nothing for a line that only tells."""


@dataclass(frozen=True, slots=True)
class LanguageLine:
    """A backup would have the app speak another language: whether it does is asked."""

    title: str
    sub: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class OpeningState:
    """Everything the screen shows."""

    title: str
    lead: str
    """What this is about, in a sentence."""
    lines: tuple[ImportLine, ...] = ()
    languages: tuple[LanguageLine, ...] = ()
    problems: tuple[str, ...] = ()
    path_hint: str = ""
    """Of the field for a path, where there is one."""
    button: str = ""
    """The verb of the moment."""
    other_button: str = ""
    """The other way: another file."""
    snack: str = ""
    snack_button: str = ""


def opening_state(opening: Opening, folder: Path) -> OpeningState:
    """What is shown now; the files of the folder are offered where the system has no picker."""
    tr, found = opening.language.tr, opening.found
    if opening.is_working:
        return OpeningState(tr("Open a file"), opening.progress)
    match found:
        case Plan():
            shown = _planned(opening, found)
        case Done():
            shown = _done(opening, found)
        case Unfit():
            shown = _unfit(opening, found)
        case _:
            shown = _asking(opening, folder)
    return replace(shown, problems=shown.problems or (opening.error_words,)) if opening.error else shown


def _asking(opening: Opening, folder: Path) -> OpeningState:
    tr = opening.language.tr
    lead = tr("A backup or a single game. You see what it brings before anything is changed.")
    if opening.has_picker:
        return OpeningState(tr("Open a file"), lead, button=tr("Choose a file"))
    return OpeningState(
        tr("Open a file"),
        lead,
        grouped(_files(opening, folder)),
        path_hint=tr("Path of the file"),
        button=tr("Open"),
    )


def _files(opening: Opening, folder: Path) -> Iterator[ImportLine]:
    """The files of the folder that could be meant, the newest first."""
    found = []
    for path in folder.glob("*.json"):
        try:
            found.append((path.stat().st_mtime, path.stat().st_size, path))
        except OSError:
            continue  # deleted meanwhile
    today = local(opening.now()).date()
    for changed, size, path in sorted(found, reverse=True)[:MOST_FILES]:
        about = (*_when(opening.language, changed, today), _size(opening.language, size))
        yield ImportLine("file-document-outline", printable(path.stem), " · ".join(about), str(path))


def _when(language: Language, changed: float, today: date) -> Iterator[str]:
    """When a file was changed, if our calendar has such a day: a disk keeps any."""
    with suppress(ValueError, OverflowError, OSError):
        yield language.moment(datetime.fromtimestamp(changed, UTC).astimezone(), today)


def _size(language: Language, size: int) -> str:
    kilobytes = max(round(size / KILOBYTE), 1)
    if kilobytes < KILOBYTE:
        return language.tr("{count} kB", count=kilobytes)
    return language.tr("{count} MB", count=round(kilobytes / KILOBYTE))


def _planned(opening: Opening, plan: Plan) -> OpeningState:
    tr = opening.language.tr
    if is_single(plan):
        return _single(opening, plan)
    lines = grouped(_import_lines(opening.language, plan))
    if not plan.brings_something:
        nothing = tr("Everything in this file is already in the book.")
        return OpeningState(opening.title, nothing, lines, other_button=tr("Another file"))
    lead = tr("This comes into the book. What is here already stays.")
    return OpeningState(
        opening.title,
        lead,
        lines,
        _language(opening),
        button=tr("Restore"),
        other_button=tr("Another file"),
    )


def _language(opening: Opening) -> tuple[LanguageLine, ...]:
    if not opening.other_language:
        return ()
    other, now = (OWN_NAMES[code] for code in (opening.other_language, opening.language.code))
    title = opening.tr("Speak {language} from now on", language=other)
    sub = opening.tr("The backup was kept in {language}; without this it stays {present}.", language=other, present=now)
    return (LanguageLine(title, sub, opening.takes_language),)


def _import_lines(language: Language, plan: Plan) -> Iterator[ImportLine]:
    tr = language.tr
    if plan.new:
        yield ImportLine("plus-circle-outline", tr(NP_("{count} new game", "{count} new games"), count=len(plan.new)))
    if plan.newer:
        words = tr(NP_("{count} newer game", "{count} newer games"), count=len(plan.newer))
        yield ImportLine("update", words, tr("more was entered there: they replace what is here"))
    if plan.here:
        yield ImportLine("check", tr("{count} already here", count=plan.here))
    if plan.people:
        yield ImportLine("account-plus", tr(NP_("{count} new player", "{count} new players"), count=len(plan.people)))
    if plan.settings:
        yield ImportLine("cog", tr("Settings and default options"))


def _single(opening: Opening, plan: Plan) -> OpeningState:
    tr, data = opening.language.tr, plan.bundle.games[0].unpacked()
    is_here = bool(plan.here)
    lead = tr("This game is already in the book.") if is_here else tr("A game to put into the book.")
    if plan.newer:
        lead = tr("A newer state of a game that is in the book. It replaces the older one.")
    game = ImportLine(game_ui(data["game"]).emblem, LISTED[data["game"]].title, ", ".join(data["players"]))
    return OpeningState(
        opening.title,
        lead,
        (game,),
        button=tr("Open") if is_here else tr("Put into the book"),
        other_button=tr("Another file"),
    )


def _done(opening: Opening, done: Done) -> OpeningState:
    tr, plan = opening.language.tr, done.plan
    count = len(plan.new) + len(plan.newer)
    words = tr(NP_("{count} game came into the book.", "{count} games came into the book."), count=count)
    return OpeningState(
        opening.title,
        words,
        grouped(_import_lines(opening.language, plan)),
        button=tr("Open") if is_single(plan) else tr("Done"),
        snack=tr("Restored"),
        snack_button=tr("Undo"),
    )


def _unfit(opening: Opening, unfit: Unfit) -> OpeningState:
    """What is wrong, as the checker of game documents says it."""
    language, translator = opening.language, opening.language.translator
    found = [(part.players, one) for part in unfit.found for one in part.problems]
    said = [
        printable(_placed(language, one.path, translator.at_table(players).tr(one)))
        for players, one in found[:MOST_PROBLEMS]
    ]
    if len(found) > MOST_PROBLEMS:
        said.append(language.tr("{count} more", count=len(found) - MOST_PROBLEMS))
    lead = language.tr("This file cannot be opened. Nothing was changed.")
    return OpeningState(opening.title, lead, problems=tuple(said), other_button=language.tr("Another file"))


def _placed(language: Language, path: str, words: str) -> str:
    where = _where(language, path)
    return language.tr("{name}: {what}", name=where, what=words) if where else words


def _where(language: Language, path: str) -> str:
    """A place in a file as people say it: `games[1].rounds[0].bids[2]` is game 2, round 1, bids."""
    words, part = [], ""
    parts = {key: named for ui in every_game_ui().values() for key, named in ui.document_parts.items()} | PARTS
    for key, index in STEP.findall(path):
        label = PLACES.get(key) if index else None
        if label:
            words.append(language.tr(label, round_no=int(index) + 1))
        part = "" if label else language.tr(parts[key]) if key in parts else part
    return ", ".join([*words, part] if part else words)
