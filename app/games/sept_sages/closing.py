"""Les Sept Sages, the final count as the last line of the sheet, and what decided between equal totals."""

from __future__ import annotations

from app.games.sept_sages.names import TIE_ICON, closed_crystal
from app.i18n import Language
from app.models.score_book import BookCell, Closing, ScoreBook, Step
from app.models.state import Span
from app.table import Table
from engine.outcome import Outcome
from engine.sept_sages.count import SeatCount, crystals_of
from engine.sept_sages.state import SagesState
from engine.wording import number, signed

LARGE_ICON = "hexagon"
HIGHEST = "highest-crystal"
BY_CRYSTALS = (HIGHEST, "next-crystals")


def closing_of(score_book: ScoreBook) -> Closing | None:
    """The line, as soon as there is one."""
    table, language = score_book.table, score_book.language
    if table.state.is_complete:
        return _done(score_book, table, language)
    return score_book.counting(_open(table.state, seat, language) for seat in range(table.setup.seats))


def _open(state: SagesState, seat: int, language: Language) -> BookCell:
    """How many crystals there are; what they are worth is known only when all is revealed."""
    own = len(crystals_of(state.final, state.rounds, seat))
    return BookCell(number(own), spans=(closed_crystal(language),)) if own else BookCell()


def _done(score_book: ScoreBook, table: Table, language: Language) -> Closing:
    cells, words, state = [], [], table.state
    for seat, total in enumerate(table.outcome.scores):
        large = sum(crystals_of(state.final, state.rounds, seat))
        small = total - large
        spans = (Span(icon=LARGE_ICON, says=language.tr("large crystals")), Span(number(large)))
        cells.append(BookCell(number(large), points=small, spans=spans))
        words.append(language.tr("large crystals {large}, small ones {small}", large=large, small=signed(small)))
    decision, outcome = decision_told(table, language), table.outcome
    equal = outcome.winners if outcome.decided_by == "shared" else tied(outcome)
    ties = [(Step(decision, icon=TIE_ICON),) if decision and seat in equal else () for seat in range(len(cells))]
    notes = tuple((*tie, *score_book.doubts(f"final[{seat}]")) for seat, tie in enumerate(ties))
    return Closing(tuple(cells), tuple(words), is_done=True, corrected=score_book.recounted(_counts), notes=notes)


def _counts(state: SagesState) -> tuple[SeatCount, ...] | None:
    return state.final.seats if state.final and state.is_complete else None


def tied(outcome: Outcome) -> list[int]:
    """Everybody with the highest total, the winner first."""
    best = outcome.standings[0].score
    return [place.seat for place in outcome.standings if place.score == best]


def decision_told(table: Table, language: Language) -> str:
    """What decided, if the totals did not; with the crystals that did."""
    outcome, players, state = table.outcome, table.setup.players, table.state
    if outcome.decided_by == "score":
        return ""
    decision = language.translator.at_table(players).tr(outcome.decision)
    if outcome.decided_by != HIGHEST:
        return decision
    own = {seat: crystals_of(state.final, state.rounds, seat) for seat in tied(outcome)}
    highest = ", ".join(f"{players[seat]} {max(crystals, default=0)}" for seat, crystals in own.items())
    return f"{decision} {highest}."
