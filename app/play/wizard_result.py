"""What the result tells of a player of Wizard beside the total."""

from __future__ import annotations

from app.i18n import Language
from engine.message import NP_
from engine.outcome import Outcome
from engine.wizard.game import WizardState
from engine.wizard.round import Round
from engine.wizard.scoring import has_hit
from engine.wording import signed


def breakdown(state: WizardState, outcome: Outcome, seat: int, language: Language) -> tuple[str, ...]:
    """How many predictions came true, and the best round."""
    finished = [record for record in state.rounds if record.is_finished]
    if not finished:
        return ()
    came_true = language.say(
        NP_("{count} of {rounds} came true", "{count} of {rounds} came true"),
        count=sum(1 for record in finished if has_hit(record, seat)),
        rounds=len(finished),
    )
    best = max(counted.scores[seat].points for counted in outcome.rounds)
    return (came_true, language.say("best round {points}", points=signed(best)))


def bid_and_tricks(record: Round, seat: int) -> tuple[int, int]:
    """What a player predicted in a finished round, as it counted, and what came."""
    return record.bid_that_counts(seat), record.tricks[seat] or 0
