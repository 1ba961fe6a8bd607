"""The front door: somebody who has never seen Grimoire looks at a sample, and finds help wherever they are."""

from tests.ui.probe import Probe
from tests.ui.states_table import tap_head


def test_a_newcomer_looks_at_a_whole_game_and_leaves_no_trace_of_it(tmp_path):
    probe = Probe(tmp_path)
    probe.tap("A sample game")
    assert probe.sees("Morgane wins")
    assert probe.sees("Sample")
    probe.tap("Sheet")
    tap_head(probe, "Arthur")
    assert probe.sees("Why 260?")
    probe.back()
    probe.tap("Chart")
    probe.tap("Menu")
    probe.tap("Journal")
    assert probe.sees("Round 15")
    probe.restart()
    assert probe.sees("Round 15")
    assert probe.sees("Sample")
    for _ in range(3):
        probe.back()
    assert probe.sees("First game")
    store = probe.app.store
    assert not any((store.players(), store.known()))
    probe.close()


def test_trying_something_in_the_sample_changes_nothing_for_the_next_look(tmp_path):
    probe = Probe(tmp_path)
    probe.tap("A sample game")
    probe.tap("Sheet")
    probe.tap("Undo")
    probe.tap("Round")
    assert probe.sees("Merlin’s tricks?")
    probe.restart()
    probe.back()
    assert probe.sees("Morgane wins")
    probe.tap("New game")
    assert not probe.sees("Merlin")
    probe.back()
    assert probe.sees("First game")
    probe.close()
