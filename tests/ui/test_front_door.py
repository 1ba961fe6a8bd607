"""The front door: somebody who has never seen Grimoire looks at a sample, and finds help wherever they are."""

import pytest

from app.app import GrimoireApp
from app.models.text_assets import parts_in
from app.navigation import HOME, SAMPLE, Place
from app.screens.directory import SCREENS
from engine.listed import LISTED
from tests.ui.evenings import new_match
from tests.ui.probe import Probe
from tests.ui.state import wizard
from tests.ui.states_table import tap_head


def test_an_account_in_which_nothing_ever_ran_gets_its_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    folder = GrimoireApp().data_folder
    assert folder == tmp_path / ".config/grimoire"
    assert folder.is_dir()


def test_a_newcomer_looks_at_a_whole_game_and_leaves_no_trace_of_it(tmp_path):
    probe = Probe(tmp_path)
    probe.tap("A sample game")
    assert probe.sees("Gwen wins")
    assert probe.sees("Sample")
    probe.tap("Sheet")
    tap_head(probe, "Arthur")
    assert probe.sees("Why 260?")
    probe.back()
    probe.tap("Chart")
    probe.tap("Menu")
    probe.tap("Journal")
    assert probe.sees("Round 15")
    probe.restart()
    assert probe.sees("Round 15")
    assert probe.sees("Sample")
    for _ in range(3):
        probe.back()
    assert probe.sees("First game")
    store = probe.app.store
    assert not any((store.players(), store.known()))
    probe.close()


def test_home_leads_to_a_game_to_its_rules_and_to_the_games_it_has_no_room_for(tmp_path):
    for number in range(6):
        new_match(tmp_path, ("Anna", "Ben", f"Player {number}"))
    probe = Probe(tmp_path)
    tile = LISTED["santiiba"].title
    probe.hold(tile)
    assert probe.app.navigation.here == Place("rules", game="santiiba")
    probe.open(HOME)
    probe.tap(tile)
    assert probe.app.navigation.here == Place("new-game", game="santiiba")
    probe.open(HOME)
    probe.tap("2 more games in the history")
    assert probe.app.navigation.here == Place("history")
    probe.close()


def test_trying_something_in_the_sample_changes_nothing_for_the_next_look(tmp_path):
    probe = Probe(tmp_path)
    probe.tap("A sample game")
    probe.tap("Sheet")
    probe.tap("Undo")
    probe.tap("Round")
    assert probe.sees("Merlin’s tricks?")
    probe.restart()
    probe.back()
    assert probe.sees("Gwen wins")
    probe.tap("New game")
    assert not probe.sees("Merlin")
    probe.back()  # the field for the first name goes
    probe.back()
    assert probe.sees("First game")
    probe.close()


@pytest.mark.parametrize("screen", sorted(SCREENS.keys() - {"home", "table"}))
def test_every_screen_says_what_it_is_for(tmp_path, screen):
    match_id = SAMPLE if screen in ("agreement", "journal", "open-table", "result") else None
    probe = Probe(tmp_path, Place(screen, game="wizard", match_id=match_id))
    probe.tap("Help")
    assert [line for line in parts_in("help", "en")[screen] if not probe.sees(line)] == []
    probe.close()


def test_the_menu_of_the_table_has_the_help_of_each_tab(tmp_path):
    probe = Probe(tmp_path, Place("table", match_id=wizard(tmp_path)))
    for tab, key in (("Round", "wizard"), ("Sheet", "sheet"), ("Chart", "chart")):
        probe.tap(tab)
        probe.tap("Menu")
        probe.tap("Help")
        assert probe.sees(parts_in("help", "en")[key][0])
        probe.back()
    probe.tap("Menu")
    probe.tap("Help")
    probe.tap("Rules")
    assert probe.app.navigation.here.screen == "rules"
    probe.close()
