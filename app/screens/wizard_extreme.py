"""The table of Wizard Extreme: `kv/games/wizard_extreme.kv` says what it is made of, this is what its taps do."""

from __future__ import annotations

from app.games.wizard_extreme.table import CLOSED
from app.kv import load_kv
from app.screens.panes import GamePanes
from app.screens.table_pane import TablePane


class ExtremePane(TablePane):
    """Header, rows, prompt, rows of keys and the buttons below them."""

    def choose_row(self, seat: int) -> None:
        """A row was tapped: the player becomes current, or took the trick; a settled round is corrected."""
        is_closed = self.state.mode == CLOSED
        self.enter(self.host.correct_closed if is_closed else self.vm.choose_row, seat)

    def tap_chip(self) -> None:
        (self.host.explain_closed if self.state.mode == CLOSED else self.vm.tap_chip)()


class ExtremePanes(GamePanes):
    """Its round has a "why?" of its own; everything else is as in every game."""

    round_pane = ExtremePane


load_kv("games/wizard_extreme")
