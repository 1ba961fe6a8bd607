"""The history: every match, newest first, and a deleted one can be brought back."""

from datetime import UTC
from itertools import count

import pytest

from app.i18n import Language
from app.models.history import PAGE, Day, HistoryModel, MatchRow
from app.navigation import Place
from app.store import open_store
from app.summary import Summary
from app.table import Table
from engine.game import Setup
from engine.wizard.game import Bid, Took
from tests.app.books import EVENING, NEXT_EVENING, ROUND_ONE, tamper

ENGLISH = Language.chosen("en", "en")
PLAYERS = ("Anna", "Ben", "Chloé")
ANNA_WINS = (Bid(1, 1), Bid(2, 1), Bid(0, 1), Took(0, 1))


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


def play(store, *entries, day=14, **options):
    match_id = store.new_match(Setup("wizard", PLAYERS, options), f"2025-11-{day}T20:00:00Z")
    minutes = count(1)
    table = Table(store, match_id, lambda: f"2025-11-{day}T20:{next(minutes):02}:00Z")
    for entry in entries:
        assert table.record(entry)
    return table


def history(store):
    return HistoryModel(store, ENGLISH, lambda: NEXT_EVENING, UTC)


def rows(model):
    return [item for item in model.showing.items if isinstance(item, MatchRow)]


def test_an_empty_book_says_so(store):
    showing = history(store).showing
    assert (showing.empty, showing.empty_button, showing.items, showing.count) == (
        ("Nothing in the book yet",),
        "Start a game",
        (),
        "",
    )


def test_matches_stand_under_their_day_newest_first(store):
    play(store, *ANNA_WINS, day=10, rounds=1)
    play(store, *ROUND_ONE, day=14)
    play(store, *ANNA_WINS, day=14, rounds=1)
    showing = history(store).showing
    assert [item.words if isinstance(item, Day) else item.match_id for item in showing.items] == [
        "Friday 14 November",
        3,
        2,
        "Monday 10 November",
        1,
    ]
    assert showing.count == "3 games"


def test_a_finished_match_tells_scores_winner_and_duration(store):
    play(store, *ANNA_WINS, rounds=1)
    (row,) = rows(history(store))
    assert (row.title, row.sub, row.winner, row.has_won, row.resume) == ("Wizard", "30 · −10 · −10", "Anna", True, "")
    assert row.duration == "5 min"


def test_a_running_match_can_be_gone_on_with(store):
    table = play(store, *ROUND_ONE)
    model = history(store)
    (row,) = rows(model)
    assert (row.sub, row.resume) == ("Round 2 · Anna, Ben, Chloé", "Resume")
    assert model.place_of(table.match_id) == Place("table", match_id=table.match_id)


def test_a_finished_match_leads_to_its_result(store):
    table = play(store, *ANNA_WINS, rounds=1)
    assert history(store).place_of(table.match_id) == Place("result", match_id=table.match_id)


def test_a_match_that_was_ended_early_has_no_crown(store):
    assert play(store, *ROUND_ONE).end_early()
    (row,) = rows(history(store))
    assert (row.winner, row.has_won) == ("ended early", False)


def test_several_winners_are_named_together(store):
    play(store, Bid(1, 0), Bid(2, 0), Bid(0, 0), Took(1, 1), rounds=1)
    assert rows(history(store))[0].winner == "Anna and Chloé"


def test_every_tap_keeps_what_the_list_shows(store):
    table = play(store, *ROUND_ONE)
    assert Summary.read(store.running()[0].summary) == Summary((30, 20, 20), (1, 2, 2), (), 2, False)
    table.undo()
    assert Summary.read(store.running()[0].summary).round_no == 1
    table.redo()
    assert Summary.read(store.running()[0].summary).round_no == 2


def test_a_list_without_summaries_is_counted_again_and_kept(store):
    table = play(store, *ANNA_WINS, rounds=1)
    store.set_summary(table.match_id, {"from": "another version"})
    assert rows(history(store))[0].winner == "Anna"
    assert Summary.read(store.finished(1)[0].summary) is not None


def test_another_name_is_shown_in_old_matches_too(store):
    play(store, *ANNA_WINS, rounds=1)
    store.rename_player("Anna", "Aňa")
    assert rows(history(store))[0].winner == "Aňa"


def test_a_match_that_can_no_longer_be_read_is_listed_and_can_be_deleted(store, tmp_path):
    broken, good = play(store, *ROUND_ONE), play(store, *ROUND_ONE)
    tamper(tmp_path / "grimoire.db", "UPDATE matches SET players = '[1', summary = NULL WHERE id = ?", broken.match_id)
    model = history(store)
    row = next(row for row in rows(model) if row.match_id == broken.match_id)
    assert (row.sub, row.is_readable) == ("This game can no longer be read.", False)
    assert model.place_of(broken.match_id) is None
    model.delete(broken.match_id)
    assert [row.match_id for row in rows(model)] == [good.match_id]


def test_a_game_of_a_newer_grimoire_is_listed_under_its_own_name(store, tmp_path):
    table = play(store, *ROUND_ONE)
    tamper(tmp_path / "grimoire.db", "UPDATE matches SET game = 'go', summary = NULL WHERE id = ?", table.match_id)
    (row,) = rows(history(store))
    assert (row.title, row.game, row.is_readable) == ("go", "", False)


def test_a_deleted_match_can_be_brought_back(store):
    table = play(store, *ANNA_WINS, rounds=1)
    model = history(store)
    before = model.showing.items
    model.delete(table.match_id)
    assert (model.showing.snack, model.showing.snack_button) == ("Wizard is deleted", "Undo")
    assert model.showing.items == ()
    model.bring_back()
    assert model.showing.items == before
    assert model.showing.snack == ""


def test_when_the_snackbar_has_gone_the_match_stays_deleted(store):
    table = play(store, *ROUND_ONE)
    model = history(store)
    model.delete(table.match_id)
    model.let_go()
    model.bring_back()
    assert store.running() == ()
    assert model.showing.snack == ""


def test_further_matches_are_read_when_the_list_is_scrolled_to_its_end(store):
    for _ in range(PAGE + 5):
        store.finish(store.new_match(Setup("wizard", PLAYERS), EVENING), EVENING)
    model = history(store)
    assert len(rows(model)) == PAGE
    assert model.showing.count == f"more than {PAGE} games"
    model.more()
    assert len(rows(model)) == PAGE + 5
    assert model.showing.count == f"{PAGE + 5} games"


def test_the_menu_names_what_can_be_done(store):
    table = play(store, *ROUND_ONE)
    words = history(store).menu(table.match_id)
    assert (words.title, words.when, words.open_words, words.delete) == (
        "Wizard",
        "Friday 14 November",
        "Resume",
        "Delete this game",
    )
