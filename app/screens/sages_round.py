"""A round of Les Sept Sages on the screen: the steps that lead to the combat, the combat, and who takes what."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.kv import load_kv
from app.screens.table_pane import TablePane, has_two_panes


class SagesRoundPane(TablePane):
    """Strips, rows, prompt and keys; while cards are played, lead, track, alliances and pad."""

    combat = ObjectProperty(None, allownone=True, rebind=True)
    is_beside = BooleanProperty(False)
    """What the combat means stands beside this pane, with the alliances."""

    def __init__(self, host: Any, **kwargs: Any) -> None:
        super().__init__(host, is_beside=has_two_panes(), **kwargs)

    def told(self, state: Any) -> Any:
        return state.round

    # -- taps ----------------------------------------------------------------------------------

    act = choose = TablePane.press

    def finish(self) -> None:
        self.enter(self.host.open_count)

    def choose_row(self, seat: int) -> None:
        self.enter(self.vm.choose_row, seat)

    def peek(self, seat: int) -> None:
        """A row is held: its crystals are open as long as the thumb stays."""
        self.vm.peek(seat)

    def close(self) -> None:
        self.vm.hide()

    # -- heights -------------------------------------------------------------------------------

    def tray_height(self, rows: Any) -> float:
        """How much higher the current row is with crystals on a tray."""
        return float(dp(14)) if any(row.is_current and any(span.crystal for span in row.spans) for row in rows) else 0.0


load_kv("games/sages_round")
