"""Copies are made by themselves, checked before they count, and the oldest go."""

import sqlite3
import threading
from contextlib import closing

import pytest

from app.store import StoreRefused, open_store
from tests.app.books import EVENING, NEXT_EVENING, ROUND_ONE, begin, in_english, minute


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


def names(store):
    return [path.name for path in store.backups.newest_first()]


def test_a_copy_holds_everything_in_one_file(store, tmp_path):
    begin(store, *ROUND_ONE)
    copy = store.backups.make(EVENING)
    assert copy == tmp_path / "backups" / "grimoire-20251114T200000Z.db"
    assert [path.name for path in copy.parent.iterdir()] == [copy.name]
    with closing(sqlite3.connect(copy)) as book:
        assert book.execute("SELECT count(*) FROM entries").fetchone() == (len(ROUND_ONE),)
        assert book.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_the_newest_five_are_kept(store, tmp_path):
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / "grimoire-mine.db").write_text("not one of ours")
    for number in (3, 1, 7, 2, 6, 4, 5):
        store.backups.make(minute(number))
    assert names(store) == [f"grimoire-20251114T200{number}00Z.db" for number in (7, 6, 5, 4, 3)]
    assert (tmp_path / "backups" / "grimoire-mine.db").exists()


def test_a_copy_is_due_after_a_day_and_after_a_match(store):
    assert store.backups.is_due(EVENING)
    store.backups.make(EVENING)
    assert not store.backups.is_due(minute(59))
    assert store.backups.is_due(NEXT_EVENING)
    assert store.backups.is_due("2025-11-13T20:00:00Z"), "the clock was wrong when the last copy was made"
    assert store.backups.is_due(minute(59), last_finish=minute(30))


def test_the_store_copies_itself_in_the_background_when_it_is_due(store):
    match_id = begin(store, *ROUND_ONE)
    store.back_up_in_background(EVENING).join()
    assert len(names(store)) == 1
    assert store.back_up_in_background(minute(10)) is None
    store.finish(match_id, minute(20))
    store.back_up_in_background(minute(20)).join()
    assert len(names(store)) == 2
    assert store.back_up_in_background(minute(21)) is None


def test_a_match_that_was_finished_in_the_future_wears_no_copies_out(store):
    ahead, today = begin(store, *ROUND_ONE), begin(store, *ROUND_ONE)
    store.finish(ahead, "2999-12-31T23:00:00Z")
    store.back_up_in_background(EVENING).join()
    assert store.back_up_in_background(minute(10)) is None
    store.finish(today, minute(20))
    store.back_up_in_background(minute(20)).join()
    assert store.back_up_in_background(minute(21)) is None


def test_a_copy_from_the_future_is_not_the_last_one(store):
    store.backups.make("2999-12-31T23:00:00Z")
    store.back_up_in_background(EVENING).join()
    assert store.back_up_in_background(minute(10)) is None


def test_a_match_that_is_finished_this_very_second_is_copied(store):
    match_id = begin(store, *ROUND_ONE)
    store.backups.make(EVENING)
    store.finish(match_id, minute(1))
    assert store.back_up_in_background("2025-11-14T20:01:00+00:00") is not None


def test_the_table_plays_on_while_copies_are_made(store):
    match_id = begin(store)
    refusals = []

    def copy_over_and_over():
        try:
            for number in range(10):
                store.backups.make(minute(number))
        except StoreRefused as refused:
            refusals.append(refused.message)

    threads = [threading.Thread(target=copy_over_and_over) for _ in range(2)]
    for thread in threads:
        thread.start()
    for _ in range(50):
        store.append(match_id, ROUND_ONE[0], EVENING)
    for thread in threads:
        thread.join()
    assert refusals == []
    assert len(store.load(match_id).log) == 50


def test_what_a_crash_left_of_a_copy_does_not_count_and_goes(store, tmp_path):
    (tmp_path / "backups").mkdir()
    left = tmp_path / "backups" / "grimoire-20251113T200000Z.db.part"
    left.write_bytes(b"half a copy")
    assert names(store) == []
    store.backups.make(EVENING)
    assert not left.exists()


def test_a_copy_that_cannot_be_made_leaves_the_others(store, tmp_path):
    store.backups.make(EVENING)
    (tmp_path / "backups" / "grimoire-20251114T200100Z.db.part").mkdir()
    with pytest.raises(StoreRefused) as refused:
        store.backups.make(minute(1))
    assert in_english(refused.value.message)
    assert names(store) == ["grimoire-20251114T200000Z.db"]
