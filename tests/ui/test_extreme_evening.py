"""Whole games of Wizard Extreme by touches: counted, followed live, and both by turns with the mistakes people make."""

import random

from engine.wizard_extreme.entries import (
    MageCounted,
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
from tests.engine.extreme_leaflet import COUNTED, FRANCOIS, PIERRE, PLAYERS, PREDICTIONS, SABINE, TRICKS
from tests.ui.evenings import FIVE, FOUR
from tests.ui.extreme_hand import sit_down
from tests.ui.states_extreme import at_table, left
from tests.ui.states_table import open_menu, tap_cell
from tests.ui.tallies import shown_points, shown_totals, tallied

LEAFLET = PLAYERS[:4]
PENALTIES = [3, 4, 2, 5]
"""Of the leaflet's round."""
COLOURS = ("red, magicians", "yellow, centaurs", "green, fairies", "blue, sea folk", "violet, bird people")
LEA, HUGO, NORA, PAUL = range(4)
DONE = (SeatCounted, PredictionMade)
ENOUGH = 4
"""By chance nobody takes more seals than this."""


# -- the leaflet's round -----------------------------------------------------------------------


def count_the_leaflet(hand):
    """One seal and done, one seal and done, the Dark Mage, two seals and done."""
    before = hand.probe.taps
    assert hand.enter(*COUNTED) == [1] * 8
    assert hand.probe.taps - before == 8
    check_penalties(hand)


def follow_the_leaflet(hand):
    """The predictions and the first three tricks as they are printed, then tricks that lead to the printed end."""
    predict_the_leaflet(hand)
    assert hand.probe.sees("François to lead")
    assert (hand.enter(TRICKS[0]), hand.offered) == ([3], ["violet", "white"])
    assert hand.enter(TRICKS[1]) == [2]
    assert (hand.enter(TRICKS[2]), hand.offered) == ([3], ["violet", "red", "white"])
    assert hand.probe.sees("Sabine to lead")
    assert hand.enter(*TRICKS[3:]) == [2, 3, 2, 2, 3, 3, 3, 2, 2, 2, 2, 1]
    check_penalties(hand)


def predict_the_leaflet(hand):
    """A tap for each seal and one more, one for the Dark Mage, two for the seal that two players could lose."""
    francois, sabine, catherine, pierre = PREDICTIONS[:5], PREDICTIONS[5:12], PREDICTIONS[12:13], PREDICTIONS[13:]
    assert hand.probe.sees("Pierre deals, François predicts first")
    assert sum(hand.enter(*francois)) == 4 + 1
    assert sum(hand.enter(*sabine)) == 6 + 1
    assert hand.enter(*catherine) == [1]
    assert supply(hand.probe, "5 open") == ["1 left", "3 left", "2 left", "none left", "1 left", "4", "6"]
    assert hand.enter(*pierre[:-1]) == [1, 1, 1, 2]
    assert hand.offered == [str(FRANCOIS), str(SABINE)]
    assert supply(hand.probe, "1 open") == ["1 left", "1 left", "1 left", "none left", "1 left", "3", "6"]
    assert hand.enter(pierre[-1]) == [1]


def supply(probe, balance):
    """What the keys say is left of each colour; then the white and black seals, beside the balance in the band."""
    words = probe.words()
    colours = [next(word.split(", ")[-1] for word in words if word.startswith(colour)) for colour in COLOURS]
    after = words.index(balance) + 1
    return [*colours, *words[after : after + 2]]


def check_penalties(hand):
    """On the screen, from the tally checker and on paper it costs what the leaflet says."""
    hand.check_settled()
    assert shown_points(hand.probe, LEAFLET) == dict(zip(LEAFLET, PENALTIES, strict=True))
    assert tallied(hand.probe, hand.book.match_id)["rounds"] == [{"points": PENALTIES, "totals": PENALTIES}]


# -- whole games -------------------------------------------------------------------------------


def test_a_whole_game_counted_and_the_rematch(start):
    hand = sit_down(start(), LEAFLET, dealer=PIERRE)
    count_the_leaflet(hand)
    chance = random.Random(3)
    for _ in range(2):
        play_by_chance(hand, chance, "count")
    hand.begin_round()
    assert hand.enter(NobodyHasAny()) == [1]
    hand.check_settled()
    check_result(hand)
    check_rematch(hand.probe)


def test_a_whole_game_followed_live(start):
    hand = sit_down(start(), LEAFLET, dealer=PIERRE, live=True)
    follow_the_leaflet(hand)
    chance = random.Random(391)
    for _ in range(3):
        play_by_chance(hand, chance, "predict", "trick")
    by_chance = {type(entry) for paper in hand.papers[1:] for entry in paper.entries}
    assert by_chance == {SealTaken, SealStolen, SealPutBack, MageTaken, PredictionMade, TrickTaken}
    check_result(hand)


def offered(hand, chance, kinds):
    """What the rules offer: to somebody who may have taken the trick, or to whoever is asked to count or to predict."""
    asks = [ask for ask in hand.book.game.next(hand.book.state) if ask.kind in kinds]
    is_trick = asks[0].kind == "trick"
    asked = chance.choice(asks) if is_trick else asks[0]
    entries = [choice.entry for choice in asked.choices if choice.is_open]
    if is_trick and asked.seat == hand.paper.mage:
        return entries[:1]  # the one without colours: nobody is asked for those of the Dark Mage
    return [entry for entry in entries if not isinstance(entry, NobodyHasAny)]


def play_by_chance(hand, chance, *kinds):
    """Enter anything that is possible until the round is settled."""
    hand.begin_round()
    while len(hand.book.outcome.rounds) < len(hand.papers):
        entries = offered(hand, chance, kinds)
        done = [entry for entry in entries if isinstance(entry, DONE)]
        is_enough = done and (chance.random() < 0.3 or hand.paper.held[done[0].seat].total() >= ENOUGH)
        hand.enter(chance.choice(done if is_enough else entries))
    hand.check_settled()


def check_result(hand, doubts=0):
    """The last screen, the paper and the tally checker agree, and the lowest total has won."""
    probe, totals, match_id = hand.probe, hand.totals(), hand.book.match_id
    probe.tap("To the result")
    assert shown_totals(probe, hand.names) == dict(zip(hand.names, totals, strict=True))
    (winner,) = [name for name, total in zip(hand.names, totals, strict=True) if total == min(totals)]
    assert probe.sees(f"{winner} wins")
    assert probe.sees("Lowest total wins")
    tally = tallied(probe, match_id)
    assert (tally["complete"], tally["scores"], len(tally["warnings"])) == (True, totals, doubts)


def check_rematch(probe):
    """One tap, and the same table counts again; François deals after Pierre."""
    before = probe.taps
    probe.tap("Rematch")
    assert probe.taps - before == 1
    assert probe.sees("Round 1 of 4")
    assert probe.sees("What is left with Sabine?")
    words = probe.words()
    assert words[words.index("François") + 1] == "deals"


# -- with the mistakes people make -------------------------------------------------------------


def test_a_game_with_everything_that_happens_at_a_table(start):
    hand = sit_down(start(), FOUR)
    count_with_a_wrong_seal(hand)
    undo_across_the_round(hand)
    predict_with_a_wrong_seal(hand)
    take_tricks_with_a_wrong_winner(hand)
    take_tricks_in_another_light(hand)
    follow_and_then_count(hand)
    follow_again_and_correct_the_first_round(hand)
    check_result(hand, doubts=1)


def taken(seat, *colours):
    """Somebody's prediction."""
    return [*(SealTaken(seat, colour) for colour in colours), PredictionMade(seat)]


def mage_takes(seat, tricks):
    """So many tricks of the Dark Mage in a row."""
    return [TrickTaken(seat, None, None, "none")] * tricks


def count_with_a_wrong_seal(hand):
    """The first round is counted: Hugo has no red seal, but a black one."""
    hand.enter(SealLeft(HUGO, "red"), SealUncounted(HUGO, "red"), SealLeft(HUGO, "black"), SeatCounted(HUGO))
    hand.enter(MageCounted(NORA), SeatCounted(PAUL), SealLeft(LEA, "white"), SeatCounted(LEA))
    hand.check_settled()


def undo_across_the_round(hand):
    """A seal of the next round, and Léa’s last word in this one, are taken back and said again."""
    hand.begin_round()
    hand.enter(SealLeft(NORA, "green"))
    hand.undo()
    hand.undo()
    assert hand.probe.sees("Round 1 of 4")
    assert hand.probe.sees("What is left with Léa?")
    hand.enter(SeatCounted(LEA))
    hand.check_settled()


def predict_with_a_wrong_seal(hand):
    """From now on the game is followed; Nora did not mean yellow."""
    open_menu(hand.probe)
    hand.probe.tap("Follow live")
    hand.begin_round()
    hand.enter(*(SealTaken(NORA, colour) for colour in ("red", "yellow", "green")))
    hand.enter(SealPutBack(NORA, "yellow"), PredictionMade(NORA))
    hand.enter(MageTaken(PAUL), *taken(LEA, "yellow"), *taken(HUGO))


def take_tricks_with_a_wrong_winner(hand):
    """It was not Léa who took the first trick; the second was not led in green, and not taken by Hugo."""
    hand.choose_row(LEA)
    assert hand.probe.sees("Léa won. Colour led?")
    hand.enter(TrickTaken(NORA, "red", "red", "red"), TrickTaken(LEA, "green", "green", "black"))
    hand.undo()
    hand.choose_row(HUGO)
    hand.probe.undo()
    assert hand.probe.sees("Who took trick 2?")
    hand.enter(TrickTaken(LEA, "yellow", "yellow", "yellow"))


def take_tricks_in_another_light(hand):
    """Language, theme and the way the phone is held change between two tricks, and the app is killed."""
    probe = hand.probe
    probe.switch(language="fr", theme="dark")
    hand.enter(*mage_takes(PAUL, 1))
    probe.resize(892, 412)
    hand.enter(TrickTaken(NORA, "green", "red", "green"))
    before = probe.words()
    probe.restart()
    assert probe.words() == before
    hand.enter(TrickTaken(HUGO, "violet", "violet", "black"))
    probe.resize(1280, 800)
    hand.enter(TrickTaken(LEA, "blue", "red", "black"))
    probe.resize(412, 892)
    probe.switch(language="en", theme="light")
    hand.enter(*mage_takes(PAUL, 9))
    hand.check_settled()


def follow_and_then_count(hand):
    """After three tricks nobody enters any more, and at the end not all seals are there."""
    hand.begin_round()
    hand.enter(*taken(PAUL, "red", "red"), *taken(LEA, "yellow", "yellow"), *taken(HUGO, "green"), *taken(NORA, "blue"))
    hand.enter(TrickTaken(PAUL, "red", "red", "red"), TrickTaken(LEA, "yellow", "yellow", "yellow"))
    hand.enter(TrickTaken(NORA, "green", "green", "black"))
    open_menu(hand.probe)
    hand.probe.tap("Count this round")
    hand.enter(SealUncounted(PAUL, "red"), SealLeft(PAUL, "black"), SeatCounted(PAUL), SeatCounted(LEA))
    hand.enter(SeatCounted(HUGO), SealLeft(NORA, "black"), SeatCounted(NORA))
    told = (2 + 1) + (2 - 1) + (1 - 1) + (1 - 1 + 2)
    assert hand.probe.sees(f"The seals tell of {told} tricks, but a round has 15. Was a seal forgotten?")
    hand.check_settled()


def follow_again_and_correct_the_first_round(hand):
    """A seal that is counted by habit goes when the game is followed again; Hugo remembers another black seal."""
    probe = hand.probe
    probe.tap_token("red")
    probe.tap("Live")
    assert probe.sees("Léa takes seals")
    hand.begin_round()
    hand.enter(MageTaken(LEA), *taken(HUGO, "red"), *taken(NORA), *taken(PAUL))
    hand.enter(TrickTaken(HUGO, "violet", "red", "red"))

    probe.tap("Sheet")
    before = probe.taps
    tap_cell(probe, 1, HUGO)
    probe.tap("Black")
    probe.tap_key(2)
    assert probe.taps - before == 3
    hand.papers[0].entries.append(SealLeft(HUGO, "black"))
    probe.back()
    probe.tap("Round")

    hand.enter(TrickTaken(PAUL, "yellow", "yellow", "black"), *mage_takes(LEA, 13))
    hand.check_settled()


def test_the_sheet_tells_points_of_two_figures_on_a_narrow_phone(start, tmp_path):
    rounds = [*left(1, "black"), *left(2, "red", "red", "blue", "white"), *left(3), *left(4), *left(0, "green")]
    probe = start(at_table(tmp_path, rounds, FIVE, section="sheet"), size=(360, 700))
    assert probe.sees("3/1/0")
    assert probe.sees("+10")
