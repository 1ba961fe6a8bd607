"""Books of many games: what the app has to carry after years at the table."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from uuid import UUID

from app.store import DeletedMatch, open_store
from app.store.book import json_text
from app.summary import Summary
from engine.codec import to_json
from engine.game import Setup
from engine.games import GAMES
from engine.match import Match
from tests.engine.playing import random_game

BUILD = Path(__file__).resolve().parents[2] / "build"
NAMES = ("Léa", "Hugo", "Nora", "Paul", "Max", "Ida", "Zoé", "Jörg", "Anaïs", "Ben")
NOTES = ("", "", "", "At Léa’s, with cake", "Der Kater lag auf dem Block", "Revanche à Noël")
LAST = datetime(2026, 11, 14, 20, 0, tzinfo=UTC)
A_NIGHT = 3
"""So many games are played on an evening, one after the other."""
EACH = 6
"""So many different courses of each game; the others repeat them with other people on other days."""


@dataclass(frozen=True, slots=True)
class Book:
    """A folder with many games, and one that is still running."""

    folder: Path
    running: int


@cache
def book(count: int) -> Book:
    """The book of so many games that all who measure share; whoever changes it takes a copy."""
    folder = BUILD / f"bench-{count}"
    return Book(folder, games(folder, count))


def games(folder: Path, count: int) -> int:
    """Write a book of so many finished games, of every kind in turn; return one more, which is still running."""
    shutil.rmtree(folder, ignore_errors=True)
    store = open_store(folder)
    store.remember_players(NAMES, _at(LAST))
    courses = [_course(game, seed) for seed in range(EACH) for game in GAMES]
    store.restore(*_evenings(courses, count))
    running = store.new_match(Setup("wizard", NAMES[:4]), _at(LAST))
    store.close()
    return running


@dataclass(frozen=True, slots=True)
class Course:
    """One game from its beginning to its end, and what lists show of it."""

    game: str
    seats: int
    entries: list[str]
    summary: str


def _course(game: str, seed: int) -> Course:
    seats = [seats for seats in GAMES[game].seats if not GAMES[game].setup_problems(Setup(game, NAMES[:seats]))]
    setup = Setup(game, NAMES[: seats[seed % len(seats)]])
    match, entries = Match.start(setup), []
    for entry, _ in random_game(GAMES[game], setup, random.Random(seed)):
        match = match.record(entry)
        entries.append(json_text(to_json(entry)))
    return Course(game, setup.seats, entries, json_text(Summary.of(match).to_json()))


def _evenings(courses: list[Course], count: int) -> Iterator[DeletedMatch]:
    """The courses again and again, the oldest first."""
    chance = random.Random(count)
    for number in range(count):
        evening, place = divmod(count - 1 - number, A_NIGHT)
        began = LAST - timedelta(days=evening, hours=place)
        yield _played(courses[number % len(courses)], number + 1, began, chance)


def _played(course: Course, match_id: int, began: datetime, chance: random.Random) -> DeletedMatch:
    pace = timedelta(minutes=chance.randrange(25, 58)) / len(course.entries)
    entries = tuple(
        (match_id, number, _at(began + number * pace), entry, None) for number, entry in enumerate(course.entries)
    )
    end = entries[-1][2]
    players, notes = json_text(chance.sample(NAMES, course.seats)), chance.choice(NOTES)
    when, position, uid = (_at(began), end, end), len(entries), UUID(int=match_id).hex
    row = (match_id, course.game, players, "{}", *when, position, notes, None, course.summary, uid, None, None)
    return DeletedMatch(row, entries)


def _at(when: datetime) -> str:
    return when.isoformat(timespec="seconds").replace("+00:00", "Z")
