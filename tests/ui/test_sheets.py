"""Sheets over a screen: what closes them, and what does not."""

import pytest
from kivy.tests.common import UnitTestTouch

from app.navigation import Place
from tests.ui.evenings import FOUR, SIX, new_match, play
from tests.ui.sight import Box, box_of, seen
from tests.ui.state import table
from tests.ui.states_evening import among_friends, who_plays
from tests.ui.states_table import tap_cell


@pytest.fixture
def probe(start, tmp_path):
    """The correction of Nora's first round is open."""
    match_id = new_match(tmp_path, FOUR)
    play(tmp_path, match_id, 1)
    probe = start(Place("table", match_id=match_id, section="sheet"), size=(320, 568), bars=(24, 48))
    tap_cell(probe, 1, 2)
    return probe


def heading(probe) -> Box:
    return box_of(probe.app.root.sheet.ids.heading)


def is_open(probe) -> bool:
    return probe.app.root.sheet is not None


def test_a_tap_on_a_sheet_beside_its_keys_leaves_it_open(probe):
    panel = box_of(probe.app.root.sheet.panel)
    title = heading(probe)
    for x, y in (title.center, (4, title.y - 60), (160, panel.y + 78), (title.right - 10, title.center[1])):
        probe.touch(x, y)
        assert is_open(probe)


def test_a_tap_on_what_it_covers_closes_a_sheet(probe):
    probe.touch(160, box_of(probe.app.root.sheet.panel).top + 8)
    assert not is_open(probe)


def test_a_tap_on_the_handle_or_a_pull_at_the_heading_closes_a_sheet(probe):
    title = heading(probe)
    probe.touch(160, title.top + 12)
    assert not is_open(probe)
    tap_cell(probe, 1, 2)
    x, y = title.center
    probe.drag((x, y), (x, y - 60))
    assert not is_open(probe)


def prompt(probe):
    return probe.app.root.screen.vm.state.prompt


def test_what_a_correction_refused_goes_with_it(probe):
    probe.app.root.sheet.refuse("Not now.")
    probe.settle()
    assert probe.sees("Not now.")
    probe.back()
    assert not prompt(probe).is_error


def test_what_was_refused_where_people_leave_goes_with_it(start, tmp_path):
    probe = start(table(tmp_path, FOUR[:3], rounds=3))
    who_plays(probe)
    probe.tap("leaves")
    assert probe.sees("At least 3 must stay.")
    probe.back()
    assert not prompt(probe).is_error
    assert not probe.sees("At least 3 must stay.")


def test_what_is_refused_where_people_join_is_in_sight_on_a_small_phone(start, tmp_path):
    probe = start(among_friends(tmp_path, SIX), size=(320, 568))
    who_plays(probe)
    probe.app.root.sheet.refuse("At most 6 people play this game.")
    probe.settle()
    thing = next(thing for thing in seen(probe.top) if thing.text == "At most 6 people play this game.")
    assert thing.shown.height == pytest.approx(thing.box.height, abs=1)


def test_a_mouse_wheel_over_the_handle_leaves_a_sheet_open(probe):
    title = heading(probe)
    wheel = UnitTestTouch(160, title.top + 12)
    wheel.profile, wheel.button = ["button"], "scrolldown"
    wheel.touch_down()
    wheel.touch_up()
    probe.settle()
    assert is_open(probe)


def test_a_finger_on_the_handle_of_a_sheet_that_went_leaves_the_next_one_open(probe):
    finger = UnitTestTouch(160, heading(probe).top + 12)
    finger.touch_down()
    probe.back()
    probe.app.root.screen.panes.correct(1, 2)
    probe.settle()
    finger.touch_up()
    probe.settle()
    assert is_open(probe)
