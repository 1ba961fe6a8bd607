"""What the tables of all games have in common: they show their phase, and ask it what a tap means."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from time import monotonic
from typing import Any, Generic, TypeVar, cast

from app import device
from app.i18n import Language
from app.models.entry_mode import FOLLOWED
from app.models.phase import Answer, Phase
from app.models.view_model import TableViewModel
from app.table import Table
from engine.game import Entry

ON_ITS_WAY = 0.6
"""Seconds that a thumb may need from what was seen to the key."""
MenuLine = tuple[str, str, Callable[[], None]]
"""An icon, words, and what they do."""

P = TypeVar("P", bound=Phase[Any, Any])


class TableModel(TableViewModel, ABC, Generic[P]):
    """The verbs of a table screen; after each of them there is a new `state`."""

    def __init__(self, table: Table, language: Language, *, suspense: bool = False) -> None:
        super().__init__(table, language, suspense=suspense)
        self._is_followed = FOLLOWED.is_on(table.store, table.setup.game)
        self._see(self._fresh())
        self._moved_from, self._moved_at = self._phase, 0.0
        """What was shown before another phone changed it, and when that was."""
        self.parts: list[TableModel[Any]] = []
        """Models that show a part of this table."""

    @abstractmethod
    def _fresh(self) -> P:
        """The phase that the table is in, with nothing chosen and nothing opened."""

    @property
    def phase(self) -> P:
        """The present phase: the book may have changed elsewhere, by a correction on the sheet."""
        if self._seen is not self.table.match:
            self._see(self._renewed())
        return self._phase

    def _renewed(self) -> P:
        """The phase after the table changed elsewhere."""
        return self._fresh()

    @property
    def is_live(self) -> bool:
        """What is played is followed: some of it was, or it is going to be."""
        return self._is_followed or bool(self.table.state.rounds)

    @property
    def menu(self) -> tuple[MenuLine, ...]:
        """What this game adds to the menu of the table."""
        return ()

    # -- taps ----------------------------------------------------------------------------------

    def change_elsewhere(self) -> None:
        for model in (self, *self.parts):
            model._moved_from, model._moved_at = model._phase, monotonic()
        super().change_elsewhere()

    def press(self, key: int | str) -> None:
        self.follow(self._as_meant(lambda phase: phase.press(key)))

    def choose(self, key: str) -> None:
        self.follow(self._as_meant(lambda phase: phase.choose(key)))

    def _as_meant(self, ask: Callable[[P], Answer]) -> Answer:
        """What a tap leads to; nothing, if another phone gave it a new meaning while the thumb was on its way."""
        answer = ask(self.phase)
        is_new = monotonic() - self._moved_at < ON_ITS_WAY
        return None if is_new and ask(self._moved_from) != answer else answer

    def choose_row(self, seat: int) -> None:
        self.follow(self.phase.tap_row(seat))

    def put_back(self, seat: int, token: str) -> None:
        self.follow(self.phase.put_back(seat, token))

    def follow(self, answer: Answer) -> None:
        """Do what a tap leads to."""
        if isinstance(answer, Phase):
            self._open(cast("P", answer))  # a phase leads to itself, or to another of its game
        elif answer is not None:
            self._enter(answer)

    def undo(self) -> None:
        """First what is only half entered."""
        before = self.phase.taken_back
        if before is not None:
            self._open(before)
        else:
            self.table.undo()
            self._settle()

    def redo(self) -> None:
        self.table.redo()
        self._settle()

    def hide(self) -> None:
        """The app leaves the screen; a game in which something is for one pair of eyes covers it."""

    def _enter(self, entry: Entry | None) -> None:
        """Enter what a tap stands for, if it stands for something; whatever was opened is closed."""
        if entry is not None:
            self.table.record(entry)
        self._settle()

    def _settle(self) -> None:
        """Something was entered or taken back: show the phase that the table is in now."""
        self._show(self._fresh())

    def _see(self, phase: P) -> None:
        self._seen, self._phase = self.table.match, phase

    def _show(self, phase: P) -> None:
        self._see(phase)
        self.changed()

    def _open(self, phase: P) -> None:
        """Something was chosen or opened on the screen: what was refused before is no longer the matter."""
        self.error = None
        self._show(phase)


class CountTable(TableModel[P]):
    """The count at the end of a game that is followed before: what changes here, changes its table."""

    def __init__(self, host: TableModel[Any], *, is_calm: Callable[[], bool] = device.is_calm) -> None:
        self._is_calm = is_calm
        super().__init__(host.table, host.language, suspense=host.suspense)
        self.changed = lambda: host.changed()
        host.parts.append(self)

    def play(self) -> None:
        """Show from the beginning how it came about."""
        self._show(replace(self.phase, step=self._first_step))

    def go_on(self, step: int) -> None:
        """One step further than this one; of a screen that is no longer shown, the step may be long past."""
        if self.phase.step == step:
            self._show(replace(self.phase, step=step + 1 if step + 1 < self.phase.steps else None))

    def skip(self) -> None:
        """Straight to the end."""
        if self.phase.step is not None:
            self._show(replace(self.phase, step=None))

    @property
    def _first_step(self) -> int | None:
        return None if self._is_calm() else 0

    def _record(self, entry: Entry) -> bool:
        """Enter it; if it is refused, everything stays as it is and the prompt says why."""
        is_taken = self.table.record(entry)
        if not is_taken:
            self._show(replace(self.phase))
        return is_taken
