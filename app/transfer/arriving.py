"""A game document becomes a match of the book: with its log, if that leads to the same game, or else without."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from app.sharing.documents import ID, kept_extra
from app.store import Arrival
from app.store.book import json_text
from app.store.reading import begun_setup, read_entry
from app.summary import Summary
from app.transfer.reading import Packed, identity, moment
from app.transfer.writing import AUTHORS, BEGUN, ENTRIES, LOG
from engine.codec import from_json, to_json
from engine.document import CHANGES, Document, from_data, to_data
from engine.game import Refused, Setup
from engine.match import EndedEarly, Logged, Match


@dataclass(frozen=True, slots=True)
class _Replayed:
    """A match that was played again from a log."""

    match: Match
    texts: Sequence[str]
    """Its entries and then those taken back, as the book keeps them."""
    draft: Any = None


def arrival(packed: Packed, now: str) -> Arrival:
    """Make a match of a game whose document was checked before."""
    data = packed.unpacked()
    uid, updated = identity(data)
    document, replayed = _as_written_here(data) or _as_read(data, now)
    match, started, finished = replayed.match, moment(document.started), moment(document.finished)
    begun = started or finished or now
    if match.is_over and finished is None:
        finished = updated or begun
    logged = (*match.log, *match.undone)
    extra = {key: value for key, value in document.extra.items() if key != LOG or not isinstance(value, dict)}
    return Arrival(
        uid,
        match.begun,
        match.setup.players,
        tuple([(one.at, text, one.by) for one, text in zip(logged, replayed.texts, strict=True)]),
        len(match.log),
        begun,
        finished,
        updated or finished or begun,
        document.notes or "",
        replayed.draft,
        kept_extra(Document(document.setup, None, extra=extra, round_extras=document.round_extras)),
        Summary.of(match).to_json(),
    )


def _as_written_here(data: dict[str, Any]) -> tuple[Document, _Replayed] | None:
    """The document that the log leads to, if that is written just as this one: then nothing is left to be read."""
    if CHANGES in data or not isinstance(data.get("options"), dict):
        return None
    replayed = _replayed(Setup(data["game"], tuple(data["players"]), data["options"]), data.get(LOG))
    if replayed is None:
        return None
    match, extra = replayed.match, {key: data[key] for key in (ID, LOG) if key in data}
    times_and_notes = (data.get("started"), data.get("finished"), data.get("notes"))
    document = Document(match.setup, match.state, *times_and_notes, extra=extra)
    return (document, replayed) if to_data(document) == data else None


def _as_read(data: dict[str, Any], now: str) -> tuple[Document, _Replayed]:
    """The document, and the match as its log tells it; without one if that does not end where the document does."""
    document = from_data(data)
    if not isinstance(document, Document):
        raise TypeError("only documents that were checked can arrive")
    replayed = _replayed(document.setup, data.get(LOG))
    if replayed is None or replayed.match.state != document.state:
        replayed = _retold(document, moment(document.finished) or moment(document.started) or now)
    return document, replayed


def _replayed(setup: Setup, log: Any) -> _Replayed | None:
    """The match as its log tells it; None for a log that is none."""
    try:
        position = log["position"]
        authors = _authors(log.get(AUTHORS), setup.seats)
        texts = [_entry_text(entry) for _, entry in log[ENTRIES]]
        entries = [
            Logged(read_entry(setup.game, text), moment(at) or "", authors.get(str(place)) if authors else None)
            for place, ((at, _), text) in enumerate(zip(log[ENTRIES], texts, strict=True))
        ]
        begun = _begun(setup, log.get(BEGUN))
        full = Match.replay(begun, entries)
        if isinstance(full, Refused) or not all(logged.at for logged in entries) or not 0 <= position <= len(entries):
            return None
        match = Match(begun, full.log[:position], full.states[: position + 1], full.log[position:])
        return _Replayed(match, texts, _draft(full, log.get("draft")))
    except Exception:  # a log from elsewhere may hold anything; the document was checked, and stands
        return None


def _entry_text(entry: Any) -> str:
    """An entry as the book keeps it. Most taps at a table were made at many tables before."""
    try:
        return _tap_text(*entry, *entry.values())
    except (TypeError, AttributeError):  # more than numbers and words, or no entry at all
        return json_text(entry)


@lru_cache(maxsize=4096, typed=True)
def _tap_text(*names_and_values: Any) -> str:
    """The same for what JSON holds as it is; typed, because 1, 1.0 and true are not the same there."""
    half = len(names_and_values) // 2
    return json_text(dict(zip(names_and_values[:half], names_and_values[half:], strict=True)))


forget_entries = _tap_text.cache_clear
"""What was kept of entries from elsewhere may be as large as their file."""


def _begun(setup: Setup, note: Any) -> Setup:
    """What a match began with, of which its document tells how it is agreed now."""
    if note is None:
        return setup
    return begun_setup(setup.game, setup.players, note["options"], note if "players" in note else None)


def _authors(authors: Any, seats: int) -> dict[str, int]:
    """Whose own device made an entry, by its place; a seat that is none at this table made nothing."""
    found = authors.items() if isinstance(authors, dict) else ()
    return {place: seat for place, seat in found if type(seat) is int and 0 <= seat < seats}


def _draft(full: Match, draft: Any) -> Any:
    """A correction that does not add up yet, if it is one of a round of this game, taken back or not."""
    try:
        round_no = draft["round_no"]
        record = full.game.for_seats(from_json(full.game, draft["record"]), full.setup.seats)
    except (AttributeError, KeyError, TypeError, ValueError):  # like the log; that stands without a draft
        return None
    most = max(len(state.rounds) for state in full.states)  # one that was removed may have been taken back
    has_round = type(round_no) is int and 1 <= round_no <= most
    return None if not has_round or full.game.shape_problems(full.setup, record) else draft


def _retold(document: Document, at: str) -> _Replayed:
    """The match as its document tells it; one that was finished before its end was ended early."""
    entries = [*document.game.entries(document.state)]
    if document.finished and not document.game.is_complete(document.state):
        entries.append(EndedEarly())
    match = Match.replay(document.setup, [Logged(entry, at) for entry in entries])
    if isinstance(match, Refused):
        raise ValueError(f"a document that is no log: {match.problems}")
    return _Replayed(match, [json_text(to_json(entry)) for entry in entries])
