"""Combats of Les Sept Sages: the pawn, turns, spells, withdrawals, crystals taken, the next chooser."""

import pytest

from engine.sept_sages.cards import OWL
from engine.sept_sages.combat import combat_of, next_withdrawal, order_of_withdrawal, withdrawal, withdrawals
from engine.sept_sages.rewards import is_finished, pawn_movers, spells_drawn
from engine.sept_sages.round import CardPlayed, OwlPlayed, SpellCast, Taken, TurnSkipped, Withdrew
from engine.sept_sages.round_entries import CombatWon, CrystalLaid, CrystalTaken, NotFollowed
from tests.engine.playing import ask, codes
from tests.engine.sept_sages_table import assert_comes_back, enter, kinds, open_entries, ready_for_combat


def four(*plays):
    """Seats 0 and 1 (witch, seer) against 2 and 3 (priestess, magician); the witch begins."""
    return enter(ready_for_combat(4, (5, 4), (1,)), *plays)


def three(*plays):
    """Seat 0 alone against 1 and 2 for the crystals 5 and 4; seat 1 plays first."""
    return enter(ready_for_combat(3, (5, 4), (0,)), *plays)


def fight(state):
    return combat_of(state.rounds[-1], state.rules)


def pawn(state):
    return fight(state).pawn


def test_a_card_moves_the_pawn_towards_the_players_own_side():
    assert pawn(four(CardPlayed(0, 6))) == 6
    assert pawn(four(Withdrew(0), Withdrew(1), CardPlayed(2, 6))) == -6


def test_zero_is_a_space_like_any_other():
    assert pawn(four(Withdrew(0), CardPlayed(1, 6), CardPlayed(2, 2), CardPlayed(3, 6))) == -2
    assert pawn(four(CardPlayed(0, 2), Withdrew(1), CardPlayed(2, 6))) == -4


def test_the_second_one_of_the_same_role_by_the_same_player_counts_ten():
    state = four(CardPlayed(0, 1), Withdrew(1), Withdrew(2), Withdrew(3))
    assert pawn(state) == 1
    assert pawn(enter(state, CardPlayed(0, 1))) == 11
    assert fight(state).points_of(0, "witch", 1) == 10


def test_three_players_the_one_alone_starts_from_the_crystals_of_the_glade():
    state = three()
    assert pawn(state) == 9
    assert kinds(state)[0] == ("play", 1)
    entries = [Withdrew(1), Withdrew(2), CardPlayed(0, 1), CardPlayed(0, 1)]
    assert [pawn(three(*entries[:number])) for number in (2, 3, 4)] == [9, 10, 20]
    over = three(*entries, OwlPlayed(0, 5))
    assert pawn(over) == 25
    assert over.rounds[0].winner == "left"
    assert kinds(over)[0] == ("take-crystal", 0)
    done = enter(over, CrystalTaken(0, 5))
    assert done.rounds[0].taken == (Taken(0, 5),)
    assert is_finished(done.rounds[0], done.rules)
    assert spells_drawn(done.rounds[0], done.rules) == (1, 2)


def test_the_turn_passes_clockwise_among_those_still_in():
    state = four(CardPlayed(0, 2), Withdrew(1), CardPlayed(2, 2))
    assert codes(enter(state, CardPlayed(0, 3))) == ["turn-order"]
    state = enter(state, CardPlayed(3, 2), CardPlayed(0, 3))
    assert kinds(state)[0] == ("play", 2)
    assert codes(enter(state, CardPlayed(1, 3))) == ["turn-order", "withdrawn"]
    assert fight(state).still_in() == (2, 3, 0)


def test_a_card_is_played_once_and_the_ones_twice():
    state = four(CardPlayed(0, 7), CardPlayed(1, 7), Withdrew(2), Withdrew(3))
    assert codes(enter(state, CardPlayed(0, 7))) == ["card-supply"]
    assert codes(enter(state, CardPlayed(0, 8))) == ["card-supply"]
    assert CardPlayed(0, 7) not in open_entries(ask(state, "play", 0))
    ones = enter(state, CardPlayed(0, 1), Withdrew(1))
    # the second 1 makes a lead of 25, so it is looked at as a choice only
    assert CardPlayed(0, 1) in open_entries(ask(ones, "play", 0))


def test_owls_are_two_of_three_four_of_four_and_two_of_five():
    state = four(OwlPlayed(0, 5), OwlPlayed(1, 4), OwlPlayed(2, 5), OwlPlayed(3, 3))
    assert [fight(state).left(OWL, value) for value in (3, 4, 5)] == [1, 3, 0]
    assert codes(enter(state, OwlPlayed(0, 5))) == ["card-supply"]
    assert codes(enter(state, OwlPlayed(0, 6))) == ["card-supply"]


def test_a_lead_of_25_ends_the_combat_and_the_finisher_leaves_last():
    state = four(CardPlayed(0, 7), CardPlayed(1, 7), Withdrew(2), CardPlayed(3, 1), CardPlayed(0, 6), CardPlayed(1, 6))
    assert pawn(state) == 25
    assert fight(state).is_over
    assert order_of_withdrawal(fight(state)) == (2, 3, 0, 1)
    assert state.rounds[0].winner == "left"
    assert codes(enter(state, CardPlayed(3, 2))) == ["not-now"]
    assert_comes_back(state)


def test_who_withdraws_first_draws_five_and_everybody_ends_two_cards_richer():
    state = four(Withdrew(0), Withdrew(1), Withdrew(2), Withdrew(3))
    leaving = withdrawals(fight(state))
    assert [(one.draws, one.receives, one.passes_on, one.discards) for one in leaving] == [
        (5, 0, 3, 0),
        (2, 3, 3, 0),
        (2, 3, 3, 0),
        (2, 3, 0, 3),
    ]
    assert all(one.draws + one.receives - one.passes_on - one.discards == 2 for one in leaving)
    assert [one.receives_from for one in leaving] == [None, 0, 1, 2]


@pytest.mark.parametrize(("players", "drawn"), [(3, 9), (4, 11), (5, 13)])
def test_so_many_cards_are_drawn_in_a_round(players, drawn):
    assert sum(withdrawal(place, players).draws for place in range(1, players + 1)) == drawn


def test_the_next_to_leave_knows_what_comes():
    assert next_withdrawal(fight(four())).draws == 5
    coming = next_withdrawal(fight(four(Withdrew(0))))
    assert (coming.receives, coming.receives_from, coming.draws) == (3, 0, 2)
    assert next_withdrawal(fight(four(*map(Withdrew, range(4))))) is None


def test_when_all_have_withdrawn_the_side_of_the_pawn_wins():
    state = four(Withdrew(0), Withdrew(1), CardPlayed(2, 3), Withdrew(3), Withdrew(2))
    assert state.rounds[0].winner == "right"
    assert kinds(state)[0] == ("take-crystal", 2)


def test_winners_take_a_crystal_each_by_rank_and_the_last_one_is_taken_by_itself():
    state = four(Withdrew(0), Withdrew(1), CardPlayed(2, 3), Withdrew(3), Withdrew(2))
    assert codes(enter(state, CrystalTaken(3, 5))) == ["turn-order"]
    assert codes(enter(state, CrystalTaken(0, 5))) == ["turn-order"]
    assert codes(enter(state, CrystalTaken(2, 6))) == ["range"]
    done = enter(state, CrystalTaken(2, 4))
    assert done.rounds[0].taken == (Taken(2, 4), Taken(3, 5))
    assert spells_drawn(done.rounds[0], done.rules) == (0, 1)
    assert kinds(done)[0] == ("role", 3)


def test_crystals_that_are_alike_are_taken_by_themselves():
    state = enter(ready_for_combat(4, (4, 4), (1,)), CardPlayed(0, 3), *(Withdrew(seat) for seat in (1, 2, 3, 0)))
    assert state.rounds[0].taken == (Taken(0, 4), Taken(1, 4))


def test_on_a_tie_the_highest_ranks_take_the_crystals_and_the_others_draw_a_spell():
    state = enter(ready_for_combat(5, (2, 3, 7), (0, 3, 4)), *map(Withdrew, range(5)))
    assert state.rounds[0].winner == "tie"
    done = enter(state, CrystalTaken(0, 7), CrystalTaken(1, 3))
    assert done.rounds[0].takers == (0, 1, 2)
    assert spells_drawn(done.rounds[0], done.rules) == (3, 4)


def test_when_a_pair_of_five_players_wins_a_crystal_leaves_the_game():
    state = enter(ready_for_combat(5, (2, 3, 7), (0, 1, 2)), CombatWon("right"))
    done = enter(state, CrystalTaken(3, 7), CrystalTaken(4, 3))
    assert is_finished(done.rounds[0], done.rules)
    assert spells_drawn(done.rounds[0], done.rules) == (0, 1, 2)
    assert kinds(done)[0] == ("role", 4)


def test_the_lowest_rank_moves_the_pawn():
    state = four()
    assert pawn_movers(state.rounds[0], state.rules) == (3,)


def test_a_spell_is_offered_with_everything_it_can_be_aimed_at():
    state = four(OwlPlayed(0, 5), CardPlayed(1, 3))
    spells = [entry for entry in open_entries(ask(state, "play", 2)) if isinstance(entry, SpellCast)]
    aims = {"volensia": "cancels", "anulensa": "cancels", "mutantus": "ally", "binensus": "role"}
    offered = {spell: [getattr(cast, aim) for cast in spells if cast.spell == spell] for spell, aim in aims.items()}
    assert offered == {
        "volensia": [None, 0],
        "anulensa": [None, 0, 1],
        "mutantus": [None, 3],
        "binensus": [None, "healer", "alchemist"],
    }
    assert [cast.spell for cast in spells if cast.spell not in aims] == ["moventi", "potentia", "absentus"]


def test_one_spell_for_each_player_in_a_combat():
    state = four(SpellCast(0, "potentia"), *(SpellCast(seat, "moventi") for seat in (1, 2)), Withdrew(3))
    assert codes(enter(state, SpellCast(0, "absentus"))) == ["second-spell"]
    fresh = four(SpellCast(0, "moventi"), SpellCast(1, "moventi"))
    assert codes(enter(fresh, SpellCast(2, "moventi"))) == ["card-supply"]
    assert codes(enter(fresh, SpellCast(2, "abracadabra"))) == ["range"]


def test_a_spell_may_be_cast_without_effect():
    assert pawn(four(SpellCast(0, "volensia"))) == 0
    assert SpellCast(0, "volensia") in open_entries(ask(four(), "play", 0))


def test_anulensa_takes_back_what_a_card_was_worth():
    state = four(CardPlayed(0, 1), CardPlayed(1, 3), Withdrew(2), CardPlayed(3, 2), CardPlayed(0, 1), Withdrew(1))
    assert pawn(state) == 12
    gone = enter(state, SpellCast(3, "anulensa", cancels=4))
    assert pawn(gone) == 2
    assert codes(enter(gone, SpellCast(0, "anulensa", cancels=4))) == ["range"]
    assert codes(enter(gone, SpellCast(0, "anulensa", cancels=2))) == ["range"]
    assert codes(enter(gone, SpellCast(0, "anulensa", cancels=99))) == ["range"]
    assert codes(enter(gone, SpellCast(0, "anulensa", cancels=-1))) == ["range"]
    assert_comes_back(gone)


def test_a_second_one_counts_ten_even_if_the_first_was_discarded():
    state = four(CardPlayed(0, 1), Withdrew(1), SpellCast(2, "anulensa", cancels=0), Withdrew(3))
    assert pawn(state) == 0
    assert pawn(enter(state, CardPlayed(0, 1))) == 10


def test_volensia_takes_an_owl_that_can_be_played_again():
    state = four(OwlPlayed(0, 5), OwlPlayed(1, 5), Withdrew(2), CardPlayed(3, 2))
    state = enter(state, CardPlayed(0, 2), Withdrew(1))
    assert codes(enter(state, SpellCast(3, "volensia", cancels=3))) == ["range"]
    stolen = enter(state, SpellCast(3, "volensia", cancels=0))
    assert pawn(stolen) == pawn(state) - 5
    again = enter(stolen, CardPlayed(0, 3), OwlPlayed(3, 5))
    assert pawn(again) == pawn(stolen) + 3 - 5
    assert_comes_back(again)


def test_a_discarded_card_cannot_be_played_again():
    state = four(OwlPlayed(0, 5), OwlPlayed(1, 5), SpellCast(2, "anulensa", cancels=0), Withdrew(3))
    assert codes(enter(state, OwlPlayed(0, 5))) == ["card-supply"]


def test_a_potentia_may_draw_a_discarded_card_from_the_reshuffled_discards():
    state = four(OwlPlayed(0, 5), OwlPlayed(1, 5), SpellCast(2, "anulensa", cancels=0), SpellCast(3, "potentia"))
    again = enter(state, Withdrew(0), Withdrew(1), Withdrew(2), OwlPlayed(3, 5))
    assert pawn(again) == 0
    assert codes(enter(again, OwlPlayed(3, 5))) == ["card-supply"]
    early = four(SpellCast(0, "potentia"), OwlPlayed(1, 5), SpellCast(2, "anulensa", cancels=1), OwlPlayed(3, 5))
    assert codes(enter(early, OwlPlayed(0, 5))) == ["card-supply"]


def test_taking_a_card_away_can_make_the_lead_of_25():
    state = four(CardPlayed(0, 7), CardPlayed(1, 7), CardPlayed(2, 2), Withdrew(3), CardPlayed(0, 6), CardPlayed(1, 5))
    state = enter(state, Withdrew(2))
    assert pawn(state) == 23
    assert enter(state, SpellCast(0, "anulensa", cancels=2)).rounds[0].winner == "left"


def test_with_absentus_turns_are_skipped_without_withdrawing():
    state = four(SpellCast(0, "absentus"), CardPlayed(1, 2), Withdrew(2), Withdrew(3))
    skipped = enter(state, TurnSkipped(0))
    assert kinds(skipped)[0] == ("play", 1)
    assert_comes_back(skipped)
    assert codes(enter(skipped, TurnSkipped(1))) == ["range"]
    alone = enter(skipped, Withdrew(1))
    assert codes(enter(alone, TurnSkipped(0))) == ["range"]
    assert pawn(enter(alone, CardPlayed(0, 5))) == 7


def test_a_second_absentus_ends_the_first():
    state = four(SpellCast(0, "absentus"), SpellCast(1, "absentus"), Withdrew(2), Withdrew(3))
    assert codes(enter(state, TurnSkipped(0))) == ["range"]
    assert kinds(enter(state, CardPlayed(0, 2), TurnSkipped(1)))[0] == ("play", 0)


def test_mutantus_swaps_the_roles_of_allies():
    state = four(SpellCast(0, "mutantus", ally=1), CardPlayed(1, 7), Withdrew(2), Withdrew(3))
    assert fight(state).role(0) == "seer"
    assert fight(state).placed[1].kind == "witch"
    assert pawn(enter(state, CardPlayed(0, 7))) == 14
    assert codes(enter(four(), SpellCast(0, "mutantus", ally=2))) == ["range"]
    assert codes(enter(four(), SpellCast(0, "mutantus", ally=0))) == ["range"]
    assert codes(enter(four(), SpellCast(0, "mutantus", ally=9))) == ["range"]


def test_after_mutantus_the_rank_stays_with_the_token_and_the_role_card_is_accepted_too():
    state = four(
        SpellCast(0, "mutantus", ally=1), *(Withdrew(seat) for seat in (1, 2, 3)), OwlPlayed(0, 3), Withdrew(0)
    )
    assert kinds(state)[:2] == [("take-crystal", 0), ("take-crystal", 1)]
    assert enter(state, CrystalTaken(1, 5)).rounds[0].takers == (1, 0)
    assert enter(state, CrystalTaken(0, 5)).rounds[0].takers == (0, 1)


@pytest.mark.parametrize(("taker", "draws"), [(2, (1, 3)), (1, (2, 3))])
def test_after_mutantus_nobody_takes_a_crystal_and_draws_a_spell(taker, draws):
    """Ben and Chloé are allies, second and third on the glade; on a tie the first two take the crystals."""
    state = enter(ready_for_combat(4, (5, 4), (3,)), Withdrew(0), SpellCast(1, "mutantus", ally=2))
    tied = enter(state, *(Withdrew(seat) for seat in (2, 3, 1)), CrystalTaken(0, 5))
    done = enter(tied, CrystalTaken(taker, 4))
    assert sorted(spells_drawn(done.rounds[0], done.rules)) == list(draws)


def test_after_mutantus_of_the_lowest_either_may_choose_first():
    state = four(Withdrew(0), Withdrew(1), SpellCast(2, "mutantus", ally=3), OwlPlayed(3, 3), Withdrew(2), Withdrew(3))
    done = enter(state, CrystalTaken(3, 5))
    assert kinds(done)[:2] == [("role", 3), ("role", 2)]


def test_binensus_gives_a_second_role_for_playing_cards():
    state = four(SpellCast(0, "binensus", role="healer"), Withdrew(1), Withdrew(2), Withdrew(3))
    assert CardPlayed(0, 7, "healer") in open_entries(ask(state, "play", 0))
    state = enter(state, CardPlayed(0, 7), CardPlayed(0, 7, "healer"))
    assert pawn(state) == 14
    assert codes(enter(state, CardPlayed(0, 7, "healer"))) == ["card-supply"]
    assert codes(enter(state, CardPlayed(0, 7, "alchemist"))) == ["range"]
    assert codes(enter(state, CardPlayed(0, 7, "druid"))) == ["sage-not-in-play"]
    assert pawn_movers(state.rounds[0], state.rules) == (3,)
    assert_comes_back(state)


def test_binensus_takes_a_role_that_is_free_and_in_play():
    assert codes(enter(four(), SpellCast(0, "binensus", role="seer"))) == ["range"]
    assert codes(enter(four(), SpellCast(0, "binensus", role="druid"))) == ["sage-not-in-play"]
    assert codes(enter(four(), SpellCast(0, "binensus", role="owl"))) == ["range"]
    assert codes(enter(four(), SpellCast(0, "potentia", cancels=0))) == ["range"]


def test_seven_players_leave_no_role_for_binensus():
    state = ready_for_combat(7, (2, 3, 4), (0, 2, 4, 6), large_table=True)
    casts = [one for one in open_entries(ask(state, "play", 0)) if getattr(one, "spell", "") == "binensus"]
    assert casts == [SpellCast(0, "binensus")]


def test_a_moventi_may_bring_one_crystal_from_elsewhere():
    state = four(SpellCast(0, "moventi"), *(Withdrew(seat) for seat in (1, 2, 3)), CardPlayed(0, 2), Withdrew(0))
    swapped = enter(state, CrystalTaken(0, 7))
    assert swapped.rounds[0].takers == (0,)
    assert codes(enter(swapped, CrystalTaken(1, 7))) == ["range"]
    assert enter(swapped, CrystalTaken(1, 4)).rounds[0].taken == (Taken(0, 7), Taken(1, 4))


def test_the_bonus_of_the_one_alone_does_not_change_with_a_moventi():
    assert pawn(three(SpellCast(1, "moventi"))) == 9


def test_the_seventh_player_brings_a_fourth_crystal_or_not():
    state = ready_for_combat(7, (2, 3, 4), (0, 2, 4, 6), large_table=True)
    assert kinds(state)[:2] == [("play", 0), ("glade", None)]
    assert enter(state, CrystalLaid(7)).rounds[0].crystals == (2, 3, 4, 7)
    assert codes(enter(state, CrystalLaid(7), CrystalLaid(7))) == ["range"]
    played = enter(state, OwlPlayed(0, 3))
    assert codes(enter(played, CrystalLaid(7))) == ["not-now"]


def test_with_three_crystals_the_fourth_winner_draws_a_spell():
    state = enter(ready_for_combat(7, (2, 3, 4), (0, 2, 4, 6), large_table=True), CombatWon("left"))
    done = enter(state, CrystalTaken(0, 4), CrystalTaken(2, 3))
    assert done.rounds[0].takers == (0, 2, 4)
    assert spells_drawn(done.rounds[0], done.rules) == (1, 3, 5, 6)


def test_a_combat_need_not_be_followed_to_its_end():
    state = four(CardPlayed(0, 3))
    assert ("winner", None) in kinds(state)
    won = enter(state, CombatWon("right"))
    assert kinds(won)[0] == ("take-crystal", 2)
    assert codes(enter(won, CombatWon("left"))) == ["not-now"]
    assert_comes_back(won)
    assert codes(enter(state, CombatWon("middle"))) == ["range"]
    assert codes(enter(state, NotFollowed())) == ["not-now"]


@pytest.mark.parametrize("entry", [CardPlayed(4, 3), Withdrew(-1), SpellCast(9, "potentia"), TurnSkipped(7)])
def test_nobody_plays_from_outside_the_table(entry):
    assert codes(enter(four(), entry)) == ["range"]
