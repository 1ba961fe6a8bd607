"""A clock that jumps back, by hand or by a time server: entries keep their order, and nothing has a negative length."""

from app.i18n import Language
from app.models.history import HistoryModel
from app.models.journal import JournalModel
from app.models.state import MatchRow
from app.store import open_store
from app.table import Table
from engine.game import Setup
from tests.app.books import NEXT_EVENING

ENGLISH = Language.chosen("en", "en")
BACKWARDS = [f"2025-11-14T{hour:02}:00:00Z" for hour in range(23, 0, -1)]


def finished_backwards(store):
    """A short game, each entry of which is an hour before the one that was made before it."""
    match_id = store.new_match(Setup("wizard", ("Anna", "Ben", "Chloé"), {"rounds": 1}), BACKWARDS[0])
    hours = iter(BACKWARDS)
    table = Table(store, match_id, lambda: next(hours))
    while table.game.next(table.state):
        assert table.record(table.game.next(table.state)[0].choices[0].entry)
    return match_id


def test_the_game_is_read_again_as_it_was_entered(tmp_path):
    store = open_store(tmp_path)
    match_id = finished_backwards(store)
    kept = store.load(match_id)
    assert [logged.at for logged in kept.log] == BACKWARDS[: len(kept.log)]
    assert Table(store, match_id, lambda: NEXT_EVENING).match.is_over


def test_lists_tell_of_it_without_a_negative_time(tmp_path):
    store = open_store(tmp_path)
    match_id = finished_backwards(store)
    [row] = [
        item for item in HistoryModel(store, ENGLISH, lambda: NEXT_EVENING).state.items if isinstance(item, MatchRow)
    ]
    assert row.duration == "0 min"
    journal = JournalModel(Table(store, match_id, lambda: NEXT_EVENING), ENGLISH)
    assert journal.state.can_undo


def test_a_copy_from_the_future_does_not_stop_new_ones(tmp_path):
    store = open_store(tmp_path)
    store.backups.make("2031-01-01T00:00:00Z")
    assert store.backups.is_due(NEXT_EVENING)
    assert store.backups.make(NEXT_EVENING).exists()
