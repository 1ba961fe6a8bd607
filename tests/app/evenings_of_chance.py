"""Finished games of every kind, played at random and entered as the table enters them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from app.store import Store
from app.table import Table
from engine.game import Setup
from engine.games import GAMES
from engine.match import EndedEarly
from tests.engine.playing import SHORT, random_game

PEOPLE = ("Léa", "Hugo", "Nora", "Paul", "Max", "Ida")


def evening(number: int) -> str:
    """The end of an evening, one a day."""
    return f"2026-{1 + number // 28:02}-{1 + number % 28:02}T22:00:00Z"


def chance_game(
    store: Store,
    seed: int,
    *,
    game: str = "",
    people: Sequence[str] = (),
    at: str = "",
    stop_after: int | None = None,
    short: bool = True,
) -> Table:
    """One game; with `stop_after` it is ended early after so many entries."""
    chance = random.Random(seed)
    key = game or chance.choice(list(GAMES))
    names = tuple(people) or tuple(chance.sample(PEOPLE, chance.choice([3, 4])))
    setup = Setup(key, names, SHORT.get(key, {}) if short else {})
    when = at or evening(seed)
    table = Table(store, store.new_match(setup, when), lambda: when)
    for number, (entry, _) in enumerate(random_game(GAMES[key], setup, chance)):
        if number == stop_after:
            assert table.record(EndedEarly())
            break
        assert table.record(entry)
    return table
