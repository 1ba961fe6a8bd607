"""The band above the rows: a sum against its target with one pip a trick, or a headline."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.models.showing import Band
from app.widgets.bits import SpanLine
from app.widgets.chips import ChipButton
from app.widgets.laid import Laid, at_left, at_right, maybe
from app.widgets.words import Glyph, Words, fit_line

COUNTER, SMALL_COUNTER, SUB_TOKEN = 34, 26, 19
TIGHT = 5
"""The display type leaves room below its letters that the line beneath shares, in dp."""


class BandView(Laid):
    """The band; it announces `on_chip`, `on_chip_held` and `on_side_chip`.

    A flat one has no pips and no second line.
    """

    band = ObjectProperty(Band())
    is_flat = BooleanProperty(False)
    shows = ("band",)
    __events__ = ("on_chip", "on_chip_held", "on_side_chip")
    _total, _of = maybe(Words, style="sum"), maybe(Words, style="sumOf", role="onSurfaceVariant")
    _line, _sub = maybe(Words, style="prompt"), maybe(Words, style="hint", role="onSurfaceVariant")
    _sub_icon = maybe(Glyph, extent=17, role="onSurfaceVariant")
    _sub_bits = maybe(SpanLine, style="hint", role="onSurfaceVariant", extent=SUB_TOKEN, gap=4)
    _headline = maybe(Words, style="headline")
    _chip = maybe(ChipButton, on_tap="on_chip", on_hold="on_chip_held")
    _side_chip = maybe(ChipButton, on_tap="on_side_chip")

    def on_chip_held(self) -> None:
        """The chip was pressed long; that is no more than a tap, unless somebody listens and says True."""
        self.dispatch("on_chip")

    def _show(self) -> None:
        band: Band = self.band
        self._total.text, self._of.text = band.total, f"/ {band.target}" if band.target else ""
        self._line.text, self._sub.text, self._headline.text = band.line, band.sub, band.headline
        self._sub_icon.icon, self._sub_bits.bits = band.sub_icon, band.sub_bits
        self._chip.chip, self._side_chip.chip = band.chip, band.side_chip
        self._counters = [SpanLine(bits=bits, style="pointsSmall", gap=6) for bits in band.counters]
        self.hold(*self._words(band), *self._counters, self._chip, self._side_chip)

    def _words(self, band: Band) -> list[Any]:
        if not band.headline and not band.total:
            return []
        below = [self._sub_bits if band.sub_bits else self._sub, band.sub_icon and self._sub_icon]
        return [self._headline, *below] if band.headline else [self._total, self._of, self._line, *below]

    def _place(self) -> None:
        band: Band = self.band
        has_pips = bool(band.pips) and not self.is_flat and not band.headline
        low = dp(16) if has_pips else 0
        middle = self.y + low + (self.height - low) / 2
        self._chip.is_bare = False
        self._place_words(band, middle, self._place_right(band, middle))
        if (self._headline.shorten or self._line.shorten or self._sub.shorten) and band.chip:
            self._chip.is_bare = True
            self._place_words(band, middle, self._place_right(band, middle))
        self._draw_pips(band if has_pips else Band())

    def _place_right(self, band: Band, middle: float) -> float:
        """Place chips and counters from the right; return where the room for words ends."""
        edge = float(self.right)
        for chip, is_there in ((self._chip, band.chip), (self._side_chip, band.side_chip)):
            left = at_right(chip, edge, middle)
            edge = left - dp(8) if is_there else edge
        is_small = self.height < dp(72)
        for counter in reversed(self._counters):
            counter.extent = SMALL_COUNTER if is_small else COUNTER
            counter.size = (counter.full_width, dp(counter.extent))
            edge = at_right(counter, edge, middle) - dp(10 if is_small else 14)
        return edge

    def _place_words(self, band: Band, middle: float, room: float) -> None:
        is_small = self.height < dp(72)
        left = self.x + dp(4)
        if band.headline:
            style = "title" if len(band.headline) > 22 or is_small else "headline"
            fit_line(self._headline, room - left, style, "section")
            self._place_lines(band, self._headline, left, middle, room)
            return
        fit_line(self._total, self.width, "sumSmall" if is_small else "sum")
        at_left(self._total, left, middle)
        self._of.pos = (self._total.right + dp(5), self._total.y + dp(4 if is_small else 6))
        beside = self._of.right + dp(14)
        fit_line(self._line, room - beside, "prompt", "label", "small", "keyName")
        self._place_lines(band, self._line, beside, middle, room)

    def _place_lines(self, band: Band, first: Words, left: float, middle: float, room: float) -> None:
        """The first line over the second; a flat band has none."""
        second = self._second(band, room - left)
        icon = self._sub_icon.width + dp(6) if band.sub_icon else 0
        # What a narrow band has no room for is told by the rows too.
        is_cut = bool(band.total) and (
            self._sub.shorten if second is self._sub else self._sub_bits.least_width > self._sub_bits.width
        )
        for widget in (self._sub, self._sub_bits, self._sub_icon):
            widget.opacity = 0 if self.is_flat or is_cut else 1
        tight = dp(TIGHT) if band.headline and not self.is_flat else 0
        high = first.height + (0 if self.is_flat else second.height) - tight
        first.pos = (left, middle + high / 2 - first.height)
        second.pos = (left + icon, middle - high / 2)
        at_left(self._sub_icon, left, second.y + second.height / 2)

    def _second(self, band: Band, room: float) -> Any:
        if band.sub_bits:
            self._sub_bits.size = (room, dp(SUB_TOKEN))
            return self._sub_bits
        room -= self._sub_icon.width + dp(6) if band.sub_icon else 0
        self._sub.text = band.sub
        fit_line(self._sub, room, "hint", "small")
        if self._sub.shorten and band.total:
            self._sub.text = band.sub_short
            fit_line(self._sub, room)
        return self._sub

    def _draw_pips(self, band: Band) -> None:
        self.canvas.after.clear()
        count = band.pips + band.surplus
        if not count:
            return
        ink, gap = self.ink, dp(4 if count <= 14 else 2)
        wide = (self.width - dp(8) - gap * (count - 1)) / count
        with self.canvas.after:
            for pip in range(count):
                Color(rgba=getattr(ink, _pip_role(band, pip)))
                SmoothRoundedRectangle(
                    pos=(self.x + dp(4) + pip * (wide + gap), self.y + dp(4)), size=(wide, dp(8)), radius=[dp(4)]
                )


def _pip_role(band: Band, pip: int) -> str:
    if pip >= band.pips:
        return "error"
    if pip < band.filled:
        return "tertiary"
    return "primary" if band.is_under_way and pip == band.filled else "surfaceContainerHighest"
