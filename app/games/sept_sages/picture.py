"""Les Sept Sages on the picture of a result: everybody's crystals."""

from __future__ import annotations

from app.games.sept_sages.count_crystals import closed_spans, crystal_spans
from app.games.sept_sages.count_look import CountLook
from app.games.sept_sages.count_total import total
from app.games.sept_sages.sealed import is_closed
from app.i18n import Language
from app.models.state import Spans
from app.table import Table
from engine.outcome import Outcome
from engine.sept_sages.count import crystals_of

ICON_AND_NUMBER = 2
"""What is left of the small crystals without the sages they are for."""


def crystals(table: Table, outcome: Outcome, seat: int, language: Language) -> Spans:
    """The large ones and how many small ones; closed while the others may not know."""
    look, state = CountLook(table, language), table.state
    if outcome.complete:
        row = next(row for row in total(look).rows if row.person and row.person.seat == seat)
        return (*row.crystals, *row.small[:ICON_AND_NUMBER])
    taken = crystals_of(state.final, state.rounds, seat)
    return closed_spans(look, taken) if is_closed(outcome) else crystal_spans(taken)
