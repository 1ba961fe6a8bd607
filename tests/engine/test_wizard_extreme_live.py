"""Wizard Extreme followed live: predicting with seals, tricks, and rounds that end in a count."""

import pytest

from engine.game import Refused
from engine.prediction import open_round, round_number
from engine.wizard_extreme import WIZARD_EXTREME
from engine.wizard_extreme.checks import cross_check
from engine.wizard_extreme.entries import (
    MageCounted,
    MageReturned,
    MageTaken,
    NobodyHasAny,
    PredictionMade,
    SealLeft,
    SealPutBack,
    SealStolen,
    SealTaken,
    SeatCounted,
    TrickTaken,
)
from engine.wizard_extreme.game import leader
from engine.wizard_extreme.round import (
    Count,
    centre,
    held,
    predicted,
    seals_left,
    tricks_won,
)
from engine.wizard_extreme.seals import SEALS, SUPPLY, Seals
from tests.engine.extreme_leaflet import (
    CATHERINE,
    COUNTED,
    FIRST_THREE,
    FRANCOIS,
    NO_SEALS_AT_ALL,
    PIERRE,
    PREDICTIONS,
    SABINE,
    TRICKS,
    gives,
    open_entries,
    paths,
    points,
    table,
    takes,
)
from tests.engine.playing import after, ask, codes, play


def test_the_three_first_predictions_of_the_leaflet():
    record = open_round(after(table(), *FIRST_THREE))
    assert centre(record) == Seals(red=1, yellow=3, green=2, blue=0, violet=1, white=4, black=6)
    assert record.mage == CATHERINE


def test_a_colour_gone_from_the_centre_is_taken_from_somebody_who_gets_a_white_seal():
    record = open_round(after(table(), *PREDICTIONS))
    assert held(record)[PIERRE] == Seals(yellow=2, green=1, blue=1)
    assert held(record)[SABINE] == Seals(violet=2, red=3, white=1)
    assert centre(record) == Seals(red=1, yellow=1, green=1, blue=0, violet=1, white=3, black=6)


def test_predictions_are_asked_for_from_the_left_of_the_dealer():
    state = after(table(first_dealer=1), SealTaken(2, "red"))
    assert [one.seat for one in WIZARD_EXTREME.next(state) if one.kind == "predict"] == [2, 3, 0, 1]
    assert WIZARD_EXTREME.next(state)[0].kind == "predict"
    state = WIZARD_EXTREME.apply(state, PredictionMade(2))
    assert WIZARD_EXTREME.next(state)[0].seat == 3


def test_no_seal_at_all_predicts_no_trick():
    assert open_round(after(table(), PredictionMade(0))).predictions[0].tricks == 0


@pytest.mark.parametrize("seal", ["white", "black"])
def test_white_and_black_seals_cannot_be_chosen(seal):
    assert codes(after(table(), SealTaken(0, seal))) == ["white-not-choosable"]
    assert codes(after(table(), *FIRST_THREE, SealStolen(PIERRE, seal, SABINE))) == ["white-not-choosable"]


def test_what_is_not_in_the_centre_cannot_be_taken_there():
    refused = after(table(), *FIRST_THREE, SealTaken(PIERRE, "blue"))
    assert codes(refused) == ["seal-supply"]
    assert paths(refused) == ["predictions[3].take.blue"]


def test_nobody_is_robbed_while_the_colour_lies_in_the_centre():
    refused = after(table(), *FIRST_THREE, SealStolen(PIERRE, "violet", SABINE))
    assert codes(refused) == ["steal"]
    assert paths(refused) == ["predictions[3].steal[0]"]


@pytest.mark.parametrize(
    ("entry", "path"),
    [
        (SealStolen(PIERRE, "blue", CATHERINE), "predictions[3].steal[0].from"),
        (SealStolen(PIERRE, "blue", PIERRE), "predictions[3].steal[0].from"),
    ],
)
def test_neither_the_owner_of_the_mage_nor_oneself_is_robbed(entry, path):
    refused = after(table(), *FIRST_THREE, entry)
    assert (codes(refused), paths(refused)) == (["steal"], [path])


def test_somebody_without_the_colour_is_not_robbed():
    three_yellow = [*takes(0, "yellow yellow yellow"), PredictionMade(0), PredictionMade(1)]
    assert codes(after(table(), *three_yellow, SealStolen(2, "yellow", 1))) == ["steal"]


def test_all_that_is_wrong_with_a_steal_is_said_at_once():
    assert codes(after(table(), SealStolen(0, "red", 0))) == ["steal", "steal"]


def test_only_colours_gone_from_the_centre_are_offered_from_others():
    offered = [c.entry for c in ask(after(table(), *FIRST_THREE), "predict", PIERRE).choices]
    assert {entry.colour for entry in offered if isinstance(entry, SealStolen)} == {"blue"}
    open_steals = [
        entry
        for entry in open_entries(after(table(), *FIRST_THREE), "predict", PIERRE)
        if isinstance(entry, SealStolen)
    ]
    assert [entry.victim for entry in open_steals] == [FRANCOIS, SABINE]


def test_the_first_to_predict_cannot_rob_anybody():
    offered = [choice.entry for choice in ask(after(table()), "predict", FRANCOIS).choices]
    assert not [entry for entry in offered if isinstance(entry, SealStolen)]


def test_a_stolen_seal_put_back_returns_to_its_owner_and_the_white_one_to_the_centre():
    state = after(table(), *FIRST_THREE, SealStolen(PIERRE, "blue", SABINE), SealPutBack(PIERRE, "blue"))
    record = open_round(state)
    assert held(record)[SABINE] == Seals(violet=2, blue=1, red=3)
    assert centre(record).white == 4


def test_a_stolen_seal_goes_back_before_one_from_the_centre():
    taken = [*takes(0, "green green"), PredictionMade(0), SealTaken(1, "green"), SealStolen(1, "green", 0)]
    record = open_round(after(table(), *taken, SealPutBack(1, "green")))
    assert (held(record)[0].green, held(record)[1].green, centre(record).white) == (2, 1, 4)


def test_a_seal_that_is_not_there_cannot_be_put_back():
    assert codes(after(table(), SealPutBack(0, "red"))) == ["not-now"]


def test_one_may_rob_several_players_of_several_seals():
    state = after(
        table(),
        *takes(0, "yellow yellow violet"),
        PredictionMade(0),
        *takes(1, "yellow violet violet"),
        PredictionMade(1),
        SealStolen(2, "yellow", 0),
        SealStolen(2, "yellow", 1),
        SealStolen(2, "violet", 0),
    )
    assert held(open_round(state)) == (
        Seals(yellow=1, white=2),
        Seals(violet=2, white=1),
        Seals(yellow=2, violet=1),
        Seals(),
    )


FOUR_WHITE_OUT = [
    *takes(0, "yellow yellow yellow green green green"),
    PredictionMade(0),
    *(SealStolen(1, colour, 0) for colour in ("yellow", "yellow", "green", "green")),
]


def test_without_white_seals_a_steal_costs_nothing():
    state = after(table(), *FOUR_WHITE_OUT, SealStolen(1, "green", 0))
    assert held(open_round(state))[0] == Seals(yellow=1, white=4)
    assert centre(open_round(state)).white == 0
    warnings = WIZARD_EXTREME.outcome(state).warnings
    assert [(one.code, one.path) for one in warnings] == [("white-supply", "rounds[0].predictions[1].steal[4]")]


def test_a_table_may_forbid_steals_without_white_seals():
    assert codes(after(table(white_exhausted="forbid"), *FOUR_WHITE_OUT, SealStolen(1, "green", 0))) == ["steal"]


def test_the_dark_mage_sends_the_seals_taken_before_back():
    state = after(table(), *takes(0, "red red"), MageTaken(0))
    assert centre(open_round(state)) == Seals(**SUPPLY)
    assert WIZARD_EXTREME.next(state)[0].seat == 1


def test_only_one_player_takes_the_dark_mage():
    assert codes(after(table(), MageTaken(0), MageTaken(1))) == ["mage"]
    assert codes(after(table(), MageTaken(0), MageTaken(0))) == ["mage"]


def test_with_the_dark_mage_no_seal_can_be_taken_until_he_goes_back():
    assert codes(after(table(), MageTaken(0), SealTaken(0, "red"))) == ["mage-holds-seals"]
    assert codes(after(table(), MageReturned(0))) == ["not-now"]
    state = after(table(), MageTaken(0), MageReturned(0), SealTaken(0, "red"))
    assert open_round(state).mage is None
    assert held(open_round(state))[0] == Seals(red=1)


def test_somebody_who_predicted_may_change_it_before_the_first_trick_only():
    state = after(table(), *PREDICTIONS)
    assert codes(WIZARD_EXTREME.apply(state, PredictionMade(FRANCOIS))) == ["not-now"]
    again = play(WIZARD_EXTREME, state, [SealTaken(FRANCOIS, "red")])
    assert WIZARD_EXTREME.next(again)[0].seat == FRANCOIS
    assert codes(play(WIZARD_EXTREME, state, [TRICKS[0], SealTaken(FRANCOIS, "red")])) == ["missing"]


def test_a_seal_that_somebody_else_needed_does_not_go_back_to_the_centre():
    assert codes(after(table(), *PREDICTIONS, SealPutBack(FRANCOIS, "blue"))) == ["steal"]


def test_more_than_fifteen_predicted_tricks_are_suspicious():
    everything = [seal for seal in SEALS[:5] for _ in range(SUPPLY[seal])]
    state = after(table(), *takes(0, " ".join(everything)), PredictionMade(0))
    assert [one.code for one in WIZARD_EXTREME.outcome(state).warnings] == ["trick-sum"]


def test_tricks_wait_for_all_predictions():
    refused = after(table(), *FIRST_THREE, TRICKS[0])
    assert (codes(refused), paths(refused)) == (["missing"], ["predictions"])


def test_the_player_left_of_the_dealer_leads_first_and_then_the_winner():
    assert leader(after(table(), *PREDICTIONS)) == FRANCOIS
    assert leader(after(table(), *PREDICTIONS, TRICKS[0])) == SABINE


def test_the_winner_gives_back_the_colour_led_or_a_joker():
    assert gives(after(table(), *PREDICTIONS), SABINE, "violet", "violet") == ["violet", "white"]


def test_who_cannot_give_back_takes_a_black_seal():
    state = after(table(), *PREDICTIONS, TRICKS[0])
    assert gives(state, FRANCOIS, "yellow", "yellow") == ["black"]
    state = WIZARD_EXTREME.apply(state, TRICKS[1])
    assert held(open_round(state))[FRANCOIS] == Seals(red=1, blue=2, green=1, black=1)
    assert centre(open_round(state)).black == 5


def test_who_trumped_gives_back_red_or_the_colour_led_or_a_joker():
    state = after(table(), *PREDICTIONS, *TRICKS[:2])
    assert gives(state, SABINE, "violet", "red") == ["violet", "red", "white"]


def test_a_red_lead_is_paid_in_red_or_with_a_joker():
    assert gives(after(table(), *PREDICTIONS), SABINE, "red", "red") == ["red", "white"]


def test_a_joker_must_go_when_nothing_else_fits():
    state = after(table(), *PREDICTIONS)
    assert gives(state, SABINE, "green", "green") == ["white"]
    assert codes(WIZARD_EXTREME.apply(state, TrickTaken(SABINE, "green", "green", "black"))) == ["wrong-seal"]


@pytest.mark.parametrize("given", ["red", "yellow", "none", "black"])
def test_another_seal_does_not_pay(given):
    refused = after(table(), *PREDICTIONS, TrickTaken(SABINE, "violet", "violet", given))
    assert (codes(refused), paths(refused)) == (["wrong-seal"], ["tricks[0].gives"])


def test_a_trick_is_won_with_the_colour_led_or_with_red():
    refused = after(table(), *PREDICTIONS, TrickTaken(SABINE, "violet", "green", "violet"))
    assert (codes(refused), paths(refused)) == (["range"], ["tricks[0].with"])


def test_the_owner_of_the_dark_mage_gives_nothing_and_takes_nothing():
    state = after(table(), *PREDICTIONS)
    assert open_entries(state, "trick", CATHERINE)[0] == TrickTaken(CATHERINE, None, None, "none")
    assert {entry.gives for entry in open_entries(state, "trick", CATHERINE)} == {"none"}
    assert codes(WIZARD_EXTREME.apply(state, TrickTaken(CATHERINE, "red", "red", "black"))) == ["wrong-seal"]
    assert codes(WIZARD_EXTREME.apply(state, TrickTaken(CATHERINE, None, None, "black"))) == ["wrong-seal"]


def test_only_for_the_owner_of_the_dark_mage_the_colour_led_does_not_matter():
    refused = after(table(), *PREDICTIONS, TrickTaken(SABINE, None, None, "none"))
    assert (codes(refused), paths(refused)) == (["missing"], ["tricks[0].led"])
    half = after(table(), *PREDICTIONS, TrickTaken(CATHERINE, "red", None, "none"))
    assert (codes(half), paths(half)) == (["missing"], ["tricks[0].with"])


SIX_BLACK = [TrickTaken(0, "blue", "blue", "black")] * 6


def test_a_seventh_black_seal_is_taken_by_nobody():
    state = after(table(), *NO_SEALS_AT_ALL, *SIX_BLACK)
    assert gives(state, 1, "green", "green") == ["none"]
    assert codes(WIZARD_EXTREME.apply(state, TrickTaken(1, "green", "green", "black"))) == ["black-supply"]
    lucky = WIZARD_EXTREME.apply(state, TrickTaken(1, "green", "green", "none"))
    assert held(open_round(lucky))[1] == Seals()


def test_the_fifteenth_trick_ends_the_round():
    state = after(table(), *PREDICTIONS, *TRICKS)
    assert points(state) == [3, 4, 2, 5]
    assert round_number(state) == 2
    record = state.rounds[0]
    assert tricks_won(record) == (5, 5, 1, 4)
    assert cross_check(record).tricks == (5, 5, 1, 4)
    assert seals_left(record)[PIERRE] == Seals(yellow=1, black=1)
    assert WIZARD_EXTREME.outcome(state).warnings == ()


def test_a_round_followed_live_can_be_finished_by_counting():
    rest = [entry for entry in COUNTED if not isinstance(entry, MageCounted)]
    state = after(table(), *PREDICTIONS, *TRICKS[:2], *rest)
    assert points(state) == [3, 4, 2, 5]
    assert state.rounds[0].left[CATHERINE] == Count()
    assert WIZARD_EXTREME.outcome(state).warnings == ()


def test_the_way_that_is_under_way_is_asked_first():
    state = after(table(), *PREDICTIONS)
    assert list(dict.fromkeys(one.kind for one in WIZARD_EXTREME.next(state))) == ["trick", "count"]
    state = WIZARD_EXTREME.apply(state, SealLeft(SABINE, "white"))
    assert list(dict.fromkeys(one.kind for one in WIZARD_EXTREME.next(state))) == ["count", "trick"]


def test_who_is_done_is_not_asked_again_but_may_still_change_it():
    state = after(table(), *takes(0, "red red"), PredictionMade(0))
    assert [one.seat for one in WIZARD_EXTREME.next(state) if one.kind == "predict"] == [1, 2, 3]
    assert open_round(WIZARD_EXTREME.apply(state, SealPutBack(0, "red"))).prediction(0).is_open
    state = after(table(), SealLeft(0, "red"), SeatCounted(0))
    assert [one.seat for one in WIZARD_EXTREME.next(state) if one.kind == "count"] == [1, 2, 3]
    assert open_round(WIZARD_EXTREME.apply(state, SealLeft(0, "red"))).left[0] == Count(Seals(red=2), is_open=True)


def test_who_is_marked_as_the_owner_of_the_dark_mage_has_predicted():
    others = [PredictionMade(seat) for seat in (0, 1, 3)]
    state = after(table(), MageCounted(2), *others)
    assert open_round(state).all_predictions_in
    assert {one.kind for one in WIZARD_EXTREME.next(state)} == {"count", "trick"}
    assert not isinstance(WIZARD_EXTREME.apply(state, TrickTaken(2, None, None, "none")), Refused)
    assert [one.seat for one in WIZARD_EXTREME.next(after(table(), MageCounted(2))) if one.kind == "predict"] == [
        0,
        1,
        3,
    ]


def test_a_count_begun_can_go_on_live():
    state = after(table(), MageCounted(CATHERINE), *PREDICTIONS, *TRICKS)
    assert points(state) == [3, 4, 2, 5]


def test_who_predicted_tricks_did_not_have_the_dark_mage():
    assert codes(after(table(), SealTaken(0, "red"), MageCounted(0))) == ["mage"]
    assert codes(after(table(), MageCounted(0), SealTaken(0, "red"))) == ["mage"]


def test_nobody_has_more_left_than_was_held_after_the_tricks_so_far():
    state = after(table(), *PREDICTIONS)
    refused = WIZARD_EXTREME.apply(state, SealLeft(FRANCOIS, "yellow"))
    assert (codes(refused), paths(refused)) == (["seal-count"], ["left[0].yellow"])
    assert codes(WIZARD_EXTREME.apply(state, SealLeft(PIERRE, "white"))) == ["seal-count"]
    assert not isinstance(WIZARD_EXTREME.apply(state, SealLeft(PIERRE, "black")), Refused)


def test_before_all_have_predicted_a_count_is_not_held_against_the_predictions():
    state = after(table(), *FIRST_THREE, SealLeft(FRANCOIS, "white"))
    assert not isinstance(state, Refused)


def test_the_last_trick_does_not_fit_a_count_that_says_otherwise():
    state = after(table(), *PREDICTIONS, *TRICKS[:14], SeatCounted(PIERRE))
    refused = WIZARD_EXTREME.apply(state, TRICKS[14])
    assert (codes(refused), paths(refused)) == (["seal-count"] * 2, ["left[3].yellow", "left[3].black"])


def test_a_count_that_is_not_done_does_not_stop_the_last_trick():
    state = after(table(), *PREDICTIONS, *TRICKS[:14], SealLeft(PIERRE, "yellow"), TRICKS[14])
    assert points(state) == [3, 4, 2, 5]


def test_the_seals_tell_how_many_tricks_each_player_took():
    rest = [entry for entry in COUNTED if not isinstance(entry, MageCounted)]
    check = cross_check(after(table(), *PREDICTIONS, *rest).rounds[0])
    assert (check.tricks, check.is_exact, check.doubts) == ((5, 5, 1, 4), True, ())
    assert [seals.total for seals in predicted(after(table(), *PREDICTIONS).rounds[0])] == [4, 6, 0, 4]


def test_seals_that_tell_of_other_than_fifteen_tricks_are_suspicious():
    one_each = [entry for seat in range(4) for entry in (SealTaken(seat, "red"), PredictionMade(seat))]
    state = after(table(), *one_each, NobodyHasAny())
    warnings = WIZARD_EXTREME.outcome(state).warnings
    assert [(one.code, one.path) for one in warnings] == [("seal-count", "rounds[0].left")]
    assert points(state) == [0, 0, 0, 0]


def test_with_six_black_seals_out_fewer_tricks_may_be_told_of():
    state = after(table(), *NO_SEALS_AT_ALL, *[SealLeft(0, "black")] * 6, SeatCounted(0), NobodyHasAny())
    check = cross_check(state.rounds[0])
    assert (check.tricks, check.is_exact, check.doubts) == ((6, 0, 0, 0), False, ())


def test_tricks_recorded_and_seals_left_that_do_not_fit_are_suspicious():
    state = after(table(), *PREDICTIONS, TRICKS[1], NobodyHasAny())
    assert [one.gaps["player"].number for one in WIZARD_EXTREME.outcome(state).warnings] == [FRANCOIS]


def test_a_round_that_is_not_finished_cannot_be_cross_checked():
    assert cross_check(after(table(), *PREDICTIONS).rounds[0]) is None
    assert cross_check(after(table(), *COUNTED).rounds[0]) is None
