"""A pad drawn on one canvas: a correction has two of them, and together up to forty keys."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty

from app.play.showing import Bit, Key
from app.widgets.laid import look
from app.widgets.lettering import Area, DrawnKeys, bits_width, draw_bits, edge_box, fill_box
from app.widgets.pad import SMALLEST, columns_for
from app.widgets.surface import PRESSED

GAP, RADIUS, SIGN, STAR = 6, 18, 30, 14


class DrawnPad(DrawnKeys):
    """Keys of the smallest size, laid out as on a low screen. It announces `on_key` with a key's value."""

    keys = ListProperty()
    is_row = BooleanProperty(False)
    """All keys side by side, however many there are."""

    given = look(size_hint=(1, 1))
    __events__ = ("on_key",)

    @property
    def full_height(self) -> float:
        rows = -(-len(self.keys) // self._columns) if self.keys else 0
        return float(rows * dp(SMALLEST) + max(rows - 1, 0) * dp(GAP))

    def area_of(self, value: int) -> Area:
        """Where a key is in the window: x, y, width, height."""
        place = next(place for place, key in enumerate(self.keys) if key.value == value)
        x, y, wide, high = self._area(place)
        return (*self.to_window(x, y), wide, high)

    def on_release(self) -> None:
        key = self._key_touched()
        if key is not None and key.kind in ("open", "hint"):
            self.dispatch("on_key", key.value)

    @property
    def _columns(self) -> int:
        return len(self.keys) if self.is_row else columns_for(len(self.keys), is_low=True)

    def _area(self, place: int) -> Area:
        row, column = divmod(place, self._columns)
        wide = (self.width - dp(GAP) * (self._columns - 1)) / self._columns
        high = dp(SMALLEST)
        return (self.x + column * (wide + dp(GAP)), self.top - (row + 1) * high - row * dp(GAP), wide, high)

    def _key_touched(self) -> Key | None:
        """The gap belongs to the key before it."""
        x, y = self.touched
        for place, key in enumerate(self.keys):
            left, bottom, wide, high = self._area(place)
            if left <= x < left + wide + dp(GAP) and bottom - dp(GAP) <= y < bottom + high:
                return key
        return None

    def draw(self, ink: Any) -> None:
        down = self._key_touched() if self.state == "down" else None
        for place, key in enumerate(self.keys):
            self._draw_key(self._area(place), key, key is down, ink)

    def _draw_key(self, area: Area, key: Key, is_down: bool, ink: Any) -> None:
        x, y, wide, high = area
        is_shut = key.kind in ("off", "forbidden")
        fill = ink.hint if key.kind == "hint" else ink.slip
        if is_shut:
            edge_box(ink.outlineVariant, area, RADIUS)
        else:
            fill_box((*(part * (PRESSED if is_down else 1) for part in fill[:3]), 1), area, RADIUS)
        letters = self.letters
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
