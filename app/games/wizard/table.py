"""Wizard at the table: bids, tricks, the round that closes itself; hidden bids under a cover."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.games.wizard.look import Look
from app.games.wizard.pad import cover, keys, question
from app.games.wizard.rows import header, rows, trump_choices
from app.models.cover import Cover, Seal
from app.models.state import HeaderState, Key, Option, Prompt, Row, TableState
from app.models.table_model import TableModel
from engine.wizard.game import Bid, Bombed, CloudCame, Took, TrumpTurned
from engine.wizard.round import MOST_BOMBS


@dataclass(frozen=True, slots=True, kw_only=True)
class WizardTableState(TableState):
    """Everything the table screen shows."""

    header: HeaderState
    rows: tuple[Row, ...]
    prompt: Prompt
    keys: tuple[Key, ...]
    choices: tuple[Option, ...] = ()
    cover: Cover | None = None
    is_secret_entry: bool = False
    seals: tuple[Seal, ...] = ()
    """Who has sealed a bid, while another is entered unseen."""
    uncover_button: str = ""
    """Whoever takes the phone after a round whose bids were unseen: until then its result is shown."""
    finish_button: str = ""
    cloud: str = ""
    """The cloud beside the prompt: absent, `offered`, or `placing`."""


class WizardTable(TableModel[Look]):
    """The verbs of Wizard's table."""

    def press(self, value: int) -> None:
        """A key of the pad: the bid or the tricks of the current player."""
        seat, now = self.look.seat, self.look.now
        if seat is not None and now is not None:
            self._enter(Took(seat, value) if now.all_bids_in else Bid(seat, value))

    def open_trump(self) -> None:
        """Open or close the choice of trump."""
        is_open = self.look.is_choosing_trump
        self._open(replace(self.look, is_choosing_trump=not is_open, is_placing_cloud=False))

    def choose(self, trump: str) -> None:
        """A button of the choice row: a suit, or no trump."""
        self._enter(TrumpTurned(trump))

    def bomb(self) -> None:
        """One more bombed trick; after the most there can be, none."""
        now = self.look.now
        if now is not None:
            self._enter(Bombed((now.bombs + 1) % (MOST_BOMBS + 1)))

    def open_cloud(self) -> None:
        """Let the rows take the cloud, or not."""
        is_open = self.look.is_placing_cloud
        self._open(replace(self.look, is_placing_cloud=not is_open, is_choosing_trump=False))

    def cloud(self, seat: int, shift: int) -> None:
        """This player took the cloud's trick and moves the bid."""
        self._enter(CloudCame(seat, shift))

    def uncover(self) -> None:
        """The person who was named has the phone."""
        self._open(replace(self.look, is_uncovered=True))

    def hide(self) -> None:
        """Back to the cover: by the button, or because the app leaves the screen."""
        self._open(replace(self.look, is_uncovered=False))

    @property
    def state(self) -> WizardTableState:
        look = self.look
        pill, pill_short = look.pill(look.round_no, len(look.rules.hands))
        state = WizardTableState(
            title=self.table.game.title,
            pill=pill,
            pill_short=pill_short,
            header=header(look),
            rows=rows(look),
            prompt=look.prompt(*question(look)),
            keys=keys(look),
            choices=trump_choices(look),
            cloud=self._cloud(),
        )
        if look.now is None:
            return replace(state, finish_button=look.tr("To the result"))
        if look.bids_are_unseen and not look.now.all_bids_in:
            covered = cover(look, look.now)
            if look.closed is not None and not look.is_uncovered:
                return self._handing_on(state, covered)
            return self._unseen(state, covered)
        return state

    def _handing_on(self, state: WizardTableState, covered: Cover) -> WizardTableState:
        """Nobody takes the phone before the result of the round was seen: it stands in the place of the first cover."""
        header = replace(state.header, chip=None)
        return replace(state, header=header, keys=(), choices=(), uncover_button=covered.button)

    def _unseen(self, state: WizardTableState, covered: Cover) -> WizardTableState:
        """Nothing of the round is shown while bids are sealed: the cover, or the pad alone."""
        bare = replace(state, header=HeaderState(), rows=(), choices=(), is_covered=True)
        if self.look.is_uncovered:
            return replace(bare, is_secret_entry=True, seals=covered.seals)
        return replace(bare, cover=covered)

    def _cloud(self) -> str:
        now = self.look.now
        if now is None or not now.all_bids_in or not self.look.rules.jubilee:
            return ""
        return "placing" if self.look.is_placing_cloud else "offered"

    def _fresh(self) -> Look:
        return Look(self.table, self.language, self.suspense)
