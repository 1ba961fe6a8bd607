"""A pad drawn on one canvas: a correction has two of them, and together up to forty keys."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from app.play.showing import Bit, Key
from app.widgets.drawn_bits import bits_width, draw_bits
from app.widgets.lettering import Lettering
from app.widgets.pad import SMALLEST, columns_for

GAP, RADIUS, SIGN, STAR = 6, 18, 30, 14


class DrawnPad(ButtonBehavior, Widget):
    """Keys of the smallest size, laid out as on a low screen. It announces `on_key` with a key's value."""

    keys = ListProperty()
    is_row = BooleanProperty(False)
    """All keys side by side, however many there are."""

    __events__ = ("on_key",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._letters = Lettering()
        self._down: int | None = None
        draw_soon = Clock.create_trigger(self._redraw, -1)
        for name in ("pos", "size", "keys", "state", "is_row"):
            self.fbind(name, draw_soon)

    def on_key(self, value: int) -> None:
        """A key that may be pressed was pressed."""

    @property
    def full_height(self) -> float:
        rows = -(-len(self.keys) // self._columns) if self.keys else 0
        return float(rows * dp(SMALLEST) + max(rows - 1, 0) * dp(GAP))

    def area_of(self, value: int) -> tuple[float, float, float, float]:
        """Where a key is in the window: x, y, width, height."""
        place = next(place for place, key in enumerate(self.keys) if key.value == value)
        x, y, wide, high = self._area(place)
        return (*self.to_window(x, y), wide, high)

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            self._down = self._key_at(*touch.pos)
        return bool(super().on_touch_down(touch))

    def on_release(self) -> None:
        if self._down is not None and self.keys[self._down].kind in ("open", "hint"):
            self.dispatch("on_key", self.keys[self._down].value)

    @property
    def _columns(self) -> int:
        return len(self.keys) if self.is_row else columns_for(len(self.keys), is_low=True)

    def _area(self, place: int) -> tuple[float, float, float, float]:
        row, column = divmod(place, self._columns)
        wide = (self.width - dp(GAP) * (self._columns - 1)) / self._columns
        high = dp(SMALLEST)
        return (self.x + column * (wide + dp(GAP)), self.top - (row + 1) * high - row * dp(GAP), wide, high)

    def _key_at(self, x: float, y: float) -> int | None:
        for place in range(len(self.keys)):
            left, bottom, wide, high = self._area(place)
            if left <= x < left + wide + dp(GAP) and bottom - dp(GAP) <= y < bottom + high:
                return place
        return None

    def _redraw(self, *_: Any) -> None:
        self.canvas.clear()
        ink = App.get_running_app().ink
        with self.canvas:
            for place, key in enumerate(self.keys):
                self._draw_key(self._area(place), key, place == self._down and self.state == "down", ink)

    def _draw_key(self, area: tuple[float, float, float, float], key: Key, is_down: bool, ink: Any) -> None:
        x, y, wide, high = area
        is_shut = key.kind in ("off", "forbidden")
        fill = ink.hint if key.kind == "hint" else ink.slip
        if is_shut:
            Color(rgba=ink.outlineVariant)
            SmoothLine(rounded_rectangle=(x + 1, y + 1, wide - 2, high - 2, dp(RADIUS)), width=dp(0.75))
        else:
            Color(rgba=(*(part * (0.92 if is_down else 1) for part in fill[:3]), 1))
            SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(RADIUS)])
        letters = self._letters
        letters.begin()
        caption = letters.words(key.caption, "label", wide) if key.caption else None
        colour = ink.outline if is_shut else ink.onHint if key.kind == "hint" else ink.onSurface
        rise = dp(8) if caption else 0
        style = "bid" if Metrics.fontscale > 1.15 else "valueSmall"
        digit = (Bit(key.digit),) if key.digit else ()
        sign = (Bit(icon=key.icon, token=key.token),) if key.icon else ()
        extent = STAR if digit else SIGN
        across = bits_width(letters, (*digit, *sign), style, extent)
        at = (x + (wide - across) / 2, y + high / 2 + rise)
        draw_bits(letters, (*digit, *sign), style, extent, ink, colour, at, wide)
        if caption:
            colour = ink.onHint if key.kind == "hint" else ink.onSurfaceVariant
            letters.draw(caption, colour, x + (wide - caption.width) / 2, y + dp(4))
