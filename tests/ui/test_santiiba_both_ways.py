"""The count of Santiiba is opened while turns are followed: it asks first, knows the turns, and leads back."""

from __future__ import annotations

import pytest

from engine.game import Entry
from engine.santiiba.entries import ColourNamed, Counted, CountRewritten, DieTold
from engine.santiiba.valley import Seer
from tests.ui.evenings import FOUR
from tests.ui.probe import Probe
from tests.ui.states_santiiba_turn import following, pick, walk

BEGUN = [*walk(6, 3), *pick("pink", 5, take="card"), *pick("blue", 2, 0)]
"""Léa has walked nine spaces; Hugo is in the middle of his turn, and Léa has seen his second colour."""
PADS = pytest.mark.parametrize("size", [(412, 892), (360, 640), (892, 412), (1280, 800)])


def log(probe: Probe) -> list[Entry]:
    return [logged.entry for logged in probe.app.root.screen.vm.table.match.log]


def begin(start, data, size=(412, 892), entries=BEGUN) -> Probe:
    return start(following(data, entries, FOUR[:3]), size=size)


def open_count(probe: Probe) -> None:
    probe.tap("Tally")


def to_the_turn(probe: Probe) -> None:
    probe.tap("Back to turn 2")


@PADS
def test_opening_the_count_asks_first_and_leads_back_without_loss(start, tmp_path, size):
    probe = begin(start, tmp_path, size)
    before, entries = probe.words(), log(probe)
    open_count(probe)
    assert probe.sees("Count now?")
    assert probe.pads() == []
    assert probe.sees("11")  # two spaces for what Léa has seen
    to_the_turn(probe)
    assert probe.words() == before
    assert log(probe) == entries


@PADS
def test_one_number_does_not_lock_the_turns(start, tmp_path, size):
    probe = begin(start, tmp_path, size)
    open_count(probe)
    probe.tap("Count now")
    probe.tap_key(3)
    probe.tap_key(1)
    assert log(probe)[-1] == Counted(0, "position", 31)
    to_the_turn(probe)
    assert probe.sees("Stop, or the next colour?")
    probe.tap_token("green")
    probe.tap_key(6)
    assert log(probe)[-2:] == [ColourNamed("green"), DieTold(6)]
    open_count(probe)
    assert probe.sees("Count now?")
    assert probe.sees("31")
    probe.tap("Count now")
    assert probe.sees("Léa, the space: 31? The turns give 11.")


def test_what_the_turns_know_is_filled_in_and_the_rest_is_right(start, tmp_path):
    probe = begin(start, tmp_path)
    open_count(probe)
    probe.tap("Count now")
    probe.tap_key(3)
    probe.tap_key(0)
    probe.tap("The rest is right")
    final = (Seer(30, 0, 0, 0, 0, 0), Seer(0, 0, 0, 0, 0, 0), Seer(0, 0, 0, 0, 0, 0))
    assert log(probe)[-2:] == [Counted(0, "position", 30), CountRewritten(final)]
    probe.app.root.screen.vm.count.skip()
    probe.settle()
    assert probe.sees("Léa wins")
    probe.undo()
    assert log(probe)[-1] == Counted(0, "position", 30)
    probe.undo()
    assert log(probe) == BEGUN
    assert probe.sees("Léa’s space?")
    to_the_turn(probe)
    assert probe.sees("Stop, or the next colour?")


def test_a_kill_in_the_middle_of_the_count_loses_nothing_and_asks_nothing(start, tmp_path):
    probe = begin(start, tmp_path)
    open_count(probe)
    place = probe.app.navigation.here
    probe.restart(place)
    assert probe.sees("Count now?")
    probe.tap("Count now")
    probe.tap_key(1)
    probe.tap_key(4)
    probe.tap_key(2)
    words = probe.words()
    probe.restart(place)
    assert probe.words() == words
    probe.app.root.screen.vm.undo()
    probe.app.root.screen.vm.redo()
    probe.settle()
    assert probe.words() == words
    to_the_turn(probe)
    assert probe.sees("Stop, or the next colour?")


def test_a_cell_that_is_touched_before_is_set_right(start, tmp_path):
    probe = begin(start, tmp_path)
    open_count(probe)
    probe.tap("11")
    assert probe.sees("Set it right: 11 until now")
    probe.tap_key(1)
    probe.tap_key(3)
    (entry,) = log(probe)[len(BEGUN) :]
    assert (entry.field, entry.number) == ("position", 13)
    assert probe.sees("Count now")


def test_turns_that_reach_the_clearing_after_a_number_was_counted_lead_to_the_count(start, tmp_path):
    nearly = [*walk(6, 6, 3), *walk(1), *walk(1)]
    probe = begin(start, tmp_path, entries=[*nearly, Counted(1, "plates", 3), *walk(6, 6, 3)[:-1]])
    probe.tap("Stop")
    assert probe.sees("The rest is right")
    assert not probe.sees("Back to turn")
    probe.tap("The rest is right")
    assert probe.app.root.screen.vm.table.match.is_over


def test_a_count_without_turns_asks_nothing(start, tmp_path):
    probe = begin(start, tmp_path, entries=[])
    open_count(probe)
    assert not probe.sees("Count now?")
    probe.tap_key(7)
    assert log(probe) == [Counted(0, "position", 7)]
