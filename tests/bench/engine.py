"""How fast the engine counts, on one core, each figure with its aim."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

from engine.changes import Change, Changed
from engine.document import Document, read, write
from engine.game import Setup
from engine.games import GAMES
from engine.result import result
from engine.wording import Translator, catalogue
from tests.bench.figures import seconds_each, show
from tests.engine.playing import NAMES, full_tables, play, random_entry, random_game

ROOT = Path(__file__).resolve().parents[2]
WIZARD = GAMES["wizard"]
ROUNDS = 20
WITH_CHANGES = 1.1
"""A document of version 2 may take so many times as long as one of version 1."""
LINEAR = 1.25
"""An entry may cost so much more in a log four times as long: each one copies the log."""
ENGLISH = Translator(catalogue("en"))


def wizard_games(count: int, rounds: int = ROUNDS) -> list[tuple[Setup, list[object], object]]:
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


def bench_changes() -> None:
    """Somebody leaves in the middle, against the same table with everybody to its end."""
    contents = {has_changes: [_long_game(seed, has_changes) for seed in range(10)] for has_changes in (False, True)}

    def check_all(has_changes: bool) -> None:
        for content in contents[has_changes]:
            result(read(content), ENGLISH)  # type: ignore[arg-type]

    # By turns, so that a moment in which the machine is slow is bad luck for both.
    best = dict.fromkeys(contents, float("inf"))
    for _ in range(25):
        for one, before in best.items():
            best[one] = min(before, seconds_each(lambda one=one: check_all(one), 1, runs=1))
    show(
        "Wizard, 20 rounds: a document of version 2 against one of version 1",
        f"{best[True] / best[False]:.2f}x",
        most=WITH_CHANGES,
    )


def _long_game(seed: int, has_changes: bool) -> bytes:
    """The document of a game for four; with changes one of them leaves after half of it."""
    chance = random.Random(seed)
    state = WIZARD.start(Setup("wizard", NAMES[:4], {"hands": [1 + number % 15 for number in range(ROUNDS)]}))
    half = Changed(Change(ROUNDS // 2 + 1, seats=(0, 1, 2)))
    while (entry := random_entry(WIZARD, state, chance)) is not None:
        state = WIZARD.apply(state, entry)
        if has_changes and WIZARD.first_open_round(state) == ROUNDS // 2 + 1 and not state.setup.changes:
            state = WIZARD.apply(state, half)
    return write(Document(state.setup, state))


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
    bench_changes()
    bench_growth()
    bench_other_games()
    bench_hostile()
