"""What is shown while a file is opened: the files there are, what one would bring, or what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from app.i18n import Language, local
from app.models.opening import Done, Opening, is_single
from app.models.state import Grouped, grouped
from app.transfer.plan import Plan
from app.transfer.reading import Unfit
from engine.games import LISTED
from engine.message import N_, NP_
from engine.sheet import printable

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
    "trump": N_("Trump"),
    "bids": N_("Bids"),
    "tricks": N_("Tricks"),
    "bombs": N_("Bombed tricks"),
    "clouds": N_("Cloud"),
    "mage": N_("Dark Mage"),
    "predictions": N_("Predictions"),
    "left": N_("Seals left"),
    "picks": N_("Colours"),
    "sages": N_("The sages in play"),
    "crystals": N_("Crystals"),
    "roles": N_("Roles"),
    "hierarchy": N_("Order"),
    "sides": N_("Alliances"),
    "plays": N_("Combat"),
    "taken": N_("Crystals taken"),
    "hand": N_("Hands"),
}
"""Keys of a file in the words of the table; others say nothing to people."""


@dataclass(frozen=True, slots=True)
class Line(Grouped):
    """A line of the list: a file to open, or something that a file brings."""

    icon: str
    title: str
    sub: str = ""
    path: str = ""
    """What a tap opens; nothing for a line that only tells."""


@dataclass(frozen=True, slots=True)
class OpeningState:
    """Everything the screen shows."""

    title: str
    lead: str
    """What this is about, in a sentence."""
    lines: tuple[Line, ...] = ()
    problems: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    """The hint of the field for a path, where there is one."""
    buttons: tuple[str, ...] = ()
    """The verb of the moment."""
    others: tuple[str, ...] = ()
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
    return shown


def _asking(opening: Opening, folder: Path) -> OpeningState:
    tr = opening.language.tr
    lead = tr("A backup or a single game. You see what it brings before anything is changed.")
    if opening.has_picker:
        return OpeningState(tr("Open a file"), lead, buttons=(tr("Choose a file"),), problems=opening.errors)
    return OpeningState(
        tr("Open a file"),
        lead,
        grouped(_files(opening, folder)),
        opening.errors,
        fields=(tr("Path of the file"),),
        buttons=(tr("Open"),),
    )


def _files(opening: Opening, folder: Path) -> Iterator[Line]:
    """The files of the folder that could be meant, the newest first."""
    found = []
    for path in folder.glob("*.json"):
        try:
            found.append((path.stat().st_mtime, path.stat().st_size, path))
        except OSError:
            continue  # deleted meanwhile
    today = local(opening.now()).date()
    for changed, size, path in sorted(found, reverse=True)[:MOST_FILES]:
        when = opening.language.moment(datetime.fromtimestamp(changed, UTC).astimezone(), today)
        yield Line("file-document-outline", path.stem, f"{when} · {_size(opening.language, size)}", str(path))


def _size(language: Language, size: int) -> str:
    kilobytes = max(round(size / KILOBYTE), 1)
    if kilobytes < KILOBYTE:
        return language.tr("{count} kB", count=kilobytes)
    return language.tr("{count} MB", count=round(kilobytes / KILOBYTE))


def _planned(opening: Opening, plan: Plan) -> OpeningState:
    tr = opening.language.tr
    if is_single(plan):
        return _single(opening, plan)
    lines = grouped(_brought(opening.language, plan))
    if not plan.brings_something:
        nothing = tr("Everything in this file is already in the book.")
        return OpeningState(opening.title, nothing, lines, opening.errors, others=(tr("Another file"),))
    lead = tr("This comes into the book. What is here already stays.")
    return OpeningState(
        opening.title, lead, lines, opening.errors, buttons=(tr("Restore"),), others=(tr("Another file"),)
    )


def _brought(language: Language, plan: Plan) -> Iterator[Line]:
    tr = language.tr
    if plan.new:
        yield Line("plus-circle-outline", tr(NP_("{count} new game", "{count} new games"), count=len(plan.new)))
    if plan.newer:
        words = tr(NP_("{count} newer game", "{count} newer games"), count=len(plan.newer))
        yield Line("update", words, tr("more was entered there: they replace what is here"))
    if plan.here:
        yield Line("check", tr("{count} already here", count=plan.here))
    if plan.people:
        yield Line("account-plus", tr(NP_("{count} new player", "{count} new players"), count=len(plan.people)))
    if plan.settings:
        yield Line("cog", tr("Settings and default options"))


def _single(opening: Opening, plan: Plan) -> OpeningState:
    tr, data = opening.language.tr, plan.bundle.games[0].unpacked()
    is_here = bool(plan.here)
    lead = tr("This game is already in the book.") if is_here else tr("A game to put into the book.")
    if plan.newer:
        lead = tr("A newer state of a game that is in the book. It replaces the older one.")
    game = Line("cards-playing-outline", LISTED[data["game"]].title, ", ".join(data["players"]))
    return OpeningState(
        opening.title,
        lead,
        (game,),
        opening.errors,
        buttons=(tr("Open") if is_here else tr("Put into the book"),),
        others=(tr("Another file"),),
    )


def _done(opening: Opening, done: Done) -> OpeningState:
    tr, plan = opening.language.tr, done.plan
    count = len(plan.new) + len(plan.newer)
    words = tr(NP_("{count} game came into the book.", "{count} games came into the book."), count=count)
    return OpeningState(
        opening.title,
        words,
        grouped(_brought(opening.language, plan)),
        opening.errors,
        buttons=(tr("Open") if is_single(plan) else tr("Done"),),
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
    return OpeningState(opening.title, lead, problems=tuple(said), others=(language.tr("Another file"),))


def _placed(language: Language, path: str, words: str) -> str:
    where = _where(language, path)
    return language.tr("{name}: {what}", name=where, what=words) if where else words


def _where(language: Language, path: str) -> str:
    """A place in a file as people say it: `games[1].rounds[0].bids[2]` is game 2, round 1, bids."""
    words, part = [], ""
    for key, index in STEP.findall(path):
        label = PLACES.get(key) if index else None
        if label:
            words.append(language.tr(label, round_no=int(index) + 1))
        part = "" if label else language.tr(PARTS[key]) if key in PARTS else part
    return ", ".join([*words, part] if part else words)
