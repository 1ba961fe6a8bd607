"""Life on a phone: other apps come to the front, the phone is turned, its settings change, its memory is short."""

import os

import pytest
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.recycleview import views

from app import device
from app.navigation import Place
from app.store import open_store
from app.widgets.score_grid import ScoreGrid
from tests.ui.evenings import FOUR, new_match
from tests.ui.sight import seen
from tests.ui.state import table as match_at
from tests.ui.state import wizard
from tests.ui.states_table import tap_head


@pytest.fixture
def table(start, tmp_path):
    return start(Place("table", match_id=new_match(tmp_path)))


@pytest.mark.parametrize(
    "place", [{"screen": "of tomorrow"}, {"screen": 5}, {"screen": []}, {"screen": "rules", "game": "chess"}]
)
def test_a_place_that_this_version_does_not_have_leads_home(start, tmp_path, place):
    new_match(tmp_path)
    store = open_store(tmp_path)
    store.set_settings({"places": [{"screen": "home"}, place]})
    store.close()
    assert start().sees("Resume")


@pytest.fixture
def why(start, tmp_path):
    """Asked for Nora's points: a sheet is open."""
    probe = start(Place("table", match_id=wizard(tmp_path, rounds=2)))
    probe.tap("Sheet")
    tap_head(probe, "Nora")
    return probe


def test_what_was_open_is_open_when_the_app_comes_back(why):
    words = why.words()
    why.pause()
    why.resume()
    assert why.words() == words
    assert why.app.root.sheet is not None


def test_a_name_that_is_half_written_survives_a_call(start):
    probe = start(Place("new-game", game="wizard"))
    probe.type("Lé")
    probe.pause()
    probe.resume()
    probe.type("a")
    assert probe.app.root.screen.vm.state.field_text == "Léa"


def test_an_app_that_is_killed_in_the_background_opens_where_it_was(start, tmp_path):
    probe = start()
    probe.open(Place("table", match_id=new_match(tmp_path)))
    probe.tap_key(1)
    probe.tap("Sheet")
    before = probe.words()
    probe.pause()
    probe.restart()
    assert probe.words() == before


def test_the_system_speaks_another_language_when_the_app_comes_back(table, monkeypatch):
    table.tap_key(1)
    table.pause()
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    table.resume()
    assert table.app.navigation.here.screen == "table"
    assert table.sees("Nora")
    assert table.app.language.code == "fr"


def test_text_grows_with_the_system_while_the_app_is_seen(table):
    before = table.find("deals").box.width
    os.environ["KIVY_METRICS_FONTSCALE"] = "1.3"
    Window.property("focus").dispatch(Window)
    table.settle()
    assert table.find("deals").box.width > before


@pytest.fixture
def display(monkeypatch):
    """Chooses another display size in the settings of the phone."""
    before = Metrics.density
    yield lambda probe, density: (monkeypatch.setattr(device, "density", lambda: density), probe.app.refresh())
    Metrics.density = before


def test_everything_grows_with_the_display_size_that_was_chosen_meanwhile(table, display):
    before = {words: table.find(words).box for words in ("Back", "Undo", "Menu")}
    wide, high = Window.size
    display(table, Metrics.density * 1.5)
    Window.size = (wide * 1.5, high * 1.5)
    table.settle()
    for words, box in before.items():
        now = table.find(words).box
        assert (now.width, now.height) == (box.width * 1.5, box.height * 1.5)


@pytest.mark.parametrize("size", [(892, 412), (412, 440), (600, 892)], ids=["turned", "upper half", "side by side"])
def test_turned_or_in_half_a_screen_a_game_goes_on(table, size):
    table.tap_key(1)
    table.resize(*size)
    assert table.sees("Nora’s bid?")
    table.tap_key(0)
    table.resize(412, 892)
    assert table.sees("Paul’s bid?")


def test_the_present_round_is_in_sight_when_the_phone_was_turned_and_turned_back(start, tmp_path):
    probe = start(match_at(tmp_path, FOUR[:3], rounds=18), size=(360, 640))
    probe.tap("Sheet")
    probe.resize(640, 360)
    probe.resize(360, 640)
    grid = next(thing.widget for thing in seen(probe.top) if isinstance(thing.widget, ScoreGrid))
    row, page = grid.row, grid.ids.page
    above = (1 - page.scroll_y) * (row * len(grid.lines) - page.height)
    assert above <= row * 18
    assert row * 19 <= above + page.height


def test_a_sheet_stays_open_when_the_phone_is_turned(why):
    words = why.words()
    why.resize(892, 412)
    why.resize(412, 892)
    assert why.words() == words


def test_short_memory_costs_nothing_that_is_seen(table, tmp_path):
    table.tap_key(1)
    table.picture(tmp_path / "before.png")
    Window.dispatch("on_memorywarning")
    table.settle()
    table.picture(tmp_path / "after.png")
    assert (tmp_path / "before.png").read_bytes() == (tmp_path / "after.png").read_bytes()


def test_what_is_secret_is_covered_before_another_app_is_seen(start, tmp_path):
    probe = start(Place("table", match_id=new_match(tmp_path, bidding="secret")))
    probe.pause()
    covered = probe.words()
    probe.resume()
    assert probe.words() == covered


def test_lists_live_through_any_number_of_changes_of_the_theme(start, tmp_path, monkeypatch):
    """Kivy counts the rows that it keeps for later use; dropping them without a word once ended the app."""
    monkeypatch.setattr(views, "_max_cache_size", 4)
    for _ in range(12):
        new_match(tmp_path)
    probe = start(Place("history"))
    for number in range(8):
        probe.switch(theme=("dark", "light")[number % 2])
    assert probe.sees("Resume")
