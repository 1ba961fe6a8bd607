"""Santiiba, the final count as the last line of the sheet: from which space, by how much, to which."""

from __future__ import annotations

from itertools import pairwise

from app.i18n import Language
from app.models.notation import Closing, Underway
from app.play.following import is_followed
from app.play.showing import Bit
from app.table import Table
from engine.santiiba.scoring import tallies
from engine.santiiba.state import SantiibaState, count_so_far, final_count
from engine.santiiba.valley import Seer
from engine.wording import number, signed

SPACE_ICON = "map-marker"


def closing_of(table: Table, language: Language) -> Closing | None:
    """The line, as soon as something is counted; where nobody follows the turns it is all there is."""
    state: SantiibaState = table.state
    final = final_count(state)
    if final is not None:
        return _done(table, final, language)
    if state.final is None and (state.rounds or is_followed(table.store, table.setup.game)):
        return None
    cells = tuple(_open(seer) for seer in count_so_far(state))
    return Closing(cells, ("",) * len(cells), is_done=False)


def _done(table: Table, final: tuple[Seer, ...], language: Language) -> Closing:
    cells, words = [], []
    for seer, tally in zip(final, tallies(final), strict=True):
        space, gain = seer.number("position"), signed(tally.gain)
        bits = (Bit(icon=SPACE_ICON, says=language.say("space")), Bit(number(space)))
        cells.append(Underway(number(space), points=tally.gain, bits=bits))
        words.append(language.say("from space {space}, {gain} by cards", space=space, gain=gain))
    return Closing(tuple(cells), tuple(words), is_done=True, corrected=_corrected(table))


def _open(seer: Seer) -> Underway:
    """The space as soon as it is known; what the cards give is known only when all are counted."""
    if seer.position is None:
        return Underway()
    return Underway(number(seer.position), bits=(Bit(icon=SPACE_ICON),))


def _corrected(table: Table) -> frozenset[int]:
    """Whose numbers were changed after all of them had been there."""
    changed = [pair for pair in pairwise(table.match.states) if pair[0].final != pair[1].final]
    return frozenset(seat for before, after in changed for seat in _different(final_count(before), final_count(after)))


def _different(old: tuple[Seer, ...] | None, new: tuple[Seer, ...] | None) -> list[int]:
    return [seat for seat, (was, now) in enumerate(zip(old or (), new or (), strict=False)) if was != now]
