"""Wizard as a table plays it: rounds, bidding, tricks, points, the cards of the jubilee editions."""

import pytest

from engine.bids import Bid, Took
from engine.game import Setup
from engine.match import Match
from engine.prediction import open_round, round_number
from engine.wizard import WIZARD
from engine.wizard.game import Bombed, CloudCame, TrumpTurned
from engine.wizard.round import score
from tests.engine.playing import after, ask, codes


def table(players: int = 3, **options: object) -> Setup:
    return Setup("wizard", ("Anna", "Ben", "Chloé", "Dora", "Emil", "Fritz")[:players], options)


def open_numbers(state, kind: str, seat: int) -> list[int]:
    return [
        choice.entry.bid if kind == "bid" else choice.entry.tricks
        for choice in ask(state, kind, seat).choices
        if choice.is_open
    ]


def hands_of(state) -> tuple[int, ...]:
    return tuple(rules.cards for rules in state.rules.rounds)


@pytest.mark.parametrize(("players", "rounds"), [(6, 10), (5, 12), (4, 15), (3, 20)])
def test_sixty_cards_make_so_many_rounds(players, rounds):
    state = WIZARD.start(table(players))
    assert hands_of(state) == tuple(range(1, rounds + 1))


def test_a_table_may_play_fewer_rounds_or_its_own_hands():
    assert hands_of(WIZARD.start(table(rounds=4))) == (1, 2, 3, 4)
    assert hands_of(WIZARD.start(table(hands=[1, 3, 5, 7], rounds=2))) == (1, 3, 5, 7)


@pytest.mark.parametrize("hands", [[], [0], [21], [1] * 41, "123", [True], [1.5]])
def test_hands_that_cannot_be_dealt_are_refused(hands):
    assert codes(WIZARD.start(table(hands=hands))) == ["option"]


@pytest.mark.parametrize(
    ("bid", "tricks", "points"),
    [(0, 0, 20), (3, 3, 50), (2, 4, -20), (4, 1, -30), (1, 0, -10), (20, 20, 220)],
)
def test_an_exact_bid_gives_20_and_10_a_trick_else_minus_10_for_each_trick_off(bid, tricks, points):
    assert score(bid, tricks).points == points


def test_the_sheet_of_pierre_paul_and_jacques():
    first = [Bid(0, 0), Bid(1, 1), Bid(2, 1), Took(1, 0), Took(2, 1)]
    second = [Bid(0, 2), Bid(1, 0), Bid(2, 0), Took(2, 1), Took(0, 1)]
    outcome = WIZARD.outcome(after(table(), *first, *second))
    assert [counted.totals for counted in outcome.rounds] == [(20, -10, 30), (10, 10, 20)]
    assert [place.seat for place in outcome.standings] == [2, 0, 1]
    assert [place.rank for place in outcome.standings] == [1, 2, 2]
    assert outcome.winners == ()


def test_bidding_starts_left_of_the_dealer_and_the_deal_passes_on():
    rules = WIZARD.start(table(4, first_dealer=2)).rules
    assert rules.in_round(1).order == (3, 0, 1, 2)
    assert rules.in_round(2).order == (0, 1, 2, 3)
    assert WIZARD.next(WIZARD.start(table(4, first_dealer=2)))[0].seat == 3


def test_the_table_is_asked_for_the_next_bid_even_if_one_came_early():
    state = after(table(4), Bid(3, 1), Bid(1, 0))
    assert [one.seat for one in WIZARD.next(state) if one.kind == "bid"][:2] == [2, 0]


def test_after_the_last_bid_the_table_is_asked_for_tricks():
    state = after(table(), Bid(1, 0), Bid(2, 1), Bid(0, 1))
    first = WIZARD.next(state)[0]
    assert (first.kind, first.seat) == ("tricks", 1)


def test_a_bid_said_again_replaces_the_first_even_while_tricks_are_counted():
    state = after(table(hands=[2]), Bid(1, 0), Bid(1, 1), Bid(2, 1), Bid(0, 1), Took(1, 1), Bid(2, 2))
    assert open_round(state).bids == (1, 1, 2)


def test_tricks_wait_for_all_bids():
    assert codes(after(table(), Bid(1, 0), Took(1, 0))) == ["unfinished-round"]


def test_a_bid_lies_between_0_and_the_cards_dealt():
    assert codes(after(table(), Bid(1, 2))) == ["range"]
    assert codes(after(table(), Bid(1, -1))) == ["range"]


def test_nobody_sits_on_the_seventh_chair():
    assert codes(after(table(), Bid(6, 0))) == ["range"]


def test_all_that_is_wrong_is_said_at_once():
    state = after(table(hands=[2]), Bid(1, 0), Bid(2, 0), Bid(0, 0))
    assert codes(WIZARD.apply(state, Took(0, 3))) == ["range", "trick-sum"]


def test_plus_or_minus_one_closes_the_bid_that_would_add_up():
    state = after(table(4, hands=[8], bid_rule="plus-minus-one"), Bid(1, 2), Bid(2, 3), Bid(3, 1))
    closed = [choice for choice in ask(state, "bid", 0).choices if not choice.is_open]
    assert [choice.entry.bid for choice in closed] == [2]
    assert [problem.code for problem in closed[0].refused] == ["bid-sum"]


def test_plus_or_minus_one_closes_nothing_once_the_bids_are_over():
    state = after(table(hands=[3], bid_rule="plus-minus-one"), Bid(1, 2), Bid(2, 2))
    assert open_numbers(state, "bid", 0) == [0, 1, 2, 3]


def test_free_bids_may_add_up():
    state = after(table(hands=[3]), Bid(1, 2), Bid(2, 1))
    assert open_numbers(state, "bid", 0) == [0, 1, 2, 3]


@pytest.mark.parametrize("reveal", ["hidden", "secret"])
def test_plus_or_minus_one_needs_bids_that_are_heard(reveal):
    assert codes(WIZARD.start(table(bid_rule="plus-minus-one", reveal=reveal))) == ["option"]


def test_the_last_tricks_are_filled_in():
    bids = [Bid(1, 1), Bid(2, 1), Bid(3, 1), Bid(0, 1)]
    one_left = after(table(4, hands=[4]), *bids, Took(1, 1), Took(2, 1), Took(3, 0))
    assert one_left.rounds[-1].tricks == (2, 1, 1, 0)
    none_left = after(table(4, hands=[4]), *bids, Took(1, 4))
    assert none_left.rounds[-1].tricks == (0, 4, 0, 0)
    assert none_left.rounds[-1].is_finished


def test_nobody_takes_more_tricks_than_are_left():
    state = after(table(4, hands=[4]), Bid(1, 1), Bid(2, 1), Bid(3, 1), Bid(0, 1), Took(1, 3))
    assert open_numbers(state, "tricks", 2) == [0, 1]


def test_a_round_of_three_takes_five_entries():
    state = after(table(), Bid(1, 0), Bid(2, 0), Bid(0, 1), Took(1, 0), Took(2, 0))
    assert round_number(state) == 2
    assert state.rounds[0].tricks == (1, 0, 0)


def test_trump_is_noted_changed_or_left_open():
    state = after(table(), TrumpTurned("red"), Bid(1, 0), TrumpTurned("none"))
    assert open_round(state).trump == "none"
    assert open_round(after(table(), TrumpTurned("red"), TrumpTurned(None))).trump is None
    assert codes(after(table(), TrumpTurned("purple"))) == ["range"]


def test_the_last_round_deals_all_cards_and_asks_for_no_trump():
    last = WIZARD.start(table(hands=[20]))
    assert "trump" not in [one.kind for one in WIZARD.next(last)]
    jubilee = WIZARD.start(table(hands=[20], jubilee=True))
    assert "trump" in [one.kind for one in WIZARD.next(jubilee)]


def test_a_suit_noted_in_the_last_round_is_worth_a_second_look():
    state = after(table(hands=[20]), TrumpTurned("red"))
    assert [warning.code for warning in WIZARD.outcome(state).warnings] == ["no-trump-card"]


def test_a_bombed_trick_belongs_to_nobody():
    bids = [Bid(1, 0), Bid(2, 0), Bid(0, 1)]
    state = after(table(rounds=1, jubilee=True), *bids, Bombed(1))
    assert state.rounds[0].tricks == (0, 0, 0)
    assert WIZARD.outcome(state).scores == (-10, 20, 20)


def test_a_bomb_can_be_noted_after_some_tricks():
    bids = [Bid(1, 1), Bid(2, 1), Bid(0, 1)]
    state = after(table(hands=[4], jubilee=True), *bids, Took(1, 2), Bombed(1), Took(2, 0))
    assert state.rounds[0].tricks == (1, 2, 0)


def test_without_the_jubilee_cards_nothing_explodes():
    bids = [Bid(1, 0), Bid(2, 0), Bid(0, 1)]
    assert codes(after(table(), *bids, Bombed(1))) == ["option"]
    assert codes(after(table(), *bids, CloudCame(0, 1))) == ["option"]


def test_no_more_bombs_than_the_box_can_bring_back():
    bids = [Bid(1, 0), Bid(2, 0), Bid(0, 1)]
    assert codes(after(table(hands=[5], jubilee=True), *bids, Bombed(3))) == ["range"]


def test_a_cloud_moves_the_bid_after_the_bidding():
    bids = [Bid(1, 0), Bid(2, 1), Bid(0, 1)]
    state = after(table(hands=[2], jubilee=True), *bids, CloudCame(2, 1), Took(1, 0), Took(2, 2))
    outcome = WIZARD.outcome(state)
    assert outcome.scores == (-10, 20, 40)
    assert outcome.rounds[0].scores[2].reasons[0].gaps == {"announced": 1, "bid": 2}


def test_a_cloud_is_a_reason_only_where_it_moved_a_bid():
    assert [one.points for one in score(2, 2, announced=2).reasons] == [20, 20]
    assert [one.points for one in score(2, 2, announced=1).reasons] == [0, 20, 20]
    assert score(2, 2, announced=1).reasons[0].gaps == {"announced": 1, "bid": 2}


def test_a_cloud_never_moves_a_bid_below_nothing_or_above_the_cards():
    bids = [Bid(1, 0), Bid(2, 2), Bid(0, 1)]
    state = after(table(hands=[2], jubilee=True), *bids, CloudCame(1, -1), CloudCame(2, 1))
    record = open_round(state)
    assert (record.bid_that_counts(1), record.bid_that_counts(2)) == (0, 2)


def test_plus_or_minus_one_looks_at_the_bids_as_announced():
    setup = table(hands=[2], jubilee=True, bid_rule="plus-minus-one")
    state = after(setup, Bid(1, 0), Bid(2, 1), Bid(0, 0), CloudCame(0, 1), Took(1, 0), Took(2, 1))
    assert WIZARD.outcome(state).scores == (30, 20, 30)


def level_game(tie_break: str):
    """Anna and Ben end on 20 each: Anna with one exact prediction, Ben with two."""
    first = [Bid(1, 2), Bid(2, 0), Bid(0, 2), Took(0, 2)]
    lost = [Bid(0, 1), Bid(1, 0), Bid(2, 0), Took(2, 1)]
    return WIZARD.outcome(after(table(hands=[2, 1, 1], tie_break=tie_break), *first, *lost, *lost))


def test_equal_totals_share_the_victory():
    outcome = level_game("shared")
    assert outcome.scores == (20, 20, 0)
    assert outcome.winners == (0, 1)
    assert outcome.decided_by == "shared"
    assert [place.rank for place in outcome.standings] == [1, 1, 3]


def test_more_exact_predictions_can_break_a_tie():
    outcome = level_game("hits")
    assert outcome.winners == (1,)
    assert outcome.decided_by == "hits"
    assert [(place.seat, place.rank) for place in outcome.standings] == [(1, 1), (0, 2), (2, 3)]


def test_a_finished_game_takes_no_more_entries():
    state = after(table(rounds=1), Bid(1, 0), Bid(2, 0), Bid(0, 1), Took(1, 0), Took(2, 0))
    assert WIZARD.is_complete(state)
    assert WIZARD.next(state) == ()
    assert codes(WIZARD.apply(state, Bid(1, 0))) == ["not-now"]
    assert WIZARD.outcome(state).winners == (0,)


def test_an_entry_of_another_game_is_refused():
    assert codes(WIZARD.apply(WIZARD.start(table()), "bid")) == ["type"]


def test_a_correction_recounts_the_rest_and_the_log_keeps_the_old_round():
    match = Match.start(table())
    for entry in [Bid(1, 0), Bid(2, 0), Bid(0, 1), Took(1, 0), Took(2, 0), Bid(2, 2)]:
        match = match.record(entry, "20:15")
    corrected = match.correct(1, match.state.rounds[0]._replace(tricks=(0, 1, 0)), "22:31")
    assert corrected.outcome.scores == (-10, -10, 20)
    correction = corrected.corrections()[0]
    assert (correction.before.tricks, correction.after.tricks, correction.at) == ((1, 0, 0), (0, 1, 0), "22:31")
    assert corrected.undo().outcome.scores == match.outcome.scores
    assert open_round(corrected.state).bids == (None, None, 2)


def test_a_correction_must_add_up_and_may_not_leave_a_hole():
    match = Match.start(table())
    for entry in [Bid(1, 0), Bid(2, 0), Bid(0, 1), Took(1, 0), Took(2, 0), Bid(2, 2)]:
        match = match.record(entry)
    record = match.state.rounds[0]
    assert codes(match.correct(1, record._replace(tricks=(1, 1, 0)))) == ["trick-sum"]
    assert codes(match.correct(1, record._replace(tricks=(1, None, 0)))) == ["unfinished-round"]
    assert codes(match.correct(1, record._replace(cards=2, tricks=(1, 1, 0)))) == ["range"]
    assert codes(match.correct(4, record)) == ["not-now"]
