"""What the thumb feels at the table, and whether the screen stays on: what the app asks of the phone, and when."""

from __future__ import annotations

import pytest

from app import device
from app.navigation import HOME, Place
from engine.bids import Bid
from tests.ui.evenings import enter
from tests.ui.probe import Probe
from tests.ui.state import table
from tests.ui.states_extreme import at_table, counted
from tests.ui.states_sages_count import at_count
from tests.ui.states_sages_count import uncover as uncover_crystals
from tests.ui.states_santiiba_turn import following
from tests.ui.states_table import open_trump, uncover


class Phone:
    """Stands in for the door to the phone, and remembers what was asked of it."""

    def __init__(self) -> None:
        self.ticks: list[int] = []
        self.awake: list[bool] = []

    def tick(self, times: int = 1) -> None:
        self.ticks.append(times)

    def keep_awake(self, on: bool) -> None:
        self.awake.append(on)


@pytest.fixture
def phone(monkeypatch):
    phone = Phone()
    for name in ("tick", "keep_awake"):
        monkeypatch.setattr(device, name, getattr(phone, name))
    return phone


@pytest.fixture
def begin(tmp_path):
    """Open the app somewhere; it is closed in the end."""
    probes = []

    def opened(prepare):
        probes.append(Probe(tmp_path, prepare(tmp_path)))
        return probes[-1]

    yield opened
    for probe in probes:
        probe.close()


# -- haptics -----------------------------------------------------------------------------------


def test_every_key_is_felt_and_the_end_of_a_round_twice(phone, begin):
    probe = begin(table)
    for bid in (0, 0, 0, 0):
        probe.tap_key(bid)
    assert phone.ticks == [1, 1, 1, 1]
    probe.tap_key(1)
    assert phone.ticks == [1, 1, 1, 1, 2]


def test_trump_is_felt_but_not_the_way_to_it(phone, begin):
    probe = begin(table)
    open_trump(probe)
    assert phone.ticks == []
    probe.tap("Blue")
    assert phone.ticks == [1]


def test_a_refused_key_undo_and_a_row_are_not_felt(phone, begin):
    def last_bid(data):
        place = table(data, bid_rule="plus-minus-one")
        enter(data, place.match_id, [Bid(seat, 0) for seat in (1, 2, 3)])
        return place

    probe = begin(last_bid)
    probe.tap_key(1)  # now bids and tricks would add up
    assert probe.app.root.screen.vm.table.match.log[-1].entry == Bid(3, 0)
    probe.tap_row(2)
    probe.tap("Undo")
    assert phone.ticks == []


def test_secret_bids_are_not_felt(phone, begin):
    probe = begin(lambda data: table(data, rounds=2, reveal="hidden"))
    before = len(probe.app.root.screen.vm.table.match.log)
    uncover(probe)
    probe.tap_key(1)
    assert len(probe.app.root.screen.vm.table.match.log) == before + 1
    assert phone.ticks == []


@pytest.mark.parametrize(("closed", "felt"), [(True, []), (False, [1])])
def test_crystals_are_felt_unless_they_are_entered_unseen(phone, begin, closed, felt):
    probe = begin(lambda data: at_count(data, closed=closed))
    if closed:
        uncover_crystals(probe)
    before = len(probe.app.root.screen.vm.table.match.log)
    probe.tap_token("5")
    assert len(probe.app.root.screen.vm.table.match.log) == before + 1
    assert phone.ticks == felt


def test_the_seals_of_a_round_are_felt(phone, begin):
    probe = begin(lambda data: at_table(data, counted()[:-3]))
    probe.tap_token("yellow")
    assert phone.ticks == [1]
    probe.tap("Done, settle round 1")
    assert phone.ticks == [1, 2]


def test_a_turn_of_santiiba_is_felt(phone, begin):
    probe = begin(following)
    probe.tap_token("green")
    assert phone.ticks == [1]


def test_without_haptics_nothing_is_felt(phone, begin):
    probe = begin(table)
    probe.switch(haptics=False)
    probe.tap_key(0)
    assert phone.ticks == []


# -- the screen --------------------------------------------------------------------------------


def test_the_screen_stays_on_at_the_table_and_nowhere_else(phone, begin):
    probe = begin(table)
    assert phone.awake == [True]
    here = probe.app.navigation.here
    probe.open(HOME)
    assert phone.awake == [True, False]
    for screen in ("history", "players", "settings"):
        probe.open(Place(screen))
    probe.open(Place("result", match_id=here.match_id))
    probe.open(Place("rules", game="wizard"))
    assert phone.awake == [True, False]
    probe.open(Place("referee", game="wizard"))
    assert phone.awake == [True, False, True]


def test_a_phone_that_is_put_away_may_sleep(phone, begin):
    probe = begin(table)
    probe.pause()
    assert phone.awake == [True, False]
    probe.resume()
    assert phone.awake == [True, False, True]


def test_a_phone_that_comes_back_in_another_light_stays_on(phone, begin):
    probe = begin(table)
    probe.pause()
    probe.set_text_scale(1.3)
    assert phone.awake == [True, False, True]


def test_without_the_setting_the_screen_goes_off_as_ever(phone, begin):
    probe = begin(table)
    probe.switch(keep_awake=False)
    assert phone.awake == [True, False]
    probe.pause()
    probe.resume()
    probe.open(HOME)
    assert phone.awake == [True, False]
