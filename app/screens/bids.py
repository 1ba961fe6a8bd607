"""The table of a game of bids: `kv/games/bids.kv` says what it is made of, this is what its taps do."""

from __future__ import annotations

from app.kv import load_kv
from app.screens.panes import GamePanes
from app.screens.table_pane import TablePane


class BidPane(TablePane):
    """Header, rows, prompt and pad; under the cover nothing but the cover."""

    def choose_row(self, seat: int) -> None:
        """A row was tapped: the player becomes current, or the closed round is corrected."""
        if self.state.is_closed:
            self.enter(self.host.correct_closed, seat)
        else:
            self.vm.choose_row(seat)

    def choose_bid(self, seat: int) -> None:
        """A bid was tapped: it is opened, or closed again."""
        self.vm.choose_bid(seat)

    def cloud(self, seat: int, shift: int) -> None:
        """A key of the cloud on a player's row was tapped."""
        self.enter(self.vm.cloud, seat, shift)


class BidPanes(GamePanes):
    """Round, sheet and chart."""

    round_pane = BidPane


load_kv("games/bids")
