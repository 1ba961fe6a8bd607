"""A monkey at the phone: some of the hundred thousand steps of `make soak`."""

from tests.soak.monkey import monkey_evening, run_monkey

STEPS = 3000


def test_a_monkey_breaks_nothing_and_every_total_is_right():
    steps, recounted, *_ = run_monkey(seed=1, count=STEPS)
    assert steps.passed
    assert int(recounted.figure.replace(",", "")) >= STEPS / 200


def test_a_seed_gives_the_same_steps_again():
    first, again = (monkey_evening(7, 60) for _ in range(2))
    assert first.last == again.last
