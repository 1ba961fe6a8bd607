"""The states of a combat of Les Sept Sages: cards, spells and their aims, who won."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from app.navigation import Place
from app.widgets.pad import PadKey
from engine.game import Entry
from engine.sept_sages.round import CardPlayed, OwlPlayed, SpellCast, Withdrew
from tests.app.sages_combats import (
    HUGO,
    LEA,
    MAX,
    NAMES,
    NORA,
    PAUL,
    of_five,
    of_four,
    of_seven,
    of_three,
    under_way,
)
from tests.ui.evenings import LONG, enter, new_match
from tests.ui.probe import Probe
from tests.ui.sight import seen
from tests.ui.state import State


def at_table(data: Path, entries: Iterable[Entry], names: tuple[str, ...] = NAMES[:4], **options: object) -> Place:
    """A game of Les Sept Sages after these entries."""
    match_id = new_match(data, names, "sept-sages", **options)
    enter(data, match_id, entries)
    return Place("table", match_id=match_id, section="round")


def three() -> list[Entry]:
    """Léa alone, far ahead; the others have played and one is out."""
    return [*of_three(7, 6), CardPlayed(HUGO, 2), CardPlayed(NORA, 5), CardPlayed(LEA, 7), Withdrew(HUGO)]


def five() -> list[Entry]:
    """Five players, three of them the Moon; everybody has played, a spell was cast."""
    first = [CardPlayed(LEA, 1), CardPlayed(HUGO, 7), OwlPlayed(NORA, 5), CardPlayed(PAUL, 6), CardPlayed(MAX, 7)]
    then = [CardPlayed(LEA, 1), SpellCast(HUGO, "absentus"), CardPlayed(NORA, 2), CardPlayed(PAUL, 7), Withdrew(MAX)]
    return [*of_five(), *first, *then, CardPlayed(LEA, 3)]


def seven() -> list[Entry]:
    """As many as there can be, each with a card and some out."""
    return [*of_seven(), *(CardPlayed(seat, 2) for seat in range(5)), Withdrew(5), Withdrew(6), CardPlayed(LEA, 7)]


def many() -> list[Entry]:
    """More cards than a slip has room for."""
    order = (NORA, PAUL, LEA, HUGO)
    owls = zip(order, (4, 3, 4, 3), strict=True)
    return [
        *of_four(),
        *(CardPlayed(seat, value) for value in (1, 2, 3, 4, 5) for seat in order),
        *(OwlPlayed(seat, value) for seat, value in owls),
        *(SpellCast(seat, "potentia") for seat in order[:2]),
    ]


def two_roles() -> list[Entry]:
    """Léa has a second role, and her turn again."""
    return [*under_way(), SpellCast(LEA, "binensus", role="priestess"), CardPlayed(HUGO, 7), CardPlayed(NORA, 2)]


def behind_absentus() -> list[Entry]:
    """Léa may skip her turn."""
    return [*under_way(), SpellCast(LEA, "absentus"), CardPlayed(HUGO, 7), CardPlayed(NORA, 2)]


def press(*names: str) -> Callable[[Probe], None]:
    """Touch keys of the combat, by their names."""

    def touch(probe: Probe) -> None:
        for name in names:
            keys = (thing for thing in seen(probe.top) if isinstance(thing.widget, PadKey))
            probe.touch(*next(thing.shown.center for thing in keys if thing.widget.item.name == name))

    return touch


def note_winner(probe: Probe) -> None:
    """What the line in the menu does."""
    lines = {words: follow for _, words, follow in probe.app.root.screen.vm.menu}
    lines[probe.tr("Only note who won")]()
    probe.settle()


SAGES_COMBAT = [
    State("sages-combat", lambda data: at_table(data, under_way())),
    State("sages-combat-start", lambda data: at_table(data, of_four())),
    State("sages-combat-three", lambda data: at_table(data, three(), NAMES[:3])),
    State("sages-combat-three-start", lambda data: at_table(data, of_three(7, 7), NAMES[:3])),
    State("sages-combat-five", lambda data: at_table(data, five(), NAMES[:5])),
    State("sages-combat-seven", lambda data: at_table(data, seven(), NAMES, large_table=True)),
    State("sages-combat-many", lambda data: at_table(data, many())),
    State("sages-combat-long", lambda data: at_table(data, under_way(), LONG)),
    State("sages-combat-two-roles", lambda data: at_table(data, two_roles())),
    State("sages-combat-absentus", lambda data: at_table(data, behind_absentus())),
    State("sages-combat-spells", lambda data: at_table(data, under_way()), press("spell")),
    State("sages-combat-spells-seven", lambda data: at_table(data, seven(), NAMES, large_table=True), press("spell")),
    State("sages-combat-anulensa", lambda data: at_table(data, under_way()), press("spell", "anulensa")),
    State("sages-combat-whose", lambda data: at_table(data, many()), press("spell", "anulensa")),
    State("sages-combat-mutantus", lambda data: at_table(data, of_five(), NAMES[:5]), press("spell", "mutantus")),
    State("sages-combat-binensus", lambda data: at_table(data, under_way()), press("spell", "binensus")),
    State("sages-combat-result", lambda data: at_table(data, under_way()), note_winner),
]
