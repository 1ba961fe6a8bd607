"""A round of Wizard Extreme is corrected by touches: a kind of seal, its number, and it is in the book."""

import pytest

from app.navigation import Place
from tests.engine.extreme_leaflet import CATHERINE, COUNTED, FRANCOIS, PIERRE, PLAYERS
from tests.ui.evenings import enter, new_match
from tests.ui.states_table import tap_cell


@pytest.fixture
def probe(start, tmp_path):
    match_id = new_match(tmp_path, PLAYERS[:4], "wizard-extreme", first_dealer=PIERRE)
    enter(tmp_path, match_id, COUNTED)
    return start(Place("table", match_id=match_id, section="sheet"))


def scores(probe):
    return probe.app.root.screen.panes.table.outcome.scores


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (1280, 800)])
def test_three_taps_correct_a_seal(probe, size):
    probe.resize(*size)
    before = probe.taps
    tap_cell(probe, 1, FRANCOIS)
    probe.tap("Black")
    probe.tap_key(2)
    assert probe.taps - before == 3
    assert scores(probe) == (6, 4, 1, 5)
    assert probe.sees("It is in the book.")


def test_the_draft_is_applied_when_another_player_has_fewer(probe):
    tap_cell(probe, 1, FRANCOIS)
    probe.tap("Black")
    probe.tap_key(6)
    assert scores(probe) == (3, 4, 2, 5)
    assert probe.sees("too many seals: black")
    probe.tap("Pierre", nth=-1)
    probe.tap_key(0)
    assert scores(probe) == (18, 4, 0, 2)


def test_the_dark_mage_is_given_to_somebody_else(probe):
    tap_cell(probe, 1, CATHERINE)
    probe.tap_key(0)
    assert scores(probe) == (3, 4, 0, 5)
    probe.tap("François", nth=-1)
    probe.tap("Dark Mage")
    probe.tap_key(1)
    assert scores(probe) == (3, 4, 0, 5)
    assert probe.sees("Mage")
