"""The chart: lines, standings, the grid behind them and the labels beside them."""

from pathlib import Path

import pytest

from app.models.chart import Chart, grid_lines, pushed_apart
from tests.app.wizard_evening import ENGLISH, HUGO, NORA, wizard_table


def test_the_lines_are_the_running_totals(tmp_path: Path) -> None:
    state = Chart(wizard_table(tmp_path), ENGLISH).state
    assert [curve.totals for curve in state.curves] == [(0, 20, 10, 50), (0, 30, 60, 50), (0, 20, 50, 40)]
    assert (state.played, state.rounds, state.is_flipped) == (3, 5, False)


def test_the_standings_say_what_the_last_round_changed(tmp_path: Path) -> None:
    places = Chart(wizard_table(tmp_path), ENGLISH).state.places
    assert [(place.rank, place.person.name, place.delta, place.total) for place in places] == [
        ("1", "Léa", "+40", "50"),
        ("1", "Hugo", "−10", "50"),
        ("3", "Nora", "−10", "40"),
    ]


def test_a_line_stands_out_until_it_is_tapped_again(tmp_path: Path) -> None:
    chart = Chart(wizard_table(tmp_path), ENGLISH)
    chart.highlight(HUGO)
    assert chart.state.highlighted == HUGO
    assert [place.is_highlighted for place in chart.state.places] == [False, True, False]
    chart.highlight(NORA)
    chart.highlight(NORA)
    assert chart.state.highlighted is None


def test_there_are_no_lines_before_the_first_round_is_over(tmp_path: Path) -> None:
    state = Chart(wizard_table(tmp_path, rounds=0), ENGLISH).state
    assert state.curves == ()
    assert state.empty == "The lines begin after the first round."
    assert [(place.rank, place.delta, place.total) for place in state.places] == [("", "", "0")] * 3


def test_suspense_hides_the_lines_and_keeps_the_order_of_seats(tmp_path: Path) -> None:
    state = Chart(wizard_table(tmp_path), ENGLISH, suspense=True).state
    assert state.curves == ()
    assert state.empty == "The lines stay hidden until the result."
    assert [(place.rank, place.delta, place.total) for place in state.places] == [
        ("", "+40", ""),
        ("", "−10", ""),
        ("", "−10", ""),
    ]


def test_the_result_shows_the_lines_after_all(tmp_path: Path) -> None:
    assert Chart(wizard_table(tmp_path, of=3), ENGLISH, suspense=True).state.curves


@pytest.mark.parametrize(
    ("low", "high", "lines"),
    [
        (-10, 180, (-50, 0, 50, 100, 150, 200)),
        (0, 30, (0, 10, 20, 30)),
        (-170, 40, (-200, -150, -100, -50, 0, 50)),
        (20, 45, (0, 10, 20, 30, 40, 50)),
        (0, 0, (0, 1)),
        (0, 1000, (0, 200, 400, 600, 800, 1000)),
    ],
)
def test_the_grid_has_few_and_round_numbers_around_all_totals(low: int, high: int, lines: tuple[int, ...]) -> None:
    assert grid_lines(low, high, 6) == lines


def test_labels_that_are_far_apart_stay_where_they_are() -> None:
    assert pushed_apart([10, 50, 90], 15, 0, 100) == (10, 50, 90)


def test_labels_that_are_too_near_are_pushed_apart_around_their_middle() -> None:
    assert pushed_apart([50, 50], 20, 0, 100) == (40, 60)
    assert pushed_apart([60, 50, 55], 10, 0, 100) == (65, 45, 55)


def test_labels_stay_inside() -> None:
    assert pushed_apart([0, 0, 0], 10, 0, 100) == (0, 10, 20)
    assert pushed_apart([100, 100], 10, 0, 100) == (90, 100)
