"""A table of Les Sept Sages at one moment."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engine.game import Setup
from engine.sept_sages.count import Count, crystals_of, is_counted
from engine.sept_sages.crystals import OF_EACH, VALUES
from engine.sept_sages.majorities import Majority, majorities
from engine.sept_sages.rewards import is_finished
from engine.sept_sages.round import Round
from engine.sept_sages.rules import MOST_ROUNDS, Rules


@dataclass(frozen=True, slots=True)
class SagesState:
    """The rounds as far as they were followed, and the count as soon as it has begun."""

    setup: Setup
    rules: Rules
    rounds: tuple[Round, ...] = ()
    final: Count | None = None

    @property
    def sages(self) -> tuple[str, ...]:
        """The sages in play; more of them while some are still to be removed."""
        return self.rules.sages

    @property
    def finished_rounds(self) -> tuple[Round, ...]:
        """Only the last round can be unfinished."""
        if self.rounds and not is_finished(self.rounds[-1], self.rules):
            return self.rounds[:-1]
        return self.rounds

    @property
    def is_complete(self) -> bool:
        return self.final is not None and is_counted(self.final, self.rounds)


def open_round(state: SagesState) -> Round | None:
    """The round that entries go to now: the unfinished one, else the next; none once the count has begun."""
    finished = state.finished_rounds
    if state.final is not None or len(finished) == MOST_ROUNDS:
        return None
    return state.rounds[-1] if len(finished) < len(state.rounds) else Round()


def round_number(state: SagesState) -> int:
    """The number of the round that entries go to now."""
    return len(state.finished_rounds) + 1


def crystals_left(state: SagesState) -> dict[int, int]:
    """How many crystals of each value nobody has yet."""
    out = Counter(
        crystal for seat in range(state.setup.seats) for crystal in crystals_of(state.final, state.rounds, seat)
    )
    return {value: OF_EACH - out[value] for value in VALUES}


def majorities_now(state: SagesState) -> tuple[Majority, ...]:
    """Who has the most of each sage, by the cards entered so far."""
    seats = state.final.seats if state.final else ()
    return majorities([one.hand for one in seats] or [()] * state.setup.seats, state.rules)
