"""Wizard at the table, as the view-model tells it: what is shown, what a tap does, what stays hidden."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.games.wizard.table import WizardTable
from app.i18n import Language
from app.models.journal import JournalModel
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
    while not vm.state.is_closed:
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
    assert not vm.state.is_closed
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
    assert vm.state.header.chip.value == "Choose"
    vm.tap_chip()
    assert [option.key for option in vm.state.choices] == ["blue", "green", "red", "yellow", "none"]
    vm.choose("red")
    assert vm.state.choices == ()
    assert (vm.state.header.chip.value, vm.state.header.chip.token) == ("Red", "red")


def test_undo_closes_an_open_choice_before_it_takes_a_bid_back(store):
    vm = sit_down(store)
    vm.press(0)
    vm.tap_chip()
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
    vm.tap_side_chip()
    assert vm.state.header.target == "2"
    assert vm.state.header.sub == "bids 3 / 2 · over by 1"
    vm.tap_side_chip()
    vm.tap_side_chip()
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


@pytest.mark.parametrize("reveal", ["hidden", "secret"])
def test_unseen_bids_go_round_under_a_cover(store, reveal):
    vm = sit_down(store, hands=[9], reveal=reveal)
    assert vm.state.cover.name == "Hugo"
    assert [seal.status for seal in vm.state.cover.sealed_entries] == ["here", "open", "open", "open"]
    vm.uncover()
    assert vm.state.is_secret_entry
    assert all(key.kind == "open" and key.caption == "" for key in vm.state.keys)
    press(vm, 7)
    assert vm.state.cover.name == "Nora"
    assert vm.state.cover.sealed_entries[0].status == "sealed"
    assert vm.state.is_covered


@pytest.mark.parametrize("reveal", ["hidden", "secret"])
def test_the_last_bidder_is_not_told_what_the_unseen_bids_add_up_to(store, reveal):
    vm = sit_down(store, hands=[9], reveal=reveal)
    for bid in (7, 1, 2):
        vm.uncover()
        press(vm, bid)
    vm.uncover()
    assert len(vm.state.keys) == 10
    assert {(key.caption, key.caption_short) for key in vm.state.keys} == {("", "")}


def test_hide_leaving_and_undo_show_no_bid(store):
    vm = sit_down(store, hands=[9], reveal="hidden")
    vm.uncover()
    press(vm, 7)
    vm.uncover()
    vm.hide()
    assert vm.state.cover is not None
    vm.undo()
    assert vm.state.cover.name == "Hugo"
    assert [seal.status for seal in vm.state.cover.sealed_entries].count("sealed") == 0


def test_hidden_bids_are_revealed_together(store):
    vm = sit_down(store, hands=[9], reveal="hidden")
    for bid in (7, 1, 2, 3):
        vm.uncover()
        press(vm, bid)
    assert vm.state.cover is None
    assert [card.bid for card in vm.state.cards] == ["", "", "", ""]
    vm.turn_over()
    assert [card.bid for card in vm.state.cards] == ["7", "1", "2", "3"]
    press(vm, 7)
    assert vm.state.cards == ()
    assert [row.bid for row in vm.state.rows] == ["7", "1", "2", "3"]


def seal(vm: WizardTable, *bids: int) -> None:
    for bid in bids:
        vm.uncover()
        vm.press(bid)


def test_undo_covers_the_bids_again_and_redo_turns_them_over(store):
    vm = sit_down(store, hands=[9], reveal="hidden")
    seal(vm, 7, 1, 2, 3)
    vm.turn_over()
    turned = vm.state
    vm.undo()
    assert all(card.bid == "" for card in vm.state.cards)
    assert vm.state.turn_button
    assert not vm.state.rows
    vm.redo()
    assert vm.state == turned


def test_killed_before_and_after_the_bids_are_turned_over(store):
    vm = sit_down(store, hands=[9], reveal="hidden")
    seal(vm, 7, 1, 2, 3)
    assert reopened(store, vm.table.match_id).state == vm.state
    assert all(card.bid == "" for card in reopened(store, vm.table.match_id).state.cards)
    vm.turn_over()
    assert reopened(store, vm.table.match_id).state == vm.state


def test_a_card_that_is_tapped_makes_its_player_current(store):
    vm = sit_down(store, hands=[9], reveal="hidden")
    seal(vm, 7, 1, 2, 3)
    vm.turn_over()
    vm.choose_row(3)
    assert vm.state.prompt.text == "Paul’s tricks?"
    assert [card.person.name for card in vm.state.cards if card.is_current] == ["Paul"]
    vm.press(2)
    assert vm.state.rows[2].cell == "2"


def test_the_phone_goes_round_in_two_taps_each_and_one_turns_all_over(store):
    vm = sit_down(store, hands=[9], reveal="hidden")
    taps = 0
    while not vm.state.turn_button:
        (vm.uncover if vm.state.cover else lambda: vm.press(2))()
        taps += 1
    vm.turn_over()
    assert taps + 1 == 2 * 4 + 1
    assert [card.bid for card in vm.state.cards] == ["2"] * 4


def test_secret_predictions_stay_locked_until_the_round_is_over(store):
    vm = sit_down(store, hands=[9, 1], reveal="secret")
    for bid in (7, 1, 2, 3):
        vm.uncover()
        press(vm, bid)
    press(vm, 6, 1)
    assert all(row.bid == "" and row.points == "" for row in vm.state.rows)
    assert {key.kind for key in vm.state.keys} <= {"open", "off"}
    assert vm.state.header.sub == "bids are secret"
    assert vm.state.header.sub_short == ""
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


# -- as bid ------------------------------------------------------------------------------------


def test_all_as_bid_is_one_tap_one_entry_and_one_undo(store):
    vm = sit_down(store, hands=[5, 5])
    press(vm, 2, 1, 2, 0)
    assert vm.state.as_bid == "All as bid"
    before, bids = vm.state, len(vm.table.match.log)
    vm.take_as_bid()
    assert vm.state.header.headline == "Round 1 is in the book"
    assert vm.state.header.sub == "4 of 4 predictions came true"
    assert len(vm.table.match.log) == bids + 1
    vm.undo()
    assert vm.state == before
    vm.redo()
    assert vm.state.header.headline == "Round 1 is in the book"


def test_as_bid_is_only_there_while_the_open_bids_add_up(store):
    vm = sit_down(store, hands=[5])
    press(vm, 2, 1, 2, 1)
    assert vm.state.as_bid == ""
    vm.take_as_bid()
    assert vm.state.prompt.text == "Hugo’s tricks?"
    press(vm, 1)
    assert vm.state.as_bid == "Rest as bid"
    press(vm, 0)
    assert vm.state.as_bid == ""


def test_as_bid_needs_two_open_rows_and_says_nothing_of_secret_bids(store):
    vm = sit_down(store, 3, hands=[2])
    press(vm, 1, 1, 0, 1, 1)
    assert vm.state.as_bid == ""
    secret = sit_down(store, hands=[4], reveal="secret")
    seal(secret, 1, 1, 1, 1)
    assert secret.state.as_bid == ""


def fewest_taps(vm: WizardTable, tricks: dict[int, int]) -> int:
    """Enter these tricks as a thumb would that saves every tap."""
    taps = 0
    while not vm.state.is_closed:
        now = vm.phase.now
        is_true = all(now.tricks[seat] is not None or now.bids[seat] == won for seat, won in tricks.items())
        if vm.state.as_bid and is_true:
            vm.take_as_bid()
        else:
            vm.press(tricks[vm.phase.seat])
        taps += 1
    return taps


@pytest.mark.parametrize("players", [3, 4])
def test_the_fewest_taps_for_the_tricks_of_a_round(store, players):
    seats = range(players)
    true = sit_down(store, players, hands=[players])
    press(true, *[1] * players)
    assert fewest_taps(true, dict.fromkeys(seats, 1)) == 1
    missed = sit_down(store, players, hands=[players])
    press(missed, *[1] * players)
    assert fewest_taps(missed, {seat: players if seat == 0 else 0 for seat in seats}) <= players - 1
    first = sit_down(store, players, hands=[players])
    press(first, *[2, 0, *[1] * (players - 2)])  # the first two to be asked missed, all others came true
    won = {1: 1, 2 % players: 1, **{seat: 1 for seat in seats if seat not in (1, 2 % players)}}
    assert fewest_taps(first, won) <= players - 1


# -- a bid that is mended where it is seen -----------------------------------------------------


def rows_of(vm: WizardTable) -> dict[str, object]:
    return {row.person.name: row for row in vm.state.rows}


def test_a_bid_is_mended_while_tricks_are_entered(store):
    vm = sit_down(store, hands=[5])
    press(vm, 2, 1, 2, 1, 3)
    vm.choose_bid(1)
    assert vm.state.prompt.text == "Hugo’s bid?"
    assert rows_of(vm)["Hugo"].is_bid_open
    assert [key.value for key in vm.state.keys if key.kind == "hint"] == [2]
    press(vm, 3)
    assert vm.state.prompt.text == "Nora’s tricks?"
    assert (rows_of(vm)["Hugo"].bid, rows_of(vm)["Hugo"].cell, rows_of(vm)["Hugo"].points) == ("3", "3", "+50")
    vm.undo()
    assert rows_of(vm)["Hugo"].bid == "2"
    vm.redo()
    assert reopened(store, vm.table.match_id).state == vm.state


def test_the_pad_of_a_bid_is_closed_by_the_same_tap_the_same_bid_undo_or_a_row(store):
    vm = sit_down(store, hands=[5])
    press(vm, 2, 1, 2, 1)
    asked, entries = vm.state, len(vm.table.match.log)
    for close in (lambda: vm.choose_bid(1), lambda: vm.press(2), vm.undo):
        vm.choose_bid(1)
        close()
        assert vm.state == asked
    vm.choose_bid(1)
    vm.choose_row(3)
    assert vm.state.prompt.text == "Paul’s tricks?"
    vm.choose_bid(1)
    vm.choose_bid(2)
    assert vm.state.prompt.text == "Nora’s bid?"
    assert len(vm.table.match.log) == entries


def test_a_mended_bid_may_not_break_plus_or_minus_one(store):
    vm = sit_down(store, hands=[5], bid_rule="plus-minus-one")
    press(vm, 2, 1, 2, 1)
    vm.choose_bid(1)
    assert [key.value for key in vm.state.keys if key.kind == "forbidden"] == [1]
    press(vm, 1)
    assert vm.state.prompt.is_error
    assert rows_of(vm)["Hugo"].bid == "2"


def test_a_secret_bid_is_not_opened(store):
    vm = sit_down(store, hands=[4], reveal="secret")
    seal(vm, 1, 1, 1, 2)
    vm.choose_bid(1)
    assert vm.state.prompt.text == "Hugo’s tricks?"
    assert vm.state.prompt.hint == "A secret bid can be corrected when the round is over."


@pytest.mark.parametrize("bid", [0, 2, 4])
def test_a_cloud_on_a_secret_bid_does_not_tell_that_it_is_the_lowest_or_the_highest(store, bid):
    vm = sit_down(store, hands=[4], reveal="secret", jubilee=True)
    seal(vm, bid, 1, 1, 2)
    for by, shown in ((-1, "−1"), (1, "+1")):
        vm.cloud(1, by)
        assert rows_of(vm)["Hugo"].bid_moved == shown
        vm.choose_bid(1)
        assert [option.key for option in vm.state.choices if option.is_chosen] == [f"cloud{by}"]
        vm.choose("cloud0")
        assert rows_of(vm)["Hugo"].bid_moved == ""


def test_the_journal_tells_of_a_cloud_that_was_taken_back_alike_whatever_the_secret_bid(store):
    told = []
    for bid in (0, 2, 4):
        vm = sit_down(store, hands=[4], reveal="secret", jubilee=True)
        seal(vm, bid, 1, 1, 2)
        vm.cloud(1, -1)
        vm.choose_bid(1)
        vm.choose("cloud0")
        told.append(JournalModel(vm.table, Language.chosen("en", "en")).state)
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("reveal", ["open", "secret"])
def test_a_cloud_leaves_a_trace_and_is_taken_back_there(store, reveal):
    vm = sit_down(store, hands=[4], reveal=reveal, jubilee=True)
    (seal if reveal == "secret" else press)(vm, 1, 1, 1, 2)
    vm.cloud(1, 1)
    hugo = rows_of(vm)["Hugo"]
    assert (hugo.bid_moved, hugo.bid) == ("+1", "" if reveal == "secret" else "2")
    vm.choose_bid(1)
    assert [option.key for option in vm.state.choices if option.is_chosen] == ["cloud1"]
    assert bool(vm.state.keys) is (reveal == "open")
    vm.choose("cloud-1")
    assert rows_of(vm)["Hugo"].bid_moved == "−1"
    vm.choose_bid(1)
    vm.choose("cloud0")
    assert rows_of(vm)["Hugo"].bid_moved == ""
    vm.undo()
    assert rows_of(vm)["Hugo"].bid_moved == "−1"


def test_no_cloud_is_offered_once_all_have_come(store):
    vm = sit_down(store, hands=[4], jubilee=True)
    press(vm, 1, 1, 1, 2)
    vm.cloud(1, 1)
    assert vm.state.cloud == "offered"
    vm.cloud(2, -1)
    assert vm.state.cloud == ""
    vm.choose_bid(3)
    why = "Only 2 clouds can come in a round."
    assert [(option.why, option.is_chosen) for option in vm.state.choices] == [(why, False), ("", True), (why, False)]
    vm.choose_bid(1)
    assert [(option.why, option.is_chosen) for option in vm.state.choices] == [("", False), ("", False), ("", True)]
    vm.choose("cloud0")
    assert vm.state.cloud == "offered"


@pytest.mark.parametrize("reveal", ["open", "secret"])
@pytest.mark.parametrize(("bid", "shifts"), [(1, (1, -1)), (0, (-1,))], ids=["one-each-way", "below-nothing"])
def test_clouds_that_leave_a_bid_where_it_was_are_taken_back(store, reveal, bid, shifts):
    vm = sit_down(store, hands=[4], reveal=reveal, jubilee=True)
    (seal if reveal == "secret" else press)(vm, bid, 1, 1, 2)
    for by in shifts:
        vm.cloud(1, by)
    vm.choose_bid(1)
    assert "cloud0" not in [option.key for option in vm.state.choices if option.is_chosen]
    vm.choose("cloud0")
    assert vm.table.state.rounds[0].clouds == ()


def test_trump_that_is_tapped_again_is_not_noted_after_all(store):
    vm = sit_down(store, hands=[4])
    press(vm, 1, 1, 1, 2)
    vm.tap_chip()
    vm.choose("red")
    vm.tap_chip()
    vm.choose("red")
    assert vm.state.header.chip.value == "Choose"


def test_bombs_come_round_to_none_however_few_cards_there_are(store):
    vm = sit_down(store, hands=[1], jubilee=True)
    press(vm, 0, 0, 0, 0)
    vm.tap_side_chip()
    assert vm.state.finish_button
    vm.undo()
    assert vm.state.header.target == "1"


# -- the deal ----------------------------------------------------------------------------------


def test_the_deal_is_moved_with_one_tap_from_this_round_on(store):
    vm = sit_down(store, hands=[1, 1])
    assert names(vm) == ["Hugo", "Nora", "Paul", "Léa"]
    press(vm, 1)
    vm.move_deal()
    assert names(vm) == ["Nora", "Paul", "Léa", "Hugo"]
    assert rows_of(vm)["Hugo"].badge == "deals"
    assert rows_of(vm)["Hugo"].cell == "1"
    press(vm, 0, 0, 0)
    vm.take_as_bid()
    press(vm, 0)
    assert names(vm) == ["Paul", "Léa", "Hugo", "Nora"]
    assert reopened(store, vm.table.match_id).state == vm.state


def test_moving_the_deal_is_undone(store):
    vm = sit_down(store)
    before = vm.state
    vm.move_deal()
    vm.move_deal()
    assert names(vm)[-1] == "Nora"
    vm.undo()
    assert names(vm)[-1] == "Hugo"
    vm.undo()
    assert vm.state == replace(before, prompt=vm.state.prompt)


def test_nobody_is_under_before_anybody_has_bid(store):
    vm = sit_down(store)
    assert vm.state.header.line == "no bid yet"
    press(vm, 0)
    assert vm.state.header.line == "under by 1"
