"""People leave, join and sit otherwise, and the table changes its mind: rounds, points and documents after that."""

import json

import pytest

from engine.bids import AllAsBid, Bid, BidsTurned, Took
from engine.changes import Change, Changed, Grant, RoundInserted, RoundRemoved
from engine.document import Document, NotADocument, from_data, to_data
from engine.game import Refused, Setup
from engine.games import GAMES
from engine.match import Match
from engine.prediction import open_round
from engine.result import result
from engine.sheet import sheet
from engine.wizard.game import WIZARD
from engine.wizard.round import Round
from engine.wizard_extreme.entries import MageCounted, NobodyHasAny, SealLeft, SealTaken
from engine.wizard_extreme.game import WIZARD_EXTREME
from engine.wording import Translator, catalogue
from tests.engine.playing import after, codes

ENGLISH = Translator(catalogue("en"))
PLAYERS = ("Anna", "Ben", "Chloé", "Dora", "Emil")


def table(players: int = 3, game: str = "wizard", **options: object) -> Setup:
    return Setup(game, PLAYERS[:players], options)


def wizard_round(state, *, taken_by: int | None = None):
    """Play the open round: everybody bids nothing, and one player takes every trick."""
    rules = state.rules.in_round(len(state.rounds) + 1)
    winner = rules.seats[0] if taken_by is None else taken_by
    for seat in rules.order:
        state = WIZARD.apply(state, Bid(seat, 0))
    return WIZARD.apply(state, Took(winner, rules.cards))


def after_rounds(rounds: int, *entries, setup: Setup | None = None):
    state = after(setup or table(4))
    for _ in range(rounds):
        state = wizard_round(state)
    for entry in entries:
        state = WIZARD.apply(state, entry)
    return state


def hands_of(state) -> list[int]:
    return [rules.cards for rules in state.rules.rounds]


def dealers_of(state, *rounds: int) -> list[int]:
    return [state.rules.in_round(round_no).dealer for round_no in rounds]


# -- who plays -------------------------------------------------------------------------------------


def test_who_leaves_is_not_asked_any_more_and_the_total_stays():
    state = after_rounds(2, Changed(Change(3, seats=(0, 2, 3))))
    assert [ask.seat for ask in WIZARD.next(state) if ask.kind == "bid"] == [3, 0, 2]
    state = wizard_round(state)
    outcome = WIZARD.outcome(state)
    assert [score.played for score in outcome.rounds[2].scores] == [True, False, True, True]
    assert outcome.rounds[2].totals[1] == outcome.rounds[1].totals[1] == 40
    assert [(place.seat, place.rank, place.has_left) for place in outcome.standings][-1] == (1, 0, True)
    assert [place.rank for place in outcome.standings[:-1]] == [1, 1, 3]


def test_with_fewer_players_more_cards_suffice_but_the_hands_agreed_before_stay():
    assert hands_of(after_rounds(2, Changed(Change(3, seats=(0, 2, 3))))) == list(range(1, 16))


def test_rounds_for_which_the_cards_do_not_suffice_any_more_fall_away():
    join = Changed(Change(3, seats=(0, 1, 2, 3)), ("Dora",))
    assert hands_of(after_rounds(2, join, setup=table(3))) == list(range(1, 16))
    up_and_down = table(3, hands=[1, 2, 14, 20, 14, 2, 1])
    assert hands_of(after_rounds(2, join, setup=up_and_down)) == [1, 2, 14, 14, 2, 1]


def test_who_joins_gets_the_next_seat_and_starts_with_what_is_granted():
    grants = (Grant(3, 40),)
    state = after_rounds(2, Changed(Change(3, seats=(0, 3, 1, 2), grants=grants), ("Dora",)), setup=table(3))
    assert state.setup.players == PLAYERS[:4]
    assert state.setup.changes == (Change(1, seats=(0, 1, 2)), Change(3, seats=(0, 3, 1, 2), grants=grants))
    assert state.rounds[0] == Round(1, (0, 0, 0, None), (1, 0, 0, None), away=(3,))
    assert WIZARD.outcome(state).scores == (-30, 40, 40, 40)
    state = wizard_round(state, taken_by=0)
    counted = WIZARD.outcome(state).rounds[2]
    assert counted.scores[3].points == 20
    assert counted.totals == (-60, 60, 60, 60)
    assert ENGLISH.tr(counted.grants[3]) == "To start with"
    assert counted.grants[3].points == 40


def test_what_is_given_to_somebody_who_plays_already_is_called_so():
    state = wizard_round(after_rounds(1, Changed(Change(2, grants=(Grant(1, -15),)))))
    counted = WIZARD.outcome(state).rounds[1]
    assert (ENGLISH.tr(counted.grants[1]), counted.totals[1]) == ("Given before this round", 25)


def test_who_left_may_come_back():
    state = after_rounds(1, Changed(Change(2, seats=(0, 1, 2))))
    state = WIZARD.apply(wizard_round(state), Changed(Change(3, seats=(0, 1, 2, 3))))
    assert state.rules.in_round(3).away == ()
    assert not WIZARD.outcome(wizard_round(state)).standings[-1].has_left


def test_people_change_places_and_the_order_of_bidding_follows():
    state = after_rounds(1, Changed(Change(2, seats=(0, 2, 1, 3))))
    assert state.rules.in_round(2).order == (1, 3, 0, 2)


def test_who_does_not_play_can_enter_nothing():
    state = after_rounds(1, Changed(Change(2, seats=(0, 2, 3))))
    assert codes(WIZARD.apply(state, Bid(1, 0))) == ["not-playing"]
    extreme = after(table(4, "wizard-extreme"), Changed(Change(1, seats=(0, 2, 3))))
    assert codes(WIZARD_EXTREME.apply(extreme, SealLeft(1, "red"))) == ["not-playing"]
    assert "not-playing" in codes(WIZARD_EXTREME.apply(extreme, SealTaken(1, "red")))


def test_a_round_of_extreme_is_finished_when_those_who_play_are_counted():
    state = after(table(4, "wizard-extreme"), Changed(Change(1, seats=(0, 2, 3))), MageCounted(2), NobodyHasAny())
    assert state.rounds[0].is_finished
    assert [score.points for score in WIZARD_EXTREME.outcome(state).rounds[0].scores] == [0, 0, 4, 0]


@pytest.mark.parametrize(
    ("change", "joining", "code"),
    [
        (Change(2, seats=(0, 1)), (), "player-count"),
        (Change(2, seats=(0, 1, 1)), (), "range"),
        (Change(2, seats=(0, 1, 4)), (), "range"),
        (Change(2, dealer=4), (), "range"),
        (Change(2, seats=(0, 1, 2), dealer=3), (), "not-playing"),
        (Change(2, seats=(0, 1, 2), grants=(Grant(3, 10),)), (), "not-playing"),
        (Change(2, grants=(Grant(1, 10**6),)), (), "range"),
        (Change(0, dealer=1), (), "range"),
        (Change(41, dealer=1), (), "range"),
        (Change(16, dealer=1), (), "not-now"),
        (Change(2, options={"tie_break": "hits"}), (), "option"),
        (Change(2, options={"hands": (16,)}), (), "option"),
        (Change(2, options={"hands": ()}), (), "option"),
        (Change(2, options={"hands": None}), (), "option"),
        (Change(2, options={"bid_rule": "plus-minus-one", "reveal": "secret"}), (), "option"),
        (Change(2, seats=(0, 1, 2, 3, 4)), ("Ben",), "player-names"),
        (Change(1, seats=(0, 1, 2)), (), "not-now"),
        (Change(1, options={"jubilee": True}), (), "not-now"),
    ],
)
def test_a_change_that_cannot_be_is_refused(change, joining, code):
    assert code in codes(after_rounds(1, Changed(change, joining)))


def test_a_round_with_a_bid_has_begun_and_others_play_from_the_next():
    state = after_rounds(1, Bid(1, 0))
    assert WIZARD.first_open_round(state) == 3
    assert codes(WIZARD.apply(state, Changed(Change(2, seats=(0, 1, 2))))) == ["not-now"]
    state = WIZARD.apply(state, Changed(Change(3, seats=(0, 1, 2))))
    assert open_round(state).away == ()


def test_a_round_that_was_emptied_again_has_not_begun():
    match = Match.start(table(4)).record(Bid(1, 0))
    match = match.correct(1, match.state.rules.in_round(1).empty_round())
    match = match.record(Changed(Change(1, seats=(0, 1, 2))))
    assert match.state.rules.in_round(1).away == (3,)
    assert match.state.rounds == ()


# -- who deals -------------------------------------------------------------------------------------


def test_the_deal_is_moved_and_goes_on_from_there_even_in_a_round_under_way():
    state = after_rounds(1, Bid(2, 0), Changed(Change(2, dealer=3)))
    assert dealers_of(state, 1, 2, 3, 4) == [0, 3, 0, 1]
    assert open_round(state).bids == (None, None, 0, None)


def test_after_a_dealer_who_left_the_next_one_clockwise_deals():
    assert dealers_of(after_rounds(2, Changed(Change(3, seats=(0, 2, 3)))), 2, 3, 4, 5) == [1, 2, 3, 0]
    assert dealers_of(after_rounds(1, Changed(Change(2, seats=(1, 2, 3)))), 1, 2, 3) == [0, 1, 2]


def test_in_other_places_the_deal_goes_to_who_sits_left_now():
    assert dealers_of(after_rounds(1, Changed(Change(2, seats=(0, 3, 2, 1)))), 2, 3) == [3, 2]


def test_somebody_else_deals_first_when_the_first_dealer_does_not_play_yet():
    setup = Setup("wizard", PLAYERS[:4], {}, (Change(1, seats=(1, 2, 3)),))
    assert dealers_of(WIZARD.start(setup), 1, 2) == [1, 2]


# -- what is agreed --------------------------------------------------------------------------------


def test_hands_hold_for_this_round_and_all_later_ones():
    state = after_rounds(2, Changed(Change(3, options={"hands": (5, 4)})))
    assert hands_of(state) == [1, 2, 5, 4]
    assert WIZARD.is_complete(wizard_round(wizard_round(state)))


def test_the_round_under_way_becomes_the_last():
    state = after_rounds(2, Bid(3, 0), Changed(Change(3, options={"hands": (3,)})))
    assert hands_of(state) == [1, 2, 3]
    extreme = after(table(4, "wizard-extreme"), NobodyHasAny(), Changed(Change(1, options={"rounds": 1})))
    assert WIZARD_EXTREME.is_complete(extreme)
    assert codes(after_rounds(2, Bid(3, 0), Changed(Change(3, options={"hands": (4,)})))) == ["range"]


def test_options_hold_from_their_round_on():
    state = after_rounds(1, Changed(Change(2, options={"bid_rule": "plus-minus-one"})))
    assert [state.rules.in_round(no).plus_minus_one for no in (1, 2, 3)] == [False, True, True]
    for seat, bid in ((2, 0), (3, 1), (0, 0)):
        state = WIZARD.apply(state, Bid(seat, bid))
    assert codes(WIZARD.apply(state, Bid(1, 1))) == ["bid-sum"]
    dearer = Changed(Change(2, options={"mage": "five"}))
    extreme = after(table(4, "wizard-extreme"), MageCounted(0), NobodyHasAny(), dearer, MageCounted(0), NobodyHasAny())
    assert [counted.scores[0].points for counted in WIZARD_EXTREME.outcome(extreme).rounds] == [4, 5]


def test_what_would_be_so_anyway_is_no_change():
    state = after_rounds(1, Changed(Change(2, seats=(1, 0, 2, 3))), Changed(Change(2, dealer=3)))
    state = WIZARD.apply(state, Changed(Change(2, seats=(0, 1, 2, 3))))
    assert state.setup.changes == (Change(2, dealer=3),)
    state = WIZARD.apply(state, Changed(Change(2, dealer=1, options={"reveal": "open"})))
    assert state.setup.changes == ()
    assert to_data(Document(state.setup, state))["version"] == 1


def test_changes_of_one_round_are_one():
    state = after_rounds(1, Changed(Change(2, grants=(Grant(1, 5), Grant(2, 7)))), Changed(Change(2, dealer=3)))
    state = WIZARD.apply(state, Changed(Change(2, grants=(Grant(1, 0), Grant(2, 8)))))
    assert state.setup.changes == (Change(2, dealer=3, grants=(Grant(2, 8),)),)


def test_a_change_is_undone_and_redone():
    match = Match.start(table(3))
    joined = match.record(Changed(Change(1, seats=(0, 1, 2, 3)), ("Dora",)))
    assert (joined.setup.seats, joined.begun.seats) == (4, 3)
    assert joined.undo().setup == match.setup
    assert joined.undo().redo() == joined


def test_games_in_which_everybody_stays_refuse_changes():
    for key, seats in (("santiiba", 3), ("sept-sages", 4)):
        setup = Setup(key, PLAYERS[:seats], {}, (Change(2, dealer=1),))
        assert codes(GAMES[key].start(setup)) == ["no-changes"]
        match = Match.start(Setup(key, PLAYERS[:seats]))
        assert isinstance(match.record(Changed(Change(1, dealer=1))), Refused)


# -- all as bid ------------------------------------------------------------------------------------


def test_all_as_bid_fills_in_what_is_open_if_it_adds_up():
    bids = [Bid(2, 1), Bid(3, 0), Bid(0, 0), Bid(1, 1)]
    state = after_rounds(1, *bids, AllAsBid())
    assert state.rounds[1].tricks == (0, 1, 1, 0)
    missed = after_rounds(1, *bids[:3], Bid(1, 2), Took(1, 1), AllAsBid())
    assert missed.rounds[1].tricks == (0, 1, 1, 0)
    assert codes(after_rounds(1, *bids[:3], Bid(1, 2), AllAsBid())) == ["trick-sum"]
    assert codes(after_rounds(1, *bids[:3], AllAsBid())) == ["unfinished-round"]
    offered = [ask for ask in WIZARD.next(after_rounds(1, *bids)) if ask.kind == "as-bid"]
    assert [choice.is_open for choice in offered[0].choices] == [True]


# -- a round too few or too many -------------------------------------------------------------------


def test_a_forgotten_round_is_inserted_and_later_ones_move_on():
    state = after_rounds(3, Changed(Change(3, dealer=0)))
    forgotten = Round(2, (0, 0, 0, 0), (0, 0, 0, 2))
    state = WIZARD.apply(state, RoundInserted(2, forgotten))
    assert [record.cards for record in state.rounds] == [1, 2, 2, 3]
    assert hands_of(state) == [1, 2, *range(2, 16)]
    assert state.setup.changes == (Change(4, dealer=0),)
    assert codes(WIZARD.apply(state, RoundInserted(6, forgotten))) == ["not-now"]
    assert codes(WIZARD.apply(state, RoundInserted(2, state.rules.in_round(2).empty_round()))) == ["unfinished-round"]


def test_a_round_of_a_plain_game_is_inserted_into_a_document_of_version_1():
    state = after_rounds(2, RoundInserted(1, Round(1, (0, 0, 0, 0), (1, 0, 0, 0))))
    data = to_data(Document(state.setup, state))
    assert (data["version"], data["options"]["hands"][:4]) == (1, [1, 1, 2, 3])
    assert from_data(data).state == state


def test_a_round_too_many_is_removed_and_its_hand_with_it():
    state = after_rounds(3, Changed(Change(2, grants=(Grant(1, 5),))), RoundRemoved(2))
    assert [record.cards for record in state.rounds] == [1, 3]
    assert hands_of(state) == [1, *range(3, 16)]
    assert state.setup.changes == (Change(2, grants=(Grant(1, 5),)),)
    assert codes(WIZARD.apply(state, RoundRemoved(3))) == ["not-now"]


def test_who_joins_right_after_hands_were_agreed_leaves_those_that_the_cards_suffice_for():
    join = Changed(Change(2, seats=(0, 1, 2, 3)), ("Dora",))
    shorter = Changed(Change(2, options={"hands": tuple(range(2, 20))}))
    state = after_rounds(1, shorter, join, setup=table(3))
    assert hands_of(state) == list(range(1, 16))
    assert from_data(to_data(Document(state.setup, state))).state == state
    few = Changed(Change(2, options={"hands": (5, 4)}))
    assert hands_of(after_rounds(1, few, join, setup=table(3))) == [1, 5, 4]
    none_left = Changed(Change(2, options={"hands": (20, 18)}))
    assert isinstance(after_rounds(1, none_left, join, setup=table(3)), Refused)


def test_rounds_come_and_go_in_hands_that_were_agreed_later():
    state = after_rounds(2, Changed(Change(3, options={"hands": (7, 8)})))
    state = wizard_round(state)
    more = WIZARD.apply(state, RoundInserted(3, Round(6, (0, 0, 0, 0), (6, 0, 0, 0))))
    assert (hands_of(more), more.setup.options) == ([1, 2, 6, 7, 8], {})
    fewer = WIZARD.apply(state, RoundRemoved(3))
    assert (hands_of(fewer), fewer.setup.options) == ([1, 2, 8], {})
    only = after_rounds(2, Changed(Change(3, options={"hands": (7,)})))
    assert hands_of(WIZARD.apply(wizard_round(only), RoundRemoved(3))) == [1, 2]
    assert codes(WIZARD.apply(after_rounds(1, setup=table(4, rounds=1)), RoundRemoved(1))) == ["not-now"]


def test_the_number_of_rounds_of_extreme_stays_as_long_as_it_suffices():
    state = after(table(4, "wizard-extreme", rounds=2), NobodyHasAny())
    record = state.rounds[0]
    two = WIZARD_EXTREME.apply(state, RoundInserted(1, record))
    assert (len(two.rounds), WIZARD_EXTREME.round_limit(two)) == (2, 2)
    three = WIZARD_EXTREME.apply(two, RoundInserted(1, record))
    assert (len(three.rounds), WIZARD_EXTREME.round_limit(three)) == (3, 3)
    assert WIZARD_EXTREME.round_limit(WIZARD_EXTREME.apply(three, RoundRemoved(1))) == 3


def is_turn_asked(state) -> bool:
    return any(ask.kind == "turn" for ask in WIZARD.next(state))


def test_bids_of_a_round_begun_anew_lie_hidden_again():
    bids = [Bid(seat, 0) for seat in (2, 3, 0, 1)]
    played = (*bids, BidsTurned(), Took(0, 2))
    state = after_rounds(1, *played, RoundRemoved(2), *bids, setup=table(4, reveal="hidden"))
    assert is_turn_asked(state)


@pytest.mark.parametrize("change", [RoundInserted(1, Round(1, (0, 0, 0, 0), (1, 0, 0, 0))), RoundRemoved(1)])
def test_turned_bids_stay_turned_when_another_round_comes_or_goes(change):
    bids = [Bid(seat, 0) for seat in (2, 3, 0, 1)]
    state = after_rounds(1, *bids, BidsTurned(), setup=table(4, reveal="hidden"))
    state = WIZARD.apply(state, change)
    assert open_round(state).all_bids_in
    assert not is_turn_asked(state)


def test_corrections_keep_their_round_when_others_come_and_go():
    match = Match.start(table(3, rounds=4))
    for entry in (Bid(1, 0), Bid(2, 0), Bid(0, 0), Took(1, 1)):
        match = match.record(entry)
    match = match.correct(1, Round(1, (0, 0, 0), (0, 0, 1)))
    match = match.record(RoundInserted(1, Round(1, (0, 0, 0), (1, 0, 0))))
    match = match.record(Changed(Change(3, seats=(0, 1, 2, 3)), ("Dora",)))
    (correction,) = match.corrections()
    assert (correction.round_no, correction.after.tricks) == (2, (0, 0, 1, None))
    assert match.record(RoundRemoved(2)).corrections() == ()


# -- documents -------------------------------------------------------------------------------------


def document(**keys: object) -> dict:
    """Three play a round, then Dora joins with 40 points; she sits left of Anna and deals."""
    changes = [
        {"round": 1, "seats": [0, 1, 2]},
        {
            "round": 2,
            "seats": [0, 3, 1, 2],
            "dealer": 3,
            "grants": [{"seat": 3, "points": 40}],
            "options": {"bid_rule": "plus-minus-one", "hands": [2, 3]},
        },
    ]
    rounds = [
        {"trump": "red", "bids": [1, 0, 0, None], "tricks": [1, 0, 0, None]},
        {"trump": "red", "bids": [1, 0, 0, 2], "tricks": [0, 0, 0, 2]},
    ]
    head = {"format": "grimoire-game", "version": 2, "game": "wizard", "players": list(PLAYERS[:4]), "options": {}}
    return {**head, "changes": changes, "rounds": rounds, **keys}


def problems(data: dict) -> list[tuple[str, str]]:
    found = from_data(data)
    assert isinstance(found, NotADocument), found
    translator = ENGLISH.at_table(found.players)
    assert all("{" not in translator.tr(one) for one in found.problems)
    return [(one.path, one.code) for one in found.problems]


def test_a_document_with_changes_is_counted_and_comes_back_identical():
    data = document()
    found = from_data(data)
    assert isinstance(found, Document), found
    assert to_data(found) == data
    told = result(found, ENGLISH)
    assert told["rounds"] == [
        {"points": [30, 20, 20, None], "totals": [30, 20, 20, 0]},
        {"points": [-10, 20, 20, 40], "totals": [20, 40, 40, 80]},
    ]
    assert told["ranking"][0] == {"seat": 3, "name": "Dora", "rank": 1, "score": 80}
    assert "Dora    +40  To start with" in sheet(found, ENGLISH)


def test_who_does_not_play_the_last_round_that_was_begun_has_left_and_wins_nothing():
    rounds = document()["rounds"]
    rounds.append({"bids": [0, None, 1, 1], "tricks": [0, None, 0, 3]})
    changes = [*document()["changes"], {"round": 3, "seats": [0, 3, 2], "options": {"hands": [3]}}]
    told = result(from_data(document(rounds=rounds, changes=changes)), ENGLISH)
    assert told["complete"]
    assert told["ranking"][-1] == {"seat": 1, "name": "Ben", "rank": None, "score": 40, "left": True}
    assert told["winners"] == [3]
    assert "has left" in sheet(from_data(document(rounds=rounds, changes=changes)), ENGLISH)


def test_a_joiner_of_a_round_not_begun_has_the_points_but_no_rank_yet():
    found = from_data(document(rounds=document()["rounds"][:1]))
    told = result(found, ENGLISH)
    assert (told["scores"], told["ranking"][-1]["rank"]) == ([30, 20, 20, 40], None)
    assert "To start with" in sheet(found, ENGLISH)


def test_all_that_is_wrong_with_changes_is_named():
    changes = [
        {"round": 2, "seats": [0, 1], "dealer": 9, "grants": [{"seat": 7, "points": 1}, {"seat": 0, "points": "x"}]},
        {"round": 2, "seats": [0, 0, 1], "options": {"tie_break": "hits", "hands": [99], "reveal": "loud"}},
        {"round": "3", "dealer": 3, "seats": [0, 1, 2]},
        {"round": 5, "seats": "all", "grants": [{"seat": 1, "points": 1}, {"seat": 1, "points": 2}], "options": []},
        {"round": 41},
        "later",
    ]
    assert problems(document(changes=changes, rounds=[])) == [
        ("changes[0].grants[1].points", "type"),
        ("changes[2].round", "type"),
        ("changes[3].seats", "type"),
        ("changes[3].options", "type"),
        ("changes[5]", "type"),
        ("changes[0].seats", "player-count"),
        ("changes[0].dealer", "range"),
        ("changes[0].grants[0].seat", "range"),
        ("changes[1].round", "range"),
        ("changes[1].seats[1]", "range"),
        ("changes[1].options.tie_break", "option"),
        ("changes[1].options.hands", "option"),
        ("changes[1].options.reveal", "option"),
        ("changes[2].dealer", "not-playing"),
        ("changes[3].grants[1].seat", "range"),
        ("changes[4].round", "range"),
    ]


@pytest.mark.parametrize("game", ["wizard", "wizard-extreme"])
def test_nobody_is_left_out_of_a_document_silently(game):
    first = [{"round": 1, "seats": [0, 1, 2]}]
    names = [f"p{seat}" for seat in range(13)]
    twelve = from_data(document(game=game, players=names[:12], changes=first, rounds=[]))
    assert isinstance(twelve, Document)
    assert twelve.setup.seats == 12
    assert problems(document(game=game, players=names, changes=first, rounds=[])) == [("players", "player-count")]


def test_a_value_of_who_does_not_play_is_named_with_all_else():
    rounds = [{"bids": [0, 0, 9, 0], "tricks": [1, 0, 0, 1]}, *document()["rounds"][1:]]
    assert problems(document(rounds=rounds)) == [
        ("rounds[0].bids[3]", "not-playing"),
        ("rounds[0].tricks[3]", "not-playing"),
        ("rounds[0].bids[2]", "range"),
    ]
    seats = [{"round": 1, "seats": [0, 1, 2]}]
    left = [{}, {}, {}, {"red": 1}]
    predictions = [{"seat": 3, "take": {}}]
    rounds = [{"left": left, "mage": 3, "predictions": predictions}]
    assert problems(document(game="wizard-extreme", changes=seats, rounds=rounds)) == [
        ("rounds[0].left[3]", "not-playing"),
        ("rounds[0].mage", "not-playing"),
        ("rounds[0].predictions[0].seat", "not-playing"),
        ("rounds[0].mage", "mage"),
    ]


def test_rounds_are_not_held_against_a_change_that_cannot_be_read():
    rounds = [
        {"bids": [9, 0, 0, None], "tricks": [1, 0, 0, None]},
        {"bids": [1, 0, None, 2], "tricks": [0, 0, None, 2]},
    ]
    for wrong in ({"seats": [0, 1, 9]}, {"seats": [0, "1", 2]}, {"options": {"hands": [99]}}):
        changes = [document()["changes"][0], {"round": 2, **wrong}]
        found = problems(document(rounds=rounds, changes=changes))
        assert [one for one in found if one[0].startswith("rounds")] == [("rounds[0].bids[0]", "range")]
    assert problems(document(rounds=rounds, changes="some")) == [("changes", "type")]
    too_few = [document()["changes"][0], {"round": 2, "seats": [0, 3]}]
    assert problems(document(rounds=rounds, changes=too_few)) == [
        ("changes[1].seats", "player-count"),
        ("rounds[0].bids[0]", "range"),
        ("rounds[1].bids[1]", "not-playing"),
        ("rounds[1].tricks[1]", "not-playing"),
    ]


def test_a_round_of_extreme_is_written_with_null_for_who_does_not_play():
    rounds = [{"left": [{"red": 1}, {}, {"white": 1}, None]}]
    data = document(game="wizard-extreme", changes=[{"round": 1, "seats": [0, 1, 2]}], rounds=rounds)
    found = from_data(data)
    assert to_data(found) == data
    assert result(found, ENGLISH)["rounds"] == [{"points": [2, 0, 4, None], "totals": [2, 0, 4, 0]}]


def test_limits_mean_those_who_play_in_the_first_round():
    assert isinstance(from_data(document(options={"rounds": 20})), Document)
    assert problems(document(options={"rounds": 21})) == [("options.rounds", "option")]
    assert isinstance(from_data(document(options={"first_dealer": 3})), Document)
    assert problems(document(changes=[], players=[*"abcdefg"], rounds=[])) == [("players", "player-count")]


def test_a_change_of_a_table_that_is_too_large_is_judged_too():
    changes = [{"round": 2, "seats": [0, 1, 1]}]
    assert problems(document(changes=changes, players=[*"abcdefg"], rounds=[])) == [
        ("players", "player-count"),
        ("changes[0].seats[2]", "range"),
    ]


@pytest.mark.parametrize("game", ["wizard", "wizard-extreme"])
@pytest.mark.parametrize("players", [[], ["Anna"], ["Anna", "Ben"]])
def test_a_table_that_never_had_enough_people_is_too_small_whatever_changes(game, players):
    changes = [{"round": 1, "seats": [0, 1, 2]}]
    found = problems(document(game=game, players=players, changes=changes))
    nobody = [(f"changes[0].seats[{seat}]", "range") for seat in range(len(players), 3)]
    assert found == [("players", "player-count"), *nobody]


def test_everybody_who_ever_sat_may_be_more_than_can_play():
    players = [*"abcdefgh"]
    changes = [{"round": 1, "seats": [0, 1, 2, 3, 4, 5]}, {"round": 2, "seats": [0, 1, 2, 6, 7]}]
    assert isinstance(from_data(document(players=players, changes=changes, rounds=[])), Document)


def test_in_a_document_of_version_1_changes_are_a_key_like_any_other():
    rounds = [{"bids": [1, 0, 0, 0], "tricks": [1, 0, 0, 0]}]
    data = document(version=1, changes="of the weather", rounds=rounds)
    found = from_data(data)
    assert isinstance(found, Document), found
    assert found.setup.changes == ()
    assert to_data(found)["changes"] == "of the weather"


def test_what_version_1_meant_by_changes_does_not_stand_in_the_way_of_real_ones():
    rounds = [{"bids": [1, 0, 0, 0], "tricks": [1, 0, 0, 0]}]
    found = from_data(document(version=1, changes="of the weather", rounds=rounds))
    state = WIZARD.apply(found.state, Changed(Change(2, seats=(0, 1, 2))))
    written = to_data(Document(state.setup, state, extra=found.extra))
    assert written["changes"] == [{"round": 2, "seats": [0, 1, 2]}]


def test_a_document_of_version_2_that_holds_nothing_of_it_is_written_as_version_1():
    rounds = [{"trump": None, "bids": [1, 0, 0, 0], "tricks": [1, 0, 0, 0]}]
    data = document(changes=[], rounds=rounds)
    assert to_data(from_data(data)) == {key: value for key, value in data.items() if key != "changes"} | {"version": 1}


def test_changes_of_a_game_in_which_everybody_stays_are_refused():
    head = {"format": "grimoire-game", "version": 2, "players": list(PLAYERS[:3]), "changes": [{"round": 2}]}
    assert problems({**head, "game": "santiiba"}) == [("changes", "no-changes")]
    assert ("changes", "no-changes") in problems({**head, "game": "sept-sages"})


def test_a_document_with_changes_becomes_a_log():
    found = from_data(json.loads(json.dumps(document())))
    match = Match.start(found.setup)
    for entry in WIZARD.entries(found.state):
        match = match.record(entry)
    assert match.state == found.state
