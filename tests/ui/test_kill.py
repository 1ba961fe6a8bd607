"""Apps that play by themselves are killed at any moment: a few of the two hundred of `make soak`."""

from tests.soak.kill import run_kill

KILLS = 20


def test_nothing_that_was_shown_is_lost_when_the_app_is_killed():
    kills, entries = run_kill(seed=1, count=KILLS)
    assert kills.passed
    assert int(entries.figure) > 0
