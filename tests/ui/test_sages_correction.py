"""A round of Les Sept Sages is corrected by touches, unseen, and the sheet only leads to what is under way."""

import pytest

from app.navigation import Place
from engine.sept_sages.state import RoundsOver
from tests.app.sages_combats import HUGO, LEA, NORA, PAUL, of_four
from tests.app.sages_evening import ROUND_ONE, ROUND_TWO, SIX_ROUNDS
from tests.ui.evenings import FOUR, enter, new_match
from tests.ui.states_table import tap_cell


@pytest.fixture
def at_sheet(start, tmp_path):
    def begin(*entries):
        match_id = new_match(tmp_path, FOUR, "sept-sages")
        enter(tmp_path, match_id, entries)
        return start(Place("table", match_id=match_id, section="sheet"))

    return begin


def table(probe):
    return probe.app.root.screen.panes.table


def taken(probe):
    return {one.seat: one.crystal for one in table(probe).state.rounds[0].taken}


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (1280, 800)])
def test_two_taps_correct_a_crystal(at_sheet, size):
    probe = at_sheet(*ROUND_ONE)
    probe.resize(*size)
    before = probe.taps
    tap_cell(probe, 1, NORA)
    probe.tap_key(4)
    assert probe.taps - before == 2
    assert taken(probe) == {NORA: 4, PAUL: 5}
    assert probe.sees("closed")


def test_another_winner_waits_for_who_took_what(at_sheet):
    probe = at_sheet(*ROUND_ONE)
    tap_cell(probe, 1, LEA)
    probe.tap("Won by")
    probe.tap("Sun")
    assert probe.sees("2 crystals are not taken yet")
    probe.tap("Crystal")
    probe.tap_key(5)
    assert taken(probe) == {LEA: 5, HUGO: 4}


def test_a_cell_of_the_round_under_way_only_leads_there(at_sheet):
    probe = at_sheet(*of_four()[:5])
    log = table(probe).match.log
    tap_cell(probe, 1, HUGO)
    assert table(probe).match.log == log
    assert probe.sees("Order")


def test_the_last_line_leads_to_the_count(at_sheet):
    probe = at_sheet(*SIX_ROUNDS, RoundsOver())
    tap_cell(probe, 7, LEA)
    assert probe.sees("Majorities")
    assert table(probe).state.final is not None


def test_keys_are_as_high_as_before_when_the_phone_was_turned_and_turned_back(at_sheet):
    probe = at_sheet(*ROUND_ONE, *ROUND_TWO)
    probe.resize(320, 568)
    tap_cell(probe, 2, LEA)
    before = probe.pads()
    probe.resize(640, 360)
    probe.resize(320, 568)
    assert probe.pads() == before
