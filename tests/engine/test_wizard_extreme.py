"""Wizard Extreme as a table plays it: rounds, counting the seals left, penalties, corrections."""

import random

import pytest

from engine.game import Refused, Rewritten, Setup
from engine.prediction import open_round, round_number
from engine.wizard_extreme import WIZARD_EXTREME
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
    SealUncounted,
    SeatCounted,
    TrickTaken,
)
from engine.wizard_extreme.round import (
    Count,
    Round,
    centre,
    held,
    in_the_box,
)
from engine.wizard_extreme.rules import mage_score, seals_score
from engine.wizard_extreme.seals import SEALS, SUPPLY, Seals
from tests.engine.extreme_leaflet import (
    CATHERINE,
    COUNTED,
    FRANCOIS,
    PIERRE,
    PREDICTIONS,
    SABINE,
    TRICKS,
    open_entries,
    points,
    table,
)
from tests.engine.playing import after, codes, random_game


@pytest.mark.parametrize(("players", "rounds"), [(3, 6), (4, 4), (5, 5)])
def test_everybody_deals_once_and_three_players_twice(players, rounds):
    assert WIZARD_EXTREME.round_limit(WIZARD_EXTREME.start(table(players))) == rounds


@pytest.mark.parametrize("players", [2, 6])
def test_three_to_five_people_play(players):
    names = ("A", "B", "C", "D", "E", "F")[:players]
    assert codes(WIZARD_EXTREME.start(Setup("wizard-extreme", names))) == ["player-count"]


@pytest.mark.parametrize(
    "options", [{"rounds": 0}, {"rounds": 21}, {"mage": "six"}, {"white_exhausted": True}, {"first_dealer": 4}]
)
def test_options_that_do_not_exist_are_refused(options):
    assert codes(WIZARD_EXTREME.start(table(**options))) == ["option"]


def test_the_lowest_total_wins():
    assert WIZARD_EXTREME.lowest_wins
    outcome = WIZARD_EXTREME.outcome(after(table(rounds=1), *COUNTED))
    assert outcome.winners == (CATHERINE,)
    assert [place.seat for place in outcome.standings] == [CATHERINE, FRANCOIS, SABINE, PIERRE]
    assert [place.rank for place in outcome.standings] == [1, 2, 3, 4]
    assert outcome.decided_by == "score"


def test_equal_lowest_totals_share_the_victory():
    outcome = WIZARD_EXTREME.outcome(after(table(rounds=1), SealLeft(0, "red"), SeatCounted(0), NobodyHasAny()))
    assert outcome.winners == (1, 2, 3)
    assert outcome.decided_by == "shared"
    assert [place.rank for place in outcome.standings] == [1, 1, 1, 4]


def test_the_example_of_the_leaflet_is_counted_with_eight_taps():
    assert len(COUNTED) == 8
    state = after(table(), *COUNTED)
    assert points(state) == [3, 4, 2, 5]
    assert round_number(state) == 2


def test_counting_comes_first_in_a_new_round_and_predicting_is_offered_too():
    asks = WIZARD_EXTREME.next(after(table()))
    assert [(one.kind, one.seat) for one in asks] == [("count", seat) for seat in range(4)] + [
        ("predict", seat) for seat in range(4)
    ]


def test_nobody_has_any_closes_the_round():
    state = after(table(), NobodyHasAny())
    assert points(state) == [0, 0, 0, 0]
    assert all(score.reasons for score in WIZARD_EXTREME.outcome(state).rounds[0].scores)


def test_nobody_has_any_leaves_those_alone_who_were_counted():
    state = after(table(), MageCounted(1), SealLeft(3, "black"), SeatCounted(3), NobodyHasAny())
    assert points(state) == [0, 3, 0, 3]


def test_nobody_has_any_is_not_true_while_a_seal_is_being_counted():
    assert codes(after(table(), SealLeft(0, "red"), NobodyHasAny())) == ["not-now"]
    assert points(after(table(), SealLeft(0, "red"), SealUncounted(0, "red"), NobodyHasAny())) == [0, 0, 0, 0]


def test_a_seal_counted_too_many_goes_back():
    state = after(table(), SealLeft(0, "red"), SealLeft(0, "red"), SealUncounted(0, "red"))
    assert in_the_box(open_round(state)) == Seals(**SUPPLY | {"red": 4})
    assert codes(WIZARD_EXTREME.apply(state, SealUncounted(0, "blue"))) == ["not-now"]


def test_a_player_counted_already_may_be_counted_again_while_the_round_is_open():
    state = after(table(), SeatCounted(0), SealLeft(0, "red"))
    assert WIZARD_EXTREME.next(state)[0].seat == 0
    assert codes(after(table(), SeatCounted(0), SeatCounted(0))) == ["not-now"]


@pytest.mark.parametrize(
    ("seal", "supply", "code"),
    [("red", 5, "seal-supply"), ("blue", 3, "seal-supply"), ("white", 4, "white-supply"), ("black", 6, "black-supply")],
)
def test_no_more_seals_are_left_than_are_in_the_box(seal, supply, code):
    all_of_them = [SealLeft(number % 2, seal) for number in range(supply)]
    assert not isinstance(after(table(), *all_of_them), Refused)
    assert codes(after(table(), *all_of_them, SealLeft(3, seal))) == [code]


def test_the_dark_mage_of_a_count_sends_the_seals_counted_before_back():
    state = after(table(), SealLeft(2, "red"), MageCounted(2))
    assert in_the_box(open_round(state)) == Seals(**SUPPLY)
    assert codes(WIZARD_EXTREME.apply(state, SealLeft(2, "red"))) == ["mage-holds-seals"]
    assert codes(WIZARD_EXTREME.apply(state, MageCounted(1))) == ["mage"]
    assert WIZARD_EXTREME.next(state)[0].seat == 0


def test_a_wrong_dark_mage_can_be_returned():
    state = after(table(), MageCounted(2), MageReturned(2))
    assert open_round(state) == Round((None,) * 4)
    assert MageReturned(2) in open_entries(after(table(), MageCounted(2)), "count", 2)


def test_what_the_seals_cost():
    assert seals_score(Seals(red=1, blue=2)).points == 6
    assert seals_score(Seals(white=2)).points == 8
    assert seals_score(Seals(black=2)).points == 6
    assert [one.points for one in seals_score(Seals(1, 0, 0, 0, 1, 1, 1)).reasons] == [4, 4, 3]
    assert seals_score(Seals()).points == 0


@pytest.mark.parametrize(
    ("base", "blacks", "cost"), [(4, 3, 1), (4, 0, 4), (4, 4, 0), (4, 6, 0), (5, 3, 2), (4, 2, 2), (5, 6, 0)]
)
def test_the_dark_mage_costs_less_for_each_black_seal_of_the_others(base, blacks, cost):
    assert mage_score(base, blacks).points == cost


def test_the_reason_of_the_dark_mage_shows_the_subtraction():
    (why,) = mage_score(4, 2).reasons
    assert why.msgid[1].format(**why.gaps).startswith("Dark Mage: 4 − 2 = 2")


@pytest.mark.parametrize(
    ("mage", "costs"), [("four", [4] * 8), ("five", [5] * 8), ("five-after-half", [4, 4, 4, 4, 5, 5, 5, 5])]
)
def test_in_a_longer_game_the_dark_mage_may_cost_five_always_or_in_the_second_half(mage, costs):
    state = after(table(mage=mage, rounds=8), *[MageCounted(0), NobodyHasAny()] * 8)
    assert [counted.scores[0].points for counted in WIZARD_EXTREME.outcome(state).rounds] == costs


@pytest.mark.parametrize(("players", "rounds"), [(3, 6), (4, 4), (5, 5), (5, 2)])
def test_only_the_longer_game_has_a_second_half_in_which_the_dark_mage_costs_more(players, rounds):
    rules = WIZARD_EXTREME.start(table(players, rounds=rounds, mage="five-after-half")).rules
    assert [one.mage_base for one in rules.rounds] == [4] * rounds
    longer = WIZARD_EXTREME.start(table(players, rounds=10, mage="five-after-half")).rules
    assert [longer.in_round(round_no).mage_base for round_no in (5, 6)] == [4, 5]


def test_after_the_last_round_nothing_is_asked_or_entered():
    state = after(table(), *[NobodyHasAny()] * 4)
    assert WIZARD_EXTREME.next(state) == ()
    assert WIZARD_EXTREME.is_complete(state)
    assert codes(WIZARD_EXTREME.apply(state, NobodyHasAny())) == ["not-now"]


def test_an_earlier_round_is_corrected_as_a_whole():
    state = after(table(), *COUNTED, NobodyHasAny())
    corrected = state.rounds[0]._replace(left=(Count(),) * 4)
    again = WIZARD_EXTREME.apply(state, Rewritten(1, corrected))
    assert [counted.totals for counted in WIZARD_EXTREME.outcome(again).rounds] == [(0, 0, 4, 0), (0, 0, 4, 0)]
    unfinished = state.rounds[0]._replace(left=(None,) * 4)
    assert codes(WIZARD_EXTREME.apply(state, Rewritten(1, unfinished))) == ["unfinished-round"]


def test_a_corrected_trick_is_judged_with_all_others():
    state = after(table(), *PREDICTIONS, *TRICKS)
    record = state.rounds[0]
    wrong = record._replace(tricks=(record.tricks[0]._replace(gives="green"), *record.tricks[1:]))
    assert codes(WIZARD_EXTREME.apply(state, Rewritten(1, wrong))) == ["wrong-seal"]
    too_many = record._replace(tricks=(*record.tricks, record.tricks[-1]))
    assert "trick-sum" in codes(WIZARD_EXTREME.apply(state, Rewritten(1, too_many)))
    without_owner = record._replace(mage=None)
    assert "mage" in codes(WIZARD_EXTREME.apply(state, Rewritten(1, without_owner)))


@pytest.mark.parametrize(
    "record",
    [
        None,
        "round",
        Round(()),
        Round((None,) * 3),
        Round(("red",) * 4),
        Round((None,) * 4, mage=7),
        Round((None,) * 4, predictions=(1,)),
        Round((None,) * 4, predictions=None),
        Round((None,) * 4, tricks=("red",)),
        Round((Count(Seals(red=-1)), None, None, None)),
        Round((Count(Seals(red="2")), None, None, None)),
    ],
)
def test_what_is_no_round_is_refused_whole(record):
    assert isinstance(WIZARD_EXTREME.apply(after(table()), Rewritten(1, record)), Refused)


@pytest.mark.parametrize(
    "entry",
    [
        SealLeft(4, "red"),
        SealLeft(-1, "red"),
        SealLeft("0", "red"),
        SealLeft(0, "pink"),
        SealLeft(0, ["red"]),
        SealUncounted(9, "red"),
        MageCounted(None),
        SeatCounted(4),
        SealTaken(0, None),
        SealStolen(0, "red", 4),
        SealPutBack(4, "red"),
        MageTaken(4),
        MageReturned(True),
        PredictionMade(1.0),
        TrickTaken(4, "red", "red", "red"),
        TrickTaken(0, "white", "white", "white"),
        TrickTaken(0, "red", "red", "pink"),
    ],
)
def test_nobody_sits_on_the_fifth_chair_and_there_is_no_pink(entry):
    for entries in ([], PREDICTIONS):
        assert codes(after(table(), *entries, entry))[0] in ("range", "type")


def test_what_belongs_to_no_game_is_refused():
    assert codes(after(table(), "tap")) == ["type"]


def assert_no_seal_is_lost(record: Round) -> None:
    everywhere = [centre(record), *held(record)]
    for seal in SEALS:
        assert sum(seals.number(seal) for seals in everywhere) == SUPPLY[seal]
        assert in_the_box(record).number(seal) >= 0


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("white_exhausted", ["steal-free", "forbid"])
@pytest.mark.parametrize("live", [True, False])
def test_no_seal_is_ever_lost(players, white_exhausted, live):
    setup = table(players, white_exhausted=white_exhausted, rounds=2)
    for _, state in random_game(WIZARD_EXTREME, setup, random.Random(players), live=live):
        assert_no_seal_is_lost(state.rounds[-1])
