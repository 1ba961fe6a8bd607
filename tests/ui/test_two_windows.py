"""A second window on the same book, on a desktop: it follows when somebody comes back to it."""

from dataclasses import replace

import pytest
from kivy.core.window import Window

from app.models.settings import Settings
from app.navigation import Place
from app.store import open_store
from tests.ui.evenings import new_match, play


def come_back(probe):
    """The system gives this window the focus again."""
    Window.property("focus").dispatch(Window)
    probe.settle()


def test_what_was_entered_in_another_window_is_there_when_one_comes_back(start, tmp_path):
    match_id = new_match(tmp_path)
    probe = start(Place("table", match_id=match_id))
    assert probe.sees("Round 1 of 15")
    play(tmp_path, match_id, rounds=2)
    come_back(probe)
    assert probe.sees("Round 2 is in the book")


def test_a_tap_upon_what_another_window_entered_is_not_taken_and_says_why(start, tmp_path):
    match_id = new_match(tmp_path)
    probe = start(Place("table", match_id=match_id))
    play(tmp_path, match_id, rounds=2)
    probe.tap_key(1)
    assert probe.sees("Round 2 is in the book")
    assert probe.sees("This game was changed in another window.")


def delete(folder, match_id):
    store = open_store(folder)
    store.delete(match_id)
    store.close()


def test_a_game_deleted_in_another_window_leads_home(start, tmp_path):
    match_id = new_match(tmp_path)
    probe = start(Place("table", match_id=match_id))
    delete(tmp_path, match_id)
    come_back(probe)
    assert probe.app.navigation.here == Place("home")
    assert probe.sees("This game was deleted in another window.")


@pytest.mark.parametrize("screen", ["rules", "referee"])
def test_whatever_was_asked_of_a_deleted_game_leads_home_too(start, tmp_path, screen):
    match_id = new_match(tmp_path)
    probe = start(Place("table", match_id=match_id))
    delete(tmp_path, match_id)
    probe.app.go(Place(screen, game="wizard", match_id=match_id))
    probe.settle()
    assert probe.app.navigation.here == Place("home")
    assert probe.sees("This game was deleted in another window.")


def test_a_deleted_game_cannot_be_shared_and_says_so(start, tmp_path):
    match_id = new_match(tmp_path)
    play(tmp_path, match_id, rounds=15)
    probe = start(Place("result", match_id=match_id))
    delete(tmp_path, match_id)
    probe.tap("BG Stats")
    assert probe.sees("This game was deleted in another window.")


def test_settings_chosen_in_another_window_are_followed(start, tmp_path):
    probe = start()
    store = open_store(tmp_path)
    replace(Settings(), language="de").save(store)
    store.close()
    come_back(probe)
    assert probe.sees("Erste Partie")
    assert probe.app.settings.language == "de"
