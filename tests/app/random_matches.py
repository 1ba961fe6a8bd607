"""Matches in the book that were played at random."""

import random

from app.store import Store
from app.table import Table
from engine.games import GAMES
from tests.app.wizard_evening import Clock
from tests.engine.playing import random_game, tables

LONGEST = 5000


def random_match(store: Store, key: str, seed: int, most: int = LONGEST) -> Table:
    """A table of this game, played to its end or up to so many entries."""
    chance = random.Random(seed)
    game = GAMES[key]
    setup = chance.choice(tables(game))
    table = Table(store, store.new_match(setup, "2025-11-14T20:00:00Z"), Clock())
    for (entry, _), _ in zip(random_game(game, setup, chance, changes=True), range(most), strict=False):
        assert table.record(entry), table.error
    return table
