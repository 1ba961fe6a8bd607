"""What all games of prediction share: rounds, the deal that passes on, what sums come to, and the journal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self, TypeVar

from app.i18n import Language
from app.models.journal_writer import JournalWriter
from app.models.phase import Phase, R, S
from app.models.state import Row
from app.models.table_model import TableModel
from engine.changes import Change, Changed
from engine.game import Entry
from engine.message import NP_, Msgid
from engine.prediction import open_round, round_number
from engine.wording import number

UNDER = NP_("under by {count}", "under by {count}")


def balance(language: Language, over: int, under: Msgid = UNDER) -> str:
    """How a sum stands to its target."""
    if over == 0:
        return language.tr("even")
    return language.tr(NP_("over by {count}", "over by {count}") if over > 0 else under, count=abs(over))


@dataclass(frozen=True)
class PredictionPhase(Phase[S, R]):
    """A game in rounds, in which the deal passes on and everybody predicts in turn."""

    opened: str = ""
    """The key or chip whose choice is open."""

    @property
    def taken_back(self) -> Self | None:
        """A choice that is open is closed."""
        return replace(self, opened="") if self.opened else None

    def open(self, what: str) -> Self:
        """Open the choice of a key or a chip, or close it if it is open; no other stays open."""
        return replace(self, opened="" if self.opened == what else what)

    @cached_property
    def round_no(self) -> int:
        """The round that entries go to; after the last one, one more than there are."""
        return round_number(self.state)  # type: ignore[arg-type]

    @property
    def rounds(self) -> int:
        """How many rounds there are in all."""
        return self.table.game.round_limit(self.state)

    @property
    def rules(self) -> Any:
        """What is in force in the round that entries go to."""
        return self.rules_in(self.round_no)

    def rules_in(self, round_no: int) -> Any:
        """What is in force in a round: who plays, in which order, by which rules."""
        return self.state.rules.in_round(round_no)  # type: ignore[attr-defined]

    @property
    def rules_shown(self) -> Any:
        """What was in force in the round that is shown, which may have just closed."""
        return self.rules_in(len(self.state.rounds)) if self.closed else self.rules

    @cached_property
    def now(self) -> Any:
        """The round that entries go to; an empty one after the last."""
        return open_round(self.state) or self.rules.empty_round()  # type: ignore[arg-type]

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The seats as the rows stand: those who play the round that is shown, the dealer last."""
        order: tuple[int, ...] = self.rules_shown.order
        return order

    def row_of(self, seat: int, *, is_current: bool) -> Row:
        """A player's row with nothing but who it is, and whether they deal."""
        row = Row(self.people[seat], is_current=is_current)
        if seat != self.order[-1]:
            return row
        return replace(row, badge=self.tr("deals"), badge_icon="cards", can_move_deal=True)

    def move_deal(self) -> Entry:
        """The deal goes one place on, from this round on."""
        seats = self.rules.seats
        following = seats[(seats.index(self.rules.dealer) + 1) % len(seats)]
        return Changed(Change(self.round_no, dealer=following))

    def total(self, seat: int) -> str:
        """The total of a player, unless it is kept for the end."""
        return "" if self.suspense else number(self.place(seat).score)


Q = TypeVar("Q", bound=PredictionPhase[Any, Any])


class PredictionTable(TableModel[Q]):
    """The table of a game of predictions."""

    def move_deal(self) -> None:
        """The chip of the dealer."""
        self.follow(self.phase.move_deal())


class PredictionJournalWriter(JournalWriter[R]):
    """Words for an entry of a game of predictions."""

    @property
    def round_no(self) -> int:
        """After the last round, corrections belong to that."""
        return min(round_number(self.before), len(self.before.rules.rounds))

    def empty_round(self, round_no: int) -> R:
        empty: R = self.before.rules.in_round(round_no).empty_round()
        return empty
