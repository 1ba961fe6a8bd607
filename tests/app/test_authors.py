"""The log keeps whose own phone made an entry: on disk, through Undo, in a backup, and in the journal."""

import json

import pytest

from app.i18n import Language
from app.models.journal import JournalModel
from app.store import open_store
from app.store.schema import STEPS
from app.table import Table
from app.transfer.plan import carry_out, plan
from app.transfer.reading import unpack
from app.transfer.writing import back_up
from engine.bids import Bid
from engine.game import Setup
from tests.app.books import EVENING, begin

ENGLISH = Language.chosen("en", "en")
NOW = "2026-11-17T21:00:00Z"


@pytest.fixture
def table(tmp_path):
    """Anna keeps the game, Ben has entered his bid on his own phone."""
    store = open_store(tmp_path / "book")
    table = Table(store, begin(store, setup=Setup("wizard", ("Anna", "Ben", "Chloé"))), lambda: NOW)
    assert table.record(Bid(0, 1))
    assert table.record(Bid(1, 0), by=1)
    yield table
    store.close()


def authors(table):
    return [logged.by for logged in (*table.match.log, *table.match.undone)]


def again(table):
    return Table(table.store, table.match_id, lambda: NOW)


def test_it_outlives_a_kill_and_undo(table):
    assert authors(again(table)) == [None, 1]
    table.undo()
    assert authors(again(table)) == [None, 1]
    table.redo()
    assert authors(again(table)) == [None, 1]


def test_the_journal_tells_it(table):
    pills = [item.line.pill for item in JournalModel(table, ENGLISH).state.items if hasattr(item, "line")]
    assert pills == ["Ben’s phone", ""]


def test_a_deleted_match_comes_back_with_it(table):
    table.store.restore(table.store.delete(table.match_id))
    assert authors(again(table)) == [None, 1]


def test_a_backup_carries_it_and_older_readers_find_the_log_they_know(table, tmp_path):
    content = back_up(table.store).content
    log = json.loads(content)["games"][0]["log"]
    assert all(len(entry) == 2 for entry in log["entries"])
    assert log["by"] == {"1": 1}
    assert authors(arrived(tmp_path, content)) == [None, 1]


@pytest.mark.parametrize("spoilt", [{"1": 7}, {"1": True}, {"1": "Ben"}, [1], None, {"9": 1}])
def test_an_author_who_is_none_is_left_out_and_the_log_stands(table, tmp_path, spoilt):
    data = json.loads(back_up(table.store).content)
    data["games"][0]["log"]["by"] = spoilt
    assert authors(arrived(tmp_path, json.dumps(data).encode())) == [None, None]


def arrived(tmp_path, content):
    other = open_store(tmp_path / "other")
    carry_out(other, plan(other, unpack(content)), NOW)
    return Table(other, other.running()[0].id, lambda: NOW)


def test_an_older_book_learns_it(tmp_path):
    store = open_store(tmp_path, EVENING, steps=STEPS[:3])
    store.close()
    store = open_store(tmp_path, EVENING)
    match_id = begin(store)
    store.append(match_id, Bid(0, 1), EVENING, by=0)
    assert store.load(match_id).log[0].by == 0
    store.close()
