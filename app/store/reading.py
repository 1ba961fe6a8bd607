"""Rows of the book as matches again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from app.store.book import read_or_none
from app.store.refusal import UNREADABLE_MATCH, StoreRefused
from engine.changes import read_changes, write_changes
from engine.codec import from_json
from engine.game import Entry, Setup
from engine.games import GAMES
from engine.match import Logged
from engine.message import Message
from engine.source import Source

MOST_ROUNDS = 1000
"""No game has so many rounds with something agreed anew."""
LONGEST_TAP = 200
"""Characters. What is longer is no tap, but a whole round that was corrected."""
KEPT = (
    "CAST(game AS TEXT), players, options, begun, CAST(started AS TEXT), CAST(finished AS TEXT), CAST(notes AS TEXT),"
    " draft, position, CAST(uid AS TEXT), extra"
)
ENTRY = "number, CAST(at AS TEXT), CAST(entry AS TEXT), made_by"
"""What `kept_match` reads. A column of SQLite takes values of any kind, so damage can make bytes of a text."""
TEXTS = "CAST(game AS TEXT), players, CAST(started AS TEXT), CAST(finished AS TEXT), CAST(updated AS TEXT)"
SUMMARY = f"SELECT id, {TEXTS}, position, summary FROM matches"
"""What `match_summary` reads; cast for the same reason."""


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """Everything kept of a match; `begun`, the log and what was undone are what `Match.replay` takes."""

    begun: Setup
    """What was agreed before the first entry."""
    log: tuple[Logged, ...]
    undone: tuple[Logged, ...]
    """Taken back, the latest first."""
    started: str
    finished: str | None
    notes: str
    draft: Any
    uid: str
    """What this match is called outside this device."""
    extra: Any
    """What its document held beyond what this version knows."""
    entry_texts: tuple[str, ...]
    """The entries of the log, then those that were undone, as the book keeps them: JSON."""


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """What a list shows of a match without reading its entries."""

    id: int
    game: str
    players: tuple[str, ...]
    started: str
    finished: str | None
    updated: str
    position: int
    summary: Any


def kept_match(match: Sequence[Any], entries: Sequence[tuple[int, str, str, int | None]]) -> KeptMatch:
    """Read a match; one whose rows are no longer what was written is refused."""
    game, players, options, begun, started, finished, notes, draft, position, uid, extra = match
    try:
        setup = begun_setup(game, _names(players), dict(json.loads(options)), json.loads(begun or "null"))
        logged = _log(game, entries, position)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise StoreRefused(Message(UNREADABLE_MATCH)) from error
    return KeptMatch(
        setup,
        logged[:position],
        logged[position:],
        started,
        finished,
        notes,
        read_or_none(draft),
        uid,
        read_or_none(extra),
        tuple(text for _, _, text, _ in entries),
    )


def begun_setup(game: str, players: tuple[str, ...], options: dict[str, Any], begun: Any) -> Setup:
    """What a match began with: the first of those who ever sat there. What is no such note is a ValueError."""
    if begun is None:
        return Setup(game, players, options)
    source = Source(begun)
    changes = read_changes(source.key("changes"), MOST_ROUNDS)
    first = source.key("players").number()
    if source.problems or not 0 <= first <= len(players):
        raise ValueError(f"not the beginning of a match: {begun!r}")
    return Setup(game, players[:first], options, changes)


def begun_note(begun: Setup, players: tuple[str, ...]) -> dict[str, Any] | None:
    """What `begun_setup` needs beside the players in force; None if these are all."""
    if begun.seats == len(players) and not begun.changes:
        return None
    return {"players": begun.seats, "changes": write_changes(begun.changes)}


def match_summary(row: Sequence[Any]) -> MatchSummary:
    """Read a row of a list; what is unreadable is left empty, so that the others can still be seen."""
    match_id, game, players, started, finished, updated, position, summary = row
    try:
        names = _names(players)
    except (ValueError, TypeError, RecursionError):
        names = ()
    return MatchSummary(match_id, game, names, started, finished, updated, position, read_or_none(summary))


def _names(players: str) -> tuple[str, ...]:
    names = json.loads(players)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError(f"not the names of players: {players!r}")
    "".join(names).encode()  # half a character, which JSON can spell and no screen can show, is a ValueError too
    return tuple(names)


def _log(game: str, entries: Sequence[tuple[int, str, str, int | None]], position: int) -> tuple[Logged, ...]:
    numbers = [number for number, *_ in entries]
    if numbers != [*range(len(entries))] or not 0 <= position <= len(entries):
        raise ValueError("entries are missing")
    return tuple([Logged(read_entry(game, text), at, by) for _, at, text, by in entries])


def read_entry(game: str, text: str) -> Entry:
    """An entry as the book keeps it; what never was one of this game is a ValueError."""
    return _read_tap(game, text) if len(text) <= LONGEST_TAP else from_json(GAMES[game], json.loads(text))


@lru_cache(maxsize=4096)
def _read_tap(game: str, text: str) -> Entry:
    """The same for what is read again and again: most taps at a table were made at many tables before."""
    return from_json(GAMES[game], json.loads(text))
