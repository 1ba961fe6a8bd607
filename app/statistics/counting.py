"""Bringing the figures up to date: at once after a few games, in a thread when there is much to count."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from app.statistics.ledger import Ledger
from app.statistics.tally import Played
from app.store import PlayedRow, Store, StoreRefused
from app.summary import Summary, recount
from app.threads import WorkThread
from engine.message import Message

MANY, MANY_TO_REPLAY = 300, 20
"""Above so many changed matches, or so many whose entries have to be gone through, counting takes a thread."""
PORTION = 200
"""So many matches are gone through before what was found is kept and the progress shown."""


class Statistics:
    """The figures of the book, for as long as the app runs. They are never shown older than the book is."""

    def __init__(self, store: Store, later: Callable[[Callable[[], None]], None]) -> None:
        self.store = store
        self.error: Message | None = None
        """Why the book could not be counted."""
        self.counted = 0
        """How many matches a count that still runs has gone through."""
        self._later = later
        """Has something called in the thread of the window."""
        self._ledger = Ledger()
        self._thread: WorkThread | None = None
        self._on_progress: Callable[[], None] = lambda: None

    def ledger(self, on_progress: Callable[[], None]) -> Ledger | None:
        """The figures as the book is now, or None while they are counted; `on_progress` is called as that goes on."""
        self._on_progress = on_progress
        if self._thread is None and self.error is None:
            try:
                self._update_or_begin()
            except StoreRefused as refused:
                self.error = refused.message
        return None if self._thread or self.error else self._ledger

    def try_again(self) -> None:
        """The trouble may have passed."""
        self.error = None

    def wait(self) -> None:
        """Stay until a count that runs in a thread has ended."""
        if self._thread is not None:
            self._thread.join()

    def _update_or_begin(self) -> None:
        if self.store.count_played() - len(self._ledger) > MANY or not self._update(self.store, is_patient=False):
            self.counted = 0
            self._thread = WorkThread(self._count)
            self._thread.start()

    def _count(self) -> None:
        try:
            with self.store.opened_again(only_reads=True) as own:
                self._update(own, is_patient=True)
        except StoreRefused as refused:
            self.error = refused.message
        finally:
            self._later(self._end)

    def _end(self) -> None:
        self._thread = None
        self._on_progress()

    def _update(self, store: Store, *, is_patient: bool) -> bool:
        """Count what changed; False if that is too much for somebody who waits."""
        rows = store.played()
        changed = self._ledger.changed(rows)
        if len(changed) > MANY and not is_patient:
            return False
        known = {row.id: _played(row) for row in changed}
        unknown = [row for row in changed if known[row.id] is None]
        if len(unknown) > MANY_TO_REPLAY and not is_patient:
            return False
        read = [(row, known[row.id]) for row in changed if known[row.id] is not None]
        for start in range(0, len(unknown), PORTION):
            read += self._replayed(store, unknown[start : start + PORTION])
            self.counted = min(start + PORTION, len(unknown))
        self._ledger.update(self._ledger.gone(rows), read)
        return True

    def _replayed(self, store: Store, rows: Sequence[PlayedRow]) -> list[tuple[PlayedRow, Played | None]]:
        """Matches whose summary is none, or an old one: counted by their entries."""
        found = [(row, recount(store, row.id)) for row in rows]
        summaries = [(row, summary.to_json()) for row, summary in found if summary is not None]
        # Written where every tap is written: a table would take what another connection writes for another window's.
        self._later(partial(self._keep, summaries))
        return [(row, _with(row, summary) if summary else None) for row, summary in found]

    def _keep(self, summaries: Sequence[tuple[PlayedRow, Any]]) -> None:
        # On a full disk they are counted again next time.
        with suppress(StoreRefused):
            self.store.keep_summaries(summaries)
        self._on_progress()


def _played(row: PlayedRow) -> Played | None:
    """The match a row speaks of, if its summary is one of today."""
    try:
        summary = Summary.read(json.loads(row.summary or "null"))
    except ValueError:
        return None
    return _with(row, summary) if summary else None


def _with(row: PlayedRow, summary: Summary) -> Played | None:
    try:
        players = tuple(json.loads(row.players))
    except (ValueError, TypeError):
        return None
    if len(players) != len(summary.ranks) or not all(type(name) is str for name in players):
        return None
    return Played(row.id, row.game, players, row.finished, summary)
