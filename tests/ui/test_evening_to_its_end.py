"""Evenings that go otherwise, played to their end by touches: what the app shows is what the tally checker counts."""

import signal
import subprocess
import sys

from app.navigation import Place
from engine.bids import AllAsBid, Bid
from engine.changes import Change, Changed, Grant
from engine.wizard_extreme.entries import NobodyHasAny
from tests.ui.evening_hand import close, kill, leave, open_agreement, seats, table
from tests.ui.evenings import FOUR, enter, new_match, play
from tests.ui.extreme_hand import Hand
from tests.ui.probe import Probe
from tests.ui.sight import seen
from tests.ui.states_evening import friends, insert, who_plays
from tests.ui.states_extreme import counted, left
from tests.ui.states_table import tap_cell
from tests.ui.tallies import ROOT, result_totals, tallied

LEA, HUGO, NORA, PAUL, SOFIA = range(5)


def check_tally(probe: Probe) -> None:
    """The table counts what the tally checker counts."""
    found, outcome = tallied(probe, table(probe).match_id), table(probe).outcome
    assert found["scores"] == list(outcome.scores)
    assert [each["totals"] for each in found["rounds"]] == [list(each.totals) for each in outcome.rounds]


# -- forgotten and extra rounds ----------------------------------------------------------------


def fill_in(probe: Probe, names: tuple[str, ...], bid: int, tricks: int) -> None:
    for name in names:
        probe.tap(name, nth=-1)
        probe.tap_key(bid, pad=0)
        probe.tap_key(tricks, pad=1)


def wizard(start, data, rounds=3) -> Probe:
    match_id = new_match(data)
    play(data, match_id, rounds)
    friends(data)
    return start(Place("table", match_id=match_id))


def test_a_forgotten_round_is_filled_in_to_its_end(start, tmp_path):
    probe = wizard(start, tmp_path)
    before = table(probe).outcome
    probe.tap("Sheet")
    insert(probe)
    fill_in(probe, FOUR[:2], 0, 0)
    kill(probe)
    probe.tap("Sheet")
    probe.tap("Continue")
    fill_in(probe, ("Nora",), 2, 2)
    assert len(table(probe).outcome.rounds) == 3
    fill_in(probe, ("Paul",), 0, 1)
    outcome = table(probe).outcome
    assert [score.points for score in outcome.rounds[2].scores] == [20, 20, 40, -10]
    assert outcome.scores == tuple(old + new for old, new in zip(before.scores, (20, 20, 40, -10), strict=True))
    check_tally(probe)
    probe.tap("Round")
    probe.undo()
    assert table(probe).outcome == before
    probe.tap("Menu")
    probe.tap("Redo")
    assert table(probe).outcome == outcome
    kill(probe)
    assert table(probe).outcome == outcome
    check_tally(probe)


def test_an_extra_round_is_removed_and_undone_through_a_kill(start, tmp_path):
    probe = wizard(start, tmp_path)
    before = table(probe).outcome
    probe.tap("Sheet")
    tap_cell(probe, 2, -1)
    probe.tap("This round is one too many")
    second = [score.points for score in before.rounds[1].scores]
    without = tuple(total - points for total, points in zip(before.scores, second, strict=True))
    assert table(probe).outcome.scores == without
    check_tally(probe)
    kill(probe)
    assert table(probe).outcome.scores == without
    probe.tap("Round")
    probe.undo()
    assert table(probe).outcome == before
    check_tally(probe)
    probe.tap("Menu")
    probe.tap("Redo")
    assert table(probe).outcome.scores == without


# -- Wizard Extreme ----------------------------------------------------------------------------


def test_extreme_is_played_to_its_end_with_other_people_than_began_it(start, tmp_path):
    match_id = new_match(tmp_path, FOUR, "wizard-extreme")
    enter(tmp_path, match_id, counted())
    friends(tmp_path)
    probe = start(Place("table", match_id=match_id))
    who_plays(probe)
    probe.tap("Sofia")
    leave(probe, "Hugo")
    close(probe)
    begun = table(probe).outcome.scores
    hand = Hand(probe, (*FOUR, "Sofia"))
    while not table(probe).match.is_over:
        hand.begin_round()
        play_round(hand)
        if len(hand.papers) == 1:
            correct_first_round(probe)
            kill(probe)
    assert table(probe).outcome.complete
    totals = [sum(points) for points in zip(begun, hand.totals(), strict=True)]
    assert list(table(probe).outcome.scores) == [a + b for a, b in zip(totals, (0, 3, 0, -1, 0), strict=True)]
    check_tally(probe)
    check_result(probe, match_id)


def play_round(hand: Hand) -> None:
    """Who plays is counted in turn; Paul has the Dark Mage in no round."""
    order = table(hand.probe).state.rules.in_round(len(hand.papers) + 1).order
    assert HUGO not in order
    seals = {LEA: ("red",), NORA: ("black", "white"), SOFIA: ("blue", "black")}
    if len(hand.papers) == 2:
        hand.enter(NobodyHasAny())
    else:
        hand.enter(*(entry for seat in order for entry in left(seat, *seals.get(seat, ()))))


def correct_first_round(probe: Probe) -> None:
    """Hugo, who has left by now, had two black seals: it costs him three more, and the Dark Mage one less."""
    probe.tap("Sheet")
    tap_cell(probe, 1, HUGO)
    probe.tap("Black")
    probe.tap_key(2)
    assert probe.sees("It is in the book.")
    close(probe)
    probe.tap("Round")


def check_result(probe: Probe, match_id: int) -> None:
    """Everybody's place and total as the tally checker has them; who left has a total and no place."""
    found = tallied(probe, match_id)
    assert found["complete"]
    assert [each["name"] for each in found["ranking"] if each.get("left")] == ["Hugo"]
    probe.open(Place("result", match_id=match_id))
    assert result_totals(probe) == found["scores"]
    rows = [thing.widget.item for thing in seen(probe.top) if type(thing.widget).__name__ == "StandingRow"]
    shown = [(row.person.name, row.has_left) for row in dict.fromkeys(rows)]
    assert shown == [(each["name"], each.get("left", False)) for each in found["ranking"]]
    ranks = {row.person.name: row.rank for row in rows}
    assert all(str(each["rank"]) in ranks[each["name"]] for each in found["ranking"] if not each.get("left"))
    assert not any(letter.isdecimal() for letter in ranks["Hugo"])


# -- the system kills the app ------------------------------------------------------------------


def kill_after(data, match_id: int, *keys: str) -> None:
    """Another process touches these keys, and dies with the last one still down."""
    killed = subprocess.run([sys.executable, "-m", "tests.ui.killed", data, str(match_id), *keys], cwd=ROOT)
    assert killed.returncode == -signal.SIGKILL


def test_nothing_is_lost_when_the_app_is_killed_over_who_plays(start, tmp_path):
    match_id = new_match(tmp_path)
    play(tmp_path, match_id, 3)
    friends(tmp_path)
    kill_after(tmp_path, match_id, "Menu", "At the table", "Sofia", "nothing", "Inès")
    probe = start(Place("table", match_id=match_id))
    assert seats(probe) == [*FOUR, "Sofia", "Inès"]
    changes = [logged.entry for logged in table(probe).match.log][-2:]
    assert changes[0] == Changed(Change(4, grants=(Grant(SOFIA, 0),)))
    assert changes[1].joining == ("Inès",)
    who_plays(probe)
    assert probe.sees("joins, starts with 0")
    probe.undo()
    assert seats(probe) == [*FOUR, "Sofia"]


def test_nothing_is_lost_when_the_app_is_killed_after_all_as_bid(start, tmp_path):
    match_id = new_match(tmp_path, hands=[5, 5])
    kill_after(tmp_path, match_id, "2", "1", "2", "0", "All as bid")
    probe = start(Place("table", match_id=match_id))
    bids = [Bid(seat, bid) for seat, bid in zip((HUGO, NORA, PAUL, LEA), (2, 1, 2, 0), strict=True)]
    assert [logged.entry for logged in table(probe).match.log] == [*bids, AllAsBid()]
    assert probe.sees("Round 1 is in the book")
    assert table(probe).outcome.scores == (20, 40, 30, 40)


# -- the agreement -----------------------------------------------------------------------------


def test_options_that_exclude_each_other_are_off_and_say_why(start, tmp_path):
    probe = wizard(start, tmp_path)
    open_agreement(probe)
    why = "Plus or minus one needs a last bidder who hears the others; hidden bids have none."
    probe.tap("plus or minus one")
    log = table(probe).match.log
    for words in ("hidden, then shown", "secret until"):
        probe.tap(words)
        assert probe.app.root.screen.vm.state.sub == why
    assert table(probe).match.log == log
    probe.undo()
    probe.tap("hidden, then shown")
    log = table(probe).match.log
    probe.tap("plus or minus one")
    assert probe.app.root.screen.vm.state.sub == why
    assert table(probe).match.log == log


def test_the_dearer_dark_mage_says_that_it_needs_a_longer_game(start, tmp_path):
    match_id = new_match(tmp_path, FOUR, "wizard-extreme")
    enter(tmp_path, match_id, counted())
    probe = start(Place("table", match_id=match_id))
    open_agreement(probe)
    log = table(probe).match.log
    probe.tap("4, then 5")
    assert probe.app.root.screen.vm.state.sub == "Only with more rounds than usual: 4, then 5."
    assert table(probe).match.log == log
    probe.tap("One more")
    probe.tap("4, then 5")
    assert table(probe).match.log[-1].entry == Changed(Change(2, options={"mage": "five-after-half"}))
