"""A correction that was left unfinished: which round it is for, and what keeps it from adding up."""

from __future__ import annotations

from dataclasses import dataclass

from app.i18n import Language
from app.models.round_labels import words_of
from app.models.score_book import ScoreBook
from app.table import Table


@dataclass(frozen=True, slots=True)
class Notice:
    """A correction that was left unfinished, and what can be done about it."""

    round_no: int
    seat: int
    """The first player whose values it changes."""
    text: str
    go_on: str
    discard: str


def notice(table: Table, language: Language, score_book: ScoreBook) -> Notice | None:
    """The correction that was left unfinished, in words."""
    round_no, tr = drafted(table), language.tr
    if round_no is None or table.draft is None:
        return None
    record, before = table.draft[1], table.state.rounds[round_no - 1]
    what = score_book.missing(round_no, record)
    seats = range(table.setup.seats)
    touched = [seat for seat in seats if score_book.written(record, seat) != score_book.written(before, seat)]
    text = tr(words_of(table.game).drafted, round_no=round_no, what=what)
    return Notice(round_no, (*touched, 0)[0], text, tr("Continue"), tr("Discard"))


def drafted(table: Table) -> int | None:
    """The round with an unfinished correction; one that was undone since has nothing to correct."""
    if table.draft is None or table.draft[0] > len(table.outcome.rounds):
        return None
    return table.draft[0]
