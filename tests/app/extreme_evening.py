"""An evening of Wizard Extreme to look at: the leaflet's round, counted or followed live."""

from pathlib import Path

from app.games.wizard_extreme.book import ExtremeBook
from app.i18n import Language
from app.models.correction import CorrectionModel
from app.models.sheet import Sheet
from app.store import open_store
from app.table import Table
from tests.app.wizard_evening import Clock
from tests.engine.extreme_leaflet import COUNTED, PREDICTIONS, TRICKS
from tests.engine.extreme_leaflet import table as setup

ENGLISH = Language.chosen("en", "en")
LIVE = (*PREDICTIONS, *TRICKS)


def extreme_table(folder: Path, *entries: object, **options: object) -> Table:
    """François, Sabine, Catherine and Pierre after these entries; Pierre deals the first round."""
    store = open_store(folder)
    table = Table(store, store.new_match(setup(**options), "2025-11-14T20:00:00Z"), Clock())
    play(table, *entries)
    return table


def counted_table(folder: Path, *further: object, **options: object) -> Table:
    """After a round that was counted: 3, 4, 2 and 5 points."""
    return extreme_table(folder, *COUNTED, *further, **options)


def live_table(folder: Path, *further: object, **options: object) -> Table:
    """After the same round, followed live to its end."""
    return extreme_table(folder, *LIVE, *further, **options)


def play(table: Table, *entries: object) -> None:
    for entry in entries:
        assert table.record(entry), table.error


def sheet(table: Table) -> Sheet:
    return Sheet(table, ENGLISH, ExtremeBook(table, ENGLISH))


def score_book(table: Table, seat: int, round_no: int = 1) -> CorrectionModel:
    """The correction of a round, open at one player."""
    return CorrectionModel(table, ENGLISH, ExtremeBook(table, ENGLISH), round_no, seat)
