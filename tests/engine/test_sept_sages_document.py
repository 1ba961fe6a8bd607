"""Les Sept Sages in the game document: every form that is valid, and all that can be wrong with one."""

import pytest

from engine.codec import from_json, to_json
from engine.game import Setup
from engine.sept_sages import SEPT_SAGES
from engine.sept_sages.cards import SAGES
from engine.sept_sages.round import Taken
from engine.source import Source
from engine.wording import Translator, catalogue
from tests.engine.sept_sages_table import NAMES, assert_comes_back, counted, found, kinds, read

FIVE = list(SAGES[:5])
SIX = list(SAGES[:6])

THREE_PLAYERS = {
    "crystals": [5, 4],
    "roles": ["witch", "seer", "healer"],
    "hierarchy": [0, 2, 1],
    "sides": ["left", "right", "right"],
    "solo": 0,
    "plays": [
        {"seat": 1, "pass": True},
        {"seat": 2, "spell": "potentia"},
        {"seat": 0, "card": 1},
        {"seat": 2, "pass": True},
        {"seat": 0, "card": 1},
        {"seat": 0, "owl": 5},
    ],
    "winner": "left",
    "taken": [{"seat": 0, "crystal": 5}],
}
FOUR_PLAYERS = {
    "crystals": [5, 4],
    "roles": ["witch", "seer", "healer", "magician"],
    "hierarchy": [0, 1, 2, 3],
    "sides": ["left", "left", "right", "right"],
}


def one_round(players=3, base=THREE_PLAYERS, **changes):
    record = {name: value for name, value in (base | changes).items() if value is not ...}
    return {"sages": list(SAGES[: players + 2]), "rounds": [record]}


def said(messages):
    return [Translator(catalogue("en"), NAMES).tr(one) for one in messages]


def wrong(players=3, base=THREE_PLAYERS, **changes):
    return found(one_round(players, base, **changes), players)


def test_a_followed_round_is_read_with_all_its_parts():
    state, problems = read(one_round())
    assert not problems
    assert state.rounds[0].winner == "left"
    assert SEPT_SAGES.outcome(state).rounds[0].totals == (5, 0, 0)
    assert SEPT_SAGES.outcome(state).warnings == ()
    assert SEPT_SAGES.write(state) == one_round()
    assert_comes_back(state)


@pytest.mark.parametrize(
    "left_out",
    ["roles", "hierarchy", "crystals", "plays", "winner", "solo", "sides plays", "roles hierarchy sides solo"],
)
def test_parts_of_a_round_may_be_left_out(left_out):
    state, problems = read(one_round(**dict.fromkeys(left_out.split(), ...)))
    assert not problems
    assert state.rounds[0].taken == (Taken(0, 5),)
    assert SEPT_SAGES.outcome(state).scores == (5, 0, 0)
    assert_comes_back(state)


def test_a_round_may_hold_nothing_but_what_was_taken():
    tie = {"winner": "tie", "taken": [{"seat": 0, "crystal": 2}, {"seat": 1, "crystal": 5}]}
    rounds = [{"taken": [{"seat": 0, "crystal": 7}]}, tie]
    outcome = counted({"sages": FIVE, "rounds": rounds})
    assert [one.totals for one in outcome.rounds] == [(7, 0, 0), (9, 5, 0)]


def test_crystals_left_out_of_the_count_are_those_of_the_rounds():
    rounds = [{"taken": [{"seat": 0, "crystal": 7}]}, {"taken": [{"seat": 2, "crystal": 3}, {"seat": 0, "crystal": 2}]}]
    final = [{"hand": {"witch": [2]}}, {"hand": {}}, {"crystals": [3], "hand": {}}]
    outcome = counted({"sages": FIVE, "rounds": rounds, "final": final})
    assert outcome.complete
    assert outcome.scores == (10, 0, 3)
    assert outcome.warnings == ()


def test_without_rounds_the_crystals_are_missing():
    final = [{"hand": {}}, {"crystals": [], "hand": {}}, {"crystals": []}]
    assert found({"sages": FIVE, "final": final}) == {("missing", "final[0].crystals"), ("missing", "final[2].hand")}


def test_what_is_not_entered_yet_is_null():
    final = [None, {"crystals": None, "hand": {"witch": [3]}}, {"crystals": [4], "hand": None}]
    state, problems = read({"sages": FIVE, "final": final})
    assert not problems
    assert not SEPT_SAGES.is_complete(state)
    assert kinds(state)[:2] == [("crystals", 0), ("crystals", 1)]
    assert SEPT_SAGES.write(state)["final"] == final
    assert_comes_back(state)


def test_a_count_that_differs_from_the_rounds_wins_with_a_warning():
    rounds = [{"taken": [{"seat": 0, "crystal": 7}, {"seat": 1, "crystal": 3}]}]
    final = [{"crystals": [6], "hand": {}}, {"crystals": [3], "hand": {}}, {"hand": {}}]
    outcome = counted({"sages": FIVE, "rounds": rounds, "final": final})
    assert outcome.scores == (6, 3, 0)
    assert [(one.code, one.path) for one in outcome.warnings] == [("final-differs", "final[0].crystals")]


def test_not_all_rounds_need_to_be_recorded():
    rounds = [{"taken": [{"seat": 0, "crystal": 7}]}]
    final = [{"crystals": [7, 5], "hand": {}}, {"crystals": [4, 3], "hand": {}}, {"crystals": [2, 2], "hand": {}}]
    outcome = counted({"sages": FIVE, "rounds": rounds, "final": final})
    assert outcome.complete
    assert outcome.scores == (12, 7, 4)
    assert [(one.code, one.path) for one in outcome.warnings] == [
        ("final-differs", f"final[{seat}].crystals") for seat in range(3)
    ]
    final[0]["crystals"] = [2, 3, 4, 5, 6, 7, 2, 3, 4, 5, 6, 7]
    assert found({"sages": FIVE, "rounds": rounds, "final": final}) == {("range", "final[0].crystals")}


def test_a_round_noted_in_part_is_accepted_as_it_was_noted():
    plays = [
        {"seat": 0, "card": 1},
        {"seat": 1, "pass": True},
        {"seat": 0, "owl": 5},
        {"seat": 2, "spell": "anulensa", "cancels": 2},
    ]
    data = one_round(plays=plays) | {
        "final": [
            {"crystals": [7, 2], "hand": {"witch": [1, 1], "owl": [5]}},
            {"crystals": [5, 5], "hand": {"witch": [7, 3]}},
            {"crystals": [6, 4], "hand": {"owl": [5]}},
        ]
    }
    outcome = counted(data)
    assert outcome.scores == (11, 10, 11)
    assert {one.code for one in outcome.warnings} == {"turn-order", "final-differs"}


def test_what_is_doubtful_about_the_crystals_is_a_whole_sentence():
    rounds = [{"taken": [{"seat": 0, "crystal": 2}, {"seat": 1, "crystal": 3}]}] * 6
    final = [{"crystals": own, "hand": {}} for own in ([2] * 6, [3] * 4, [5], [])]
    assert said(counted({"sages": SIX, "rounds": rounds, "final": final}, 4).warnings) == [
        "Crystals counted: 11; the rounds recorded give 12.",
        "These are not the crystals taken in the rounds: 3, 3, 3, 3, 3, 3.",
        "In the rounds no crystal was taken here.",
    ]
    final = [{"crystals": own, "hand": {}} for own in ([5], [], [])]
    assert said(counted({"sages": FIVE, "final": final}).warnings) == [
        "Crystals counted: 1; a game with 3 players gives 6 to 22."
    ]


def test_why_a_card_cannot_be_played_again_depends_on_how_many_there_are():
    once = [{"seat": 0, "card": 7}, {"seat": 0, "card": 7}]
    _, problems = read(one_round(4, FOUR_PLAYERS, plays=once), 4)
    assert said(problems) == ["Witch 7 was played in this combat already."]
    _, problems = read(one_round(4, FOUR_PLAYERS, plays=[{"seat": seat, "owl": 5} for seat in range(3)]), 4)
    assert said(problems) == ["Owl 5 exists 2 times only."]


def test_a_winner_stated_for_a_tie_is_told_that_it_is_one():
    plays = [{"seat": 0, "owl": 4}, {"seat": 1, "pass": True}, {"seat": 2, "owl": 4}]
    plays += [{"seat": seat, "pass": True} for seat in (3, 0, 2)]
    _, problems = read(one_round(4, FOUR_PLAYERS, plays=plays, winner="left"), 4)
    assert said(problems) == ["The cards that were played make a tie."]


def test_crystals_that_are_null_are_those_of_the_rounds_too():
    rounds = [{"taken": [{"seat": 0, "crystal": 7}, {"seat": 1, "crystal": 3}]}]
    final = [{"crystals": None, "hand": {}}, {"hand": {}}, {"crystals": None, "hand": {}}]
    assert counted({"sages": FIVE, "rounds": rounds, "final": final}).scores == (7, 3, 0)


def test_the_number_of_crystals_is_compared_with_the_rounds():
    rounds = [{"taken": [{"seat": 0, "crystal": 7}]}]
    final = [{"hand": {}} for _ in range(4)]
    outcome = counted({"sages": SIX, "rounds": rounds, "final": final}, 4)
    assert [(one.code, one.path) for one in outcome.warnings] == [("crystal-count", "final")]


def test_the_sages_may_be_left_out_only_while_nothing_has_begun_or_all_are_in_play():
    assert found({}) == set()
    assert found({"rounds": []}) == set()
    assert found({"final": [None, None, None]}) == {("missing", "sages")}
    assert found({"rounds": [{}]}, 4) == {("missing", "sages")}
    assert found({"final": [None] * 5}, 5) == set()
    assert found({"rounds": [{}]}, 5) == set()


def test_the_number_of_sages_depends_on_the_players():
    assert found({"sages": SIX}) == {("sage-count", "sages")}
    assert found({"sages": FIVE}, 4) == {("sage-count", "sages")}
    assert found({"sages": SIX}, 5) == {("sage-count", "sages")}
    assert found({"sages": list(SAGES)[::-1]}, 5) == set()
    assert found({"sages": [*SAGES, "owl"]}, 5) == {("sage-count", "sages")}


def test_a_sage_is_one_of_the_seven_and_named_once():
    assert found({"sages": ["witch", "witch", "owl", "seer", 5]}) == {
        ("range", "sages[1]"),
        ("range", "sages[2]"),
        ("type", "sages[4]"),
    }
    assert found({"sages": ["witch", "witch", "owl", "seer", "druid"]}) == {
        ("range", "sages[1]"),
        ("range", "sages[2]"),
    }


def test_a_sage_that_is_not_in_play_is_pointed_out_once_for_each_hand():
    hands = [{"druid": [1, 4, 5]}, {"druid": [2]}, {}]
    final = [{"crystals": [], "hand": hand} for hand in hands]
    _, problems = read({"sages": FIVE, "final": final})
    assert [one.path for one in problems] == ["final[0].hand.druid", "final[1].hand.druid"]


def test_roles_and_cards_of_removed_sages_are_pointed_out():
    data = one_round(roles=["witch", "druid", "healer"])
    data["final"] = [{"crystals": [5], "hand": {"druid": [3]}}, None, None]
    assert found(data) == {("sage-not-in-play", "rounds[0].roles[1]"), ("sage-not-in-play", "final[0].hand.druid")}
    plays = [{"seat": 1, "spell": "binensus", "role": "druid"}]
    assert wrong(plays=plays, winner=..., taken=...) == {("sage-not-in-play", "rounds[0].plays[0].role")}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"crystals": [5, 8]}, ("crystal-value", "rounds[0].crystals[1]")),
        ({"crystals": [5, 4, 3]}, ("range", "rounds[0].crystals")),
        ({"crystals": ["5", 4]}, ("type", "rounds[0].crystals[0]")),
        ({"crystals": [5]}, ("missing", "rounds[0].crystals")),
        ({"roles": ["witch", "witch", "healer"]}, ("range", "rounds[0].roles[1]")),
        ({"roles": ["witch", "seer"]}, ("missing", "rounds[0].roles")),
        ({"roles": ["witch", "seer", None]}, ("missing", "rounds[0].roles[2]")),
        ({"roles": ["witch", "seer", "owl"]}, ("range", "rounds[0].roles[2]")),
        ({"hierarchy": [0, 0, 1]}, ("range", "rounds[0].hierarchy[1]")),
        ({"hierarchy": [0, 3, 1]}, ("range", "rounds[0].hierarchy[1]")),
        ({"hierarchy": [0, 1]}, ("missing", "rounds[0].hierarchy")),
        ({"sides": ["left", "left", "left"]}, ("range", "rounds[0].solo")),
        ({"sides": ["left", "left", "left"], "solo": ...}, ("range", "rounds[0].sides")),
        ({"sides": ["left", "right", "up"], "solo": ...}, ("range", "rounds[0].sides[2]")),
        ({"sides": ["left", "right", None], "solo": ...}, ("missing", "rounds[0].sides[2]")),
        ({"solo": 1}, ("range", "rounds[0].solo")),
        ({"solo": "Anna"}, ("type", "rounds[0].solo")),
        ({"winner": "right", "taken": ...}, ("winner-mismatch", "rounds[0].winner")),
        ({"winner": "both"}, ("range", "rounds[0].winner")),
        ({"winner": 3}, ("type", "rounds[0].winner")),
        ({"taken": [{"seat": 0, "crystal": 6}]}, ("range", "rounds[0].taken[0].crystal")),
        ({"taken": [{"seat": 1, "crystal": 5}]}, ("range", "rounds[0].taken[0].seat")),
        ({"taken": [{"seat": 9, "crystal": 5}]}, ("range", "rounds[0].taken[0].seat")),
        ({"taken": [{"seat": 0, "crystal": 1}]}, ("crystal-value", "rounds[0].taken[0].crystal")),
        ({"taken": [{"seat": 0}]}, ("missing", "rounds[0].taken[0].crystal")),
        ({"taken": [{"seat": 0, "crystal": 5}] * 2}, ("range", "rounds[0].taken[1].seat")),
        ({"taken": {}}, ("type", "rounds[0].taken")),
    ],
)
def test_what_is_wrong_with_a_round_is_said_with_its_place(changes, expected):
    assert expected in wrong(**changes)


def test_nobody_stands_alone_among_four():
    assert ("range", "rounds[0].solo") in wrong(4, FOUR_PLAYERS, solo=0)


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        ([{"seat": 0, "card": 8}], ("card-supply", "rounds[0].plays[0].card")),
        ([{"seat": 0, "card": 10**30}], ("card-supply", "rounds[0].plays[0].card")),
        ([{"seat": 0, "owl": 6}], ("card-supply", "rounds[0].plays[0].owl")),
        ([{"seat": 10**30, "card": 3}], ("range", "rounds[0].plays[0].seat")),
        ([{"seat": 4, "card": 3}], ("range", "rounds[0].plays[0].seat")),
        ([{"card": 3}], ("missing", "rounds[0].plays[0].seat")),
        ([{"seat": 0}], ("missing", "rounds[0].plays[0]")),
        ([{"seat": 0, "pass": False}], ("missing", "rounds[0].plays[0]")),
        ([{"seat": 0, "card": 3, "owl": 3}], ("range", "rounds[0].plays[0]")),
        ([{"seat": 0, "card": "3"}], ("type", "rounds[0].plays[0].card")),
        ([{"seat": 0, "pass": 1}], ("type", "rounds[0].plays[0].pass")),
        ([{"seat": 0, "spell": "hocus"}], ("range", "rounds[0].plays[0].spell")),
        ([{"seat": 0, "spell": 7}], ("type", "rounds[0].plays[0].spell")),
        ([{"seat": 0, "skip": True}], ("range", "rounds[0].plays[0].skip")),
        (["pass"], ("type", "rounds[0].plays[0]")),
        ([{"seat": 0, "card": 7}, {"seat": 0, "card": 7}], ("card-supply", "rounds[0].plays[1].card")),
        ([{"seat": 0, "pass": True}, {"seat": 0, "card": 7}], ("withdrawn", "rounds[0].plays[1].seat")),
        (
            [{"seat": 0, "spell": "moventi"}, {"seat": 0, "spell": "potentia"}],
            ("second-spell", "rounds[0].plays[1].spell"),
        ),
        ([{"seat": 0, "spell": "anulensa", "cancels": 0}], ("range", "rounds[0].plays[0].cancels")),
        ([{"seat": 0, "card": 3}, {"seat": 1, "spell": "volensia", "cancels": 0}],
         ("range", "rounds[0].plays[1].cancels")),
        ([{"seat": 0, "spell": "anulensa", "cancels": "first"}], ("type", "rounds[0].plays[0].cancels")),
        ([{"seat": 0, "spell": "mutantus", "ally": 2}], ("range", "rounds[0].plays[0].ally")),
        ([{"seat": 0, "spell": "binensus", "role": "seer"}], ("range", "rounds[0].plays[0].role")),
        ([{"seat": 0, "card": 3, "role": "seer"}], ("range", "rounds[0].plays[0].role")),
        ([{"seat": 0, "owl": 5}, {"seat": 1, "owl": 5}, {"seat": 2, "owl": 5}],
         ("card-supply", "rounds[0].plays[2].owl")),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_play_is_said_with_its_place(plays, expected):
    assert wrong(4, FOUR_PLAYERS, plays=plays) == {expected}


def test_every_fault_of_a_round_is_said():
    plays = [{"seat": 0, "spell": "moventi"}, {"seat": 0, "spell": "hocus"}, {"seat": 0, "spell": "potentia"}]
    assert wrong(4, FOUR_PLAYERS, plays=plays, crystals=[1, 4], taken=[{"seat": 7, "crystal": 4}]) == {
        ("crystal-value", "rounds[0].crystals[0]"),
        ("range", "rounds[0].plays[1].spell"),
        ("second-spell", "rounds[0].plays[2].spell"),
        ("range", "rounds[0].taken[0].seat"),
    }


def test_plays_out_of_turn_count_with_a_warning():
    plays = [{"seat": 2, "card": 3}, {"seat": 3, "card": 2}]
    state, problems = read(one_round(4, FOUR_PLAYERS, plays=plays), 4)
    assert not problems
    warnings = SEPT_SAGES.outcome(state).warnings
    assert [(one.code, one.path) for one in warnings] == [("turn-order", "rounds[0].plays[0].seat")]


def test_crystals_listed_in_another_order_count_with_a_warning():
    taken = [{"seat": 1, "crystal": 5}, {"seat": 0, "crystal": 4}]
    state, problems = read(one_round(4, FOUR_PLAYERS, winner="left", taken=taken), 4)
    assert not problems
    assert [(one.code, one.path) for one in SEPT_SAGES.outcome(state).warnings] == [("turn-order", "rounds[0].taken")]


def test_players_may_be_noted_as_withdrawing_after_the_lead_of_25():
    plays = [*THREE_PLAYERS["plays"], {"seat": 0, "pass": True}]
    assert wrong(plays=plays) == set()
    assert wrong(plays=[*plays, {"seat": 1, "card": 3}]) == {("withdrawn", "rounds[0].plays[7].seat")}
    over = [*THREE_PLAYERS["plays"][:-1], {"seat": 0, "owl": 5}, {"seat": 0, "owl": 3}]
    assert wrong(plays=over) == {("withdrawn", "rounds[0].plays[6].seat")}


def test_the_winner_may_be_stated_while_the_combat_was_not_followed_to_its_end():
    plays = [{"seat": 0, "card": 3}]
    assert wrong(4, FOUR_PLAYERS, plays=plays, winner="right") == set()


def test_a_winner_that_the_plays_tell_need_not_be_stated():
    state, problems = read(one_round(winner=..., taken=...))
    assert not problems
    assert state.rounds[0].winner == "left"
    assert kinds(state)[0] == ("take-crystal", 0)


def test_only_the_last_round_may_be_unfinished():
    data = {"sages": FIVE, "rounds": [{"winner": "left"}, {"taken": [{"seat": 0, "crystal": 2}]}]}
    assert found(data) == {("unfinished-round", "rounds[0]")}
    assert found(data | {"rounds": data["rounds"][::-1]}) == set()


def test_with_seven_players_only_a_noted_glade_tells_how_many_crystals_are_taken():
    three_of_four = [{"seat": seat, "crystal": 2 + seat} for seat in range(3)]
    won = {"sides": ["left"] * 4 + ["right"] * 3, "winner": "left", "taken": three_of_four}
    assert found({"rounds": [won, {}]}, 7, large_table=True) == set()
    noted = won | {"crystals": [2, 3, 4, 5]}
    assert found({"rounds": [noted, {}]}, 7, large_table=True) == {("unfinished-round", "rounds[0]")}


def test_there_are_eleven_rounds_at_most():
    values = [2 + index % 6 for index in range(12)]
    rounds = [{"taken": [{"seat": 0, "crystal": value}]} for value in values]
    assert found({"sages": FIVE, "rounds": rounds}) == {("round-count", "rounds")}
    state, problems = read({"sages": FIVE, "rounds": rounds[:11]})
    assert not problems
    assert state.final is not None


def test_the_reserve_holds_six_crystals_of_each_value():
    glade = {"crystals": [7, 7], "taken": [{"seat": 0, "crystal": 7}]}
    assert found({"sages": FIVE, "rounds": [glade] * 3}) == set()
    assert found({"sages": FIVE, "rounds": [glade] * 4}) == {("crystal-supply", "rounds[3].crystals")}
    taken = {"taken": [{"seat": 0, "crystal": 7}]}
    assert found({"sages": FIVE, "rounds": [taken] * 7}) == {("crystal-supply", "rounds[6].taken")}


def test_a_moventi_leaves_open_what_lay_on_the_glade():
    plays = [{"seat": 1, "spell": "moventi"}]
    moved = {"crystals": [7, 7], "plays": plays, "taken": [{"seat": 0, "crystal": 2}]}
    assert found({"sages": FIVE, "rounds": [moved] * 5}) == set()
    twice = moved | {"taken": [{"seat": 0, "crystal": 2}, {"seat": 1, "crystal": 3}]}
    assert found({"sages": FIVE, "rounds": [twice]}) == {("range", "rounds[0].taken[1].crystal")}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_alone_is_enough_to_tell_the_sides_of_three(players):
    data = one_round(players, {"solo": 2, "taken": []})
    if players == 3:
        state, problems = read(data)
        assert not problems
        assert state.rounds[0].sides == ("right", "right", "left")
    else:
        assert found(data, players) == {("range", "rounds[0].solo")}


@pytest.mark.parametrize(
    "data",
    [
        {"sages": 5, "rounds": 5, "final": 5},
        {"sages": [None], "rounds": [None, [], "x", 3], "final": [[], "x", 3]},
        {"sages": FIVE, "rounds": [{"plays": [[]] * 5000}]},
        {"sages": FIVE, "rounds": [{"crystals": [[]], "roles": [[]] * 3, "hierarchy": [{}], "sides": [1, 2, 3]}]},
        {"sages": FIVE, "final": [{"crystals": {}, "hand": []}, {"crystals": [10**17], "hand": {"": 1}}, {}]},
    ],
)
def test_anything_may_stand_in_a_document(data):
    assert found(data)


@pytest.mark.parametrize("value", ["yes", 1, False, {}, [7], ["owl", 3, "witch"], None])
def test_what_others_write_under_a_name_of_ours_is_their_business(value):
    assert found({"removed": value, "partly_followed": value}) == set()
    plays = [{"seat": 0, "card": 3, "role": value, "skip": value}, {"seat": 1, "spell": "mutantus", "ally": [value]}]
    data = one_round(4, FOUR_PLAYERS, plays=plays, open=value)
    data["final"] = [{"crystals": [], "hand": {}, "open": value}, None, None, None]
    if value == "yes":
        del plays[0]["role"]
    assert found(data, 4) == set()


FAULTY_CELLS = {
    "crystals": ["5", 8],
    "roles": ["witch", "witch", 5, "owl"],
    "hierarchy": [0, 0, "x", 9],
    "sides": ["left", 5, "up", "right"],
    "plays": [
        {"seat": 0, "card": "x"},
        {"seat": 1, "spell": "hocus"},
        "pass",
        {"owl": 6},
        {"seat": 9},
        {"seat": 0, "card": 7},
        {"seat": 0, "card": 7},
    ],
    "winner": "both",
    "taken": [{"seat": "x", "crystal": 9}, {"seat": 9, "crystal": 10**20}, 5, {"seat": 1, "crystal": 4}],
}
THEIR_PROBLEMS = {
    ("type", "crystals[0]"),
    ("crystal-value", "crystals[1]"),
    ("range", "roles[1]"),
    ("type", "roles[2]"),
    ("range", "roles[3]"),
    ("range", "hierarchy[1]"),
    ("type", "hierarchy[2]"),
    ("range", "hierarchy[3]"),
    ("type", "sides[1]"),
    ("range", "sides[2]"),
    ("type", "plays[0].card"),
    ("range", "plays[1].spell"),
    ("type", "plays[2]"),
    ("missing", "plays[3].seat"),
    ("card-supply", "plays[3].owl"),
    ("missing", "plays[4]"),
    ("range", "plays[4].seat"),
    ("card-supply", "plays[6].card"),
    ("range", "winner"),
    ("type", "taken[0].seat"),
    ("crystal-value", "taken[0].crystal"),
    ("range", "taken[1].seat"),
    ("crystal-value", "taken[1].crystal"),
    ("type", "taken[2]"),
    ("range", "taken"),
}


def test_one_faulty_cell_hides_nothing_else():
    assert wrong(4, FAULTY_CELLS) == {(code, f"rounds[0].{path}") for code, path in THEIR_PROBLEMS}


def test_nothing_is_concluded_from_a_faulty_cell():
    assert wrong(crystals=["x", 4]) == {("type", "rounds[0].crystals[0]")}
    assert wrong(roles=["witch", 5, "healer"]) == {("type", "rounds[0].roles[1]")}
    assert wrong(sides=["left", "right", 5]) == {("type", "rounds[0].sides[2]")}
    plays = [{"seat": 1, "card": "x"}, *THREE_PLAYERS["plays"], {"seat": 0, "owl": 3}]
    assert wrong(plays=plays) == {("type", "rounds[0].plays[0].card")}


def test_the_right_to_a_crystal_is_checked_beside_other_faults_and_without_a_winner_written():
    loser = {"taken": [{"seat": 1, "crystal": 5}], "roles": ["witch", "seer", "owl"]}
    expected = {("range", "rounds[0].roles[2]"), ("range", "rounds[0].taken[0].seat")}
    assert wrong(**loser) == expected
    assert wrong(**loser, winner=...) == expected


def test_a_faulty_round_still_counts_for_the_reserve_and_may_be_unfinished():
    glade = {"crystals": [7, 7], "taken": [{"seat": 0, "crystal": 7}]}
    assert found({"sages": FIVE, "rounds": [glade | {"winner": 5}, glade, glade, glade]}) == {
        ("type", "rounds[0].winner"),
        ("crystal-supply", "rounds[3].crystals"),
    }
    assert found({"sages": FIVE, "rounds": [{"crystals": ["x", 5]}, glade]}) == {
        ("type", "rounds[0].crystals[0]"),
        ("unfinished-round", "rounds[0]"),
    }


def test_the_log_can_be_kept_as_json():
    state, _ = read(one_round() | {"final": [{"crystals": [5], "hand": {"owl": [3]}}, None, None]})
    for entry in SEPT_SAGES.entries(state):
        assert from_json(SEPT_SAGES, to_json(entry)) == entry


def test_a_table_has_its_own_message_for_every_problem():
    source = Source({"final": [{"crystals": [9], "hand": {}}, None, None, None, None]})
    SEPT_SAGES.read(Setup("sept-sages", ("A", "B", "C", "D", "E")), source)
    assert [one.msgid for one in source.problems] == ["A large crystal is worth {low} to {high}."]
