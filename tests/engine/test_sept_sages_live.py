"""Following rounds of Les Sept Sages: roles, hierarchy, alliances, glade, unfollowed rounds, the end."""

import pytest

from engine.game import Rewritten
from engine.sept_sages import SEPT_SAGES
from engine.sept_sages.cards import SAGES
from engine.sept_sages.count import SeatCount
from engine.sept_sages.count_entries import CrystalCounted, CrystalPutBack, CrystalsDone, HandsDone
from engine.sept_sages.round import Allied, Alone, CardPlayed, NobodyJoined, Round, Taken, Withdrew
from engine.sept_sages.round_entries import (
    CombatWon,
    CrystalLaid,
    CrystalTaken,
    NotFollowed,
    Ranked,
    RankedAs,
    RoleChosen,
    RoundDone,
)
from engine.sept_sages.state import RoundsOver, SagesInPlay, round_number
from tests.engine.playing import ask, codes
from tests.engine.sept_sages_table import (
    after,
    assert_comes_back,
    enter,
    kinds,
    open_entries,
    ready_for_combat,
    seated,
    table,
)

ROLES = [RoleChosen(0, "druid"), RoleChosen(1, "magician"), RoleChosen(2, "witch"), RoleChosen(3, "seer")]


def roles_of_four(*entries):
    """Four players without the healer: druid, magician, witch and seer."""
    start = enter(SEPT_SAGES.start(table(4)), SagesInPlay(tuple(sage for sage in SAGES if sage != "healer")))
    return enter(start, *ROLES, *entries)


def not_followed(state, *taken):
    """One round of which only the crystals are noted."""
    return enter(state, NotFollowed(), *(CrystalTaken(seat, crystal) for seat, crystal in taken))


def rounds_of_four(number):
    state = seated(table(4))
    for index in range(number):
        state = not_followed(state, (index % 4, 2 + index % 6), ((index + 1) % 4, 2 + (index + 3) % 6))
    return state


def test_in_the_first_round_anybody_chooses_first_then_it_goes_clockwise():
    state = seated(table(4))
    assert [seat for kind, seat in kinds(state) if kind == "role"] == [0, 1, 2, 3]
    state = enter(state, RoleChosen(2, "witch"))
    assert kinds(state)[0] == ("role", 3)
    assert codes(enter(state, RoleChosen(1, "seer"))) == ["turn-order"]
    assert_comes_back(state)
    assert kinds(enter(state, RoleChosen(3, "seer")))[0] == ("role", 0)


def test_a_role_is_chosen_once_among_the_sages_in_play():
    state = after(table(4), RoleChosen(2, "witch"))
    assert codes(enter(state, RoleChosen(3, "witch"))) == ["range"]
    assert codes(enter(state, RoleChosen(3, "druid"))) == ["sage-not-in-play"]
    assert codes(enter(state, RoleChosen(3, "owl"))) == ["range"]
    assert [one.role for one in open_entries(ask(state, "role", 3))] == list(SAGES[1:6])


def test_the_last_rank_is_filled_in():
    state = roles_of_four(Ranked(2), Ranked(0))
    assert_comes_back(state)
    assert codes(enter(state, Ranked(2))) == ["range"]
    assert enter(state, Ranked(1)).rounds[0].hierarchy == (2, 0, 1, 3)


def test_four_players_two_allies_make_the_others_allies_too():
    state = roles_of_four(Ranked(0), Ranked(1), Ranked(2))
    assert kinds(state)[0] == ("alliance", None)
    assert open_entries(ask(state, "alliance")) == [Allied(1), Allied(2), Allied(3)]
    # druid and magician agree, so witch and seer stand together
    assert enter(state, Allied(1)).rounds[0].sides == ("left", "left", "right", "right")
    assert codes(enter(state, Alone(1))) == ["not-now"]
    assert codes(enter(state, NobodyJoined())) == ["not-now"]


def five_ranked():
    entries = [RoleChosen(seat, SAGES[seat]) for seat in range(5)]
    return after(table(5), *entries, *(Ranked(seat) for seat in (4, 3, 2, 1)))


def test_five_players_a_third_may_join_the_first_pair():
    pair = enter(five_ranked(), Allied(1), Allied(3))
    assert pair.rounds[0].sides == (None, "left", None, "left", None)
    assert_comes_back(pair)
    assert enter(pair, Allied(0)).rounds[0].sides == ("left", "left", "right", "left", "right")
    assert enter(pair, NobodyJoined()).rounds[0].sides == ("right", "left", "right", "left", "right")
    assert codes(enter(five_ranked(), Allied(1), NobodyJoined())) == ["not-now"]
    assert codes(enter(pair, Allied(1))) == ["range"]


def test_three_players_one_stands_alone():
    entries = [RoleChosen(seat, SAGES[seat]) for seat in range(3)]
    state = after(table(), *entries, Ranked(1), Ranked(2))
    assert open_entries(ask(state, "alliance")) == [Alone(0), Alone(1), Alone(2)]
    assert enter(state, Alone(2)).rounds[0].sides == ("right", "right", "left")
    assert codes(enter(state, Allied(2))) == ["not-now"]


@pytest.mark.parametrize(("players", "first", "left"), [(6, (2, 4), 3), (7, (0, 2, 4, 6), 4)])
def test_large_tables_split_in_halves(players, first, left):
    crystals = (2, 3, 4)
    state = ready_for_combat(players, crystals, first, large_table=True)
    assert state.rounds[0].sides.count("left") == left
    assert kinds(state)[0] == ("play", 0)


def test_seven_players_the_first_alliance_may_stay_at_three():
    entries = [RoleChosen(seat, SAGES[seat]) for seat in range(7)]
    entries += [Ranked(seat) for seat in range(6)] + [Allied(1), Allied(2), Allied(3), NobodyJoined()]
    state = after(table(7, large_table=True), *entries)
    assert state.rounds[0].sides.count("left") == 3


def test_two_crystals_lie_on_a_glade_and_three_with_five_players():
    state = ready_for_combat(4, (5,), (1,))
    assert kinds(state)[0] == ("glade", None)
    assert_comes_back(state)
    assert kinds(enter(state, CrystalLaid(4)))[0] == ("play", 0)
    assert codes(enter(state, CrystalLaid(1))) == ["crystal-value"]
    assert codes(enter(state, CrystalLaid(4), CrystalLaid(4))) == ["range"]
    assert kinds(ready_for_combat(5, (5, 4), (1, 2, 3)))[0] == ("glade", None)


def test_who_moved_the_pawn_chooses_first_in_the_next_round():
    state = roles_of_four(Ranked(0), Ranked(3), Ranked(1), Allied(3), CrystalLaid(5), CrystalLaid(5))
    done = enter(state, CombatWon("tie"), CrystalTaken(0, 5))
    assert round_number(done) == 2
    assert kinds(done)[0] == ("role", 2)
    assert codes(enter(done, RoleChosen(0, "witch"))) == ["turn-order"]


def test_a_round_that_is_not_followed_keeps_only_the_crystals():
    state = enter(roles_of_four(), NotFollowed())
    assert state.rounds == (Round(open=True),)
    assert_comes_back(state)
    one = enter(state, CombatWon("left"), CrystalTaken(2, 7))
    assert_comes_back(one)
    two = enter(one, CrystalTaken(0, 3))
    assert two.rounds == (Round(winner="left", taken=(Taken(2, 7), Taken(0, 3))),)
    assert [kind for kind, _ in kinds(two)][:4] == ["role"] * 4
    assert codes(enter(one, CrystalTaken(2, 3))) == ["range"]
    assert codes(enter(one, CrystalTaken(1, 9))) == ["crystal-value"]


def test_five_players_say_when_an_unfollowed_round_is_done():
    state = not_followed(seated(table(5)), (0, 7), (3, 2))
    assert state.rounds[0].open
    assert ("round-done", None) in kinds(state)
    done = enter(state, RoundDone())
    assert round_number(done) == 2
    assert_comes_back(done)
    assert not enter(state, CrystalTaken(1, 4)).rounds[0].open
    assert codes(enter(seated(table(5)), NotFollowed(), RoundDone())) == ["not-now"]


def test_the_totals_follow_the_crystals_taken():
    outcome = SEPT_SAGES.outcome(rounds_of_four(2))
    assert [counted.totals for counted in outcome.rounds] == [(2, 5, 0, 0), (2, 8, 6, 0)]
    assert outcome.scores == (2, 8, 6, 0)
    assert outcome.final is None
    assert not outcome.complete
    assert outcome.decided_by == "score"


def test_the_reserve_holds_six_crystals_of_each_value():
    state = seated(table())
    for _ in range(3):
        state = not_followed(state, (0, 7), (1, 7))
    assert codes(enter(state, NotFollowed(), CrystalTaken(0, 7))) == ["crystal-supply"]


def test_after_six_rounds_the_crystals_may_all_be_recorded():
    five = rounds_of_four(5)
    assert kinds(enter(five, RoundsOver()))[0] == ("crystals", 0)
    assert codes(enter(five, CrystalsDone(0))) == ["not-now"]
    over = enter(rounds_of_four(6), RoundsOver())
    assert kinds(over)[0] == ("majority", None)
    assert ("crystals", 0) not in kinds(over)[: len(over.rules.majorities) + 4]
    assert kinds(enter(rounds_of_four(6), NotFollowed(), RoundsOver()))[0] == ("crystals", 0)
    assert codes(enter(over, RoleChosen(0, "witch"))) == ["not-now"]
    assert_comes_back(over)


def test_after_the_eleventh_round_the_count_begins_by_itself():
    state = rounds_of_four(11)
    assert state.final is not None
    assert kinds(state)[0] == ("majority", None)
    assert codes(enter(state, NotFollowed())) == ["not-now"]
    assert_comes_back(state)


def test_the_crystals_of_the_rounds_need_not_be_counted_again():
    done = enter(rounds_of_four(6), RoundsOver(), HandsDone())
    assert SEPT_SAGES.is_complete(done)
    outcome = SEPT_SAGES.outcome(done)
    assert outcome.scores == outcome.rounds[-1].totals
    assert outcome.warnings == ()
    assert "crystals" not in SEPT_SAGES.write(enter(rounds_of_four(6), RoundsOver(), HandsDone()))["final"][0]


def test_counting_them_otherwise_is_accepted_and_pointed_out():
    over = enter(rounds_of_four(6), RoundsOver(), HandsDone())
    changed = enter(over, CrystalPutBack(0, 2), CrystalCounted(0, 7))
    assert SEPT_SAGES.is_complete(changed)
    assert [(one.code, one.path) for one in SEPT_SAGES.outcome(changed).warnings] == [
        ("final-differs", "final[0].crystals")
    ]
    assert_comes_back(changed)


def test_nobody_has_more_crystals_than_eleven_rounds_give():
    over = enter(rounds_of_four(6), RoundsOver())
    own = len([one for record in over.rounds for one in record.taken if one.seat == 0])
    full = enter(over, *(CrystalCounted(0, 2 + n % 6) for n in range(11 - own)))
    assert codes(enter(full, CrystalCounted(0, 7))) == ["range"]


def test_a_game_can_be_finished_by_counting_from_what_was_followed():
    state = enter(rounds_of_four(2), RoleChosen(2, "witch"), RoundsOver())
    assert state.final.seats[1] == SeatCount(crystals=(5, 3))
    assert kinds(state)[0] == ("crystals", 0)
    assert_comes_back(state)
    more = enter(state, *(CrystalCounted(1, value) for value in (2, 4, 6)))
    done = enter(more, *(CrystalsDone(seat) for seat in range(4)), HandsDone())
    assert SEPT_SAGES.outcome(done).scores == (2, 20, 6, 0)
    assert [(one.code, one.path) for one in SEPT_SAGES.outcome(done).warnings] == [
        ("crystal-count", "final"),
        ("final-differs", "final[1].crystals"),
    ]
    assert_comes_back(done)


def test_a_round_that_was_only_begun_need_not_have_given_crystals():
    begun = enter(rounds_of_four(6), RoleChosen(2, "witch"), RoundsOver())
    done = enter(begun, *(CrystalsDone(seat) for seat in range(4)), HandsDone())
    assert SEPT_SAGES.outcome(done).warnings == ()
    fewer = enter(done, CrystalPutBack(0, 2))
    assert [one.code for one in SEPT_SAGES.outcome(fewer).warnings] == ["crystal-count", "final-differs"]


def test_there_is_nothing_to_end_before_a_round():
    assert codes(enter(seated(table(4)), RoundsOver())) == ["not-now"]
    assert codes(enter(rounds_of_four(6), RoundsOver(), RoundsOver())) == ["not-now"]


def test_things_come_in_their_order():
    state = seated(table(4))
    for entry in (Ranked(0), Allied(1), CrystalLaid(4), CardPlayed(0, 3), Withdrew(0), RankedAs((0, 1, 2, 3))):
        assert codes(enter(state, entry)) == ["not-now"]
    assert codes(enter(state, CrystalTaken(0, 4))) == ["not-now"]
    assert codes(enter(state, "something else")) == ["type"]


def test_an_earlier_round_is_corrected_as_a_whole():
    state = rounds_of_four(3)
    right = Round(taken=(Taken(0, 7), Taken(3, 6)))
    corrected = enter(state, Rewritten(1, right))
    assert SEPT_SAGES.outcome(corrected).rounds[0].totals == (7, 0, 0, 6)
    assert codes(enter(state, Rewritten(1, Round()))) == ["unfinished-round"]
    assert codes(enter(state, Rewritten(5, right))) == ["not-now"]
    assert codes(enter(state, Rewritten(1, None))) == ["type"]
    assert codes(enter(state, Rewritten(1, Round(roles=("witch",))))) == ["type"]


def test_a_correction_must_leave_enough_crystals_for_the_count():
    rounds = [
        ((0, 7), (1, 7)),
        ((0, 7), (1, 7)),
        ((0, 2), (1, 3)),
        ((0, 2), (1, 3)),
        ((0, 2), (1, 3)),
        ((2, 4), (3, 5)),
    ]
    state = seated(table(4))
    for taken in rounds:
        state = not_followed(state, *taken)
    counted = enter(state, RoundsOver(), CrystalCounted(2, 7), CrystalCounted(2, 7))
    wrong = Rewritten(3, Round(taken=(Taken(0, 7), Taken(1, 3))))
    assert codes(enter(counted, wrong)) == ["crystal-supply"]
    assert enter(state, wrong).rounds[2].taken[0] == Taken(0, 7)


def test_a_corrected_combat_knows_its_winner():
    state = ready_for_combat(4, (5, 4), (1,))
    plays = (CardPlayed(0, 3), *(Withdrew(seat) for seat in (1, 2, 3, 0)))
    record = Round((5, 4), state.rounds[0].roles, (0, 1, 2, 3), state.rounds[0].sides, plays)
    corrected = enter(state, Rewritten(1, record))
    assert corrected.rounds[0].winner == "left"
    assert kinds(corrected)[0] == ("take-crystal", 0)
    assert_comes_back(corrected)
