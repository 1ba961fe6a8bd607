"""Wizard Extreme followed live: seals are predicted, taken and stolen, and each trick says what it costs."""

from pathlib import Path

import pytest

from app.games.wizard_extreme.table import ExtremeTable
from app.store import Store, open_store
from tests.app.extreme_taps import (
    CATHERINE,
    FRANCOIS,
    PIERRE,
    SABINE,
    action,
    current,
    key,
    play_the_leaflet,
    points,
    predict,
    predict_the_leaflet,
    press,
    reopened,
    row,
    sit_down_live,
    take,
    written,
)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path)


# -- predicting --------------------------------------------------------------------------------


def test_followed_live_a_round_begins_with_the_predictions(store):
    state = sit_down_live(store).state
    assert state.mode == "predict"
    assert (state.header.total, state.header.target, state.header.line) == ("0", "15", "15 open")
    assert [written(counter) for counter in state.header.counters] == ["white 4", "black 6"]
    assert (state.prompt.text, state.prompt.hint) == (
        "François takes seals",
        "Pierre deals, François predicts first",
    )
    assert [one.key for one in state.key_rows[0].keys] == ["red", "yellow", "green", "blue", "violet"]
    assert [(one.text, one.kind) for one in state.actions] == [
        ("Dark Mage", "plain"),
        ("No seal, next Sabine", "plain"),
    ]
    assert state.rows[-1].sub == "predicts last"


def test_seals_are_taken_from_the_centre_and_put_back(store):
    vm = sit_down_live(store)
    press(vm, "red blue blue")
    assert (row(vm, FRANCOIS).cell, row(vm, FRANCOIS).cell_kind) == ("3", "entry")
    assert written(key(vm, "blue").caption) == "1 left"
    assert (action(vm, "done").text, action(vm, "done").kind) == ("Done, next Sabine", "primary")
    assert vm.state.prompt.hint == "Tap a seal in the row to put it back"
    vm.put_back(FRANCOIS, "blue")
    assert written(row(vm, FRANCOIS).spans) == "red blue"
    vm.put_back(FRANCOIS, "violet")
    assert vm.state.prompt.hint == "There is no seal of this kind to put back."


def test_the_band_says_how_the_seals_stand_against_the_tricks(store):
    vm = sit_down_live(store)
    predict(vm, "red red red red red yellow yellow yellow green green green blue blue blue")
    assert vm.state.header.line == "1 open"
    predict(vm, "violet")
    assert vm.state.header.line == "even"
    predict(vm, "violet")
    assert (vm.state.header.line, vm.state.header.filled, vm.state.header.surplus) == ("over by 1", 15, 1)


def test_a_seal_that_only_one_player_has_is_taken_there(store):
    vm = sit_down_live(store)
    predict(vm, "blue blue blue")
    assert (key(vm, "blue").kind, key(vm, "blue").is_empty) == ("open", True)
    press(vm, "blue")
    assert vm.state.choices == ()
    assert written(row(vm, FRANCOIS).spans) == "blue blue white"
    assert written(row(vm, SABINE).spans) == "blue"
    assert (row(vm, FRANCOIS).cell, vm.state.header.total) == ("3", "4")


def test_from_whom_a_seal_is_taken_is_asked_in_the_choice_row(store):
    vm = sit_down_live(store)
    predict(vm, "red blue blue green")
    predict(vm, "violet violet blue red red red")
    vm.press("mage")
    press(vm, "yellow yellow green blue")
    assert (vm.state.prompt.text, vm.state.prompt.hint) == (
        "No blue left — from whom?",
        "Pierre takes it, the owner gets a white seal",
    )
    assert [(one.label, one.person.initials, written(one.below), written(one.spans)) for one in vm.state.choices] == [
        ("François", "F", "gets white", "blue blue"),
        ("Sabine", "S", "gets white", "blue"),
    ]
    assert (key(vm, "blue").kind, written(key(vm, "blue").caption)) == ("chosen", "none left")
    assert action(vm, "done").text == "Done, play"
    vm.choose(str(SABINE))
    assert vm.state.choices == ()
    assert written(row(vm, SABINE).spans) == "red red red violet violet white"
    assert [written(counter) for counter in vm.state.header.counters] == ["white 3", "black 6"]


def test_the_choice_row_closes_by_its_key_by_another_row_and_by_undo(store):
    vm = sit_down_live(store)
    predict(vm, "blue blue")
    predict(vm, "blue")
    entered = len(vm.table.match.log)
    for close in (lambda: vm.press("blue"), lambda: vm.choose_row(PIERRE), vm.undo):
        press(vm, "blue")
        assert len(vm.state.choices) == 2
        close()
        assert vm.state.choices == ()
        vm.choose_row(CATHERINE)
    vm.choose(str(SABINE))
    assert len(vm.table.match.log) == entered


def test_a_colour_nobody_else_has_is_off(store):
    vm = sit_down_live(store)
    press(vm, "green green green")
    assert key(vm, "green").kind == "off"
    assert key(vm, "green").says == "The centre had only 3 of this colour: green."
    press(vm, "green")
    assert vm.state.prompt.is_error


def test_a_seal_that_somebody_took_later_is_not_said_to_be_missing(store):
    vm = sit_down_live(store)
    predict(vm, "green green green")
    press(vm, "green")
    vm.choose_row(FRANCOIS)
    assert key(vm, "green").says == "Sabine had no seal of this colour yet: green."


def test_whose_seal_was_needed_later_cannot_take_the_mage_instead_and_is_told_why(store):
    vm = sit_down_live(store)
    predict(vm, "blue blue")
    predict(vm, "blue")
    press(vm, "blue")
    vm.choose(str(SABINE))
    vm.choose_row(FRANCOIS)
    assert action(vm, "mage").why == "A seal comes from somebody else only once the centre has none: blue."
    vm.choose_row(CATHERINE)
    vm.press("done")
    assert action(vm, "mage").why == ""


def run_out_of_white_seals(vm: ExtremeTable) -> None:
    predict(vm, "blue blue blue green green green")
    predict(vm, "blue blue blue green")


def test_without_white_seals_the_owner_gets_nothing(store):
    vm = sit_down_live(store)
    run_out_of_white_seals(vm)
    press(vm, "green")
    assert written(vm.state.choices[0].below) == "gets nothing"
    assert vm.state.prompt.hint == "Catherine takes it, the owner gets nothing"
    vm.choose(str(FRANCOIS))
    assert vm.state.check == "All white seals were out, so François got nothing for the stolen seal."


def test_a_table_may_forbid_to_take_a_seal_without_a_white_one(store):
    vm = sit_down_live(store, white_exhausted="forbid")
    run_out_of_white_seals(vm)
    assert key(vm, "green").kind == "off"
    assert key(vm, "green").says == "No white seal is left for the one who would lose this seal."
    press(vm, "green")
    assert vm.state.prompt.hint == key(vm, "green").says


def test_the_dark_mage_is_one_tap_and_names_his_owner(store):
    vm = sit_down_live(store)
    press(vm, "red")
    vm.press("mage")
    assert current(vm) == "Sabine"
    assert written(row(vm, FRANCOIS).spans) == "wizard-hat Dark Mage"
    assert (action(vm, "mage").text, action(vm, "mage").kind) == ("François", "off")
    vm.press("mage")
    assert vm.state.prompt.hint == "François has the Dark Mage already."
    vm.choose_row(FRANCOIS)
    assert (action(vm, "mage").text, action(vm, "mage").kind) == ("Put back", "hint")
    assert key(vm, "red").says == "The Dark Mage comes without seals."
    vm.press("mage")
    assert current(vm) == "François"
    assert action(vm, "mage").text == "Dark Mage"


def test_whoever_has_predicted_can_change_it_until_the_first_trick(store):
    vm = sit_down_live(store)
    predict(vm, "red")
    predict(vm)
    assert row(vm, SABINE).sub == "no seal"
    vm.choose_row(FRANCOIS)
    vm.press("done")
    assert current(vm) == "Catherine"
    vm.choose_row(FRANCOIS)
    press(vm, "violet")
    assert current(vm) == "François"
    vm.press("done")
    assert written(row(vm, FRANCOIS).spans) == "red violet"


# -- tricks ------------------------------------------------------------------------------------


def test_the_leaflets_round_followed_live_ends_as_it_was_counted(store):
    vm = sit_down_live(store)
    predict_the_leaflet(vm)
    assert vm.state.mode == "trick"
    play_the_leaflet(vm)
    assert points(vm) == [3, 4, 2, 5]
    assert vm.state.check == ""


def test_first_it_is_asked_who_took_the_trick(store):
    vm = sit_down_live(store)
    predict_the_leaflet(vm)
    state = vm.state
    assert (state.prompt.text, state.prompt.hint) == ("Who took trick 1?", "Tap the row of whoever took it")
    assert (state.header.total, state.header.line, state.header.sub) == ("1", "François to lead", "the first trick")
    assert [written(counter) for counter in state.header.counters] == ["black 6"]
    assert state.header.is_under_way
    assert {one.kind for key_row in state.key_rows for one in key_row.keys} == {"off"}
    assert current(vm) is None
    assert [one.cell for one in state.rows] == ["0", "0", "0", "0"]
    assert row(vm, FRANCOIS).aside == "leads"
    vm.press("red")
    assert vm.table.state.rounds[0].tricks == ()


def test_each_key_shows_what_the_trick_does_to_its_winner(store):
    vm = sit_down_live(store)
    predict_the_leaflet(vm)
    vm.choose_row(FRANCOIS)
    assert (vm.state.prompt.text, vm.state.prompt.hint) == (
        "François won. Colour led?",
        "Tap another row to change the winner",
    )
    first, second = vm.state.key_rows
    assert [written(one.caption) for one in first.keys] == ["− red", "+ black", "− green", "− blue", "+ black"]
    assert written(second.label) == "red or trumped with red, colour led was"
    assert [(one.token, one.second.token, written(one.caption)) for one in second.keys] == [
        ("yellow", "red", "− red"),
        ("green", "red", "− green / red"),
        ("blue", "red", "− blue / red"),
        ("violet", "red", "− red"),
    ]
    assert second.keys[0].says == "yellow, centaurs, trumped with red"
    vm.choose_row(SABINE)
    assert written(key(vm, "violet-trumped").caption) == "− violet / red / white"


def test_the_choice_of_the_seal_is_asked_only_where_there_is_one(store):
    vm = sit_down_live(store)
    predict_the_leaflet(vm)
    take(vm, FRANCOIS, "yellow")
    assert vm.state.choices == ()
    assert written(vm.state.header.sub_spans) == "won trick 1, + black"
    take(vm, SABINE, "violet")
    assert [one.key for one in vm.state.choices] == ["violet", "white"]
    assert vm.state.prompt.text == "Which seal goes back?"
    assert vm.state.prompt.hint == "Sabine has the choice"
    vm.choose("white")
    assert written(row(vm, SABINE).spans) == "red red red violet violet"
    assert (vm.state.header.line, written(vm.state.header.sub_spans)) == ("Sabine to lead", "won trick 2, − white")
    assert row(vm, SABINE).cell == "1"


def test_the_trick_of_the_dark_mage_is_one_tap(store):
    vm = sit_down_live(store)
    predict_the_leaflet(vm)
    vm.choose_row(CATHERINE)
    assert row(vm, CATHERINE).cell == "1"
    assert written(vm.state.header.sub_spans) == "won trick 1"
    assert vm.state.header.line == "Catherine to lead"


def test_another_row_changes_the_winner_and_undo_forgets_it(store):
    vm = sit_down_live(store)
    predict_the_leaflet(vm)
    entered = len(vm.table.match.log)
    vm.choose_row(FRANCOIS)
    vm.choose_row(SABINE)
    assert current(vm) == "Sabine"
    vm.undo()
    assert current(vm) is None
    assert len(vm.table.match.log) == entered
    vm.undo()
    assert vm.state.mode == "predict"


def test_without_black_seals_a_trick_costs_nothing(store):
    vm = sit_down_live(store)
    for _ in range(4):
        predict(vm)
    for _ in range(6):
        take(vm, FRANCOIS, "red")
    vm.choose_row(SABINE)
    assert written(key(vm, "red").caption) == "none"
    assert vm.state.prompt.hint == "All six black seals are out: nobody takes another."
    vm.press("red")
    assert row(vm, SABINE).cell == "1"
    assert row(vm, SABINE).sub == "no seal"


def test_undo_goes_back_from_the_settled_round_to_the_first_seal(store):
    vm = sit_down_live(store)
    predict_the_leaflet(vm)
    play_the_leaflet(vm)
    vm = reopened(store, vm.table.match_id)
    seen = []
    while vm.state.prompt.can_undo:
        vm.undo()
        seen.append(vm.state.mode)
    assert seen == ["trick"] * 15 + ["predict"] * 18
    for _ in seen:
        vm.redo()
    assert points(vm) == [3, 4, 2, 5]
