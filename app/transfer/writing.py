"""The whole book as one file: a list of game documents, who plays, and what was chosen."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from app.sharing.documents import document_of_kept
from app.store import KeptMatch, Known, Store, StoreRefused
from app.store.book import json_text
from app.store.reading import begun_note
from app.store.refusal import UNREADABLE_MATCH
from app.threads import Progress
from engine.document import Document, from_data, to_data
from engine.message import Message

FORMAT = "grimoire-backup"
VERSION = 1
LOG = "log"
"""The key of a game document under which a backup adds how the game came about."""
ENTRIES = "entries"
AUTHORS = "by"
"""The key of a log that says whose own device made an entry, by its place; all others the keeper's made.

It stands beside the entries, so that versions that do not know it read the same log.
"""
BEGUN = "begun"
"""The key of a log that says what the match began with, where something was agreed anew since."""
LAST_BACKUP = "last-backup"
"""The key under which the store keeps when a backup was made, and of how many games."""
ASKED_BACKUP = "asked-backup"
"""The same of a backup that the person is still asked where to save."""
OF_THIS_DEVICE = ("places", "referee:", "agreed:", "half-typed", "open-table", LAST_BACKUP, ASKED_BACKUP, "news")
"""Settings that mean something on this device only: where the app is, and what speaks of a match by its number."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that was made."""

    content: bytes
    games: int
    left_out: int
    """Games that can no longer be read; one that was deleted meanwhile is not missed."""


def back_up(store: Store, progress: Progress = lambda done, of: None) -> Backup:
    """Write everything; the same book gives the same bytes."""
    known, games, missing = store.known(), list[str](), list[int]()
    for done, match in enumerate(known, 1):
        try:
            games.append(_game(store, match))
        except StoreRefused:
            missing.append(match.id)
        progress(done, len(known))
    people = sorted(store.players(), key=lambda player: player.name)
    parts = {
        "format": json_text(FORMAT),
        "version": json_text(VERSION),
        "games": _lines(games),
        "players": _lines([json_text(asdict(player)) for player in people]),
        "settings": json_text(moved_settings(store)),
    }
    body = ",\n".join(f'"{key}": {text}' for key, text in parts.items())
    return Backup(f"{{{body}}}\n".encode(), len(games), sum(map(store.has_match, missing)))


def moved_settings(store: Store) -> dict[str, Any]:
    """The settings that go along to another device."""
    kept = sorted(store.settings().items())
    return {key: value for key, value in kept if not key.startswith(OF_THIS_DEVICE) and value is not None}


def _game(store: Store, known: Known) -> str:
    kept = store.load(known.id)
    document = document_of_kept(kept)
    data = to_data(document)
    if not isinstance(from_data(data), Document):  # what could not be restored is no part of a backup
        raise StoreRefused(Message(UNREADABLE_MATCH))
    log = _log(kept, known.updated)
    if kept.begun != document.setup:
        log[BEGUN] = {**(begun_note(kept.begun, document.setup.players) or {}), "options": dict(kept.begun.options)}
    data.pop(LOG, None)  # somebody else's key of that name
    return _with_text(json_text(data), LOG, _with_text(json_text(log), ENTRIES, _entries(kept)))


def _log(kept: KeptMatch, updated: str) -> dict[str, Any]:
    """How a game came about, without its entries: journal, undo and redo are made of this."""
    log: dict[str, Any] = {"updated": updated, "position": len(kept.log)}
    authors = {str(place): one.by for place, one in enumerate((*kept.log, *kept.undone)) if one.by is not None}
    if authors:
        log[AUTHORS] = authors
    return log if kept.draft is None else {**log, "draft": kept.draft}


def _entries(kept: KeptMatch) -> str:
    """When each entry was made, and the entry as the book has it: it is JSON already."""
    times = [json_text(logged.at) for logged in (*kept.log, *kept.undone)]
    return f"[{','.join([f'[{at},{text}]' for at, text in zip(times, kept.entry_texts, strict=True)])}]"


def _with_text(text: str, key: str, value: str) -> str:
    """An object as JSON that is not empty, with one more key whose value is JSON already."""
    return f'{text[:-1]},"{key}":{value}}}'


def _lines(texts: list[str]) -> str:
    return "[\n" + ",\n".join(texts) + "\n]" if texts else "[]"
