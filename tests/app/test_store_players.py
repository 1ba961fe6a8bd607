"""The book remembers who plays, in which seats, and with which options."""

import pytest

from app.store import Player, StoreRefused, open_store
from app.store.players import player_uid
from app.store.preferences import DRAFT
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
    assert store.load(match_id).begun == TABLE


def test_a_new_name_holds_everywhere(store):
    match_id = begin(store)
    store.rename_player("Anna", "Anne")
    assert [player.name for player in store.players()] == ["Anne", "Ben", "Chloé"]
    assert store.load(match_id).begun.players == ("Anne", "Ben", "Chloé")
    assert store.last_setup("wizard").players == ("Anne", "Ben", "Chloé")


def test_other_programs_know_somebody_under_a_new_name_too(store):
    begin(store)
    known_as = {player.name: player.uid for player in store.players()}
    store.rename_player("Anna", "Anne")
    assert {player.name: player.uid for player in store.players()}["Anne"] == known_as["Anna"]
    assert len({player.uid for player in store.players()}) == 3


def test_whoever_takes_a_name_over_is_somebody_else(store):
    store.remember_players(["Lea"], EVENING)
    store.rename_player("Lea", "Léa")
    store.remember_players(["Lea"], EVENING)
    store.rename_player("Lea", "Leah")
    store.remember_players(["Lea"], EVENING)
    known_as = {player.name: player.uid for player in store.players()}
    assert known_as["Léa"] == player_uid("Lea")
    assert len(set(known_as.values())) == 3


def test_a_name_that_somebody_has_is_refused(store):
    match_id = begin(store)
    store.forget_player("Chloé")
    for taken in ("Ben", "Chloé"):
        with pytest.raises(StoreRefused) as refused:
            store.rename_player("Anna", taken)
        assert in_english(refused.value.message) == f"There is already a player called {taken}."
    store.rename_player("Anna", "Anna")
    assert store.load(match_id).begun == TABLE


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


LEA = Setup("wizard", ("Lea", "Ben", "Chloé"), {"rounds": 2})


def test_two_spellings_become_one_person_who_keeps_mark_and_identity(store):
    theirs, hers = begin(store), begin(store, setup=LEA)
    store.rename_player("Anna", "Léa")
    stays = next(player for player in store.players() if player.name == "Léa")
    assert store.sat_as("Lea", "Léa") == (1, 0)
    store.merge_players("Lea", "Léa")
    assert [store.load(each).begun.players[0] for each in (theirs, hers)] == ["Léa", "Léa"]
    assert store.last_setup("wizard").players == ("Léa", "Ben", "Chloé")
    assert next(player for player in store.players() if player.name == "Léa") == stays
    assert "Lea" not in {player.name for player in store.players()}


def test_a_merge_that_was_a_mistake_is_undone(store):
    begin(store)
    begin(store, setup=LEA)
    store.remember_players(["Lea"], NEXT_EVENING)
    before = store.players(), [match.players for match in store.running()], store.last_setup("wizard")
    merged = store.merge_players("Lea", "Anna")
    assert {player.name: player.last_played for player in store.players()}["Anna"] == NEXT_EVENING
    begun_since = begin(store)
    store.part_players(merged)
    assert store.load(begun_since).begun.players[0] == "Anna"
    store.delete(begun_since)
    players = {player.name: (player.mark, player.uid) for player in before[0]}
    assert {player.name: (player.mark, player.uid) for player in store.players()} == players
    assert [match.players for match in store.running()] == before[1]
    assert store.last_setup("wizard") == before[2]


def test_two_who_sat_at_one_table_are_two_people(store):
    begin(store)
    begin(store, setup=LEA)
    assert store.sat_as("Ben", "Lea") == (2, 1)
    with pytest.raises(StoreRefused) as refused:
        store.merge_players("Ben", "Lea")
    assert in_english(refused.value.message) == "Ben and Lea played at the same table, so they are two people."
    assert {player.name for player in store.players()} == {"Anna", "Ben", "Chloé", "Lea"}


def test_a_table_that_would_seat_one_person_twice_seats_them_once(store):
    store.delete(begin(store, setup=Setup("wizard", ("Lea", "Anna", "Ben"))))
    merged = store.merge_players("Lea", "Anna")
    assert store.last_setup("wizard").players == ("Anna", "Ben")
    store.part_players(merged)
    assert store.last_setup("wizard").players == ("Lea", "Anna", "Ben")


@pytest.mark.parametrize("verb", ["rename_player", "merge_players"])
def test_a_table_that_is_being_put_together_follows_a_new_name(store, verb):
    half_made = {DRAFT + "wizard": {"players": ["Lea", "Ben"], "options": {}}}
    store.remember_players(["Lea", "Ben"], EVENING)
    store.set_settings(half_made)
    done = getattr(store, verb)("Lea", "Léa")
    assert store.settings()[DRAFT + "wizard"]["players"] == ["Léa", "Ben"]
    if done:
        store.part_players(done)
        assert store.settings() == half_made


def test_those_who_played_together_stand_as_in_a_dictionary(store):
    store.remember_players(["Zoé", "anna", "Öztürk", "Émile", "Otto", "Eva", "Änne"], EVENING)
    names = [player.name for player in store.players()]
    assert names == ["anna", "Änne", "Émile", "Eva", "Otto", "Öztürk", "Zoé"]
