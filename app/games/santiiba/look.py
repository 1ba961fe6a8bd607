"""One look at a table of Santiiba: what the parts of the screen are told from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from app.models.table_model import TableLook
from engine.game import Choice, Entry
from engine.santiiba.entries import ColourNamed
from engine.santiiba.rules import Rules
from engine.santiiba.state import SantiibaState, open_turn, seers, turn_under_way
from engine.santiiba.turn import Pick, Turn
from engine.santiiba.valley import Seer

JournalEntry = Mapping[tuple[int, str], int]
"""What the dice showed, by the number of the turn and the colour."""


@dataclass(frozen=True)
class Look(TableLook[SantiibaState, Turn]):
    """A table of Santiiba, and the dice that were told in it, those of colours that were taken back too."""

    told: JournalEntry = field(default_factory=dict)

    @property
    def rules(self) -> Rules:
        return self.state.rules

    @cached_property
    def seers(self) -> tuple[Seer, ...]:
        """Where everybody stands, and their cards."""
        return seers(self.state)

    # -- the turn ------------------------------------------------------------------------------

    @cached_property
    def turn(self) -> Turn | None:
        """The turn that taps go to; None once nobody plays any more."""
        return None if self.table.match.is_over else open_turn(self.state)

    @property
    def turn_no(self) -> int:
        """Its number; after the last turn, still that."""
        begun = len(self.state.rounds)
        return begun if self.turn is None or turn_under_way(self.state) else begun + 1

    @property
    def pick(self) -> Pick | None:
        """The colour named last in the turn."""
        return self.turn.last if self.turn else None

    @property
    def ended(self) -> Turn | None:
        """The turn that ended last."""
        return next((turn for turn in reversed(self.state.rounds) if turn.is_finished), None)

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        """Everybody but the player of the turn, clockwise."""
        if self.turn is None:
            return ()
        seats = self.rules.seats
        return tuple((self.turn.seat + place) % seats for place in range(1, seats))

    @property
    def can_rename(self) -> bool:
        """Nothing was said about the colour yet: another one may be named instead."""
        log = self.table.match.log
        return self.pick is not None and bool(log) and log[-1].entry == ColourNamed(self.pick.colour)

    def die_of(self, colour: str) -> int | None:
        """What the die of a colour showed when it was named before in this turn, and taken back."""
        return self.told.get((self.turn_no, colour))

    # -- what may be entered -------------------------------------------------------------------

    @cached_property
    def _choices(self) -> tuple[Choice, ...]:
        """What the rules ask about the turn; the numbers of the final count are another matter."""
        if self.turn is None:
            return ()
        asks = self.table.game.next(self.state)
        return tuple(choice for ask in asks if ask.kind in TURN_KINDS for choice in ask.choices)

    def is_open(self, entry: Entry) -> bool:
        """Whether something can be entered now."""
        return any(choice.entry == entry and choice.is_open for choice in self._choices)


TURN_KINDS = frozenset({"colour", "die", "take", "prediction", "stop"})
