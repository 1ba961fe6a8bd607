"""Monkeys at the phone: some of the many steps of `make soak`."""

import signal
import subprocess
import sys
from threading import Event
from time import monotonic

from app.open_table.server import TableServer
from app.threads import WorkThread
from engine.games import GAMES
from tests.soak.monkey import PATIENCE, monkey_evening, run_monkey, wait_for_threads
from tests.soak.repaint import APART, repaint_evening
from tests.soak.report import ROOT

STEPS = 3000
PLACES = 3 * len(GAMES)


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


def test_work_is_waited_for_and_an_open_table_is_not():
    server = TableServer(("127.0.0.1", 0), {}, None)
    server.start()
    begun, done = Event(), Event()

    def work():
        begun.wait()
        done.set()

    WorkThread(work).start()
    before = monotonic()
    begun.set()
    wait_for_threads()
    took = monotonic() - before
    server.stop()
    assert done.is_set()
    assert took < PATIENCE / 2


def test_a_run_that_is_stopped_from_outside_does_not_look_like_an_app_that_ended_by_itself():
    window = "import os, signal, tests.ui; from kivy.core.window import Window; os.kill(os.getpid(), signal.SIGTERM)"
    ended = subprocess.run([sys.executable, "-c", window], cwd=ROOT, check=False)
    assert ended.returncode == -signal.SIGTERM
