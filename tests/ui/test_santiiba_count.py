"""The final count of Santiiba by touches: how many it takes, and a performance that never stands in the way."""

from collections.abc import Callable
from pathlib import Path

import pytest

from app.games.santiiba.count_state import LAST_STEP
from tests.ui.probe import TICK, Probe
from tests.ui.states_santiiba_count import DIGIT_OF_A_SPACE, LEAFLET, at_count, counted

LAST_NUMBER = LEAFLET[-1][-1]
LONGEST = 10.0
"""Seconds after which even a slow performance is over."""

Start = Callable[..., Probe]


@pytest.fixture
def start(tmp_path: Path):
    probes = []

    def started(entries: int, size: tuple[float, float] = (412, 892)) -> Probe:
        probes.append(Probe(tmp_path, at_count(tmp_path, counted(LEAFLET)[:entries]), size))
        return probes[-1]

    yield started
    for probe in probes:
        probe.close()


def step(probe: Probe) -> int:
    return probe.app.root.screen.vm.count.phase.performed


def perform(probe: Probe) -> None:
    probe.tap_key(LAST_NUMBER)
    assert step(probe) < LAST_STEP


def wait(probe: Probe, seconds: float) -> None:
    for _ in range(round(seconds / TICK)):
        probe.advance()


def test_the_leaflets_count_takes_seven_taps_for_each_player(start: Start) -> None:
    probe = start(0)
    for row in LEAFLET:
        for key in "".join(map(str, row)):
            probe.tap_key(int(key))
    assert probe.taps == 28
    wait(probe, LONGEST)
    assert probe.sees("Léa wins")
    assert probe.sees("Major Order, space 50")
    assert {"49", "48", "45"} <= set(probe.words())


def test_the_performance_comes_to_its_end_by_itself_and_then_nothing_moves(start: Start) -> None:
    probe = start(23)
    perform(probe)
    assert not probe.sees("Léa wins")
    wait(probe, LONGEST)
    assert step(probe) == LAST_STEP
    assert probe.frames_drawn_in(2) == 0


def test_one_tap_anywhere_shows_the_still_table(start: Start) -> None:
    probe = start(23)
    perform(probe)
    probe.touch(200, 300)
    assert probe.sees("Léa wins")
    probe.tap("Replay")
    assert not probe.sees("Léa wins")
    assert step(probe) < LAST_STEP


def test_undo_answers_in_the_midst_of_it(start: Start) -> None:
    probe = start(23)
    perform(probe)
    probe.undo()
    assert probe.sees("Paul: how many")
    probe.tap_key(LAST_NUMBER + 1)
    probe.touch(200, 300)
    assert probe.sees("Paul wins")


def test_a_kill_in_the_midst_of_it_loses_nothing(start: Start) -> None:
    probe = start(23)
    perform(probe)
    probe.restart(probe.app.navigation.here)
    assert probe.sees("Léa wins")
    assert step(probe) == LAST_STEP


def test_a_phone_that_is_turned_goes_on_with_it(start: Start) -> None:
    probe = start(23)
    perform(probe)
    probe.resize(892, 412)
    wait(probe, LONGEST)
    assert probe.sees("Léa wins")


def test_a_digit_that_waits_stays_when_phone_and_theme_change(start: Start) -> None:
    probe = start(18)
    probe.tap_key(DIGIT_OF_A_SPACE)
    probe.resize(892, 412)
    assert probe.sees("Second digit, or only 3")
    probe.switch(theme="dark")
    probe.tap_key(2)
    probe.resize(412, 892)
    assert probe.sees("32")
    assert probe.sees("Paul: how many")


def test_a_cell_is_corrected_where_it_stands(start: Start) -> None:
    probe = start(24)
    probe.tap("6")
    assert probe.sees("Correct it: 6 until now")
    probe.tap_key(2)
    assert probe.sees("Paul wins")
    probe.undo()
    assert probe.sees("Léa wins")


def test_on_a_narrow_phone_a_tap_takes_the_row_and_a_second_one_the_cell(start: Start) -> None:
    probe = start(20, (360, 640))
    at = probe.find("28").shown.center
    probe.touch(*at)
    assert probe.sees("Hugo’s space?")
    probe.touch(at[0] + 100, at[1])
    assert probe.sees("Hugo: how many")


def test_a_reason_that_needs_two_lines_goes_on_after_the_dot(tmp_path: Path) -> None:
    tied = ((32, 2, 1, 1, 2, 1), (12, 1, 1, 2, 5, 1), (17, 1, 0, 0, 1, 3), (4, 1, 0, 2, 2, 2))
    probe = Probe(tmp_path, at_count(tmp_path, counted(tied)), (360, 740))
    assert (
        "Hugo, Nora, Paul have 1 ·\nplates\N{NO-BREAK SPACE}1,\N{NO-BREAK SPACE}3,\N{NO-BREAK SPACE}2" in probe.words()
    )
    probe.close()


def test_a_reason_leads_to_its_explanation(start: Start) -> None:
    probe = start(24)
    probe.tap("Hugo has fewest, 3")
    assert probe.sees("Plates turned over")


def test_in_french_a_digit_that_stays_alone_is_called_so(start: Start) -> None:
    probe = start(0)
    probe.switch(language="fr")
    probe.tap_key(1)
    assert probe.sees("Second chiffre, ou 1 seul")
    assert not any("juste" in words for words in probe.words())
