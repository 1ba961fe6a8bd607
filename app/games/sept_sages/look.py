"""One look at a table of Les Sept Sages: what the parts of the screen are told from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from app.models.table_model import TableLook
from engine.sept_sages.combat import Combat
from engine.sept_sages.count import crystals_of
from engine.sept_sages.course import combat_of
from engine.sept_sages.live import COMBAT as COMBAT
from engine.sept_sages.live import GLADE, REWARDS, next_choosers, phase_of
from engine.sept_sages.rewards import Reward, next_takers, rankings, reward_of, spells_drawn
from engine.sept_sages.round import Round
from engine.sept_sages.rules import FEWEST_ROUNDS, Rules
from engine.sept_sages.state import SagesState, open_round, round_number
from engine.sept_sages.withdrawal import Withdrawal, withdrawals

SAGES, OVER = "sages", "over"
"""The phases of a table that are none of a round: which sages stay out, and all rounds are over."""


@dataclass(frozen=True)
class Look(TableLook[SagesState, Round]):
    """A table of Les Sept Sages, and what the person at the screen has opened on it."""

    opened: str = ""
    """The key whose choice is open; what it means is up to the pad."""
    is_laid: bool = False
    """No further crystal lies on the glade, although one could."""
    removing: tuple[str, ...] | None = None
    """The sages that are to stay out instead of the present ones, while that is being changed."""
    peeked: int | None = None
    """Whose crystals are being looked at, as long as a thumb holds their row."""

    @property
    def taken_back(self) -> Self | None:
        before = replace(self, opened="", is_laid=False, removing=None, chosen=None)
        return None if before == self else before

    @property
    def rules(self) -> Rules:
        return self.state.rules

    @property
    def seats(self) -> range:
        return range(self.rules.seats)

    # -- the round -----------------------------------------------------------------------------

    @cached_property
    def now(self) -> Round | None:
        """The round that entries go to; None once the rounds are over."""
        return None if self.table.match.is_over else open_round(self.state)

    @cached_property
    def round_no(self) -> int:
        """Its number; after the last round, still that."""
        return round_number(self.state) if self.now else len(self.state.finished_rounds)

    @cached_property
    def phase(self) -> str:
        """What the table waits for. A glade with room for one more crystal is left by the first play, or by a tap."""
        if not self.rules.has_sages or self.removing is not None:
            return SAGES
        if self.now is None:
            return OVER
        phase = phase_of(self.now, self.rules)
        may_lay_more = phase == COMBAT and not self.now.plays and len(self.now.crystals) < self.rules.most_crystals
        return GLADE if may_lay_more and not self.is_laid else phase

    @property
    def record(self) -> Round:
        return self.now or Round()

    @cached_property
    def combat(self) -> Combat:
        """The combat of the round as it stands."""
        return combat_of(self.record, self.rules)

    @cached_property
    def out(self) -> dict[int | None, Withdrawal]:
        """Everybody who is out of it, by seat."""
        return {one.seat: one for one in withdrawals(self.combat)}

    # -- its end -------------------------------------------------------------------------------

    @property
    def ended(self) -> Round:
        """The round whose end is shown: the last one, until something of the next is entered."""
        return self.closed or self.record

    @cached_property
    def ranking(self) -> tuple[int, ...]:
        """The seats from the highest rank down; none if that is not known."""
        return (rankings(self.ended, self.rules) or ((),))[0]

    @cached_property
    def reward(self) -> Reward | None:
        return reward_of(self.ended, self.rules)

    @cached_property
    def drawing(self) -> tuple[int, ...]:
        """Who draws a spell."""
        return spells_drawn(self.ended, self.rules)

    @property
    def may_be_the_last(self) -> bool:
        """Enough rounds are finished for the finitum to have been chosen."""
        return self.closed is not None and len(self.state.rounds) >= FEWEST_ROUNDS

    # -- who is asked --------------------------------------------------------------------------

    @cached_property
    def choosers(self) -> tuple[int, ...]:
        """Who may choose a role now; in the first round, and where ranks are not known, anybody may begin."""
        finished = self.state.finished_rounds
        return next_choosers(self.record, finished[-1] if finished else None, self.rules)

    @cached_property
    def takers(self) -> tuple[int, ...]:
        """Who may take the next crystal."""
        return next_takers(self.record, self.rules) if self.phase == REWARDS else ()

    def crystals(self, seat: int) -> tuple[int, ...]:
        """The large crystals a player took in the rounds that were followed."""
        return crystals_of(self.state.final, self.state.rounds, seat)
