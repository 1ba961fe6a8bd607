"""The states of Santiiba's book: the sheet, the chart, corrections, explanations, the journal and the result."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.games.santiiba.correction import with_colour
from app.models.entry_mode import OPEN_CARDS
from app.navigation import Place
from app.store import open_store
from app.table import Table
from engine.game import Entry
from engine.santiiba.entries import Counted, CountRewritten, Stopped, TurnMissed
from tests.app.santiiba_evening import ANNES, CAUGHT, FINAL, LUCKY, TO_THE_CLEARING, named
from tests.ui.evenings import FOUR, LONG, STARTED, enter, new_match
from tests.ui.probe import Probe
from tests.ui.state import State
from tests.ui.states_santiiba_turn import by_results
from tests.ui.states_table import tap_cell, tap_head

TURNS = (
    *LUCKY,
    *ANNES,
    *named("white", 1, "die"),
    Stopped(),
    *named("brown", 6, "card"),
    *named("blue", 4, "", 0),
    *named("green", 5, "card"),
    *named("pink", 3, "card"),
    *CAUGHT,
)
"""Five turns of four people: one with four cards, one that was caught."""
UNDER_WAY = (*named("green", 5, "", 0), *named("brown", 3, "die"))


def book(
    data: Path,
    entries: Iterable[Entry],
    screen: str = "table",
    section: str | None = None,
    names: tuple[str, ...] = FOUR,
) -> Place:
    """A game of Santiiba after these entries, opened somewhere in its book."""
    match_id = new_match(data, names, "santiiba")
    enter(data, match_id, entries)
    return Place(screen, match_id=match_id, section=section)


def sheet(*entries: Entry, names: tuple[str, ...] = FOUR):
    return lambda data: book(data, entries, section="sheet", names=names)


def open_sheet(data: Path) -> Place:
    """A table that plays with open cards."""
    place = book(data, (*TURNS, *UNDER_WAY), section="sheet")
    store = open_store(data)
    OPEN_CARDS.switch(store, "santiiba", on=True)
    store.close()
    return place


def chart(*entries: Entry):
    return lambda data: book(data, entries, section="chart")


def drafted(data: Path) -> Place:
    """One more colour in a turn that was stopped after two, and nobody has told its die yet."""
    place = book(data, TURNS, section="sheet")
    store = open_store(data)
    table = Table(store, place.match_id or 0, lambda: STARTED)
    turn = table.state.rounds[1]
    table.correct(2, with_colour(turn, len(turn.picks), "white", table.state.rules))
    store.close()
    return place


def go_on(probe: Probe) -> None:
    probe.tap(probe.tr("Continue"))
    probe.tap(probe.tr("white"))


SANTIIBA_BOOK = [
    State("santiiba-sheet", sheet(*TURNS, *UNDER_WAY)),
    State("santiiba-sheet-three", sheet(*named("green", 5, "", 1), Stopped(), *UNDER_WAY[:2], names=FOUR[:3])),
    State("santiiba-sheet-long-names", sheet(*TURNS, *UNDER_WAY, names=LONG)),
    State("santiiba-sheet-over", sheet(*TO_THE_CLEARING, CountRewritten(FINAL), Counted(2, "plates", 2))),
    State("santiiba-sheet-counted", sheet(CountRewritten(FINAL))),
    State("santiiba-sheet-counting", sheet(Counted(0, "position", 31), Counted(1, "position", 7))),
    State("santiiba-sheet-results", sheet(*by_results(), TurnMissed())),
    State("santiiba-sheet-open-cards", open_sheet),
    State("santiiba-chart", chart(*TURNS)),
    State("santiiba-chart-over", chart(*TO_THE_CLEARING, CountRewritten(FINAL))),
    State("santiiba-chart-counted", chart(CountRewritten(FINAL))),
    State("santiiba-correction", sheet(*LUCKY), lambda probe: tap_cell(probe, 1, 0)),
    State("santiiba-correction-prediction", sheet(*LUCKY), lambda probe: tap_cell(probe, 1, 1)),
    State("santiiba-correction-caught", sheet(*CAUGHT, names=LONG), lambda probe: tap_cell(probe, 1, 0)),
    State("santiiba-correction-draft", drafted, go_on),
    State("santiiba-correction-result", sheet(*by_results()), lambda probe: tap_cell(probe, 3, 2)),
    State("santiiba-correction-missed", sheet(TurnMissed()), lambda probe: tap_cell(probe, 1, 0)),
    State("santiiba-why-turn", sheet(*CAUGHT), lambda probe: tap_cell(probe, 1, -1)),
    State("santiiba-why-count", sheet(CountRewritten(FINAL)), lambda probe: tap_head(probe, "Nora")),
    State("santiiba-why-counts", sheet(CountRewritten(FINAL)), lambda probe: tap_cell(probe, 1, -1)),
    State("santiiba-journal", lambda data: book(data, (*TURNS, *UNDER_WAY), "journal")),
    State(
        "santiiba-journal-count",
        lambda data: book(data, (*TO_THE_CLEARING, CountRewritten(FINAL), Counted(0, "herbs", 1)), "journal"),
    ),
    State("santiiba-result", lambda data: book(data, (CountRewritten(FINAL),), "result")),
]
