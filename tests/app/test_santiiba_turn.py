"""A turn of Santiiba followed at the table: a colour, its die, who had predicted it, die or card where that is free."""

from pathlib import Path

import pytest

from app.models.awaited import awaited
from app.models.entry_mode import FOLLOWED
from app.store import Store, open_store
from engine.santiiba.entries import Counted, CountRewritten
from engine.santiiba.turn import CAUGHT, FOURTH, STOP
from tests.app.santiiba_taps import (
    ENGLISH,
    INES,
    LEA,
    MAX,
    PAUL,
    asked,
    colour,
    face,
    held,
    offered,
    opponent,
    pick,
    play_the_leaflet,
    reopened,
    sit_down,
    spaces,
    told,
    turn,
    walk,
    written,
)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path)


# -- the leaflet's turn ------------------------------------------------------------------------


def test_a_colour_that_was_predicted_gives_its_normal_reward_by_itself(store):
    vm = sit_down(store)
    pick(vm, "pink", 5, INES, MAX)
    assert told(vm) == ("pink 5 · card", "Inès +1 pink Max +1 pink")
    assert (written(turn(vm).zone.cards), written(turn(vm).zone.steps)) == ("pink 1", "shoe-print 0")
    assert turn(vm).row.sub == "may stop"
    assert offered(vm) == {"Stop": "1 card, 0 spaces"}
    assert asked(vm) == ("Stop, or the next colour?", "Inès and Max saw it: a number gives a card")


def test_die_or_card_is_only_asked_where_nobody_predicted_it(store):
    vm = sit_down(store)
    pick(vm, "pink", 5, INES, MAX)
    pick(vm, "white", 5)
    assert asked(vm) == ("Nobody: Paul chooses", "5 is a number: the card is the normal reward")
    assert offered(vm) == {"Card": "may stop", "Die, 5 steps": "must continue"}
    vm.press("die")
    assert asked(vm) == ("Paul must continue", "A die taken for its number: name another colour.")
    assert turn(vm).row.sub == "must continue"
    assert offered(vm) == {}


def test_the_leaflets_turn_ends_well_with_eight_spaces_and_two_cards(store):
    vm = sit_down(store)
    play_the_leaflet(vm)
    pick(vm, "blue", 3, take="die")
    assert vm.table.state.rounds[0].end == FOURTH
    assert spaces(vm) == [8, 0, 0, 0]
    assert [held(vm, seat) for seat in range(4)] == ["1 0 0 1 0", "0 0 0 1 0", "0 0 0 1 0", "0 0 0 0 0"]
    assert told(vm) == ("Turn 1", "Paul +8 shoe-print pink green Inès pink Max pink")
    assert asked(vm) == ("Inès names a colour", "Paul got 8 spaces and 2 cards.")


def test_in_the_leaflets_turn_brown_reveals_everybody(store):
    vm = sit_down(store)
    play_the_leaflet(vm)
    pick(vm, "brown", 2, LEA)
    assert vm.table.state.rounds[0].end == CAUGHT
    assert spaces(vm) == [0, 0, 0, 2]
    assert [held(vm, seat) for seat in range(4)] == ["0 0 0 0 1", "0 0 0 1 0", "0 0 0 1 0", "0 0 0 0 0"]
    assert told(vm) == ("Turn 1", "Paul caught white Inès pink Max pink Léa +2 shoe-print")
    assert asked(vm) == ("Inès names a colour", "Paul was caught: a plate as consolation.")


def test_all_results_of_a_turn_are_told_one_below_the_other(store):
    vm = sit_down(store)
    play_the_leaflet(vm)
    lines = [(written(one.about), written(one.gains)) for one in turn(vm).results]
    assert lines == [("pink 5 · card", "Inès +1 pink Max +1 pink"), ("white 5 · die", ""), ("green 4 · card", "")]
    assert (turn(vm).results_of, turn(vm).player) == ("Turn 1", "Paul")
    pick(vm, "brown", 2, LEA)
    assert written(turn(vm).results[3].about) == "brown 2 star · caught"
    assert (turn(vm).results_of, turn(vm).player, len(turn(vm).results)) == ("Turn 1", "Paul", 5)


def test_between_two_players_the_first_prediction_ends_the_turn(store):
    vm = sit_down(store, players=2)
    pick(vm, "green", 6, INES)
    assert vm.table.state.rounds[0].end == CAUGHT
    assert [held(vm, PAUL), held(vm, INES)] == ["0 0 0 0 1", "1 0 0 0 0"]
    assert turn(vm).row.person.name == "Inès"


# -- keys --------------------------------------------------------------------------------------


def test_a_turn_begins_with_nothing_but_the_colours(store):
    vm = sit_down(store)
    assert {key.kind for key in turn(vm).colours.keys} == {"open"}
    assert [written(key.caption) for key in turn(vm).colours.keys] == ["Herb", "Amulet", "Scorpion", "Elixir", "Plate"]
    assert {key.kind for key in turn(vm).keys} == {"off"}
    assert {option.kind for option in turn(vm).predictors} == {"off"}
    assert [option.label for option in turn(vm).choices] == ["Only the result"]
    assert [option.label for option in turn(vm).predictors] == ["Inès", "Max", "Léa"]
    assert (turn(vm).row.person.name, turn(vm).row.sub, vm.state.turn.asked) == (
        "Paul",
        "1st colour",
        "All crystal balls are hidden",
    )


def test_the_low_faces_have_stars(store):
    assert [(key.digit, key.icon) for key in turn(sit_down(store)).keys] == [
        ("1", "star"),
        ("2", "star"),
        ("3", "star"),
        ("4", ""),
        ("5", ""),
        ("6", ""),
    ]


def test_a_colour_that_was_named_keeps_its_check_and_its_value(store):
    vm = sit_down(store)
    pick(vm, "pink", 2, take="die")
    vm.press("white")
    pink = colour(vm, "pink")
    assert (pink.kind, pink.is_used, written(pink.caption)) == ("off", True, "check 2 star")
    assert colour(vm, "white").kind == "chosen"
    assert turn(vm).asked == "Who had predicted white?"


def test_while_die_or_card_is_open_no_other_colour_can_be_named(store):
    vm = sit_down(store)
    pick(vm, "pink", 5)
    assert {colour(vm, name).kind for name in ("green", "blue", "brown", "white")} == {"off"}
    vm.press("card")
    assert {colour(vm, name).kind for name in ("green", "blue", "brown", "white")} == {"open"}


def test_another_colour_takes_the_place_of_one_about_which_nothing_was_said(store):
    vm = sit_down(store)
    vm.press("pink")
    vm.press("blue")
    assert [one.colour for one in vm.table.state.rounds[0].picks] == ["blue"]
    vm.press("blue")
    assert vm.table.state.rounds == ()


def test_another_face_corrects_the_die_and_what_follows_from_it(store):
    vm = sit_down(store)
    pick(vm, "pink", 5, INES)
    vm.press(2)
    assert face(vm, 2).kind == "chosen"
    assert told(vm) == ("pink 2 star · die", "Inès +2 shoe-print")
    assert spaces(vm) == [0, 2, 0, 0]
    before = vm.table.match
    vm.press(2)
    assert vm.table.match is before


def test_those_who_are_revealed_show_their_colour(store):
    vm = sit_down(store)
    pick(vm, "pink", 5, INES)
    vm.press("white")
    assert (opponent(vm, INES).kind, written(opponent(vm, INES).below)) == ("off", "pink seen")
    assert (opponent(vm, MAX).kind, written(opponent(vm, MAX).below)) == ("plain", "eye-off-outline hidden")


def test_somebody_may_be_revealed_before_the_die_is_told_or_after_the_reward_was_taken(store):
    vm = sit_down(store)
    vm.press("pink")
    vm.press(str(INES))
    vm.press(6)
    assert told(vm) == ("pink 6 · card", "Inès +1 pink")
    pick(vm, "blue", 4, take="die")
    vm.press(str(MAX))
    assert told(vm) == ("blue 4 · card", "Max +1 blue")
    assert turn(vm).row.sub == "may stop"


def test_what_cannot_be_is_refused_in_words(store):
    vm = sit_down(store)
    vm.press(3)
    assert asked(vm) == ("Paul names a colour", "Name a colour first; a turn has at least one.")
    assert turn(vm).prompt.is_error
    vm.press("pink")
    assert not turn(vm).prompt.is_error
    vm.press(3)
    vm.press("blue")
    assert asked(vm)[1] == "Take the die or a card."


# -- the fourth colour -------------------------------------------------------------------------


def three_colours(vm):
    pick(vm, "green", 4, take="card")
    pick(vm, "blue", 5, take="card")
    pick(vm, "brown", 6, take="card")


def test_the_fourth_colour_ends_the_turn_whatever_is_taken(store):
    vm = sit_down(store)
    three_colours(vm)
    pick(vm, "pink", 6)
    assert asked(vm) == ("Nobody: Paul chooses", "The fourth colour ends the turn either way")
    assert offered(vm) == {"Card": "ends the turn", "Die, 6 steps": "ends the turn"}
    vm.press("die")
    assert spaces(vm) == [6, 0, 0, 0]


def test_a_fourth_colour_that_somebody_predicted_is_free(store):
    vm = sit_down(store)
    three_colours(vm)
    pick(vm, "pink", 6, MAX)
    assert asked(vm)[0] == "Paul chooses"
    assert set(offered(vm)) == {"Card", "Die, 6 steps"}
    vm.press("die")
    assert vm.table.state.rounds[0].end == FOURTH
    assert spaces(vm) == [6, 0, 0, 0]


def test_or_it_gives_its_normal_reward_and_asks_who_else_had_predicted_it(store):
    vm = sit_down(store, fourth_colour="forced")
    three_colours(vm)
    pick(vm, "pink", 6, MAX)
    assert asked(vm) == ("Had anybody else predicted it?", "Max saw it: a number gives a card")
    assert offered(vm) == {"Nobody else": "4 cards, 0 spaces"}
    vm.press("stop")
    assert vm.table.state.rounds[0].end == FOURTH
    assert held(vm, PAUL) == "1 1 1 1 0"


# -- undo, and what is remembered --------------------------------------------------------------


def test_every_tap_can_be_taken_back_across_turns(store):
    vm = sit_down(store)
    seen = [vm.state.turn]
    for tap in (
        lambda: vm.press("pink"),
        lambda: vm.press(5),
        lambda: vm.press(str(INES)),
        lambda: vm.press("stop"),
        lambda: vm.press("blue"),
    ):
        tap()
        seen.append(vm.state.turn)
    for before in reversed(seen[:-1]):
        vm.undo()
        assert turn(vm).prompt.text == before.prompt.text
        assert turn(vm).pawns == before.pawns
    assert not turn(vm).prompt.can_undo


def test_the_die_of_a_colour_that_was_taken_back_is_offered_and_not_filled_in(store):
    vm = sit_down(store)
    pick(vm, "pink", 5)
    vm.undo()
    vm.undo()
    assert written(colour(vm, "pink").caption) == "dice-5 5"
    pick(vm, "white", 2, take="die")
    vm.press("pink")
    assert [key.kind for key in turn(vm).keys] == ["open", "open", "open", "open", "hint", "open"]
    assert asked(vm)[0] == "What does the pink die show?"
    vm.press(5)
    assert asked(vm)[0] == "Nobody: Paul chooses"
    vm.press("card")
    vm.press("stop")
    vm.press("pink")
    assert {key.kind for key in turn(vm).keys} == {"open"}


def test_an_opponent_who_was_tapped_by_mistake_is_untapped(store):
    vm = sit_down(store)
    pick(vm, "pink", 5, INES)
    assert opponent(vm, INES).is_chosen
    vm.press(str(INES))
    assert written(opponent(vm, INES).below) == "eye-off-outline hidden"
    assert asked(vm)[0] == "Nobody: Paul chooses"
    assert [held(vm, seat) for seat in range(4)] == ["0 0 0 0 0"] * 4
    vm.undo()
    assert written(opponent(vm, INES).below) == "pink seen"


def test_every_tap_is_on_disk_before_it_is_shown(store):
    vm = sit_down(store)
    play_the_leaflet(vm)
    assert reopened(store, vm.table.match_id).state.turn == vm.state.turn


# -- the valley and the end --------------------------------------------------------------------


def test_a_seer_in_the_clearing_ends_the_game_at_the_end_of_the_turn(store):
    vm = sit_down(store, players=2)
    walk(vm, 6, 6, 3)
    walk(vm, 6, 6, 1)
    pick(vm, "pink", 6, take="die")
    pick(vm, "blue", 6, take="die")
    assert spaces(vm) == [15, 13]
    pick(vm, "white", 3, take="die")
    vm.press("stop")
    assert vm.table.state.rounds[-1].end == STOP
    assert spaces(vm) == [30, 13]
    assert asked(vm) == ("The turns are over", "Paul has reached the clearing")
    assert (turn(vm).finish_button, turn(vm).row, turn(vm).choices) == ("To the tally", None, ())
    assert vm.state.pill == "Turn 3"
    assert vm.count.state.tally is not None
    vm.undo()
    assert turn(vm).row.person.name == "Paul"


def test_turns_can_be_followed_from_any_moment_and_the_count_stays_open(store):
    vm = sit_down(store)
    assert vm.state.pill == "Count"
    pick(vm, "pink", 5, INES)
    assert (vm.state.pill, vm.state.pill_short) == ("Turn 1", "1")
    vm.table.record(Counted(LEA, "position", 12))
    assert turn(vm).row.sub == "may stop"
    vm.table.record(CountRewritten(vm.count.phase.seers))
    assert asked(vm) == ("The turns are over", "The game is counted; correct the count, or a turn on the sheet.")
    vm.undo()
    assert turn(vm).row.sub == "may stop"


def test_a_game_that_was_ended_early_says_how_to_go_on(store):
    vm = sit_down(store)
    pick(vm, "pink", 5, INES)
    vm.table.end_early()
    assert asked(vm) == ("The turns are over", "This game was ended early; take that back to play on.")


def test_home_says_whose_turn_it_is_or_that_it_is_counted(store):
    table = sit_down(store).table
    assert awaited(table, ENGLISH, is_followed=False) == "Final count"
    FOLLOWED.switch(store, "santiiba", on=True)
    assert awaited(table, ENGLISH, is_followed=True) == "Turn 1 · Paul’s turn"
    vm = reopened(store, table.match_id)
    vm.choose_way("live")
    pick(vm, "pink", 5, INES)
    assert awaited(vm.table, ENGLISH, is_followed=False) == "Turn 1 · Paul’s turn"
    vm.press("stop")
    assert awaited(vm.table, ENGLISH, is_followed=False) == "Turn 2 · Inès’s turn"
