"""What the result tells of a player of Wizard Extreme beside the total."""

from __future__ import annotations

from app.i18n import Language
from engine.message import NP_
from engine.outcome import Outcome
from engine.wizard_extreme.game import WizardExtremeState
from engine.wording import signed


def breakdown(state: WizardExtremeState, outcome: Outcome, seat: int, language: Language) -> tuple[str, ...]:
    """How many rounds cost nothing, and the worst of them."""
    points = [counted.scores[seat].points for counted in outcome.rounds]
    if not points:
        return ()
    free = language.say(
        NP_("{count} of {rounds} without a penalty", "{count} of {rounds} without a penalty"),
        count=points.count(0),
        rounds=len(points),
    )
    worst = max(points)
    return (free, language.say("worst round {points}", points=signed(worst))) if worst else (free,)
