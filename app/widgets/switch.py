"""A switch: on or off."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from app.widgets.laid import LaidTap, look, part
from app.widgets.motion import move
from app.widgets.surface import CLEAR
from app.widgets.words import Glyph

SLIDE = 0.12
KNOB_OFF, KNOB_ON = 16, 24


class OnOff(LaidTap):
    """On or off, 52x32; a tap announces `on_tap`, and whoever owns the value sets `is_on`.

    A row that is one target as a whole puts it in as a picture: `is_picture: True` lets touches through.
    """

    is_on = BooleanProperty(False)
    is_picture = BooleanProperty(False)
    place = NumericProperty(0)
    """Where the knob is: 0 is off, 1 is on."""
    given = look(size=(dp(52), dp(32)), radius=16, edge_width=2)
    also = ("is_off",)
    _check = part(Glyph, icon="check-bold", role="primary", extent=15)

    def _build(self) -> None:
        with self.canvas.before:
            self._knob_colour, self._knob = Color(), SmoothEllipse()
        self.place = 1 if self.is_on else 0
        self.fbind("is_on", self._slide)

    @property
    def answers_keys(self) -> bool:
        return not self.is_picture

    def on_touch_down(self, touch: Any) -> bool:
        return not self.is_picture and super().on_touch_down(touch)

    def collide_point(self, x: float, y: float) -> bool:
        """The thumb needs 48, the eye 32."""
        spare = max(dp(48) - self.height, 0) / 2
        return self.x <= x <= self.right and self.y - spare <= y <= self.top + spare

    def _slide(self, *_: Any) -> None:
        move(self, SLIDE if self.get_root_window() else 0, place=1 if self.is_on else 0)

    def _place(self) -> None:
        ink, is_on = self.ink, self.place > 0.5
        self.fill = CLEAR if self.is_off else ink.primary if is_on else ink.surfaceContainerHighest
        self.edge = ink.outlineVariant if self.is_off else ink.primary if is_on else ink.outline
        self._knob_colour.rgba = ink.outlineVariant if self.is_off else ink.onPrimary if is_on else ink.outline
        extent = dp(KNOB_OFF + (KNOB_ON - KNOB_OFF) * self.place)
        middle = self.x + dp(16) + self.place * dp(20)
        self._knob.size, self._knob.pos = (extent, extent), (middle - extent / 2, self.mid_y - extent / 2)
        self._check.opacity = 1 if is_on else 0
        self._check.role = "outline" if self.is_off else "primary"
        self._check.center = (middle, self.mid_y)
