"""Killed in the midst of a write: wherever the book's log is cut, what belongs to one tap is there, or nothing."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from app.games.santiiba.table import SantiibaTable
from app.i18n import Language
from app.store import open_store
from app.table import Table
from engine.bids import Bid, Took
from engine.changes import RoundRemoved
from engine.game import Setup
from engine.santiiba.entries import ColourNamed
from tests.app.books import EVENING, ROUND_ONE, TABLE

ROUND_TWO = (Bid(2, 1), Bid(0, 0), Bid(1, 1), Took(2, 1), Took(0, 0))
HEAD, FRAME = 32, 24 + 4096
"""How SQLite writes its log: a head, then a page after the other."""


def cut_books(folder: Path, book: bytes, log: bytes) -> Iterator[Table]:
    """The match as it is found after each page of the log, and after half of each."""
    for cut in range(HEAD, len(log) + 1, FRAME // 2):
        found = folder / str(cut)
        found.mkdir()
        (found / "grimoire.db").write_bytes(book)
        (found / "grimoire.db-wal").write_bytes(log[:cut])
        store = open_store(found)
        assert store.notice is None
        yield Table(store, 1, lambda: EVENING)
        store.close()


def played(tmp_path: Path, *before: object, setup: Setup = TABLE) -> tuple[Table, bytes]:
    """A table whose book is closed once, so that its log holds only what is entered from now on."""
    store = open_store(tmp_path)
    table = Table(store, store.new_match(setup, EVENING), lambda: EVENING)
    for entry in before:
        assert table.record(entry)
    store.close()
    book = (tmp_path / "grimoire.db").read_bytes()
    return Table(open_store(tmp_path), 1, lambda: EVENING), book


def test_the_last_entry_and_the_end_of_the_game_are_one(tmp_path):
    table, book = played(tmp_path / "whole", *ROUND_ONE, *ROUND_TWO[:-1])
    assert table.record(ROUND_TWO[-1])
    assert table.undo()
    assert table.redo()
    seen = set()
    for found in cut_books(tmp_path, book, (tmp_path / "whole" / "grimoire.db-wal").read_bytes()):
        assert found.match.is_over == (found.finished is not None)
        seen.add(len(found.match.log))
    assert seen == {9, 10}


def test_a_correction_that_adds_up_and_its_draft_are_one(tmp_path):
    table, book = played(tmp_path / "whole", *ROUND_ONE)
    was = table.state.rounds[0]
    half = was._replace(tricks=(0, 0, 0))
    whole = was._replace(tricks=(0, 1, 0))
    assert table.correct(1, half)
    assert table.correct(1, whole)
    seen = []
    for found in cut_books(tmp_path, book, (tmp_path / "whole" / "grimoire.db-wal").read_bytes()):
        seen.append((found.draft and found.draft.record, found.state.rounds[0]))
    assert [state for state, _ in groupby(seen)] == [(None, was), (half, was), (None, whole)]


def test_a_round_that_comes_back_and_the_draft_that_moves_on_are_one(tmp_path):
    table, book = played(tmp_path / "whole", *ROUND_ONE, *ROUND_TWO, RoundRemoved(1))
    assert table.correct(1, table.state.rounds[0]._replace(tricks=(0, 0, 0)))
    assert table.undo()
    seen = []
    for found in cut_books(tmp_path, book, (tmp_path / "whole" / "grimoire.db-wal").read_bytes()):
        seen.append((found.draft and found.draft.round_no, len(found.state.rounds)))
    assert [state for state, _ in groupby(seen)] == [(None, 1), (1, 1), (2, 2)]


def test_another_colour_takes_the_place_of_the_one_that_was_named(tmp_path):
    table, book = played(tmp_path / "whole", ColourNamed("green"), setup=Setup("santiiba", ("Anna", "Ben")))
    SantiibaTable(table, Language.chosen("en", "en")).press("blue")
    seen = [
        [logged.entry for logged in found.match.log]
        for found in cut_books(tmp_path, book, (tmp_path / "whole" / "grimoire.db-wal").read_bytes())
    ]
    assert [log for log, _ in groupby(seen)] == [[ColourNamed("green")], [ColourNamed("blue")]]
