"""Hidden bids are turned over as an act: all at once, by one tap, with the phone in the middle of the table."""

from __future__ import annotations

import pytest

from app import device
from app.navigation import Place
from app.widgets.bid_cards import TURNS, BidCardView
from engine.bids import Bid, BidsTurned, Took
from tests.ui.evenings import FOUR, enter, new_match
from tests.ui.keys import choose
from tests.ui.probe import TICK, Probe

HUGO, NORA, PAUL, LEA = 1, 2, 3, 0
BIDS = (Bid(HUGO, 7), Bid(NORA, 5), Bid(PAUL, 6), Bid(LEA, 8))


def log(probe: Probe) -> list[object]:
    return [logged.entry for logged in probe.app.root.screen.vm.table.match.log]


def at_table(start, data, *entries: object, **options: object) -> Probe:
    match_id = new_match(data, FOUR, **{"reveal": "hidden", "hands": [9, 9], **options})
    enter(data, match_id, entries)
    return start(Place("table", match_id=match_id), data=data)


def cards(probe: Probe) -> list[BidCardView]:
    return [each for each in probe.app.root.walk() if isinstance(each, BidCardView)]


def faces(probe: Probe) -> list[str]:
    """The bids that can be read on the cards."""
    return [word for word in probe.words() if word in {"5", "6", "7", "8"}][: len(cards(probe))]


def test_the_phone_goes_round_and_all_bids_are_seen_at_once(start, tmp_path):
    probe = at_table(start, tmp_path)
    before = probe.taps
    for name, bid in (("Hugo", 7), ("Nora", 5), ("Paul", 6), ("Léa", 8)):
        probe.tap(f"I am {name}")
        probe.tap_key(bid)
    assert probe.sees("All four are sealed")
    assert faces(probe) == []
    probe.tap("Turn all over")
    assert probe.taps - before == 2 * len(FOUR) + 1
    assert faces(probe) == ["7", "5", "6", "8"]
    assert probe.sees("Hugo’s tricks?")
    assert log(probe)[-1] == BidsTurned()


def test_they_turn_together_and_cover_at_once(start, tmp_path):
    probe = at_table(start, tmp_path, *BIDS)
    assert [card.turned for card in cards(probe)] == [0] * 4
    probe.app.root.screen.vm.turn_over()
    probe.advance(TICK)
    probe.advance(TURNS / 2)
    half = {card.turned for card in cards(probe)}
    probe.advance(TURNS)
    assert len(half) == 1
    assert 0 < half.pop() < 1
    assert [card.turned for card in cards(probe)] == [1] * 4
    probe.app.root.screen.vm.undo()
    assert [card.turned for card in cards(probe)] == [0] * 4


def test_nothing_moves_for_those_who_switched_animations_off(start, tmp_path, monkeypatch):
    monkeypatch.setattr(device, "is_calm", lambda: True)
    probe = at_table(start, tmp_path, *BIDS)
    probe.app.root.screen.vm.turn_over()
    assert [card.turned for card in cards(probe)] == [1] * 4


def test_the_pad_is_that_of_the_tricks_and_the_first_key_brings_the_rows(start, tmp_path):
    probe = at_table(start, tmp_path, *BIDS, BidsTurned())
    probe.tap_key(7)
    assert log(probe)[-1] == Took(HUGO, 7)
    assert cards(probe) == []
    assert probe.sees("tricks")


def test_a_card_is_tapped_to_enter_its_tricks_first(start, tmp_path):
    probe = at_table(start, tmp_path, *BIDS, BidsTurned())
    probe.tap("Paul")
    probe.tap_key(2)
    assert log(probe)[-1] == Took(PAUL, 2)


def test_slips_undo_redo_and_a_kill_in_the_middle(start, tmp_path):
    probe = at_table(start, tmp_path, *BIDS)
    sealed = probe.words()
    probe.tap("Turn all over")
    turned = probe.words()
    probe.restart(probe.app.navigation.here)
    assert probe.words() == turned
    probe.undo()
    assert probe.words() == sealed
    probe.restart(probe.app.navigation.here)
    assert probe.words() == sealed
    assert faces(probe) == []
    probe.app.root.screen.redo()
    probe.settle()
    assert probe.words() == turned
    probe.tap_key(7)
    probe.undo()
    assert probe.words() == turned
    probe.undo()
    probe.undo()
    assert probe.sees("Pass the phone to")
    assert probe.sees("3 of 4 bids are sealed.")


def test_a_tap_on_the_back_of_a_card_shows_nothing(start, tmp_path):
    probe = at_table(start, tmp_path, *BIDS)
    sealed = probe.words()
    probe.tap("Nora")
    assert probe.words() == sealed


def test_by_keys_alone(start, tmp_path):
    probe = at_table(start, tmp_path, *BIDS)
    choose(probe, "Turn all over")
    assert log(probe)[-1] == BidsTurned()
    probe.press(ord("7"))
    assert log(probe)[-1] == Took(HUGO, 7)


@pytest.mark.parametrize("reveal", ["open", "secret"])
def test_other_bids_are_not_turned_over(start, tmp_path, reveal):
    probe = at_table(start, tmp_path, *BIDS, reveal=reveal)
    assert not probe.sees("Turn all over")
    assert cards(probe) == []
