"""Counting and following live are two pads of one game; whatever is refused is said, and nothing is lost."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.games.wizard_extreme.book import ExtremeBook
from app.games.wizard_extreme.table import ExtremeTable
from app.i18n import Language
from app.models.entry_mode import FOLLOWED
from app.models.sheet import Sheet
from app.models.why import Why
from app.store import Store, open_store
from engine.wizard_extreme.seals import Seals
from tests.app.extreme_evening import ENGLISH
from tests.app.extreme_taps import (
    CATHERINE,
    FRANCOIS,
    GAME,
    SABINE,
    current,
    key,
    predict,
    predict_the_leaflet,
    press,
    reopened,
    row,
    sit_down,
    sit_down_live,
    take,
    written,
)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path)


def test_the_chip_follows_live_and_the_menu_leads_back(store):
    vm = sit_down(store)
    assert [label for _, label, _ in vm.menu] == ["Follow live"]
    vm.tap_chip()
    assert vm.state.mode == "predict"
    assert FOLLOWED.is_on(store, GAME)
    (_, label, back), *_ = vm.menu
    assert label == "Count this round"
    back()
    assert vm.state.mode == "count"
    assert not FOLLOWED.is_on(store, GAME)
    assert vm.table.match.log == ()


def test_what_was_counted_goes_when_the_round_is_followed_and_undo_brings_it_back(store):
    vm = sit_down(store)
    press(vm, "mage black")
    vm.follow_live()
    assert vm.state.mode == "predict"
    assert written(row(vm, FRANCOIS).spans) == "wizard-hat Dark Mage"
    assert current(vm) == "Sabine"
    vm.undo()
    assert vm.state.mode == "count"
    assert written(row(vm, SABINE).spans) == "black"


def test_a_live_round_is_counted_with_what_everybody_holds_filled_in(store):
    vm = sit_down_live(store)
    predict_the_leaflet(vm)
    take(vm, FRANCOIS, "yellow")
    vm.count_round()
    assert vm.state.mode == "count"
    assert written(row(vm, FRANCOIS).spans) == "red green blue blue black"
    assert (row(vm, SABINE).cell_kind, written(row(vm, SABINE).spans)) == ("waiting", "red red red violet violet white")
    assert written(row(vm, CATHERINE).spans) == "wizard-hat Dark Mage, 4 − 1 black"
    assert len(vm.state.actions) == 1
    for seal in ("red", "green", "blue", "blue"):
        vm.put_back(FRANCOIS, seal)
    vm.press("done")
    assert current(vm) == "Sabine"
    assert not FOLLOWED.is_on(store, GAME)


def test_a_count_that_does_not_fit_what_was_followed_is_doubted_and_stands(store):
    vm = sit_down_live(store)
    for _ in range(4):
        predict(vm, "red")
    vm.count_round()
    for _ in range(4):
        vm.press("done")
    assert vm.state.mode == "closed"
    assert vm.state.check == "The seals tell of 0 tricks, but a round has 15. Was a seal forgotten?"
    assert {one.aside for one in vm.state.rows} == {""}


def test_a_count_cannot_have_seals_that_were_never_taken(store):
    vm = sit_down_live(store)
    predict_the_leaflet(vm)
    vm.count_round()
    press(vm, "violet")
    assert vm.state.prompt.hint == "By the live record François has 0 of these seals, not 1: violet."
    assert key(vm, "violet").kind == "off"
    vm.choose_row(SABINE)
    assert key(vm, "mage").kind == "off"


def test_going_on_in_another_way_is_no_correction(store):
    vm = sit_down(store)
    press(vm, "red done")
    vm.follow_live()
    predict_the_leaflet(vm)
    vm.count_round()
    for _ in range(3):
        vm.press("done")
    assert vm.state.mode == "closed"
    score_book = ExtremeBook(vm.table, ENGLISH)
    assert Why(vm.table, ENGLISH, score_book, round_no=1).state.note == ""
    assert not any(cell.is_corrected for cell in Sheet(vm.table, ENGLISH, score_book).state.lines[0].cells)


def test_counting_and_following_by_turns_loses_nothing(store):
    vm = sit_down_live(store)
    predict_the_leaflet(vm)
    held = vm.phase.held
    vm.count_round()
    vm.put_back(FRANCOIS, "red")
    vm.follow_live()
    assert vm.state.mode == "trick"
    assert vm.phase.held == held
    for _ in range(3):
        vm.undo()
    assert vm.state.mode == "trick"
    assert vm.phase.held[FRANCOIS] == Seals(red=1, green=1, blue=2)


def test_a_full_disk_refuses_the_tap_in_words_and_loses_nothing(store):
    vm = sit_down(store)
    store.limit_pages(1)
    while not vm.state.prompt.is_error:
        shown = vm.state
        vm.press("red") if key(vm, "red").kind == "open" else vm.put_back(FRANCOIS, "red")
        assert len(vm.table.match.log) < 500
    assert vm.state.rows == shown.rows
    assert reopened(store, vm.table.match_id).state == shown
    store.limit_pages(None)
    vm.press("done")
    assert not vm.state.prompt.is_error


def test_a_disk_that_cannot_remember_the_way_says_so_and_loses_nothing(tmp_path):
    store = open_store(tmp_path, patience=0.05)
    vm = sit_down(store)
    press(vm, "red")
    shown = vm.state
    with closing(sqlite3.connect(tmp_path / "grimoire.db", isolation_level=None)) as another_program:
        another_program.execute("BEGIN IMMEDIATE")
        vm.follow_live()
    assert vm.state.prompt.is_error
    assert vm.state.prompt.hint.startswith("Another program is using the book.")
    assert (vm.state.rows, vm.state.mode) == (shown.rows, "count")
    vm.follow_live()
    assert (vm.state.prompt.is_error, vm.state.mode) == (False, "predict")


def test_a_game_that_was_ended_early_says_so(store):
    vm = sit_down(store)
    press(vm, "red")
    vm.table.end_early()
    press(vm, "red")
    assert vm.state.prompt.hint == "This game was ended early; take that back to play on."


def test_every_verb_announces_that_something_changed(store):
    vm = sit_down_live(store)
    calls: list[None] = []
    vm.changed = lambda: calls.append(None)
    for verb in (
        lambda: vm.choose_row(SABINE),
        lambda: vm.press("red"),
        lambda: vm.put_back(SABINE, "red"),
        lambda: vm.press("done"),
        vm.undo,
        vm.redo,
        vm.count_round,
        vm.follow_live,
    ):
        before = len(calls)
        verb()
        assert len(calls) == before + 1


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("players", [3, 5])
def test_it_is_said_in_every_language_with_any_number_of_players(store, players, language):
    vm = sit_down_live(store, players)
    vm = ExtremeTable(vm.table, Language.chosen(language, language))
    predict(vm, "red red")
    vm.press("mage")
    while vm.state.mode == "predict":
        predict(vm, "red")
    take(vm, FRANCOIS, "red")
    vm.count_round()
    while vm.state.mode == "count":
        vm.press("done")
    assert len(vm.state.rows) == players
