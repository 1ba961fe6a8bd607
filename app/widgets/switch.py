"""A switch: on or off."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from app.widgets.laid import LaidSlip, look, part
from app.widgets.motion import move
from app.widgets.words import Glyph

SLIDE = 0.12
KNOB_OFF, KNOB_ON = 16, 24


class OnOff(LaidSlip):
    """On or off, 52x32, as a picture: the row it stands in is the target, and sets `is_on`."""

    is_on = BooleanProperty(False)
    place = NumericProperty(0)
    """Where the knob is: 0 is off, 1 is on."""
    given = look(size=("52dp", "32dp"), radius=16, edge_width=2)
    _check = part(Glyph, icon="check-bold", role="primary", extent=15)

    def _build(self) -> None:
        with self.canvas.before:
            self._knob_colour, self._knob = Color(), SmoothEllipse()
        self.place = 1 if self.is_on else 0
        self.fbind("is_on", self._slide)

    def _slide(self, *_: Any) -> None:
        move(self, SLIDE if self.get_root_window() else 0, place=1 if self.is_on else 0)

    def _place(self) -> None:
        ink, is_on = self.ink, self.place > 0.5
        self.fill = ink.primary if is_on else ink.surfaceContainerHighest
        self.edge = ink.primary if is_on else ink.outline
        self._knob_colour.rgba = ink.onPrimary if is_on else ink.outline
        extent = dp(KNOB_OFF + (KNOB_ON - KNOB_OFF) * self.place)
        middle = self.x + dp(16) + self.place * dp(20)
        self._knob.size, self._knob.pos = (extent, extent), (middle - extent / 2, self.mid_y - extent / 2)
        self._check.opacity = 1 if is_on else 0
        self._check.center = (middle, self.mid_y)
