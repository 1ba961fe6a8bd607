"""Entries from other phones: on one table with those of the screen, once each, and never one that is too late."""

import threading
import time

import pytest

from app.games.sept_sages.table import SagesTable
from app.games.wizard_extreme.table import ExtremeTable
from app.i18n import Language
from app.models.entry_mode import FOLLOWED
from app.table import Table
from engine.bids import Bid
from engine.changes import Change, Changed
from engine.game import Setup
from engine.sept_sages.count_entries import CardHeld, CrystalCounted
from engine.sept_sages.state import RoundsOver, SageRemoved
from engine.wizard_extreme.entries import NobodyHasAny
from tests.app.sages_evening import ROUND_ONE
from tests.open_table.tables import KEPT, NOW, PLAYERS, opened, table_of, wizard_table
from tests.open_table.wire import Phone

ENGLISH = Language.chosen("en", "en")


def bids(session):
    return session.table.state.rounds[2].bids if len(session.table.state.rounds) > 2 else (None,) * 4


def seated(session, *seats):
    phones = [Phone(session) for _ in seats]
    for phone, seat in zip(phones, seats, strict=True):
        assert phone.sit(seat) == 200
    return phones


def test_a_bid_is_entered_and_the_log_says_by_whom(session):
    (phone,) = seated(session, 1)
    status, data = phone.enter("2")
    assert (status, data["view"]["question"]["value"]) == (200, "2")
    assert bids(session) == (None, 2, None, None)
    assert session.table.match.log[-1].by == 1


def test_an_entry_that_is_sent_twice_counts_once(session):
    (phone,) = seated(session, 1)
    log = len(session.table.match.log)
    assert [phone.enter("2", "same")[0] for _ in range(3)] == [200, 200, 200]
    assert len(session.table.match.log) == log + 1


def test_it_counts_once_even_if_the_keeper_was_killed_in_between(session):
    (phone,) = seated(session, 1)
    phone.enter("2", "same")
    log = session.table.match.log
    book, main = session.table.store, session.main

    def reopened():
        session.close()
        return opened(Table(book, session.table.match_id, lambda: NOW), main)

    again = main.do(reopened)
    phone.address = again.address
    assert phone.enter("2", "same")[0] == 200
    assert again.table.match.log == log
    main.do(again.close)


def test_a_bid_can_be_changed_until_all_are_in(session):
    phones = seated(session, 0, 1, 2, 3)
    for phone in phones[:3]:
        phone.enter("1")
    phones[0].enter("3")
    assert bids(session) == (3, 1, 1, None)
    phones[3].enter("0")
    status, data = phones[0].enter("2", moment="bid:3")
    assert status == 409
    assert data["view"]["question"]["moment"] == "turn:3"
    assert bids(session) == (3, 1, 1, 0)


def test_what_comes_too_late_is_refused_with_the_present_state(session):
    (phone,) = seated(session, 1)
    session.main.do(session.table.end_early)
    session.main.do(lambda: None)
    status, data = phone.enter("2", moment="bid:3")
    assert (status, data["view"]["is_over"], data["view"]["question"]) == (409, True, None)


def test_tricks_are_asked_of_all_and_the_last_follows_by_itself(session):
    phones = seated(session, 0, 1, 2, 3)
    for phone in phones:
        phone.enter("1")
    assert [now["value"] for now in phones[0].view()["now"]] == [None] * 4
    assert phones[2].enter("turn")[0] == 200
    assert [now["value"] for now in phones[0].view()["now"]] == ["1"] * 4
    for phone in phones[:3]:
        assert phone.enter("1")[0] == 200
    assert session.table.state.rounds[2].is_finished
    assert phones[0].view()["question"]["moment"] == "bid:4"


def test_a_key_that_is_off_says_why(open_up):
    session = open_up(lambda folder: wizard_table(folder, bid_rule="plus-minus-one"))
    phones = seated(session, 3, 0, 1, 2)
    for phone in phones[:3]:
        phone.enter("1")
    keys = {key["pick"]: key.get("why", "") for key in phones[3].view()["question"]["groups"][0]["keys"]}
    assert [pick for pick, why in keys.items() if why] == ["0"]
    status, data = phones[3].enter("0")
    assert (status, data["why"]) == (409, keys["0"])


def test_what_was_pressed_at_one_seat_is_not_entered_at_another(session):
    (phone,) = seated(session, 1)
    phone.sit(2)
    pressed = {"name": "pressed", "moment": "bid:3", "pick": "2"}
    assert phone.post("/enter", pressed | {"seat": 1})[0] == 409
    assert bids(session) == (None,) * 4
    assert phone.post("/enter", pressed | {"seat": 2})[0] == 200


def test_a_free_seat_with_a_hidden_bid_is_not_to_be_looked_into(open_up):
    """Not of somebody without a phone, nor of one who has left the seat: the phone that keeps the game is asked."""
    for reveal in ("hidden", "secret"):
        session = open_up(lambda folder, reveal=reveal: wizard_table(folder, reveal=reveal))
        hugo, curious = seated(session, 1, 3)
        hugo.enter("2")
        hugo.sit(None)
        session.main.do(lambda session=session: session.table.record(Bid(2, 3)))
        for seat in (1, 2):
            assert curious.sit(seat) == 200
            view = curious.view()
            assert (view["me"], view["asks"]) == (3, seat)
        session.main.do(lambda session=session: session.guests.let_in(2, session.guests.asking(2).hash))
        session.main.do(session.seat_changed)
        assert curious.view()["question"]["value"] == "3"
        for bid in (Bid(0, 1), Bid(3, 1)):
            session.main.do(lambda session=session, bid=bid: session.table.record(bid))
        assert hugo.sit(1) == 200
        assert hugo.view()["asks"] == 1


def test_a_free_seat_with_open_bids_is_free(open_up):
    session = open_up(wizard_table)
    session.main.do(lambda: session.table.record(Bid(2, 3)))
    (phone,) = seated(session, 2)
    assert phone.view()["me"] == 2


def test_a_free_seat_whose_crystals_are_counted_is_not_to_be_looked_into(open_up):
    session = open_up(sages)
    for entry in (CrystalCounted(0, 7), CardHeld(1, "witch", 4)):
        session.main.do(lambda entry=entry: session.table.record(entry))
    phone = Phone(session)
    asked = []
    for seat in range(3):
        phone.sit(seat)
        asked.append(phone.view()["asks"])
    assert asked == [0, 1, None]


def test_a_free_seat_with_a_hidden_bid_is_asked_for_after_the_game_was_ended_too(open_up):
    """The end can be undone, and the bid is there again."""
    for reveal in ("hidden", "secret"):
        session = open_up(lambda folder, reveal=reveal: wizard_table(folder, reveal=reveal))
        session.main.do(lambda session=session: session.table.record(Bid(2, 3)))
        session.main.do(session.table.end_early)
        curious = Phone(session)
        curious.sit(2)
        session.main.do(session.table.undo)
        session.main.do(session.publish)
        view = curious.view()
        assert (view["me"], view["asks"], view["question"]) == (None, 2, None)
        assert (curious.sit(1), curious.view()["me"]) == (200, 1)


def test_a_free_seat_whose_crystals_are_noted_is_asked_for_before_they_are_counted(open_up):
    session = open_up(lambda folder: table_of(folder, Setup("sept-sages", PLAYERS), ROUND_ONE))
    phones = [Phone(session) for _ in PLAYERS]
    for seat, phone in enumerate(phones):
        assert phone.view()["question"] is None
        phone.sit(seat)
    assert session.main.do(lambda: session.table.record(RoundsOver()))
    session.main.do(session.publish)
    views = [phone.view() for phone in phones]
    assert [view["me"] for view in views] == [0, 1, None, None]
    assert [view["asks"] for view in views] == [None, None, 2, 3]
    assert [view["question"] is None for view in views] == [False, False, True, True]


def test_who_watches_enters_nothing(session):
    phone = Phone(session)
    assert phone.view()["question"] is None
    assert phone.enter("1", moment="bid:3")[0] == 409


def test_the_screen_s_own_refusal_stays_as_it_was(session):
    (phone,) = seated(session, 1)
    session.main.do(lambda: session.table.record(Bid(9, 1)))
    error = session.table.error
    phone.enter("9", moment="bid:3")
    assert session.table.error is error is not None


def test_keeper_and_guests_enter_at_the_same_time_and_nothing_is_lost(session):
    """On two tables of one book a third of these would be refused."""
    phones = seated(session, 0, 1, 2)
    refused = []

    def change(phone):
        for turn in range(10):
            status, _ = phone.enter(str(turn % 3), f"{phone.secret[:8]}{turn}", "bid:3")
            if status != 200:
                refused.append(status)

    threads = [threading.Thread(target=change, args=(phone,)) for phone in phones]
    before = len(session.table.match.log)
    for thread in threads:
        thread.start()
    taken = [session.main.do(lambda turn=turn: turn % 2 or session.table.record(Bid(1, 2))) for turn in range(20)]
    for thread in threads:
        thread.join()
    assert not refused
    assert all(taken)
    assert len(session.table.match.log) == before + 40


def test_news_come_at_once_and_nothing_when_there_is_none(session, monkeypatch):
    one, other = seated(session, 0, 1)
    number = one.news()[1]["number"]
    threading.Timer(0.1, lambda: other.enter("2")).start()
    status, data = one.news(after=number)
    assert (status, data["view"]["question"]["seats"]) == (200, [False, True, False, False])
    monkeypatch.setattr("app.open_table.session.HELD", 0.1)
    assert one.news(after=data["number"])[0] == 204


def test_the_keeper_s_undo_reaches_the_pages(session):
    (phone,) = seated(session, 1)
    phone.enter("2")
    number = phone.news()[1]["number"]
    session.main.call(session.table.undo)
    status, data = phone.news(after=number)
    assert (status, data["view"]["question"]["is_in"]) == (200, False)


def test_a_language_is_chosen_by_each(session):
    phone = Phone(session, "fr")
    assert phone.view()["round"] == "Manche 3 sur 15"
    assert phone.news(language="de")[1]["view"]["round"] == "Runde 3 von 15"
    assert phone.news(language="xx")[0] == 400


def while_waited_for(session, work):
    """Have something done in the main thread as soon as a phone waits for an answer."""

    def wait():
        end = time.monotonic() + 5
        while not any(device.held for device in session.guests.devices) and time.monotonic() < end:
            pass
        session.main.call(work)

    threading.Thread(target=wait, daemon=True).start()


def test_a_closed_table_says_so(session):
    phone = Phone(session)
    number = phone.news()[1]["number"]
    while_waited_for(session, session.close)
    assert phone.news(after=number) == (410, {"reason": "closed"})


ON_THEIR_WAY = {
    "an entry": lambda phone: phone.post("/enter", {"name": "late", "moment": "bid:3", "pick": "2"}),
    "a seat": lambda phone: phone.post("/sit", {"seat": 2}),
    "a phone": lambda phone: Phone(phone.session),
}


@pytest.mark.parametrize("name", ON_THEIR_WAY)
def test_what_is_on_its_way_while_the_table_is_closed_leaves_no_trace(session, name):
    """Not an entry, and nothing by which the table would be opened again after a kill."""
    (phone,) = seated(session, 1)
    book, log = session.table.store, session.table.match.log
    is_quiet = session.main.is_quiet
    late = threading.Thread(target=ON_THEIR_WAY[name], args=(phone,))

    def close_before_it_is_done():
        late.start()
        end = time.monotonic() + 5
        while is_quiet():
            assert time.monotonic() < end
        session.close()
        book.set_settings({KEPT: None})

    session.main.do(close_before_it_is_done)
    late.join()
    assert session.main.do(book.settings)[KEPT] is None
    assert session.table.match.log == log


def test_a_phone_that_is_put_away_says_so(session):
    phone = Phone(session)
    number = phone.news()[1]["number"]
    while_waited_for(session, session.pause)
    assert phone.news(after=number) == (503, {"reason": "away"})


def test_a_pause_ends_in_the_same_table_at_the_same_address(session):
    (phone,) = seated(session, 1)
    link, port = session.link, int(session.address.rpartition(":")[2])
    session.main.do(session.pause)
    session.main.do(lambda: session.open("127.0.0.1", port))
    assert session.link == link
    assert phone.view()["me"] == 1


def test_seals_left_are_counted_on_the_own_phone(open_up):
    session = open_up(lambda folder: table_of(folder, Setup("wizard-extreme", PLAYERS)))
    (phone,) = seated(session, 2)
    for pick in ("seal:red", "seal:red", "seal:black", "back:red"):
        assert phone.enter(pick, pick + str(len(session.table.match.log)))[0] == 200
    question = phone.view()["question"]
    assert [key["label"] for key in question["groups"][0]["held"]] == ["Red", "Black"]
    phone.enter("done")
    assert phone.view()["question"]["seats"] == [False, False, True, False]


def test_seals_are_counted_on_the_own_phone_in_every_round(open_up):
    session = open_up(lambda folder: table_of(folder, Setup("wizard-extreme", PLAYERS), [NobodyHasAny()]))
    (phone,) = seated(session, 2)
    assert phone.view()["question"]["moment"] == "count:2"
    assert phone.enter("seal:red")[0] == 200


def test_the_numbers_of_santiiba_are_counted_on_the_own_phone(open_up):
    session = open_up(lambda folder: table_of(folder, Setup("santiiba", PLAYERS)))
    (phone,) = seated(session, 0)
    assert phone.view()["question"]["groups"][0]["title"] == "Space"
    assert phone.enter("position:31")[0] == 200
    assert phone.enter("position:99")[0] == 409
    assert session.table.state.final[0].position == 31


def sages(folder):
    entries = [SageRemoved(sage) for sage in ("alchemist", "druid")]
    return table_of(folder, Setup("sept-sages", PLAYERS[:3]), entries)


def test_a_count_of_the_sages_comes_from_every_phone(open_up):
    session = open_up(sages)
    phones = seated(session, 0, 1, 2)
    for phone, crystals in zip(phones, ("7", "55", "62"), strict=True):
        for place, value in enumerate(crystals):
            assert phone.enter(f"crystal:{value}", f"{place}")[0] == 200
    titles = [group["title"] for group in phones[0].view()["question"]["groups"]]
    assert titles == ["Your crystals", "Where do you have most?"]
    phones[0].enter("most:witch")
    phones[1].enter("most:witch")
    tile = phones[0].view()["question"]["groups"][1]["keys"][0]
    assert (tile["label"], tile["on"], tile["seats"]) == ("Witch", True, [1])
    phones[0].enter("done:CrystalsDone")
    assert phones[1].view()["question"]["seats"] == [True, False, False]
    assert [one.crystals for one in session.table.state.final.seats] == [(7,), (5, 5), (6, 2)]


def test_cards_that_another_holds_are_neither_offered_nor_told(open_up):
    session = open_up(sages)
    one, other = seated(session, 0, 1)
    session.main.do(lambda: session.table.record(CardHeld(0, "witch", 4)))
    session.main.do(lambda: None)  # the others are told after the tap is shown
    keys = [key for group in other.view()["question"]["groups"] for key in group["keys"]]
    assert {key["pick"]: key.get("why") for key in keys}["card:witch:4"] is None
    status, data = other.enter("card:witch:4")
    assert (status, data["why"][:7]) == (409, "That ca")
    assert one.view()["question"]["groups"][1]["keys"][3]["on"] is True


def followed_sages(folder):
    table = sages(folder)
    FOLLOWED.switch(table.store, "sept-sages", on=True)
    return table


def test_counting_is_not_asked_where_a_game_is_followed_live(open_up):
    (phone,) = seated(open_up(followed_sages), 0)
    assert phone.view()["question"] is None


def test_guests_are_told_when_the_keeper_follows_live_or_counts(open_up, monkeypatch):
    """Nothing is entered by it, and yet they are asked something else."""
    monkeypatch.setattr("app.open_table.session.HELD", 1)
    session = open_up(lambda folder: table_of(folder, Setup("wizard-extreme", PLAYERS)))
    (phone,) = seated(session, 0)
    screen = session.main.do(lambda: ExtremeTable(session.table, ENGLISH))
    number = phone.news()[1]["number"]
    session.main.do(screen.follow_live)
    status, data = phone.news(after=number)
    assert (status, data["view"]["question"]) == (200, None)
    session.main.do(screen.count_round)
    status, data = phone.news(after=data["number"])
    assert (status, data["view"]["question"]["moment"]) == (200, "count:1")
    assert phone.enter("seal:red")[0] == 200


def test_guests_are_told_when_the_keeper_notes_only_results(open_up, monkeypatch):
    monkeypatch.setattr("app.open_table.session.HELD", 1)
    session = open_up(followed_sages)
    phone = Phone(session)
    screen = session.main.do(lambda: SagesTable(session.table, ENGLISH))
    before = phone.news()[1]
    session.main.do(lambda: screen.note_results(light=True))
    status, data = phone.news(after=before["number"])
    assert status == 200
    assert data["view"]["awaited"] != before["view"]["awaited"]


def joined(session, name):
    """One more sits down from the third round on, in the fifth seat."""
    joining = Changed(Change(3, seats=(0, 1, 2, 3, 4)), (name,))
    assert session.main.do(lambda: session.table.record(joining))


def test_who_joined_and_is_taken_back_has_no_seat_any_more(session):
    """Not the next one to join either; the table goes on for all others."""
    joined(session, "Zoe")
    phones = seated(session, 0, 1, 2, 3, 4)
    session.main.do(session.table.undo)
    for phone in phones[:4]:
        assert phone.enter("1")[0] == 200
    session.main.do(session.publish)
    assert phones[4].view()["me"] is None
    for _ in range(4):
        session.main.do(session.table.undo)
    joined(session, "Max")
    assert phones[4].view()["me"] is None
    assert phones[4].enter("1", moment="bid:3")[0] == 409


def test_the_keeper_s_own_seat_can_be_taken_back_too(session):
    joined(session, "Zoe")
    session.main.do(lambda: session.guests.keep_for_this_phone(4))
    session.main.do(session.table.undo)
    assert session.guests.keeper is None
    assert seated(session, 0)[0].enter("1")[0] == 200
