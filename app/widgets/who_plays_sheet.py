"""The sheet that says who plays from a round on: leave, join, deal, and change places by dragging."""

from __future__ import annotations

from typing import Any

from app.kv import load_kv
from app.widgets.bottom_sheet import EntrySheet


class WhoPlaysSheet(EntrySheet):
    """Applied at once, tap by tap; Undo takes back step by step."""

    side = 12

    def on_touch_down(self, touch: Any) -> Any:
        """A handle is asked first: the column around it would take the touch to scroll."""
        scrolls = self.column.parent
        is_inside = scrolls.collide_point(*scrolls.parent.to_widget(*touch.pos))
        return (is_inside and self.ids.seats.take(touch)) or super().on_touch_down(touch)

    def choose(self, key: str) -> None:
        """One of the starts."""
        self.vm.choose_start(key)

    def undo(self) -> None:
        self.vm.undo()


load_kv("who_plays_sheet")
