"""The tables of Wizard and Wizard Extreme, after people left, joined, or sat down otherwise: they ask who plays."""

from pathlib import Path

import pytest

from app.games.wizard.table import WizardTable
from app.games.wizard_extreme.table import ExtremeTable
from app.i18n import Language
from app.models.entry_mode import FOLLOWED
from app.store import Store, open_store
from app.table import Table
from engine.changes import Change, Changed, Grant
from engine.game import Setup

NAMES = ("Léa", "Hugo", "Nora", "Paul")
NOW = "2026-11-18T20:04:00Z"
LEA, HUGO, NORA, PAUL, MAX = range(5)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path)


def wizard(store: Store, match_id: int | None = None, **options: object) -> WizardTable:
    opened = match_id or store.new_match(Setup("wizard", NAMES, options), NOW)
    return WizardTable(Table(store, opened, lambda: NOW), Language.chosen("en", "en"))


def extreme(store: Store, match_id: int | None = None, *, live: bool = False) -> ExtremeTable:
    FOLLOWED.switch(store, "wizard-extreme", on=live)
    opened = match_id or store.new_match(Setup("wizard-extreme", NAMES, {}), NOW)
    return ExtremeTable(Table(store, opened, lambda: NOW), Language.chosen("en", "en"))


def change(vm: WizardTable | ExtremeTable, *joining: str, **what: object) -> None:
    """Agree on something from the next round on."""
    first = vm.table.game.first_open_round(vm.table.state)
    assert vm.table.record(Changed(Change(first, **what), joining)), vm.table.error


def names(vm: WizardTable | ExtremeTable) -> list[str]:
    return [row.person.name for row in vm.state.rows]


def play_round(vm: WizardTable, *bids: int) -> None:
    for bid in bids:
        vm.press(bid)
    vm.take_as_bid()


def test_who_left_is_not_asked_and_the_sums_go_without(store):
    vm = wizard(store)
    play_round(vm, 1, 0, 0, 0)
    change(vm, seats=(LEA, HUGO, PAUL))
    vm.press(1)
    assert names(vm) == ["Paul", "Léa", "Hugo"]
    vm.press(0)
    vm.press(1)
    assert vm.state.header.sub == "bids 2 / 2 · even"
    vm.press(1)
    vm.press(0)
    assert vm.state.header.sub == "3 of 3 predictions came true"
    assert names(vm) == ["Paul", "Léa", "Hugo"]
    assert wizard(store, vm.table.match_id).state == vm.state


def test_who_joins_is_asked_with_the_points_to_start_with(store):
    vm = wizard(store)
    play_round(vm, 1, 0, 0, 0)
    change(vm, "Max", seats=(LEA, HUGO, NORA, PAUL, MAX), grants=(Grant(MAX, 20),))
    vm.press(0)
    assert names(vm) == ["Nora", "Paul", "Max", "Léa", "Hugo"]
    (row,) = [row for row in vm.state.rows if row.person.name == "Max"]
    assert row.sub_short == "20"
    vm.choose_row(MAX)
    assert vm.state.prompt.text == "Max’s bid?"
    vm.press(2)
    assert vm.table.state.rounds[-1].bids[MAX] == 2


def test_people_change_places_and_the_order_follows(store):
    vm = wizard(store)
    play_round(vm, 1, 0, 0, 0)
    change(vm, seats=(LEA, NORA, HUGO, PAUL))
    vm.press(0)
    assert names(vm)[-1] == "Nora"  # the next of those who play, clockwise from Léa
    assert names(vm) == ["Hugo", "Paul", "Léa", "Nora"]


def test_hidden_bids_begin_with_a_later_round(store):
    vm = wizard(store)
    play_round(vm, 1, 0, 0, 0)
    change(vm, options={"reveal": "hidden"})
    assert vm.state.columns == ()  # the round that closed was open
    assert vm.state.uncover_button == "I am Nora"
    for bid in (1, 1, 0, 0):
        vm.uncover()
        vm.press(bid)
    assert len(vm.state.cards) == 4
    vm.turn_over()
    vm.take_as_bid()
    assert vm.state.columns == ("bid", "took", "total")


def test_a_deal_that_is_moved_stays_among_those_who_play(store):
    vm = wizard(store)
    change(vm, seats=(LEA, NORA, PAUL))
    vm.move_deal()
    assert names(vm)[-1] == "Nora"
    vm.move_deal()
    vm.move_deal()
    assert names(vm)[-1] == "Léa"


def test_seals_are_counted_with_those_who_play(store):
    vm = extreme(store)
    vm.press("nobody")
    change(vm, seats=(LEA, HUGO, PAUL))
    vm.press("red")
    assert names(vm) == ["Paul", "Léa", "Hugo"]
    for _ in range(3):
        vm.press("done")
    assert vm.state.mode == "closed"
    assert sorted(names(vm)) == ["Hugo", "Léa", "Paul"]
    assert extreme(store, vm.table.match_id).state == vm.state


def test_a_round_that_was_followed_is_counted_by_those_who_play(store):
    vm = extreme(store, live=True)
    change(vm, seats=(LEA, HUGO, PAUL))
    assert names(vm) == ["Hugo", "Paul", "Léa"]
    vm.press("red")
    for _ in range(3):
        vm.press("done")
    assert vm.state.mode == "trick"
    vm.count_round()
    assert vm.state.mode == "count"
    assert names(vm) == ["Hugo", "Paul", "Léa"]
    for _ in range(3):
        vm.press("done")
    assert vm.state.mode == "closed"


def test_who_joins_late_predicts_too(store):
    vm = extreme(store, live=True)
    change(vm, "Max", seats=(LEA, HUGO, NORA, PAUL, MAX), grants=(Grant(MAX, 3),))
    assert names(vm) == ["Hugo", "Nora", "Paul", "Max", "Léa"]
    for _ in range(3):
        vm.press("done")
    assert vm.state.prompt.text == "Max takes seals"
