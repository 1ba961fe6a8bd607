"""The table of Wizard Extreme on the screen: seals taken, tricks, seals counted, the round that is settled."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.play.extreme.sheet import ExtremeSheet
from app.play.extreme.table import CLOSED, ExtremeTable
from app.screens.old_table_pane import OldTablePane, Room
from app.screens.panes import GamePanes
from app.widgets.bits import LegendLine
from app.widgets.choice_row import ChoiceRow
from app.widgets.laid import maybe, own
from app.widgets.old_row import OldPlayerRow
from app.widgets.stack import Part
from app.widgets.token_pad import SMALLEST, TALLEST

ROW, CURRENT = (46, 72, 88), (62, 88, 102)
LOW_ROW, LOW_CURRENT = (46, 56, 92), (62, 70, 106)


class ExtremePane(OldTablePane):
    """Band, rows, prompt, shelves of keys and the buttons below them."""

    _legend = maybe(LegendLine)
    _choices = maybe(ChoiceRow, size_hint=(None, None), spacing="8dp", screen=own)
    act = OldTablePane.press

    # -- taps ----------------------------------------------------------------------------------

    def choose_row(self, seat: int) -> None:
        """A row was tapped: the player becomes current, or took the trick; a settled round is corrected."""
        if self.showing.mode == CLOSED:
            self.enter(self.host.correct_closed, seat)
        else:
            self.enter(self.vm.choose_row, seat)

    def tap_chip(self) -> None:
        (self.host.explain_closed if self.showing.mode == CLOSED else self.vm.tap_chip)()

    # -- what is shown -------------------------------------------------------------------------

    def fill(self, showing: Any) -> None:
        self._band.band = showing.band
        self.fill_rows(showing.rows, OldPlayerRow)
        self._legend.entries, self._check.text = list(showing.legend), showing.check
        self._prompt.prompt = showing.prompt
        self._choices.choices = showing.choices
        self.fill_shelves(showing.shelves)
        self._actions.items = showing.actions
        self._finish.text = showing.finish_button

    def arrange(self, showing: Any, room: Room) -> list[Part]:
        return [*self._upper(showing, room), *self._lower(showing, room)]

    def _upper(self, showing: Any, room: Room) -> list[Part]:
        rows = self._rows[: len(showing.rows)]
        is_many, has_check = len(rows) >= 5, bool(showing.check)
        is_crowded = room.is_low and not room.is_lying and (is_many or has_check)
        parts = [self._band_part(room, is_flat=is_crowded or room.is_tight)]
        # Where there is no room for both, the choice or the doubt takes the place of the band.
        parts[0].goes = 2 if showing.choices or has_check or not showing.band.chip else 0
        for view, row in zip(rows, showing.rows, strict=True):
            heights = (LOW_CURRENT if room.is_low else CURRENT) if row.is_current else LOW_ROW if room.is_low else ROW
            parts.append(Part(view, *map(dp, heights), below=room.gap))
        if showing.check:
            parts.append(self.check_part(room, room.gap))
        if showing.legend and not (is_crowded or (is_many and has_check)):
            parts.append(Part(self._legend, dp(22), dp(30), dp(32), goes=1))
        return parts

    def _band_part(self, room: Room, *, is_flat: bool) -> Part:
        self._band.is_flat = is_flat
        height = self.flat_band if is_flat else 52 if room.is_lying else 60 if room.is_low else 80
        return Part(self._band, dp(height), below=self.below_band(room), air=dp(8), above=dp(8), stays=True)

    def _lower(self, showing: Any, room: Room) -> list[Part]:
        parts = [self.prompt_part(room), *([self.choices_part(room)] if showing.choices else [])]
        if showing.finish_button:
            return [*parts, Part(self._finish, dp(76), is_lower=True)]
        most = TALLEST if len(showing.shelves) == 1 else TALLEST - 6
        below = room.gap if showing.actions else 0
        keys = self.shelf_parts(
            showing.shelves, room, SMALLEST + 4, lambda shelf: TALLEST if shelf.label else most, below=below
        )
        return [*parts, *keys, *([self.actions_part(room.gap, 64, 68)] if showing.actions else [])]


class ExtremePanes(GamePanes):
    """Its round has a "why?" of its own; everything else is as in every game."""

    model, notation, round_pane = ExtremeTable, ExtremeSheet, ExtremePane
