"""The page of the toggles: they never shrink below a thumb, so what has no room is scrolled to."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from app.widgets.hand_grid import CARDS, THUMB
from app.widgets.hand_toggles import HandToggles

TALLEST = 54
"""The highest pitch of the toggles in dp."""


class HandPage(ScrollView):
    """Holds `toggles`, as large as there is room for."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), bar_width=dp(3), scroll_timeout=120, **kwargs)
        self.toggles = HandToggles()
        self.add_widget(self.toggles)

    def wishes(self, width: float, *, is_low: bool, is_folded: bool) -> tuple[float, float]:
        """Its least and its greatest height at this width, in pixels."""
        toggles = self.toggles
        toggles.is_low, toggles.is_folded = is_low, is_folded
        toggles.width = max(width, toggles.needed_width)
        return toggles.needed_height(), toggles.needed_height(TALLEST)

    def fit(self, left: float, width: float) -> None:
        """Give the toggles the whole page, or what they need if that is more.

        A page that is drawn along takes this wider room, so that one sees that it goes on.
        """
        toggles = self.toggles
        if toggles.needed_width > self.width:
            self.x, self.width = left, width
        rows = CARDS // (2 if toggles.is_folded else 1)
        fixed = toggles.needed_height(0)
        toggles.pitch = min(max((self.height - fixed) / rows / dp(1), THUMB), TALLEST)
        high = fixed + rows * dp(toggles.pitch)
        toggles.size = (max(self.width, toggles.needed_width), max(self.height, high))
        self.do_scroll_x = toggles.width > self.width + 1
        self.do_scroll_y = toggles.height > self.height + 1
