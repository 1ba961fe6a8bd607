"""One look at a table of Wizard Extreme: what the parts of the screen are told from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from app.models.table_model import TableLook
from engine.game import Question
from engine.wizard_extreme.asks import questions
from engine.wizard_extreme.entries import MageReturned, SealLeft, SealPutBack, SealStolen, SealTaken, SealUncounted
from engine.wizard_extreme.game import WizardExtremeState, leader, open_round, round_number
from engine.wizard_extreme.round import Round, centre, empty_round, held, in_the_box
from engine.wizard_extreme.rules import Rules
from engine.wizard_extreme.scoring import mage_score, seals_score
from engine.wizard_extreme.seals import NO_SEALS, Seals

COUNT, PREDICT, TRICK = "count", "predict", "trick"
"""The pads, by the kind of question they answer."""
OF_SOMEBODY_NOT_DONE = (SealLeft, SealUncounted, SealTaken, SealStolen, SealPutBack, MageReturned)
"""After such an entry the same player goes on."""


@dataclass(frozen=True)
class Look(TableLook[WizardExtremeState, Round]):
    """A table of Wizard Extreme, and what the person at the screen has opened on it."""

    is_followed: bool = False
    """Whether a round in which nothing is entered yet is going to be followed live."""
    opened: str = ""
    """The key whose choice row is open."""

    @property
    def rules(self) -> Rules:
        return self.state.rules

    @cached_property
    def round_no(self) -> int:
        """The round that entries go to; after the last one, one more than there are."""
        return round_number(self.state)

    @cached_property
    def now(self) -> Round | None:
        """The round that entries go to; None after the last."""
        return open_round(self.state)

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The seats as the rows stand: in the order of the round that is shown, the dealer last."""
        return self.rules.order(self.round_no - 1 if self.closed else self.round_no)

    @property
    def dealer(self) -> int:
        """Who deals the round that entries go to."""
        return self.rules.dealer(self.round_no)

    @property
    def leader(self) -> int:
        """Who leads the next trick."""
        return leader(self.state)

    @property
    def record(self) -> Round:
        return self.now or empty_round(self.rules.seats)

    @property
    def taken_back(self) -> Self | None:
        """A choice row is closed, then the winner of a trick let go."""
        if self.opened:
            return replace(self, opened="")
        return replace(self, chosen=None) if self.phase == TRICK and self.chosen is not None else None

    @cached_property
    def phase(self) -> str:
        """What is entered now: a count that was begun is counted on, predictions are followed by tricks."""
        now = self.now
        if now is None:
            return ""
        if now.is_counting or not (now.predictions or self.is_followed):
            return COUNT
        return TRICK if now.has_predictions else PREDICT

    # -- who is asked, and what may be answered ------------------------------------------------

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """What the rules ask on this pad; to judge all the answers at every tap would take too long."""
        if self.now is None:
            return ()
        order = self.rules.order(self.round_no)
        return tuple(question for question in questions(self.now, order) if question.kind == self.phase)

    @cached_property
    def waiting(self) -> tuple[int, ...]:
        """Who is still to be counted or to predict, in order."""
        mage = self.now.mage if self.now else None
        return tuple(one.seat for one in self.questions if one.seat is not None and one.seat != mage)

    @cached_property
    def seat(self) -> int | None:
        """Whose entry is awaited; of a trick nobody's, before its winner is tapped."""
        if self.now is None:
            return None
        if self.chosen is not None or self.phase == TRICK:
            return self.chosen
        return self._under_way if self._under_way in self.waiting else self.waiting[0]

    @property
    def _under_way(self) -> int | None:
        """Who was entered last without being done: also after Undo, and when the app was closed meanwhile."""
        log = self.table.match.log
        entry = log[-1].entry if log else None
        return entry.seat if isinstance(entry, OF_SOMEBODY_NOT_DONE) else None

    # -- where the seals are -------------------------------------------------------------------

    @cached_property
    def held(self) -> tuple[Seals, ...]:
        """The seals in front of everybody, in a round that is followed live."""
        return held(self.now) if self.now else ()

    @cached_property
    def centre(self) -> Seals:
        """The seals nobody has taken, in a round that is followed live."""
        return centre(self.now) if self.now else NO_SEALS

    @cached_property
    def box(self) -> Seals:
        """The seals that nobody was counted to have."""
        return in_the_box(self.now) if self.now else NO_SEALS

    # -- what they cost ------------------------------------------------------------------------

    def counted(self, seat: int) -> Seals:
        """The seals a player was counted to have so far."""
        count = self.now.left[seat] if self.now else None
        return count.seals if count else NO_SEALS

    def penalty(self, seat: int) -> int:
        """What a player would pay as it is counted so far."""
        if self.now and seat == self.now.mage:
            return mage_score(self.rules.mage_base(self.round_no), self.blacks_beside(seat)).points
        return seals_score(self.counted(seat)).points

    def blacks_beside(self, seat: int) -> int:
        """How many black seals all others were counted to have."""
        return sum(self.counted(other).black for other in range(self.rules.seats) if other != seat)
