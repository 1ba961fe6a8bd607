"""The sample: a whole game for people who have none yet, in a book of its own."""

import pytest

from app.i18n import Language
from app.models.history import HistoryModel
from app.models.journal import ChangeRow, JournalModel
from app.models.result import ResultModel
from app.navigation import SAMPLE, Place
from app.sample import open_sample
from app.store import open_store
from app.table import Table

NOW = "2026-11-17T19:00:00Z"
ENGLISH = Language.chosen("en", "en")


@pytest.fixture
def table():
    return Table(open_sample(NOW), SAMPLE, lambda: NOW)


def test_it_is_a_whole_game_that_was_played_tap_by_tap(table):
    assert table.match.is_over
    assert len(table.outcome.rounds) == 15
    assert len({logged.at for logged in table.match.log}) > 100


def test_it_says_that_it_is_a_sample(table):
    state = ResultModel(table, ENGLISH).state
    assert state.headline == "Gwen wins"
    assert [remark.title for remark in state.remarks] == ["A sample game"]


def test_it_shows_a_round_that_was_corrected(table):
    assert any(isinstance(item, ChangeRow) for item in JournalModel(table, ENGLISH).state.items)


def test_after_it_people_begin_a_game_of_their_own(table):
    model = ResultModel(table, ENGLISH)
    assert model.state.rematch == "New game"
    assert model.rematch() == Place("new-game", game="wizard")
    assert not table.store.running()


def test_what_is_tried_out_in_it_is_gone_the_next_time(table):
    assert table.undo()
    assert not table.match.is_over
    assert Table(open_sample(NOW), SAMPLE, lambda: NOW).match.is_over


def test_an_empty_history_leads_to_it(tmp_path):
    store = open_store(tmp_path)
    history = HistoryModel(store, ENGLISH, lambda: NOW)
    assert history.state.nothing.sample == "A sample game"
    store.close()
