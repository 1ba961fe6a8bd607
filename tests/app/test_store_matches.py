"""A match is on disk with every tap, and comes back as it was left."""

import signal
import subprocess
import sys

import pytest

from app.store import Store, StoreRefused, open_store
from engine.bids import Bid, Took
from engine.game import Setup
from engine.match import EndedEarly, Match
from tests.app.books import EVENING, NEXT_EVENING, ROUND_ONE, TABLE, begin, in_english, minute, tamper


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


def replayed(store: Store, match_id: int) -> Match:
    kept = store.load(match_id)
    match = Match.replay(kept.begun, kept.log, kept.undone)
    assert isinstance(match, Match)
    return match


def played(*entries: object) -> Match:
    match = Match.start(TABLE)
    for number, entry in enumerate(entries, 1):
        match = match.record(entry, minute(number))
    return match


def test_a_match_is_read_again_as_it_was_entered(store):
    assert replayed(store, begin(store, *ROUND_ONE)) == played(*ROUND_ONE)


def test_corrections_and_an_early_end_are_kept_too(store):
    match = played(*ROUND_ONE)
    corrected = match.state.rounds[0]._replace(bids=(0, 0, 0))
    entries = (*ROUND_ONE, match.correct(1, corrected).log[-1].entry, EndedEarly())
    assert replayed(store, begin(store, *entries)) == played(*entries)


def test_what_is_undone_is_kept_for_redo_after_a_restart(store, tmp_path):
    match_id = begin(store, *ROUND_ONE)
    store.undo(match_id, NEXT_EVENING)
    store.undo(match_id, NEXT_EVENING)
    store.close()
    again = open_store(tmp_path)
    assert replayed(again, match_id) == played(*ROUND_ONE).undo().undo()
    again.redo(match_id, NEXT_EVENING)
    assert replayed(again, match_id) == played(*ROUND_ONE).undo().undo().redo()


def test_undo_at_the_start_and_redo_at_the_end_change_nothing(store):
    match_id = begin(store, ROUND_ONE[0])
    store.redo(match_id, NEXT_EVENING)
    assert len(store.load(match_id).log) == 1
    store.undo(match_id, NEXT_EVENING)
    store.undo(match_id, NEXT_EVENING)
    assert (len(store.load(match_id).log), len(store.load(match_id).undone)) == (0, 1)


def test_a_new_entry_drops_what_was_undone(store):
    match_id = begin(store, *ROUND_ONE)
    store.undo(match_id, NEXT_EVENING)
    store.undo(match_id, NEXT_EVENING)
    store.append(match_id, Took(1, 1), minute(9))
    kept = store.load(match_id)
    assert [logged.entry for logged in kept.log] == [*ROUND_ONE[:3], Took(1, 1)]
    assert kept.undone == ()


def test_everything_beside_the_log_is_kept(store):
    match_id = begin(store)
    store.set_notes(match_id, "Zoë and the 🎂")
    store.set_draft(match_id, {"round_no": 1, "bids": [1, None]})
    store.finish(match_id, minute(30))
    kept = store.load(match_id)
    assert kept.begun == TABLE
    assert (kept.started, kept.finished, kept.notes) == (EVENING, minute(30), "Zoë and the 🎂")
    assert kept.draft == {"round_no": 1, "bids": [1, None]}
    store.append(match_id, ROUND_ONE[0], minute(31))
    assert store.load(match_id).draft == kept.draft
    store.set_draft(match_id, None)
    store.finish(match_id, None)
    assert (store.load(match_id).draft, store.load(match_id).finished) == (None, None)


def test_half_a_character_in_the_notes_does_no_harm(store):
    match_id = begin(store)
    store.set_notes(match_id, "torn \ud83c here")
    assert store.load(match_id).notes == "torn ? here"


def test_a_match_that_was_killed_in_the_middle_has_every_entry_that_was_shown(tmp_path):
    script = (
        "import sys; from pathlib import Path; from app.store import open_store; from tests.app.books import *\n"
        "store = open_store(Path(sys.argv[1])); match_id = begin(store)\n"
        "while True:\n"
        "    store.append(match_id, Bid(1, 0), EVENING); print(match_id, flush=True)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script, tmp_path], stdout=subprocess.PIPE, text=True) as table:
        shown = [int(table.stdout.readline()) for _ in range(20)]
        table.send_signal(signal.SIGKILL)
    store = open_store(tmp_path)
    assert store.notice is None
    assert len(store.load(shown[0]).log) >= len(shown)


def test_a_deleted_match_comes_back_under_its_own_id(store):
    match_id = begin(store, *ROUND_ONE)
    store.set_notes(match_id, "stormy")
    store.undo(match_id, NEXT_EVENING)
    before, summary = store.load(match_id), store.running()
    deleted = store.delete(match_id)
    assert store.running() == ()
    with pytest.raises(LookupError):
        store.load(match_id)
    other = begin(store)
    assert other != match_id
    store.restore(deleted)
    assert store.load(match_id) == before
    assert {match.id for match in store.running()} == {match_id, other}
    assert summary[0] in store.running()


def test_a_match_that_is_not_there_is_an_error(store):
    for verb in (store.load, store.delete):
        with pytest.raises(LookupError):
            verb(7)
    for verb in (store.undo, store.redo):
        with pytest.raises(LookupError):
            verb(7, EVENING)
    with pytest.raises(LookupError):
        store.append(7, Bid(0, 0), EVENING)
    with pytest.raises(LookupError):
        store.set_notes(7, "nobody")


def test_running_matches_come_with_the_last_touched_first(store):
    first, second = begin(store), begin(store)
    store.append(first, ROUND_ONE[0], minute(1), summary={"leader": "Anna"})
    assert [match.id for match in store.running()] == [first, second]
    newest = store.running()[0]
    assert (newest.game, newest.players, newest.position) == ("wizard", TABLE.players, 1)
    assert (newest.started, newest.updated, newest.finished) == (EVENING, minute(1), None)
    assert newest.summary == {"leader": "Anna"}


def test_a_summary_does_not_outlive_what_it_sums_up(store):
    match_id = begin(store, ROUND_ONE[0])
    store.set_summary(match_id, {"leader": "Anna"})
    assert store.running()[0].summary == {"leader": "Anna"}
    store.undo(match_id, NEXT_EVENING)
    assert store.running()[0].summary is None
    store.redo(match_id, NEXT_EVENING, summary=["Ben"])
    assert store.running()[0].summary == ["Ben"]


def test_the_match_that_was_finished_last_comes_first(store):
    matches = [begin(store) for _ in range(5)]
    for match_id, number in zip(matches, (1, 2, 2, 2, 3), strict=True):
        store.finish(match_id, minute(number))
    assert [match.id for match in store.finished(9)] == matches[::-1]
    assert [match.id for match in store.finished(2)] == matches[:-3:-1]
    assert store.running() == ()


def test_a_match_that_cannot_be_read_leaves_the_others_alone(store, tmp_path):
    broken, torn, unknown, lost, two = (begin(store, *ROUND_ONE) for _ in range(5))
    whole = begin(store, *ROUND_ONE)
    book = tmp_path / "grimoire.db"
    tamper(book, "UPDATE entries SET entry = CAST(x'7b22ff' AS TEXT) WHERE match_id = ? AND number = 2", broken)
    tamper(book, "UPDATE matches SET players = '[\"An', summary = '{' WHERE id = ?", torn)
    tamper(book, "UPDATE matches SET game = 'tarot' WHERE id = ?", unknown)
    tamper(book, "DELETE FROM entries WHERE match_id = ? AND number = 1", lost)
    tamper(book, "UPDATE entries SET entry = entry || ',' || entry WHERE match_id = ? AND number = 1", two)
    for match_id in (broken, torn, unknown, lost, two):
        with pytest.raises(StoreRefused) as refused:
            store.load(match_id)
        assert in_english(refused.value.message).startswith("This game can no longer be read.")
    assert replayed(store, whole) == played(*ROUND_ONE)
    assert [match.players for match in store.running() if match.id == torn] == [()]
    assert len(store.running()) == 6


def test_options_of_every_shape_are_kept(store):
    setup = Setup("wizard", ("A", "B", "C"), {"rounds": 3, "hidden_bids": True, "hands": [1, 2, 3]})
    assert store.load(begin(store, setup=setup)).begun == setup


def test_every_match_has_a_name_of_its_own_outside_this_device(store):
    first, second = begin(store), begin(store)
    assert store.load(first).uid != store.load(second).uid
    known_as = store.load(first).uid
    store.restore(store.delete(first))
    assert store.load(first).uid == known_as
