"""A game followed live and the same game only counted at the end give the same result."""

import random
from collections.abc import Callable

import pytest

from engine.document import Document, from_data, to_data
from engine.game import Setup
from engine.games import GAMES
from engine.santiiba.state import final_count
from engine.santiiba.valley import FIELDS
from engine.wizard_extreme.round import seals_left
from tests.engine.playing import NAMES

SEEDS = range(6)


def followed(key: str, seats: int, seed: int, is_live: Callable[[str], bool]) -> Document:
    """A game played at random, answering live questions as long as there are any."""
    game, chance = GAMES[key], random.Random(seed)
    setup = Setup(key, NAMES[:seats])
    state = game.start(setup)
    for _ in range(5000):
        asks = [(ask.kind, [choice for choice in ask.choices if choice.is_open]) for ask in game.next(state)]
        asks = [(kind, choices) for kind, choices in asks if choices]
        if not asks:
            return Document(setup, state)
        live = [choices for kind, choices in asks if is_live(kind)]
        state = game.apply(state, chance.choice((live or [asks[0][1]])[0]).entry)
    raise AssertionError("no end")


def result(data: dict) -> tuple:
    found = from_data(data)
    assert isinstance(found, Document), found
    outcome = found.game.outcome(found.state)
    assert outcome.complete
    return outcome.scores, outcome.winners, outcome.decided_by, [place.rank for place in outcome.standings]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", GAMES["wizard-extreme"].seats)
def test_wizard_extreme_by_its_tricks_or_by_what_is_left(seats, seed):
    live = followed("wizard-extreme", seats, seed, lambda kind: kind in ("predict", "trick"))
    data = to_data(live)
    assert all(len(record["tricks"]) == 15 for record in data["rounds"])
    counted = [
        {"mage": record.mage, "left": [dict(seals) for seals in seals_left(record)]} for record in live.state.rounds
    ]
    assert result(data) == result(data | {"rounds": counted})


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", GAMES["santiiba"].seats)
def test_santiiba_by_its_turns_or_by_its_final_count(seats, seed):
    kinds = ("colour", "die", "take", "prediction", "stop")
    live = followed("santiiba", seats, seed, lambda kind: kind in kinds)
    data = to_data(live)
    assert "final" not in data
    final = [dict(zip(FIELDS, seer.cells, strict=True)) for seer in final_count(live.state)]
    only_counted = {key: value for key, value in data.items() if key != "turns"} | {"final": final}
    assert result(data) == result(only_counted)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_sept_sages_by_their_rounds_or_by_their_crystals(seats, seed):
    live = followed("sept-sages", seats, seed, lambda kind: kind not in ("crystals", "hand", "not-followed"))
    data = to_data(live)
    assert data["rounds"]
    taken = [one for record in data["rounds"] for one in record["taken"]]
    won = [[one["crystal"] for one in taken if one["seat"] == seat] for seat in range(seats)]
    final = [{"crystals": crystals, "hand": seat["hand"]} for crystals, seat in zip(won, data["final"], strict=True)]
    only_counted = {key: value for key, value in data.items() if key != "rounds"} | {"final": final}
    assert result(data) == result(only_counted)
