"""A disk that is full, locked or read-only is told in a sentence; nothing is lost, and later it works again."""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.store import StoreRefused, open_store
from engine.bids import Bid
from tests.app.books import EVENING, NEXT_EVENING, ROUND_ONE, begin, book_with_a_match, in_english

NOBODY = 65534
HOLD = (
    "import sqlite3, sys\n"
    "book = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
    "for wish in sys.argv[2:]: book.execute(wish).fetchall()\n"
    "print('held', flush=True); sys.stdin.read()\n"
)


@contextmanager
def refused(beginning: str):
    """Expect a refusal that begins like this."""
    with pytest.raises(StoreRefused) as caught:
        yield
    assert in_english(caught.value.message).startswith(beginning)


@contextmanager
def another_program(book: Path, *wishes: str):
    """Let another process hold the book."""
    arguments = [sys.executable, "-c", HOLD, str(book), *wishes]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout.readline() == "held\n"
        yield
        program.stdin.close()


@contextmanager
def as_an_ordinary_person():
    """Root may write anywhere, so step down while the folder is tried."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


@pytest.fixture
def shared_folder():
    """A folder that others may look into; pytest's own are closed to them."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o777)
    yield folder
    folder.chmod(0o777)
    shutil.rmtree(folder)


def fill_up(store, match_id):
    for _ in range(10_000):
        store.append(match_id, Bid(1, 0), EVENING)


def test_a_full_disk_keeps_all_that_was_entered_before(tmp_path):
    store = open_store(tmp_path)
    match_id = begin(store, *ROUND_ONE)
    store.limit_pages(1)
    with refused("The device has no room left."):
        fill_up(store, match_id)
    kept = store.load(match_id)
    with refused("The device has no room left."):
        store.set_notes(match_id, "too long for what is left " * 1000)
    assert store.load(match_id) == kept
    store.limit_pages(None)
    store.append(match_id, Bid(2, 0), EVENING)
    assert len(store.load(match_id).log) == len(kept.log) + 1


def test_a_full_disk_leaves_what_was_undone_in_place(tmp_path):
    store = open_store(tmp_path)
    match_id = begin(store, *ROUND_ONE)
    store.undo(match_id, NEXT_EVENING)
    before = store.load(match_id)
    store.limit_pages(1)
    with refused("The device has no room left."):
        # The entries undone are deleted in the same transaction: a refusal must bring them back.
        store.append(match_id, "a very long entry " * 1000, EVENING)
    assert store.load(match_id) == before


def test_a_disk_that_fails_in_the_middle_of_a_write_loses_nothing(tmp_path):
    store = open_store(tmp_path)
    match_id = begin(store, *ROUND_ONE)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, ((tmp_path / "grimoire.db-wal").stat().st_size + 5000, hard))
    try:
        with refused("The book cannot be reached."):
            store.set_notes(match_id, "long " * 10_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    store.set_notes(match_id, "short")
    assert (store.load(match_id).notes, len(store.load(match_id).log)) == ("short", len(ROUND_ONE))


def test_a_book_that_another_program_writes_to_can_be_read_and_later_written(tmp_path):
    store = open_store(tmp_path, patience=0.05)
    match_id = begin(store, *ROUND_ONE)
    with another_program(tmp_path / "grimoire.db", "BEGIN EXCLUSIVE"):
        with refused("Another program is using the book."):
            store.append(match_id, Bid(1, 1), EVENING)
        assert len(store.load(match_id).log) == len(ROUND_ONE)
    store.append(match_id, Bid(1, 1), EVENING)
    assert len(store.load(match_id).log) == len(ROUND_ONE) + 1


def test_a_book_that_another_program_keeps_for_itself_is_not_taken_for_damaged(tmp_path):
    match_id = book_with_a_match(tmp_path)
    book = tmp_path / "grimoire.db"
    with (
        another_program(book, "PRAGMA locking_mode = EXCLUSIVE", "BEGIN EXCLUSIVE"),
        refused("Another program is using the book."),
    ):
        open_store(tmp_path, patience=0.05)
    assert len(open_store(tmp_path).load(match_id).log) == len(ROUND_ONE)
    assert not [*tmp_path.glob("*damaged*")]


def test_a_folder_that_cannot_be_written_to_is_refused(shared_folder):
    shared_folder.chmod(0o555)
    with as_an_ordinary_person(), refused("The book cannot be written to."):
        open_store(shared_folder)
    with as_an_ordinary_person(), refused("The book cannot be written to."):
        open_store(shared_folder / "deeper")


def test_a_book_that_cannot_be_written_to_can_still_be_read(shared_folder):
    match_id = book_with_a_match(shared_folder)
    (shared_folder / "grimoire.db").chmod(0o444)
    with as_an_ordinary_person():
        store = open_store(shared_folder)
        with refused("The book cannot be written to."):
            store.append(match_id, Bid(1, 1), EVENING)
        assert len(store.load(match_id).log) == len(ROUND_ONE)
        store.close()


def test_a_place_where_no_folder_can_be_is_refused(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with refused("The book cannot be reached."):
        open_store(tmp_path / "file")
