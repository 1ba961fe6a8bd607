"""The cards of every round as bars: those that were played are thin, those to come can be tapped."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from app.widgets.drawn import DrawnTargets
from app.widgets.pens import draw_centred, edge_box, fill_box, fit_text, text_of
from app.widgets.tap import Area

PLAYED, OPEN, SIDE = 10, 48, 8
"""In dp: how far bars of rounds that were played and of those to come stand apart, and the room at both ends."""
FOOT, HEAD, LEAST = 34, 34, 8
"""In dp: the room for the numbers below and above the bars, and the lowest bar."""


class HandBars(DrawnTargets):
    """Shows `bars`, at least as wide as they need. It announces `on_choose` with the number of a round."""

    bars = ListProperty()
    room = NumericProperty(0)
    """How wide the page is, in pixels: the bars to come share what is left of it."""
    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_x=None, **kwargs)
        for name in ("bars", "room"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        coming = sum(bar.is_open for bar in self.bars)
        self.width = max(self.room, self._start + coming * dp(OPEN) + dp(SIDE))

    @property
    def _start(self) -> float:
        """Where the rounds to come begin."""
        played = sum(not bar.is_open for bar in self.bars)
        return float(dp(SIDE) + played * dp(PLAYED) + (dp(6) if played else 0))

    @property
    def _pitch(self) -> float:
        coming = sum(bar.is_open for bar in self.bars)
        return float((self.width - self._start - dp(SIDE)) / coming) if coming else 0.0

    def on_choose(self, round_no: int) -> None:
        """What is done with it is for the screen to say."""

    def on_tap(self) -> None:
        if self.place_touched is not None:
            self.dispatch("on_choose", self._open_bars[self.place_touched].round_no)

    @property
    def _open_bars(self) -> list[Any]:
        return [bar for bar in self.bars if bar.is_open]

    def targets(self) -> list[Area]:
        pitch = self._pitch
        return [
            (self.x + self._start + place * pitch, self.y, pitch, self.height) for place in range(len(self._open_bars))
        ]

    def draw(self, theme: Any) -> None:
        if not self.bars:
            return
        base, room = self.y + dp(FOOT), self.height - dp(FOOT + HEAD)
        most = max(bar.cards for bar in self.bars)
        played = [bar for bar in self.bars if not bar.is_open]
        for place, bar in enumerate(played):
            high = max(room * bar.cards / most, dp(LEAST))
            fill_box(theme.outlineVariantColor, (self.x + dp(SIDE + place * PLAYED), base, dp(7), high), 3)
        if played:
            words = str(1) if len(played) == 1 else f"1–{len(played)}"
            label = text_of(words, "small")
            middle = self.x + dp(SIDE) + (len(played) * dp(PLAYED) - dp(3)) / 2
            middle = max(middle, self.x + label.width / 2 + dp(4))
            draw_centred(label, theme.onSurfaceVariantColor, middle, self.y + dp(FOOT / 2))
        for area, bar in zip(self.targets(), self._open_bars, strict=True):
            self._draw_open(theme, area, bar, base, max(room * bar.cards / most, dp(LEAST)))

    def _draw_open(self, theme: Any, area: Area, bar: Any, base: float, high: float) -> None:
        left, _, wide, _ = area
        across = min(wide - dp(10), dp(44))
        centre = left + wide / 2
        fill_box(theme.primaryColor, (centre - across / 2, base, across, high), 8)
        figure = fit_text(str(bar.cards), ("sheetTotal", "tab"), wide - dp(2))
        draw_centred(figure, theme.onSurfaceColor, centre, base + high + dp(4) + figure.height / 2)
        draw_centred(text_of(str(bar.round_no), "small"), theme.onSurfaceVariantColor, centre, self.y + dp(FOOT / 2))
        if bar.is_chosen:
            top = base + high + dp(6) + figure.height
            box = (centre - across / 2 - dp(4), self.y + dp(6), across + dp(8), top - self.y - dp(6))
            edge_box(theme.primaryColor, box, 12, 2)
