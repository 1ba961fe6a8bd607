"""The states of an evening that goes otherwise: people leave and join, and the table changes its mind."""

from __future__ import annotations

from pathlib import Path

from app.navigation import Place
from app.store import open_store
from engine.changes import Change, Changed, Grant
from tests.ui.evenings import FIVE, FOUR, LONG, SIX, enter, play
from tests.ui.probe import Probe
from tests.ui.state import State, table
from tests.ui.states_extreme import at_table, counted
from tests.ui.states_table import open_menu, tap_cell


def friends(data: Path) -> None:
    """Two more whom the book remembers."""
    store = open_store(data)
    store.remember_players(["Sofia", "Inès"], "2026-01-01T00:00:00Z")
    store.close()


def among_friends(data: Path, names: tuple[str, ...] = FIVE, rounds: int = 7, **options: object) -> Place:
    place = table(data, names, rounds=rounds, **options)
    friends(data)
    return place


def changed(data: Path, section: str, further: int = 2) -> Place:
    """Hugo leaves after the fifth round, Sofia joins in the third with the lowest total."""
    place = table(data, FIVE, rounds=2, section=section)
    match_id = place.match_id or 0
    joined = Change(3, seats=(0, 1, 2, 3, 4, 5), grants=(Grant(5, -30),))
    enter(data, match_id, [Changed(joined, ("Sofia",))])
    play(data, match_id, 5)
    enter(data, match_id, [Changed(Change(6, seats=(0, 2, 4, 3, 5)))])
    play(data, match_id, 7, further)
    return place


def agreed(data: Path) -> Place:
    """Up, a peak, and down again, with hidden bids from the eighth round on."""
    place = table(data, FIVE, rounds=7)
    options = {"hands": (8, 9, 10, 9, 8), "reveal": "hidden"}
    enter(data, place.match_id or 0, [Changed(Change(8, options=options))])
    return Place("agreement", match_id=place.match_id)


def extreme(data: Path) -> Place:
    friends(data)
    return at_table(data, counted())


def who_plays(probe: Probe) -> None:
    open_menu(probe)
    probe.tap(probe.tr("At the table"))


def joins(probe: Probe) -> None:
    who_plays(probe)
    while probe.app.root.sheet.vm.can_undo:  # what an earlier view did
        probe.app.root.sheet.vm.undo()
    probe.settle()
    probe.tap("Sofia")


def types_a_start(probe: Probe) -> None:
    joins(probe)
    probe.tap("…")


def insert(probe: Probe, before: int = 3) -> None:
    tap_cell(probe, before, -1)
    probe.tap(probe.tr("A round is missing before this one"))


EVENING = [
    State("who-plays", among_friends, who_plays),
    State("who-plays-six", lambda data: among_friends(data, SIX), who_plays),
    State("who-plays-long-names", lambda data: among_friends(data, LONG, 3), who_plays),
    State("who-plays-three", lambda data: among_friends(data, FOUR[:3], 3), who_plays),
    State("who-plays-joiner", among_friends, joins),
    State("who-plays-start", among_friends, types_a_start),
    State("who-plays-extreme", extreme, who_plays),
    State("sheet-left-joined", lambda data: changed(data, "sheet")),
    State("chart-left-joined", lambda data: changed(data, "chart")),
    State("wizard-left-joined", lambda data: changed(data, "round")),
    State("result-left-joined", lambda data: Place("result", match_id=changed(data, "round", 0).match_id)),
    State("journal-left-joined", lambda data: Place("journal", match_id=changed(data, "round").match_id)),
    State("agreement", agreed),
    State("agreement-printed", lambda data: Place("agreement", match_id=table(data, rounds=2).match_id)),
    State("agreement-extreme", lambda data: Place("agreement", match_id=extreme(data).match_id)),
    State("insert-round", lambda data: table(data, rounds=5, section="sheet"), lambda probe: insert(probe, 4)),
]
