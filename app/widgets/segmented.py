"""A few choices side by side, one of them chosen."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

from app.widgets.choices import Choices
from app.widgets.middle import Middle
from app.widgets.surface import PRESSED
from app.widgets.words import Glyph, Words, fit_line

TALL = 48
SMALLEST = 48
CHOSEN_SHARE = 1.42
"""The chosen one is wider: it carries the check."""
SIDE, CHECK, GAP = 10, 18, 6


class Segment(Middle, ButtonBehavior, FloatLayout):
    """One choice; what is off keeps its word and loses the rest."""

    text = StringProperty("")
    is_chosen = BooleanProperty(False)
    is_off = BooleanProperty(False)
    corners = ListProperty([0, 0, 0, 0])
    """The radii in pixels: top left, top right, bottom right, bottom left."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        with self.canvas.before:
            self._colour = Color()
            self._area = SmoothRoundedRectangle()
        self._check = Glyph(icon="check", role="onSecondaryContainer", extent=CHECK)
        self._words = Words(style="tab", text=self.text)
        for widget in (self._check, self._words):
            self.add_widget(widget)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "state", "corners"):
            self.fbind(name, self._place_soon)
        for name in ("text", "is_chosen", "is_off"):
            self.fbind(name, self._show)
        self._show()

    @property
    def needed(self) -> float:
        """How wide it has to be for its whole word."""
        self._words.text_size = (None, None)
        self._words.texture_update()
        lead = dp(CHECK + GAP) if self.is_chosen else 0
        return float(self._words.texture_size[0] + lead + 2 * dp(SIDE))

    def _show(self, *_: Any) -> None:
        self._words.text = self.text
        off_or_open = "outline" if self.is_off else "onSurface"
        self._words.role = "onSecondaryContainer" if self.is_chosen else off_or_open
        self._check.opacity = 1 if self.is_chosen else 0
        self._place_soon()

    def _draw_area(self) -> None:
        self._colour.rgba = self._fill()
        self._area.pos, self._area.size, self._area.radius = self.pos, self.size, self.corners

    def _place(self, *_: Any) -> None:
        self._draw_area()
        lead = dp(CHECK + GAP) if self.is_chosen else 0
        fit_line(self._words, self.width - lead - dp(SIDE))
        start = self.mid_x - (self._words.width + lead) / 2
        self._check.pos = (start, self.mid_y - self._check.height / 2)
        self._words.pos = (start + lead, self.mid_y - self._words.height / 2)

    def _fill(self) -> Any:
        ink, is_down = App.get_running_app().ink, self.state == "down" and not self.is_off
        if not self.is_chosen:
            return (*ink.outlineVariant[:3], 0.2 if is_down else 0)
        shade = PRESSED if is_down else 1
        return (*(part * shade for part in ink.secondaryContainer[:3]), 1)


class Segmented(Choices):
    """Choices side by side."""

    needed_width = NumericProperty(0)
    """The least width that shows every word whole; a row can give it a line of its own."""
    part = Segment

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (1, None))
        kwargs.setdefault("height", dp(TALL))
        super().__init__(radius=TALL / 2, **kwargs)

    def _show(self, *args: Any) -> None:
        super()._show(*args)
        self.needed_width = sum(self._needs())

    def _place(self, *_: Any) -> None:
        self.canvas.after.clear()
        left, last, corner = self.x, len(self.parts) - 1, self.height / 2
        for place, (segment, wide) in enumerate(zip(self.parts, self._widths(), strict=True)):
            segment.size, segment.pos = (wide, self.height), (left, self.y)
            start, end = corner if place == 0 else 0, corner if place == last else 0
            segment.corners = [start, end, end, start]
            left += wide
            if place < last:
                with self.canvas.after:
                    Color(rgba=self.edge)
                    Rectangle(pos=(left - dp(0.75), self.y), size=(dp(1.5), self.height))

    def _widths(self) -> list[float]:
        """Equal shares, the chosen one more; if a word does not fit its share, shares by need."""
        shares = [CHOSEN_SHARE if segment.is_chosen else 1 for segment in self.parts]
        widths = [self.width * share / sum(shares) for share in shares]
        needs = self._needs()
        if all(need <= wide for need, wide in zip(needs, widths, strict=True)):
            return widths
        spare = max(self.width - sum(needs), 0) / len(needs)
        scale = min(self.width / sum(needs), 1)
        return [max(need * scale, dp(SMALLEST)) + spare for need in needs]

    def _needs(self) -> list[float]:
        return [max(segment.needed, dp(SMALLEST)) for segment in self.parts]
