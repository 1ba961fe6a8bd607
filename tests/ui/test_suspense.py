"""Suspense: totals, ranks and the crown stay hidden until the result; the points of a round do not.

Two evenings that differ in an early round, and so in the totals, look alike behind every door but the sheet.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from app.navigation import HOME, Place
from app.store import open_store
from engine.bids import Bid, Took
from engine.game import Entry
from tests.ui.evenings import enter
from tests.ui.probe import Probe
from tests.ui.state import table as wizard_table
from tests.ui.states_extreme import at_table, counted, left, rounds
from tests.ui.states_sages_count import at_count, followed
from tests.ui.states_santiiba_turn import following, walk
from tests.ui.test_secrets import look

Evening = Callable[[Path, int], Place]


def wizard(data: Path, which: int) -> Place:
    """Everybody bids nothing; who gets the only trick of the first round is another each time."""
    place = wizard_table(data)
    bids: list[Entry] = [Bid(seat, 0) for seat in range(4)]
    winner = (1, 2)[which]
    enter(data, place.match_id or 0, [*bids, Took(winner, 1), *bids, Took(3, 2)])
    return place


def extreme(data: Path, which: int) -> Place:
    other = [*left(1, "white"), *left(2, "white", "black"), *left(3), *left(0)]
    return at_table(data, [*(counted(), other)[which], *rounds(2)[len(counted()) :]])


def santiiba(data: Path, which: int) -> Place:
    first = (walk(6, 5, 3), walk(2, 1))[which]
    return replace(following(data, [*first, *walk(6, 3), *walk(5, 4, 2), *walk(4, 5, 3)]), section="chart")


def sages(data: Path, which: int) -> Place:
    begun = followed(3)
    per_round = len(begun) // 3
    first = (begun[:per_round], begun[per_round : 2 * per_round])[which]
    return replace(at_count(data, [*first, *begun[2 * per_round :]]), section="chart")


EVENINGS = [wizard, extreme, santiiba, sages]
"""Where the pawns of Santiiba stand and how many crystals lie before everybody is seen on the table, in the app too."""


def begin(evening: Evening, data: Path, which: int, *, suspense: bool) -> Place:
    place = evening(data, which)
    store = open_store(data)
    store.set_settings({"suspense": suspense})
    store.close()
    return place


def looks(evening: Evening, which: int, folder: Path, *, suspense: bool) -> dict[str, tuple[list[str], bytes]]:
    """What is read and seen behind each door."""
    data = folder / f"{evening.__name__}-{which}-{suspense}"
    place = begin(evening, data, which, suspense=suspense)
    doors = {
        "table": place,
        "chart": replace(place, section="chart"),
        "home": HOME,
        "history": Place("history"),
        "players": Place("players"),
        "result": Place("result", match_id=place.match_id),
    }
    probe, found = Probe(data, place), {}
    for name, door in doors.items():
        probe.open(door)
        found[name] = look(probe, folder / "seen.png")
    probe.close()
    return found


@pytest.mark.parametrize("evening", EVENINGS)
def test_nothing_tells_two_totals_apart(tmp_path, evening):
    one, other = (looks(evening, which, tmp_path, suspense=True) for which in range(2))
    assert one == other


@pytest.mark.parametrize("evening", EVENINGS)
def test_without_suspense_the_totals_are_told(tmp_path, evening):
    """Otherwise the test above could not fail."""
    one, other = (looks(evening, which, tmp_path, suspense=False) for which in range(2))
    assert {door for door in one if one[door] != other[door]} >= {"chart", "home", "result"}


@pytest.mark.parametrize("suspense", [True, False])
@pytest.mark.parametrize("evening", EVENINGS)
def test_the_sheet_keeps_ranks_and_totals_back(tmp_path, evening, suspense):
    place = begin(evening, tmp_path, 0, suspense=suspense)
    probe = Probe(tmp_path, replace(place, section="sheet"))
    read = {*probe.words()}
    probe.resize(1280, 800)  # where it stands beside the table
    read |= {*probe.words()}
    probe.close()
    assert ("1st" in read) is not suspense
    if evening is wizard:  # twice nothing is 40; a round gives 20 at most
        assert ("40" in read) is not suspense
