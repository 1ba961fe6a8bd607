"""The players on the screen: figures by touch, one game, a merge and back, a mark, a search."""

import pytest

from app.store import open_store
from tests.ui.states_players import PLAYERS, many_people


@pytest.fixture
def probe(start, tmp_path):
    many_people(tmp_path)
    return start(PLAYERS)


def test_one_card_is_open_and_a_tap_opens_another(probe):
    assert probe.sees("17 games since March")
    probe.tap("Hugo")
    assert not probe.sees("games since")
    probe.tap("Nora")
    assert probe.sees("16 games since March")
    assert probe.sees("mean place")


def test_the_card_that_is_opened_is_seen_from_its_head(probe):
    probe.resize(360, 640)
    probe.tap("Hugo")
    probe.tap("Paul")
    assert probe.sees("10 games since March")
    assert probe.sees("mean place")


def test_a_chip_shows_one_game(probe):
    probe.tap("Die Seher von Santiiba")
    assert probe.sees("3 games since March")
    assert probe.sees("Average score")
    assert not probe.sees("Predictions in")
    probe.tap("Wizard Extreme")
    assert probe.sees("too few games")


def test_two_spellings_become_one_by_touch_and_two_again(probe):
    probe.tap("Menu")
    probe.tap("Another spelling")
    probe.tap("Paul")
    assert probe.sees("Paul and Hugo played at the same table, so they are two people.")
    assert not probe.sees("Merge")
    probe.back()
    probe.tap("Menu")
    probe.tap("Another spelling")
    probe.tap("Anaïs")
    assert probe.sees("0 games of Anaïs become Hugo’s.")
    probe.tap("Merge")
    assert probe.sees("Anaïs is now Hugo")
    probe.tap("Undo")
    assert "Anaïs" in {player.name for player in probe.app.store.players()}


def test_a_new_name_and_a_new_mark_stay_when_the_app_is_killed(probe, tmp_path):
    probe.tap("Menu")
    probe.tap("Rename")
    probe.type("o")
    probe.tap("Save")
    assert probe.sees("Hugoo")
    probe.tap("Menu")
    probe.tap("Colour and shape")
    probe.tap("cross")
    probe.close()
    store = open_store(tmp_path)
    assert {player.name: player.mark for player in store.players()}["Hugoo"] == 5
    store.close()


def test_names_are_found_while_they_are_written(probe):
    probe.tap("Search")
    probe.type("nor")
    probe.advance(0.5)
    probe.settle()
    assert probe.sees("16 games since March")
    assert not probe.sees("Hugo, ")
    probe.type("x")
    probe.advance(0.5)
    probe.settle()
    assert probe.sees("Nobody has that name")
