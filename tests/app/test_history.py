"""The history: every match, newest first, found by game, player and words; a deleted one can be brought back."""

import json
from itertools import count

import pytest

from app.i18n import Language
from app.models.history import MOST, PAGE, Day, HistoryModel
from app.models.state import MatchRow
from app.navigation import Place
from app.store import Sought, open_store
from app.summary import Summary
from app.table import Table
from engine.bids import Bid, Took
from engine.game import Setup
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


FAR = json.dumps(
    {"searching": False, "game": "", "player": "", "words": "", "opened": {"match_id": 10**20, "below": 0}}
)
"""Where a match was opened that no book can hold."""


def history(store, section=None):
    return HistoryModel(store, ENGLISH, lambda: NEXT_EVENING, section)


def rows(model):
    return [item for item in model.state.items if isinstance(item, MatchRow)]


def names(model):
    """The chips that are chosen: the game, and the player if there is one."""
    state = model.state
    return [chip.key for chip in (*state.games, *state.players) if chip.is_chosen]


def test_an_empty_book_says_so(store):
    state = history(store).state
    assert (state.nothing.words, state.nothing.button) == ("Nothing in the book yet", "Start a game")
    assert (state.items, state.count, state.games, state.players, state.can_search) == ((), "", (), (), False)


def test_matches_stand_under_their_day_newest_first(store):
    play(store, *ANNA_WINS, day=10, rounds=1)
    play(store, *ROUND_ONE[:3], day=14)
    play(store, *ANNA_WINS, day=14, rounds=1)
    state = history(store).state
    assert [item.words if isinstance(item, Day) else item.match_id for item in state.items] == [
        "Friday 14 November",
        3,
        2,
        "Monday 10 November",
        1,
    ]
    assert state.count == "3 games"


def test_a_finished_match_tells_scores_winner_and_duration(store):
    play(store, *ANNA_WINS, rounds=1)
    (row,) = rows(history(store))
    assert (row.title, row.sub, row.winner, row.has_won, row.resume) == ("Wizard", "30 · −10 · −10", "Anna", True, "")
    assert row.duration == "4 min"


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
    assert row.sub == "Anna 30 · Ben 20 · Chloé 20"


def test_several_winners_are_named_together(store):
    play(store, Bid(1, 0), Bid(2, 0), Bid(0, 0), Took(1, 1), rounds=1)
    assert rows(history(store))[0].winner == "Anna and Chloé"


def test_every_tap_keeps_what_the_list_shows(store):
    table = play(store, *ROUND_ONE)
    assert Summary.read(store.running()[0].summary) == Summary(
        (30, 20, 20), (1, 2, 2), (), 2, False, (1,), ("=", "=", "=")
    )
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
    before = model.state.items
    model.delete(table.match_id)
    assert (model.state.snack, model.state.snack_button) == ("Wizard is deleted", "Undo")
    assert model.state.items == ()
    model.bring_back()
    assert model.state.items == before
    assert model.state.snack == ""


def test_when_the_snackbar_has_gone_the_match_stays_deleted(store):
    table = play(store, *ROUND_ONE)
    model = history(store)
    model.delete(table.match_id)
    model.let_go()
    model.bring_back()
    assert store.running() == ()
    assert model.state.snack == ""


def test_a_match_that_was_gone_on_with_stands_among_those_finished_meanwhile(store):
    old = play(store, *ROUND_ONE, day=10)
    play(store, *ANNA_WINS, day=12, rounds=1)
    old.now = lambda: "2025-11-13T20:00:00Z"
    old.record(Bid(2, 1))
    play(store, *ANNA_WINS, day=14, rounds=1)
    assert [row.match_id for row in rows(history(store))] == [3, 1, 2]


def test_an_end_that_was_taken_back_and_stands_again_is_still_the_end_of_its_evening(store):
    old = play(store, *ANNA_WINS, day=10, rounds=1)
    play(store, *ANNA_WINS, day=12, rounds=1)
    old.now = lambda: NEXT_EVENING
    assert old.undo()
    assert old.redo()
    assert [(row.match_id, row.duration) for row in rows(history(store))] == [(2, "4 min"), (1, "4 min")]


# -- page by page ------------------------------------------------------------------------------


@pytest.fixture
def many(store):
    """More matches than are held at a time, several of them finished at the same moment."""
    for number in range(MOST + 2 * PAGE + 5):
        match_id = store.new_match(Setup("wizard", PLAYERS), EVENING)
        store.finish(match_id, f"2025-11-{10 + number // 60}T20:00:00Z")
    return MOST + 2 * PAGE + 5


def test_opening_reads_one_page_and_counts_them_all(store, many):
    model = history(store)
    assert len(rows(model)) == PAGE
    assert (model.state.count, model.state.is_whole) == (f"{many} games", False)


def test_scrolling_down_meets_every_match_once_and_holds_only_some(store, many):
    model = history(store)
    met = [row.match_id for row in rows(model)]
    while model.later():
        held = [row.match_id for row in rows(model)]
        assert len(held) <= MOST
        met += [match_id for match_id in held if match_id not in met]
    assert met == list(range(many, 0, -1))


def test_scrolling_up_again_leads_back_to_the_newest(store, many):
    model = history(store)
    top = rows(model)
    while model.later():
        pass
    assert rows(model)[0].match_id < many
    while model.earlier():
        held = [row.match_id for row in rows(model)]
        assert held == list(range(held[0], held[0] - len(held), -1))
        assert len(held) <= MOST
    assert [row.match_id for row in rows(model)[:PAGE]] == [row.match_id for row in top]
    assert model.later()


def test_what_is_deleted_far_down_is_gone_and_comes_back_in_its_place(store, many):
    model = history(store)
    while model.later():
        pass
    before = rows(model)
    model.delete(before[50].match_id)
    assert before[50].match_id not in [row.match_id for row in rows(model)]
    assert model.state.count == f"{many - 1} games"
    model.bring_back()
    assert rows(model) == before


def test_a_short_list_is_whole(store):
    play(store, *ROUND_ONE)
    model = history(store)
    assert model.state.is_whole
    assert not model.later()
    assert not model.earlier()


# -- filters -----------------------------------------------------------------------------------


@pytest.fixture
def evening(store):
    """Three games by different people, two of them with notes."""
    for game, people, notes in (
        ("wizard", ("Léa", "Ben", "Jörg"), "Chez l’œnologue"),
        ("wizard-extreme", ("Lea-Marie", "Ben", "Zoé"), ""),
        ("santiiba", ("Benno", 'a"Ben'), "Der Kater von Léa schlief"),
    ):
        store.set_notes(store.new_match(Setup(game, people), EVENING), notes)
    return store


def found(store, **sought):
    ids = [match.id for match in store.listed(Sought(**sought), 10)]
    assert store.count_listed(Sought(**sought)) == len(ids)
    return ids


def test_matches_are_found_by_game(evening):
    assert found(evening, game="wizard") == [1]
    assert found(evening, game="sept-sages") == []


def test_matches_are_found_by_player_and_nobody_is_taken_for_another(evening):
    assert found(evening, player="Ben") == [2, 1]
    assert found(evening, player="Léa") == [1]
    assert found(evening, player="Benno") == [3]
    assert found(evening, player='a"Ben') == [3]


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("lea", [3, 2, 1]),
        ("LÉA", [3, 2, 1]),
        ("zoe", [2]),
        ("JORG", [1]),
        ("oenologue", [1]),
        ("kater ben", [3]),
        ("kater jörg", []),
        ("  ", [3, 2, 1]),
        ("%", []),
    ],
)
def test_words_are_searched_in_names_and_notes_whatever_their_accents(evening, words, ids):
    assert found(evening, words=words) == ids


def test_filters_work_together(evening):
    assert found(evening, player="Ben", words="lea", game="wizard-extreme") == [2]


def test_names_that_cannot_be_read_do_not_end_the_search(evening, tmp_path):
    tamper(tmp_path / "grimoire.db", "UPDATE matches SET players = '[1', notes = 'Léa' WHERE id = ?", 2)
    assert found(evening, words="lea") == [3, 2, 1]


def test_half_a_character_is_searched_like_any_other(evening):
    model = history(evening)
    model.toggle_search()
    model.search("anna\ud83d")
    assert (rows(model), model.state.nothing.words) == ([], "No game matches")


def test_one_game_and_all_games_again(evening):
    model = history(evening)
    assert names(model) == [""]
    model.choose_game("wizard")
    assert (names(model), [row.match_id for row in rows(model)], model.state.count) == (["wizard"], [1], "1 game")
    model.choose_game("wizard")
    assert (names(model), model.state.count) == ([""], "3 games")


def test_the_menu_of_players_offers_everybody_and_marks_the_chosen(evening):
    model = history(evening)
    model.choose_player("Zoé")
    assert [row.match_id for row in rows(model)] == [2]
    assert model.state.players[0].label == "Zoé"
    choices = model.player_choices
    assert (choices[0].label, choices[0].is_chosen) == ("All players", False)
    assert [choice.label for choice in choices if choice.is_chosen] == ["Zoé"]
    assert {"Léa", "Ben", "Benno"} <= {choice.label for choice in choices}


def test_closing_the_search_ends_it(evening):
    model = history(evening)
    model.toggle_search()
    model.search("zoe")
    assert (model.state.search, model.state.count) == (("zoe",), "1 game")
    model.toggle_search()
    assert (model.state.search, model.state.count) == ((), "3 games")


def test_when_no_game_matches_the_filters_can_be_cleared(evening):
    model = history(evening)
    model.choose_game("sept-sages")
    nothing = model.state.nothing
    assert (nothing.words, nothing.button) == ("No game matches", "Show all games")
    assert model.state.can_search
    model.clear()
    assert (model.state.nothing, model.state.count) == (None, "3 games")


def test_the_filters_survive_the_app(evening):
    model = history(evening)
    model.choose_game("wizard-extreme")
    model.choose_player("Ben")
    model.toggle_search()
    model.search("zoe")
    again = history(evening, model.section)
    assert again.state == model.state
    assert names(again) == ["wizard-extreme", "Ben"]


@pytest.mark.parametrize("section", ["", "nonsense", "[]", "{}", '{"game": 1}', FAR])
def test_a_place_that_cannot_be_read_shows_everything(evening, section):
    assert history(evening, section).state.count == "3 games"


def test_what_the_disk_refuses_is_told_and_nothing_is_lost(evening):
    evening.set_notes(2, "a long evening " * 2000)
    model = history(evening)
    model.delete(2)
    evening.set_notes(1, "an even longer one " * 4000)
    evening.limit_pages(1)
    model.bring_back()
    assert "no room left" in model.state.error
    evening.limit_pages(None)
    model.bring_back()
    assert (model.state.error, model.state.count) == ("", "3 games")


def test_the_menu_names_what_can_be_done(store):
    table = play(store, *ROUND_ONE)
    words = history(store).menu(table.match_id)
    assert (words.title, words.when, words.open_words) == ("Wizard", "Friday 14 November", "Resume")
