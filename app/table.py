"""A match at the table: every tap is judged by the engine and on disk before it is shown."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from app.store import ChangedElsewhere, Store, StoreRefused
from app.store.refusal import UNREADABLE_MATCH
from app.store.searching import whole
from app.summary import Summary
from engine.changes import RoundInserted
from engine.codec import from_json, to_json
from engine.game import Entry, Game, Refused, Setup
from engine.match import EndedEarly, Match
from engine.message import Message
from engine.outcome import Outcome

INSERTS = "inserts"
"""The key of a draft that is a round to be inserted."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A round that is being corrected and does not add up yet."""

    round_no: int
    record: Any
    is_new: bool = False
    """It had been forgotten and is being filled in: this is the number it gets."""


class Table:
    """One match: its log in memory and on disk, which are never different."""

    def __init__(self, store: Store, match_id: int, now: Callable[[], str]) -> None:
        self.store = store
        self.match_id = match_id
        self.now = now
        self.error: Message | None = None
        """Why the last tap was refused; the next one that is taken clears it."""
        self.draft: Draft | None = None
        """There is one at a time."""
        self.changed: Callable[[], None] = lambda: None
        """Called after every change of the match, whoever made it, and of how it is followed."""
        self.elsewhere: Callable[[], frozenset[int]] = frozenset
        """Says which seats enter what is theirs on a phone of their own."""
        self._read()

    def _read(self) -> None:
        """Take over all that the book holds of this match."""
        edition = self.store.edition
        kept = self.store.load(self.match_id)
        match = Match.replay(kept.begun, kept.log, kept.undone)
        if isinstance(match, Refused):  # entries that were changed on disk, and no longer follow the rules
            raise StoreRefused(Message(UNREADABLE_MATCH))
        self.match = match
        self.started = kept.started
        self.finished = kept.finished
        self.notes = kept.notes
        self.draft = None
        with suppress(AttributeError, KeyError, TypeError, ValueError):
            record = match.game.for_seats(from_json(match.game, kept.draft["record"]), match.setup.seats)
            # a draft that cannot be read is none; the round it is for stands
            if type(kept.draft["round_no"]) is int and not match.game.shape_problems(match.setup, record):
                self.draft = Draft(kept.draft["round_no"], record, bool(kept.draft.get(INSERTS)))
        self._edition = edition

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def setup(self) -> Setup:
        return self.match.setup

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def outcome(self) -> Outcome:
        return self.match.outcome

    @property
    def last_entry(self) -> Any:
        """What was entered last and not taken back; None if nothing was."""
        return self.match.log[-1].entry if self.match.log else None

    @property
    def first_open_round(self) -> int:
        """The first round that has no entry yet."""
        return self.game.first_open_round(self.state)

    def away(self, round_no: int) -> tuple[int, ...]:
        """The seats of those who are not at the table in a round; in most games all are there from start to end."""
        if not self.setup.changes or round_no > len(self.state.rules.rounds):
            return ()
        away: tuple[int, ...] = self.state.rules.in_round(round_no).away
        return away

    @property
    def playing(self) -> tuple[int, ...]:
        """Who plays the last round that was begun, clockwise."""
        if not self.setup.changes:
            return tuple(range(self.setup.seats))
        seats: tuple[int, ...] = self.state.rules.in_round(max(len(self.state.rounds), 1)).seats
        return seats

    def record(
        self,
        entry: Entry,
        *,
        by: int | None = None,
        also: Callable[[], None] = lambda: None,
        drops_draft: bool = False,
    ) -> bool:
        """Enter something. False, with the reason in `error`, if the rules or the disk refuse it.

        `by` is the seat whose own device made the entry, if it was not this one; what `also` writes to the book is
        kept together with it.
        """
        at = self.now()
        after = self.match.record(entry, at, by)

        def keep(summary: Any) -> None:
            self._append(entry, at, summary, by)
            also()

        return self._take(after, keep, drops_draft=drops_draft)

    def undo(self) -> bool:
        at = self.now()
        return self.match.can_undo and self._take(self.match.undo(), lambda summary: self._undo(at, summary))

    def exchange(self, entry: Entry) -> bool:
        """Enter something in the place of the last entry: that one goes, and this one comes, or nothing happens."""
        at = self.now()

        def keep(summary: Any) -> None:
            self._undo(at, summary)
            self._append(entry, at, summary)

        return self._take(self.match.undo().record(entry, at), keep)

    def redo(self) -> bool:
        return self.match.can_redo and self._take(self.match.redo(), self._redo)

    def end_early(self) -> bool:
        return not self.match.is_over and self.record(EndedEarly())

    def correct(self, round_no: int, record: Any) -> bool:
        """Correct a round: applied at once when it adds up, else kept as a draft beside it."""
        after = self.match.correct(round_no, record)
        if isinstance(after, Refused) or self._reopens(after, round_no):
            return self._keep_draft(Draft(round_no, record))
        if record == self.state.rounds[round_no - 1]:
            return self._keep_draft(None)
        return self.record(after.log[-1].entry, drops_draft=True)

    def insert(self, round_no: int, record: Any) -> bool:
        """Fill in a round that had been forgotten: it is put in its place as soon as it is whole."""
        after = self.match.record(RoundInserted(round_no, record), self.now())
        if isinstance(after, Refused):
            return self._keep_draft(Draft(round_no, record, is_new=True))
        return self.record(after.log[-1].entry, drops_draft=True)

    def _reopens(self, after: Match, round_no: int) -> bool:
        """Whether a round that was finished would wait for something again: people correct it, the table goes on."""
        return self.game.was_finished(self.state, round_no) and not self.game.was_finished(after.state, round_no)

    def discard_draft(self) -> bool:
        """Give up what is being corrected or filled in."""
        return self._keep_draft(None)

    def set_notes(self, notes: str) -> bool:
        if not self._kept(lambda: self.store.set_notes(self.match_id, notes)):
            return False
        self.notes = whole(notes)
        return True

    def _append(self, entry: Entry, at: str, summary: Any, by: int | None = None) -> None:
        self.store.append(self.match_id, entry, at, summary, self._edition, by)

    def _undo(self, at: str, summary: Any) -> None:
        self.store.undo(self.match_id, at, summary, self._edition)

    def _redo(self, summary: Any) -> None:
        self.store.redo(self.match_id, self.now(), summary, self._edition)

    def _keep_draft(self, draft: Draft | None) -> bool:
        if draft == self.draft:
            return True
        if not self._kept(lambda: self.store.set_draft(self.match_id, _draft_note(draft), self._edition)):
            return False
        self.draft = draft
        return True

    def _draft_in(self, after: Match) -> Draft | None:
        """The draft with its round, which has another number after one before it came or went; None if it is gone.

        It has a place for everybody who joined. If that is undone, it goes unless they did not play in it.
        """
        draft = self.draft
        if draft is None:
            return None
        if after.setup.seats != self.setup.seats:
            draft = replace(draft, record=self.game.for_seats(draft.record, after.setup.seats))
            if self.game.shape_problems(after.setup, draft.record):
                return None
        round_no = self.match.number_in(after, draft.round_no)
        if round_no is None and draft.is_new:  # it still comes before the round that has its number
            return draft
        return None if round_no is None else replace(draft, round_no=round_no)

    def _take(self, after: Match | Refused, keep: Callable[[Any], None], *, drops_draft: bool = False) -> bool:
        """Keep what comes next, together with all that follows from it: killed at any moment, the book is whole."""
        if isinstance(after, Refused):
            self.error = after.problems[0]
            return False
        summary = Summary.of(after).to_json()
        # Undo, or a correction, may open a match again that was over; redo ends it when it had ended.
        finished = (self.finished or after.log[-1].at) if after.is_over else None
        draft = None if drops_draft else self._draft_in(after)

        def keep_all() -> None:
            with self.store.together(self._edition):
                keep(summary)
                if after.setup.players != self.match.setup.players:
                    self.store.seat_players(self.match_id, after.setup.players, after.begun, self.now())
                if finished != self.finished:
                    self.store.finish(self.match_id, finished)
                if draft != self.draft:
                    self.store.set_draft(self.match_id, _draft_note(draft))

        if not self._kept(keep_all):
            return False
        self.match, self.finished, self.draft = after, finished, draft
        self.changed()
        return True

    def _kept(self, keep: Callable[[], None]) -> bool:
        try:
            self._keep_here_or_follow(keep)
        except StoreRefused as refused:
            self.error = refused.message
        else:
            self.error = None
        return self.error is None

    def _keep_here_or_follow(self, keep: Callable[[], None]) -> None:
        """If another window wrote to the book meanwhile, and it was about this match, that is how it stands now."""
        try:
            keep()
        except ChangedElsewhere:
            known = (self.match.log, self.match.undone, self.draft)
            self._read()
            if known != (self.match.log, self.match.undone, self.draft):
                raise
            keep()


def _draft_note(draft: Draft | None) -> dict[str, Any] | None:
    """A draft as the book keeps it."""
    if draft is None:
        return None
    inserts = {INSERTS: True} if draft.is_new else {}
    return {"round_no": draft.round_no, "record": to_json(draft.record), **inserts}
