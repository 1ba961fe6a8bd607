"""Les Sept Sages, the final count as the last line of the sheet: large crystals, small ones, and the total."""

from __future__ import annotations

from itertools import pairwise

from app.i18n import Language
from app.models.notation import Closing, Note, Underway
from app.play.following import is_followed
from app.play.sages_names import TIE_ICON, closed_crystal
from app.play.sages_tie import decision_told, tied
from app.play.showing import Bit
from app.table import Table
from engine.sept_sages.count import crystals_of
from engine.sept_sages.state import SagesState
from engine.wording import number, signed

LARGE_ICON = "hexagon"


def closing_of(table: Table, language: Language) -> Closing | None:
    """The line, as soon as something is counted; where nobody follows the rounds it is all there is."""
    state: SagesState = table.state
    if state.is_complete:
        return _done(table, language)
    if state.final is None and (state.rounds or is_followed(table.store, table.setup.game)):
        return None
    cells = tuple(_open(state, seat, language) for seat in range(state.rules.seats))
    return Closing(cells, ("",) * len(cells), is_done=False)


def large_and_small(table: Table, seat: int) -> tuple[int, int]:
    """What a player's large crystals are worth, and the number of the small ones."""
    state: SagesState = table.state
    large = sum(crystals_of(state.final, state.rounds, seat))
    return large, table.outcome.scores[seat] - large


def _done(table: Table, language: Language) -> Closing:
    cells, words = [], []
    for seat in range(table.setup.seats):
        large, small = large_and_small(table, seat)
        bits = (Bit(icon=LARGE_ICON, says=language.say("large crystals")), Bit(number(large)))
        cells.append(Underway(number(large), points=small, bits=bits))
        words.append(language.say("large crystals {large}, small ones {small}", large=large, small=signed(small)))
    notes = tuple(_notes(table, seat, language) for seat in range(table.setup.seats))
    return Closing(tuple(cells), tuple(words), is_done=True, corrected=_corrected(table), notes=notes)


def _open(state: SagesState, seat: int, language: Language) -> Underway:
    """How many crystals there are; what they are worth is known only when all is revealed."""
    own = len(crystals_of(state.final, state.rounds, seat))
    return Underway(number(own), bits=(closed_crystal(language),)) if own else Underway()


def _notes(table: Table, seat: int, language: Language) -> tuple[Note, ...]:
    """What decided a tie, for those who are equal; and crystals that were counted otherwise than taken."""
    told, tongue = decision_told(table, language), language.tongue.at_table(table.setup.players)
    ties = (Note(told, icon=TIE_ICON),) if told and seat in tied(table.outcome) else ()
    doubts = [doubt for doubt in table.outcome.warnings if doubt.path.startswith(f"final[{seat}]")]
    return (*ties, *(Note(tongue.say(doubt)) for doubt in doubts))


def _corrected(table: Table) -> frozenset[int]:
    """Whose crystals or cards were changed after the count had been done."""
    changed = [pair for pair in pairwise(table.match.states) if pair[0].final != pair[1].final]
    return frozenset(
        seat
        for before, after in changed
        if before.is_complete and after.is_complete
        for seat, (was, now) in enumerate(zip(before.final.seats, after.final.seats, strict=True))
        if was != now
    )
