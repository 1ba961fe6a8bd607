"""The book of Santiiba by touches: a turn is corrected, the count leads to its tab, every number says why."""

import pytest

from app.models.round_labels import FINAL_COUNT
from app.navigation import Place
from app.widgets.chart import LineChart
from engine.santiiba.entries import CountRewritten
from engine.santiiba.state import positions
from tests.app.santiiba_evening import FINAL, LUCKY, PLAYERS, SOPHIE, TO_THE_CLEARING, YOU
from tests.ui.evenings import enter, new_match
from tests.ui.sight import seen
from tests.ui.states_table import tap_cell


@pytest.fixture
def opened(start, tmp_path):
    def open_on(section, *entries):
        match_id = new_match(tmp_path, PLAYERS, "santiiba")
        enter(tmp_path, match_id, entries)
        return start(Place("table", match_id=match_id, section=section))

    return open_on


def spaces(probe):
    return positions(probe.app.root.screen.panes.table.state)


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (1280, 800)])
def test_three_taps_correct_a_die(opened, size):
    probe = opened("sheet", *LUCKY)
    probe.resize(*size)
    before = probe.taps
    tap_cell(probe, 1, YOU)
    probe.tap("white")
    probe.tap_key(6, pad=1)
    assert probe.taps - before == 3
    assert spaces(probe) == (9, 0, 0, 0)


def test_two_taps_correct_a_prediction(opened):
    probe = opened("sheet", *LUCKY)
    tap_cell(probe, 1, SOPHIE)
    probe.tap_key(4)
    assert spaces(probe) == (0, 0, 0, 3)
    assert probe.sees("caught by everybody")


def test_the_line_of_the_count_leads_to_its_tab(opened):
    probe = opened("sheet", CountRewritten(FINAL))
    tap_cell(probe, 1, YOU)
    assert probe.app.navigation.here.section == "tally"


def test_the_count_is_explained_and_leads_to_its_tab_from_there(opened):
    probe = opened("sheet", CountRewritten(FINAL))
    tap_cell(probe, 1, -1)
    assert probe.sees("from space 19, +31 by cards")
    probe.tap("Sophie", nth=-1)
    assert probe.sees("Amulets turned over. Fewest Herbs: 2")
    probe.tap("Correct the count")
    assert probe.app.navigation.here.section == "tally"


def test_the_last_point_of_a_line_explains_the_count(opened):
    probe = opened("chart", *TO_THE_CLEARING, CountRewritten(FINAL))
    chart = next(thing.widget for thing in seen(probe.top) if isinstance(thing.widget, LineChart))
    probe.touch(*chart.place_of(SOPHIE, chart.chart.played))
    assert chart.chart.round_at(chart.chart.played) == FINAL_COUNT
    assert probe.sees("Final count")


def test_the_points_of_the_standings_are_those_of_the_count(opened):
    probe = opened("chart", *TO_THE_CLEARING, CountRewritten(FINAL))
    probe.tap("+26")
    assert probe.sees("Why 50?")
    assert probe.sees("Title: Major Order")
