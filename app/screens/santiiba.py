"""The tables of Santiiba, a turn and the count: `kv/games/santiiba.kv` says what they are made of."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from app.games.santiiba.count_phase import TURN
from app.games.santiiba.table import LIVE
from app.games.santiiba.turn_state import TurnState
from app.kv import load_kv
from app.screens.panes import TwoPadPanes
from app.screens.table_pane import TablePane
from app.table import Table
from app.widgets.result_line import HoldingsSheet, ResultsSheet
from engine.message import N_


class SantiibaTurnPane(TablePane):
    """Everything of a turn, from the valley down to the choice of die or card."""

    @property
    def shown(self) -> TurnState:
        return self.state.turn

    def choose_row(self, seat: int) -> None:
        """A row was tapped: its result is entered, or what everybody has is for whoever looks."""
        if self.shown.is_by_result:
            self.enter(self.vm.choose_row, seat)
        else:
            self.look()

    def go_live(self) -> None:
        """This turn is followed colour by colour."""
        self.enter(self.vm.choose_way, LIVE)

    def tell_all(self) -> None:
        turn = self.shown
        if turn.results:
            sheet = ResultsSheet(turn.results, headline=turn.results_of, context=turn.player)
            App.get_running_app().root.open_sheet(sheet)

    def look(self) -> None:
        app = App.get_running_app()
        hint = "" if self.vm.phase.shows_cards else app.tr("Tap your row to see your cards.")
        app.root.open_sheet(HoldingsSheet(self.vm, hint, headline=app.tr("Everybody’s cards")))

    def finish(self) -> None:
        self.enter(self.host.open_count)


class SantiibaCountPane(TablePane):
    """The grid of the count with its pad; then the tally and how it came about."""

    def model_of(self, host: Any) -> Any:
        return host.vm.count

    def press(self, value: Any) -> None:
        """One of the buttons below the pad leads back to the turns."""
        if value == TURN:
            self.enter(self.host.open_turn)
        else:
            super().press(value)

    def choose_cell(self, seat: int, field: str | None) -> None:
        self.enter(self.vm.choose_cell, seat, field)

    def explain(self, seat: int) -> None:
        self.host.explain_total(seat)

    def undo(self) -> None:
        self.vm.undo()

    def interrupt(self, at: tuple[float, float]) -> bool:
        """While the tally is performed, a tap anywhere shows its end; Undo and the result answer as always."""
        tally, finish = self.state.tally, self.ids.finish
        is_elsewhere = finish.parent is None or not finish.collide_point(*at)
        is_answered = tally is not None and not tally.is_still and is_elsewhere
        if is_answered and not self._is_too_many():
            self.vm.skip()
        return is_answered

    def is_closed(self, ended: int) -> bool:
        return self.state.tally is not None


class SantiibaPanes(TwoPadPanes):
    """One game with two pads: turns can be followed from any moment on, and counted at any moment."""

    round_pane, count_pane = SantiibaTurnPane, SantiibaCountPane
    own_tabs = (("round", "dice-multiple", N_("Turn")), ("tally", "cards", N_("Tally")))

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.vm.open_count = self.open_count

    @property
    def is_over(self) -> bool:
        return self.vm.phase.turn is None

    def make(self, key: str) -> Any:
        if key in self.entry_tabs:
            self.vm.is_at_turn = key == self.entry_tabs[0]
        if key == self.entry_tabs[0]:
            self.vm.count.leave()
        return super().make(key)

    def open_turn(self) -> None:
        """Back from the count to the turn that is followed."""
        App.get_running_app().root.screen.open_tab(self.entry_tabs[0])


load_kv("games/santiiba")
