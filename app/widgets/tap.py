"""What a thumb does: taps, long presses, and widgets with several targets."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

HOLD = 0.5
"""Seconds until a press is a long one."""
STILL = 10
"""How far, in dp, a finger may stray meanwhile."""


def explain(widget: Widget, why: str) -> None:
    """Say why something cannot be pressed: in the line the screen has for it, else over the end of the window."""
    around = widget.parent
    while around is not None and around is not around.parent:
        if hasattr(around, "refuse"):
            around.refuse(why)
            return
        around = around.parent
    App.get_running_app().root.tell(why)


class ListedBehavior:
    """For what a list makes of its template: it shows an `item`, and `screen` answers its taps."""

    item = ObjectProperty(None, allownone=True, rebind=True)
    screen = ObjectProperty(None, allownone=True, rebind=True)


class TapBehavior(ListedBehavior, ButtonBehavior):
    """Stands before a widget that can be tapped; what is off still takes the touch, so that nothing below gets it."""

    is_off = BooleanProperty(False)
    says = StringProperty("")
    """What it does, in words, for those who cannot see it."""
    why = StringProperty("")
    """The reason why it is off, which a tap is answered with."""
    __events__ = ("on_tap",)

    def on_release(self) -> None:
        # A second finger may be lifted from a screen that the first one has left.
        if self.get_root_window() is None:
            return
        if not self.is_off:
            self.dispatch("on_tap")
        elif self.why:
            explain(self, self.why)

    def on_tap(self) -> None:
        """What the tap does is for the screen to say."""


class HoldBehavior:
    """Stands before a tappable widget: a long press announces `on_hold`, and no tap after it."""

    _hold: Any = None
    _was_held = False
    __events__ = ("on_hold",)

    def on_hold(self) -> None:
        """What it does is for the screen to say."""

    def on_press(self) -> None:
        self._was_held = False
        self._hold = Clock.schedule_once(self._held, HOLD)

    def on_touch_move(self, touch: Any) -> Any:
        if touch.grab_current is self and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(STILL):
            self._let_go()
        return super().on_touch_move(touch)

    def on_release(self) -> None:
        self._let_go()
        if not self._was_held:
            super().on_release()

    def on_touch_up(self, touch: Any) -> Any:
        taken = super().on_touch_up(touch)
        if touch.grab_current is self:
            self._let_go()
        return taken

    def on_parent(self, *_: Any) -> None:
        self._let_go()

    def _held(self, *_: Any) -> None:
        self._hold, self._was_held = None, True
        if self.get_root_window() is not None:
            self.dispatch("on_hold")

    def _let_go(self) -> None:
        if self._hold is not None:
            self._hold.cancel()
            self._hold = None


Area = tuple[float, float, float, float]
"""x, y, width, height."""


class TargetsBehavior:
    """Stands before a widget with several targets: it knows which of them was touched."""

    touched = (0.0, 0.0)
    gap_between = 0.0
    """In dp: the gap at the right of a target and below it belongs to it."""

    def targets(self) -> list[Area]:
        """Where they are."""
        return [(*self.pos, *self.size)]

    @property
    def place_touched(self) -> int | None:
        """Which of the targets the touch began on."""
        (x, y), gap = self.touched, dp(self.gap_between)
        for place, (left, low, wide, high) in enumerate(self.targets()):
            if left <= x < left + wide + gap and low - gap <= y < low + high:
                return place
        return None

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            self.touched = touch.pos
        return bool(super().on_touch_down(touch))
