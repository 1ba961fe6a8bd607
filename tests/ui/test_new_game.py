"""A new game on the screen: how it is kept is chosen with one tap, and remembered."""

import pytest
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch

from app.models.entry_mode import FOLLOWED
from app.navigation import HOME, Place
from tests.ui.evenings import FIVE, FOUR, SIX, new_match
from tests.ui.probe import ENTER

EXTREME = Place("new-game", game="wizard-extreme")


@pytest.fixture
def probe(start, tmp_path):
    new_match(tmp_path, FOUR, "wizard-extreme")
    return start(EXTREME)


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (1280, 800)])
def test_one_tap_follows_the_game_and_one_more_only_counts_it(probe, size):
    probe.resize(*size)
    probe.tap("Follow live")
    assert FOLLOWED.is_on(probe.app.store, "wizard-extreme")
    probe.tap("Count only")
    assert not FOLLOWED.is_on(probe.app.store, "wizard-extreme")


@pytest.mark.parametrize("size", [(360, 640), (360, 700), (360, 800), (412, 892)])
def test_the_choice_stays_while_the_table_fills(start, size):
    probe = start(size=size)
    probe.tap("Wizard Extreme")
    for name in FIVE:
        probe.type(name)
        probe.press(ENTER)
    probe.tap("Wizard")
    probe.tap("Wizard Extreme")
    probe.tap("Follow live")
    assert FOLLOWED.is_on(probe.app.store, "wizard-extreme")


def test_the_choice_is_there_when_the_app_was_killed(probe):
    probe.tap("seals and tricks")
    probe.restart(EXTREME)
    assert FOLLOWED.is_on(probe.app.store, "wizard-extreme")


def test_wizard_is_kept_in_one_way_only(probe):
    probe.open(Place("new-game", game="wizard"))
    assert not probe.sees("Count only")


def test_the_longer_game_brings_its_dark_mage(probe):
    probe.tap("Variants")
    probe.tap("4, then 5")
    assert probe.sees("Only with more rounds than usual: 4, then 5.")
    probe.tap("8, longer")
    probe.tap("4, then 5")
    assert probe.sees("5 from round 5 on")
    assert probe.sees("4 players · 8 rounds")


def test_a_seat_that_goes_while_it_is_dragged_is_let_go(probe):
    high = probe.find(FOUR[-1]).shown.center[1]
    finger = UnitTestTouch(dp(30), high)
    finger.touch_down()
    probe.advance()
    finger.touch_move(dp(30), high + dp(20))
    probe.tap("Remove")
    finger.touch_move(dp(30), high + dp(90))
    finger.touch_up()
    probe.settle()
    assert probe.sees("3 players")


def test_the_rank_after_a_mutantus_is_chosen_for_the_sages_and_remembered(start, tmp_path):
    new_match(tmp_path, FOUR, "sept-sages")
    sages = Place("new-game", game="sept-sages")
    probe = start(sages, size=(360, 640))
    probe.tap("Variants")
    probe.tap("goes with the role card")
    probe.tap("Start")
    assert probe.app.root.screen.vm.table.state.rules.rank_goes_with_role
    probe.restart(sages)
    probe.tap("Start")
    assert probe.app.root.screen.vm.table.state.rules.rank_goes_with_role


@pytest.mark.parametrize("size", [(320, 568), (360, 740)])
def test_a_panel_opens_below_its_head_wherever_the_page_is(start, tmp_path, size):
    new_match(tmp_path, FIVE)
    probe = start(Place("new-game", game="wizard"), size=size)
    page = probe.app.root.screen.ids.page
    probe.drag(page.center, (page.center_x, page.top))
    before = probe.find("Variants").shown
    probe.touch(*before.center)
    assert probe.find("Variants").shown.top == pytest.approx(before.top, abs=1)
    assert probe.sees("Rounds")
    probe.touch(*before.center)
    assert not probe.sees("Rounds")


@pytest.mark.parametrize("names", [(*FOUR, ""), SIX])
def test_the_keyboard_goes_with_the_field_for_names(start, names):
    probe = start()
    probe.tap("First game")
    for name in names:
        probe.type(name)
        probe.press(ENTER)
    assert not probe.sees("Name")
    probe.back()
    assert probe.app.navigation.here == HOME
