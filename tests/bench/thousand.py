"""Books of many games: what the app has to carry after years at the table."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID

from app.store import DeletedMatch, Store, open_store
from app.store.book import written
from app.summary import Summary
from engine.game import Setup
from engine.games import GAMES
from engine.match import Match
from tests.engine.playing import random_game

NAMES = ("Léa", "Hugo", "Nora", "Paul", "Max", "Ida", "Zoé", "Jörg", "Anaïs", "Ben")
NOTES = ("", "", "", "At Léa’s, with cake", "Der Kater lag auf dem Block", "Revanche à Noël")
LAST = datetime(2026, 11, 14, 20, 0, tzinfo=UTC)
A_NIGHT = 3
"""So many games are played on an evening, one after the other."""
EACH = 8
"""So many different courses of each game; the others repeat them with other people on other days."""


def games(folder: Path, count: int) -> int:
    """Write a book of so many finished games, all four in turn; return one more, which is still running."""
    shutil.rmtree(folder, ignore_errors=True)
    store = open_store(folder)
    store.remember_players(NAMES, _at(LAST))
    courses = [_course(store, game, seed) for seed in range(EACH) for game in GAMES]
    store.restore(*_evenings(courses, count))
    running = store.new_match(Setup("wizard", NAMES[:4]), _at(LAST))
    store.close()
    return running


def _course(store: Store, game: str, seed: int) -> DeletedMatch:
    """One game from its beginning to its end, as the app keeps it."""
    seats = [seats for seats in GAMES[game].seats if not GAMES[game].setup_problems(Setup(game, NAMES[:seats]))]
    setup = Setup(game, NAMES[: seats[seed % len(seats)]])
    entries = [entry for entry, _ in random_game(GAMES[game], setup, random.Random(seed))]
    match_id = store.new_match(setup, _at(LAST))
    match = Match.start(setup)
    for entry in entries:
        match = match.record(entry)
        store.append(match_id, entry, _at(LAST))
    store.set_summary(match_id, Summary.of(match).to_json())
    return store.delete(match_id)


def _evenings(courses: list[DeletedMatch], count: int) -> Iterator[DeletedMatch]:
    """The courses again and again, the oldest first, each under a name of its own."""
    chance = random.Random(count)
    for number in range(count):
        course = courses[number % len(courses)]
        evening, place = divmod(count - 1 - number, A_NIGHT)
        began = LAST - timedelta(days=evening, hours=place)
        yield _played(course, 1000 + number, began, chance)


def _played(course: DeletedMatch, match_id: int, began: datetime, chance: random.Random) -> DeletedMatch:
    _, game, seats, options, *_ = course.match
    pace = timedelta(minutes=chance.randrange(25, 58)) / len(course.entries)
    entries = tuple((match_id, number, _at(began + number * pace), entry) for _, number, _, entry in course.entries)
    end, position, _, draft, summary, _, extra = entries[-1][2], *course.match[7:]
    players = written(chance.sample(NAMES, seats.count(",") + 1))
    notes, uid = chance.choice(NOTES), UUID(int=match_id).hex
    row = (match_id, game, players, options, _at(began), end, end, position, notes, draft, summary, uid, extra)
    return DeletedMatch(row, entries)


def _at(when: datetime) -> str:
    return when.isoformat(timespec="seconds").replace("+00:00", "Z")
