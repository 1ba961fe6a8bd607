"""The states of the count of Les Sept Sages: sages that stay out, crystals, hands, the total, and all of it unseen."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.models.entry_mode import EYE_CLOSED, WHOLE_HANDS
from app.navigation import Place
from app.store import open_store
from engine.game import Entry
from engine.sept_sages.count_entries import (
    CardHeld,
    CrystalCounted,
    CrystalsDone,
    HandsDone,
    MajoritiesDone,
    MajorityToggled,
    NobodyHasMost,
)
from engine.sept_sages.round import LEFT, RIGHT
from engine.sept_sages.round_entries import CombatWon, CrystalTaken, NotFollowed
from engine.sept_sages.state import RoundsOver, SageRemoved
from tests.ui.evenings import FIVE, FOUR, LONG, enter, new_match
from tests.ui.probe import Probe
from tests.ui.state import State

SEVEN = (*FIVE, "Ida", "Tom")
OUT = {3: ("healer", "druid"), 4: ("healer",)}
CRYSTALS = ("7543", "664", "65432", "7432", "765", "5", "")
HANDS = (
    "witch 4, seer 2 5, magician 6, druid 1 1, owl 3 4",
    "priestess 3, magician 3 7, alchemist 2 4, owl 5",
    "witch 3 7, priestess 5 6, druid 3 7",
    "seer 7, alchemist 5 6, druid 2, owl 3 4",
    "witch 1 1, alchemist 7 1, owl 4",
)


def at_count(
    data: Path,
    entries: Iterable[Entry] = (),
    names: tuple[str, ...] = FOUR,
    *,
    closed: bool = False,
    by_hands: bool = False,
    section: str = "count",
    is_begun: bool = True,
    **options: object,
) -> Place:
    """A game of Les Sept Sages after these entries, at its count."""
    match_id = new_match(data, names, "sept-sages", **options)
    store = open_store(data)
    EYE_CLOSED.switch(store, "sept-sages", on=closed)
    WHOLE_HANDS.switch(store, "sept-sages", on=by_hands)
    store.close()
    removed = [SageRemoved(sage) for sage in OUT.get(len(names), ())] if is_begun else []
    enter(data, match_id, [*removed, *entries])
    return Place("table", match_id=match_id, section=section)


def crystals(*values: str, last_is_open: bool = False) -> list[Entry]:
    """Everybody's crystals."""
    entries: list[Entry] = []
    for seat, own in enumerate(values):
        entries += [*(CrystalCounted(seat, int(value)) for value in own), CrystalsDone(seat)]
    return entries[:-1] if last_is_open else entries


def hands(count: int) -> list[Entry]:
    """The cards of so many players."""
    return [
        CardHeld(seat, sage, int(value))
        for seat, cards in enumerate(HANDS[:count])
        for sage, *values in map(str.split, cards.split(", "))
        for value in values
    ]


def majorities(count: int = 8, *, tie: bool = True) -> list[Entry]:
    """Who has the most of so many of the sages in the design's picture; nobody of the healer."""
    won = [("witch", 2), ("seer", 0), ("priestess", 3), ("magician", 1), ("healer", None), ("alchemist", 3)]
    won += [("druid", 0), ("owl", 2)]
    entries: list[Entry] = []
    for sage, seat in won[:count]:
        entries.append(NobodyHasMost(sage) if seat is None else MajorityToggled(sage, seat))
        if sage == "seer" and tie:
            entries.append(MajorityToggled(sage, 3))
    return entries


def argued() -> list[Entry]:
    """The cards of the alchemist, on the table."""
    holders = {1: 3, 2: 0, 3: 4, 4: 1, 5: 0, 7: 2}
    return [CardHeld(3, "alchemist", 1), *(CardHeld(seat, "alchemist", value) for value, seat in holders.items())]


def counted(players: int = 4, *given: str) -> list[Entry]:
    """The whole count."""
    return [*crystals(*(given or CRYSTALS[:players])), *hands(players), HandsDone()]


def followed(rounds: int) -> list[Entry]:
    """Rounds of which only the winners were recorded."""
    entries: list[Entry] = []
    for number in range(rounds):
        side, takers = ((LEFT, (0, 1)), (RIGHT, (2, 3)))[number % 2]
        entries += [NotFollowed(), CombatWon(side), *(CrystalTaken(seat, 2 + number % 6) for seat in takers)]
    return entries


def uncover(probe: Probe) -> None:
    probe.tap(probe.tr("I am {name}", name="Léa"))


def first_hand(probe: Probe) -> None:
    probe.app.root.screen.vm.count.choose_row(0)
    probe.settle()


def take_a_card(probe: Probe) -> None:
    """A card that Léa was said to hold goes to Max."""
    probe.tap_card("witch", 4)


def by_cards(probe: Probe) -> None:
    probe.tap(probe.tr("By cards"))


def open_total(probe: Probe) -> None:
    probe.tap(probe.tr("Total"))


def open_crystals(probe: Probe) -> None:
    probe.tap(probe.tr("Crystals"))


SAGES_COUNT = [
    State("sages-removed", lambda data: at_count(data, is_begun=False)),
    State("sages-crystals-start", at_count),
    State("sages-crystals", lambda data: at_count(data, crystals("7543", "664", "65432", "743", last_is_open=True))),
    State("sages-crystals-doubt", lambda data: at_count(data, crystals("7", "6", "5", "4", last_is_open=True))),
    State(
        "sages-crystals-many", lambda data: at_count(data, crystals("77766655", "5544433222", last_is_open=True), FIVE)
    ),
    State(
        "sages-crystals-five", lambda data: at_count(data, crystals("7543", "66", "654", "7", last_is_open=True), FIVE)
    ),
    State("sages-crystals-seven", lambda data: at_count(data, crystals(*CRYSTALS[:4]), SEVEN, large_table=True)),
    State("sages-crystals-done", lambda data: at_count(data, crystals("764", "663", "54", "7543")), open_crystals),
    State("sages-crystals-long-names", lambda data: at_count(data, crystals("7543", "664", last_is_open=True), LONG)),
    State("sages-crystals-live", lambda data: at_count(data, followed(3))),
    State("sages-crystals-followed", lambda data: at_count(data, [*followed(8), RoundsOver()]), open_crystals),
    State("sages-crystals-cover", lambda data: at_count(data, closed=True)),
    State(
        "sages-crystals-closed", lambda data: at_count(data, crystals("7543", last_is_open=True), closed=True), uncover
    ),
    State("sages-majorities-start", lambda data: at_count(data, crystals(*CRYSTALS[:5]), FIVE)),
    State("sages-majorities", lambda data: at_count(data, [*crystals(*CRYSTALS[:5]), *majorities(5)], FIVE)),
    State("sages-majorities-all", lambda data: at_count(data, [*crystals(*CRYSTALS[:5]), *majorities()], FIVE)),
    State("sages-majorities-three", lambda data: at_count(data, crystals(*CRYSTALS[:3]), FOUR[:3])),
    State("sages-majorities-seven", lambda data: at_count(data, crystals(*CRYSTALS), SEVEN, large_table=True)),
    State("sages-majorities-long-names", lambda data: at_count(data, crystals(*CRYSTALS[:4]), LONG)),
    State(
        "sages-majorities-closed",
        lambda data: at_count(data, [*crystals(*CRYSTALS[:5]), *majorities(3)], FIVE, closed=True),
    ),
    State(
        "sages-by-cards",
        lambda data: at_count(data, [*crystals(*CRYSTALS[:5]), *majorities(5), *argued()], FIVE),
        by_cards,
    ),
    State("sages-hands-start", lambda data: at_count(data, crystals(*CRYSTALS[:4]), by_hands=True)),
    State(
        "sages-hands",
        lambda data: at_count(data, [*crystals(*CRYSTALS[:4]), *hands(4)]),
        first_hand,
    ),
    State("sages-hands-three", lambda data: at_count(data, [*crystals(*CRYSTALS[:3])], FOUR[:3], by_hands=True)),
    State("sages-hands-five", lambda data: at_count(data, [*crystals(*CRYSTALS[:5]), *hands(5)], FIVE)),
    State(
        "sages-hands-seven",
        lambda data: at_count(data, [*crystals(*CRYSTALS), *hands(5)], SEVEN, large_table=True),
    ),
    State("sages-hands-taken", lambda data: at_count(data, [*crystals(*CRYSTALS[:5]), *hands(5)], FIVE), take_a_card),
    State("sages-hands-long-names", lambda data: at_count(data, [*crystals(*CRYSTALS[:4]), *hands(2)], LONG)),
    State(
        "sages-hands-closed", lambda data: at_count(data, [*crystals(*CRYSTALS[:4]), *hands(1)], closed=True), uncover
    ),
    State("sages-total-before", lambda data: at_count(data, [*crystals(*CRYSTALS[:4]), *hands(4)]), open_total),
    State("sages-total-missing", lambda data: at_count(data, crystals(*CRYSTALS[:3])), open_total),
    State("sages-total-majorities", lambda data: at_count(data, counted_by_majorities(), FIVE)),
    State("sages-total", lambda data: at_count(data, counted())),
    State("sages-total-doubt", lambda data: at_count(data, counted(4, "7543", "777", "764", "75423"))),
    State("sages-total-seven", lambda data: at_count(data, counted_by_seven(), SEVEN, large_table=True)),
    State("sages-total-long-names", lambda data: at_count(data, counted(), LONG)),
]


def counted_by_seven() -> list[Entry]:
    return [*crystals("77755444", *CRYSTALS[1:]), *hands(5), HandsDone()]


def counted_by_majorities() -> list[Entry]:
    return [*crystals(*CRYSTALS[:5]), *majorities(), MajoritiesDone()]
