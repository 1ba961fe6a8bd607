"""Wizard Extreme counted at the table: a key for each seal left, the Dark Mage, done; then how it was settled."""

from pathlib import Path

import pytest

from app.store import Store, open_store
from tests.app.extreme_taps import (
    CATHERINE,
    FRANCOIS,
    PIERRE,
    SABINE,
    action,
    count_the_leaflet,
    current,
    key,
    names,
    play_the_leaflet,
    points,
    predict_the_leaflet,
    press,
    reopened,
    row,
    sit_down,
    sit_down_live,
    written,
)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path)


def test_a_round_is_counted_unless_somebody_wants_to_follow_it(store):
    state = sit_down(store).state
    assert state.mode == "count"
    assert (state.title, state.pill, state.pill_short) == ("Wizard Extreme", "Round 1 of 4", "1 / 4")
    assert (state.header.headline, state.header.sub) == ("Count the seals", "Lowest total wins")
    assert (state.header.chip.value, state.header.chip.is_set) == ("Live", False)
    assert (state.prompt.text, state.prompt.hint) == (
        "What is left with François?",
        "Tap each seal still lying there",
    )
    assert not state.is_covered
    assert not state.prompt.can_undo


def test_rows_stand_in_the_order_of_the_round_with_the_dealer_last(store):
    vm = sit_down(store, first_dealer=SABINE)
    assert names(vm) == ["Catherine", "Pierre", "François", "Sabine"]
    assert [row.badge for row in vm.state.rows] == ["", "", "", "deals"]
    assert current(vm) == "Catherine"
    assert [row.cell_kind for row in vm.state.rows] == ["entry", "waiting", "waiting", "waiting"]


def test_each_key_says_what_its_seal_costs_and_how_many_are_in_the_box(store):
    first, second = sit_down(store).state.key_rows
    assert [(one.key, one.icon, one.beside, written(one.caption)) for one in first.keys] == [
        ("red", "fire", "+2", "5 left"),
        ("yellow", "horseshoe", "+2", "3 left"),
        ("green", "butterfly", "+2", "3 left"),
        ("blue", "waves", "+2", "3 left"),
    ]
    assert [(one.key, one.icon, one.beside, one.title, written(one.caption)) for one in second.keys] == [
        ("violet", "feather", "+2", "", "3 left"),
        ("white", "star-four-points", "+4", "", "4 left"),
        ("black", "skull", "+3", "", "6 left"),
        ("mage", "wizard-hat", "", "Dark Mage", "4 − 0 = 4"),
    ]
    assert key(sit_down(store), "blue").says == "blue, sea folk, 3 left"


def test_the_leaflets_round_is_counted_with_eight_taps(store):
    vm = sit_down(store)
    count_the_leaflet(vm)
    assert len(vm.table.match.log) == 8
    assert points(vm) == [3, 4, 2, 5]
    assert vm.state.mode == "closed"


def test_a_seal_costs_at_once_and_the_same_player_goes_on(store):
    vm = sit_down(store)
    assert (row(vm, FRANCOIS).cell, row(vm, FRANCOIS).cell_role, row(vm, FRANCOIS).cell_sub) == ("0", "onSurface", "")
    press(vm, "black yellow")
    francois = row(vm, FRANCOIS)
    assert (francois.cell, francois.cell_role, francois.cell_sub) == ("+5", "negative", "total 5")
    assert written(francois.spans) == "yellow black"
    assert francois.is_current
    assert francois.can_take_back
    assert vm.state.prompt.hint == "Tap a seal in the row to remove it"
    assert written(key(vm, "black").caption) == "5 left"


def test_many_seals_are_told_by_their_numbers(store):
    vm = sit_down(store)
    press(vm, "red red red red red yellow yellow black")
    assert written(row(vm, FRANCOIS).spans) == "red x5 yellow x2 black x1"


def test_a_seal_in_the_row_goes_back_to_the_box(store):
    vm = sit_down(store)
    press(vm, "red red")
    vm.put_back(FRANCOIS, "red")
    assert written(row(vm, FRANCOIS).spans) == "red"
    assert written(key(vm, "red").caption) == "4 left"


def test_the_buttons_say_what_comes_next(store):
    vm = sit_down(store)
    assert [(one.text, one.kind) for one in vm.state.actions] == [
        ("Nobody has any", "hint"),
        ("Nothing, next Sabine", "primary"),
    ]
    press(vm, "black")
    assert [(one.text, one.text_short) for one in vm.state.actions] == [("Done, next Sabine", "Done")]
    vm.press("done")
    press(vm, "white")
    vm.press("done")
    press(vm, "mage")
    assert action(vm, "done").text == "Nothing, settle round 1"
    press(vm, "yellow")
    assert action(vm, "done").text == "Done, settle round 1"


def test_nobody_has_any_closes_the_round_in_one_tap(store):
    vm = sit_down(store)
    vm.press("nobody")
    assert points(vm) == [0, 0, 0, 0]
    assert {one.sub for one in vm.state.rows} == {"No seal left"}
    assert {(one.points, one.points_role) for one in vm.state.rows} == {("0", "onSurface")}


def test_those_who_are_counted_show_their_penalty_and_the_others_their_total_so_far(store):
    vm = sit_down(store)
    count_the_leaflet(vm)
    press(vm, "red")
    assert [one.sub for one in vm.state.rows] == ["", "2 so far", "5 so far", "3 so far"]
    vm.press("done")
    sabine = row(vm, SABINE)
    assert (sabine.cell, sabine.cell_kind, sabine.cell_sub) == ("+2", "total", "total 6")
    vm.press("done")
    assert (row(vm, CATHERINE).sub, row(vm, CATHERINE).cell) == ("No seal left", "0")


def test_a_key_without_supply_is_off_and_says_why(store):
    vm = sit_down(store)
    press(vm, "green green green")
    assert (key(vm, "green").kind, written(key(vm, "green").caption)) == ("off", "none left")
    assert "only 3 of these seals" in key(vm, "green").says
    press(vm, "green")
    assert vm.state.prompt.is_error
    assert vm.state.prompt.hint == key(vm, "green").says
    press(vm, "red")
    assert not vm.state.prompt.is_error


def test_the_last_black_and_the_last_white_seal_are_announced(store):
    vm = sit_down(store)
    press(vm, "white white white white")
    assert vm.state.prompt.hint == "All four white seals are out."
    press(vm, "black black black black black black")
    assert vm.state.prompt.hint == "All six black seals are out: nobody takes another."


def test_the_dark_mage_can_be_marked_first_and_follows_the_black_seals_of_the_others(store):
    vm = sit_down(store)
    vm.choose_row(CATHERINE)
    press(vm, "mage")
    assert current(vm) == "François"
    assert (key(vm, "mage").kind, key(vm, "mage").title) == ("off", "Catherine")
    assert key(vm, "mage").says == "Catherine has the Dark Mage already."
    press(vm, "black black")
    catherine = row(vm, CATHERINE)
    assert written(catherine.spans) == "wizard-hat Dark Mage, 4 − 2 black"
    assert (catherine.cell, catherine.cell_sub) == ("+2", "total 2")
    assert written(key(vm, "mage").caption) == "4 − 2 = 2"
    press(vm, "black black black")
    assert written(key(vm, "mage").caption) == "4 − 4 = 0"


def test_the_seals_of_whoever_has_the_dark_mage_go_back_to_the_box(store):
    vm = sit_down(store)
    press(vm, "red black")
    assert written(key(vm, "mage").caption) == "4 − 0 = 4"
    press(vm, "mage")
    assert written(key(vm, "red").caption) == "5 left"


def test_the_dark_mage_is_given_back_from_the_row_of_his_owner(store):
    vm = sit_down(store)
    press(vm, "mage black")
    vm.choose_row(FRANCOIS)
    assert vm.state.prompt.text == "François has the Dark Mage"
    assert key(vm, "mage").kind == "chosen"
    assert key(vm, "red").kind == "off"
    assert action(vm, "done").text == "Done, next Sabine"
    vm.press("done")
    assert current(vm) == "Sabine"
    vm.choose_row(FRANCOIS)
    press(vm, "mage")
    assert current(vm) == "François"
    assert key(vm, "mage").title == "Dark Mage"


def test_any_row_can_be_tapped_and_entry_returns_to_the_first_open_one(store):
    vm = sit_down(store)
    vm.choose_row(PIERRE)
    press(vm, "yellow black")
    assert current(vm) == "Pierre"
    vm.press("done")
    assert current(vm) == "François"
    vm.press("done")
    vm.choose_row(PIERRE)
    assert action(vm, "done").text == "Done, next Sabine"
    vm.press("done")
    assert current(vm) == "Sabine"
    vm.choose_row(PIERRE)
    press(vm, "red")
    assert written(row(vm, PIERRE).spans) == "red yellow black"
    vm.press("done")
    assert current(vm) == "Sabine"


def test_every_tap_is_on_disk_before_it_is_shown(store):
    vm = sit_down(store)
    vm.choose_row(PIERRE)
    press(vm, "yellow black")
    assert reopened(store, vm.table.match_id).state == vm.state


def test_a_settled_round_shows_how_every_penalty_came_about(store):
    vm = sit_down_live(store)
    predict_the_leaflet(vm)
    play_the_leaflet(vm)
    state = vm.state
    assert (state.header.headline, state.header.sub) == ("Round 1 is settled", "Lowest total wins")
    assert (state.mode, state.header.chip.value) == ("closed", "Why?")
    assert [(one.person.name, one.aside, written(one.spans), one.points, one.cell) for one in state.rows] == [
        ("Catherine", "1 trick", "wizard-hat 4 − 2 black", "+2", "2"),
        ("François", "5 tricks", "black 1 x 3", "+3", "3"),
        ("Sabine", "5 tricks", "white 1 x 4", "+4", "4"),
        ("Pierre", "4 tricks", "yellow 1 x 2 + black 1 x 3", "+5", "5"),
    ]
    assert [one.cell_sub for one in state.rows] == ["1st", "2nd", "3rd", "4th"]
    assert [one.is_leader for one in state.rows] == [True, False, False, False]
    assert [written(part) for part in state.legend] == [
        "green left: 2",
        "black 3",
        "white left: 4",
        "wizard-hat 4 − others’ black",
    ]


def test_colours_cost_the_same_and_are_multiplied_together(store):
    vm = sit_down(store)
    press(vm, "red red blue white")
    vm.press("done")
    for _ in range(3):
        vm.press("done")
    assert written(row(vm, FRANCOIS).spans) == "red blue 3 x 2 + white 1 x 4"


def test_below_a_settled_round_the_pad_is_the_next_one_already(store):
    vm = sit_down(store)
    count_the_leaflet(vm)
    assert vm.state.prompt.text == "Round 2 — what is left with Sabine?"
    assert [one.text for one in vm.state.actions] == ["Nobody has any", "Nothing, next Catherine"]
    vm.follow_live()
    assert vm.state.mode == "closed"
    assert vm.state.prompt.text == "Round 2 — Sabine takes seals"
    assert vm.state.prompt.hint == "François deals, Sabine predicts first"
    press(vm, "red")
    assert (vm.state.mode, vm.state.legend) == ("predict", ())


def test_of_a_round_that_was_only_counted_the_tricks_are_not_known(store):
    vm = sit_down(store)
    count_the_leaflet(vm)
    assert {one.aside for one in vm.state.rows} == {""}


def test_the_last_round_leads_to_the_result(store):
    vm = sit_down(store, rounds=1)
    count_the_leaflet(vm)
    state = vm.state
    assert (state.finish_button, state.mode) == ("To the result", "closed")
    assert state.key_rows == state.actions == state.choices == vm.menu == ()
    assert state.prompt.text == "The last round is in the book"
    for tap in (lambda: vm.press("red"), lambda: vm.press("done"), lambda: vm.choose("red"), vm.tap_chip):
        tap()
    vm.choose_row(FRANCOIS)
    vm.put_back(FRANCOIS, "red")
    assert vm.state == state
    vm.undo()
    assert vm.state.finish_button == ""


def test_suspense_hides_totals_and_keeps_the_order(store):
    vm = sit_down(store, suspense=True)
    count_the_leaflet(vm)
    assert names(vm) == ["François", "Sabine", "Catherine", "Pierre"]
    assert all(one.cell == "" and one.cell_sub == "" and not one.is_leader for one in vm.state.rows)
    assert [one.points for one in vm.state.rows] == ["+3", "+4", "+2", "+5"]
    press(vm, "black")
    assert row(vm, SABINE).cell_sub == ""
    assert {one.sub for one in vm.state.rows} == {""}
