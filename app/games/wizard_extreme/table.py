"""Wizard Extreme at the table: seals counted when a round ends, or followed from prediction to the last trick."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from app.games.wizard_extreme.count import CountPad
from app.games.wizard_extreme.look import COUNT, PREDICT, TRICK, Look
from app.games.wizard_extreme.predict import PredictPad
from app.games.wizard_extreme.rows import header, legend, rows
from app.games.wizard_extreme.trick import TrickPad
from app.models.entry_mode import follow
from app.models.pad import PadTable
from app.models.state import Action, HeaderState, KeyRow, Option, Prompt, Row, Spans, TableState
from app.models.table_model import MenuLine
from engine.game import Rewritten
from engine.wizard_extreme.cross_check import round_warnings
from engine.wizard_extreme.round import Count, empty_round

CLOSED = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtremeTableState(TableState):
    """Everything the table screen shows."""

    mode: str
    """What the rows are about: `count`, `predict`, `trick`, or a round that is `closed`."""
    header: HeaderState
    rows: tuple[Row, ...]
    prompt: Prompt
    choices: tuple[Option, ...] = ()
    key_rows: tuple[KeyRow, ...] = ()
    actions: tuple[Action, ...] = ()
    legend: tuple[Spans, ...] = ()
    check: str = ""
    """Something that was accepted and looks doubtful."""
    finish_button: str = ""


class ExtremeTable(PadTable[Look]):
    """The verbs of Wizard Extreme's table."""

    pads: ClassVar = {COUNT: CountPad, PREDICT: PredictPad, TRICK: TrickPad}

    # -- counting or live ----------------------------------------------------------------------

    def count_round(self) -> None:
        """Count from here on; what everybody holds of a round that was followed so far is filled in."""
        look, now = self.look, self.look.now
        if self._remember(live=False) and now and now.predictions and not now.is_counting:
            left = (Count() if seat == now.mage else Count(seals, is_open=True) for seat, seals in enumerate(look.held))
            self.table.record(Rewritten(look.round_no, replace(now, left=tuple(left))))
        self._settle()

    def follow_live(self) -> None:
        """Follow from here on; what was counted of this round goes, and Undo brings it back."""
        look, now = self.look, self.look.now
        if self._remember(live=True) and now and now.is_counting:
            uncounted = replace(now, left=empty_round(now.seats).left)
            self.table.record(Rewritten(look.round_no, uncounted))
        self._settle()

    def tap_chip(self) -> None:
        """The chip of the band: while counting it follows live; why a round is settled so, the screen explains."""
        if self.state.mode == COUNT:
            self.follow_live()

    @property
    def menu(self) -> tuple[MenuLine, ...]:
        tr = self.language.tr
        if self.look.now is None:
            return ()
        if self.look.phase == COUNT:
            return (("cards-playing-outline", tr("Follow live"), self.follow_live),)
        return (("calculator-variant-outline", tr("Count this round"), self.count_round),)

    def _remember(self, *, live: bool) -> bool:
        """Keep for this game how it is followed; False, with the trouble told, if the disk refuses."""
        with self.telling_refusals():
            follow(self.table.store, self.table.setup.game, live=live)
            self._is_followed = live
        return self.error is None

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> ExtremeTableState:
        look, pad = self.look, self.pad
        pill, pill_short = look.pill(look.round_no, look.rules.rounds)
        state = ExtremeTableState(
            title=self.table.game.title,
            pill=pill,
            pill_short=pill_short,
            mode=CLOSED if look.closed else look.phase,
            header=header(look),
            rows=rows(look),
            prompt=look.prompt(*(pad.question() if pad else look.over())),
            legend=legend(look),
            check=self._check(),
        )
        if pad is None:
            return replace(state, finish_button=look.tr("To the result"))
        return replace(state, choices=pad.choices(), key_rows=pad.offered, actions=pad.actions())

    def _check(self) -> str:
        """What looks odd about a prediction, while it is made, and doubtful about a round that was settled."""
        look = self.look
        if look.closed:
            doubts = [warning for warning in round_warnings(look.closed) if warning.code == "seal-count"]
        else:
            doubts = [*round_warnings(look.now)] if look.now and look.phase == PREDICT else []
        return look.tr_message(doubts[-1]) if doubts else ""

    def _fresh(self) -> Look:
        return Look(self.table, self.language, self.suspense, is_followed=self._is_followed)
