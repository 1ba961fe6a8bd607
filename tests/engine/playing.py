"""Playing any game at random, knowing nothing of its rules but what `next` offers."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator
from typing import Any

from engine.game import Ask, Choice, Entry, Game, Refused, Setup
from engine.games import GAMES
from engine.options import Option
from engine.santiiba.valley import FIELDS

NAMES = ("Anna", "Ben", "Chloé", "Dora", "Emil", "Fritz", "Gül")
SHORT = {"wizard": {"rounds": 3}, "wizard-extreme": {"rounds": 2}}
"""Options that keep a game short where only its rules matter."""
COUNTING = {
    "wizard-extreme": {"count"},
    "santiiba": {*FIELDS},
    "sept-sages": {"crystals", "hand", "not-followed", "rounds-over", "winner"},
}
"""The questions that lead away from following a game live."""


def play(game: Game[Any], state: Any, entries: Iterable[Entry]) -> Any:
    """Apply entries one after the other; stop at the first that is refused."""
    for entry in entries:
        state = game.apply(state, entry)
        if isinstance(state, Refused):
            break
    return state


def after(setup: Setup, *entries: Entry) -> Any:
    """The state of a new table after these entries, or what is wrong with the last of them."""
    game = GAMES[setup.game]
    return play(game, game.start(setup), entries)


def codes(answer: object) -> list[str]:
    """The codes of all that is wrong."""
    assert isinstance(answer, Refused), answer
    return [problem.code for problem in answer.problems]


def ask(state: Any, kind: str, seat: int | None = None) -> Ask:
    """The question of a kind to a seat, or the first of its kind."""
    asks = GAMES[state.setup.game].next(state)
    return next(one for one in asks if one.kind == kind and seat in (None, one.seat))


def tables(game: Game[Any]) -> Iterator[Setup]:
    """A short game for every number of players and every combination of options."""
    named = [option for option in game.options if isinstance(option, Option)]
    for seats in game.seats:
        for values in itertools.product(*([choice.value for choice in option.choices] for option in named)):
            options = dict(zip([option.key for option in named], values, strict=True))
            setup = Setup(game.key, NAMES[:seats], options | SHORT.get(game.key, {}))
            if not game.setup_problems(setup):
                yield setup


def full_tables(game: Game[Any]) -> Iterator[Setup]:
    """A game of full length for every number of players, with the default options if they allow it."""
    for seats in game.seats:
        plain = Setup(game.key, NAMES[:seats])
        yield plain if not game.setup_problems(plain) else Setup(game.key, NAMES[:seats], {"large_table": True})


def random_entry(game: Game[Any], state: Any, chance: random.Random, live: bool = False) -> Entry | None:
    """One of the open choices, mostly of the first question; None when nothing is asked any more."""
    asks = [(ask.kind, [choice for choice in ask.choices if choice.is_open]) for ask in game.next(state)]
    open_asks = [(kind, choices) for kind, choices in asks if choices]
    counting = COUNTING.get(game.key, ()) if live else ()
    following = [choices for kind, choices in open_asks if kind not in counting]
    wanted = following or [choices for _, choices in open_asks]
    if not wanted:
        return None
    choices: list[Choice] = wanted[0] if chance.random() < 0.9 else chance.choice(wanted)
    return chance.choice(choices).entry


def random_game(
    game: Game[Any], setup: Setup, chance: random.Random, *, live: bool = False, most: int = 5000
) -> Iterator[tuple[Entry, Any]]:
    """Play until nothing is asked any more, perhaps following all that can be; every entry with the state after it."""
    state = game.start(setup)
    for _ in range(most):
        entry = random_entry(game, state, chance, live)
        if entry is None:
            return
        state = game.apply(state, entry)
        assert not isinstance(state, Refused), (entry, state)
        yield entry, state
    raise AssertionError(f"no end after {most} entries")


def places(value: object, path: tuple = ()) -> list[tuple]:
    """The path of every value in JSON."""
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for step, child in children for place in places(child, (*path, step)))]


def put(data: object, path: tuple, value: object) -> object:
    """The same JSON with another value in one place."""
    if not path:
        return value
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = put(copy[path[0]], path[1:], value)
    return copy
