"""Wizard Extreme at the table: seals counted when a round ends, or followed from prediction to the last trick."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from app.models.following import follow
from app.models.pad import PadTable
from app.models.showing import Action, Band, Bits, Option, Prompt, Row, Shelf, TableShowing
from app.models.table_model import MenuLine
from app.play.extreme.count import CountPad
from app.play.extreme.look import COUNT, PREDICT, TRICK, Look
from app.play.extreme.predict import PredictPad
from app.play.extreme.rows import band, legend, rows
from app.play.extreme.trick import TrickPad
from engine.game import Rewritten
from engine.wizard_extreme.cross_check import round_warnings
from engine.wizard_extreme.round import Count, empty_round

CLOSED = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtremeShowing(TableShowing):
    """Everything the table screen shows."""

    mode: str
    """What the rows are about: `count`, `predict`, `trick`, or a round that is `closed`."""
    band: Band
    rows: tuple[Row, ...]
    prompt: Prompt
    choices: tuple[Option, ...] = ()
    shelves: tuple[Shelf, ...] = ()
    actions: tuple[Action, ...] = ()
    legend: tuple[Bits, ...] = ()
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
        if self.showing.mode == COUNT:
            self.follow_live()

    @property
    def menu(self) -> tuple[MenuLine, ...]:
        say = self.language.say
        if self.look.now is None:
            return ()
        if self.look.phase == COUNT:
            return (("cards-playing-outline", say("Follow live"), self.follow_live),)
        return (("calculator-variant-outline", say("Count this round"), self.count_round),)

    def _remember(self, *, live: bool) -> bool:
        """Keep for this game how it is followed; False, with the trouble told, if the disk refuses."""
        with self.telling_refusals():
            follow(self.table.store, self.table.setup.game, live=live)
            self._is_followed = live
        return self.trouble is None

    # -- what is shown -------------------------------------------------------------------------

    @property
    def showing(self) -> ExtremeShowing:
        look, pad = self.look, self.pad
        pill, pill_short = look.pill(look.round_no, look.rules.rounds)
        showing = ExtremeShowing(
            title=self.table.game.title,
            pill=pill,
            pill_short=pill_short,
            mode=CLOSED if look.closed else look.phase,
            band=band(look),
            rows=rows(look),
            prompt=look.prompt(*(pad.question() if pad else look.over())),
            legend=legend(look),
            check=self._check(),
        )
        if pad is None:
            return replace(showing, finish_button=look.say("To the result"))
        return replace(showing, choices=pad.choices(), shelves=pad.offered, actions=pad.actions())

    def _check(self) -> str:
        """What looks odd about a prediction, while it is made, and doubtful about a round that was settled."""
        look = self.look
        if look.closed:
            doubts = [warning for warning in round_warnings(look.closed) if warning.code == "seal-count"]
        else:
            doubts = [*round_warnings(look.now)] if look.now and look.phase == PREDICT else []
        return look.word(doubts[-1]) if doubts else ""

    def _fresh(self) -> Look:
        return Look(self.table, self.language, self.suspense, is_followed=self._is_followed)
