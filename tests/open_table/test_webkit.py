"""The same table in WebKit, which is what every browser on an iPhone is made of. Needs Debian's WebKitGTK."""

from __future__ import annotations

import pytest

from engine.bids import Bid
from tests.open_table.tables import CROWD, MainThread, opened, wizard_table
from tests.open_table.webkit import IS_HERE, MISSING, WebKit

pytestmark = pytest.mark.skipif(not IS_HERE, reason=MISSING)


@pytest.fixture(scope="module")
def browser():
    main = MainThread()
    browser = WebKit(lambda: main.run_one(0.02))
    browser.main = main
    yield browser
    browser.close()


def test_hidden_bids_from_three_tabs_and_the_keeper_and_a_board(browser, tmp_path):
    session = opened(wizard_table(tmp_path, reveal="hidden"), browser.main, CROWD)
    pages = []
    for seat, name in enumerate(session.table.setup.players[:3]):
        pages.append(browser.page(session.link))
        pages[-1].tap(name)
        browser.wait_for(lambda seat=seat: session.guests.at(seat) is not None)
    board = browser.page(session.link)
    board.tap("Only watch")
    for page, bid in zip(pages, (2, 0, 3), strict=True):
        page.reads("Your bid?")
        page.tap(str(bid))
        page.reads("Sealed")
    pages[1].reload()
    pages[1].reads("Sealed", "Waiting for Paul")
    assert "over by" not in board.text()
    assert session.table.record(Bid(3, 1))
    pages[0].tap("Turn all over")
    for page in pages:
        page.reads("Your tricks?")
    board.reads("over by 3")
    assert session.table.state.rounds[2].bids == (2, 0, 3, 1)
    session.close()
    board.reads("The table is closed")
    session.table.store.close()
