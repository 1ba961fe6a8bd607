"""Bad files: documents that chance has spoilt, a million of them; each ends in a result or in a list of problems.

Requests to an open table that chance has spoilt are sent among them.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import resource
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.document import Document, NotADocument, read, write
from engine.games import GAMES
from engine.match import Logged, Match
from engine.message import Message
from engine.result import problems, result
from engine.sheet import problem_lines, sheet
from engine.source import Source
from engine.wording import LANGUAGES, Translator, catalogue
from tests.soak.door import Door
from tests.soak.report import ROOT, Figure
from tests.soak.requests import TableDoor
from tests.soak.spoiling import spoilt, spoilt_bytes

CORPUS = Path(__file__).parent / "corpus"
BAD = ROOT / "build" / "soak"
LONGEST = 2.0
"""Seconds of computing for one document."""
LARGEST = 40_000
"""Bytes: what has grown beyond that by spoiling is not spoilt further."""
MOST_KEPT = 300
MOST_MEMORY = 400
"""Megabytes that a process may come to hold."""
CHUNK = 20_000
AT_THE_DOOR = 20
"""Every so many'th is opened in the app too, in a book on disk."""
AT_THE_TABLE = 50
"""After so many, a request is sent to a table that is open."""
TONGUES = [Translator(catalogue(language)) for language in LANGUAGES]
IN_VAIN = "This cannot be counted"


@dataclass
class Tally:
    """What came of some documents."""

    read: int = 0
    counted: int = 0
    slowest: float = 0.0
    memory: float = 0.0
    came_in: int = 0
    """Games that came through the app's door."""
    requests: int = 0
    """What was sent to an open table."""
    answers: set[str] = field(default_factory=set)
    """Every different thing that was said of a document."""

    def add(self, other: Tally) -> None:
        self.read, self.counted = self.read + other.read, self.counted + other.counted
        self.slowest, self.memory = max(self.slowest, other.slowest), max(self.memory, other.memory)
        self.came_in += other.came_in
        self.requests += other.requests
        self.answers |= other.answers


class FuzzError(AssertionError):
    """A document that is neither counted nor refused; it is kept to be looked at."""


def fuzz(seed: int, count: int) -> Tally:
    """Spoil and read so many; what is answered as nothing before is spoilt further."""
    chance, tally = random.Random(seed), Tally()
    population = [path.read_bytes() for path in sorted(CORPUS.glob("*.json"))]
    first, door, table = len(population), Door(), TableDoor()
    for number in range(count):
        content = _next(chance, population)
        translator = TONGUES[number % len(TONGUES)]
        with _watched(content, seed):
            answers = _answered(content, translator, tally)
            if number % AT_THE_DOOR == 0:
                door.knock(chance, content, chance.choice(population[:first]), translator)
        if number % AT_THE_TABLE == 0:
            tally.answers.add(table.knock(chance))
        if not answers <= tally.answers and len(content) < LARGEST:
            tally.answers |= answers
            if len(population) >= MOST_KEPT:
                del population[chance.randrange(first, len(population))]
            population.append(content)
    tally.came_in, tally.requests = door.came_in, table.sent
    door.close()
    table.close()
    tally.memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return tally


def _next(chance: random.Random, population: list[bytes]) -> bytes:
    content, donor = chance.choices(population, k=2)
    if chance.random() < 0.1:
        return spoilt_bytes(chance, content, donor)
    try:
        return json.dumps(spoilt(chance, json.loads(content), json.loads(donor))).encode()
    except ValueError:  # only bytes were spoilt in it
        return spoilt_bytes(chance, content, donor)


def _answered(content: bytes, translator: Translator, tally: Tally) -> set[str]:
    began = time.process_time()
    found = read(content)
    answers = refused(found, translator) if isinstance(found, NotADocument) else counted(found, translator)
    judged(content, translator)
    tally.read += 1
    tally.counted += isinstance(found, Document)
    tally.slowest = max(tally.slowest, time.process_time() - began)
    return answers


def counted(document: Document, translator: Translator) -> set[str]:
    """Count a document, tell it to people and programs, write it, take it over: it stays the same game."""
    told = result(document, translator)
    json.dumps(told)
    assert sheet(document, translator)
    again = read(write(document))
    assert isinstance(again, Document), f"what was written is refused: {again.problems[:3]}"
    assert again.state == document.state, "what was written reads otherwise"
    taken = Match.replay(document.setup, map(Logged, document.game.entries(document.state)))
    assert isinstance(taken, Match), f"what is valid cannot be taken over: {taken.problems[:3]}"
    assert taken.state == document.state, "what is taken over is another game"
    warnings = {f"{warning.code} {warning.msgid}" for warning in document.outcome.warnings}
    return {f"{told['game']} {told['decided_by']} {told['complete']}", *warnings}


def refused(found: NotADocument, translator: Translator) -> set[str]:
    """Say all that is wrong with a file."""
    assert found.problems
    json.dumps(problems(found, translator))
    assert problem_lines(found.problems, translator.at_table(found.players), IN_VAIN)
    # Where in a list something is makes no difference.
    return {f"{one.code} {one.msgid} {''.join(c for c in one.path if not c.isdigit())[:60]}" for one in found.problems}


def judged(content: bytes, translator: Translator) -> None:
    """The same as a question to the referee, if it could be one."""
    if b'"cards"' not in content:
        return
    try:
        question = json.loads(content)
    except (ValueError, RecursionError):
        return
    for game in GAMES.values():
        source = Source(question)
        answer = game.referee(source) if source.is_object() else None
        assert answer is not None or source.problems
        for value in (answer or {}).values():
            assert not isinstance(value, Message) or translator.tr(value)


@contextmanager
def _watched(content: bytes, seed: int) -> Iterator[None]:
    """Ring where a document takes longer than it may; keep the document with which anything goes wrong."""
    before = signal.signal(signal.SIGVTALRM, _ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        yield
    except Exception as error:
        BAD.mkdir(parents=True, exist_ok=True)
        path = BAD / f"bad-{hashlib.sha1(content).hexdigest()[:8]}.json"
        path.write_bytes(content)
        raise FuzzError(f"seed {seed}: {type(error).__name__}: {error}; the document is {path}") from error
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _ring(*_: Any) -> None:
    raise TimeoutError(f"more than {LONGEST} s")


def run_fuzz(seed: int, count: int) -> list[Figure]:
    """So many documents on all cores; a chunk has the seed of its number after the one that is given."""
    print(f"fuzz: seed {seed}, {count} documents", flush=True)
    chunks = [min(CHUNK, count - done) for done in range(0, count, CHUNK)]
    began, tally = time.perf_counter(), Tally()
    with ProcessPoolExecutor(min(len(chunks), os.cpu_count() or 1)) as pool:
        for part in pool.map(fuzz, range(seed, seed + len(chunks)), chunks):
            tally.add(part)
            print(f"\r{tally.read:,} documents", end="", flush=True)
    print()
    rate = tally.read / (time.perf_counter() - began)
    return [
        Figure("Bad files: read without a traceback", f"{tally.read:,} ({rate:,.0f} a second)", f"{count:,}"),
        Figure("Bad files: valid all the same, counted, written and read again as they were", f"{tally.counted:,}"),
        Figure("Bad files: games of files that the app took in, alone, in lists and backups", f"{tally.came_in:,}"),
        Figure("Bad files: bad requests to an open table among them, no entry made", f"{tally.requests:,}"),
        Figure("Bad files: different things that were said of them", f"{len(tally.answers):,}"),
        Figure("Bad files: the slowest", f"{tally.slowest:.2f} s", f"{LONGEST:.0f} s", tally.slowest < LONGEST),
        Figure(
            "Bad files: memory of a process at most",
            f"{tally.memory:.0f} MB",
            f"{MOST_MEMORY} MB",
            tally.memory < MOST_MEMORY,
        ),
    ]
