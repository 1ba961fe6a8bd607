"""Die Seher von Santiiba at the table: turns followed live, or only the count at the end."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.santiiba.count import CountModel
from app.games.santiiba.keys import STOP
from app.games.santiiba.look import Look
from app.games.santiiba.turn import TurnState, turn_state
from app.i18n import Language
from app.models.state import TableState
from app.models.table_model import TableModel
from app.table import Table
from engine.santiiba.entries import ColourNamed, DieTold, Revealed, Stopped, Took
from engine.wording import number


@dataclass(frozen=True, slots=True, kw_only=True)
class SantiibaTableState(TableState):
    """Everything the tab of the turn shows; the count shows itself."""

    turn: TurnState


class SantiibaTable(TableModel[Look]):
    """The verbs of a turn; those of the count are at `count`."""

    def __init__(self, table: Table, language: Language, *, suspense: bool = False) -> None:
        self._told: dict[tuple[int, str], int] = {}
        self.is_at_turn = False
        """Whether the turn is what the screen shows."""
        super().__init__(table, language, suspense=suspense)
        self.count = CountModel(self)

    # -- taps ----------------------------------------------------------------------------------

    def name_colour(self, colour: str) -> None:
        """A colour was named; one about which nothing was said yet gives way to it, or is taken back by itself."""
        look, pick = self.look, self.look.pick
        name = self.table.exchange if look.can_rename else self.table.record
        if pick is None or pick.colour != colour:
            if name(ColourNamed(colour)):
                self._tell_again(colour)
        elif look.can_rename:
            self.table.undo()
        self._settle()

    def tell_die(self, die: int) -> None:
        """What the die shows; told again, it is corrected."""
        look, pick = self.look, self.look.pick
        if pick is None or pick.die != die:
            turn_no = look.turn_no
            if self.table.record(DieTold(die)) and pick:
                self._told[turn_no, pick.colour] = die
        self._settle()

    def reveal(self, seat: int) -> None:
        """An opponent had predicted the colour."""
        self._enter(Revealed(seat))

    def choose(self, key: str) -> None:
        """Die or card, or the end of the turn."""
        self._enter(Stopped() if key == STOP else Took(key))

    def _tell_again(self, colour: str) -> None:
        """The dice lie as they were rolled for the whole turn: one that was told before need not be told again."""
        die = self._told.get((len(self.table.state.rounds), colour))
        if die is not None:
            self.table.record(DieTold(die))

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> SantiibaTableState:
        look = self.look
        turn_no = look.turn_no if self.is_live or self.is_at_turn else 0
        counted = "" if self.count.look.is_tally else look.tr("Count")
        return SantiibaTableState(
            title=self.table.game.title,
            pill=look.tr("Turn {round_no}", round_no=turn_no) if turn_no else counted,
            pill_short=number(turn_no) if turn_no else counted,
            turn=turn_state(look),
        )

    def _fresh(self) -> Look:
        return Look(self.table, self.language, self.suspense, told=self._told)
