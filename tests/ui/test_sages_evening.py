"""Whole games of Les Sept Sages by touches: followed live or only counted, openly or unseen, with people's mistakes.

The printed examples, and those the rules were read by, are each told once where they are seen best: L1 and L10 to L13
in tests/app/test_sages_count.py, L2 to L4, L8 and L9 in test_sages_combat.py, L5 in test_sages_round.py, L6, L7 and
L14, and what follows from L8, in test_sages_rewards.py.
"""

import random

import pytest

from app.games.sept_sages.labels import CLOSED
from engine.sept_sages.count_entries import (
    CardHeld,
    CardPutBack,
    CrystalCounted,
    CrystalPutBack,
    CrystalsDone,
    HandsDone,
    MajoritiesDone,
    MajorityToggled,
    NobodyHasMost,
)
from engine.sept_sages.round import CardPlayed, OwlPlayed, SpellCast, Withdrew
from engine.sept_sages.round_entries import (
    CombatWon,
    CrystalLaid,
    CrystalNoted,
    CrystalTaken,
    NotFollowed,
    RoleChosen,
    SideChosen,
)
from engine.sept_sages.state import RoundsOver, SageRemoved
from tests.ui.painted import crystals_on
from tests.ui.sages_chance import by_chance, offered
from tests.ui.sages_hand import HUGO, LEA, NORA, PAUL, START, sit_down
from tests.ui.sight import seen
from tests.ui.states_table import tap_cell
from tests.ui.tallies import shown_totals, tallied

FIVE = ("Léa", "Hugo", "Nora", "Paul", "Max")
UNSEEN_HANDS = (
    [("witch", 1), ("witch", 1), ("owl", 3)],
    [("witch", 7), ("seer", 2), ("owl", 4), ("owl", 4)],
    [("seer", 5), ("healer", 6)],
    [("healer", 7), ("owl", 4)],
)


# -- by chance ---------------------------------------------------------------------------------


def play_round(hand, chance):
    """Enter anything that is possible until the round is over; whoever took a crystal shows only that."""
    rounds = len(hand.book.outcome.rounds)
    while len(hand.book.outcome.rounds) == rounds:
        hand.enter(by_chance(hand.book, chance))
    assert hand.cells() == hand.counts()
    assert crystals_seen(hand.probe) <= {CLOSED}


def crystals_seen(probe):
    things = (thing for thing in seen(probe.top) if not thing.is_painted and not thing.shown.is_empty)
    return {value for thing in things for value in crystals_on(thing.widget)}


def count_crystals(hand, chance, seat):
    """As many taps as crystals, one to go on; and for the first player one that puts a wrong crystal back."""
    before, number = hand.probe.taps, chance.randint(2, 4)
    for _ in range(number):
        hand.enter(chance.choice([entry for entry in offered(hand.book, CrystalCounted) if entry.seat == seat]))
    if seat == LEA:
        hand.enter(CrystalPutBack(seat, chance.choice(sorted(hand.paper.crystals[seat].elements()))))
    assert hand.cells()[seat] == sum(hand.paper.crystals[seat].elements())
    hand.enter(CrystalsDone(seat))
    assert hand.probe.taps - before == number + 1 + (seat == LEA)


def count_hand(hand, chance, seat):
    """One tap for each card, and one to turn to the player."""
    before, number = hand.probe.taps, chance.randint(3, 6)
    for _ in range(number):
        free = [entry for entry in offered(hand.book, CardHeld) if entry.seat == seat and entry.from_seat is None]
        hand.enter(chance.choice(free))
    assert hand.probe.taps - before == number + (seat > 0)
    assert hand.segments() == [f"+{small}" if small else "0" for small in hand.paper.small]


# -- what every game comes to ------------------------------------------------------------------


def check_total(hand):
    """All is revealed row by row, the lowest first, until somebody taps; then it shows what is on the paper."""
    assert hand.probe.sees("One tap shows the end at once.")
    assert {*hand.cells()} == {None, min(hand.paper.totals)}
    hand.probe.touch(206, 446)
    assert hand.cells() == hand.paper.totals


def check_result(hand, *doubts):
    """The last screen, the paper and the tally checker agree."""
    probe, totals, match_id = hand.probe, hand.paper.totals, hand.book.match_id
    probe.tap("To the result")
    assert shown_totals(probe, hand.names) == dict(zip(hand.names, totals, strict=True))
    (winner,) = hand.paper.winners
    assert probe.sees(f"{hand.names[winner]} wins")
    tally = tallied(probe, match_id)
    assert (tally["complete"], tally["scores"]) == (True, totals)
    assert {warning["code"] for warning in tally["warnings"]} == set(doubts)


def check_rematch(probe):
    """One tap, and the same table counts again, from the sages that stay out."""
    before = probe.taps
    probe.tap("Rematch")
    assert probe.taps - before == 1
    assert probe.sees("Which 2 sages stay out?")


# -- whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "seed", "spells"),
    [
        (3, 85, "anulensa mutantus potentia volensia"),
        (4, 119, "absentus anulensa binensus volensia"),
        (5, 74, "binensus moventi mutantus potentia"),
    ],
)
def test_a_game_followed_for_two_rounds_and_then_counted(start, players, seed, spells):
    """Between them the three tables cast all seven spells."""
    hand, chance = sit_down(start(), FIVE[:players], live=True), random.Random(seed)
    while not hand.book.state.rules.has_sages:
        hand.enter(chance.choice(offered(hand.book, SageRemoved)))
    for _ in range(2):
        play_round(hand, chance)
    plays = [play for each in hand.paper.rounds for play in each.plays]
    assert {play.spell for play in plays if isinstance(play, SpellCast)} == set(spells.split())
    assert {CardPlayed, OwlPlayed, SpellCast, Withdrew} <= {type(play) for play in plays}
    assert sorted(abs(each.pawn) >= 25 for each in hand.paper.rounds) == [False, True]

    hand.enter(RoundsOver())
    for seat in range(players):
        count_crystals(hand, chance, seat)
    hand.count_hands()
    for seat in range(players):
        count_hand(hand, chance, seat)
    hand.enter(HandsDone())
    check_total(hand)
    # Four players share two crystals in each round, so that an odd number cannot be.
    is_odd = players == 4 and sum(hand.counts()) % 2 == 1
    assert hand.probe.sees("each glade gives 2: is one missing?") == is_odd
    check_result(hand, "final-differs", *(["crystal-count"] if is_odd else []))


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (5, 2)])
def test_a_game_that_is_only_counted_and_the_rematch(start, players, seed):
    hand, chance = sit_down(start(), FIVE[:players]), random.Random(seed)
    while not hand.book.state.rules.has_sages:
        hand.enter(chance.choice(offered(hand.book, SageRemoved)))
    for seat in range(players):
        count_crystals(hand, chance, seat)
    hand.count_hands()
    for seat in range(players):
        count_hand(hand, chance, seat)
    hand.enter(HandsDone())
    check_total(hand)
    check_result(hand)
    if players == 3:
        check_rematch(hand.probe)


# -- with the mistakes people make -------------------------------------------------------------


def test_a_game_with_everything_that_happens_at_a_table(start):
    hand = sit_down(start(), FIVE[:4], live=True)
    begin_with_a_wrong_role(hand)
    fight_with_a_wrong_card(hand)
    fight_in_another_light(hand)
    note_rounds_with_a_wrong_taker(hand)
    correct_a_round(hand)
    hand.enter(RoundsOver())
    count_hands_with_a_wrong_one(hand)
    check_total(hand)
    check_result(hand)


def begin_with_a_wrong_role(hand):
    """Léa is no witch, and the second crystal is no 6."""
    hand.enter(SageRemoved("healer"), RoleChosen(LEA, "witch"))
    hand.undo()
    hand.enter(*START[:-1], CrystalLaid(6))
    hand.undo()
    hand.enter(START[-1])
    assert hand.probe.sees("Nora plays a card")


def fight_with_a_wrong_card(hand):
    """Léa played a 6, not a 3; and then nobody casts a spell after all."""
    hand.enter(CardPlayed(NORA, 5), OwlPlayed(PAUL, 4), CardPlayed(LEA, 3))
    hand.undo()
    hand.enter(CardPlayed(LEA, 6))
    hand.press("spell")
    assert hand.probe.sees("Which spell does Hugo cast?")
    hand.probe.undo()
    assert hand.probe.sees("Hugo plays a card")


def fight_in_another_light(hand):
    """Language, theme and the way the phone is held change, and the app is killed; it ends in a tie."""
    probe = hand.probe
    probe.switch(language="fr", theme="dark")
    hand.enter(OwlPlayed(HUGO, 3))
    probe.resize(892, 412)
    hand.enter(CardPlayed(NORA, 1))
    check_killed(probe)
    hand.enter(CardPlayed(PAUL, 2))
    probe.resize(1280, 800)
    hand.enter(CardPlayed(LEA, 3), Withdrew(HUGO))
    probe.resize(412, 892)
    probe.switch(language="en", theme="light")
    assert probe.sees("Nobody leads, 25 wins")
    hand.enter(Withdrew(NORA), Withdrew(PAUL), Withdrew(LEA))
    assert hand.probe.sees("A tie")
    hand.enter(CrystalTaken(NORA, 5))
    assert hand.cells() == hand.counts() == [1, 0, 1, 0]
    assert probe.sees("Round 2 — which role for Paul?")


def check_killed(probe):
    before = probe.words()
    probe.restart()
    assert probe.words() == before


def note_rounds_with_a_wrong_taker(hand):
    """Nobody follows the other rounds; in the third it was not Nora who took a crystal."""
    for number in range(2, 7):
        hand.enter(NotFollowed(), CombatWon("left"), CrystalNoted(number % 4, number))
        if number == 3:
            hand.enter(CrystalNoted(NORA, 7))
            assert hand.probe.sees("Round 4 — which role for Léa?")
            hand.undo()
            assert hand.probe.sees("Who took a crystal?")
        hand.enter(CrystalNoted((number + 1) % 4, 7))
    assert hand.cells() == hand.counts() == [3, 2, 4, 3]


def correct_a_round(hand):
    """Nora remembers that her crystal of the second round was a 3."""
    probe = hand.probe
    probe.tap("Sheet")
    before = probe.taps
    tap_cell(probe, 2, NORA)
    probe.tap_key(3)
    assert probe.taps - before == 2
    hand.paper.rewrite(CrystalNoted(NORA, 2), CrystalNoted(NORA, 3))
    probe.back()
    probe.tap("Combat")


def count_hands_with_a_wrong_one(hand):
    """The crystals are known. Hugo’s owl was Nora’s, Paul has no druid, and Léa has both 1s."""
    hand.enter(CardHeld(LEA, "witch", 1), CardHeld(LEA, "witch", 1), CardHeld(LEA, "druid", 4))
    hand.enter(CardHeld(HUGO, "owl", 5), CardHeld(HUGO, "witch", 7), CardHeld(HUGO, "witch", 3))
    hand.enter(CardHeld(NORA, "owl", 5, HUGO), CardHeld(NORA, "seer", 2))
    hand.enter(CardHeld(PAUL, "druid", 5), CardPutBack(PAUL, "druid", 5), CardHeld(PAUL, "seer", 2, NORA))
    hand.undo()
    hand.enter(CardHeld(PAUL, "alchemist", 6))
    assert hand.segments() == ["+2", "0", "+2", "+1"]
    hand.enter(HandsDone())


# -- only results ------------------------------------------------------------------------------


def begin_with_results(probe, names):
    hand = sit_down(probe, names, live=True)
    hand.enter(SageRemoved("healer"))
    probe.tap_token("light")
    assert probe.sees("Who won?")
    return hand


def test_a_game_of_results_takes_at_most_six_taps_a_round(start):
    """With alliances and without, with closed crystals and rounds that nobody noted; with slips, undo and a kill."""
    probe = start(size=(360, 640))
    hand = begin_with_results(probe, FIVE[:4])
    before = probe.taps
    hand.enter(SideChosen(HUGO, "left"), SideChosen(NORA, "left"), CombatWon("left"))
    hand.enter(CrystalNoted(HUGO, 6), CrystalNoted(NORA, 3))
    assert probe.taps - before == 5 <= 6
    assert hand.cells() == hand.counts() == [0, 1, 1, 0]
    hand.enter(CrystalNoted(LEA, 7))
    hand.undo()
    hand.enter(CrystalNoted(LEA, 5))
    check_killed(probe)
    hand.enter(CrystalNoted(PAUL, 2))
    rows = probe.app.root.screen.vm.state.round.rows
    assert {span.crystal for row in rows for span in row.spans if span.crystal} == {CLOSED}
    for number in range(2, 6):
        hand.enter(CrystalNoted(number % 4, 2 + number), CrystalNoted((number + 1) % 4, None if number == 4 else 7))
    assert hand.cells() == hand.counts()
    hand.act("finitum")
    assert probe.sees("crystals counted")
    hand.enter(CrystalCounted(LEA, 4))
    hand.undo()


# -- by majorities -----------------------------------------------------------------------------

MOST = (("witch", 2), ("seer", 0), ("seer", 3), ("priestess", 4), ("magician", 1), ("healer", None), ("alchemist", 3))
LAST = (("druid", 0), ("owl", 2))
MANY = ("75432", "66432", "65543", "7432", "76522")
"""The crystals of five players: 24."""


def majority(sage, seat):
    return NobodyHasMost(sage) if seat is None else MajorityToggled(sage, seat)


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (892, 412)])
def test_five_players_count_24_crystals_and_their_majorities_with_40_taps(start, size):
    probe = start(size=size)
    hand = sit_down(probe, FIVE)
    before = probe.taps
    for seat, own in enumerate(MANY):
        hand.enter(*(CrystalCounted(seat, int(value)) for value in own), CrystalsDone(seat))
    hand.enter(*(majority(*one) for one in (*MOST, *LAST)), MajoritiesDone())
    assert sum(hand.counts()) == 24
    assert probe.taps - before == 24 + 5 + 8 + 1 + 1 <= 40
    assert probe.sees("One tap shows the end at once.")
    probe.touch(size[0] / 2, size[1] / 2)
    assert hand.cells() == hand.paper.totals
    probe.resize(412, 892)
    check_result(hand)


def test_majorities_with_slips_undo_an_argument_and_a_kill(start):
    probe = start(size=(360, 640))
    hand = sit_down(probe, FIVE)
    for seat, own in enumerate(MANY):
        hand.enter(*(CrystalCounted(seat, int(value)) for value in own), CrystalsDone(seat))
    hand.enter(majority("witch", 1))
    hand.undo()
    hand.enter(majority("witch", 1), majority("witch", 1), *(majority(*one) for one in MOST))
    check_killed(probe)
    assert hand.paper.small == [1, 1, 1, 2, 1]
    probe.tap("By cards")
    hand.press("card-7")
    probe.undo()
    probe.tap_token("3")
    hand.press("card-0", "card-1")
    probe.tap_token("0")
    hand.press("card-7")
    assert probe.sees("Paul 11, Léa 7")
    check_killed_by_cards(hand)
    probe.tap("By cards")
    probe.tap("Paul has the most")
    hand.paper.entries.append((0, majority("druid", 3)))
    hand.enter(majority("owl", 2), MajoritiesDone())
    probe.touch(180, 320)
    assert hand.cells() == hand.paper.totals
    probe.resize(412, 892)
    check_result(hand)


def check_killed_by_cards(hand):
    """After a new start the majorities are shown again, and the cards are where they were."""
    hand.probe.restart()
    assert hand.probe.sees("2 left")
    assert [own.total() for own in hand.paper.hands] == [0] * 5
    assert [len(one.hand or ()) for one in hand.book.state.final.seats] == [1, 0, 0, 2, 0]


def test_a_game_of_results_goes_on_to_the_end_by_majorities(start):
    """The crystals are known from the rounds; with a slip and a kill in both parts."""
    probe = start(size=(360, 640))
    hand = begin_with_results(probe, FIVE[:4])
    hand.enter(SideChosen(HUGO, "left"), SideChosen(NORA, "left"), CombatWon("left"))
    hand.enter(CrystalNoted(HUGO, 6), CrystalNoted(NORA, 3))
    for number in range(2, 7):
        hand.enter(CrystalNoted(number % 4, 1 + number), CrystalNoted((number + 2) % 4, 2))
        hand.undo()
        check_killed(probe)
        hand.enter(CrystalNoted((number + 1) % 4, 7))
    assert hand.cells() == hand.counts()
    hand.enter(RoundsOver())
    sages = [one for one in (*MOST, *LAST) if one[0] != "healer" and one[1] != 4]
    hand.enter(majority("witch", PAUL))
    hand.undo()
    hand.enter(*(majority(*one) for one in sages), NobodyHasMost("priestess"))
    check_killed(probe)
    hand.enter(MajoritiesDone())
    probe.touch(180, 320)
    assert hand.cells() == hand.paper.totals
    probe.resize(412, 892)
    check_result(hand)


# -- unseen ------------------------------------------------------------------------------------


def test_a_count_that_nobody_sees_before_the_total(start):
    hand = sit_down(start(), FIVE[:4])
    probe = hand.probe
    hand.enter(SageRemoved("druid"))
    probe.tap("Visible")
    for seat, own in enumerate(([7, 5, 4], [6, 6], [5, 3, 2, 2], [7, 4, 3])):
        uncover(hand, seat)
        hand.enter(*(CrystalCounted(seat, value) for value in own), CrystalCounted(seat, 2))
        hand.undo()
        assert hand.cells() == [count or None for count in hand.counts()]
        if seat == NORA:
            check_covered_after_a_kill(hand, seat)
        hand.enter(CrystalsDone(seat))
    check_book_is_closed(hand)
    hand.count_hands()
    for seat, own in enumerate(UNSEEN_HANDS):
        uncover(hand, seat, is_first=True)
        hand.enter(*(CardHeld(seat, *card) for card in own))
        assert hand.segments() == [str(hand_on_paper.total()) for hand_on_paper in hand.paper.hands]
        if seat == HUGO:
            check_covered_after_a_kill(hand, seat)
        hand.enter(HandsDone(seat))
    check_total(hand)
    check_result(hand)


def check_book_is_closed(hand):
    """Sheet and chart tell how many crystals there are, and not what they are worth."""
    sums = {str(sum(own.elements())) for own in hand.paper.crystals}
    for tab in ("Sheet", "Chart"):
        hand.probe.tap(tab)
        assert crystals_seen(hand.probe) <= {CLOSED}
        assert not sums & {*hand.probe.words()}
    hand.probe.tap("Count", nth=-1)


def uncover(hand, seat, *, is_first=False):
    """The phone is handed on; meanwhile nothing is to be seen, also after a kill. Whoever closed the eye has it."""
    probe = hand.probe
    if seat or is_first:
        assert probe.sees("Pass the phone to")
        assert crystals_seen(probe) == set()
        assert hand.cells() == [None] * 4
        if seat == PAUL:
            check_killed(probe)
        probe.tap(f"I am {hand.names[seat]}")


def check_covered_after_a_kill(hand, seat):
    """What somebody was entering is there again, but not before they say who they are."""
    before = hand.probe.words()
    hand.probe.restart()
    uncover(hand, seat)
    assert hand.probe.words() == before
