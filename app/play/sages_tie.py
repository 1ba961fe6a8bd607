"""Les Sept Sages, what decided between equal totals."""

from __future__ import annotations

from app.i18n import Language
from app.table import Table
from engine.outcome import Outcome
from engine.sept_sages.count import crystals_of

HIGHEST = "highest-crystal"
BY_CRYSTALS = (HIGHEST, "next-crystals")


def tied(outcome: Outcome) -> list[int]:
    """Everybody with the highest total, the winner first."""
    best = outcome.standings[0].score
    return [place.seat for place in outcome.standings if place.score == best]


def decision_told(table: Table, language: Language) -> str:
    """What decided, if the totals did not; with the crystals that did."""
    outcome, players = table.outcome, table.setup.players
    if outcome.decided_by == "score":
        return ""
    decision = language.tongue.at_table(players).say(outcome.decision)
    if outcome.decided_by != HIGHEST:
        return decision
    state = table.state
    own = {seat: crystals_of(state.final, state.rounds, seat) for seat in tied(outcome)}
    highest = ", ".join(f"{players[seat]} {max(crystals, default=0)}" for seat, crystals in own.items())
    return f"{decision} {highest}."
