"""Seats and who has them, without a network."""

import json

import pytest

from app.open_table.guests import MOST_DEVICES, Guests


@pytest.fixture
def guests():
    return Guests()


def device(guests, language="en"):
    return guests.find(guests.join(language))


def test_a_token_has_72_bits_and_a_secret_is_kept_as_its_hash_only(guests):
    assert len(guests.token) == 12
    secret = guests.join("fr")
    assert secret not in json.dumps(guests.kept())
    assert guests.find(secret).language == "fr"
    assert guests.find("") is None


def test_a_free_seat_is_taken_at_once_and_a_taken_one_is_asked_for(guests):
    first, second, third = (device(guests) for _ in range(3))
    assert guests.sit(first, 1)
    assert guests.sit(second, 1)
    assert (first.seat, second.seat, second.asks) == (1, None, 1)
    assert not guests.sit(third, 1)
    guests.let_in(1, second.hash)
    assert (first.seat, second.seat, second.asks) == (None, 1, None)


def test_who_is_turned_away_may_ask_again(guests):
    first, second = device(guests), device(guests)
    guests.sit(first, 1)
    guests.sit(second, 1)
    guests.turn_away(1, second.hash)
    assert (first.seat, second.asks) == (1, None)
    assert guests.sit(second, 1)


def test_an_answer_holds_for_the_device_that_was_shown(guests):
    first, second, third = (device(guests) for _ in range(3))
    guests.sit(first, 1)
    guests.sit(second, 1)
    guests.sit(second, 0)
    guests.sit(third, 1)
    assert not guests.let_in(1, second.hash)
    assert not guests.turn_away(1, second.hash)
    assert (first.seat, second.seat, third.asks) == (1, 0, 1)
    assert guests.let_in(1, third.hash)
    assert (first.seat, third.seat) == (None, 1)


@pytest.mark.parametrize("is_free", [True, False])
def test_a_device_that_asked_and_went_away_keeps_nobody_from_asking(guests, is_free):
    """Whoever lost the page scans the code anew, and is another device then."""
    if not is_free:
        guests.sit(device(guests), 1)
    gone, again = device(guests), device(guests)
    guests.sit(gone, 1, tells_secret=is_free)
    assert not guests.sit(again, 1, tells_secret=is_free)
    gone.heard = 0.0
    assert guests.sit(again, 1, tells_secret=is_free)
    assert (gone.asks, again.asks, again.seat) == (None, 1, None)
    assert not guests.let_in(1, gone.hash)
    assert guests.let_in(1, again.hash)


def test_the_keeper_s_seat_is_not_to_be_had(guests):
    one = device(guests)
    guests.sit(one, 2)
    guests.keep_for_this_phone(2)
    assert one.seat is None
    assert not guests.sit(one, 2)


def test_whoever_watches_has_no_seat(guests):
    one = device(guests)
    guests.sit(one, 2)
    guests.sit(one, None)
    assert guests.at(2) is None


def test_everything_outlives_a_kill(guests):
    secret = guests.join("de")
    guests.sit(guests.find(secret), 3)
    guests.find(secret).entered = "abc"
    guests.keep_for_this_phone(0)
    again = Guests.restored(4, json.loads(json.dumps(guests.kept())))
    assert again.token == guests.token
    assert (again.find(secret).seat, again.find(secret).entered, again.keeper) == (3, "abc", 0)


@pytest.mark.parametrize("spoilt", [None, {}, {"token": "t", "keeper": 0, "devices": [{"hash": 1, "x": 2}]}, [], "x"])
def test_what_cannot_be_read_is_a_new_table(spoilt):
    assert Guests.restored(4, spoilt).devices == ()


SOUND = {"hash": "h", "language": "de", "seat": 1, "asks": 2, "entered": "abc"}


@pytest.mark.parametrize(
    "spoilt",
    [
        *({"devices": [SOUND | {key: value}]} for key in ("seat", "asks") for value in ("x", 1.0, 4, -1, True, [])),
        *({"devices": [SOUND | {key: 5}]} for key in ("hash", "language", "entered")),
        *({"keeper": keeper} for keeper in (1.0, True, 4, "0", [])),
        *({"token": token} for token in (None, 5, [])),
    ],
    ids=str,
)
def test_a_table_of_which_a_part_cannot_be_read_is_a_new_one(spoilt):
    kept = {"token": "abcdefghijkl", "keeper": 0, "devices": [SOUND]}
    assert Guests.restored(4, kept).kept() == kept
    guests = Guests.restored(4, kept | spoilt)
    assert guests.devices == ()
    assert (guests.keeper, len(guests.token)) == (None, 12)


def test_there_is_an_end_to_devices(guests):
    for _ in range(MOST_DEVICES):
        assert guests.join("en")
    assert guests.join("en") is None
    for one in guests.devices[:3]:
        one.heard = 0.0
    assert guests.join("en")


def test_whoever_has_a_seat_is_not_forgotten_for_others(guests):
    for _ in range(MOST_DEVICES):
        guests.join("en")
    for seat, one in enumerate(guests.devices[:3]):
        guests.sit(one, seat)
    for one in guests.devices[:3]:
        one.heard = 0.0
    assert guests.join("en") is None


def test_a_seat_that_is_gone_is_nobody_s(guests):
    first, second, third = (device(guests) for _ in range(3))
    guests.sit(first, 3)
    guests.sit(second, 3)
    guests.sit(third, 0)
    guests.keep_for_this_phone(2)
    assert not guests.leave_from(4)
    assert guests.leave_from(2)
    assert (first.seat, second.asks, third.seat, guests.keeper) == (None, None, 0, None)
