"""Whole games of Santiiba by touches: followed turn by turn or only counted, with the mistakes people make."""

import random
import signal
import subprocess
import sys

import pytest

from app.games.santiiba.counting import MORE
from app.models.entry_mode import FOLLOWED
from app.navigation import Place
from app.store import open_store
from engine.santiiba.entries import CardGained, ColourNamed, Counted, DieTold, Revealed, SpacesGained, Stopped, Took
from tests.app.santiiba_evening import CAUGHT, FINAL, GREEN, LUCKY, PINK, PLAYERS, SOPHIE, WHITE, named
from tests.ui.evenings import FOUR, new_match
from tests.ui.santiiba_hand import CARDS, COUNTED, Hand, sit_down
from tests.ui.states_table import tap_cell
from tests.ui.tallies import ROOT, shown_totals, tallied

LEA, HUGO, NORA, PAUL = range(4)
ENDS = [48, 49, 45, 50]
"""Of the leaflet's count: You, Anne, Antoine, Sophie."""


# -- the leaflet -------------------------------------------------------------------------------


def test_the_leaflets_turn_both_ways(start):
    hand = sit_down(start(), PLAYERS, live=True)
    probe, before = hand.probe, hand.probe.taps
    hand.enter(*PINK)
    assert probe.sees("Anne and Antoine saw it: a number gives a card")
    assert probe.sees("may stop")
    hand.enter(*WHITE)
    assert probe.sees("You must continue")
    hand.enter(*GREEN)
    assert probe.sees("2 cards, 5 spaces")

    hand.enter(*CAUGHT[len(hand.paper.entries) :])
    assert probe.sees("You was caught: a plate as consolation.")
    assert probe.taps - before == 4 + 3 + 3 + 3
    check_cards(hand, {"plates": 1}, {"elixirs": 1}, {"elixirs": 1}, {"position": 2})
    assert tallied(probe, hand.book.match_id)["rounds"] == [{"points": [0, 0, 0, 2], "totals": [0, 0, 0, 2]}]

    for _ in named("brown", 2, "", SOPHIE):
        hand.undo()
    hand.enter(*LUCKY[len(hand.paper.entries) :])
    assert probe.sees("You got 8 spaces and 2 cards.")
    check_cards(hand, {"position": 8, "elixirs": 1, "herbs": 1}, {"elixirs": 1}, {"elixirs": 1}, {})
    assert tallied(probe, hand.book.match_id)["rounds"] == [{"points": [8, 0, 0, 0], "totals": [8, 0, 0, 0]}]


def check_cards(hand, *expected):
    """Everybody has this and nothing else: on the screen and on paper."""
    assert hand.look() == hand.paper.numbers == [dict.fromkeys(COUNTED, 0) | own for own in expected]


def test_the_leaflets_count_and_the_rematch(start):
    hand = sit_down(start(), PLAYERS)
    for seat, seer in enumerate(FINAL):
        assert hand.count(seat, *seer) == 7
    assert hand.paper.ends == ENDS
    check_tally(hand)
    assert hand.probe.sees("Sophie wins")
    assert hand.probe.sees("Major Order, space 50")
    tally = check_result(hand)
    assert [one["cancelled"] for one in tally["cards"]] == [
        ["elixirs"],
        ["elixirs"],
        ["scorpions", "plates"],
        ["amulets"],
    ]
    check_rematch(hand)
    assert hand.probe.sees("You’s space?")
    hand.probe.tap("Turn")
    assert hand.probe.sees("What does Anne get?")


# -- what every game comes to ------------------------------------------------------------------


def check_tally(hand):
    """The count is performed until somebody taps; then it shows what is on the paper."""
    assert hand.probe.sees("One tap shows the end at once.")
    hand.probe.touch(206, 446)
    assert hand.ends() == hand.paper.ends


def check_result(hand, doubts=()):
    """The last screen, the paper and the tally checker agree."""
    probe, ends, match_id = hand.probe, hand.paper.ends, hand.book.match_id
    probe.tap("To the result")
    assert shown_totals(probe, hand.names) == dict(zip(hand.names, ends, strict=True))
    (winner,) = hand.paper.winners
    assert probe.sees(f"{hand.names[winner]} wins")
    tally = tallied(probe, match_id)
    assert (tally["complete"], tally["scores"]) == (True, ends)
    assert [warning["code"] for warning in tally["warnings"]] == list(doubts)
    return tally


def check_rematch(hand):
    """One tap, and the same table plays again."""
    before = hand.probe.taps
    hand.probe.tap("Rematch")
    assert hand.probe.taps - before == 1


# -- followed live -----------------------------------------------------------------------------


def play_turn(hand, chance):
    """Dice are rolled and crystal balls are set; then anything happens that the rules allow."""
    turns, before = len(hand.paper.turns), hand.probe.taps
    dice = {colour: chance.randint(1, 6) for colour in CARDS}
    balls = [chance.choice(list(CARDS)) for _ in hand.names]
    while len(hand.paper.turns) == turns:
        if hand.offered(Stopped) and chance.random() < 0.4:
            hand.enter(Stopped())
            continue
        colour = chance.choice(hand.offered(ColourNamed)).colour
        hand.enter(ColourNamed(colour), DieTold(dice[colour]))
        hand.enter(*(revealed for revealed in hand.offered(Revealed) if balls[revealed.seat] == colour))
        takes = hand.offered(Took)
        if takes:
            hand.enter(chance.choice(takes))
    assert hand.probe.taps - before == hand.paper.turns[-2].budget


def play_to_the_end(hand, chance):
    while not hand.paper.is_over:
        play_turn(hand, chance)


@pytest.mark.parametrize(("players", "seed"), [(2, 17), (3, 109)])
def test_a_whole_game_followed_live_and_the_rematch(start, players, seed):
    hand = sit_down(start(), FOUR[:players], live=True)
    play_to_the_end(hand, random.Random(seed))
    assert {(turn.is_stopped, turn.is_caught) for turn in hand.paper.turns[:-1]} == {
        (True, False),
        (False, True),
        (False, False),
    }
    check_tally(hand)
    check_result(hand)
    check_rematch(hand)
    assert hand.probe.sees("What does Hugo get?")


# -- only counted ------------------------------------------------------------------------------


def test_two_players_only_count(start):
    hand = sit_down(start(), FOUR[:2])
    assert hand.count(LEA, 30, 0, 12, 3, 23, 1) == 7 + 1 + 2
    assert hand.count(HUGO, 9, 4, 10, 3, 0, 2) == 6 + 1
    check_tally(hand)
    check_result(hand)


def test_three_players_count_with_the_mistakes_people_make(start):
    """A digit too many, a wrong number, a kill, another language and theme, and a number that was wrong long before."""
    hand = sit_down(start(), FOUR[:3])
    probe = hand.probe
    hand.count(LEA, 5, 2, 3, 1, 4, 0)
    probe.tap_key(2)
    probe.undo()
    hand.count(HUGO, 31, 2, 3)
    probe.tap_key(7)
    probe.undo()
    probe.switch(language="de", theme="dark")
    hand.count_one(HUGO, "scorpions", 6)
    probe.resize(892, 412)
    hand.count_one(HUGO, "elixirs", 11)
    probe.tap_key(MORE)
    check_kill(probe)
    probe.tap_key(MORE)
    probe.tap_key(MORE)
    probe.resize(412, 892)
    probe.switch(language="en", theme="light")
    hand.count_one(HUGO, "plates", 1)
    hand.correct(LEA, "amulets", 5)
    assert hand.count(NORA, 28, 1, 4, 2, 3, 2) == 7
    check_tally(hand)
    hand.correct(NORA, "position", 29)
    assert hand.ends() == hand.paper.ends
    check_result(hand)


def check_kill(probe):
    """The app is killed and opens with the same words."""
    before = probe.words()
    probe.restart()
    assert probe.words() == before


# -- with everything that happens at a table ---------------------------------------------------


def test_four_players_follow_with_everything_that_happens_at_a_table(start):
    hand = sit_down(start(), FOUR, live=True)
    name_a_wrong_colour_and_forget_somebody(hand)
    play_in_another_light(hand)
    stop_too_soon(hand)
    correct_the_first_turn(hand)
    play_to_the_end(hand, random.Random(48))
    check_tally(hand)
    hand.correct(PAUL, "position", 8)
    assert hand.ends() == hand.paper.ends
    check_result(hand, doubts=["final-differs"])


def name_a_wrong_colour_and_forget_somebody(hand):
    """Léa meant green; its die was read wrongly; Hugo had seen it. Brown was not her next colour, but the third."""
    hand.probe.tap_token("blue")
    hand.probe.tap_token("green")
    assert [logged.entry for logged in hand.book.match.log] == [ColourNamed("green")]
    hand.paper.entries.append(ColourNamed("green"))
    hand.enter(DieTold(4), DieTold(5), Took("die"), ColourNamed("white"))
    hand.undo()
    hand.undo()
    hand.enter(Revealed(HUGO))
    hand.enter(ColourNamed("brown"), DieTold(2))
    hand.undo()
    hand.undo()
    hand.enter(ColourNamed("pink"), DieTold(6), Took("die"))
    hand.enter(ColourNamed("brown"), DieTold(2), Took("die"), Stopped())
    check_cards(hand, {"position": 8, "herbs": 1}, {"herbs": 1}, {}, {})


def play_in_another_light(hand):
    """Language, theme and the way the phone is held change within Hugo's turn, and the app is killed."""
    probe = hand.probe
    probe.switch(language="fr", theme="dark")
    hand.enter(ColourNamed("green"), DieTold(6), Took("die"))
    probe.resize(892, 412)
    hand.enter(ColourNamed("white"), DieTold(3), Revealed(PAUL), ColourNamed("blue"))
    check_kill(probe)
    hand.enter(DieTold(5))
    probe.resize(1280, 800)
    hand.enter(Took("die"), ColourNamed("brown"), DieTold(6), Revealed(NORA))
    probe.resize(412, 892)
    probe.switch(language="en", theme="light")
    hand.enter(Took("die"))
    check_cards(hand, {"position": 8, "herbs": 1}, {"position": 20, "herbs": 1}, {"scorpions": 1}, {"position": 3})


def stop_too_soon(hand):
    """Nora goes on after all, though Paul has already named a colour; and then everybody sees hers."""
    hand.enter(*named("pink", 1, "die"), Stopped(), ColourNamed("white"))
    hand.undo()
    hand.undo()
    assert hand.probe.sees("Stop, or the next colour?")
    hand.enter(*named("blue", 4, "", LEA, HUGO, PAUL))
    assert hand.probe.sees("Nora was caught: a plate as consolation.")


def correct_the_first_turn(hand):
    """Somebody remembers that the pink die showed a four."""
    probe = hand.probe
    probe.tap("Sheet")
    before = probe.taps
    tap_cell(probe, 1, LEA)
    probe.tap("pink")
    probe.tap_key(4, pad=1)
    assert probe.taps - before == 3
    entries = hand.paper.entries
    entries[entries.index(DieTold(6))] = DieTold(4)
    probe.back()
    probe.tap("Turn")
    assert hand.look() == hand.paper.numbers


# -- killed by the system ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("live", "keys", "entries", "question"),
    [
        (True, ["pink", "5"], [CardGained(0, "pink"), SpacesGained(0, 5)], "What does Anne get?"),
        (False, ["2", "3"], [Counted(0, "position", 23)], "You: how many"),
    ],
)
def test_no_tap_is_lost_when_the_system_kills_the_app_with_its_key_down(start, tmp_path, live, keys, entries, question):
    store = open_store(tmp_path)
    FOLLOWED.switch(store, "santiiba", on=live)
    store.close()
    place = Place("table", match_id=new_match(tmp_path, PLAYERS, "santiiba"))
    command = [sys.executable, "-m", "tests.ui.killed", tmp_path, str(place.match_id), *keys]
    assert subprocess.run(command, cwd=ROOT).returncode == -signal.SIGKILL
    hand = Hand(start(place), PLAYERS)
    assert [logged.entry for logged in hand.book.match.log] == entries
    assert hand.probe.sees(question)
