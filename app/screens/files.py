"""Files that go out of the app and come in: work in another thread, watched by whichever screen is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from app import device
from app.models.background import BackgroundWork
from app.models.opening import Opening
from app.models.your_book import YourBook
from app.threads import WorkThread

LOOK_EVERY = 0.25
"""Seconds between two looks at how far the work is; there is none while nothing is done."""


class Files:
    """What writes and reads files for this app; it outlives the screens that show it."""

    def __init__(self, app: Any) -> None:
        self.thread: WorkThread | None = None
        """The one that works, or worked last."""
        self.your_book = YourBook(app.store, app.language, app.now, device.save_file, self._run)
        self.opening = Opening(app.store, app.language, app.now, device.choose_file, self._run)
        self.opening.came_late = app.catch_up
        asked = device.take_up(self.opening.take, self.your_book.answered)
        if asked:
            (self.opening if asked == "open" else self.your_book).was_closed()

    def _run(self, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
        def run() -> None:
            result = work()
            Clock.schedule_once(lambda _: done(result))

        self.thread = WorkThread(run)
        self.thread.start()


class Watch:
    """A screen that watches work in the background: when something changed, and now and then while it lasts."""

    def __init__(self, work: BackgroundWork, language: Any, show: Callable[[], None]) -> None:
        self._work, self._show = work, show
        self._looking: Any = None
        work.language, work.changed = language, self.look

    def look(self) -> None:
        self._show()
        if self._work.is_working and self._looking is None:
            self._looking = Clock.schedule_interval(lambda _: self._show(), LOOK_EVERY)
        elif not self._work.is_working:
            self._stop()

    def leave(self) -> None:
        """Another screen may look from now on."""
        self._stop()
        self._work.changed = lambda: None

    def _stop(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
