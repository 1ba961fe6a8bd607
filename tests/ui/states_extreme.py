"""The states of Wizard Extreme's table: counting, predicting, tricks, a settled round."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.games.wizard_extreme.live import TRUMPED
from app.models.entry_mode import FOLLOWED
from app.navigation import Place
from app.store import open_store
from engine.game import Entry
from engine.wizard_extreme.entries import (
    MageCounted,
    MageTaken,
    NobodyHasAny,
    PredictionMade,
    SealLeft,
    SealStolen,
    SealTaken,
    SeatCounted,
    TrickTaken,
)
from tests.ui.evenings import FIVE, FOUR, LONG, enter, new_match
from tests.ui.probe import Probe
from tests.ui.state import State
from tests.ui.states_table import open_menu, tap_cell


def at_table(
    data: Path, entries: Iterable[Entry] = (), names: tuple[str, ...] = FOUR, *, live: bool = False, section: str = ""
) -> Place:
    """A game of Wizard Extreme after these entries."""
    match_id = new_match(data, names, "wizard-extreme")
    if live:
        store = open_store(data)
        FOLLOWED.switch(store, "wizard-extreme", on=True)
        store.close()
    enter(data, match_id, entries)
    return Place("table", match_id=match_id, section=section or None)


def left(seat: int, *seals: str) -> list[Entry]:
    """Somebody's seals, counted."""
    return [*(SealLeft(seat, seal) for seal in seals), SeatCounted(seat)]


def counted() -> list[Entry]:
    """The leaflet's round, counted: Hugo left of the dealer is first."""
    return [*left(1, "black"), *left(2, "white"), MageCounted(3), *left(0, "yellow", "black")]


def taken(seat: int, *seals: str) -> list[Entry]:
    """Somebody's prediction."""
    return [*(SealTaken(seat, seal) for seal in seals), PredictionMade(seat)]


def predicted() -> list[Entry]:
    """The leaflet's predictions, up to the colour that nobody can supply but by giving it up."""
    return [
        *taken(1, "red", "green", "blue", "blue"),
        *taken(2, "violet", "violet", "blue", "red", "red", "red"),
        MageTaken(3),
        *(SealTaken(0, seal) for seal in ("yellow", "yellow", "green")),
    ]


def playing() -> list[Entry]:
    """The leaflet's first tricks."""
    return [
        *predicted(),
        SealStolen(0, "blue", 2),
        PredictionMade(0),
        TrickTaken(2, "violet", "violet", "violet"),
        TrickTaken(1, "yellow", "yellow", "black"),
        TrickTaken(2, "violet", "red", "red"),
        TrickTaken(0, "yellow", "yellow", "yellow"),
    ]


def playing_five() -> list[Entry]:
    """The same with a fifth player, who has predicted nothing."""
    return [
        *taken(1, "red", "green", "blue", "blue"),
        *taken(2, "violet", "violet", "blue", "red", "red", "red"),
        MageTaken(3),
        PredictionMade(4),
        *taken(0, "yellow", "yellow", "green"),
        TrickTaken(2, "violet", "violet", "violet"),
    ]


def many() -> list[Entry]:
    """More seals than a row has room for."""
    kinds = ("red", "red", "red", "yellow", "yellow", "green", "blue", "violet", "white", "white", "black", "black")
    return [SealLeft(1, seal) for seal in kinds]


def ask_whom(probe: Probe) -> None:
    probe.tap_token("blue")


def winner(probe: Probe) -> None:
    probe.tap_row(2)


def choose_seal(probe: Probe) -> None:
    probe.tap_row(2)
    probe.tap_token(trumped("violet"))


def trumped(colour: str) -> str:
    """The key of a trick that was led in a colour and won with red."""
    return f"{colour}{TRUMPED}"


def correct(probe: Probe) -> None:
    tap_cell(probe, 1, 0)


def elsewhere(screen: str, data: Path, entries: Iterable[Entry]) -> Place:
    """Another screen of the same game."""
    return Place(screen, match_id=at_table(data, entries).match_id)


def rounds(count: int) -> list[Entry]:
    """So many rounds, counted; everybody has had something at their end."""
    first = [counted(), [NobodyHasAny()], [*left(3, "red", "white"), *left(0), *left(1, "black", "black"), *left(2)]]
    return [entry for entries in (first * 3)[:count] for entry in entries]


def doubtful(names: tuple[str, ...] = FOUR) -> list[Entry]:
    """A round that was predicted and then only counted; the seals tell of too few tricks."""
    seats = [*range(1, len(names)), 0]
    seals = {1: ("blue", "black", "black"), 3: ("black",)}
    predictions = [entry for seat in seats for entry in taken(seat, *(("blue",) if seat == 1 else ()))]
    return [*predictions, *(entry for seat in seats for entry in left(seat, *seals.get(seat, ())))]


EXTREME = [
    State("extreme-count-start", at_table),
    State("extreme-count", lambda data: at_table(data, counted()[:-1])),
    State("extreme-count-many", lambda data: at_table(data, many(), FIVE)),
    State("extreme-count-five", lambda data: at_table(data, counted()[:6], FIVE)),
    State("extreme-predict-start", lambda data: at_table(data, live=True)),
    State("extreme-predict", lambda data: at_table(data, predicted())),
    State("extreme-predict-whom", lambda data: at_table(data, predicted()), ask_whom),
    State("extreme-predict-five", lambda data: at_table(data, predicted(), FIVE)),
    State("extreme-count-five-doubt", lambda data: at_table(data, doubtful(FIVE)[:-1], FIVE)),
    State("extreme-predict-whom-five", lambda data: at_table(data, predicted(), FIVE), ask_whom),
    State("extreme-trick", lambda data: at_table(data, playing())),
    State("extreme-trick-winner", lambda data: at_table(data, playing()), winner),
    State("extreme-trick-choice", lambda data: at_table(data, playing()), choose_seal),
    State("extreme-trick-five", lambda data: at_table(data, playing_five(), FIVE)),
    State("extreme-trick-winner-five", lambda data: at_table(data, playing_five(), FIVE), winner),
    State("extreme-trick-choice-five", lambda data: at_table(data, playing_five(), FIVE), choose_seal),
    State("extreme-closed", lambda data: at_table(data, rounds(1))),
    State("extreme-closed-live", lambda data: at_table(data, rounds(1), live=True)),
    State("extreme-closed-doubt", lambda data: at_table(data, doubtful())),
    State("extreme-closed-doubt-five", lambda data: at_table(data, doubtful(FIVE), FIVE)),
    State("extreme-closed-five", lambda data: at_table(data, [NobodyHasAny()], FIVE)),
    State("extreme-finished", lambda data: at_table(data, rounds(4))),
    State("extreme-long-names", lambda data: at_table(data, predicted(), LONG), ask_whom),
    State("extreme-menu", lambda data: at_table(data, playing()), open_menu),
    State("extreme-why", lambda data: at_table(data, rounds(1)), lambda probe: probe.tap(probe.tr("Why?"))),
    State("extreme-correction", lambda data: at_table(data, rounds(2), section="sheet"), correct),
    State("extreme-journal", lambda data: elsewhere("journal", data, [*rounds(1), *playing()[:9]])),
    State("extreme-result", lambda data: elsewhere("result", data, rounds(4))),
    State("extreme-sheet", lambda data: at_table(data, rounds(2), section="sheet")),
    State("extreme-chart", lambda data: at_table(data, rounds(3), section="chart")),
]
