"""Two ways to keep a game, side by side in two lines each; where the words have no room, one below the other."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.widgets.choices import Choices
from app.widgets.segmented import Segment
from app.widgets.words import Words, fit_line

TALL, CORNER = 64, 20
SIDE, SIGN, GAP, END = 14, 24, 10, 6
LEADING = 8
"""Above and below the two lines, at the least."""
USUAL, NARROW = ("rowMedium", "hint"), ("tab", "small")
"""The styles of the two lines, and those of a narrow screen."""


class WaySegment(Segment):
    """What a way is called over when it is counted; the check of the chosen one takes the place of its icon."""

    sub = StringProperty("")
    icon = StringProperty("check")

    def __init__(self, **kwargs: Any) -> None:
        self._sub = Words(style="hint")
        super().__init__(**kwargs)
        self._check.extent = SIGN
        self.add_widget(self._sub)
        for name in ("sub", "icon"):
            self.fbind(name, self._show)

    def needed_in(self, styles: tuple[str, str]) -> float:
        """How wide it has to be for both its lines in these styles."""
        self._words.style, self._sub.style = styles
        for words in (self._words, self._sub):
            fit_line(words, dp(1000))
        return float(max(self._words.width, self._sub.width) + dp(SIDE + SIGN + GAP + END))

    @property
    def needed_height(self) -> float:
        return float(max(dp(TALL), self._words.height + self._sub.height + 2 * dp(LEADING)))

    def _show(self, *_: Any) -> None:
        super()._show()
        self._check.opacity, self._check.icon = 1, "check" if self.is_chosen else self.icon
        self._check.role = self._sub.role = "onSecondaryContainer" if self.is_chosen else "onSurfaceVariant"
        self._sub.text = self.sub

    def _place(self, *_: Any) -> None:
        self._draw_area()
        left = self.x + dp(SIDE + SIGN + GAP)
        for words in (self._words, self._sub):
            fit_line(words, self.x + self.width - dp(END) - left)
        high = self._words.height + self._sub.height
        self._check.pos = (self.x + dp(SIDE), self.mid_y - self._check.height / 2)
        self._words.pos = (left, self.mid_y + high / 2 - self._words.height)
        self._sub.pos = (left, self.mid_y - high / 2)


class WayChoice(Choices):
    """The ways a game can be kept; nothing at all if there is but one. `screen` answers `keep_by`."""

    ways = ListProperty()
    screen = ObjectProperty(None)
    part = WaySegment

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=0, radius=CORNER, **kwargs)
        self._line_colour = self.edge
        self.fbind("ways", self._take)
        self._take()

    def on_choose(self, key: str) -> None:
        self.screen.keep_by(key)

    def _take(self, *_: Any) -> None:
        self.choices = [(way.key, way.label) for way in self.ways]
        self.chosen = next((way.key for way in self.ways if way.is_chosen), "")
        for segment, way in zip(self.parts, self.ways, strict=True):
            segment.sub, segment.icon = way.sub, way.icon
        self._place_soon()

    def _place(self, *_: Any) -> None:
        self.canvas.after.clear()
        self.edge = self._line_colour if self.parts else (0, 0, 0, 0)
        count = len(self.parts)
        is_wide = self._dress()
        tall = max((segment.needed_height for segment in self.parts), default=0)
        self.height = tall if is_wide else tall * count
        wide = self.width / count if is_wide and count else self.width
        for place, segment in enumerate(self.parts):
            segment.size = (wide, tall)
            segment.pos = (self.x + wide * place, self.y) if is_wide else (self.x, self.y + tall * (count - 1 - place))
            segment.corners = self._corners(place, is_wide)
            if place:
                self._draw_line(segment, is_wide)

    def _dress(self) -> bool:
        """Choose the styles, and say whether the ways fit side by side."""
        return any(self._fits(styles) for styles in (USUAL, NARROW)) or self._fits(USUAL)

    def _fits(self, styles: tuple[str, str]) -> bool:
        needs = [segment.needed_in(styles) for segment in self.parts]
        return max(needs, default=0) * len(needs) <= self.width

    def _corners(self, place: int, is_wide: bool) -> list[float]:
        """The outer corners are round."""
        first, last = (dp(CORNER) if place == end else 0 for end in (0, len(self.parts) - 1))
        return [first, last, last, first] if is_wide else [first, first, last, last]

    def _draw_line(self, segment: WaySegment, is_wide: bool) -> None:
        """Between a segment and the one before it."""
        pos = (segment.x - dp(0.75), segment.y) if is_wide else (segment.x, segment.top - dp(0.75))
        size = (dp(1.5), segment.height) if is_wide else (segment.width, dp(1.5))
        with self.canvas.after:
            Color(rgba=self._line_colour)
            Rectangle(pos=pos, size=size)
