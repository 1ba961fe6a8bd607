"""The states of Santiiba's final count: numbers, doubts, corrections, and the tally."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.navigation import Place
from app.widgets.count_grid import CountRowView
from engine.game import Entry
from engine.santiiba.entries import ColourNamed, Counted, DieTold, Stopped, Took
from engine.santiiba.valley import FIELDS
from tests.ui.evenings import FOUR, LONG, enter, new_match
from tests.ui.probe import Probe
from tests.ui.sight import seen
from tests.ui.state import State

LEAFLET = ((19, 2, 3, 3, 6, 5), (28, 3, 2, 4, 3, 1), (23, 5, 4, 3, 5, 3), (32, 4, 2, 3, 4, 3))
TIED = ((30, 3, 0, 5, 5, 5), (30, 4, 0, 5, 5, 5))
LARGE = ((53, 12, 19, 10, 21, 11), (19, 28, 16, 12, 9, 3), (23, 5, 14, 33, 25, 13), (32, 14, 22, 13, 14, 10))
TURN = (ColourNamed("pink"), DieTold(5), Took("card"), Stopped())
DIGIT_OF_A_SPACE = 3
TEN_OR_MORE = 10


def counted(numbers: Iterable[tuple[int, ...]]) -> list[Entry]:
    """Everybody's numbers, one after the other."""
    return [
        Counted(seat, field, number)
        for seat, row in enumerate(numbers)
        for field, number in zip(FIELDS, row, strict=True)
    ]


def at_count(data: Path, entries: Iterable[Entry] = (), names: tuple[str, ...] = FOUR) -> Place:
    """A game of Santiiba after these entries, at its count."""
    match_id = new_match(data, names, "santiiba")
    enter(data, match_id, entries)
    return Place("table", match_id=match_id, section="tally")


def half(probe: Probe) -> None:
    """The first digit, which stays when the place is shown anew."""
    if not probe.sees(probe.tr("Second digit, or only {digit}", digit=DIGIT_OF_A_SPACE)):
        probe.tap_key(DIGIT_OF_A_SPACE)


def tens(probe: Probe) -> None:
    if not probe.sees(probe.tr("{low} to {high}", low=10, high=19)):
        probe.tap_key(TEN_OR_MORE)


def set_right(probe: Probe) -> None:
    """Touch the space of the first row."""
    row = next(thing.widget for thing in seen(probe.top) if isinstance(thing.widget, CountRowView))
    left, wide = row.columns[0]
    probe.touch(*row.to_window(row.x + left + wide / 2, row.center_y))


def count_now(probe: Probe) -> None:
    probe.tap(probe.tr("Count now"))


def correct(probe: Probe) -> None:
    """A cell of the tally; only one player has six of something."""
    probe.tap("6")


SANTIIBA_COUNT = [
    State("santiiba-count-start", at_count),
    State("santiiba-count", lambda data: at_count(data, counted(LEAFLET)[:15])),
    State("santiiba-count-half", lambda data: at_count(data, counted(LEAFLET)[:18]), half),
    State("santiiba-count-tens", lambda data: at_count(data, counted(LEAFLET)[:13]), tens),
    State("santiiba-count-long-names", lambda data: at_count(data, counted(LARGE)[:21], LONG)),
    State("santiiba-count-two", lambda data: at_count(data, counted(TIED)[:8], FOUR[:2])),
    State("santiiba-count-asks", lambda data: at_count(data, TURN)),
    State("santiiba-count-asks-long-names", lambda data: at_count(data, TURN, LONG)),
    State("santiiba-count-set-right", lambda data: at_count(data, TURN), set_right),
    State("santiiba-count-filled", lambda data: at_count(data, TURN), count_now),
    State("santiiba-count-both-ways", lambda data: at_count(data, [*TURN, Counted(0, "position", 31)])),
    State("santiiba-tally", lambda data: at_count(data, counted(LEAFLET))),
    State("santiiba-tally-tied", lambda data: at_count(data, counted(TIED), FOUR[:2])),
    State("santiiba-tally-three", lambda data: at_count(data, counted(LEAFLET[:3]), FOUR[:3])),
    State("santiiba-tally-long-names", lambda data: at_count(data, counted(LARGE), LONG)),
    State("santiiba-tally-correct", lambda data: at_count(data, counted(LEAFLET)), correct),
]
