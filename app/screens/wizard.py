"""The table of Wizard: `kv/games/wizard.kv` says what it is made of, this is what its taps do."""

from __future__ import annotations

from app.games.wizard.book import WizardBook
from app.games.wizard.table import WizardTable
from app.kv import load_kv
from app.screens.panes import GamePanes
from app.screens.table_pane import TablePane


class WizardPane(TablePane):
    """Header, rows, prompt and pad; under the cover nothing but the cover."""

    def choose_row(self, seat: int) -> None:
        """A row was tapped: the player becomes current, or the closed round is corrected."""
        if self.state.header.headline:
            self.enter(self.host.correct_closed, seat)
        else:
            self.vm.choose_row(seat)

    def cloud(self, seat: int, shift: int) -> None:
        """A key of the cloud on a player's row was tapped."""
        self.enter(self.vm.cloud, seat, shift)


class WizardPanes(GamePanes):
    """Round, sheet and chart."""

    model, notation, round_pane = WizardTable, WizardBook, WizardPane


load_kv("games/wizard")
