"""The book grows with the app: older ones are taken along, newer ones are left alone."""

import sqlite3
from contextlib import closing

import pytest

from app.store import StoreRefused, open_store
from app.store.schema import STEPS, migrate, version
from tests.app.books import EVENING, TABLE, book_with_a_match, in_english, tamper

ADD_PLACE = ("ALTER TABLE matches ADD COLUMN place TEXT NOT NULL DEFAULT 'home'",)
MOVE_HOUSE = ("UPDATE matches SET place = place || ', then away'", "CREATE TABLE places (name TEXT)")
BROKEN = ("UPDATE matches SET place = 'lost'", "INSERT INTO nowhere VALUES (1)")


def places(folder):
    with closing(sqlite3.connect(folder / "grimoire.db")) as book:
        return [place for (place,) in book.execute("SELECT place FROM matches")]


def test_a_new_book_is_of_the_newest_version(tmp_path):
    open_store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / "grimoire.db")) as book:
        assert version(book) == len(STEPS)
        assert book.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_an_older_book_is_taken_through_the_steps_it_lacks_in_order(tmp_path):
    match_id = book_with_a_match(tmp_path)
    store = open_store(tmp_path, EVENING, steps=(*STEPS, ADD_PLACE, MOVE_HOUSE))
    assert store.notice is None
    assert store.load(match_id).begun == TABLE
    store.close()
    assert places(tmp_path) == ["home, then away"]
    open_store(tmp_path, EVENING, steps=(*STEPS, ADD_PLACE, MOVE_HOUSE)).close()
    assert places(tmp_path) == ["home, then away"]


def test_a_copy_of_an_older_book_is_made_before_it_changes(tmp_path):
    book_with_a_match(tmp_path)
    store = open_store(tmp_path, EVENING, steps=(*STEPS, ADD_PLACE))
    [copy] = store.backups.newest_first()
    with closing(sqlite3.connect(copy)) as book:
        assert version(book) == len(STEPS)


def test_a_step_that_fails_leaves_the_book_where_it_was(tmp_path):
    book_with_a_match(tmp_path)
    with closing(sqlite3.connect(tmp_path / "grimoire.db", isolation_level=None)) as book:
        with pytest.raises(sqlite3.OperationalError):
            migrate(book, (*STEPS, ADD_PLACE, BROKEN))
        assert version(book) == len(STEPS) + 1
    assert places(tmp_path) == ["home"]


def test_a_book_of_a_newer_grimoire_is_not_touched(tmp_path):
    book_with_a_match(tmp_path)
    book = tmp_path / "grimoire.db"
    tamper(book, f"PRAGMA user_version = {len(STEPS) + 1}")
    before = book.read_bytes()
    with pytest.raises(StoreRefused) as refused:
        open_store(tmp_path)
    assert in_english(refused.value.message).startswith("This book was written by a newer Grimoire.")
    assert book.read_bytes() == before
    assert [path.name for path in tmp_path.glob("*damaged*")] == []
    assert open_store(tmp_path, steps=(*STEPS, ())).running() != ()


def test_a_newer_book_whose_last_words_are_still_in_the_log_is_not_touched_either(tmp_path):
    book_with_a_match(tmp_path)
    book = tmp_path / "grimoire.db"
    with closing(sqlite3.connect(book, isolation_level=None)) as newer:
        newer.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
        before = book.read_bytes()
        with pytest.raises(StoreRefused):
            open_store(tmp_path)
        assert book.read_bytes() == before


def test_matches_of_the_first_version_are_given_a_name_each(tmp_path):
    store = open_store(tmp_path, EVENING, steps=STEPS[:1])
    columns = "game, players, options, started, updated"
    for _ in range(2):
        row = ("wizard", '["Anna", "Ben", "Chloé"]', "{}", EVENING, EVENING)
        tamper(tmp_path / "grimoire.db", f"INSERT INTO matches ({columns}) VALUES (?, ?, ?, ?, ?)", *row)
    store.close()
    store = open_store(tmp_path, EVENING)
    assert len({store.load(match.id).uid for match in store.running()}) == 2
