"""A turn of Santiiba by its result: cards, spaces, what the others got, missed turns, numbers set right."""

from pathlib import Path

import pytest

from app.games.santiiba.count_phase import BACK, COUNT
from app.games.santiiba.result_turn import MORE, NOTHING
from app.models.entry_mode import OPEN_CARDS
from app.store import Store, open_store
from engine.game import Rewritten
from engine.santiiba.entries import CardGained, CaughtOnly, NothingGained, ResultDone, SpacesGained
from engine.santiiba.turn import Gains, Turn
from tests.app.santiiba_taps import (
    ENGLISH,
    INES,
    LEA,
    MAX,
    PAUL,
    asked,
    colour,
    held,
    pick,
    reopened,
    sit_down,
    told,
    turn,
    written,
)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path)


def press(vm, *keys):
    for key in keys:
        vm.press(key)


def rows(vm):
    """Everybody's row: name, line below it, cards, cell."""
    return [(row.person.name, row.sub, written(row.spans), row.cell) for row in turn(vm).rows]


def current(vm):
    return next(row.person.name for row in turn(vm).rows if row.is_current)


def buttons(vm):
    return [action.text for action in turn(vm).actions]


def positions(vm):
    return [seer.number("position") for seer in vm.phase.seers]


def log(vm):
    return [logged.entry for logged in vm.table.match.log]


# -- the player of the turn --------------------------------------------------------------------


def test_the_result_is_asked_for_unless_somebody_follows_live(store):
    vm = sit_down(store, way="")
    assert asked(vm) == ("What does Paul get?", "First cards, then the spaces")
    assert turn(vm).header.headline == "What came of it?"
    assert [key.digit for key in turn(vm).keys] == [*map(str, range(11)), "11+"]
    assert [key.caption for key in turn(vm).keys[1:3]] == ["1", "2"]
    assert buttons(vm) == ["Caught: only 1 plate"]
    assert rows(vm)[0] == ("Paul", "space 0 · on turn", "", "")


def test_cards_then_the_number_close_the_player(store):
    vm = sit_down(store, way="")
    press(vm, "green", "pink", 8)
    assert log(vm) == [CardGained(PAUL, "green"), CardGained(PAUL, "pink"), SpacesGained(PAUL, 8)]
    assert rows(vm)[0] == ("Paul", "space 8 · on turn", "green pink", "+8")
    assert current(vm) == "Inès"


def test_a_card_goes_back_by_its_key_or_from_the_row(store):
    vm = sit_down(store, way="")
    press(vm, "green", "pink")
    assert colour(vm, "green").kind == "chosen"
    press(vm, "green")
    vm.put_back(PAUL, "pink")
    assert rows(vm)[0][2] == ""
    vm.undo()
    assert rows(vm)[0][2] == "pink"


def test_the_higher_numbers_are_on_another_page(store):
    vm = sit_down(store, way="")
    press(vm, MORE)
    assert [key.digit for key in turn(vm).keys] == [*map(str, range(11, 25)), "0+"]
    vm.undo()
    assert turn(vm).keys[0].digit == "0"
    press(vm, MORE, 17)
    assert positions(vm) == [17, 0, 0, 0]


def test_what_the_dice_cannot_give_beside_the_cards_is_off(store):
    vm = sit_down(store, way="")
    press(vm, "green", "blue", "brown")
    assert [key.kind for key in turn(vm).keys[:8]] == ["open"] * 7 + ["off"]
    assert "6 spaces at most" in turn(vm).keys[7].why
    press(vm, "pink")
    assert colour(vm, "white").kind == "off"


def test_caught_is_one_tap_and_then_everybody_else_has_seen_something(store):
    vm = sit_down(store, way="")
    press(vm, "caught", "pink", "pink", 2)
    assert log(vm) == [CaughtOnly(), CardGained(INES, "pink"), CardGained(MAX, "pink"), SpacesGained(LEA, 2)]
    assert vm.table.state.rounds[0].is_finished
    assert [held(vm, seat) for seat in range(4)] == ["0 0 0 0 1", "0 0 0 1 0", "0 0 0 1 0", "0 0 0 0 0"]


# -- the others --------------------------------------------------------------------------------


def test_one_tap_for_each_right_guess_and_one_for_nobody_else(store):
    vm = sit_down(store, way="")
    press(vm, "green", 5)
    assert asked(vm) == ("What does Inès get?", "Predicted right: spaces, or 1 card")
    assert [key.digit for key in turn(vm).keys] == ["1", "2", "3", "nothing"]
    assert buttons(vm) == ["Nobody else, on to Inès"]
    press(vm, "green", "done")
    assert positions(vm) == [5, 0, 0, 0]
    assert [held(vm, seat) for seat in range(2)] == ["1 0 0 0 0", "1 0 0 0 0"]
    assert asked(vm)[0] == "What does Inès get?"
    assert vm.state.pill == "Turn 2"


def test_nothing_goes_on_to_the_next_one_also_after_the_app_was_killed(store):
    vm = sit_down(store, way="")
    press(vm, 5, NOTHING)
    assert log(vm)[-1] == NothingGained(INES)
    again = reopened(store, vm.table.match_id)
    assert current(again) == "Max"
    press(again, 3)
    assert current(again) == "Léa"
    press(again, NOTHING)
    assert log(again)[-1] == ResultDone()
    assert positions(again) == [5, 0, 3, 0]


def test_any_row_can_be_tapped_and_the_players_own_result_be_changed(store):
    vm = sit_down(store, way="")
    press(vm, 5)
    vm.choose_row(LEA)
    press(vm, 2)
    assert current(vm) == "Inès"
    vm.choose_row(PAUL)
    assert asked(vm) == ("What does Paul get?", "Correct it: cards, or other spaces")
    press(vm, 6)
    vm.choose_row(LEA)
    press(vm, NOTHING)
    assert positions(vm) == [6, 0, 0, 0]


def test_between_two_players_the_turn_ends_with_the_number(store):
    vm = sit_down(store, players=2, way="")
    press(vm, "blue", 4)
    assert vm.table.state.rounds[0].is_finished
    assert asked(vm)[0] == "What does Inès get?"


def test_who_arrives_leads_to_the_tally(store):
    vm = sit_down(store, players=2, way="")
    press(vm, MORE, 24)
    press(vm, MORE, 24)
    press(vm, 6)
    assert (turn(vm).finish_button, positions(vm)) == ("To the tally", [30, 24])
    assert vm.count.state.tally is not None


# -- ways --------------------------------------------------------------------------------------


def test_a_turn_is_entered_as_the_last_one_was(store):
    vm = sit_down(store)
    pick(vm, "pink", 3, take="die")
    vm.press("stop")
    assert turn(vm).header is None
    vm.press("result")
    press(vm, 4, "done")
    assert turn(vm).header is not None


def test_a_result_that_is_begun_is_taken_back_before_the_turn_is_followed(store):
    vm = sit_down(store, way="")
    press(vm, "green")
    vm.choose_way("live")
    assert asked(vm)[1] == "The result of this turn is being entered; take that back to follow it."
    vm.undo()
    vm.choose_way("live")
    assert turn(vm).header is None


def test_a_turn_that_nobody_noted(store):
    vm = sit_down(store, way="")
    press(vm, 5, "done")
    next(verb for _, words, verb in vm.menu if words == "Turn not noted")()
    assert (vm.state.pill, current(vm), positions(vm)) == ("Turn 3", "Max", [5, 0, 0, 0])
    vm.undo()
    assert current(vm) == "Inès"


# -- set right ---------------------------------------------------------------------------------


def test_spaces_and_cards_are_set_right_between_two_turns(store):
    vm = sit_down(store, way="")
    press(vm, "green", 5, "done")
    count = vm.count
    assert count.state.prompt.text == "Count now?"
    count.choose_cell(MAX, "position")
    assert count.state.prompt.hint == "Set it right: 0 until now"
    count.press(1)
    count.press(2)
    assert positions(vm) == [5, 0, 12, 0]
    count.choose_cell(PAUL, "herbs")
    assert count.state.prompt.hint == "As many as lie there now"
    count.press(3)
    assert held(vm, PAUL) == "3 0 0 0 0"
    press(vm, 4, "done")
    assert positions(vm) == [5, 4, 12, 0]
    for _ in range(3):
        vm.undo()
    assert held(vm, PAUL) == "1 0 0 0 0"
    vm.redo()
    assert held(vm, PAUL) == "3 0 0 0 0"


def test_a_cell_that_was_opened_by_mistake_is_left(store):
    vm = sit_down(store, way="")
    press(vm, 5, "done")
    vm.count.choose_cell(MAX, "position")
    vm.count.press(1)
    vm.count.undo()
    assert vm.count.state.prompt.text == "Max’s space?"
    vm.count.press(BACK)
    assert vm.count.state.prompt.text == "Count now?"


def test_before_the_first_turn_the_menu_leads_there(store):
    vm = sit_down(store, way="")
    opened = []
    vm.open_count = lambda: opened.append(True)
    next(verb for _, words, verb in vm.menu if words == "Set spaces and cards right")()
    vm.count.choose_cell(PAUL, "position")
    vm.count.press(9)
    assert opened
    assert positions(vm) == [9, 0, 0, 0]
    assert asked(vm)[0] == "What does Paul get?"


# -- hidden cards ------------------------------------------------------------------------------


def test_before_the_count_everybody_sees_their_own_cards_alone(store):
    vm = sit_down(store, way="")
    press(vm, "green", 5, "done")
    assert {written(row.spans) for row in vm.holdings()} == {"eye-off-outline cards hidden"}
    shown = [written(row.spans) for row in vm.holdings(PAUL)]
    assert (shown[PAUL][:7], shown[INES]) == ("green 1", "eye-off-outline cards hidden")
    kinds = {cell.kind for row in vm.count.state.rows for cell in row.cells[1:]}
    assert kinds == {"hidden"}
    vm.count.press(COUNT)
    assert {cell.kind for row in vm.count.state.rows for cell in row.cells[1:]} == {"value"}


def test_a_table_may_play_with_open_cards_and_that_is_remembered(store):
    vm = sit_down(store, way="")
    press(vm, "green", 5, "done")
    next(verb for _, words, verb in vm.menu if words == "Play with open cards")()
    assert written(vm.holdings()[PAUL].spans).startswith("green 1")
    assert {cell.kind for row in vm.count.state.rows for cell in row.cells} == {"value"}
    assert OPEN_CARDS.is_on(store, "santiiba")
    assert reopened(store, vm.table.match_id).has_open_cards
    next(verb for _, words, verb in vm.menu if words == "Keep cards hidden")()
    assert not OPEN_CARDS.is_on(store, "santiiba")


# -- turns after the end -----------------------------------------------------------------------


def test_a_correction_that_ends_the_game_earlier_doubts_the_turns_that_follow(store):
    vm = sit_down(store, players=2, way="")
    for spaces in (20, 9, 8, 9):
        press(vm, *((MORE,) if spaces > 10 else ()), spaces)
    vm.table.record(Rewritten(1, Turn(0, gains=(Gains(24), Gains()))))
    vm.table.record(Rewritten(3, Turn(0, gains=(Gains(9), Gains()))))
    check = "Somebody was on space 30 after turn 3: was turn 4 played?"
    assert (turn(vm).check, buttons(vm)) == (check, ["Leave out turn 4"])
    assert vm.count.state.check == check
    assert [action.text for action in vm.count.state.actions] == ["Leave out turn 4"]
    vm.count.press("late")
    assert (len(vm.table.state.rounds), turn(vm).check, positions(vm)) == (3, "", [33, 9])
    vm.undo()
    assert len(vm.table.state.rounds) == 4


def test_the_result_of_a_turn_is_told_like_any_other(store):
    vm = sit_down(store, way="")
    press(vm, "green", 5, 2, "done")
    assert told(vm) == ("Turn 1", "Paul +5 shoe-print green Inès +2 shoe-print")
    assert ENGLISH.tr("Turn {round_no}", round_no=2) == vm.state.pill
