"""A game whose entries were spoilt on disk: the app opens all the same, and says so in words."""

import json
import sqlite3

import pytest

from app.navigation import Place
from app.store import open_store
from tests.ui.evenings import new_match, play


def spoil(data, match_id):
    """Somebody, or a failing disk, puts something into the log that never happened."""
    with sqlite3.connect(data / "grimoire.db") as book:
        never = json.dumps({"is": "Took", "seat": 0, "tricks": 9})
        book.execute("UPDATE entries SET entry = ? WHERE match_id = ? AND number = 0", (never, match_id))


def test_the_app_that_was_at_a_spoilt_game_opens_at_home(start, tmp_path):
    other, match_id = new_match(tmp_path), new_match(tmp_path)
    for each in (other, match_id):
        play(tmp_path, each, rounds=2)
    store = open_store(tmp_path)
    store.set_settings({"places": [{"screen": "home"}, {"screen": "table", "match_id": match_id}]})
    store.close()
    spoil(tmp_path, match_id)
    probe = start()
    assert probe.sees("This game can no longer be read.")
    assert probe.sees("Grimoire")
    probe.tap("Resume")
    assert probe.sees("Round 3 of 15")


@pytest.mark.parametrize("column", ["started", "finished", "updated", "game", "players", "notes"])
@pytest.mark.parametrize(
    "spoilt",
    [
        "'2026-11-1tT20:00:00Z'",
        "''",
        "x'FF00'",
        "CAST(x'436166C32078' AS TEXT)",  # half a letter
        """'["\\ud800"]'""",
        "'\"a\"'",
        "replace(hex(zeroblob(50000)), '0', '[')",  # a list in a list, too deep to be read
    ],
)
def test_what_was_spoilt_in_a_row_never_stops_the_app(start, tmp_path, column, spoilt):
    """SQLite does not notice a letter that is another one now."""
    other, match_id = new_match(tmp_path), new_match(tmp_path)
    for each in (other, match_id):
        play(tmp_path, each, rounds=2)
    with sqlite3.connect(tmp_path / "grimoire.db") as book:
        book.execute(f"UPDATE matches SET {column} = {spoilt} WHERE id = ?", (match_id,))
    probe = start()
    probe.app.store.back_up_in_background()
    for screen in ("history", "players", "home"):
        probe.open(Place(screen))
    for screen in ("table", "journal", "result"):
        probe.open(Place(screen, match_id=match_id))
    probe.open(Place("history"))
    probe.tap("Search")
    probe.type("anna")
    probe.open(Place("table", match_id=other))
    assert probe.sees("Round 3 of 15")


def test_a_game_that_is_gone_leads_home(start, tmp_path):
    new_match(tmp_path)
    probe = start()
    probe.app.go(Place("table", match_id=999))
    probe.frames_drawn_in(0.5)
    assert probe.app.navigation.here.screen == "home"
    assert probe.sees("Start a game")


@pytest.mark.parametrize(
    "spoilt",
    [
        *({"screen": "result", "match_id": match_id} for match_id in ([1], {"a": 1}, "1", 1.0, True, 2**70)),
        *({"screen": "rules", "game": game} for game in (["wizard"], "chess", 5)),
        *({"screen": "history", "section": section} for section in (["wizard"], 5)),
        *({"screen": "home"} | part for part in ({"game": []}, {"section": {}}, {"match_id": ""}, {"match_id": False})),
        *({"screen": screen} for screen in (["home"], "nowhere", None, "referee", "table", "rules")),
        5,
        "home",
    ],
    ids=str,
)
def test_a_place_that_is_spoilt_never_stops_the_app(start, tmp_path, spoilt):
    new_match(tmp_path)
    store = open_store(tmp_path)
    store.set_settings({"places": [{"screen": "home"}, spoilt]})
    store.close()
    assert start().app.navigation.places == [Place("home")]
