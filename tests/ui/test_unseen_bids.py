"""Rounds with hidden bids and with secret predictions: their result is seen before the phone is handed on."""

from __future__ import annotations

import pytest
from kivy.tests.common import UnitTestTouch

from app.navigation import Place
from engine.bids import Bid, Took
from tests.ui.evenings import FOUR, enter, new_match
from tests.ui.keys import choose
from tests.ui.probe import Probe

HUGO, NORA, PAUL = 1, 2, 3
UNSEEN = pytest.mark.parametrize("reveal", ["hidden", "secret"])


def log(probe: Probe) -> list[object]:
    return [logged.entry for logged in probe.app.root.screen.vm.table.match.log]


def begin(start, data, reveal: str, size: tuple[int, int] = (412, 892), **options: object) -> Probe:
    """The first round without its last number: Hugo, Nora, Paul and Léa have bid 1, 0, 1 and 0."""
    match_id = new_match(data, FOUR, reveal=reveal, **options)
    bids = [Bid(seat, bid) for seat, bid in ((HUGO, 1), (NORA, 0), (PAUL, 1), (0, 0))]
    enter(data, match_id, [*bids, Took(HUGO, 0), Took(NORA, 0)])
    return start(Place("table", match_id=match_id), data=data, size=size)


def results(probe: Probe) -> list[tuple[str, str]]:
    """Bid and tricks of everybody, as the rows show them."""
    return [(row.bid, row.took) for row in probe.app.root.screen.vm.state.rows]


def sees_the_result(probe: Probe) -> bool:
    told = ("Round 1 is in the book", "bid", "took", "total", "−10", "+30", "+20")
    return all(probe.sees(words) for words in told) and results(probe) == [
        ("1", "0"),
        ("0", "0"),
        ("1", "1"),
        ("0", "0"),
    ]


@UNSEEN
def test_bids_tricks_and_points_are_shown_until_somebody_goes_on(start, tmp_path, reveal):
    probe = begin(start, tmp_path, reveal)
    assert not probe.sees("Round 1 is in the book")
    probe.tap_key(1)
    assert sees_the_result(probe)
    assert probe.sees("Round 2. Pass the phone to Nora")
    assert not probe.app.root.screen.vm.state.is_covered
    for _ in range(30):
        probe.advance(1)
    assert sees_the_result(probe)
    probe.tap("I am Nora")
    assert probe.sees("Nora’s bid?")
    assert not probe.sees("took")
    assert probe.app.root.screen.vm.state.is_covered
    probe.tap_key(2)
    assert log(probe)[-1] == Bid(NORA, 2)
    assert probe.sees("Pass the phone to")
    assert probe.sees("1 of 4 bids is sealed.")
    assert not probe.sees("took")


@UNSEEN
def test_it_costs_no_tap_to_go_on(start, tmp_path, reveal):
    probe = begin(start, tmp_path, reveal)
    probe.tap_key(1)
    before = probe.taps
    for name in ("Nora", "Paul", "Léa", "Hugo"):
        probe.tap(f"I am {name}")
        probe.tap_key(1)
    assert probe.taps - before == 2 * len(FOUR)
    assert [entry for entry in log(probe) if isinstance(entry, Bid)][4:] == [Bid(seat, 1) for seat in (2, 3, 0, 1)]


@UNSEEN
def test_hide_leads_back_to_the_result_and_so_does_another_app(start, tmp_path, reveal):
    probe = begin(start, tmp_path, reveal)
    probe.tap_key(1)
    probe.tap("I am Nora")
    probe.tap("Hide")
    assert sees_the_result(probe)
    probe.tap("I am Nora")
    probe.pause()
    probe.settle()
    assert sees_the_result(probe)


@UNSEEN
def test_undo_redo_and_a_kill_find_it_again(start, tmp_path, reveal):
    probe = begin(start, tmp_path, reveal)
    probe.tap_key(1)
    seen = probe.words()
    probe.restart(probe.app.navigation.here)
    assert probe.words() == seen
    probe.undo()
    assert probe.sees("Paul’s tricks?")
    assert not probe.sees("took")
    probe.app.root.screen.redo()
    probe.settle()
    assert probe.words() == seen
    probe.tap("I am Nora")
    probe.tap_key(2)
    probe.undo()
    assert probe.words() == seen


@UNSEEN
def test_a_row_corrects_that_player(start, tmp_path, reveal):
    probe = begin(start, tmp_path, reveal)
    probe.tap_key(1)
    probe.tap_row(HUGO)
    assert probe.sees("Correct round 1")
    probe.tap_key(0, pad=0)
    probe.back()
    assert results(probe).count(("0", "0")) == 3


@UNSEEN
def test_a_tap_too_many_does_not_skip_it(start, tmp_path, reveal):
    probe = begin(start, tmp_path, reveal)
    probe.tap_key(1)
    here = probe.find("I am Nora").shown.center
    probe.undo()
    closes = UnitTestTouch(*probe.key(1).center)
    for finger in (closes, UnitTestTouch(*here)):
        finger.touch_down()
        probe.advance()
        finger.touch_up()
        probe.advance(0.08)
    assert sees_the_result(probe)
    probe.tap("I am Nora")
    assert probe.sees("Nora’s bid?")


@UNSEEN
def test_the_last_round_leads_to_the_result_of_the_game(start, tmp_path, reveal):
    probe = begin(start, tmp_path, reveal, rounds=1)
    probe.tap_key(1)
    assert sees_the_result(probe)
    probe.tap("To the result")
    assert probe.app.navigation.here.screen == "result"


@UNSEEN
def test_by_keys_alone(start, tmp_path, reveal):
    probe = begin(start, tmp_path, reveal)
    probe.press(ord("1"))
    assert sees_the_result(probe)
    probe.advance(1)
    choose(probe, "I am Nora")
    probe.press(ord("2"))
    assert log(probe)[-1] == Bid(NORA, 2)
