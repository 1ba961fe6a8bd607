"""Spells of Les Sept Sages as people note them: a pass behind an Absentus, a Mutantus or Binensus without its aim."""

from engine.sept_sages import SEPT_SAGES
from engine.sept_sages.cards import SAGES
from engine.sept_sages.combat import combat_of
from engine.sept_sages.round import CardPlayed, OwlPlayed, SpellCast, TurnSkipped, Withdrew
from engine.sept_sages.round_entries import CombatWon
from tests.engine.playing import ask, codes
from tests.engine.sept_sages_table import assert_comes_back, enter, kinds, open_entries, read, ready_for_combat

SIDES = {
    3: ["left", "right", "right"],
    4: ["left", "left", "right", "right"],
    5: ["left", "left", "left", "right", "right"],
    6: ["left"] * 3 + ["right"] * 3,
}


def noted(players, *plays, **changes):
    """A round of which these plays were noted, seats ranked as they sit; the state, and what is wrong with it."""
    record = {
        "crystals": [5, 4, 3][: 2 if players < 5 else 3],
        "roles": list(SAGES[:players]),
        "hierarchy": list(range(players)),
        "sides": SIDES[players],
        "plays": [{"seat": seat} | play for seat, play in plays],
    }
    data = {"sages": list(SAGES[: min(7, players + 2)]), "rounds": [record | changes]}
    state, problems = read(data, players, large_table=players > 5)
    return state, {(one.code, one.path) for one in problems}


def fight(state):
    return combat_of(state.rounds[0], state.rules)


def sound(players, *plays, **changes):
    state, problems = noted(players, *plays, **changes)
    assert problems == set()
    assert_comes_back(state)
    return fight(state)


PASS = {"pass": True}


def card(value):
    return {"card": value}


def spell(word, **aim):
    return {"spell": word} | aim


def test_a_pass_behind_an_absentus_is_a_skipped_turn_if_the_player_acts_again():
    plays = [(0, spell("absentus")), (1, card(2)), (2, PASS), (3, PASS), (0, PASS), (1, PASS), (0, card(7)), (0, PASS)]
    state, problems = noted(4, *plays)
    assert problems == set()
    own = [play for play in state.rounds[0].plays if play.seat == 0]
    assert own == [SpellCast(0, "absentus"), TurnSkipped(0), CardPlayed(0, 7), Withdrew(0)]
    assert state.rounds[0].winner == "left"
    assert fight(state).withdrawn == (2, 3, 1, 0)
    assert_comes_back(state)


def test_who_is_behind_an_absentus_may_come_back_after_all_others_have_withdrawn():
    combat = sound(3, (1, spell("absentus")), (2, PASS), (0, PASS), (1, PASS), (1, card(7)))
    assert combat.pawn == 2


def test_a_skip_is_a_skip_in_any_case():
    combat = sound(4, (0, spell("absentus")), (1, card(2)), (2, PASS), (3, PASS), (0, {"skip": True}))
    assert combat.withdrawn == (2, 3)


def test_a_pass_without_an_absentus_in_force_is_for_good():
    assert noted(4, (0, PASS), (0, card(7)))[1] == {("withdrawn", "rounds[0].plays[1].seat")}
    cancelled = [(0, spell("absentus")), (1, spell("absentus")), (0, PASS), (1, PASS), (0, card(7)), (1, card(6))]
    assert noted(4, *cancelled)[1] == {("withdrawn", "rounds[0].plays[4].seat")}


def test_a_mutantus_without_its_aim_goes_to_the_only_ally():
    combat = sound(4, (0, card(7)), (0, spell("mutantus")), (1, card(6)), (0, card(7)))
    assert [combat.role(seat) for seat in range(4)] == ["seer", "witch", "priestess", "magician"]
    assert combat.pawn == 20
    assert sound(3, (1, spell("mutantus"))).role(1) == "priestess"
    assert sound(3, (0, spell("mutantus"))).role(0) == "witch"


def test_with_several_allies_nobody_knows_whose_role_it_was():
    plays = [(0, card(7)), (1, card(7)), (0, spell("mutantus")), (0, card(3)), (1, card(7)), (3, card(6))]
    combat = sound(5, *plays)
    assert [combat.role(seat) for seat in range(5)] == [None, None, None, "magician", "healer"]
    assert combat.pawn == 18
    assert noted(5, *plays, (3, card(6)))[1] == {("card-supply", "rounds[0].plays[6].card")}


def test_after_an_unknown_swap_anybody_of_the_winners_takes_a_crystal_first():
    plays = [(0, spell("mutantus")), (1, {"owl": 3}), *((seat, PASS) for seat in (2, 3, 4, 0, 1))]
    state, _ = noted(5, *plays)
    assert [one for one in kinds(state) if one[0] == "take-crystal"] == [("take-crystal", seat) for seat in range(3)]
    taken = [{"seat": seat, "crystal": value} for seat, value in ((2, 5), (0, 3), (1, 4))]
    state, problems = noted(5, *plays, taken=taken)
    assert problems == set()
    assert SEPT_SAGES.outcome(state).warnings == ()
    assert [seat for kind, seat in kinds(state) if kind == "role"] == [0, 1, 2, 3, 4]


def test_two_ones_of_an_unknown_role_that_stays_the_same_are_a_pair():
    combat = sound(5, (0, spell("mutantus")), (0, card(1)), (0, card(1)))
    assert combat.pawn == 11
    assert combat.is_counted


def test_a_one_that_may_be_the_second_counts_one_and_nothing_is_concluded():
    plays = [(1, card(1)), (0, spell("mutantus")), (1, card(1)), *((seat, PASS) for seat in range(5))]
    for winner in ("left", "right", "tie"):
        combat = sound(5, *plays, winner=winner)
        assert combat.pawn == 2
        assert not combat.is_counted


def test_a_binensus_without_its_role_leaves_open_which_of_two_a_card_is_of():
    plays = [(0, card(7)), (0, spell("binensus")), (0, card(7)), (0, card(1)), (1, card(7))]
    combat = sound(4, *plays)
    assert combat.pawn == 22
    assert combat.is_counted
    assert not sound(4, *plays[1:], (0, card(1))).is_counted
    assert noted(4, *plays, (1, card(7)))[1] == {("card-supply", "rounds[0].plays[5].card")}


def test_a_binensus_takes_the_only_role_that_is_left():
    combat = sound(6, (0, spell("binensus")), (0, card(7)), (0, card(7)))
    assert combat.second_roles[0] == "druid"
    assert combat.pawn == 14


def test_a_card_is_of_the_second_role_when_the_first_has_none_left():
    plays = [(0, spell("binensus", role="healer")), (0, card(7)), (0, card(7))]
    combat = sound(4, *plays)
    assert [one.kind for one in combat.placed if one] == ["witch", "healer"]
    assert noted(4, *plays, (0, card(7)))[1] == {("card-supply", "rounds[0].plays[3].card")}
    ones = sound(4, plays[0], (0, card(1)), (0, card(1)), (0, card(1)))
    assert ones.pawn == 12


def test_a_card_that_only_the_second_role_has_left_is_offered_as_its_own():
    state = enter(ready_for_combat(4, (5, 4), (1,)), SpellCast(0, "binensus", role="healer"), Withdrew(1), Withdrew(2))
    state = enter(state, Withdrew(3), CardPlayed(0, 7))
    assert CardPlayed(0, 7) not in open_entries(ask(state, "play", 0))
    assert CardPlayed(0, 7, "healer") in open_entries(ask(state, "play", 0))


def test_no_more_cards_of_a_doubtful_sage_are_played_than_there_are_at_all():
    plays = [(0, spell("binensus")), *((0, card(2)) for _ in range(6))]
    unknown = {"sides": None, "crystals": None}
    assert sound(4, *plays, **unknown).used.count((None, 2)) == 6
    assert noted(4, *plays, (0, card(2)), **unknown)[1] == {("card-supply", "rounds[0].plays[7].card")}


def test_at_the_table_a_doubtful_combat_ends_with_who_won():
    state = enter(ready_for_combat(4, (5, 4), (1,)), SpellCast(0, "binensus"), Withdrew(1), Withdrew(2), Withdrew(3))
    state = enter(state, CardPlayed(0, 1), CardPlayed(0, 1), OwlPlayed(0, 5), Withdrew(0))
    assert kinds(state)[0] == ("winner", None)
    assert_comes_back(state)
    assert kinds(enter(state, CombatWon("left")))[0] == ("take-crystal", 0)
    assert codes(enter(state, Withdrew(0))) == ["withdrawn"]
