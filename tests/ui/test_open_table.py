"""The table opened to other phones, from the menu to the farewell, in the real window and over a real socket."""

from __future__ import annotations

import threading

import pytest
from kivy.tests.common import UnitTestTouch

from app.navigation import Place
from engine.bids import Bid
from tests.open_table.wire import Phone
from tests.ui.probe import Probe
from tests.ui.state import table, wizard


@pytest.fixture
def probe(tmp_path):
    """A table of hidden bids in its third round."""
    probe = Probe(tmp_path, table(tmp_path, rounds=2, reveal="hidden"))
    yield probe
    probe.app.hosting.close()
    probe.close()


def while_drawing(probe, work):
    """Do something in a thread of its own, as other phones do, while the app goes on drawing."""
    done, result = threading.Event(), []

    def run():
        try:
            result.append(work())
        finally:
            done.set()

    threading.Thread(target=run, daemon=True).start()
    while not done.wait(0.005):
        probe.advance()
    probe.settle()
    return result[0]


def opened(probe):
    probe.tap("Menu")
    probe.tap("Open the table")
    return probe.app.hosting.session


def guest(probe, seat):
    phone = while_drawing(probe, lambda: Phone(probe.app.hosting.session))
    assert while_drawing(probe, lambda: phone.sit(seat)) == 200
    return phone


def test_two_taps_open_the_table(probe):
    session = opened(probe)
    assert probe.taps == 2
    assert {"The table is open", session.address} <= {*probe.words()}
    assert session.link.endswith(f"#{session.guests.token}")


def test_a_guest_s_bid_is_seen_at_once_and_nobody_sees_which(probe):
    opened(probe)
    phone = guest(probe, 1)
    assert "connected" in probe.words()
    probe.back()
    status, _ = while_drawing(probe, lambda: phone.enter("2"))
    assert status == 200
    assert "1 of 4 bids is sealed." in " ".join(probe.words()).replace("\n", " ")
    assert probe.app.root.screen.vm.table is probe.app.hosting.table


def test_the_cover_waits_for_those_who_have_a_phone_and_hands_on_to_those_who_have_none(probe):
    """Paul bids first, and has a phone of his own; so does Hugo, who is the last one missing."""
    opened(probe)
    for seat in (1, 3):
        guest(probe, seat)
    for device in probe.app.hosting.session.guests.devices:
        device.held = 1
    probe.back()
    assert "Round 3. Pass the phone to Léa" in probe.words()
    for name in ("Léa", "Nora"):
        probe.tap(f"I am {name}")
        probe.tap_key(1)
    assert {"Waiting for", "Paul"} <= {*probe.words()}


def test_whoever_is_about_to_bid_here_is_not_disturbed(probe):
    opened(probe)
    phone = guest(probe, 1)
    probe.back()
    probe.tap("I am Paul")
    while_drawing(probe, lambda: phone.enter("2"))
    probe.tap_key(1)
    assert probe.app.hosting.table.state.rounds[2].bids == (None, 2, None, 1)


def test_a_thumb_on_its_way_does_not_enter_for_the_next_player(tmp_path, monkeypatch):
    """Paul bids first, on his own phone, just before his key is pressed here: that is no bid of Léa, who is next."""
    probe = Probe(tmp_path, table(tmp_path, rounds=2))
    opened(probe)
    paul, hugo = guest(probe, 3), guest(probe, 1)
    probe.back()
    monkeypatch.setattr("app.models.table_model.ON_ITS_WAY", 60)
    while_drawing(probe, lambda: hugo.enter("1"))
    probe.tap_key(2)
    assert probe.app.hosting.table.state.rounds[2].bids == (None, 1, None, 2)  # that still means Paul
    probe.app.root.screen.vm.undo()
    while_drawing(probe, lambda: paul.enter("3"))
    probe.tap_key(2)
    assert probe.app.hosting.table.state.rounds[2].bids == (None, 1, None, 3)
    monkeypatch.setattr("app.models.table_model.ON_ITS_WAY", 0)
    probe.tap_key(2)
    assert probe.app.hosting.table.state.rounds[2].bids == (2, 1, None, 3)
    probe.app.hosting.close()
    probe.close()


def test_a_table_whose_game_is_deleted_is_closed(probe):
    opened(probe)
    probe.app.store.delete(probe.app.hosting.match_id)
    probe.open(Place("home"))
    assert probe.app.hosting.session is None


def test_a_second_phone_is_let_in_with_one_tap(probe):
    opened(probe)
    first, second = guest(probe, 1), guest(probe, 1)
    assert "a second phone asks" in probe.words()
    probe.tap("Let in")
    assert while_drawing(probe, second.view)["me"] == 1
    assert while_drawing(probe, first.view)["me"] is None


def test_a_phone_that_asks_for_a_free_seat_is_no_second_one(probe):
    """Hugo's bid was entered here, so that his seat is asked for."""
    opened(probe)
    probe.app.hosting.table.record(Bid(1, 2))
    phone = guest(probe, 1)
    assert "a phone asks" in probe.words()
    assert "a second phone asks" not in probe.words()
    probe.tap("Let in")
    assert while_drawing(probe, phone.view)["me"] == 1


@pytest.mark.parametrize("answer", ["Let in", "No"])
def test_a_phone_that_asks_while_the_finger_is_down_is_not_meant(probe, answer):
    guests = opened(probe).guests
    first, second, third = guest(probe, 1), guest(probe, 1), guest(probe, None)
    finger = UnitTestTouch(*probe.find(answer).shown.center)
    finger.touch_down()
    probe.settle()
    guests.sit(guests.asking(1), 0)
    guests.sit(next(one for one in guests.devices if one.seat is one.asks is None), 1)
    probe.app.root.screen.refresh()
    finger.touch_up()
    probe.settle()
    assert [while_drawing(probe, phone.view)["me"] for phone in (first, second, third)] == [1, 0, None]
    assert while_drawing(probe, third.view)["asks"] == 1
    assert "another phone asks now" in probe.words()
    probe.tap("Let in")
    assert while_drawing(probe, third.view)["me"] == 1


def test_a_second_phone_is_turned_away_with_one_tap(probe):
    opened(probe)
    first, second = guest(probe, 1), guest(probe, 1)
    probe.tap("No")
    assert while_drawing(probe, second.view)["asks"] is None
    assert while_drawing(probe, first.view)["me"] == 1


def test_a_seat_is_released_or_played_here(probe):
    opened(probe)
    phone = guest(probe, 1)
    probe.tap("Hugo")
    probe.tap("Release the seat")
    assert while_drawing(probe, phone.view)["me"] is None
    probe.tap("Léa")
    probe.tap("Plays on this phone")
    assert "this phone" in probe.words()
    assert while_drawing(probe, lambda: phone.sit(0)) == 409


def test_closing_takes_one_tap_and_the_pages_are_told(probe):
    opened(probe)
    phone = guest(probe, 1)
    probe.tap("Close the table")
    assert probe.app.hosting.session is None
    assert probe.app.navigation.here.screen == "table"
    assert while_drawing(probe, lambda: phone.news()[0]) == 410


def test_a_pause_puts_it_away_and_coming_back_opens_it_at_the_same_address(probe):
    link = opened(probe).link
    phone = guest(probe, 2)
    probe.app.on_pause()
    with pytest.raises(ConnectionError):
        phone.view()
    probe.app.on_resume()
    assert probe.app.hosting.session.link == link
    assert while_drawing(probe, phone.view)["me"] == 2


@pytest.mark.parametrize("screen", ["open-table", "table", "home"])
def test_a_kill_reopens_it_at_the_same_address_with_everybody_seated(probe, screen):
    link = opened(probe).link
    phone = guest(probe, 2)
    if screen != "open-table":
        probe.open(Place(screen, match_id=probe.app.hosting.match_id if screen == "table" else None))
    probe.restart()
    assert probe.app.hosting.session.link == link
    assert while_drawing(probe, phone.view)["me"] == 2
    assert while_drawing(probe, lambda: phone.enter("1"))[0] == 200


def test_what_was_closed_stays_closed_after_a_kill(probe):
    opened(probe)
    probe.tap("Close the table")
    probe.restart()
    assert probe.app.hosting.session is None


@pytest.mark.parametrize(
    "spoilt",
    [
        *({"address": address} for address in ("127.0.0.1:99999", "127.0.0.1:²", "127.0.0.1:" + "9" * 5000, ":", 5)),
        *({"at": at} for at in (5, "", "tonight", "0001-01-01T00:00:00+23:59")),
        *({"match_id": match_id} for match_id in (2**70, True, -1)),
        {"guests": []},
    ],
    ids=lambda spoilt: str(spoilt)[:40],
)
def test_what_was_kept_of_it_and_is_spoilt_never_stops_the_app(probe, spoilt):
    opened(probe)
    store, kept = probe.app.store, probe.app.store.settings()["open-table"]
    store.set_settings({"open-table": kept | spoilt})
    probe.open(Place("home"))
    probe.restart()
    probe.tap("Resume")
    probe.open(Place("open-table", match_id=probe.app.root.screen.vm.table.match_id))
    assert probe.sees("The table is open")


@pytest.mark.parametrize("at", ["2020-01-01T00:00:00Z", "2199-01-01T00:00:00Z"])
def test_a_table_left_open_on_another_day_stays_closed(probe, at):
    """A day to come is another one too: the clock was wrong then."""
    opened(probe)
    probe.open(Place("home"))
    store, kept = probe.app.store, probe.app.store.settings()["open-table"]
    store.set_settings({"open-table": kept | {"at": at}})
    probe.restart()
    assert probe.app.hosting.session is None


def test_without_a_network_it_says_how_to_make_one_and_opens_when_there_is_one(tmp_path, monkeypatch):
    monkeypatch.setenv("GRIMOIRE_ADDRESSES", "")
    probe = Probe(tmp_path, Place("open-table", match_id=wizard(tmp_path, rounds=2)))
    assert "No network: open this phone’s hotspot, or join a Wi-Fi." in probe.words()
    monkeypatch.setenv("GRIMOIRE_ADDRESSES", "127.0.0.1")
    probe.advance(3)
    probe.settle()
    assert "The table is open" in probe.words()
    probe.app.hosting.close()
    probe.close()


def test_an_open_table_follows_the_phone_into_another_network(probe, monkeypatch):
    opened(probe)
    monkeypatch.setenv("GRIMOIRE_ADDRESSES", "")
    probe.advance(4)
    assert probe.app.hosting.session.address.startswith("127.0.0.1:")
    probe.back()
    monkeypatch.setenv("GRIMOIRE_ADDRESSES", "127.0.0.3")
    probe.advance(4)
    assert probe.app.hosting.session.is_open
    assert probe.app.hosting.session.address.startswith("127.0.0.3:")


def test_a_network_that_comes_back_later_than_the_app_opens_the_table_again(probe, monkeypatch):
    link = opened(probe).link
    probe.back()
    probe.pause()
    monkeypatch.setenv("GRIMOIRE_ADDRESSES", "")
    probe.advance(4)
    probe.resume()
    assert not probe.app.hosting.session.is_open
    monkeypatch.setenv("GRIMOIRE_ADDRESSES", "127.0.0.1")
    probe.advance(4)
    assert probe.app.hosting.session.is_open
    assert probe.app.hosting.session.link == link


def test_a_table_of_an_app_in_the_background_stays_away(probe):
    opened(probe)
    probe.pause()
    probe.advance(10)
    assert not probe.app.hosting.session.is_open
    probe.resume()


def test_of_two_networks_one_is_chosen(tmp_path, monkeypatch):
    monkeypatch.setenv("GRIMOIRE_ADDRESSES", "127.0.0.1 127.0.0.2")
    probe = Probe(tmp_path, Place("open-table", match_id=wizard(tmp_path, rounds=2)))
    probe.tap("127.0.0.2")
    assert probe.app.hosting.session.address.startswith("127.0.0.2:")
    assert probe.app.hosting.session.is_open
    probe.app.hosting.close()
    probe.close()


def test_undo_and_corrections_are_the_keeper_s_as_always(probe):
    opened(probe)
    phone = guest(probe, 1)
    while_drawing(probe, lambda: phone.enter("2"))
    probe.back()
    probe.app.root.screen.vm.undo()
    probe.settle()
    assert while_drawing(probe, phone.view)["question"]["is_in"] is False


def test_guests_who_wait_draw_no_frame(probe):
    opened(probe)
    guest(probe, 1)
    probe.frames_drawn_in(1)  # what was tapped fades
    assert probe.frames_drawn_in(5) == 0
