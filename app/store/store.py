"""The store: all that is kept on this device, behind one door."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime

from app.i18n import utc, utc_text
from app.store.backups import Backups
from app.store.book import Book, connect, connect_to_look
from app.store.listing import Listing
from app.store.matches import Matches
from app.store.merging import Merging
from app.store.moving import Moving
from app.store.players import Players
from app.store.preferences import Preferences
from app.store.refusal import StoreRefused, refusing
from app.threads import WorkThread
from engine.message import Message


class Store(Matches, Listing, Players, Merging, Preferences, Moving):
    """An open book. Every write is on disk when the call returns, or raises StoreRefused and changes nothing."""

    def __init__(self, book: Book, backups: Backups, notice: Message | None = None) -> None:
        super().__init__(book)
        self.backups = backups
        self.notice = notice
        """What happened to the book while it was opened, to be shown once."""
        self._read_edition = book.edition

    @property
    def edition(self) -> int:
        """A number that is another one as soon as another window has written to the book."""
        with self._book.reading():
            return self._book.edition

    def has_news(self) -> bool:
        """Whether another window has written to the book since this was asked last."""
        before, self._read_edition = self._read_edition, self.edition
        return before != self._read_edition

    @contextmanager
    def together(self, edition: int | None = None) -> Iterator[None]:
        """Keep all that is written inside, or nothing of it."""
        with self._book.writing(edition):
            yield

    def back_up_in_background(self, at: str | None = None) -> WorkThread | None:
        """Copy the book in a thread if that is due: at the start of the app, and after a match is finished."""
        now = utc_text(utc(at) if at else datetime.now(UTC))
        if not self.backups.is_due(now, self.last_finish(now)):
            return None
        thread = WorkThread(lambda: self._back_up(now))
        thread.start()
        return thread

    def _back_up(self, at: str) -> None:
        # A copy that is refused changes nothing, and is due again next time.
        with suppress(StoreRefused):
            self.backups.make(at)

    @contextmanager
    def opened_again(self, *, only_reads: bool = False) -> Iterator[Store]:
        """The same book for another thread, which has it for itself."""
        open_book = connect_to_look if only_reads else connect
        with refusing():
            own = Store(Book(open_book(self.backups.book)), self.backups)
        try:
            yield own
        finally:
            own.close()

    def limit_pages(self, most: int | None) -> None:
        """Let the book grow no further, as on a full disk, or again: for trying out what happens then."""
        self._book.limit_pages(most)

    def close(self) -> None:
        """Close the book; there is nothing left to write."""
        self._book.close()
