"""The history by touches: filters, search, a swipe that deletes, and hundreds of games to scroll through."""

import shutil

import pytest
from kivy.metrics import dp

from app.navigation import HOME, Place
from app.screens.history import MatchLine
from app.store import Sought, open_store
from app.widgets.chips import FilterChipView
from engine.game import Setup
from tests.bench.thousand import games
from tests.ui.evenings import SIX, STARTED, new_match, play, wild
from tests.ui.lettering import ink_box, is_shortened
from tests.ui.sight import box_of, seen
from tests.ui.states_table import tap_cell

HISTORY = Place("history")
MANY = 220
"""More than the list holds at a time."""
TALL = (800, 1280)


@pytest.fixture(scope="module")
def years(tmp_path_factory):
    """A book of many games, to be copied by each test."""
    folder = tmp_path_factory.mktemp("years")
    games(folder, MANY)
    return folder


@pytest.fixture
def key_row(years, tmp_path):
    shutil.copytree(years, tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.fixture
def evening(tmp_path):
    """A running game of Wizard, a finished one, and one of Santiiba with notes."""
    finished = new_match(tmp_path, ("Anna", "Ben", "Chloé"), rounds=1)
    play(tmp_path, finished, rounds=1)
    new_match(tmp_path)
    store = open_store(tmp_path)
    other = store.new_match(Setup("santiiba", ("Zoé", "Max")), STARTED)
    store.set_notes(other, "Revanche à Noël")
    store.close()
    return tmp_path


def lines(probe):
    """The rows that are to be seen, from the top."""
    found = [thing for thing in seen(probe.top) if isinstance(thing.widget, MatchLine) and not thing.is_painted]
    shown = [thing for thing in found if thing.shown.height > 1]
    return sorted(shown, key=lambda thing: -thing.box.top)


def ids(probe):
    return [line.widget.item.match_id for line in lines(probe)]


def swipe(probe, row, share=0.6, steps=4):
    """Push a row to the left by so much of its width."""
    box = lines(probe)[row].shown
    x, y = box.right - dp(90), box.center[1]
    probe.drag((x, y), (x - box.width * share, y), steps=steps)


def test_one_game_one_player_and_everything_again(start, evening):
    probe = start(HISTORY)
    assert probe.sees("3 games")
    probe.tap("Wizard")
    assert (ids(probe), probe.sees("2 games")) == ([2, 1], True)
    probe.tap("All players")
    probe.tap("Ben")
    assert (ids(probe), probe.sees("1 game")) == ([1], True)
    probe.tap("Die Seher von Santiiba")
    assert probe.sees("No game matches")
    probe.tap("Show all games")
    assert (ids(probe), probe.sees("All players")) == ([3, 2, 1], True)


def test_the_chip_of_a_game_has_room_for_its_check_while_it_is_chosen(start, evening):
    probe = start(HISTORY)

    def chip(game):
        chips = [widget for widget in probe.top.walk() if isinstance(widget, FilterChipView)]
        return next(each for each in chips if each.item.says == game)

    plain = chip("Wizard").width
    probe.tap("Wizard")
    icons = [thing for thing in seen(chip("Wizard")) if thing.letters is not None]
    assert len(icons) == 2
    edges = [edge for icon in icons for edge in (ink_box(icon).x, ink_box(icon).right)]
    assert min(edges) - box_of(chip("Wizard")).x >= dp(10)
    assert box_of(chip("Wizard")).right - max(edges) >= dp(10)
    probe.tap("All games")
    assert chip("Wizard").width == plain


def test_the_search_finds_names_and_notes_and_closing_it_ends_it(start, evening):
    probe = start(HISTORY)
    probe.tap("Search")
    probe.type("ZOE")
    assert (ids(probe), probe.sees("1 game")) == ([3], True)
    probe.type(" noel")
    assert ids(probe) == [3]
    probe.type("x")
    assert probe.sees("No game matches")
    probe.tap("Close")
    assert ids(probe) == [3, 2, 1]


def test_the_filters_are_there_after_a_kill_and_after_looking_at_a_game(start, evening):
    probe = start(HISTORY)
    probe.tap("Wizard")
    probe.tap("All players")
    probe.tap("Ben")
    probe.restart()
    assert (ids(probe), probe.sees("1 game")) == ([1], True)
    probe.tap("Anna and Chloé")
    assert probe.app.navigation.here == Place("result", match_id=1)
    probe.back()
    assert ids(probe) == [1]


def test_back_ends_the_search_before_it_leaves(start, evening):
    probe = start(HISTORY)
    probe.tap("Search")
    probe.type("ZOE")
    probe.back()
    assert (ids(probe), probe.has_caret) == ([3, 2, 1], False)
    probe.back()
    assert probe.app.navigation.here == HOME


def test_a_row_leads_to_the_table_or_to_the_result(start, evening):
    probe = start(HISTORY)
    probe.tap("Resume", nth=1)
    assert probe.app.navigation.here == Place("table", match_id=2)
    probe.back()
    probe.touch(*lines(probe)[2].shown.center)
    assert probe.app.navigation.here == Place("result", match_id=1)


def test_the_sheet_of_a_finished_game_can_be_corrected(start, evening):
    probe = start(HISTORY)
    probe.touch(*lines(probe)[2].shown.center)
    assert probe.sees("Anna and Chloé win")
    probe.tap("Sheet")
    tap_cell(probe, 1, 0)
    probe.tap_key(1)
    probe.back()
    probe.back()
    assert probe.sees("Chloé wins")
    probe.back()
    assert probe.sees("20 · −10 · −10")


@pytest.mark.parametrize("steps", [2, 8])
def test_a_swipe_to_the_left_deletes_and_undo_brings_back(start, evening, steps):
    probe = start(HISTORY)
    swipe(probe, 1, steps=steps)
    assert ids(probe) == [3, 1]
    assert probe.sees("Wizard is deleted")
    probe.tap("Undo")
    assert ids(probe) == [3, 2, 1]
    store = open_store(evening)
    assert store.count_listed(Sought()) == 3
    store.close()


def test_a_short_or_a_crooked_swipe_deletes_nothing_and_opens_nothing(start, evening):
    probe = start(HISTORY)
    swipe(probe, 1, share=0.2)
    box = lines(probe)[1].shown
    probe.drag((box.right - dp(90), box.center[1]), (box.x + dp(20), box.center[1] - dp(300)))
    assert ids(probe) == [3, 2, 1]
    assert probe.app.navigation.here.screen == "history"
    edges = {line.box.x for line in lines(probe)}
    assert len(edges) == 1


def test_what_was_deleted_stays_deleted_when_the_snackbar_has_gone(start, evening):
    probe = start(HISTORY)
    swipe(probe, 0)
    probe.advance(5)
    probe.settle()
    assert not probe.sees("Undo")
    probe.restart(HISTORY)
    assert ids(probe) == [2, 1]


def test_a_second_deletion_has_its_own_time_to_be_undone(start, evening):
    probe = start(HISTORY)
    swipe(probe, 0)
    probe.advance(3)
    swipe(probe, 0)
    probe.advance(2)
    probe.settle()
    probe.tap("Undo")
    assert ids(probe) == [2, 1]


def test_looking_through_the_list_gives_no_further_time(start, evening):
    probe = start(HISTORY)
    swipe(probe, 0)
    for _ in range(4):
        probe.advance(0.5)
        probe.app.root.screen.refresh()
    assert probe.sees("Undo")
    probe.advance(2)
    probe.settle()
    assert not probe.sees("Undo")


def test_the_menu_deletes_too(start, evening):
    probe = start(HISTORY)
    spot = lines(probe)[0].shown.center
    probe.drag(spot, spot, steps=60)
    probe.tap("Delete this game")
    assert ids(probe) == [2, 1]
    probe.tap("Menu")
    probe.tap("Delete this game")
    assert ids(probe) == [1]


def test_hundreds_of_games_scroll_to_the_oldest_and_back_without_a_gap(start, key_row):
    probe = start(HISTORY, size=TALL)
    assert probe.sees(f"{MANY + 1} games")
    down = scrolled(probe, up=False)
    assert len(down) == MANY + 1
    assert scrolled(probe, up=True) == down[::-1]


def scrolled(probe, *, up):
    """Every match that is met while the list is dragged to its end, each once, in the order it is met."""
    met = []
    for _ in range(MANY):
        now = ids(probe)[::-1] if up else ids(probe)
        fresh = [each for each in now if each not in met]
        if met and not fresh:
            return met
        # What is seen goes on where it was: nothing is left out between two pages.
        assert not met or now[0] in met
        met += fresh
        low, high = (dp(300), dp(150)), (dp(300), dp(950))
        probe.drag(*((high, low) if up else (low, high)))
    raise AssertionError("no end")


def test_back_from_a_game_far_down_leads_to_where_it_stands(start, key_row):
    probe = start(HISTORY)
    for _ in range(25):
        probe.drag((dp(200), dp(150)), (dp(200), dp(650)))
    before, middle = ids(probe), lines(probe)[2]
    probe.touch(*middle.shown.center)
    assert probe.app.navigation.here.match_id == middle.widget.item.match_id
    probe.restart()
    probe.back()
    assert ids(probe) == before
    assert lines(probe)[2].box.y == pytest.approx(middle.box.y, abs=1)


def test_a_game_deleted_far_down_leaves_the_others_where_they_are(start, key_row):
    probe = start(HISTORY)
    for _ in range(8):
        probe.drag((dp(200), dp(150)), (dp(200), dp(650)))
    before = ids(probe)
    swipe(probe, 3)
    assert ids(probe)[:3] == before[:3]
    assert before[3] not in ids(probe)
    probe.tap("Undo")
    assert ids(probe)[:4] == before[:4]


def test_all_scores_of_six_are_told_on_a_narrow_phone(start, tmp_path):
    match_id = new_match(tmp_path, SIX)
    play(tmp_path, match_id, rounds=10, pick=wild)
    probe = start(HISTORY, size=(360, 740))
    (told,) = {
        thing.letters for thing in seen(probe.top) if isinstance(thing.widget, MatchLine) and " · " in thing.text
    }
    assert told.text.count(" · ") == 5
    assert not is_shortened(told)
