"""A kept match as a game document, and what of that document may leave the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.store import KeptMatch, Store, StoreRefused
from app.store.refusal import UNREADABLE_MATCH
from app.visibility import seen_state
from engine.document import Document
from engine.game import Refused
from engine.match import Match
from engine.message import Message

ID = "id"
"""The key at the top of a document under which a match is known outside this device."""
TOP, ROUNDS = "top", "rounds"
"""How the book keeps the keys that it does not know: those of the document, and those of each round."""


def document_of(store: Store, match_id: int) -> Document:
    """Everything of a match, secrets too; one that is finished and not complete was ended early.

    A match that cannot be read any more is a StoreRefused.
    """
    return document_of_kept(store.load(match_id))


def document_of_kept(kept: KeptMatch) -> Document:
    """The same for a match that was loaded already."""
    match = Match.replay(kept.begun, kept.log)
    if isinstance(match, Refused):
        raise StoreRefused(Message(UNREADABLE_MATCH))
    extra: dict[str, Any] = kept.extra if isinstance(kept.extra, dict) else {}
    return Document(
        match.setup,
        match.state,
        kept.started,
        kept.finished,
        kept.notes,
        extra={**extra.get(TOP, {}), ID: kept.uid},
        round_extras=tuple(extra.get(ROUNDS, ())),
    )


def kept_extra(document: Document) -> dict[str, Any] | None:
    """What the book keeps of a document that came from elsewhere, so that it goes out again; None for nothing."""
    top = {key: value for key, value in document.extra.items() if key != ID}
    if not top and not any(document.round_extras):
        return None
    return {TOP: top, ROUNDS: [dict(extra) for extra in document.round_extras]}


def open_document(document: Document) -> Document | None:
    """The same without what is secret at the table; None while it would hold nothing else that makes sense."""
    state = seen_state(document.setup.game, document.state, is_over=document.finished is not None)
    return None if state is None else replace(document, state=state)
