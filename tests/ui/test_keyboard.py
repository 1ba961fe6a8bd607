"""Grimoire without a thumb: everything is reached by keys, it is seen what has the focus, and no key does harm."""

import pytest
from kivy.core.window import Window

from app.models.entry_mode import EYE_CLOSED
from app.navigation import HOME, Place
from app.theme import GrimoireTheme
from app.widgets.pad import PadKey
from app.widgets.seat_list import SeatRow
from app.widgets.swipe_list import SwipeList
from app.widgets.tally_table import TallyReasons
from engine.bids import Bid
from tests.ui.evenings import FOUR, new_match, play
from tests.ui.keys import (
    DOWN,
    F1,
    LEFT,
    PAGE_DOWN,
    RIGHT,
    SPACE,
    TAB,
    UP,
    choose,
    focused,
    missed_by_tab,
    reads,
    tab_to,
    type_numbers,
)
from tests.ui.lettering import contrast, to_rgb
from tests.ui.probe import BACKSPACE, ENTER, ESCAPE, Probe
from tests.ui.sight import seen
from tests.ui.state import table
from tests.ui.states import STATES
from tests.ui.states_sages_count import at_count
from tests.ui.states_santiiba_count import LEAFLET, counted
from tests.ui.states_santiiba_count import at_count as at_tally
from tests.ui.states_screens import new_game_for

LETTER_Y, LETTER_Z, MENU_KEY = 121, 122, 319
SEEN = (
    *("welcome", "home", "new-game-variants", "history", "players-figures", "settings", "settings-language", "rules"),
    *("wizard-last-bidder", "wizard-cover", "sheet", "chart", "correction", "why-total", "menu", "journal", "referee"),
    *("result", "share", "opening", "extreme-predict-whom", "santiiba-turn-choice", "santiiba-count"),
    *("santiiba-tally", "sages-combat", "sages-hands-five"),
)


@pytest.mark.parametrize("name", SEEN)
def test_tab_leads_to_everything_that_can_be_tapped(name, tmp_path):
    state = next(state for state in STATES if state.name == name)
    probe = Probe(tmp_path, state.prepare(tmp_path))
    try:
        state.then(probe)
        assert missed_by_tab(probe) == []
    finally:
        probe.close()


def bids(probe):
    entries = (recorded.entry for recorded in probe.app.root.screen.vm.table.match.log)
    return [entry.bid for entry in entries if isinstance(entry, Bid)]


def tab_to_pad(probe):
    while not isinstance(getattr(probe.app.keyboard.focused, "widget", None), PadKey):
        probe.press(TAB)


def last_round(data):
    return table(data, FOUR[:3], rounds=19)


# -- the focus ---------------------------------------------------------------------------------


@pytest.mark.parametrize("is_dark", [False, True])
def test_the_ring_stands_out_from_whatever_it_lies_on(is_dark):
    theme = GrimoireTheme()
    theme.apply(dark=is_dark)
    grounds = (
        "surface",
        "card",
        "key",
        "hint",
        "primary",
        "primaryContainer",
        "secondaryContainer",
        "surfaceContainer",
        "surfaceContainerHigh",
        "inverseSurface",
        "errorContainer",
    )
    lines = [to_rgb(theme.role(role)) for role in ("onSurface", "surface")]
    assert contrast(*lines) >= 3
    for ground in grounds:
        assert max(contrast(line, to_rgb(theme.role(ground))) for line in lines) >= 3


def test_the_ring_comes_with_the_first_key_and_goes_with_a_touch(start, tmp_path):
    probe = start(table(tmp_path))
    assert not probe.app.keyboard.is_shown
    probe.press(TAB)
    assert probe.app.keyboard.is_shown
    assert probe.frames_drawn_in(2) == 0
    probe.tap_key(0)
    assert not probe.app.keyboard.is_shown


def test_arrows_go_to_what_is_next_in_that_direction(start, tmp_path):
    probe = start(last_round(tmp_path))
    tab_to_pad(probe)
    numbers = []
    for key in (RIGHT, DOWN, LEFT, UP):
        probe.press(key)
        numbers.append(focused(probe).typed)
    assert numbers == ["1", "7", "6", "0"]


def test_after_a_key_the_focus_stays_and_shift_leads_back(start, tmp_path):
    probe = start(table(tmp_path, rounds=1))
    tab_to_pad(probe)
    before = focused(probe)
    probe.press(SPACE)
    assert bids(probe)[-1] == 0
    assert focused(probe).is_at(before)
    probe.press(TAB)
    assert not focused(probe).is_at(before)
    probe.press(TAB, "shift")
    assert focused(probe).is_at(before)


def test_a_sheet_keeps_the_focus_and_gives_it_back(start, tmp_path):
    probe = start(table(tmp_path, rounds=2))
    choose(probe, "Menu")
    sheet = probe.app.root.sheet
    for _ in range(30):
        assert sheet in [*focused(probe).widget.walk_reverse()] or focused(probe).widget in [*sheet.walk()]
        probe.press(TAB)
    probe.press(ESCAPE)
    assert probe.app.root.sheet is None
    assert reads(focused(probe).widget).startswith("Menu")


def test_a_screen_in_another_light_keeps_the_focus(start, tmp_path):
    probe = start(table(tmp_path))
    tab_to(probe, "Menu")
    probe.app.switch_theme()
    probe.settle()
    probe.press(TAB, "shift")
    probe.press(TAB)
    assert reads(focused(probe).widget).startswith("Menu")


def test_the_ring_leaves_what_was_drawn_anew_meanwhile(start, tmp_path):
    probe = start(at_tally(tmp_path, counted(LEAFLET)))
    while not isinstance(getattr(probe.app.keyboard.focused, "widget", None), TallyReasons):
        probe.press(TAB)
    before = focused(probe)
    probe.resize(412, 820)
    probe.press(TAB)
    assert probe.app.keyboard.is_shown
    assert not focused(probe).is_at(before)


def test_tab_leads_on_through_a_list_longer_than_the_window(start, tmp_path):
    for number in range(12):
        play(tmp_path, new_match(tmp_path, (f"Ada {number}", "Bob", "Cleo")), 0)
    probe = start(Place("history"))
    met = set()
    for _ in range(60):
        probe.press(TAB)
        spot = focused(probe)
        if any(isinstance(page, SwipeList) for page in spot.pages) and getattr(spot.widget, "item", None):
            met.add(spot.widget.item.match_id)
            box = next(thing for thing in seen(probe.top) if thing.widget is spot.widget)
            assert box.shown.height > box.box.height - 2
    assert len(met) == 12


def test_pages_are_turned(start):
    probe = start(Place("rules", game="wizard"))
    page = max((thing.page for thing in seen(probe.top) if thing.page), key=lambda page: page.height)
    probe.press(PAGE_DOWN)
    lower = page.scroll_y
    assert lower < 1
    for key in (TAB, DOWN, DOWN, DOWN):
        probe.press(key)
    assert page.scroll_y < lower


# -- numbers -----------------------------------------------------------------------------------


def test_a_digit_waits_only_while_another_number_begins_with_it(start, tmp_path):
    probe = start(last_round(tmp_path))
    before = len(bids(probe))
    type_numbers(probe, 7)
    assert bids(probe)[before:] == [7]
    Window.dispatch("on_keyboard", ord("1"), 0, None, [])
    probe.advance(0.3)
    assert bids(probe)[before:] == [7]
    assert reads(focused(probe).widget).startswith("1")
    probe.advance(0.6)
    Window.dispatch("on_key_up", ord("1"), 0)
    assert bids(probe)[before:] == [7, 1]
    type_numbers(probe, 14)
    assert bids(probe)[before:] == [7, 1, 14]


def test_enter_takes_a_waiting_digit_and_backspace_drops_it(start, tmp_path):
    probe = start(last_round(tmp_path))
    before = bids(probe)
    for key in (ord("2"), BACKSPACE):
        Window.dispatch("on_keyboard", key, 0, None, [])
        Window.dispatch("on_key_up", key, 0)
    probe.advance(1)
    assert bids(probe) == before
    for key in (ord("1"), ENTER):
        Window.dispatch("on_keyboard", key, 0, None, [])
        Window.dispatch("on_key_up", key, 0)
    assert bids(probe) == [*before, 1]


def test_digits_are_found_on_any_layout_and_on_the_keypad(start, tmp_path):
    probe = start(table(tmp_path, rounds=5))
    before = len(bids(probe))
    probe.press(233, scancode=31)  # é, which is 2 on a French keyboard
    probe.press(224, scancode=39)
    probe.press(259)
    assert bids(probe)[before:] == [2, 0, 3]


def test_a_key_that_is_held_enters_once(start, tmp_path):
    probe = start(table(tmp_path, rounds=2))
    before = len(bids(probe))
    for _ in range(5):
        Window.dispatch("on_keyboard", ord("1"), 0, None, [])
        probe.settle()
    assert len(bids(probe)) == before + 1


# -- undo, redo and the rest -------------------------------------------------------------------


def test_undo_and_redo(start, tmp_path):
    probe = start(table(tmp_path))
    type_numbers(probe, 1, 0)
    probe.press(BACKSPACE)
    assert bids(probe) == [1]
    probe.press(LETTER_Z, "ctrl")
    assert bids(probe) == []
    probe.press(LETTER_Y, "ctrl")
    probe.press(LETTER_Z, "ctrl", "shift")
    assert bids(probe) == [1, 0]


def test_a_field_keeps_its_keys_and_tab_leaves_it(start):
    probe = start()
    choose(probe, "First game")
    probe.type("Zo")
    probe.press(BACKSPACE)
    for key in (ord("1"), SPACE):
        probe.press(key)
    assert probe.has_caret
    assert focused(probe).widget.text == "Z"
    probe.press(TAB)
    assert not probe.has_caret


def test_a_seat_changes_places(start, tmp_path):
    probe = start(new_game_for(FOUR)(tmp_path))
    while not isinstance(getattr(probe.app.keyboard.focused, "widget", None), SeatRow):
        probe.press(TAB)
    probe.press(DOWN, "ctrl")
    assert [seat.person.name for seat in probe.app.root.screen.state.seats][:2] == [FOUR[1], FOUR[0]]
    assert focused(probe).widget.item.person.name == FOUR[0]


def test_shift_and_enter_is_a_long_press(start, tmp_path):
    probe = start(at_count(tmp_path, closed=True))
    choose(probe, "I am")
    tab_to(probe, "Hidden")
    probe.press(ENTER, "shift")
    assert not EYE_CLOSED.is_on(probe.app.store, "sept-sages")


def test_f1_says_what_a_screen_is_for(start, tmp_path):
    probe = start(new_game_for(FOUR)(tmp_path))
    probe.press(F1)
    assert probe.sees("Enter the names in the order people sit")
    probe.open(HOME)
    probe.open(table(tmp_path))
    probe.press(F1)
    assert probe.sees("The keys at the bottom always belong to whoever is marked")
    assert len(Window.children) == 1


def test_a_digit_that_waits_for_another_does_not_outlive_another_key(start, tmp_path):
    probe = start(last_round(tmp_path))
    before = len(bids(probe))
    probe.press(ord("1"))
    probe.press(PAGE_DOWN)
    probe.advance(1)
    probe.settle()
    assert len(bids(probe)) == before


def test_the_menu_key_opens_no_menu_of_a_row_that_has_not_the_focus(start, tmp_path):
    new_match(tmp_path)
    probe = start(Place("history"))
    probe.press(MENU_KEY)
    assert probe.sees("Help")
    assert not probe.sees("Delete this game")
