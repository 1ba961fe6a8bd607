"""A whole evening of Wizard by touches: fifteen rounds, a slip of the thumb, a correction, a kill, another language."""

import random

from app.navigation import Place
from tests.ui.evenings import FOUR, new_match, play
from tests.ui.probe import ENTER
from tests.ui.states_table import tap_cell
from tests.ui.tallies import shown_totals, tallied

ROUNDS = 15


class Scores:
    """The paper beside the phone: what was said and taken, counted by the rule of the game."""

    def __init__(self, players):
        self.players = players
        self.rounds = []

    def deal(self, chance):
        """A round: everybody's bid and tricks; whoever is asked last takes the last trick, so that all are asked."""
        cards, seats = len(self.rounds) + 1, self.players
        order = [(len(self.rounds) + 1 + seat) % seats for seat in range(seats)]
        bids = {seat: chance.randint(0, min(cards, 4)) for seat in order}
        tricks = dict.fromkeys(order, 0)
        for _ in range(cards - 1):
            tricks[chance.choice(order)] += 1
        tricks[order[-1]] += 1
        self.rounds.append({seat: (bids[seat], tricks[seat]) for seat in order})
        return order, bids, tricks

    def totals(self):
        return [
            sum(
                20 + 10 * took if bid == took else -10 * abs(bid - took) for bid, took in (r[seat] for r in self.rounds)
            )
            for seat in range(self.players)
        ]


def play_round(probe, scores, chance):
    """Enter a round by touches; return how many it took."""
    order, bids, tricks = scores.deal(chance)
    before = probe.taps
    for seat in order:
        probe.tap_key(bids[seat])
    for seat in order[:-1]:
        probe.tap_key(tricks[seat])
    return probe.taps - before


def test_a_whole_evening(start, tmp_path):
    chance = random.Random(7)
    scores = Scores(4)
    probe = start()
    probe.tap("First game")
    for name in FOUR:
        probe.type(name)
        probe.press(ENTER)
    probe.tap("Start — Léa deals")

    assert play_round(probe, scores, chance) == 7
    play_with_a_slip(probe, scores, chance)
    assert play_round(probe, scores, chance) == 7
    correct_a_bid(probe, scores, chance)

    probe.switch(theme="dark")
    assert play_round(probe, scores, chance) == 7
    probe.switch(language="de")
    assert play_round(probe, scores, chance) == 7
    probe.resize(892, 412)
    assert play_round(probe, scores, chance) == 7
    probe.resize(1280, 800)
    assert play_round(probe, scores, chance) == 7
    probe.resize(412, 892)
    probe.switch(language="en", theme="light")
    play_with_a_kill(probe, scores, chance)

    while len(scores.rounds) < ROUNDS:
        assert play_round(probe, scores, chance) == 7
    probe.tap("To the result")
    assert shown_totals(probe, FOUR) == dict(zip(FOUR, scores.totals(), strict=True))
    match_id = probe.app.store.finished(1)[0].id
    assert tallied(probe, match_id)["scores"] == scores.totals()


def play_with_a_slip(probe, scores, chance):
    """Somebody presses the wrong key, and takes it back."""
    order, bids, tricks = scores.deal(chance)
    probe.tap_key(bids[order[0]])
    wrong = next(value for value in range(3) if value != bids[order[1]])
    probe.tap_key(wrong)
    probe.undo()
    for seat in order[1:]:
        probe.tap_key(bids[seat])
    for seat in order[:-1]:
        probe.tap_key(tricks[seat])


def correct_a_bid(probe, scores, chance):
    """Two rounds later somebody remembers another bid."""
    seat, round_no = 1, 2
    bid, tricks = scores.rounds[round_no - 1][seat]
    right = next(value for value in range(3) if value != bid)
    probe.tap("Sheet")
    before = probe.taps
    tap_cell(probe, round_no, seat)
    probe.tap_key(right, pad=0)
    assert probe.taps - before == 2
    scores.rounds[round_no - 1][seat] = (right, tricks)
    probe.back()
    probe.tap("Round")


def play_with_a_kill(probe, scores, chance):
    """The app is killed between two entries; it opens at the same question."""
    order, bids, tricks = scores.deal(chance)
    for seat in order:
        probe.tap_key(bids[seat])
    probe.tap_key(tricks[order[0]])
    before = probe.words()
    probe.restart()
    assert probe.words() == before
    for seat in order[1:-1]:
        probe.tap_key(tricks[seat])


def test_two_taps_from_the_start_to_the_first_bid_of_the_last_group(start, tmp_path):
    play(tmp_path, new_match(tmp_path), rounds=ROUNDS)
    probe = start()
    probe.tap("Wizard")
    probe.tap("Start — ")
    assert probe.taps == 2
    assert probe.sees("’s bid?")
    assert probe.sees("Round 1 of 15")


def test_one_tap_from_the_start_to_the_game_that_is_running(start, tmp_path):
    match_id = new_match(tmp_path)
    play(tmp_path, match_id, rounds=3, further=2)
    probe = start()
    probe.tap("Resume")
    assert probe.app.navigation.here == Place("table", match_id=match_id)


def test_rounds_of_every_size_of_table_take_a_bid_and_a_trick_each_but_the_last(start, tmp_path):
    for seats in (3, 4, 5, 6):
        data = tmp_path / str(seats)
        names = ("Léa", "Hugo", "Nora", "Paul", "Max", "Ida")[:seats]
        probe = start(Place("table", match_id=new_match(data, names)), data=data)
        assert play_round(probe, Scores(seats), random.Random(seats)) == 2 * seats - 1
        assert probe.sees("Round 1 is in the book")
        probe.close()
