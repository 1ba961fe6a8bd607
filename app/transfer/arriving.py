"""A game document becomes a match of the book: with its log, if that leads to the same game, or else without."""

from __future__ import annotations

from typing import Any

from app.sharing.documents import kept_extra
from app.store import Arrival
from app.store.book import written
from app.store.reading import begun_setup
from app.summary import Summary
from app.transfer.reading import Packed, identity, moment
from app.transfer.writing import AUTHORS, BEGUN, LOG
from engine.codec import from_json, to_json
from engine.document import Document, from_data
from engine.game import Refused, Setup
from engine.match import EndedEarly, Logged, Match


def arrival(packed: Packed, now: str) -> Arrival:
    """Make a match of a game whose document was checked before."""
    data = packed.unpacked()
    uid, updated = identity(data)
    document = from_data(data)
    if not isinstance(document, Document):
        raise TypeError("only documents that were checked can arrive")
    finished = moment(document.finished)
    begun = moment(document.started) or finished or now
    match, draft = _told(document, data.get(LOG)) or _retold(document, finished or begun)
    if match.is_over and finished is None:
        finished = updated or begun
    entries = (*match.log, *match.undone)
    extra = {key: value for key, value in document.extra.items() if key != LOG or not isinstance(value, dict)}
    return Arrival(
        uid,
        match.begun,
        match.setup.players,
        tuple((logged.at, written(to_json(logged.entry)), logged.by) for logged in entries),
        len(match.log),
        begun,
        finished,
        updated or finished or begun,
        document.notes or "",
        draft,
        kept_extra(Document(document.setup, None, extra=extra, round_extras=document.round_extras)),
        Summary.of(match).to_json(),
    )


def _told(document: Document, log: Any) -> tuple[Match, Any] | None:
    """The match as its log tells it; None unless that ends where the document does."""
    try:
        position, game = log["position"], document.game
        authors = _authors(log.get(AUTHORS), document.setup.seats)
        entries = [
            Logged(from_json(game, entry), moment(at) or "", authors.get(str(place)))
            for place, (at, entry) in enumerate(log["entries"])
        ]
        begun = _begun(document.setup, log.get(BEGUN))
        full = Match.replay(begun, entries)
        if isinstance(full, Refused) or not all(logged.at for logged in entries):
            return None
        match = Match(begun, full.log[:position], full.states[: position + 1], full.log[position:])
        ends_there = match.state == document.state and 0 <= position <= len(entries)
        return (match, _draft(full, log.get("draft"))) if ends_there else None
    except Exception:  # a log from elsewhere may hold anything; the document was checked, and stands
        return None


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
        round_no, record = draft["round_no"], from_json(full.game, draft["record"])
    except (KeyError, TypeError, ValueError):  # like the log; that stands without a draft
        return None
    has_round = type(round_no) is int and 1 <= round_no <= len(full.state.rounds)
    return draft if has_round and full.game.is_round(full.setup, record) else None


def _retold(document: Document, at: str) -> tuple[Match, None]:
    """The match as its document tells it; one that was finished before its end was ended early."""
    entries = [Logged(entry, at) for entry in document.game.entries(document.state)]
    if document.finished and not document.game.is_complete(document.state):
        entries.append(Logged(EndedEarly(), at))
    match = Match.replay(document.setup, entries)
    if isinstance(match, Refused):
        raise ValueError(f"a document that is no log: {match.problems}")
    return match, None
