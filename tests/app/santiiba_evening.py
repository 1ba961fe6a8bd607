"""An evening of Santiiba to look at: the leaflet's turn and final count, and a short game followed to its end."""

from pathlib import Path

from app.games.santiiba.book import SantiibaBook
from app.i18n import Language
from app.models.correction import CorrectionModel
from app.models.entry_mode import FOLLOWED, OPEN_CARDS
from app.models.sheet import Sheet, SheetState
from app.models.why import Why, WhyState
from app.store import open_store
from app.table import Table
from engine.game import Setup
from engine.santiiba.entries import ColourNamed, Counted, CountRewritten, DieTold, Revealed, Stopped, Took
from engine.santiiba.valley import FIELDS, Seer
from tests.app.wizard_evening import Clock

ENGLISH = Language.chosen("en", "en")
YOU, ANNE, ANTOINE, SOPHIE = range(4)
PLAYERS = ("You", "Anne", "Antoine", "Sophie")


def named(colour: str, die: int, take: str = "", *seats: int) -> tuple[object, ...]:
    """A colour with its die, whoever had predicted it, and what was taken if that was free."""
    revealed = tuple(Revealed(seat) for seat in seats)
    return (ColourNamed(colour), DieTold(die), *revealed, *((Took(take),) if take else ()))


PINK = named("pink", 5, "", ANNE, ANTOINE)
WHITE = named("white", 5, "die")
GREEN = named("green", 4, "card")
CAUGHT = (*PINK, *WHITE, *GREEN, *named("brown", 2, "", SOPHIE))
"""The leaflet's turn, of which everybody saw something coming."""
LUCKY = (*PINK, *WHITE, *GREEN, *named("blue", 3, "die"))
"""The same with another fourth colour: 8 spaces, two cards."""
ANNES = (*named("blue", 3, "", YOU), *named("green", 6, "card"), Stopped())
"""Anne's turn: 3 spaces and a herb, 3 spaces for You."""
LONG_WAY = tuple(entry for colour in ("green", "blue", "brown", "pink") for entry in named(colour, 6, "die"))
"""A turn of 24 spaces."""
TO_THE_CLEARING = (*LUCKY, *ANNES, *named("white", 1, "die"), Stopped(), *LONG_WAY, *LONG_WAY)
"""Five turns: You 35, Anne 3, Antoine 1, Sophie 24."""
FINAL = (
    Seer(23, 5, 4, 3, 5, 3),
    Seer(32, 4, 2, 3, 4, 3),
    Seer(28, 3, 2, 4, 3, 1),
    Seer(19, 2, 3, 3, 6, 5),
)
"""The leaflet's final count, which ends on 48, 49, 45 and 50."""
COUNTED = tuple(
    Counted(seat, field, value) for seat, seer in enumerate(FINAL) for field, value in zip(FIELDS, seer, strict=True)
)


def santiiba_table(
    folder: Path, *entries: object, players: int = 4, live: bool = False, is_open: bool = True, **options: object
) -> Table:
    """You, Anne, Antoine and Sophie after these entries; You play first, and all may see all cards."""
    store = open_store(folder)
    OPEN_CARDS.switch(store, "santiiba", on=is_open)
    if live:
        FOLLOWED.switch(store, "santiiba", on=True)
    setup = Setup("santiiba", PLAYERS[:players], options)
    table = Table(store, store.new_match(setup, "2025-11-14T20:00:00Z"), Clock())
    play(table, *entries)
    return table


def counted_table(folder: Path, *seers: Seer, **options: object) -> Table:
    """Only counted, at the end."""
    return santiiba_table(folder, CountRewritten(seers or FINAL), players=len(seers or FINAL), **options)


def play(table: Table, *entries: object) -> None:
    for entry in entries:
        assert table.record(entry), table.error


def sheet(table: Table, *, suspense: bool = False) -> SheetState:
    return Sheet(table, ENGLISH, SantiibaBook(table, ENGLISH), suspense=suspense).state


def score_book(table: Table, seat: int, turn_no: int = 1) -> CorrectionModel:
    """The correction of a turn, open at one player."""
    return CorrectionModel(table, ENGLISH, SantiibaBook(table, ENGLISH), turn_no, seat)


def why(table: Table, seat: int | None, turn_no: int | None, *, suspense: bool = False) -> WhyState:
    return Why(table, ENGLISH, SantiibaBook(table, ENGLISH), seat=seat, round_no=turn_no, suspense=suspense).state
