"""The last count of Les Sept Sages: crystals, hands, majorities, ties, and the taps that enter them."""

import pytest

from engine.sept_sages import SEPT_SAGES
from engine.sept_sages.cards import SAGES, Card
from engine.sept_sages.count import Count, SeatCount, column, majorities, small_crystals
from engine.sept_sages.count_entries import (
    CardHeld,
    CardPutBack,
    CountWritten,
    CrystalCounted,
    CrystalPutBack,
    CrystalsDone,
    HandsDone,
)
from engine.sept_sages.round_entries import NotFollowed
from engine.sept_sages.state import SageRemoved, SagesInPlay, crystals_left, majorities_now
from tests.engine.playing import ask, codes
from tests.engine.sept_sages_table import (
    after,
    assert_comes_back,
    counted,
    enter,
    found,
    kinds,
    open_entries,
    read,
    seated,
    table,
)

FIVE = list(SAGES[:5])
L10 = {
    "sages": FIVE,
    "final": [
        {"crystals": [7, 2], "hand": {"witch": [1, 1], "owl": [5]}},
        {"crystals": [5, 5], "hand": {"witch": [3, 7]}},
        {"crystals": [6, 4], "hand": {"owl": [5]}},
    ],
}


def hand(**cards):
    return tuple(Card(sage, value) for sage, values in cards.items() for value in values)


def told(score):
    return [(one.points, one.msgid, dict(one.gaps)) for one in score.reasons]


def test_both_ones_of_a_sage_count_eleven_together():
    assert column(hand(witch=[1, 1]), "witch", 11) == 11
    assert column(hand(witch=[1, 1, 3]), "witch", 11) == 14
    assert column(hand(witch=[1], seer=[1]), "witch", 11) == 1


def test_both_ones_count_two_where_the_table_says_so():
    assert column(hand(witch=[1, 1, 3]), "witch", 2) == 5


def test_the_eleven_beats_ten_and_the_owls_are_shared():
    outcome = counted(L10)
    assert outcome.complete
    assert outcome.scores == (11, 10, 11)
    assert outcome.winners == (0,)
    assert outcome.decided_by == "highest-crystal"
    assert [place.rank for place in outcome.standings] == [1, 2, 3]
    assert outcome.details["majorities"]["witch"] == {"sums": [11, 10, 0], "seats": [0]}
    assert outcome.details["majorities"]["owl"] == {"sums": [5, 0, 5], "seats": [0, 2]}
    assert outcome.details["small_crystals"] == [2, 0, 1]


def test_without_owls_and_eleven_the_other_leaflet_gives_another_winner():
    outcome = counted(L10, owl_majority=False, pair_of_ones=2)
    assert outcome.scores == (9, 11, 10)
    assert outcome.winners == (1,)
    assert outcome.decided_by == "score"
    assert "owl" not in outcome.details["majorities"]


def test_three_equal_sums_get_a_small_crystal_each():
    state = seated(table())
    hands = (hand(witch=[7, 4]), hand(witch=[6, 5]), hand(witch=[1, 1]))
    witch = majorities(hands, state.rules)[0]
    assert witch.seats == (0, 1, 2)
    assert small_crystals([witch], 3) == (1, 1, 1)


def test_nobody_gets_a_crystal_for_a_sage_whom_nobody_holds():
    state = seated(table(5))
    by_sage = {one.sage: one.seats for one in majorities((hand(witch=[2]), None, (), (), ()), state.rules)}
    assert by_sage["druid"] == ()
    assert by_sage["witch"] == (0,)


@pytest.mark.parametrize(("players", "categories"), [(3, 6), (4, 7), (5, 8)])
def test_there_is_a_small_crystal_for_each_sage_in_play_and_the_owl(players, categories):
    assert len(seated(table(players)).rules.majorities) == categories


def test_every_number_says_why():
    final = counted(L10).final
    assert told(final[0])[0] == (9, ("{count} large crystal: {values}", "{count} large crystals: {values}"), {
        "count": 2, "values": (7, 2),
    })  # fmt: skip
    messages = [msgid for _, msgid, _ in told(final[0])]
    assert messages[1:] == [
        "{sage}: both 1s count {pair} together",
        "{sage}: {sum} against {second}",
        "{sage}: {sum}, as much as {players}",
    ]
    assert told(final[0])[2][2]["sum"] == 11
    assert told(final[0])[2][2]["second"] == 10
    assert [score.points for score in final] == [11, 10, 11]


def tie(first, second, third=(), **options):
    final = [{"crystals": list(own), "hand": {}} for own in (first, second, third)]
    return counted({"sages": FIVE, "final": final}, **options)


def test_a_tie_goes_to_the_highest_single_crystal_and_then_is_shared():
    assert tie([7, 2], [5, 4]).decided_by == "highest-crystal"
    shared = tie([7, 5, 2], [7, 4, 3])
    assert shared.decided_by == "shared"
    assert shared.winners == (0, 1)
    assert [place.rank for place in shared.standings] == [1, 1, 3]


def test_the_next_crystals_decide_where_that_is_agreed():
    outcome = tie([7, 4, 3], [7, 5, 2], tie_break="next-crystals")
    assert outcome.decided_by == "next-crystals"
    assert outcome.winners == (1,)
    assert tie([7, 2], [5, 4], tie_break="next-crystals").decided_by == "highest-crystal"
    assert tie([7, 2], [7, 2], tie_break="next-crystals").decided_by == "shared"


def test_small_crystals_are_no_crystals_of_a_tie():
    final = [{"crystals": [2], "hand": {}}, {"crystals": [], "hand": {"witch": [1], "owl": [3]}}, None]
    outcome = counted({"sages": FIVE, "final": final})
    assert outcome.scores == (2, 2, 0)
    assert outcome.standings[0].seat == 0


def test_counting_is_one_tap_for_each_crystal_and_card():
    state = after(
        table(),
        *(CrystalCounted(0, 7), CrystalCounted(0, 2), CrystalsDone(0)),
        *(CrystalCounted(1, 5), CrystalCounted(1, 5), CrystalsDone(1)),
        *(CrystalCounted(2, 6), CrystalCounted(2, 4), CrystalsDone(2)),
        *(CardHeld(0, "witch", 1), CardHeld(0, "owl", 5), CardHeld(0, "witch", 1)),
        *(CardHeld(1, "witch", 7), CardHeld(1, "witch", 3), CardHeld(2, "owl", 5)),
    )
    assert not SEPT_SAGES.is_complete(state)
    assert kinds(state)[0] == ("hand", 0)
    done = enter(state, HandsDone())
    assert SEPT_SAGES.is_complete(done)
    assert SEPT_SAGES.next(done) == ()
    assert SEPT_SAGES.outcome(done).scores == (11, 10, 11)
    assert SEPT_SAGES.write(done)["final"] == L10["final"]


def test_the_first_question_is_how_many_crystals():
    state = seated(table(5))
    assert kinds(state)[0] == ("crystals", 0)
    assert ("role", 3) in kinds(state)
    assert kinds(enter(state, CrystalsDone(0)))[0] == ("crystals", 1)
    assert open_entries(ask(state, "crystals", 0)) == [*(CrystalCounted(0, value) for value in range(2, 8)),
                                                       CrystalsDone(0)]  # fmt: skip


def test_majorities_are_known_while_hands_are_still_entered():
    state = after(table(), CardHeld(1, "seer", 4))
    assert [one.seats for one in majorities_now(state) if one.sage == "seer"] == [(1,)]
    outcome = SEPT_SAGES.outcome(state)
    assert outcome.scores == (0, 1, 0)
    assert not outcome.complete
    assert outcome.winners == ()


def test_the_result_holds_the_majorities_as_soon_as_the_sages_are_known():
    nobody = {"sums": [0, 0, 0], "seats": []}
    for state in (seated(table()), after(table(), CrystalCounted(0, 3)), after(table(), NotFollowed())):
        details = SEPT_SAGES.outcome(state).details
        assert details == {"majorities": dict.fromkeys((*FIVE, "owl"), nobody), "small_crystals": [0, 0, 0]}
    assert SEPT_SAGES.outcome(SEPT_SAGES.start(table())).details == {}


def test_a_crystal_that_does_not_exist_is_said_in_its_place_and_in_few_words():
    crystals = [10**19, 8, "x", -(10**40), True, 7]
    final = [{"crystals": crystals, "hand": {}}, None, None]
    problems = read({"sages": FIVE, "final": final})[1]
    assert {(one.code, one.path) for one in problems} == {
        ("crystal-value", "final[0].crystals[0]"),
        ("crystal-value", "final[0].crystals[1]"),
        ("type", "final[0].crystals[2]"),
        ("crystal-value", "final[0].crystals[3]"),
        ("type", "final[0].crystals[4]"),
    }
    assert all(one.gaps in ({"low": 2, "high": 7}, {}) for one in problems)


def test_a_card_of_any_number_does_not_exist():
    final = [{"crystals": [], "hand": {"owl": [6, 10**30], "witch": [8, "x"], "seer": [-1]}}, None, None]
    assert found({"sages": FIVE, "final": final}) == {
        ("card-supply", "final[0].hand.owl"),
        ("card-supply", "final[0].hand.witch"),
        ("type", "final[0].hand.witch[1]"),
        ("card-supply", "final[0].hand.seer"),
    }


def test_only_six_crystals_of_each_value_exist():
    state = after(table(), *(CrystalCounted(seat, 7) for seat in (0, 0, 0, 1, 1, 1)))
    assert crystals_left(state)[7] == 0
    assert codes(enter(state, CrystalCounted(2, 7))) == ["crystal-supply"]
    assert codes(enter(state, CrystalCounted(2, 8))) == ["crystal-value"]
    assert CrystalCounted(2, 7) in [one.entry for one in ask(state, "crystals", 2).choices if not one.is_open]


def test_nobody_has_more_than_eleven_crystals():
    values = [value for value in range(2, 8) for _ in range(2)]
    state = after(table(), *(CrystalCounted(0, value) for value in values[:11]))
    assert codes(enter(state, CrystalCounted(0, 7))) == ["range"]


def test_a_crystal_goes_back_with_a_tap():
    state = after(table(), CrystalCounted(0, 5), CrystalCounted(0, 3), CrystalPutBack(0, 5))
    assert state.final.seats[0] == SeatCount(crystals=(3,))
    assert codes(enter(state, CrystalPutBack(0, 5))) == ["not-now"]


def test_a_card_can_be_put_into_another_hand():
    state = after(table(), CardHeld(0, "witch", 7))
    assert codes(enter(state, CardHeld(1, "witch", 7))) == ["card-supply"]
    assert CardHeld(1, "witch", 7, 0) in open_entries(ask(state, "hand", 1))
    moved = enter(state, CardHeld(1, "witch", 7, 0))
    assert [one.hand for one in moved.final.seats] == [(), (Card("witch", 7),), None]
    assert codes(enter(moved, CardHeld(2, "witch", 7, 0))) == ["not-now"]
    assert enter(moved, CardPutBack(1, "witch", 7)).final.seats[1].hand == ()


def test_the_ones_are_two_and_the_owls_of_four_are_four():
    state = after(table(), CardHeld(0, "witch", 1), CardHeld(1, "witch", 1), *[CardHeld(0, "owl", 4)] * 4)
    assert codes(enter(state, CardHeld(2, "witch", 1))) == ["card-supply"]
    assert codes(enter(state, CardHeld(2, "owl", 4))) == ["card-supply"]
    assert codes(enter(state, CardHeld(2, "owl", 7))) == ["card-supply"]
    assert codes(enter(state, CardHeld(2, "witch", 8))) == ["card-supply"]


def test_cards_of_a_removed_sage_are_in_nobodys_hand():
    state = seated(table())
    assert codes(enter(state, CardHeld(0, "druid", 3))) == ["sage-not-in-play"]
    assert codes(enter(state, CardHeld(0, "wizard", 3))) == ["range"]
    assert not any(one.entry.sage == "druid" for one in ask(state, "hand", 0).choices if hasattr(one.entry, "sage"))


def test_hands_are_done_seat_by_seat_or_all_at_once():
    state = after(table(), HandsDone(1))
    assert [one.hand_done for one in state.final.seats] == [False, True, False]
    assert codes(enter(state, HandsDone(1))) == ["not-now"]
    assert all(one.hand_done for one in enter(state, HandsDone()).final.seats)


def test_a_finished_count_can_still_be_put_right():
    done = after(table(), *(CrystalsDone(seat) for seat in range(3)), HandsDone())
    assert SEPT_SAGES.is_complete(done)
    right = enter(done, CrystalCounted(0, 3), CardHeld(2, "owl", 3))
    assert SEPT_SAGES.is_complete(right)
    assert SEPT_SAGES.outcome(right).scores == (3, 0, 1)


@pytest.mark.parametrize(
    "entry",
    [CrystalCounted(3, 5), CrystalCounted(-1, 5), CardHeld(0, "witch", 2, 9), CardPutBack(7, "owl", 3), HandsDone(4)],
)
def test_nobody_sits_outside_the_table(entry):
    assert codes(enter(seated(table()), entry)) == ["range"]


def test_every_moment_of_a_count_comes_back():
    state = seated(table())
    entries = [
        *(CrystalCounted(1, 5), CrystalCounted(1, 2), CrystalsDone(0), CrystalsDone(1)),
        *(CardHeld(2, "owl", 3), CardHeld(2, "witch", 1), HandsDone(0), CardPutBack(2, "owl", 3), HandsDone()),
        *(CrystalCounted(2, 4), CrystalPutBack(2, 4), CrystalsDone(2)),
    ]
    for entry in entries:
        state = enter(state, entry)
        assert_comes_back(state)
    assert SEPT_SAGES.is_complete(state)


def test_a_whole_count_is_checked_like_its_taps():
    state = seated(table())
    wrong = Count((SeatCount((8,), True), SeatCount((), True, (Card("druid", 1),)), SeatCount()))
    assert codes(enter(state, CountWritten(wrong))) == ["crystal-value", "sage-not-in-play"]
    assert codes(enter(state, CountWritten(Count(())))) == ["type"]
    unsorted = Count((SeatCount(hand=(Card("owl", 3), Card("witch", 2))), SeatCount(), SeatCount()))
    assert enter(state, CountWritten(unsorted)).final.seats[0].hand == (Card("witch", 2), Card("owl", 3))


@pytest.mark.parametrize(("players", "removed"), [(3, 2), (4, 1), (5, 0), (6, 0), (7, 0)])
def test_with_three_or_four_players_sages_stay_in_the_box(players, removed):
    state = SEPT_SAGES.start(table(players, large_table=players > 5))
    for sage in SAGES[:removed]:
        assert kinds(state) == [("sage-removed", None)]
        assert codes(enter(state, CrystalsDone(0))) == ["not-now"]
        assert_comes_back(state)
        state = enter(state, SageRemoved(sage))
    assert state.rules.sages == SAGES[removed:]
    assert kinds(state)[0] == ("crystals", 0)
    assert codes(enter(state, SageRemoved("seer"))) == ["not-now"]
    assert_comes_back(state)


def test_a_sage_is_removed_once():
    state = enter(SEPT_SAGES.start(table()), SageRemoved("witch"))
    assert codes(enter(state, SageRemoved("witch"))) == ["not-now"]
    assert SageRemoved("witch") not in open_entries(ask(state, "sage-removed"))


def test_the_sages_can_be_changed_until_one_of_them_matters():
    state = seated(table())
    others = ("druid", "seer", "healer", "witch", "alchemist")
    changed = enter(state, SagesInPlay(others), CardHeld(0, "druid", 4))
    assert changed.rules.sages == others
    assert_comes_back(changed)
    assert codes(enter(changed, SagesInPlay(SAGES[:5]))) == ["sage-not-in-play"]
    assert codes(enter(state, SagesInPlay(SAGES))) == ["sage-count"]
    assert codes(enter(state, SagesInPlay(("owl", *SAGES[:3], "witch")))) == ["range", "range"]


def test_six_or_seven_play_only_at_a_large_table():
    assert codes(SEPT_SAGES.start(table(6))) == ["player-count"]
    assert codes(SEPT_SAGES.start(table(7, large_table=False))) == ["player-count"]
    assert codes(SEPT_SAGES.start(table(2))) == ["player-count"]
    assert SEPT_SAGES.start(table(7, large_table=True)).setup.seats == 7


def warned(players, totals, **options):
    """Codes for a count of so many crystals in all."""
    values = [value for value in range(2, 8) for _ in range(6)]
    final = [{"crystals": [], "hand": {}} for _ in range(players)]
    for index in range(totals):
        final[index % players]["crystals"].append(values[index])
    data = {"final": final} | ({"sages": list(SAGES[: players + 2])} if players < 5 else {})
    return [one.code for one in counted(data, players, **options).warnings]


@pytest.mark.parametrize(
    ("players", "fine", "strange"),
    [(3, [6, 7, 22], [5, 23]), (4, [12, 22], [10, 13, 24]), (5, [12, 13, 33], [11, 34]), (6, [18, 33], [19, 36])],
)
def test_a_number_of_crystals_that_no_game_gives_is_suspicious(players, fine, strange):
    for totals in fine:
        assert warned(players, totals, large_table=players > 5) == []
    for totals in strange:
        assert warned(players, totals, large_table=players > 5) == ["crystal-count"]


def test_more_small_crystals_than_the_box_holds_are_suspicious_and_count():
    hands = [{}, {}, {}, {}]
    for sage in SAGES[:6]:
        # 7+4, 6+5 and the pair of ones: three times eleven
        for own, values in zip(hands, ([7, 4], [6, 5], [1, 1], []), strict=True):
            own[sage] = values
    final = [{"crystals": [2, 3, 4], "hand": own} for own in hands]
    outcome = counted({"sages": list(SAGES[:6]), "final": final}, 4)
    assert outcome.details["small_crystals"] == [6, 6, 6, 0]
    assert [one.code for one in outcome.warnings] == ["small-crystals"]
    assert outcome.scores == (15, 15, 15, 9)


def test_thirteen_small_crystals_are_in_the_box():
    hands = [{}, {}, {}, {}]
    for sage in SAGES[:4]:
        for own, values in zip(hands, ([7, 4], [6, 5], [1, 1], []), strict=True):
            own[sage] = values
    hands[3] = {"healer": [7]}
    final = [{"crystals": [2, 3, 4], "hand": own} for own in hands]
    in_the_box = counted({"sages": list(SAGES[:6]), "final": final}, 4)
    assert sum(in_the_box.details["small_crystals"]) == 13
    assert in_the_box.warnings == ()
    hands[3]["owl"] = [3]
    one_more = counted({"sages": list(SAGES[:6]), "final": final}, 4)
    assert [one.code for one in one_more.warnings] == ["small-crystals"]


def test_a_wrong_count_says_everything_with_its_place():
    final = [
        {"crystals": [7, 7, 7, 8], "hand": {"witch": [1, 1, 9], "druid": [3], "wizard": [1]}},
        {"crystals": [7, 7, 7], "hand": {"witch": [1], "owl": [5, 5, 5, "x"]}},
        {"crystals": [7], "hand": {"owl": [2]}},
    ]
    assert found({"sages": FIVE, "final": final}) == {
        ("range", "final[0].hand.wizard"),
        ("type", "final[1].hand.owl[3]"),
        ("crystal-value", "final[0].crystals[3]"),
        ("card-supply", "final[0].hand.witch"),
        ("sage-not-in-play", "final[0].hand.druid"),
        ("card-supply", "final[1].hand.witch"),
        ("card-supply", "final[1].hand.owl"),
        ("card-supply", "final[2].hand.owl"),
        ("crystal-supply", "final[2].crystals"),
    }
