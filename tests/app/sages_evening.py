"""An evening of Les Sept Sages to look at: rounds that were followed, others that were not, and the count."""

from pathlib import Path

from app.games.sept_sages.book import SagesBook
from app.i18n import Language
from app.models.correction import CorrectionModel
from app.models.entry_mode import FOLLOWED
from app.models.sheet import Sheet, SheetState
from app.models.why import Why, WhyState
from app.store import open_store
from app.table import Table
from engine.game import Setup
from engine.sept_sages.cards import Card
from engine.sept_sages.count import Count, SeatCount
from engine.sept_sages.count_entries import CountWritten, HandsDone
from engine.sept_sages.round import CardPlayed, OwlPlayed, Withdrew
from engine.sept_sages.round_entries import CombatWon, CrystalTaken, NotFollowed
from engine.sept_sages.state import RoundsOver, SagesInPlay
from tests.app.sages_combats import HUGO, LEA, NAMES, NORA, PAUL, of_four, of_three
from tests.app.wizard_evening import Clock

ENGLISH = Language.chosen("en", "en")
SOME = ("witch", "seer", "priestess", "magician", "druid")
"""The sages of three players."""
PLAYED = (CardPlayed(NORA, 5), OwlPlayed(PAUL, 4), Withdrew(LEA), Withdrew(HUGO), Withdrew(NORA), Withdrew(PAUL))
ROUND_ONE = (*of_four(), *PLAYED, CrystalTaken(NORA, 5))
"""The Moon wins: Nora takes the 5, Paul what is left, the 4; Léa and Hugo draw a spell."""
ROUND_TWO = (NotFollowed(), CombatWon("right"), CrystalTaken(LEA, 7), CrystalTaken(NORA, 2))
"""Not followed: Léa took a 7, Nora a 2."""
REST = tuple(
    entry
    for crystal in (3, 4, 5, 6)
    for entry in (NotFollowed(), CrystalTaken(HUGO, crystal), CrystalTaken(PAUL, crystal))
)
"""Four more rounds, in which Hugo and Paul take their crystals."""
SIX_ROUNDS = (*ROUND_ONE, *ROUND_TWO, *REST)
"""Léa 7, Hugo 18, Nora 7, Paul 22: 1, 4, 2 and 5 crystals."""
COUNTED = (*SIX_ROUNDS, RoundsOver(), HandsDone())
SOLO = (*of_three(5, 4), CardPlayed(HUGO, 6), Withdrew(NORA), Withdrew(LEA), Withdrew(HUGO))
"""Léa alone, 9 to 6, wins: one of the two crystals is hers."""


def hand(*cards: tuple[str, int]) -> tuple[Card, ...]:
    return tuple(Card(*card) for card in cards)


TIE = Count(
    (
        SeatCount((7, 2), True, hand(("witch", 1), ("witch", 1), ("owl", 5)), True),
        SeatCount((5, 5), True, hand(("witch", 3), ("witch", 7)), True),
        SeatCount((6, 4), True, hand(("owl", 5)), True),
    )
)
"""The witch goes to Léa with 11, the owl to Léa and Nora: 11, 10 and 11, and Léa’s 7 decides."""


def sages_table(folder: Path, *entries: object, players: int = 4, live: bool = False, **options: object) -> Table:
    """Léa, Hugo, Nora and Paul after these entries."""
    store = open_store(folder)
    if live:
        FOLLOWED.switch(store, "sept-sages", on=True)
    setup = Setup("sept-sages", NAMES[:players], options)
    table = Table(store, store.new_match(setup, "2025-11-14T20:00:00Z"), Clock())
    play(table, *entries)
    return table


def tied_table(folder: Path, **options: object) -> Table:
    """Three players who only counted, and two of them are equal."""
    return sages_table(folder, SagesInPlay(SOME), CountWritten(TIE), players=3, **options)


def play(table: Table, *entries: object) -> None:
    for entry in entries:
        assert table.record(entry), table.error


def sheet(table: Table, *, suspense: bool = False) -> SheetState:
    return Sheet(table, ENGLISH, SagesBook(table, ENGLISH), suspense=suspense).state


def score_book(table: Table, seat: int, round_no: int = 1) -> CorrectionModel:
    """The correction of a round, open at one player."""
    return CorrectionModel(table, ENGLISH, SagesBook(table, ENGLISH), round_no, seat)


def why(table: Table, seat: int | None, round_no: int | None) -> WhyState:
    return Why(table, ENGLISH, SagesBook(table, ENGLISH), seat=seat, round_no=round_no).state
