"""The states of the book of Les Sept Sages: the sheet, the chart, corrections, explanations, journal and result."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.games.sept_sages.correction import with_winner
from app.navigation import Place
from app.store import open_store
from app.table import Table
from engine.game import Entry
from engine.sept_sages.count_entries import CardHeld, CountWritten, CrystalCounted, CrystalPutBack, HandsDone
from engine.sept_sages.round import CardPlayed, OwlPlayed, SpellCast, Withdrew
from engine.sept_sages.round_entries import CrystalTaken
from engine.sept_sages.state import RoundsOver, SagesInPlay
from tests.app.sages_combats import HUGO, LEA, NORA, PAUL, of_five, of_four, of_seven
from tests.app.sages_evening import REST, ROUND_ONE, ROUND_TWO, SIX_ROUNDS, SOME, TIE
from tests.ui.evenings import FOUR, LONG, STARTED, enter, new_match
from tests.ui.probe import Probe
from tests.ui.state import State
from tests.ui.states_table import tap_cell, tap_head

THREE, FIVE, SEVEN = FOUR[:3], (*FOUR, "Max"), (*FOUR, "Max", "Ida", "Tom")
CARDS = tuple(
    CardHeld(seat, sage, value)
    for seat, sage, value in (
        (LEA, "witch", 1),
        (LEA, "witch", 1),
        (HUGO, "witch", 7),
        (NORA, "owl", 5),
        (PAUL, "owl", 5),
    )
)
COUNTED = (*SIX_ROUNDS, RoundsOver(), *CARDS, HandsDone())
SPELLS = (
    *of_four(),
    CardPlayed(NORA, 5),
    OwlPlayed(PAUL, 4),
    SpellCast(LEA, "volensia", cancels=1),
    CardPlayed(HUGO, 1),
    Withdrew(NORA),
)
"""A combat under way."""
OF_FIVE = (*of_five(), *(Withdrew(seat) for seat in (0, 1, 2, 3, 4)), CrystalTaken(0, 6), CrystalTaken(3, 2))
"""A tie: the highest three take the crystals."""
OF_SEVEN = (*of_seven(), OwlPlayed(0, 4), *(Withdrew(seat) for seat in (1, 2, 3, 4, 5, 6, 0)))


def book(
    data: Path,
    entries: Iterable[Entry],
    screen: str = "table",
    section: str | None = None,
    names: tuple[str, ...] = FOUR,
) -> Place:
    """A game of Les Sept Sages after these entries, opened somewhere in its book."""
    options = {"large_table": True} if len(names) > 5 else {}
    match_id = new_match(data, names, "sept-sages", **options)
    enter(data, match_id, entries)
    return Place(screen, match_id=match_id, section=section)


def sheet(*entries: Entry, names: tuple[str, ...] = FOUR):
    return lambda data: book(data, entries, section="sheet", names=names)


def chart(*entries: Entry, names: tuple[str, ...] = FOUR):
    return lambda data: book(data, entries, section="chart", names=names)


def journal(*entries: Entry, names: tuple[str, ...] = FOUR):
    return lambda data: book(data, entries, "journal", names=names)


def tied(screen: str = "table", section: str | None = None):
    return lambda data: book(data, (SagesInPlay(SOME), CountWritten(TIE)), screen, section, THREE)


def drafted(data: Path) -> Place:
    """The other side won, and nobody has said who took which crystal."""
    place = book(data, (*ROUND_ONE, *ROUND_TWO), section="sheet")
    store = open_store(data)
    table = Table(store, place.match_id or 0, lambda: STARTED)
    table.correct(1, with_winner(table.state.rounds[0], "right", table.state.rules))
    store.close()
    return place


def pick(label: str):
    """Open the correction of the first round at Nora, and one of her values."""

    def then(probe: Probe) -> None:
        tap_cell(probe, 1, NORA)
        probe.tap(probe.tr(label))

    return then


def open_winner(probe: Probe) -> None:
    tap_cell(probe, 1, NORA)
    probe.tap(probe.tr("Won by"))


SAGES_BOOK = [
    State("sages-sheet", sheet(*ROUND_ONE, *ROUND_TWO, *REST)),
    State("sages-sheet-under-way", sheet(*SPELLS)),
    State("sages-sheet-long-names", sheet(*ROUND_ONE, *ROUND_TWO, names=LONG)),
    State("sages-sheet-five", sheet(*OF_FIVE, names=FIVE)),
    State("sages-sheet-seven", sheet(*OF_SEVEN, *(CrystalTaken(seat, 2 + seat) for seat in (0, 1)), names=SEVEN)),
    State("sages-sheet-counting", sheet(*SIX_ROUNDS, RoundsOver(), *CARDS)),
    State("sages-sheet-over", sheet(*COUNTED, CrystalCounted(HUGO, 2))),
    State("sages-sheet-counted", tied(section="sheet")),
    State("sages-chart", chart(*SIX_ROUNDS)),
    State("sages-chart-over", chart(*COUNTED)),
    State("sages-chart-counted", tied(section="chart")),
    State("sages-correction-role", sheet(*ROUND_ONE), lambda probe: tap_cell(probe, 1, LEA)),
    State("sages-correction-alliance", sheet(*ROUND_ONE, names=LONG), pick("Alliance")),
    State("sages-correction-crystal", sheet(*ROUND_ONE), lambda probe: tap_cell(probe, 1, NORA)),
    State("sages-correction-crystal-open", sheet(*COUNTED), lambda probe: tap_cell(probe, 1, NORA)),
    State("sages-correction-glade", sheet(*ROUND_ONE), pick("Glade")),
    State("sages-correction-winner", sheet(*ROUND_ONE), open_winner),
    State("sages-correction-not-followed", sheet(*ROUND_ONE, *ROUND_TWO), lambda probe: tap_cell(probe, 2, LEA)),
    State("sages-correction-draft", drafted, lambda probe: probe.tap(probe.tr("Continue"))),
    State("sages-why-round", sheet(*ROUND_ONE), lambda probe: tap_cell(probe, 1, -1)),
    State("sages-why-count", tied(section="sheet"), lambda probe: tap_head(probe, "Léa")),
    State("sages-why-counts", tied(section="sheet"), lambda probe: tap_cell(probe, 1, -1)),
    State("sages-journal", journal(*ROUND_ONE, *ROUND_TWO)),
    State("sages-journal-combat", journal(*SPELLS)),
    State("sages-journal-count", journal(*COUNTED, CrystalPutBack(HUGO, 3))),
    State("sages-result", tied("result")),
    State("sages-result-over", lambda data: book(data, COUNTED, "result")),
]
