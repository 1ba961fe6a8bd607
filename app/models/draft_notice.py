"""A correction that was left unfinished: which round it is for, and what keeps it from adding up."""

from __future__ import annotations

from dataclasses import dataclass

from app.game_ui import game_ui
from app.i18n import Language
from app.models.score_book import ScoreBook
from app.table import Table


@dataclass(frozen=True, slots=True)
class Notice:
    """A correction that was left unfinished, and what can be done about it."""

    round_no: int
    seat: int
    """The first player whose values it changes."""
    text: str
    is_new: bool = False
    """The round is being filled in, and not among the others yet."""


def notice(table: Table, language: Language, score_book: ScoreBook) -> Notice | None:
    """The correction that was left unfinished, or the round that is to be inserted, in words."""
    draft = table.draft
    if draft is None or not 0 < draft.round_no <= len(table.state.rounds if draft.is_new else table.outcome.rounds):
        return None
    round_no, record = draft.round_no, draft.record
    what = score_book.missing(round_no, record)
    away = record.away if draft.is_new else table.away(round_no)
    seats = [seat for seat in range(table.setup.seats) if seat not in away]
    if draft.is_new:
        text = language.tr("Round {round_no} to insert: {what}", round_no=round_no, what=what)
        return Notice(round_no, seats[0], text, is_new=True)
    before = table.state.rounds[round_no - 1]
    touched = [seat for seat in seats if score_book.cell(record, seat) != score_book.cell(before, seat)]
    text = language.tr(game_ui(table.setup.game).round_words.drafted, round_no=round_no, what=what)
    return Notice(round_no, (*touched, *seats)[0], text)


def drafted(table: Table) -> int | None:
    """The round with an unfinished correction; one that was undone since has nothing to correct."""
    if table.draft is None or table.draft.is_new or table.draft.round_no > len(table.outcome.rounds):
        return None
    return table.draft.round_no
