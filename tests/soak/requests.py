"""An open table for requests that chance has spoilt: each gets a status, none an entry."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from tests.open_table.tables import CROWD, Running, opened, wizard_table
from tests.open_table.test_threats import hostile
from tests.open_table.wire import Phone, request, send


class TableDoor:
    """A table in its third round, with a guest who has a seat."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._main = Running()
        self._main.start()
        folder = Path(self._folder.name)
        self._session = self._main.do(lambda: opened(wizard_table(folder, reveal="hidden"), self._main, CROWD))
        self._guest = Phone(self._session)
        self._guest.sit(0)
        self._log = self._session.table.match.log
        self.sent = 0

    def knock(self, chance: random.Random) -> str:
        """Send one; it changes nothing, and the table goes on serving. The answer, in a word."""
        status, _, body = send(self._session, hostile(self._session, chance), ends=True)
        assert body == b"" or status == 200, f"{status} has words: {body[:80]!r}"
        assert self._session.table.match.log is self._log, "a spoilt request has entered something"
        self.sent += 1
        return f"request {status}"

    def close(self) -> None:
        """The last question is a good one."""
        assert send(self._session, request(self._session, "GET", "/words"))[0] == 200
        assert self._guest.view()["me"] == 0
        self._main.do(self._session.close)
        self._main.stop()
        self._folder.cleanup()
