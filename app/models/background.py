"""What takes longer than a blink: it is done apart from the screen, which tells how far it is."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, TypeVar

from app.i18n import Language
from app.models.view_model import ViewModel
from app.store import Store, StoreRefused
from engine.message import N_, Message

FAILED = N_("This did not work, and nothing was changed. Try again, or restart Grimoire.")
log = logging.getLogger(__name__)
T = TypeVar("T")
Run = Callable[[Callable[[], Any], Callable[[Any], None]], None]
"""Does the first in another thread, and then the second, with what came of it, where the screens live."""


def at_once(work: Callable[[], Any], done: Callable[[Any], None]) -> None:
    """Do it here and now."""
    done(work())


class BackgroundWork(ViewModel):
    """One piece of work at a time; the screens that show it may come and go meanwhile."""

    def __init__(self, store: Store, language: Language, now: Callable[[], str], run: Run = at_once) -> None:
        super().__init__(language)
        self.store = store
        self.now = now
        self.is_working = False
        self._run = run
        self._how_far: Message | None = None

    def in_background(self, work: Callable[[Store], T], done: Callable[[T], None]) -> None:
        """Do something with the book in another thread; a refusal is told instead of what would have come of it."""

        def attempt() -> T | StoreRefused:
            try:
                with self.store.opened_again() as own:
                    return work(own)
            except StoreRefused as refused:
                return refused
            except Exception:  # whatever it is, no screen may wait for it for ever
                log.exception("work in the background failed")
                return StoreRefused(Message(FAILED))

        def back(result: T | StoreRefused) -> None:
            self.is_working = False
            if isinstance(result, StoreRefused):
                self.error = result.message
            else:
                done(result)
            self.changed()

        self.is_working, self.error, self._how_far = True, None, None
        self.changed()
        self._run(attempt, back)

    def report(self, done: int, of: int) -> None:
        """So many of so many games are done; the screen looks at it in its own time."""
        self._how_far = Message(N_("{done} of {count} games"), {"done": done, "count": of})

    @property
    def progress(self) -> str:
        """How far the work is, in words; nothing if there is none."""
        if not self.is_working:
            return ""
        return self.tr_message(self._how_far) if self._how_far else self.tr("One moment …")
