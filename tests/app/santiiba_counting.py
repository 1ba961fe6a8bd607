"""A table of Santiiba to count at, by the taps of the screen."""

from dataclasses import dataclass, field

from app.games.santiiba.count import SantiibaCount
from app.games.santiiba.count_state import TallyState
from app.games.santiiba.counting import MORE
from app.i18n import Language
from app.store import Store
from app.table import Table
from engine.game import Setup

NOW = "2026-11-16T20:04:00Z"
NAMES = ("Anne", "Antoine", "Paul", "Sophie")
ANNE, ANTOINE, PAUL, SOPHIE = range(4)
LEAFLET = ("32 4 2 3 4 3", "28 3 2 4 3 1", "23 5 4 3 5 3", "19 2 3 3 6 5")


@dataclass
class Host:
    """A table that has only a count."""

    table: Table
    language: Language = field(default_factory=lambda: Language.chosen("en", "en"))
    suspense: bool = False
    changes: int = 0
    parts: list[SantiibaCount] = field(default_factory=list)

    def changed(self) -> None:
        self.changes += 1


def sit_down(store: Store, players: int = 4, *, is_calm: bool = False, **options: object) -> SantiibaCount:
    setup = Setup("santiiba", NAMES[:players], options)
    return reopened(store, store.new_match(setup, NOW), is_calm=is_calm)


def reopened(store: Store, match_id: int, *, is_calm: bool = False) -> SantiibaCount:
    return SantiibaCount(Host(Table(store, match_id, lambda: NOW)), is_calm=lambda: is_calm)


def enter(count: SantiibaCount, *rows: str) -> None:
    """Type numbers as a thumb does; beyond nine cards the tens come first."""
    for number in (number for row in rows for number in row.split()):
        cell = count.phase.current
        assert cell is not None
        if cell[1] == "position":
            for digit in number:
                count.press(int(digit))
        else:
            for _ in range(int(number) // 10):
                count.press(MORE)
            count.press(int(number) % 10)


def still(count: SantiibaCount) -> TallyState:
    count.skip()
    tally = count.state.tally
    assert tally is not None
    return tally


def ends(tally: TallyState) -> dict[str, int]:
    return {row.person.name: row.end for row in tally.rows}
