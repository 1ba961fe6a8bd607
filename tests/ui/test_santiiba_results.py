"""Games of Santiiba by touches, turn by turn by their results: taps, slips, kills, missed turns, numbers set right."""

import random

import pytest

from app.navigation import Place
from engine.santiiba.entries import CardGained, CaughtOnly, ResultDone, SetRight, SpacesGained, TurnMissed
from tests.ui.evenings import FOUR
from tests.ui.santiiba_hand import CARDS, CLEARING, COUNTED, Hand, Paper, sit_down
from tests.ui.sight import seen
from tests.ui.states_table import open_menu, tap_cell
from tests.ui.tallies import tallied
from tests.ui.test_santiiba_evening import check_kill, check_result, check_tally

LEA, HUGO, NORA, PAUL = range(4)


class ResultPaper(Paper):
    """What everybody got, noted by somebody with a pencil."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.noted = [dict.fromkeys(COUNTED, 0) for _ in range(seats)]

    @property
    def numbers(self) -> list[dict[str, int]]:
        return self.noted

    def note(self, seat: int, cards=(), spaces: int = 0) -> None:
        for colour in cards:
            self.noted[seat][CARDS[colour]] += 1
        self.noted[seat]["position"] += spaces


def follow(start, names) -> Hand:
    """A table that follows its turns by their results."""
    hand = sit_down(start(), names, live=True, by_result=True)
    hand.paper = ResultPaper(len(names))
    return hand


def log(hand):
    return [logged.entry for logged in hand.book.match.log]


def play(hand, seat, cards=(), spaces=0, **others) -> int:
    """A turn and what the others got, by name: a colour or spaces; return how many taps it took."""
    before, turns = hand.probe.taps, len(hand.book.outcome.rounds)
    for colour in cards:
        hand.probe.tap_token(colour)
    tap_spaces(hand, spaces)
    hand.paper.note(seat, cards, spaces)
    tell_others(hand, others)
    if len(hand.book.outcome.rounds) == turns:
        hand.probe.tap(nobody_else(hand))
    return hand.probe.taps - before


def tap_spaces(hand, spaces):
    if spaces > 10:
        hand.probe.tap("11+")
    hand.probe.tap_key(spaces)


def tell_others(hand, others):
    for name, got in others.items():
        seat = hand.names.index(name)
        hand.probe.tap_row(seat)
        if isinstance(got, str):
            hand.probe.tap_token(got)
        else:
            hand.probe.tap_key(got)
        hand.paper.note(seat, *(((got,), 0) if isinstance(got, str) else ((), got)))


def nobody_else(hand):
    words = hand.probe.tr("Nobody else, on to {name}", name="\0").split("\0")[0]
    return next(thing.text for thing in seen(hand.probe.top) if thing.text.startswith(words[:11]))


def check_book(hand):
    """The phone, the paper and the tally checker have everybody on the same space."""
    positions = [each["position"] for each in hand.paper.numbers]
    shown = [seer.number("position") for seer in hand.probe.app.root.screen.vm.phase.seers]
    assert shown == positions
    assert tallied(hand.probe, hand.book.match_id)["scores"] == positions


# -- taps --------------------------------------------------------------------------------------


def test_a_turn_takes_as_many_taps_as_there_is_to_say(start):
    hand = follow(start, FOUR)
    assert play(hand, LEA, ("green", "pink"), 8) == 4
    before = hand.probe.taps
    hand.probe.tap_token("blue")
    hand.probe.tap_key(5)
    hand.probe.tap_token("blue")
    hand.probe.tap(nobody_else(hand))
    assert hand.probe.taps - before == 4
    hand.paper.note(HUGO, ("blue",), 5)
    hand.paper.note(NORA, ("blue",))
    check_book(hand)
    before = hand.probe.taps
    hand.probe.tap("Caught: only 1 plate")
    for key in (1, 2, 3):
        hand.probe.tap_key(key)
    assert hand.probe.taps - before == 4
    assert log(hand)[-4:] == [CaughtOnly(), *(SpacesGained((NORA + by) % 4, by) for by in (1, 2, 3))]
    assert hand.probe.sees("What does Paul get?")


@pytest.mark.parametrize(("players", "seed"), [(2, 7), (3, 23), (4, 5)])
def test_a_whole_game_by_results_comes_to_what_is_on_paper(start, players, seed):
    hand, chance, seat = follow(start, FOUR[:players]), random.Random(seed), 0
    while max(each["position"] for each in hand.paper.numbers) < CLEARING:
        cards = chance.sample(list(CARDS), chance.randint(0, 2))
        others = [name for name in hand.names if name != hand.names[seat]]
        guessed = chance.sample(others, chance.randint(0, len(others) - 1))
        gains = {name: chance.choice([1, 2, 3, *CARDS]) for name in guessed}
        assert play(hand, seat, cards, chance.randint(1, 12), **gains) <= len(cards) + 2 + 2 * len(gains) + 1
        if chance.random() < 0.3:
            check_kill(hand.probe)
        seat = (seat + 1) % players
    check_tally(hand)
    check_result(hand)


# -- everything that happens at a table --------------------------------------------------------


def test_four_players_with_slips_kills_a_missed_turn_and_numbers_set_right(start):
    hand = follow(start, FOUR)
    probe = hand.probe
    take_back_cards_and_a_number(hand)
    in_another_light(hand)
    miss_a_turn_and_set_it_right(hand)
    one_turn_live(hand)
    probe.switch(language="en", theme="light")
    play(hand, HUGO, (), 18)
    leave_out_what_was_not_played(hand)
    assert hand.ends() == hand.paper.ends
    check_result(hand, doubts=["turn-missed"])


def take_back_cards_and_a_number(hand):
    """Léa has green, not blue; she went 8 spaces, not 9; Nora had predicted it, not Hugo."""
    probe = hand.probe
    probe.tap_token("blue")
    probe.tap_token("blue")
    probe.tap_token("green")
    probe.tap_key(9)
    probe.undo()
    check_kill(probe)
    probe.tap_key(8)
    probe.tap_token("pink")
    probe.tap("nothing")
    probe.tap_row(HUGO)
    probe.tap("nothing")
    probe.tap_row(NORA)
    probe.tap_token("green")
    check_kill(probe)
    probe.tap(nobody_else(hand))
    hand.paper.note(LEA, ("green",), 8)
    hand.paper.note(NORA, ("green",))
    check_book(hand)


def in_another_light(hand):
    """Language, theme and the way the phone is held change within Hugo's turn."""
    probe = hand.probe
    probe.switch(language="de", theme="dark")
    probe.tap_token("pink")
    probe.resize(892, 412)
    probe.tap_token("white")
    probe.resize(320, 568)
    check_kill(probe)
    probe.tap_key(6)
    probe.resize(1280, 800)
    probe.tap_key(3)
    probe.resize(412, 892)
    probe.tap(nobody_else(hand))
    hand.paper.note(HUGO, ("pink", "white"), 6)
    hand.paper.note(NORA, (), 3)
    probe.switch(language="en", theme="light")
    check_book(hand)


def miss_a_turn_and_set_it_right(hand):
    """Nobody looked at Nora's turn; her seer stands on 11 now, and she has two elixirs more."""
    probe = hand.probe
    open_menu(probe)
    probe.tap("Turn not noted")
    assert log(hand)[-1] == TurnMissed()
    probe.undo()
    open_menu(probe)
    probe.tap("Turn not noted")
    open_menu(probe)
    probe.tap("Set spaces and cards right")
    probe.tap("3")
    probe.tap_key(1)
    check_kill(probe)
    probe.tap_key(1)
    assert log(hand)[-1] == SetRight(NORA, "position", 11)
    hand.paper.noted[NORA]["position"] = 11
    hand.correct_number(NORA, "elixirs", 2)
    assert log(hand)[-1] == SetRight(NORA, "elixirs", 2)
    hand.paper.noted[NORA]["elixirs"] = 2
    probe.tap("Back to turn 4")
    check_book(hand)
    assert probe.sees("What does Paul get?")


def one_turn_live(hand):
    """Paul's turn is followed with its dice; then the results go on."""
    probe = hand.probe
    hand.follow_live()
    probe.tap_token("brown")
    probe.tap_key(2)
    probe.tap("Hugo")
    probe.tap("Hugo")
    assert probe.sees("Nobody: Paul chooses")
    probe.tap("Die, 2 steps")
    probe.tap("Stop")
    hand.paper.note(PAUL, (), 2)
    assert probe.sees("Léa names a colour")
    probe.tap("Only the result")
    play(hand, LEA, ("white",), 4, Paul=2)
    check_book(hand)


def leave_out_what_was_not_played(hand):
    """Hugo went 24 spaces in his second turn: the two turns that were entered after it were not played."""
    probe = hand.probe
    play(hand, NORA, ("blue",), 3)
    play(hand, PAUL, ("pink",), 2)
    probe.tap("Sheet")
    tap_cell(probe, 6, HUGO)
    probe.tap_key(24, pad=1)
    probe.back()
    probe.tap("Turn")
    assert probe.sees("Somebody was on space 30 after turn 6: were turns 7 to 8 played?")
    probe.tap("Leave out turns 7 to 8")
    hand.paper.noted[HUGO]["position"] += 6
    for seat, kind, spaces in ((NORA, "amulets", 3), (PAUL, "elixirs", 2)):
        hand.paper.noted[seat][kind] -= 1
        hand.paper.noted[seat]["position"] -= spaces
    probe.undo()
    assert probe.sees("Leave out turns 7 to 8")
    probe.tap("Leave out turns 7 to 8")
    check_kill(probe)
    probe.tap("To the tally")


def test_hidden_cards_are_seen_by_their_owner_alone_until_the_count(start):
    hand = follow(start, FOUR)
    play(hand, LEA, ("green",), 8, Nora="green")
    probe = hand.probe
    probe.tap("Sheet")
    assert not any(thing.text == "Herb" for thing in seen(probe.top))
    probe.tap("Turn")
    hand.follow_live()
    assert hand.look() == hand.paper.numbers
    open_menu(probe)
    probe.tap("Play with open cards")
    probe.tap(probe.tr("Everybody’s cards"))
    assert not probe.sees("cards hidden")
    assert log(hand) == [CardGained(LEA, "green"), SpacesGained(LEA, 8), CardGained(NORA, "green"), ResultDone()]


def test_a_correction_of_an_old_turn_does_not_tell_hidden_cards_in_the_journal(start):
    hand = follow(start, FOUR)
    probe = hand.probe
    play(hand, LEA, ("green",), 8, Nora="green")
    play(hand, HUGO, (), 5)
    probe.tap("Sheet")
    tap_cell(probe, 1, LEA)
    probe.tap_key(list(CARDS).index("blue"))
    probe.back()
    place = Place("journal", match_id=hand.book.match_id)
    probe.open(place)
    assert probe.sees("Turn 1 corrected")
    assert not probe.sees("Herb")
    assert not probe.sees("Amulet")
    probe.restart(place)
    assert not probe.sees("Amulet")
    probe.back()
    open_menu(probe)
    probe.tap("Play with open cards")
    probe.open(place)
    assert probe.sees("Herb, Amulet")
