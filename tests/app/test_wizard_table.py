"""Wizard at the table, as the view-model tells it: what is shown, what a tap does, what stays hidden."""

from pathlib import Path

import pytest

from app.games.wizard.table import WizardTable
from app.i18n import Language
from app.store import Store, open_store
from app.table import Table
from engine.game import Setup

NAMES = ("Léa", "Hugo", "Nora", "Paul")
NOW = "2026-11-15T20:04:00Z"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path)


def sit_down(store: Store, players: int = 4, *, suspense: bool = False, **options: object) -> WizardTable:
    match_id = store.new_match(Setup("wizard", NAMES[:players], options), NOW)
    return reopened(store, match_id, suspense=suspense)


def reopened(store: Store, match_id: int, *, suspense: bool = False) -> WizardTable:
    """The table as it is after a kill: from what is on disk and nothing else."""
    return WizardTable(Table(store, match_id, lambda: NOW), Language.chosen("en", "en"), suspense=suspense)


def press(vm: WizardTable, *values: int) -> None:
    for value in values:
        vm.press(value)


def names(vm: WizardTable) -> list[str]:
    return [row.person.name for row in vm.state.rows]


def current(vm: WizardTable) -> str | None:
    return next((row.person.name for row in vm.state.rows if row.is_current), None)


def kinds(vm: WizardTable) -> list[str]:
    return [key.kind for key in vm.state.keys]


def test_rows_stand_in_bidding_order_with_the_dealer_last(store):
    vm = sit_down(store, first_dealer=1)
    assert names(vm) == ["Nora", "Paul", "Léa", "Hugo"]
    assert current(vm) == "Nora"
    assert vm.state.rows[-1].badge == "deals"
    assert vm.state.prompt.text == "Nora’s bid?"
    assert vm.state.prompt.hint == "Hugo deals 1 card each"


def test_a_key_bids_and_the_next_player_is_asked(store):
    vm = sit_down(store)
    press(vm, 1)
    assert current(vm) == "Nora"
    assert vm.state.rows[0].cell == "1"
    assert (vm.state.header.total, vm.state.header.target, vm.state.header.line) == ("1", "1", "even")


def test_every_tap_is_on_disk_before_it_is_shown(store):
    vm = sit_down(store)
    press(vm, 1, 0)
    again = reopened(store, vm.table.match_id)
    assert again.state == vm.state


def test_the_last_bidder_sees_the_sum_and_the_forbidden_bid_is_struck_out(store):
    vm = sit_down(store, hands=[7], bid_rule="plus-minus-one")
    press(vm, 2, 1, 3)
    assert [key.caption for key in vm.state.keys][:3] == ["6 / 7", "7 / 7", "8 / 7"]
    assert kinds(vm)[:3] == ["open", "forbidden", "open"]
    assert vm.state.prompt.hint == "Not 1 — bids may not add up to 7 (±1)"
    press(vm, 1)
    assert current(vm) == "Léa"
    assert vm.state.prompt.is_error


def test_nothing_is_forbidden_once_the_tricks_are_passed(store):
    vm = sit_down(store, hands=[3], bid_rule="plus-minus-one")
    press(vm, 2, 2, 1)
    assert kinds(vm) == ["open"] * 4
    assert vm.state.prompt.hint == "Any number: the bids are past 3"


def test_tricks_that_are_not_there_are_off_and_the_bid_is_the_hint(store):
    vm = sit_down(store, hands=[3])
    press(vm, 1, 1, 1, 1)
    press(vm, 2)
    assert kinds(vm) == ["open", "hint", "off", "off"]
    assert vm.state.keys[0].caption == "−10"
    assert vm.state.keys[1].caption == "as bid · +30"
    assert vm.state.rows[0].points == "−10"


def test_the_last_player_is_announced_as_auto(store):
    vm = sit_down(store, hands=[3])
    press(vm, 1, 1, 1, 1, 1, 0)
    assert [row.cell_kind for row in vm.state.rows] == ["value", "value", "caret", "auto"]
    assert vm.state.prompt.hint == "Léa gets what is left. Any row can be tapped."


@pytest.mark.parametrize("players", [3, 4])
def test_a_round_takes_a_bid_each_and_one_trick_tap_less(store, players):
    vm = sit_down(store, players, hands=[3, 3])
    press(vm, *[1] * players)
    taps = players
    while vm.state.header.headline == "":
        press(vm, 1 if taps < players + 2 else 0)
        taps += 1
    assert taps == 2 * players - 1
    assert vm.state.header.headline == "Round 1 is in the book"


def test_the_closed_round_stays_until_the_first_bid_of_the_next(store):
    vm = sit_down(store)
    press(vm, 0, 0, 0, 1, 0, 0, 0)
    rows = {row.person.name: row for row in vm.state.rows}
    assert (rows["Léa"].points, rows["Léa"].cell, rows["Léa"].cell_sub) == ("+30", "30", "1st")
    assert rows["Léa"].is_leader
    assert rows["Hugo"].sub == "bid 0 · took 0"
    assert vm.state.prompt.text == "Round 2 — Nora’s bid?"
    press(vm, 1)
    assert vm.state.header.headline == ""
    assert current(vm) == "Paul"


def test_a_round_that_is_corrected_on_the_sheet_is_shown_as_it_is_now(store):
    vm = sit_down(store)
    press(vm, 0, 0, 0, 1, 0, 0, 0)
    assert vm.table.correct(1, vm.table.state.rounds[0]._replace(bids=(0, 0, 0, 1)))
    assert {row.person.name: row.cell for row in vm.state.rows}["Léa"] == "−10"


def test_any_row_can_be_tapped_and_entry_returns_to_the_first_open_one(store):
    vm = sit_down(store)
    vm.choose_row(0)
    assert current(vm) == "Léa"
    press(vm, 1)
    assert current(vm) == "Hugo"
    vm.choose_row(0)
    press(vm, 0)
    assert vm.state.rows[-1].cell == "0"


def test_undo_crosses_rounds_and_restarts(store):
    vm = sit_down(store)
    press(vm, 0, 0, 0, 1, 0, 0, 0)
    vm = reopened(store, vm.table.match_id)
    vm.undo()
    assert vm.state.prompt.text == "Paul’s tricks?"
    vm.redo()
    assert vm.state.header.headline == "Round 1 is in the book"


def test_trump_is_noted_from_the_choice_row(store):
    vm = sit_down(store)
    assert vm.state.header.chip.value == "Set"
    vm.open_trump()
    assert [option.key for option in vm.state.choices] == ["blue", "green", "red", "yellow", "none"]
    vm.choose("red")
    assert vm.state.choices == ()
    assert (vm.state.header.chip.value, vm.state.header.chip.token) == ("Red", "red")


def test_undo_closes_an_open_choice_before_it_takes_a_bid_back(store):
    vm = sit_down(store)
    vm.press(0)
    vm.open_trump()
    vm.undo()
    assert (vm.state.choices, len(vm.table.match.log)) == ((), 1)
    vm.undo()
    assert len(vm.table.match.log) == 0


def test_the_round_that_deals_all_cards_has_no_trump(store):
    vm = sit_down(store, 3, hands=[20])
    assert vm.state.header.chip.value == "None"


def test_a_bomb_lowers_the_target_and_can_be_taken_back(store):
    vm = sit_down(store, hands=[3], jubilee=True)
    press(vm, 1, 1, 1, 0)
    assert vm.state.header.sub == "bids 3 / 3 · even"
    vm.bomb()
    assert vm.state.header.target == "2"
    assert vm.state.header.sub == "bids 3 / 2 · over by 1"
    vm.bomb()
    vm.bomb()
    assert vm.state.header.target == "3"


def test_a_cloud_is_one_tap_on_a_player(store):
    vm = sit_down(store, hands=[3], jubilee=True)
    press(vm, 1, 1, 1, 0)
    assert vm.state.cloud == "offered"
    vm.open_cloud()
    assert {row.cell_kind for row in vm.state.rows} == {"cloud"}
    vm.cloud(1, 1)
    assert vm.state.cloud == "offered"
    assert {row.person.name: row.bid for row in vm.state.rows}["Hugo"] == "2"
    assert vm.state.header.sub == "bids 4 / 3 · over by 1"


def test_without_the_jubilee_cards_there_is_no_bomb_and_no_cloud(store):
    vm = sit_down(store, hands=[3])
    press(vm, 1, 1, 1, 0)
    assert vm.state.header.side_chip is None
    assert vm.state.cloud == ""


def test_clairvoyance_is_a_reminder(store):
    vm = sit_down(store, clairvoyance=True)
    assert vm.state.prompt.hint == "Cards on the forehead: bid before you look."


def words_of(vm: WizardTable) -> str:
    return repr(vm.state)


@pytest.mark.parametrize("reveal", ["hidden", "secret"])
def test_unseen_bids_go_round_under_a_cover(store, reveal):
    vm = sit_down(store, hands=[9], reveal=reveal)
    assert vm.state.cover.name == "Hugo"
    assert [seal.status for seal in vm.state.cover.seals] == ["here", "open", "open", "open"]
    vm.uncover()
    assert vm.state.is_secret_entry
    assert all(key.kind == "open" and key.caption == "" for key in vm.state.keys)
    press(vm, 7)
    assert vm.state.cover.name == "Nora"
    assert vm.state.cover.seals[0].status == "sealed"
    assert vm.state.is_covered


def test_hide_leaving_and_undo_show_no_bid(store):
    vm = sit_down(store, hands=[9], reveal="hidden")
    vm.uncover()
    press(vm, 7)
    vm.uncover()
    vm.hide()
    assert vm.state.cover is not None
    vm.undo()
    assert vm.state.cover.name == "Hugo"
    assert [seal.status for seal in vm.state.cover.seals].count("sealed") == 0


def test_hidden_bids_are_revealed_together(store):
    vm = sit_down(store, hands=[9], reveal="hidden")
    for bid in (7, 1, 2, 3):
        vm.uncover()
        press(vm, bid)
    assert vm.state.cover is None
    assert [row.bid for row in vm.state.rows] == ["7", "1", "2", "3"]


def test_secret_predictions_stay_locked_until_the_round_is_over(store):
    vm = sit_down(store, hands=[9, 1], reveal="secret")
    for bid in (7, 1, 2, 3):
        vm.uncover()
        press(vm, bid)
    press(vm, 6, 1)
    assert all(row.bid == "" and row.points == "" for row in vm.state.rows)
    assert {key.kind for key in vm.state.keys} <= {"open", "off"}
    assert vm.state.header.sub == "bids are secret"
    press(vm, 2)
    assert vm.state.cover is None or vm.table.state.rounds[0].is_finished


def test_suspense_hides_totals_and_ranks(store):
    vm = sit_down(store, suspense=True)
    press(vm, 0, 0, 0, 1, 0, 0, 0)
    rows = vm.state.rows
    assert all(row.cell == "" and row.cell_sub == "" and not row.is_leader for row in rows)
    assert {row.points for row in rows} == {"+30", "+20"}


def test_a_full_disk_refuses_the_tap_in_words_and_loses_nothing(store):
    vm = sit_down(store)
    store.limit_pages(1)
    while not vm.state.prompt.is_error:
        shown = vm.state
        vm.press(next(key.value for key in shown.keys if key.kind != "off"))
        assert len(vm.table.match.log) < 500
    assert vm.state.rows == shown.rows
    assert reopened(store, vm.table.match_id).state == shown
    store.limit_pages(None)
    press(vm, 0)
    assert not vm.state.prompt.is_error


def test_the_last_round_leads_to_the_result(store):
    vm = sit_down(store, hands=[1])
    press(vm, 0, 0, 0, 1, 0, 0, 0)
    assert vm.state.finish_button
    assert vm.state.keys == ()
    assert store.load(vm.table.match_id).finished == NOW
    vm.undo()
    assert vm.state.finish_button == ""
    assert store.load(vm.table.match_id).finished is None
