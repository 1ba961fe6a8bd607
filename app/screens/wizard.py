"""The table of Wizard on the screen: what is entered now, from the band down to the pad."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.play.wizard.sheet import WizardSheet
from app.play.wizard.table import WizardTable
from app.screens.panes import GamePanes
from app.screens.table_pane import Room, TablePane
from app.widgets.band import BandView
from app.widgets.buttons import TextButton
from app.widgets.cover import CoverView, SecretPad
from app.widgets.laid import asks, maybe, own
from app.widgets.pad import NARROWEST, SMALLEST, TALLEST, Pad
from app.widgets.stack import Part, rows_high
from app.widgets.wizard_row import WizardRow

ROW_SMALLEST, ROW_TALLEST = 46, 92


class WizardPane(TablePane):
    """Band, rows, prompt and pad; under the cover nothing but the cover."""

    _pad = maybe(Pad, size_hint=(None, None), on_press=own.press)
    _band = maybe(BandView, on_chip=own.vm.open_trump, on_side_chip=asks(own.enter, own.vm.bomb))
    _uncover = maybe(
        TextButton, size_hint=(None, None), icon="eye-outline", style="name", on_tap=asks(own.enter, own.vm.uncover)
    )
    _cover, _secret = maybe(CoverView, screen=own.vm), maybe(SecretPad, screen=own.vm)
    cloud = asks(own.enter, own.vm.cloud)

    def choose_row(self, seat: int) -> None:
        """A row was tapped: the player becomes current, or the closed round is corrected."""
        if self.showing.band.headline:
            self.enter(self.host.correct_closed, seat)
        else:
            self.vm.choose_row(seat)

    def fill(self, showing: Any) -> None:
        if showing.cover is not None:
            self._cover.showing = showing
            return
        if showing.is_secret_entry:
            self._secret.showing = showing
            return
        self._band.band = showing.band
        self.fill_rows(showing.rows, WizardRow)
        self._prompt.prompt, self._prompt.cloud = showing.prompt, showing.cloud
        self._choices.choices = showing.choices
        self._pad.keys = showing.keys
        self._finish.text, self._uncover.text = showing.finish_button, showing.uncover_button

    def arrange(self, showing: Any, room: Room) -> list[Part]:
        if showing.cover is not None or showing.is_secret_entry:
            return [Part(self._cover if showing.cover is not None else self._secret, self.height)]
        rows = self._rows[: len(showing.rows)]
        is_flat = room.is_tight or (room.is_low and not room.is_lying and len(rows) >= 5)
        band = self.flat_band if is_flat else 56 if room.is_lying else 64 if room.is_low else 82
        self._band.is_flat = is_flat
        wish = 58 if room.is_low else 80
        has_chip = (showing.band.chip and not showing.choices) or showing.band.side_chip
        parts = [Part(self._band, dp(band), below=self.below_band(room), air=dp(8), above=dp(8), stays=True)]
        parts[0].goes = 0 if has_chip else 1
        parts += [Part(row, dp(ROW_SMALLEST), dp(wish), dp(ROW_TALLEST), room.gap) for row in rows]
        parts.append(Part(self._prompt, dp(56 if room.is_lying else 52 if room.is_low else 64), is_lower=True))
        if showing.choices:
            parts.append(Part(self._choices, dp(64 if room.is_lying else 72), below=room.gap, is_lower=True))
        return [*parts, self._last(showing, room)]

    def _last(self, showing: Any, room: Room) -> Part:
        """The pad; after the last round the way to the result, or the key of whoever bids unseen."""
        if showing.finish_button:
            return Part(self._finish, dp(76), is_lower=True)
        if showing.uncover_button:
            return Part(self._uncover, dp(64 if room.is_low else 76), is_lower=True)
        self._pad.gap, self._pad.is_low, self._pad.width = room.gap / dp(1), room.is_low, self.width_of_part(room)
        self._pad.least = NARROWEST if room.is_tight else SMALLEST
        least, most = rows_high(max(self._pad.rows, 1), (SMALLEST, TALLEST), room.gap)
        return Part(self._pad, least, most=most, is_lower=True)


class WizardPanes(GamePanes):
    """Round, sheet and chart."""

    model, notation, round_pane = WizardTable, WizardSheet, WizardPane
