"""A damaged book is kept aside, and the last good copy takes its place; nobody sees a crash."""

import os
import random
import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path

import pytest

from app.i18n import local, moment
from app.store import StoreRefused, open_store
from tests.app.books import EVENING, NEXT_EVENING, ROUND_ONE, begin, book_with_a_match, in_english, minute

ASIDE = "grimoire-damaged-20251115-200001.db"
COPY_MADE = minute(30)


def flipped(data: bytes) -> bytes:
    return data[:4096] + bytes(byte ^ 0xFF for byte in data[4096:])


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2 + 100]


DAMAGE = {
    "flipped bytes": flipped,
    "a flipped header": lambda data: bytes(byte ^ 0x01 for byte in data[:100]) + data[100:],
    "cut off": cut,
    "cut off on a page": lambda data: data[: len(data) // 8192 * 4096],
    "empty": lambda data: b"",
    "zeroed": lambda data: bytes(len(data)),
    "zeroed at the end": lambda data: data[:4096] + bytes(len(data) - 4096),
    "no database": lambda data: b"Dear diary, " * 2000,
}


@pytest.fixture(params=DAMAGE.values(), ids=DAMAGE)
def damage(request):
    return request.param


def damage_book(folder, damage):
    book = folder / "grimoire.db"
    book.write_bytes(damage(book.read_bytes()))
    return book.read_bytes()


def test_the_newest_good_copy_is_opened_and_the_damaged_file_kept(tmp_path, damage):
    store = open_store(tmp_path)
    match_id = begin(store, *ROUND_ONE)
    store.backups.make(COPY_MADE)
    store.append(match_id, ROUND_ONE[0], minute(40))
    store.close()
    damaged = damage_book(tmp_path, damage)
    again = open_store(tmp_path, NEXT_EVENING)
    assert len(again.load(match_id).log) == len(ROUND_ONE)
    when = in_english(moment(local(COPY_MADE), local(NEXT_EVENING).date()))
    assert in_english(again.notice) == (
        f"The book was damaged. The copy of {when} was opened; the damaged file is kept as {ASIDE}."
    )
    assert (tmp_path / ASIDE).read_bytes() == damaged
    again.append(match_id, ROUND_ONE[0], minute(50))
    again.close()
    assert open_store(tmp_path).notice is None


def test_without_a_copy_a_new_book_is_begun(tmp_path, damage):
    book_with_a_match(tmp_path)
    damaged = damage_book(tmp_path, damage)
    store = open_store(tmp_path, NEXT_EVENING)
    assert in_english(store.notice) == (
        f"The book was damaged and has no good copy. A new one was begun; the damaged file is kept as {ASIDE}."
    )
    assert store.running() == ()
    assert (tmp_path / ASIDE).read_bytes() == damaged
    begin(store, *ROUND_ONE)


def test_a_second_damaged_book_does_not_replace_the_first(tmp_path):
    for _ in range(3):
        book_with_a_match(tmp_path)
        damage_book(tmp_path, flipped)
        open_store(tmp_path, NEXT_EVENING).close()
    assert len([*tmp_path.glob("grimoire-damaged-*.db")]) == 3


def test_a_damaged_copy_is_passed_over(tmp_path):
    store = open_store(tmp_path)
    match_id = begin(store)
    store.backups.make(minute(1))
    newest = store.backups.make(minute(2))
    store.close()
    newest.write_bytes(cut(newest.read_bytes()))
    damage_book(tmp_path, cut)
    again = open_store(tmp_path, NEXT_EVENING)
    assert [match.id for match in again.running()] == [match_id]
    assert "20" in in_english(again.notice)
    assert newest.exists()


def test_the_log_of_a_damaged_book_goes_with_it(tmp_path):
    store = open_store(tmp_path)
    begin(store, *ROUND_ONE)
    log = (tmp_path / "grimoire.db-wal").read_bytes()
    elsewhere = tmp_path / "phone"
    elsewhere.mkdir()
    (elsewhere / "grimoire.db").write_bytes(b"nothing like a book" * 100)
    (elsewhere / "grimoire.db-wal").write_bytes(log)
    again = open_store(elsewhere, NEXT_EVENING)
    assert again.running() == ()
    assert (elsewhere / ASIDE).exists()


def test_a_book_that_is_missing_is_brought_back_from_its_copy(tmp_path):
    store = open_store(tmp_path)
    match_id = begin(store)
    store.backups.make(COPY_MADE)
    store.close()
    (tmp_path / "grimoire.db").unlink()
    again = open_store(tmp_path, NEXT_EVENING)
    assert in_english(again.notice).startswith("The book was missing. The copy of ")
    assert [match.id for match in again.running()] == [match_id]


NO_FILES = {"a pipe": lambda path: os.mkfifo(path), "a folder": Path.mkdir}  # not every system has pipes
WAITS = 10
"""Seconds until somebody who looks into a pipe can be said to wait for ever."""


@pytest.fixture(params=NO_FILES.values(), ids=NO_FILES)
def put_no_file(request):
    return request.param


def opened_at_last(folder):
    """What an opened book tells, and its running games; a start that hangs fails."""
    told = []

    def start():
        with closing(open_store(folder, NEXT_EVENING)) as store:
            told.append((store.notice and in_english(store.notice), [match.id for match in store.running()]))
            store.backups.make(NEXT_EVENING)

    thread = threading.Thread(target=start, daemon=True)
    thread.start()
    thread.join(WAITS)
    assert told, "the start hangs, or fails"
    return told[0]


def test_what_is_no_file_in_the_place_of_the_book_is_kept_aside(tmp_path, put_no_file):
    store = open_store(tmp_path)
    match_id = begin(store)
    store.backups.make(COPY_MADE)
    store.close()
    (tmp_path / "grimoire.db").unlink()
    put_no_file(tmp_path / "grimoire.db")
    notice, running = opened_at_last(tmp_path)
    assert notice.endswith(f"was opened; the damaged file is kept as {ASIDE}.")
    assert running == [match_id]
    assert (tmp_path / ASIDE).exists()


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
def test_what_is_no_file_beside_the_book_leaves_the_book_as_it_is(tmp_path, put_no_file, ending):
    match_id = book_with_a_match(tmp_path)
    put_no_file(tmp_path / f"grimoire.db{ending}")
    assert opened_at_last(tmp_path) == (None, [match_id])
    assert (tmp_path / f"{ASIDE}{ending}").exists()


@pytest.mark.parametrize("ending", ["", "-journal"])
def test_what_is_no_file_among_the_copies_is_passed_over(tmp_path, put_no_file, ending):
    store = open_store(tmp_path)
    match_id = begin(store)
    newest = store.backups.make(minute(1))
    store.backups.make(COPY_MADE)
    store.close()
    damage_book(tmp_path, flipped)
    spoilt = tmp_path / "backups" / "grimoire-20251114T235959Z.db"
    if ending:
        spoilt.write_bytes(newest.read_bytes())
    put_no_file(spoilt.with_name(spoilt.name + ending))
    notice, running = opened_at_last(tmp_path)
    assert "30" in notice
    assert running == [match_id]


def test_a_database_of_another_program_is_not_written_to(tmp_path):
    with closing(sqlite3.connect(tmp_path / "grimoire.db")) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    before = (tmp_path / "grimoire.db").read_bytes()
    assert open_store(tmp_path, NEXT_EVENING).notice
    assert (tmp_path / ASIDE).read_bytes() == before


@pytest.mark.parametrize("name", ["matches", "position", "settings"])
def test_a_name_of_the_tables_with_a_typo_is_damage(tmp_path, name):
    book_with_a_match(tmp_path)
    typo = name[:-1] + "x"
    damage_book(tmp_path, lambda data: data.replace(name.encode(), typo.encode()))
    assert open_store(tmp_path, NEXT_EVENING).notice


NOT_OURS = {
    "a trigger": "CREATE TRIGGER no BEFORE INSERT ON settings BEGIN SELECT RAISE(ABORT, 'no'); END",
    "a view": "CREATE VIEW more AS SELECT * FROM settings",
    "a table without its key": "DROP TABLE settings; CREATE TABLE settings (key TEXT NOT NULL, value TEXT NOT NULL)",
    "a key that may be absent": "DROP TABLE settings; CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT)",
}


@pytest.mark.parametrize("change", NOT_OURS)
def test_tables_that_no_version_of_ours_made_are_damage(tmp_path, change):
    """They would refuse what is written to them in ways that nobody has words for."""
    book_with_a_match(tmp_path)
    with closing(sqlite3.connect(tmp_path / "grimoire.db")) as book:
        book.executescript(NOT_OURS[change])
    store = open_store(tmp_path, NEXT_EVENING)
    assert store.notice
    store.set_settings({"theme": "dark"})


def test_a_person_whose_row_holds_no_text_is_still_one(tmp_path):
    book_with_a_match(tmp_path)
    with closing(sqlite3.connect(tmp_path / "grimoire.db", isolation_level=None)) as book:
        book.execute("INSERT INTO players VALUES (x'4d6178ff', 'one', 5, x'00')")
    people = {player.name: player for player in open_store(tmp_path, NEXT_EVENING).players()}
    assert (people["Max\N{REPLACEMENT CHARACTER}"].mark, people["Max\N{REPLACEMENT CHARACTER}"].last_played) == (0, "5")


@pytest.mark.parametrize("column", ["players", "options", "begun", "draft", "summary", "extra"])
def test_what_is_nested_too_deeply_is_no_more_than_what_cannot_be_read(tmp_path, column):
    deep = "[" * 100_000
    match_id = book_with_a_match(tmp_path)
    with closing(sqlite3.connect(tmp_path / "grimoire.db", isolation_level=None)) as book:
        book.execute(f"UPDATE matches SET {column} = ?", (deep,))
        book.execute("INSERT INTO settings VALUES ('theme', ?), ('last-setup:santiiba', ?)", (deep, deep))
    store = open_store(tmp_path, NEXT_EVENING)
    assert store.settings()["theme"] is store.last_setup("santiiba") is None
    assert [match.id for match in store.running()] == [match_id]
    with suppress(StoreRefused):
        store.load(match_id)


def test_damage_that_a_read_meets_later_is_a_refusal(tmp_path):
    store = open_store(tmp_path)
    matches = [begin(store, *ROUND_ONE * 20) for _ in range(30)]
    store.close()
    store = open_store(tmp_path)
    with (tmp_path / "grimoire.db").open("rb+") as book:
        book.seek(4096)
        book.write(random.Random(1).randbytes((tmp_path / "grimoire.db").stat().st_size - 4096))
    with pytest.raises(StoreRefused) as refused:
        [store.load(match_id) for match_id in matches]
    assert in_english(refused.value.message).startswith("The book is damaged.")
    with pytest.raises(StoreRefused):
        store.append(matches[-1], ROUND_ONE[0], EVENING)
    with pytest.raises(StoreRefused):
        store.backups.make(EVENING)
    assert store.backups.newest_first() == ()
    store.close()
    assert open_store(tmp_path, NEXT_EVENING).notice


@pytest.mark.parametrize("seed", range(60))
def test_bytes_that_fall_anywhere_never_crash_the_app(tmp_path, seed):
    chance = random.Random(seed)
    store = open_store(tmp_path)
    matches = [begin(store, *ROUND_ONE * 4) for _ in range(8)]
    store.close()
    data = bytearray((tmp_path / "grimoire.db").read_bytes())
    for _ in range(chance.choice((1, 10, 100))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    (tmp_path / "grimoire.db").write_bytes(data)
    with suppress(StoreRefused):
        store = open_store(tmp_path, NEXT_EVENING)
        store.running(), store.finished(10), store.players(), store.settings(), store.last_setup("wizard")
        for match_id in matches:
            with suppress(StoreRefused, LookupError):
                store.load(match_id)
        store.undo(begin(store, *ROUND_ONE), NEXT_EVENING)
