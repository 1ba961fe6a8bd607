"""Playing any game at random, knowing nothing of its rules but what `next` offers."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from engine.changes import Change, Changed, Grant, RoundInserted, RoundRemoved
from engine.game import Ask, Choice, Entry, Game, Refused, Setup
from engine.games import GAMES
from engine.options import HandsOption, Option
from engine.prediction import PredictionGame, round_number
from engine.santiiba.valley import FIELDS

NAMES = ("Anna", "Ben", "Chloé", "Dora", "Emil", "Fritz", "Gül", "Hana", "Igor", "Jo", "Klara", "Lou")
SHORT = {"wizard": {"rounds": 3}, "wizard-extreme": {"rounds": 2}}
"""Options that keep a game short where only its rules matter."""
COUNTING = {
    "wizard-extreme": {"count"},
    "santiiba": {*FIELDS, "set-right"},
    "sept-sages": {
        "crystals",
        "hand",
        "majority",
        "majorities-done",
        "rounds-over",
        "not-followed",
        "light-round",
        "winner",
    },
}
"""The questions that lead away from following a game live."""
OTHER_WAYS = {
    "santiiba": (("colour", "result"),),
    "sept-sages": (("majority", ""), ("role", "light-round")),
}
"""A question that half of the games are played without, and the one that is followed in its place, if any."""
NO_OTHER_WAY: Mapping[str, str] = {}


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


@cache
def tables(game: Game[Any]) -> tuple[Setup, ...]:
    """A short game for every number of players and every combination of options; many tests choose one of them."""
    named = [option for option in game.options if isinstance(option, Option)]
    keys, short = [option.key for option in named], SHORT.get(game.key, {})
    setups = [
        Setup(game.key, seated(seats), dict(zip(keys, values, strict=True)) | short)
        for seats in game.seats
        for values in itertools.product(*([choice.value for choice in option.choices] for option in named))
    ]
    return tuple(setup for setup in setups if not game.setup_problems(setup))


def full_tables(game: Game[Any]) -> Iterator[Setup]:
    """A game of full length for every number of players, with the default options if they allow it."""
    for seats in game.seats:
        plain = Setup(game.key, seated(seats))
        yield plain if not game.setup_problems(plain) else Setup(game.key, seated(seats), {"large_table": True})


def seated(seats: int) -> tuple[str, ...]:
    """So many people, none of them twice."""
    assert seats <= len(NAMES), f"{seats} people need more names than {NAMES}"
    return NAMES[:seats]


def random_entry(
    game: Game[Any], state: Any, chance: random.Random, live: bool = False, without: Mapping[str, str] = NO_OTHER_WAY
) -> Entry | None:
    """One of the open choices, mostly of the first question; None when nothing is asked any more."""
    return random_answer(game, game.next(state), chance, live, without)


def random_answer(
    game: Game[Any],
    asks: Iterable[Ask],
    chance: random.Random,
    live: bool = False,
    without: Mapping[str, str] = NO_OTHER_WAY,
) -> Entry | None:
    """The same for whoever has the questions of the state at hand: trying all that they offer takes a while."""
    offered = [(ask.kind, [choice for choice in ask.choices if choice.is_open]) for ask in asks]
    open_asks = [(kind, choices) for kind, choices in offered if choices and kind not in without]
    counting = COUNTING.get(game.key, set()) - {*without.values()} if live else ()
    following = [choices for kind, choices in open_asks if kind not in counting]
    wanted = following or [choices for _, choices in open_asks]
    if not wanted:
        return None
    choices: list[Choice] = wanted[0] if chance.random() < 0.9 else chance.choice(wanted)
    return chance.choice(choices).entry


def random_game(
    game: Game[Any], setup: Setup, chance: random.Random, *, live: bool = False, changes: bool = False, most: int = 5000
) -> Iterator[tuple[Entry, Any]]:
    """Play until nothing is asked any more, perhaps following all that can be; every entry with the state after it.

    With `changes` people come and go, and the table changes its mind, in games that know of that.
    """
    state = game.start(setup)
    without = dict(way for way in OTHER_WAYS.get(game.key, ()) if chance.random() < 0.5)
    for _ in range(most):
        if changes and isinstance(game, PredictionGame) and chance.random() < CHANGING:
            entry = random_change(game, state, chance)
            after = game.apply(state, entry)
            if not isinstance(after, Refused):
                state = after
                yield entry, state
        entry = random_entry(game, state, chance, live, without)
        if entry is None:
            return
        state = game.apply(state, entry)
        assert not isinstance(state, Refused), (entry, state)
        yield entry, state
    raise AssertionError(f"no end after {most} entries")


CHANGING = 0.06
"""How often the table changes its mind, of all entries."""


def random_change(game: PredictionGame[Any], state: Any, chance: random.Random) -> Entry:
    """Something that may change in the middle of a game; whether it may now is for the rules to say."""
    round_no = min(game.first_open_round(state) + chance.choice((0, 0, 0, 1)), game.most_rounds)
    playing = list(state.rules.in_round(round_no).seats)
    begun = len(state.rounds)
    match chance.choice(("leave", "join", "return", "places", "dealer", "grant", "options", "insert", "remove")):
        case "leave":
            playing.remove(chance.choice(playing))
            return Changed(Change(round_no, seats=tuple(playing)))
        case "join":
            seat = state.setup.seats
            playing.insert(chance.randrange(len(playing) + 1), seat)
            grants = (Grant(seat, worst_total(game, state)),) if chance.random() < 0.7 else ()
            names = NAMES[seat : seat + 1] or ("One too many",)
            return Changed(Change(round_no, seats=tuple(playing), grants=grants), names)
        case "return":
            gone = [seat for seat in range(state.setup.seats) if seat not in playing]
            return Changed(Change(round_no, seats=(*playing, *gone[:1])))
        case "places":
            return Changed(Change(round_no, seats=tuple(chance.sample(playing, len(playing)))))
        case "dealer":
            return Changed(Change(max(begun, 1), dealer=chance.choice(playing)))
        case "grant":
            return Changed(Change(max(begun, 1), grants=(Grant(chance.choice(playing), chance.randint(-50, 50)),)))
        case "options":
            return Changed(Change(round_no, options=_random_options(game, chance, len(playing))))
        case "insert" if begun and state.rounds[0].is_finished:
            copied = chance.choice(state.rounds[: begun - 1] or state.rounds[:1])
            return RoundInserted(chance.randint(1, begun), copied)
    return RoundRemoved(chance.randint(1, max(begun, 1)))


def worst_total(game: PredictionGame[Any], state: Any) -> int:
    """The total of whoever is worst off of those who play: what somebody who joins may start with."""
    scores = game.outcome(state).scores
    totals = [scores[seat] for seat in state.rules.in_round(round_number(state)).seats]
    return max(totals) if game.lowest_wins else min(totals)


def _random_options(game: PredictionGame[Any], chance: random.Random, seats: int) -> dict[str, Any]:
    key = chance.choice(game.changeable_options)
    option = next(one for one in game.options if one.key == key)
    if isinstance(option, Option):
        return {option.key: chance.choice(option.choices).value}
    if isinstance(option, HandsOption):
        return {option.key: tuple(chance.randint(1, 60 // seats) for _ in range(chance.randint(1, 3)))}
    return {option.key: chance.randint(1, 4)}


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
