"""An evening to soak the app in: a book with games of every kind somewhere on their way, the same for a seed."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path

from app.models.entry_mode import FOLLOWED
from app.store import open_store
from app.table import Table
from engine.game import Setup
from engine.games import GAMES
from tests.engine.playing import NAMES, full_tables, random_game, tables

STARTED = "2026-03-14T18:30:00Z"
LENGTHS = (0, 3, 12, 40, 5000)


def fill_book(data: Path, chance: random.Random, matches: int) -> list[int]:
    """Put so many matches into a book, each as far as chance has it; some games are followed live."""
    store = open_store(data)
    made = []
    for number in range(matches):
        setup = any_setup(chance, [*GAMES][(number + matches) % len(GAMES)])
        table = Table(store, store.new_match(setup, STARTED), lambda: STARTED)
        for entry, _ in islice(random_game(table.game, setup, chance, changes=True), chance.choice(LENGTHS)):
            table.record(entry)
        made.append(table.match_id)
    for key in GAMES:
        FOLLOWED.switch(store, key, on=chance.random() < 0.5)
    store.close()
    return made


def any_setup(chance: random.Random, key: str) -> Setup:
    """A table of a game: of full length, or a short one with any combination of options."""
    setup = chance.choice([*full_tables(GAMES[key])] if chance.random() < 0.4 else [*tables(GAMES[key])])
    return Setup(key, tuple(chance.sample(NAMES, setup.seats)), setup.options)
