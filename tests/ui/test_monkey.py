"""Monkeys at the phone: some of the many steps of `make soak`."""

from engine.games import GAMES
from tests.soak.monkey import monkey_evening, run_monkey
from tests.soak.repaint import APART, repaint_evening

STEPS = 3000
PLACES = 12


def test_a_monkey_breaks_nothing_and_every_total_is_right():
    steps, recounted, *_ = run_monkey(seed=1, count=STEPS)
    assert steps.passed
    assert int(recounted.figure.replace(",", "")) >= STEPS / 200


def test_a_seed_gives_the_same_steps_again():
    first, again = (monkey_evening(7, 60) for _ in range(2))
    assert first.last == again.last


def test_a_monkey_leaves_nothing_painted_that_a_new_start_would_not_show():
    seen = repaint_evening(1, PLACES)
    assert seen.total() == PLACES
    assert seen["table"] >= len(GAMES)
    assert seen[APART] <= PLACES / 2
