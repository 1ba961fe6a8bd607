"""The book remembers who plays, in which seats, and with which options."""

import pytest

from app.store import Player, StoreRefused, open_store
from app.store.players import player_uid
from engine.game import Setup
from tests.app.books import EVENING, NEXT_EVENING, TABLE, begin, in_english, minute, tamper


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


def test_whoever_played_last_comes_first(store):
    begin(store)
    store.remember_players(["Dora", "Ben"], NEXT_EVENING)
    assert [player.name for player in store.players()] == ["Ben", "Dora", "Anna", "Chloé"]
    assert store.players()[0] == Player("Ben", 1, NEXT_EVENING, player_uid("Ben"))


def test_everybody_has_a_mark_of_their_own_and_keeps_it(store):
    begin(store)
    store.set_mark("Chloé", 5)
    store.forget_player("Anna")
    store.remember_players(["Dora", "Emil", "Chloé"], NEXT_EVENING)
    assert {player.name: player.mark for player in store.players()} == {"Ben": 1, "Chloé": 5, "Dora": 0, "Emil": 2}


def test_a_player_who_is_forgotten_stays_in_the_matches(store):
    match_id = begin(store)
    store.forget_player("Anna")
    assert [player.name for player in store.players()] == ["Ben", "Chloé"]
    assert store.load(match_id).setup == TABLE


def test_a_new_name_holds_everywhere(store):
    match_id = begin(store)
    store.set_summary(match_id, {"leader": "Anna"})
    store.rename_player("Anna", "Anne")
    assert [player.name for player in store.players()] == ["Anne", "Ben", "Chloé"]
    assert store.load(match_id).setup.players == ("Anne", "Ben", "Chloé")
    assert store.last_setup("wizard").players == ("Anne", "Ben", "Chloé")
    assert store.running()[0].summary is None


def test_other_programs_know_somebody_under_a_new_name_too(store):
    begin(store)
    known_as = {player.name: player.uid for player in store.players()}
    store.rename_player("Anna", "Anne")
    assert {player.name: player.uid for player in store.players()}["Anne"] == known_as["Anna"]
    assert len({player.uid for player in store.players()}) == 3


def test_a_name_that_somebody_has_is_refused(store):
    match_id = begin(store)
    store.forget_player("Chloé")
    for taken in ("Ben", "Chloé"):
        with pytest.raises(StoreRefused) as refused:
            store.rename_player("Anna", taken)
        assert in_english(refused.value.message) == f"There is already a player called {taken}."
    store.rename_player("Anna", "Anna")
    assert store.load(match_id).setup == TABLE


def test_the_last_table_of_each_game_is_offered_again(store):
    assert store.last_setup("wizard") is None
    match_id = begin(store)
    other = Setup("santiiba", ("Ben", "Anna"), {"short": True})
    store.new_match(other, minute(1))
    store.delete(match_id)
    assert store.last_setup("wizard") == TABLE
    assert store.last_setup("santiiba") == other


def test_the_options_a_game_is_offered_with_are_kept(store):
    assert store.default_options("wizard") == {}
    store.set_default_options("wizard", {"jubilee": True, "rounds": 10})
    assert store.default_options("wizard") == {"jubilee": True, "rounds": 10}
    assert store.default_options("santiiba") == {}


def test_what_is_no_longer_readable_is_as_if_it_had_never_been_chosen(store, tmp_path):
    store.new_match(TABLE, EVENING)
    store.set_default_options("wizard", {"rounds": 10})
    tamper(tmp_path / "grimoire.db", "UPDATE settings SET value = '{\"players\": 3'")
    assert store.last_setup("wizard") is None
    assert store.default_options("wizard") == {}
    tamper(tmp_path / "grimoire.db", "UPDATE settings SET value = '[7]'")
    assert store.last_setup("wizard") is None
    assert store.default_options("wizard") == {}
    store.rename_player("Anna", "Anne")
