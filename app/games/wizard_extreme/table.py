"""Wizard Extreme at the table: seals counted when a round ends, or followed from prediction to the last trick."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.prediction import PredictionTable
from app.games.wizard_extreme.count import SealCounting
from app.games.wizard_extreme.live import Playing, Predicting
from app.games.wizard_extreme.phase import COUNT, ExtremePhase
from app.models.entry_mode import FOLLOWED
from app.models.state import Action, ChoiceOption, HeaderState, KeyRow, Prompt, Row, Spans, TableState
from app.models.table_model import MenuLine
from engine.game import Rewritten
from engine.prediction import open_round
from engine.wizard_extreme.round import Count, held

CLOSED = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtremeTableState(TableState):
    """Everything the table screen shows."""

    mode: str
    """What the rows are about: `count`, `predict`, `trick`, or a round that is `closed`."""
    header: HeaderState
    rows: tuple[Row, ...]
    prompt: Prompt
    choices: tuple[ChoiceOption, ...] = ()
    key_rows: tuple[KeyRow, ...] = ()
    actions: tuple[Action, ...] = ()
    legend: tuple[Spans, ...] = ()
    check: str = ""
    """Something that was accepted and looks doubtful."""
    finish_button: str = ""


class ExtremeTable(PredictionTable[ExtremePhase]):
    """The verbs of Wizard Extreme's table."""

    # -- counting or live ----------------------------------------------------------------------

    def count_round(self) -> None:
        """Count from here on; what everybody holds of a round that was followed so far is filled in."""
        phase, now = self.phase, self.phase.now
        if self._remember(live=False) and now.predictions and not now.is_counting:
            counts = [
                Count() if seat == now.mage else Count(seals, is_open=True) for seat, seals in enumerate(held(now))
            ]
            left = tuple(None if seat in now.away else count for seat, count in enumerate(counts))
            self.table.record(Rewritten(phase.round_no, now._replace(left=left)))
        self._settle()

    def follow_live(self) -> None:
        """Follow from here on; what was counted of this round goes, and Undo brings it back."""
        phase, now = self.phase, self.phase.now
        if self._remember(live=True) and now.is_counting:
            uncounted = now._replace(left=(None,) * now.seats)
            self.table.record(Rewritten(phase.round_no, uncounted))
        self._settle()

    def tap_chip(self) -> None:
        """The chip of the header: while counting it follows live; why a round is settled so, the screen explains."""
        if self.state.mode == COUNT:
            self.follow_live()

    @property
    def menu(self) -> tuple[MenuLine, ...]:
        if not self.phase.kind:
            return ()
        if self.phase.kind == COUNT:
            return (("cards-playing-outline", self.tr("Follow live"), self.follow_live),)
        return (("calculator-variant-outline", self.tr("Count this round"), self.count_round),)

    def _remember(self, *, live: bool) -> bool:
        """Keep for this game how it is followed; False, with the error told, if the disk refuses."""
        with self.telling_refusals():
            FOLLOWED.switch(self.table.store, self.table.setup.game, on=live)
            self._is_followed = live
            self.table.changed()  # other phones are asked something else from now on, though nothing was entered
        return self.error is None

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> ExtremeTableState:
        phase = self.phase
        pill, pill_short = phase.pill(phase.round_no, phase.rounds)
        return ExtremeTableState(
            title=self.table.game.title,
            pill=pill,
            pill_short=pill_short,
            mode=CLOSED if phase.closed else phase.kind,
            header=phase.header(),
            rows=phase.rows(),
            prompt=phase.prompt(*phase.question()),
            choices=phase.choices(),
            key_rows=phase.offered_rows,
            actions=phase.actions(),
            legend=phase.legend(),
            check=phase.check(),
            finish_button="" if phase.kind else phase.tr("To the result"),
        )

    def _fresh(self) -> ExtremePhase:
        """A count that was begun is counted on; predictions are followed by tricks."""
        now = open_round(self.table.state)
        kind: type[ExtremePhase] = ExtremePhase
        if now is not None and (now.is_counting or not (now.predictions or self._is_followed)):
            kind = SealCounting
        elif now is not None:
            kind = Playing if now.all_predictions_in else Predicting
        return kind(self.table, self.language, self.suspense)
