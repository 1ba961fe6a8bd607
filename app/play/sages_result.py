"""What the result tells of a player of Les Sept Sages beside the total."""

from __future__ import annotations

from app.i18n import Language
from app.play.sages_closed import is_closed
from engine.message import NP_
from engine.outcome import Outcome
from engine.sept_sages.count import crystals_of
from engine.sept_sages.majorities import small_crystals
from engine.sept_sages.state import SagesState, majorities_now


def breakdown(state: SagesState, outcome: Outcome, seat: int, language: Language) -> tuple[str, ...]:
    """The large crystals and, once everything is counted, the small ones; nothing before the values are open."""
    large, say = crystals_of(state.final, state.rounds, seat), language.say
    if is_closed(outcome):
        return ()
    told = say(NP_("{sum} in {count} crystal", "{sum} in {count} crystals"), sum=sum(large), count=len(large))
    if not outcome.complete:
        return (told,) if large else ()
    small = small_crystals(majorities_now(state), state.rules.seats)[seat]
    if not small:
        return (told, say("no small crystal"))
    return (told, say(NP_("{count} small crystal", "{count} small crystals"), count=small))
