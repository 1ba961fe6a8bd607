"""An open table whose main thread runs by itself."""

from __future__ import annotations

import pytest

from tests.open_table.tables import CROWD, Running, opened, wizard_table


@pytest.fixture
def open_up(tmp_path):
    """Opens tables; what was opened is closed at the end. The book is made in the thread that writes to it."""
    running = []

    def open_one(make=lambda folder: wizard_table(folder, reveal="hidden"), limits=CROWD, **more):
        main = Running()
        main.start()
        session = main.do(lambda: opened(make(tmp_path / f"book{len(running)}"), main, limits, **more))
        session.main = main
        running.append(session)
        return session

    yield open_one
    for session in running:
        session.main.do(session.close)
        session.main.stop()


@pytest.fixture
def session(open_up):
    """Wizard with hidden bids in its third round."""
    return open_up()
