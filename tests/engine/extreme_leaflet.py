"""A table of Wizard Extreme, and the example that runs through its leaflet, as entries and as a document."""

from engine.game import Refused, Setup
from engine.wizard_extreme import WIZARD_EXTREME
from engine.wizard_extreme.entries import (
    MageCounted,
    MageTaken,
    PredictionMade,
    SealLeft,
    SealStolen,
    SealTaken,
    SeatCounted,
    TrickTaken,
)
from tests.engine.playing import ask

FRANCOIS, SABINE, CATHERINE, PIERRE = range(4)
PLAYERS = ("François", "Sabine", "Catherine", "Pierre", "Nora")


def table(players: int = 4, **options: object) -> Setup:
    """A table at which François predicts first, unless an option says otherwise."""
    return Setup("wizard-extreme", PLAYERS[:players], {"first_dealer": players - 1} | options)


def takes(seat: int, colours: str) -> list[SealTaken]:
    return [SealTaken(seat, colour) for colour in colours.split()]


def paths(answer: object) -> list[str]:
    assert isinstance(answer, Refused), answer
    return [problem.path for problem in answer.problems]


def points(state) -> list[int]:
    return [score.points for score in WIZARD_EXTREME.outcome(state).rounds[-1].scores]


def open_entries(state, kind: str, seat: int) -> list:
    return [choice.entry for choice in ask(state, kind, seat).choices if choice.is_open]


def gives(state, winner: int, led: str, won_with: str) -> list[str]:
    return [
        entry.gives for entry in open_entries(state, "trick", winner) if (entry.led, entry.won_with) == (led, won_with)
    ]


FIRST_THREE = [
    *takes(FRANCOIS, "red blue blue green"),
    PredictionMade(FRANCOIS),
    *takes(SABINE, "violet violet blue red red red"),
    PredictionMade(SABINE),
    MageTaken(CATHERINE),
]
PREDICTIONS = [
    *FIRST_THREE,
    *takes(PIERRE, "yellow yellow green"),
    SealStolen(PIERRE, "blue", SABINE),
    PredictionMade(PIERRE),
]
TRICKS = [
    TrickTaken(SABINE, "violet", "violet", "violet"),
    TrickTaken(FRANCOIS, "yellow", "yellow", "black"),
    TrickTaken(SABINE, "violet", "red", "red"),
    TrickTaken(FRANCOIS, "blue", "blue", "blue"),
    TrickTaken(FRANCOIS, "blue", "red", "blue"),
    TrickTaken(FRANCOIS, "green", "green", "green"),
    TrickTaken(FRANCOIS, "red", "red", "red"),
    TrickTaken(SABINE, "violet", "violet", "violet"),
    TrickTaken(SABINE, "red", "red", "red"),
    TrickTaken(SABINE, "red", "red", "red"),
    TrickTaken(PIERRE, "yellow", "yellow", "yellow"),
    TrickTaken(PIERRE, "green", "green", "green"),
    TrickTaken(PIERRE, "blue", "blue", "blue"),
    TrickTaken(PIERRE, "violet", "red", "black"),
    TrickTaken(CATHERINE, None, None, "none"),
]

COUNTED = [
    SealLeft(FRANCOIS, "black"),
    SeatCounted(FRANCOIS),
    SealLeft(SABINE, "white"),
    SeatCounted(SABINE),
    MageCounted(CATHERINE),
    SealLeft(PIERRE, "yellow"),
    SealLeft(PIERRE, "black"),
    SeatCounted(PIERRE),
]


NO_SEALS_AT_ALL = [PredictionMade(seat) for seat in range(4)]

LEFT = [{"black": 1}, {"white": 1}, {}, {"yellow": 1, "black": 1}]
WRITTEN_PREDICTIONS = [
    {"seat": 0, "take": {"red": 1, "blue": 2, "green": 1}},
    {"seat": 1, "take": {"violet": 2, "blue": 1, "red": 3}},
    {"seat": 2, "mage": True},
    {"seat": 3, "take": {"yellow": 2, "green": 1}, "steal": [{"colour": "blue", "from": 1}]},
]
WRITTEN_TRICKS = [
    {"winner": trick.winner, "gives": trick.gives} | ({"led": trick.led, "with": trick.won_with} if trick.led else {})
    for trick in TRICKS
]
