"""A turn of Santiiba on the screen: the valley, the zone, the colours, the dice, who had predicted, die or card."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp

from app.models.showing import Bit
from app.play.santiiba.turn import TurnShowing
from app.screens.old_table_pane import OldTablePane, Room
from app.widgets.bits import SpanLine
from app.widgets.buttons import TextButton
from app.widgets.choice_row import ChoiceRow
from app.widgets.laid import asks, maybe, own
from app.widgets.old_row import OldPlayerRow
from app.widgets.pad import Pad
from app.widgets.result_line import LINE, HoldingsSheet, ResultLine, ResultsSheet
from app.widgets.stack import Part
from app.widgets.token_pad import SMALLEST, TALLEST, ShelfView
from app.widgets.valley import FLAT, TALL, Valley
from app.widgets.zone_row import ZoneRow

FLAT_VALLEY, TALL_VALLEY = (FLAT,), (120, TALL, 208)
"""Its least height, its wish and its most."""


class SantiibaTurnPane(OldTablePane):
    """Everything of a turn, from the valley down to the choice of die or card."""

    _valley, _player = maybe(Valley), maybe(ZoneRow, size_hint=(None, None), screen=own)
    _result = maybe(ResultLine, on_tap=own.tell_all, on_look=own.look)
    _colours = maybe(ShelfView, on_press=asks(own.enter, own.vm.name_colour))
    _dice = maybe(Pad, size_hint=(None, None), is_row=True, on_press=asks(own.enter, own.vm.tell_die))
    _asked = maybe(SpanLine, style="bodyMedium", role="onSurfaceVariant")
    _predictors = maybe(ChoiceRow, size_hint=(None, None), on_choose=own.reveal)
    _choices = maybe(ChoiceRow, size_hint=(None, None), is_wide=True, screen=own)
    _finish = maybe(TextButton, size_hint=(None, None), icon="cards", on_tap=own.finish)

    # -- taps ----------------------------------------------------------------------------------

    finish = asks(own.enter, own.host.open_count)

    def choose_row(self, seat: int) -> None:
        """A row was tapped: what everybody has is for whoever looks."""
        self.look()

    def reveal(self, seat: str) -> None:
        self.enter(self.vm.reveal, int(seat))

    @property
    def shown(self) -> TurnShowing:
        return self.showing.turn

    def tell_all(self) -> None:
        turn = self.shown
        if turn.results:
            sheet = ResultsSheet(turn.results, headline=turn.results_of, context=turn.player)
            App.get_running_app().root.open_sheet(sheet)

    def look(self) -> None:
        app = App.get_running_app()
        app.root.open_sheet(HoldingsSheet(self.showing.turn.holdings, headline=app.say("Everybody’s cards")))

    # -- what is shown -------------------------------------------------------------------------

    def fill(self, showing: Any) -> None:
        turn: TurnShowing = showing.turn
        self._valley.pawns, self._result.result, self._prompt.prompt = turn.pawns, turn.result, turn.prompt
        if turn.row is None:
            self.fill_rows(turn.holdings, OldPlayerRow)
            self._finish.text = turn.finish_button
            return
        self._player.item, self._player.zone = turn.row, turn.zone
        self._colours.shelf, self._dice.keys = turn.colours, list(turn.dice)
        self._asked.bits = (Bit(turn.asked),)
        self._predictors.choices, self._choices.choices = list(turn.predictors), list(turn.choices)

    def arrange(self, showing: Any, room: Room) -> list[Part]:
        turn: TurnShowing = showing.turn
        is_flat = room.is_low and not room.is_lying
        valley = Part(self._valley, *map(dp, FLAT_VALLEY if is_flat else TALL_VALLEY))
        prompt = Part(self._prompt, dp(52 if room.is_low else 62), below=room.gap / 2, is_lower=True)
        if turn.row is None:
            shown = () if room.is_lying else self._rows[: len(turn.holdings)]
            rows = [Part(row, dp(50), dp(72), dp(84), room.gap) for row in shown]
            return [valley, self._result_part(room), *rows, prompt, Part(self._finish, dp(76), is_lower=True)]
        player = Part(self._player, dp(56 if room.is_low else 60), dp(66), below=room.gap / 2)
        choices = Part(self._choices, dp(60), dp(72), dp(80), is_lower=True)
        return [valley, player, self._result_part(room), *self._keys(room), prompt, choices]

    def _result_part(self, room: Room) -> Part:
        return Part(self._result, dp(LINE), below=room.gap / 2)

    def _keys(self, room: Room) -> list[Part]:
        gap = room.gap / dp(1)
        self._colours.spacing, self._dice.gap = room.gap, gap
        self._predictors.spacing = self._choices.spacing = room.gap
        return [
            Part(self._colours, dp(SMALLEST), dp(84), dp(TALLEST), room.gap, is_lower=True),
            Part(self._dice, dp(56), dp(60), dp(66), room.gap / 2, is_lower=True),
            Part(self._asked, dp(20), dp(26), is_lower=True),
            Part(self._predictors, dp(54), dp(60), dp(64), room.gap / 2, is_lower=True),
        ]
