"""A game followed live and the same game only counted at the end give the same result."""

import random

import pytest

from engine.document import Document, from_data, to_data
from engine.game import Setup
from engine.games import GAMES
from engine.santiiba.state import final_count
from engine.santiiba.valley import FIELDS
from engine.sept_sages.count import crystals_of
from engine.wizard_extreme.round import seals_left
from tests.engine.playing import NAMES, random_game

SEEDS = range(3)


def followed(key: str, seats: int, seed: int) -> Document:
    """A game played at random, answering live questions as long as there are any."""
    setup = Setup(key, NAMES[:seats])
    *_, (_, state) = random_game(GAMES[key], setup, random.Random(seed), live=True)
    return Document(setup, state)


def result(data: dict) -> tuple:
    found = from_data(data)
    assert isinstance(found, Document), found
    outcome = found.game.outcome(found.state)
    assert outcome.complete
    return outcome.scores, outcome.winners, outcome.decided_by, [place.rank for place in outcome.standings]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", GAMES["wizard-extreme"].seats)
def test_wizard_extreme_by_its_tricks_or_by_what_is_left(seats, seed):
    live = followed("wizard-extreme", seats, seed)
    data = to_data(live)
    assert all(len(record["tricks"]) == 15 for record in data["rounds"])
    counted = [
        {"mage": record.mage, "left": [dict(seals.kinds) for seals in seals_left(record)]}
        for record in live.state.rounds
    ]
    assert result(data) == result(data | {"rounds": counted})


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", GAMES["santiiba"].seats)
def test_santiiba_by_its_turns_or_by_its_final_count(seats, seed):
    live = followed("santiiba", seats, seed)
    data = to_data(live)
    assert "final" not in data
    final = [dict(zip(FIELDS, seer, strict=True)) for seer in final_count(live.state)]
    only_counted = {key: value for key, value in data.items() if key != "turns"} | {"final": final}
    assert result(data) == result(only_counted)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_sept_sages_by_their_rounds_or_by_their_crystals(seats, seed):
    live = followed("sept-sages", seats, seed)
    data = to_data(live)
    assert data["rounds"]
    won = [list(crystals_of(live.state.final, live.state.rounds, seat)) for seat in range(seats)]
    final = [{**seat, "crystals": crystals} for crystals, seat in zip(won, data["final"], strict=True)]
    only_counted = {key: value for key, value in data.items() if key != "rounds"} | {"final": final}
    assert result(data) == result(only_counted)
