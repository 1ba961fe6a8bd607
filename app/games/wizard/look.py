"""One look at a table of Wizard: what the parts of the screen are told from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from app.models.table_model import TableLook
from engine.game import Ask
from engine.wizard.game import WizardState, open_round, round_number
from engine.wizard.round import Round
from engine.wizard.rules import Rules


@dataclass(frozen=True)
class Look(TableLook[WizardState, Round]):
    """A table of Wizard, and what the person at the screen has opened on it."""

    is_uncovered: bool = False
    is_choosing_trump: bool = False
    is_placing_cloud: bool = False

    @property
    def taken_back(self) -> Self | None:
        """A choice that is open is closed."""
        before = replace(self, is_choosing_trump=False, is_placing_cloud=False)
        return None if before == self else before

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
        """The seats as the rows stand: in the bidding order of the round that is shown."""
        return self.rules.bidding_order(self.round_no - 1 if self.closed else self.round_no)

    @cached_property
    def ask(self) -> Ask | None:
        """The question that the pad belongs to."""
        if self.now is None:
            return None
        kind = "tricks" if self.now.all_bids_in else "bid"
        asks = [ask for ask in self.table.game.next(self.state) if ask.kind == kind]
        chosen = [ask for ask in asks if ask.seat == self.chosen]
        return (chosen or asks)[0] if asks else None

    @property
    def seat(self) -> int | None:
        """Whose entry is awaited."""
        return self.ask.seat if self.ask else None

    @property
    def bids_are_unseen(self) -> bool:
        """Bids are entered one by one, each for one pair of eyes."""
        return self._reveal != "open"

    @property
    def bids_are_secret(self) -> bool:
        """Bids stay locked until the round is over."""
        return self._reveal == "secret"

    @property
    def _reveal(self) -> str:
        return str(self.table.setup.options.get("reveal", "open"))

    def waiting_for_tricks(self, now: Round) -> list[int]:
        """Who has no tricks yet, besides the one who is asked."""
        return [seat for seat in self.order if now.tricks[seat] is None and seat != self.seat]
