"""A long list: further rows come as it is scrolled, and a row can be swiped away to the left."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.recycleview import RecycleView

BEGINS = 16
"""How far, in dp, a finger goes to the left before the row goes with it."""
SHARE = 0.35
"""How much of its width a row has to be moved by, to be gone when the finger is lifted."""
AHEAD = 1.5
"""So many times its own height before an end the list asks for what follows there."""


class SwipeList(RecycleView):
    """It announces `on_swipe` with the row that was swiped away, and `on_near` with the end that is near: -1 or 1.

    A row that can be swiped has a method `slide`, which takes how far it is moved in pixels, and `begin_slide`.
    """

    def __init__(self, **kwargs: Any) -> None:
        for event in ("on_swipe", "on_near"):
            self.register_event_type(event)
        super().__init__(**kwargs)
        self._finger: Any = None
        self._row: Any = None
        """The row under the finger, once it follows it."""
        self._above = 0.0
        self._known_height = self.height
        self.fbind("scroll_y", self._scrolled)
        self.fbind("height", self._keep_place)

    def on_swipe(self, row: Any) -> None:
        """What that does is for the screen to say."""

    def on_near(self, end: int) -> None:
        """The upper end, -1, or the lower, 1."""

    # -- swiping -------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if self._finger is None and self.collide_point(*touch.pos):
            self._finger = touch
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        if touch is self._finger and touch.grab_current is None:
            self._follow(touch)
        return True if self._row is not None and touch is self._finger else bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        row, is_ours = self._row, touch is self._finger
        taken = bool(super().on_touch_up(touch))
        if not is_ours or touch.grab_current is not None:
            return taken
        self._finger = self._row = None
        if row is not None:
            row.slide(0)
            if touch.ox - touch.x > row.width * SHARE:
                self.dispatch("on_swipe", row)
        return taken or row is not None

    def _follow(self, touch: Any) -> None:
        left, aside = touch.ox - touch.x, abs(touch.oy - touch.y)
        if self._row is None:
            if aside > dp(BEGINS):
                self._finger = None
            elif left > dp(BEGINS):
                self._take(touch)
        if self._row is not None:
            self._row.slide(max(left, 0))

    def _take(self, touch: Any) -> None:
        """From now on the finger moves the row under it: no scrolling, and no tap at the end."""
        spot = self.to_local(touch.ox, touch.oy)
        row = next((row for row in self.layout_manager.children if row.collide_point(*spot)), None)
        if not hasattr(row, "slide") or not row.begin_slide(touch):
            self._finger = None
            return
        self._row = row
        known = touch.ud.get(self._get_uid())
        if known is not None:
            known["mode"] = "swipe"

    # -- scrolling -----------------------------------------------------------------------------

    @property
    def above(self) -> float:
        """How much of the list is above what is seen, in pixels."""
        return float((1 - self.scroll_y) * max(self.viewport_size[1] - self.height, 0))

    def open_at(self, above: float) -> None:
        """Show the list from here once it has its height."""
        self._above = max(above, 0)

    def show_from(self, above: float) -> None:
        """Scroll so that this much, in pixels, is above; at once, even under a moving finger."""
        self.refresh_views()
        hidden = self.layout_manager.height - self.height
        self.scroll_y = 1 - min(max(above / hidden, 0), 1) if hidden > 0 else 1
        self.effect_y.value = self.effect_y.max * self.scroll_y

    def _keep_place(self, *_: Any) -> None:
        self._known_height = self.height
        self.show_from(self._above)

    def _scrolled(self, *_: Any) -> None:
        if self.height != self._known_height:
            return  # Kivy moves the list when its height changes, before we do
        self._above = self.above
        below = self.viewport_size[1] - self.height - self.above
        if below < AHEAD * self.height:
            self.dispatch("on_near", 1)
        elif self.above < AHEAD * self.height:
            self.dispatch("on_near", -1)
