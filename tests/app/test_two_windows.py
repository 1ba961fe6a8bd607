"""Two windows on one book: nothing is lost, nothing is entered twice, and whoever was too late sees how it stands."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from app.i18n import Language
from app.models.history import HistoryModel
from app.models.share import ShareModel
from app.models.state import MatchRow
from app.store import StoreRefused, open_store
from app.table import Table
from app.transfer.plan import carry_out, plan
from app.transfer.reading import unpack
from app.transfer.writing import back_up
from engine.bids import Bid
from engine.game import Setup
from tests.app.books import EVENING, begin, in_english

ENGLISH = Language.chosen("en", "en")


@pytest.fixture
def windows(tmp_path):
    stores = open_store(tmp_path), open_store(tmp_path)
    yield stores
    for store in stores:
        store.close()


def tables(windows):
    match_id = begin(windows[0])
    return [Table(store, match_id, lambda: EVENING) for store in windows]


def error(table):
    return in_english(table.error)


CHANGED = "This game was changed in another window. Look how it stands now, then enter it again."


def test_an_entry_on_top_of_what_was_not_seen_is_refused_and_the_table_follows(windows):
    here, there = tables(windows)
    assert here.record(Bid(1, 1))
    assert not there.record(Bid(1, 0))
    assert error(there) == CHANGED
    assert there.match.log == here.match.log
    assert there.record(Bid(2, 0))
    assert there.error is None


def test_an_entry_replaced_by_another_is_noticed_though_there_are_as_many(windows):
    here, _ = tables(windows)
    here.record(Bid(1, 1))
    late = Table(windows[1], here.match_id, lambda: EVENING)
    here.undo()
    here.record(Bid(1, 0))
    assert not late.record(Bid(2, 1))
    assert late.state == here.state


@pytest.mark.parametrize("verb", ["undo", "redo"])
def test_undo_and_redo_do_not_touch_what_was_not_seen(windows, verb):
    here, _ = tables(windows)
    here.record(Bid(1, 1))
    here.record(Bid(2, 0))
    here.undo()
    late = Table(windows[1], here.match_id, lambda: EVENING)
    here.record(Bid(2, 1))
    assert not getattr(late, verb)()
    assert error(late) == CHANGED
    assert late.match.log == here.match.log


def test_another_match_in_the_other_window_is_no_reason_to_refuse(windows):
    here, _ = tables(windows)
    other = Table(windows[1], begin(windows[1]), lambda: EVENING)
    other.record(Bid(1, 0))
    assert here.record(Bid(1, 1))
    assert other.record(Bid(2, 0))


def test_a_match_that_is_deleted_in_the_other_window_says_so(windows):
    here, there = tables(windows)
    windows[0].delete(here.match_id)
    assert not there.record(Bid(1, 1))
    assert error(there) == "This game was deleted in another window."
    assert not there.set_notes("late")
    assert error(there) == "This game was deleted in another window."


DELETED = "This game was deleted in another window."


def test_a_game_that_another_window_deleted_leaves_the_history(windows):
    match_id = begin(windows[0])
    model = HistoryModel(windows[0], ENGLISH, lambda: EVENING)
    windows[1].delete(match_id)
    model.delete(match_id)
    assert (model.state.error, model.state.snack, model.state.items) == (DELETED, "", ())


def test_a_game_that_another_window_brought_in_again_is_not_brought_back_twice(windows):
    here, there = windows
    match_id = begin(here)
    packed = back_up(here).content
    model = HistoryModel(here, ENGLISH, lambda: EVENING)
    model.delete(match_id)
    carry_out(there, plan(there, unpack(packed)), EVENING)
    model.bring_back()
    assert model.state.error == "This game is already in the book."
    assert len(here.running()) == len([item for item in model.state.items if isinstance(item, MatchRow)]) == 1


@pytest.mark.parametrize("way", ["csv", "document", "links"])
def test_a_game_that_another_window_deleted_is_not_shared_and_says_so(windows, way):
    table, _ = tables(windows)
    model = ShareModel(table, ENGLISH)
    windows[1].delete(table.match_id)
    with pytest.raises(StoreRefused) as refused:
        getattr(model, way)()
    assert in_english(refused.value.message) == DELETED


def test_a_window_has_news_once(windows):
    here, there = windows
    assert not there.has_news()
    begin(here)
    assert there.has_news()
    assert not there.has_news()
    begin(there)
    assert not there.has_news()


ROOT = Path(__file__).resolve().parents[2]
HASTY = """
import json, sys
from pathlib import Path
from app.store import open_store
from app.table import Table
store = open_store(Path(sys.argv[1]))
table = Table(store, int(sys.argv[2]), lambda: "2025-11-14T20:00:00Z")
taken = 0
for _ in range(60):
    asks = table.game.next(table.state)
    choices = [choice.entry for choice in asks[0].choices if choice.is_open] if asks else []
    taken += bool(choices) and table.record(choices[0])
print(json.dumps(taken))
"""


def test_two_programs_that_enter_as_fast_as_they_can_lose_nothing(windows, tmp_path):
    match_id = begin(windows[0], setup=Setup("wizard", ("Anna", "Ben", "Chloé", "Dora", "Emil", "Finn")))
    command = [sys.executable, "-c", HASTY, str(tmp_path), str(match_id)]
    running = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) for _ in range(2)]
    taken = [json.loads(each.communicate()[0]) for each in running]
    assert len(Table(windows[0], match_id, lambda: EVENING).match.log) == sum(taken) > 0
