"""Real browsers at the table: nothing is lost, nothing doubled, nothing shown too early. Needs Chromium."""

from __future__ import annotations

import random

import pytest

from app.table import Table
from engine.bids import Bid, Took
from engine.game import Setup
from engine.santiiba.entries import Counted
from engine.sept_sages.count_entries import MajoritiesDone, NobodyHasMost
from engine.sept_sages.state import SageRemoved
from tests.open_table.browser import CHROMIUM, MISSING, Browser
from tests.open_table.tables import CROWD, NOW, PLAYERS, MainThread, opened, table_of, two_rounds, wizard_table

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=MISSING)
FIVE = (*PLAYERS, "Maximiliane")


@pytest.fixture(scope="module")
def room():
    """A browser, and the main thread of an app, which runs while the browser is waited for."""
    main = MainThread()
    main.is_frozen = False
    browser = Browser(lambda: None if main.is_frozen else main.run_one(0.001))
    browser.main = main
    yield browser
    browser.close()


@pytest.fixture
def open_up(room):
    """Opens tables, and closes them at the end."""
    sessions = []

    def open_one(table, **more):
        sessions.append(opened(table, room.main, CROWD, **more))
        return sessions[-1]

    yield open_one
    room.main.is_frozen = False
    for session in sessions:
        session.close()
        session.table.store.close()


def seated(room, session, *seats, **looks):
    pages = [room.page(session.link, **looks) for _ in seats]
    for page, seat in zip(pages, seats, strict=True):
        page.tap(session.table.setup.players[seat])
        room.wait_for(lambda seat=seat: session.guests.at(seat) is not None)
    return pages


def bids(session):
    rounds = session.table.state.rounds
    return rounds[2].bids if len(rounds) > 2 else ()


def test_hidden_bids_come_from_four_pages_and_the_keeper(room, open_up, tmp_path):
    table = table_of(tmp_path, Setup("wizard", FIVE, {"reveal": "hidden"}), five_rounds())
    session = open_up(table)
    pages = seated(room, session, 0, 1, 2, 3)
    board = room.page(session.link, 1280, 720)
    board.tap("Only watch")
    for page, bid in zip(pages, (1, 0, 2, 3), strict=True):
        page.reads("Your bid?", "Nobody sees it until all are in.")
        page.tap(str(bid))
        page.reads("Sealed")
        assert "3\nbid" not in board.text()
    pages[0].reads("Waiting for Maximiliane", "4 of 5 bids are in")
    before = len(table.match.log)
    assert table.record(Bid(4, 1))
    pages[3].tap("Turn all over")
    for page in pages:
        page.reads("Your tricks?")
    board.reads("over by 4")
    assert bids(session) == (1, 0, 2, 3, 1)
    assert len(table.match.log) == before + 2
    for page in (*pages, board):
        assert page.complaints() == []


def five_rounds():
    """Two rounds of five."""
    first = [*(Bid(seat, 0) for seat in (1, 2, 3, 4, 0)), Took(2, 1)]
    second = [*(Bid(seat, 1) for seat in (2, 3, 4, 0, 1)), Took(2, 1), Took(3, 1)]
    return [*first, *second]


def test_a_count_of_the_sages_comes_from_three_pages(room, open_up, tmp_path):
    removed = [SageRemoved(sage) for sage in ("alchemist", "druid")]
    table = table_of(tmp_path, Setup("sept-sages", PLAYERS[:3]), removed)
    session = open_up(table)
    pages = seated(room, session, 0, 1, 2)
    for page, crystals in zip(pages, ("75", "6", "44"), strict=True):
        for place, value in enumerate(crystals, 1):
            page.tap(value)
            seat = pages.index(page)
            room.wait_for(lambda seat=seat, place=place: held(table, seat) == place)
    for page, sage in zip(pages, ("Witch", "Seer", "Owl"), strict=True):
        page.tap(sage)
        page.reads("+1")
        page.tap("Done, to the book")
    pages[1].tap("Witch")
    room.wait_for(lambda: table.state.final and len(table.state.final.majorities) == 3)
    for sage in ("priestess", "magician", "healer"):
        assert table.record(NobodyHasMost(sage)), table.error
    room.wait_for(lambda: all(one.crystals_done for one in table.state.final.seats))
    assert "12" not in pages[1].text()
    assert table.record(MajoritiesDone()), table.error
    for page in pages:
        page.reads("Léa wins")
    assert [one.crystals for one in table.state.final.seats] == [(7, 5), (6,), (4, 4)]


def test_the_dark_mage_gives_no_crystal(room, open_up, tmp_path):
    table = table_of(tmp_path, Setup("wizard-extreme", PLAYERS))
    (page,) = seated(room, open_up(table), 1)
    page.tap("Dark Mage")
    page.reads("1 of 4 has counted")
    assert "+1" not in page.text()


def test_whose_seals_are_done_sees_how_far_the_others_are(room, open_up, tmp_path):
    table = table_of(tmp_path, Setup("wizard-extreme", PLAYERS))
    (page,) = seated(room, open_up(table), 1)
    page.tap("Done, to the book")
    page.reads("1 of 4 has counted")
    assert page.complaints() == []


def held(table, seat):
    return len(table.state.final.seats[seat].crystals or ()) if table.state.final else 0


def test_a_board_follows_a_whole_game(room, open_up, tmp_path):
    table = table_of(tmp_path, Setup("wizard", PLAYERS))
    session = open_up(table)
    board, phone = room.page(session.link, 1280, 720, dark=True), room.page(session.link)
    for page in (board, phone):
        page.tap("Only watch")
        page.reads("Round 1 of 15")
    chance = random.Random(7)
    while not table.match.is_over:
        ask = table.game.next(table.state)[0]
        assert table.record(chance.choice([choice.entry for choice in ask.choices if choice.is_open]))
        round_no = len(table.state.rounds)
        if table.state.rounds[-1].is_finished and round_no in (5, 10):
            totals = [str(place.score).replace("-", "−") for place in table.outcome.standings]
            board.reads(*totals, f"Round {round_no + 1} of 15")
    winners = [table.setup.players[place.seat] for place in table.outcome.standings if place.rank == 1]
    board.reads(*winners, "win")
    phone.reads(*winners, "win")
    assert board.complaints() == phone.complaints() == []


LARGE_ENOUGH = """(() => {
    const texts = [...document.querySelectorAll("#page *")].filter((one) => !one.closest("svg") && one.childNodes.length
        && [...one.childNodes].every((part) => part.nodeType === Node.TEXT_NODE));
    const edge = (one) => one.closest(".column, .strip, header, footer").getBoundingClientRect();
    const isOut = (one) => {
        const [box, around] = [one.getBoundingClientRect(), edge(one)];
        return box.right > around.right + 1 || box.bottom > around.bottom + 1;
    };
    const sizes = texts.map((one) => parseFloat(getComputedStyle(one).fontSize));
    return [Math.min(...sizes) >= 22, texts.filter(isOut).map((one) => one.textContent)];
})()"""


def test_a_board_of_six_is_read_across_a_room(room, open_up, tmp_path):
    """Long names and totals of four characters: nothing is cut off by its column, and nothing below 22 pixels."""
    names = ("Maximiliane-Theodora", "Jean-Christophe", "Konstantin", "Anna", "Bartholomäus", "Zoé")
    table = table_of(tmp_path, Setup("wizard", names))
    chance = random.Random(7)
    while len(table.state.rounds) < 8:
        ask = table.game.next(table.state)[0]
        assert table.record(chance.choice([choice.entry for choice in ask.choices if choice.is_open]))
    board = room.page(open_up(table).link, 1280, 720)
    board.tap("Only watch")
    board.reads("Round 8 of 10")
    assert board.run(LARGE_ENOUGH) == [True, []]


def test_a_reload_finds_its_seat_and_its_bid(room, open_up, tmp_path):
    session = open_up(wizard_table(tmp_path, reveal="hidden"))
    (page,) = seated(room, session, 1)
    page.tap("2")
    page.reads("Sealed")
    page.reload()
    page.reads("Hugo", "Sealed", "Hold to see")
    assert [device.seat for device in session.guests.devices] == [1]


def test_a_lost_link_keeps_the_bid_and_sends_it_once(room, open_up, tmp_path):
    session = open_up(wizard_table(tmp_path, reveal="hidden"))
    (page,) = seated(room, session, 1)
    log = len(session.table.match.log)
    page.set_link(on=False)
    page.tap("3")
    page.reads("Kept here", "Same Wi-Fi?")
    assert len(session.table.match.log) == log
    page.set_link(on=True)
    page.reads("Sealed")
    assert bids(session)[1] == 3
    assert len(session.table.match.log) == log + 1


SIT_FAILS_ONCE = """(() => {
    const real = fetch;
    fetch = (path, options) => {
        if (path !== "/sit") return real(path, options);
        fetch = real;
        return Promise.reject(new TypeError("Failed to fetch"));
    };
})()"""


def test_after_a_seat_could_not_be_asked_for_the_page_looks_for_its_phone_at_once(room, open_up, tmp_path):
    """Its question for news, which is held open for twenty seconds, knows nothing of that."""
    page = room.page(open_up(wizard_table(tmp_path)).link)
    page.reads("Who are you?")
    page.run(SIT_FAILS_ONCE)
    page.tap("Hugo")
    room.wait_for(lambda: page.run("isLinked"), seconds=10)
    page.tap("Hugo")
    page.reads("Your bid?")


def test_a_keeper_who_freezes_gets_the_bid_afterwards_once(room, open_up, tmp_path):
    session = open_up(wizard_table(tmp_path, reveal="hidden"))
    (page,) = seated(room, session, 1)
    log = len(session.table.match.log)
    room.main.is_frozen = True
    page.tap("1")
    page.reads("Kept here")
    room.main.is_frozen = False
    page.reads("Sealed")
    assert bids(session)[1] == 1
    assert len(session.table.match.log) == log + 1


def test_a_bid_that_is_changed_while_the_first_one_is_on_its_way_is_the_one_that_counts(room, open_up, tmp_path):
    session = open_up(wizard_table(tmp_path, reveal="hidden"))
    (page,) = seated(room, session, 1)
    page.reads("Your bid?")
    room.main.is_frozen = True
    page.tap("1")
    page.run("dispatchEvent(new Event('offline'))")
    page.tap("Change")
    page.tap("3")
    room.main.is_frozen = False
    room.wait_for(lambda: page.run("queue.length") == 0)
    page.reads("Sealed")
    assert bids(session)[1] == 3


def test_a_bid_that_was_kept_is_not_sent_from_another_seat(room, open_up, tmp_path):
    session = open_up(wizard_table(tmp_path, reveal="hidden"))
    (page,) = seated(room, session, 1)
    page.set_link(on=False)
    page.tap("3")
    page.reads("Kept here")
    (device,) = session.guests.devices
    session.guests.sit(device, 2)
    session.seat_changed()
    page.set_link(on=True)
    page.reads("The table went on without it", "Nora")
    assert bids(session) == ()


def test_a_keeper_who_is_killed_comes_back_at_the_same_address(room, open_up, tmp_path):
    session = open_up(wizard_table(tmp_path, reveal="hidden"))
    (page,) = seated(room, session, 1)
    port = int(session.address.rpartition(":")[2])
    session._stop(session._server)  # as if the process had ended: no page is told
    page.tap("2")
    page.reads("Kept here")
    table = Table(session.table.store, session.table.match_id, lambda: NOW)
    again = opened(table, room.main, CROWD, port=port)
    page.reads("Sealed")
    assert table.state.rounds[2].bids[1] == 2
    assert [logged.by for logged in table.match.log].count(1) == 1
    again.close()


def test_at_a_new_address_a_guest_asks_for_the_old_seat(room, open_up, tmp_path):
    session = open_up(wizard_table(tmp_path, reveal="hidden"))
    (page,) = seated(room, session, 1)
    session.pause()
    page.reads("in front")
    session.open("127.0.0.2", 0)
    page.go(session.link)
    page.reads("Who are you?")
    page.tap("Hugo")
    page.reads("asked, waiting for a yes")
    session.guests.let_in(1, session.guests.asking(1).hash)
    session.seat_changed()
    page.reads("Your bid?")
    page.tap("2")
    page.reads("Sealed")


def test_what_comes_too_late_shows_how_it_stands(room, open_up, tmp_path):
    session = open_up(wizard_table(tmp_path))
    (page,) = seated(room, session, 1)
    page.set_link(on=False)
    page.tap("3")
    page.reads("Kept here")
    for entry in [*(Bid(seat, 0) for seat in (3, 0, 1, 2)), Took(0, 3)]:
        assert session.table.record(entry)
    page.set_link(on=True)
    page.reads("The table went on without it", "Round 4 of 15")
    assert bids(session) == (0, 0, 0, 0)


def test_keyboard_and_screen_reader_get_along(room, open_up, tmp_path):
    session = open_up(wizard_table(tmp_path, reveal="hidden"))
    page = room.page(session.link)
    page.reads("Who are you?")
    for _ in range(3):  # the language, Léa, Hugo
        page.press("Tab", "Tab")
    page.press("Enter", "Enter", "\r")
    page.reads("Your bid?")
    assert page.run("document.querySelector('[role=status]').textContent").startswith("Your bid?")
    page.press("2", "Digit2", "2")
    page.reads("Sealed")
    named = "[...document.querySelectorAll('button')].every((one) => one.textContent.trim() || one.ariaLabel)"
    assert page.run(named)
    smallest = "Math.min(...[...document.querySelectorAll('button')].map((one) => one.getBoundingClientRect().height))"
    assert page.run(smallest) >= 42


def test_a_shortcut_of_the_browser_and_a_digit_held_down_enter_nothing(room, open_up, tmp_path):
    session = open_up(wizard_table(tmp_path, reveal="hidden"))
    (page,) = seated(room, session, 1)
    page.reads("Your bid?")
    for held in ("ctrlKey", "metaKey", "altKey", "repeat"):
        pressed = f"new KeyboardEvent('keydown', {{ key: '2', bubbles: true, {held}: true }})"
        assert page.run(f"document.body.dispatchEvent({pressed}) && queue.length") == 0, held


def test_a_name_with_markup_is_a_name(room, open_up, tmp_path):
    names = ("<img src=x onerror=alert(1)>", "</script><b>Hugo", "Nora", "\N{RIGHT-TO-LEFT OVERRIDE}Paul")
    session = open_up(table_of(tmp_path, Setup("wizard", names), two_rounds()))
    (page,) = seated(room, session, 1)
    page.reads("</script><b>Hugo")
    made_of_names = "[...document.querySelectorAll('img, b')].filter((one) => one.src || one.textContent === 'Hugo')"
    assert page.run(f"{made_of_names}.length") == 0  # in one question: the page may be drawn anew between two
    directions = (
        "[...document.querySelectorAll('span')].every((one) => getComputedStyle(one).unicodeBidi === 'isolate')"
    )
    assert page.run(directions)
    assert page.complaints() == []


def test_what_is_being_typed_stays_when_others_enter(room, open_up, tmp_path):
    session = open_up(table_of(tmp_path, Setup("santiiba", PLAYERS)))
    (page,) = seated(room, session, 0)
    page.reads("Your count?")
    page.run("document.querySelector('input').focus()")
    page.ask("Input.insertText", text="3")
    number = session.number
    assert session.table.record(Counted(1, "position", 31)), session.table.error
    page.browser.wait_for(lambda: page.run("newest") > number)
    page.ask("Input.insertText", text="0")
    page.press("Enter", "Enter", "\r")
    room.wait_for(lambda: session.table.state.final[0].position == 30)


def test_nothing_moves_under_a_finger(room, open_up, tmp_path):
    """Léa enters while Hugo's finger is on a key: what he sees stays as it is, and his key counts."""
    session = open_up(wizard_table(tmp_path, reveal="hidden"))
    (page,) = seated(room, session, 1)
    page.reads("Your bid?")
    place = (
        "(({ x, y }) => ({ x: x + 20, y: y + 20 }))(document.querySelector('[data-at=key2]').getBoundingClientRect())"
    )
    finger = {"button": "left", "clickCount": 1, **page.run(place)}
    page.ask("Input.dispatchMouseEvent", type="mousePressed", **finger)
    number = session.number
    assert session.table.record(Bid(0, 1))
    room.wait_for(lambda: page.run("newest") > number)
    assert page.run("document.querySelectorAll('.seal .good').length") == 0
    page.ask("Input.dispatchMouseEvent", type="mouseReleased", **finger)
    page.reads("Sealed", "2 of 4 bids are in")
    assert bids(session) == (1, 2, None, None)


@pytest.mark.parametrize(("code", "words"), [("fr", "Qui êtes-vous"), ("de", "Wer bist du?")])
def test_everybody_reads_their_own_language(room, open_up, tmp_path, code, words):
    session = open_up(wizard_table(tmp_path))
    page = room.page(session.link)
    page.reads("Who are you?")
    page.run(f"document.querySelector('select').value = '{code}'")
    page.run("document.querySelector('select').dispatchEvent(new Event('change'))")
    page.reads(words)
    wide = page.run("document.documentElement.scrollWidth <= innerWidth")
    assert wide


def test_a_television_types_the_key(room, open_up, tmp_path):
    session = open_up(wizard_table(tmp_path))
    page = room.page(f"http://{session.address}/", 1280, 720)
    page.reads("Type the key")
    page.run("document.getElementById('key').value = 'wrong'")
    page.tap("Open")
    page.reads("That is not the key of this table.")
    key = session.guests.token
    page.run(f"document.getElementById('key').value = '{key[:4]} {key[4:8]} {key[8:]}'")
    page.tap("Open")
    page.tap("Only watch")
    page.reads("live")


def test_a_link_with_a_spoilt_key_asks_for_the_key(room, open_up, tmp_path):
    """Not with a page that stays empty, because what stands in the link cannot be decoded."""
    session = open_up(wizard_table(tmp_path))
    page = room.page(session.link.partition("#")[0] + "#%E0%A4%")
    page.reads("Type the key", "That is not the key of this table.")
    assert session.guests.devices == ()


def test_a_closed_table_says_goodbye(room, open_up, tmp_path):
    session = open_up(wizard_table(tmp_path))
    (page,) = seated(room, session, 1)
    session.close()
    page.reads("The table is closed")
