"""Wizard at the table: bids, tricks, the round that closes itself; hidden bids under a cover."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.i18n import Language
from app.play.showing import Band, Key, Option, Prompt, Row
from app.play.wizard_band import band, trump_choices
from app.play.wizard_look import Look
from app.play.wizard_pad import Cover, cover, keys, prompt
from app.play.wizard_rows import rows
from app.table import Table
from engine.wizard.game import Bid, Bombed, CloudCame, Took, TrumpTurned
from engine.wizard.round import MOST_BOMBS


@dataclass(frozen=True, slots=True)
class WizardShowing:
    """Everything the table screen shows."""

    title: str
    pill: str
    pill_short: str
    band: Band
    rows: tuple[Row, ...]
    prompt: Prompt
    keys: tuple[Key, ...]
    choices: tuple[Option, ...] = ()
    cover: Cover | None = None
    is_secret_entry: bool = False
    finish_button: str = ""
    cloud: str = ""
    """The cloud beside the prompt: absent, `offered`, or `placing`."""

    @property
    def is_covered(self) -> bool:
        """Whether this is for one pair of eyes only."""
        return self.cover is not None or self.is_secret_entry


class WizardTable:
    """The verbs of the table screen; after each of them there is a new `showing`."""

    def __init__(self, table: Table, language: Language, *, suspense: bool = False) -> None:
        self.table = table
        self.language = language
        self.suspense = suspense
        self.changed: Callable[[], None] = lambda: None
        self._look = self._fresh()

    def press(self, value: int) -> None:
        """A key of the pad: the bid or the tricks of the current player."""
        seat, now = self._look.seat, self._look.now
        if seat is not None and now is not None:
            self.table.record(Took(seat, value) if now.has_bids else Bid(seat, value))
        self._settle()

    def choose_row(self, seat: int) -> None:
        """Any row can be tapped; the next entry is this player's."""
        self._look_again(replace(self._look, chosen=seat))

    def undo(self) -> None:
        self.table.undo()
        self._settle()

    def redo(self) -> None:
        self.table.redo()
        self._settle()

    def open_trump(self) -> None:
        """Open or close the choice of trump."""
        is_open = self._look.is_choosing_trump
        self._look_again(replace(self._look, is_choosing_trump=not is_open, is_placing_cloud=False))

    def choose(self, trump: str) -> None:
        """A button of the choice row: a suit, or no trump."""
        self.table.record(TrumpTurned(trump))
        self._settle()

    def bomb(self) -> None:
        """One more bombed trick; after the most there can be, none."""
        now = self._look.now
        if now is not None:
            self.table.record(Bombed((now.bombs + 1) % (MOST_BOMBS + 1)))
        self._settle()

    def open_cloud(self) -> None:
        """Let the rows take the cloud, or not."""
        is_open = self._look.is_placing_cloud
        self._look_again(replace(self._look, is_placing_cloud=not is_open, is_choosing_trump=False))

    def cloud(self, seat: int, shift: int) -> None:
        """This player took the cloud's trick and moves the bid."""
        self.table.record(CloudCame(seat, shift))
        self._settle()

    def uncover(self) -> None:
        """The person who was named has the phone."""
        self._look_again(replace(self._look, is_uncovered=True))

    def hide(self) -> None:
        """Back to the cover: by the button, or because the app leaves the screen."""
        self._look_again(replace(self._look, is_uncovered=False))

    @property
    def showing(self) -> WizardShowing:
        look = self._look
        rounds = len(look.rules.hands)
        round_no = min(look.round_no, rounds)
        showing = WizardShowing(
            title=self.table.game.title,
            pill=look.say("Round {round_no} of {rounds}", round_no=round_no, rounds=rounds),
            pill_short=f"{round_no} / {rounds}",
            band=band(look),
            rows=rows(look),
            prompt=prompt(look),
            keys=keys(look),
            choices=trump_choices(look),
            cloud=self._cloud(),
        )
        if look.now is None:
            return replace(showing, finish_button=look.say("To the result"))
        if look.bids_are_unseen and not look.now.has_bids:
            return self._unseen(showing)
        return showing

    def _unseen(self, showing: WizardShowing) -> WizardShowing:
        """Nothing of the round is shown while bids are sealed: the cover, or the pad alone."""
        bare = replace(showing, band=Band(), rows=(), choices=())
        if self._look.is_uncovered or self._look.now is None:
            return replace(bare, is_secret_entry=True)
        return replace(bare, cover=cover(self._look, self._look.now))

    def _cloud(self) -> str:
        now = self._look.now
        if now is None or not now.has_bids or not self._look.rules.jubilee:
            return ""
        return "placing" if self._look.is_placing_cloud else "offered"

    def _fresh(self) -> Look:
        return Look(self.table, self.language, self.suspense)

    def _settle(self) -> None:
        """Something was entered or taken back: look at the table with fresh eyes."""
        self._look_again(self._fresh())

    def _look_again(self, look: Look) -> None:
        self._look = look
        self.changed()
