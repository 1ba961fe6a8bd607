"""What the result tells of a player of Santiiba beside the space reached."""

from __future__ import annotations

from app.i18n import Language
from app.play.santiiba_results import cards
from engine.outcome import Outcome
from engine.santiiba.scoring import tallies
from engine.santiiba.state import SantiibaState, count_so_far, final_count
from engine.santiiba.valley import TITLE_NAMES
from engine.wording import signed


def breakdown(state: SantiibaState, outcome: Outcome, seat: int, language: Language) -> tuple[str, ...]:
    """From where the cards led how far, and the title; before the count, how many cards there are."""
    final = final_count(state)
    if final is None:
        held = count_so_far(state)[seat].cards
        return (cards(held, language),) if held else ()
    tally = tallies(final)[seat]
    space, gain = final[seat].number("position"), signed(tally.gain)
    way = language.say("{space}, cards {gain}", space=space, gain=gain)
    title = TITLE_NAMES.get(tally.title)
    return (way, language.say(title)) if title else (way,)
