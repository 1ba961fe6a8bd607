"""`make soak`: kills, monkeys and bad files, for long; `python -m tests.soak monkey --seed 7 --count 500` for one."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from importlib import import_module

from tests.soak.report import Figure, write_section

PARTS = {
    "kill": ("tests.soak.kill:run_kill", 200),
    "fuzz": ("tests.soak.fuzz:run_fuzz", 1_000_000),
    "monkey": ("tests.soak.monkey:run_monkey", 100_000),
    "repaint": ("tests.soak.repaint:run_repaint", 2_000),
}
"""What there is to endure, and how often in `make soak`."""


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.soak", description="Prove that nothing is lost, wrong or stuck.")
    parser.add_argument("part", nargs="?", choices=PARTS, help="only this")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, help="how often; without it as often as `make soak`, into docs/quality.md")
    chosen = parser.parse_args()
    for part in [chosen.part] if chosen.part else PARTS:
        where, count = PARTS[part]
        figures = _found(where)(chosen.seed, chosen.count or count)
        for figure in figures:
            print(figure.row())
        if chosen.count is None:
            write_section(f"Endurance: {part}", figures, f"python -m tests.soak {part} --seed {chosen.seed}")


def _found(where: str) -> Callable[[int, int], list[Figure]]:
    """Each part is loaded alone: one opens a window, another needs nothing but the engine."""
    module, name = where.split(":")
    found: Callable[[int, int], list[Figure]] = getattr(import_module(module), name)
    return found


if __name__ == "__main__":
    main()
