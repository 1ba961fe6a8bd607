"""Games to look at: put into the book entry by entry, before the app is opened on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from app.store import open_store
from app.table import Table
from engine.game import Entry, Setup

FOUR = ("Léa", "Hugo", "Nora", "Paul")
FIVE = (*FOUR, "Max")
SIX = ("Léa", "Hugo", "Nora", "Paul", "Max", "Ida")
LONG = ("Maximiliane-Theodora", "Jean-Christophe", "Konstantin Alexander", "Anna")
STARTED, ENDED = "2026-03-14T18:30:00Z", "2026-03-14T19:25:00Z"

Wish = Callable[[int, int, int], int]
"""Which key is pressed: given how many there are, how many play, and how often one was pressed before."""


def fair(keys: int, players: int, count: int) -> int:
    """Near what everybody gets on average, as people bid and take."""
    return max(0, round((keys - 1) / players) + (0, -1, 0, 1, 1, 0, -1)[count % 7])


def wild(keys: int, players: int, count: int) -> int:
    """Anything: predictions of a dozen, totals far below nothing."""
    return count


def new_match(data: Path, names: tuple[str, ...] = FOUR, game: str = "wizard", **options: Any) -> int:
    """Begin a match in the book of a folder."""
    store = open_store(data)
    match_id = store.new_match(Setup(game, names, options), STARTED)
    store.close()
    return match_id


def enter(data: Path, match_id: int, entries: Iterable[Entry]) -> None:
    """Enter something into a match, as the table would."""
    store = open_store(data)
    table = Table(store, match_id, lambda: STARTED)
    for entry in entries:
        if not table.record(entry):
            raise ValueError(f"{entry} is refused: {table.error}")
    store.close()


def play(data: Path, match_id: int, rounds: int, further: int = 0, pick: Wish = fair, now: str = STARTED) -> None:
    """Play so many rounds, then so many further entries; the same game every time."""
    store = open_store(data)
    table = Table(store, match_id, lambda: now)
    count = 0
    while True:
        asks = table.game.next(table.state)
        finished = [each for each in table.state.rounds if each.is_finished]
        if not asks or (len(finished) >= rounds and further <= 0):
            break
        further -= len(finished) >= rounds
        choices = [choice for choice in asks[0].choices if choice.is_open]
        wanted = pick(len(asks[0].choices), len(table.setup.players), count)
        if not table.record(choices[wanted % len(choices)].entry):
            raise ValueError(f"refused: {table.error}")
        count += 1
    store.close()
