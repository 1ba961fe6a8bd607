"""A book of a thousand games: what the app has to carry after years at the table."""

from __future__ import annotations

import random
import shutil
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from app.store import Store, open_store
from engine.game import Setup
from engine.games import GAMES
from tests.engine.playing import random_game

GAMES_KEPT = 1000
NAMES = ("Léa", "Hugo", "Nora", "Paul", "Max", "Ida")
SETUP = Setup("wizard", NAMES[:4])
BEGAN = datetime(2023, 1, 6, 20, 0, tzinfo=UTC)
PATTERNS = 20
"""So many different games; the others repeat them on other days."""


def thousand_games(folder: Path) -> int:
    """Write the book; return the match that is still running."""
    shutil.rmtree(folder, ignore_errors=True)
    store = open_store(folder)
    patterns = [_pattern(store, seed) for seed in range(PATTERNS)]
    for number in range(GAMES_KEPT):
        pattern = patterns[number % PATTERNS]
        match_id = 1000 + number
        evening = (BEGAN + timedelta(days=number)).strftime("%Y-%m-%dT%H:%M:%SZ")
        match = (match_id, *pattern.match[1:4], evening, evening, evening, *pattern.match[7:])
        entries = tuple((match_id, *entry[1:]) for entry in pattern.entries)
        store.restore(replace(pattern, match=match, entries=entries))
    running = store.new_match(SETUP, evening)
    store.close()
    return running


def _pattern(store: Store, seed: int):
    match_id = store.new_match(SETUP, BEGAN.isoformat())
    for entry, _ in random_game(GAMES["wizard"], SETUP, random.Random(seed)):
        store.append(match_id, entry, BEGAN.isoformat())
    return store.delete(match_id)
