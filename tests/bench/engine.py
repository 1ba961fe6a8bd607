"""How fast the engine counts, on one core, each figure with its aim."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

from engine.document import Document, read, write
from engine.game import Setup
from engine.games import GAMES
from engine.result import result
from engine.wording import Translator, catalogue
from tests.bench.figures import seconds_each, show
from tests.engine.playing import NAMES, full_tables, play, random_game

ROOT = Path(__file__).resolve().parents[2]
WIZARD = GAMES["wizard"]
LINEAR = 1.25
"""An entry may cost so much more in a log four times as long: each one copies the log."""
ENGLISH = Translator(catalogue("en"))


def wizard_games(count: int, rounds: int = 20) -> list[tuple[Setup, list[object], object]]:
    """Different games of Wizard for three: the setup, the entries, the state at the end."""
    games = []
    for seed in range(count):
        setup = Setup("wizard", NAMES[:3], {"hands": [1 + number % 20 for number in range(rounds)]})
        steps = list(random_game(WIZARD, setup, random.Random(seed)))
        games.append((setup, [entry for entry, _ in steps], steps[-1][1]))
    return games


def bench_wizard() -> None:
    games = wizard_games(40)
    contents = [write(Document(setup, state)) for setup, _, state in games]
    starts = [WIZARD.start(setup) for setup, _, _ in games]

    def check_all() -> None:
        for content in contents:
            result(read(content), ENGLISH)  # type: ignore[arg-type]

    def replay_all() -> None:
        for start, (_, entries, _) in zip(starts, games, strict=True):
            WIZARD.outcome(play(WIZARD, start, entries))

    show(
        "Wizard, 20 rounds: documents read, checked, counted a second",
        f"{len(games) / seconds_each(check_all, 1):.0f}",
        least=2000,
    )
    show(
        "Wizard, 20 rounds: logs replayed and counted a second",
        f"{len(games) / seconds_each(replay_all, 1):.0f}",
        least=2000,
    )


def bench_growth() -> None:
    (short,), (long,) = wizard_games(1, rounds=10), wizard_games(1, rounds=40)
    each = []
    for setup, entries, _ in (short, long):
        start = WIZARD.start(setup)
        each.append(seconds_each(lambda start=start, entries=entries: play(WIZARD, start, entries), 20) / len(entries))
    show("An entry in a log of 40 rounds against one of 10", f"{each[1] / each[0]:.2f}x", most=LINEAR)


def bench_other_games() -> None:
    for game in GAMES.values():
        setup = next(full_tables(game))
        *_, (_, state) = random_game(game, setup, random.Random(3))
        content = write(Document(setup, state))
        rate = 1 / seconds_each(lambda content=content: result(read(content), ENGLISH), 20)
        show(f"{game.title}: documents of a random game a second", f"{rate:.0f}")


def bench_hostile() -> None:
    head = b'{"format":"grimoire-game","version":1,"game":"wizard","players":["a","b","c"],"rounds":['
    files = {
        "10 MB of rounds": head + b"{}," * 3_300_000 + b"{}]}",
        "4 MB of rounds, just below the limit": head + b"{}," * 1_390_000 + b"{}]}",
        "4 MB of brackets": b"[" * 4_000_000,
    }
    for name, content in files.items():
        start = _seconds_of_children()
        subprocess.run(
            [sys.executable, "-m", "engine", "tally", "--json", "-"],
            input=content,
            stdout=subprocess.DEVNULL,
            check=False,
            cwd=ROOT,
        )
        took = _seconds_of_children() - start
        show(f"Hostile file refused, start of Python included: {name}", f"{took:.2f} s", most=1)


def _seconds_of_children() -> float:
    """What all programs that were started from here, and have ended, have had of the processor."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def bench_engine() -> None:
    bench_wizard()
    bench_growth()
    bench_other_games()
    bench_hostile()
