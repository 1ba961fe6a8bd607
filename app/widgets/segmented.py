"""A few choices, one of them chosen: side by side, or one below the other where the words are long."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from app.widgets.laid import Laid, LaidSlip, abreast, at_left, look, part
from app.widgets.surface import PRESSED, show_shape
from app.widgets.words import Glyph, Words, fit_line, fit_lines

TALL, SMALLEST, CORNER = 48, 48, 20
CHOSEN_SHARE = 1.42
"""The chosen one is wider: it carries the check."""
SIDE, LINE_SIDE, CHECK, GAP = 10, 14, 18, 6


class Segment(ButtonBehavior, Laid):
    """One choice; what is off keeps its word and loses the rest."""

    text = StringProperty("")
    is_chosen = BooleanProperty(False)
    is_off = BooleanProperty(False)
    corners = ListProperty([0, 0, 0, 0])
    """The radii in pixels: top left, top right, bottom right, bottom left."""
    shows = ("text", "is_chosen", "is_off")
    also = ("state",)
    _check = part(Glyph, icon="check", role="onSecondaryContainer", extent=CHECK)
    _words = part(Words, style="tab")

    def _build(self) -> None:
        with self.canvas.before:
            self._colour, self._area = Color(), SmoothRoundedRectangle()

    @property
    def needed(self) -> float:
        """How wide it has to be for its whole word."""
        fit_line(self._words, dp(1000))
        return float(self._words.width + (dp(CHECK + GAP) if self.is_chosen else 0) + 2 * dp(SIDE))

    def _show(self) -> None:
        self._words.text = self.text
        self._words.role = "onSecondaryContainer" if self.is_chosen else "outline" if self.is_off else "onSurface"
        self._check.opacity = 1 if self.is_chosen else 0

    def _place(self) -> None:
        self._draw_area()
        lead = dp(CHECK + GAP) if self.is_chosen else 0
        fit_line(self._words, self.width - lead - dp(SIDE))
        abreast(self.mid_x, self.mid_y, dp(GAP), *([self._check] if self.is_chosen else []), self._words)

    def _draw_area(self) -> None:
        is_down = self.state == "down" and not self.is_off
        if self.is_chosen:
            shade = PRESSED if is_down else 1
            colour = (*(share * shade for share in self.ink.secondaryContainer[:3]), 1)
        else:
            colour = (*self.ink.outlineVariant[:3], 0.2 if is_down else 0)
        show_shape(self._colour, self._area, colour, self.pos, self.size)
        self._area.radius = self.corners


class ChoiceLine(Segment):
    """A choice on a line of its own; the words may take several."""

    def measure(self, wide: float) -> float:
        """How high it has to be at this width."""
        self._words.style = "bodyMedium" if self.is_chosen else "body"
        fit_lines(self._words, wide - dp(2 * LINE_SIDE + CHECK + 8))
        return float(max(dp(TALL), self._words.height + dp(16)))

    def _place(self) -> None:
        self._draw_area()
        at_left(self._words, at_left(self._check, self.x + dp(LINE_SIDE), self.mid_y) + dp(8), self.mid_y)


class Choices(LaidSlip):
    """Choices as [(key, word)]; `chosen` is one of the keys; a tap announces `on_choose` with its key.

    `off` lists the keys that cannot be chosen now; the reason is for the screen to say.
    """

    choices = ListProperty()
    chosen = StringProperty("")
    off = ListProperty()
    part: type[Segment] = Segment
    """The widget of one choice."""
    shows = ("choices", "chosen", "off")
    __events__ = ("on_choose",)

    def _build(self) -> None:
        self.edge, self.parts = self.ink.outlineVariant, []

    def _show(self) -> None:
        if len(self.parts) != len(self.choices):
            self.parts = [self.part() for _ in self.choices]
            for place, one in enumerate(self.parts):
                one.bind(on_release=lambda _, place=place: self._tapped(place))
            self.hold(*self.parts)
        for one, (key, word) in zip(self.parts, self.choices, strict=True):
            one.text, one.is_chosen, one.is_off = word, key == self.chosen, key in self.off

    def _tapped(self, place: int) -> None:
        key = self.choices[place][0]
        if key not in self.off and key != self.chosen:
            self.dispatch("on_choose", key)

    def _part_them(self, corner: float, *, is_row: bool) -> None:
        """Round the outer corners, and draw a line between neighbours."""
        self.canvas.after.clear()
        for place, one in enumerate(self.parts):
            first, last = (corner if place == end else 0 for end in (0, len(self.parts) - 1))
            one.corners = [first, last, last, first] if is_row else [first, first, last, last]
            if place:
                pos = (one.x - dp(0.75), one.y) if is_row else (one.x, one.top - dp(0.75))
                with self.canvas.after:
                    Color(rgba=self.edge)
                    Rectangle(pos=pos, size=(dp(1.5), one.height) if is_row else (one.width, dp(1.5)))


class Segmented(Choices):
    """Choices side by side."""

    needed_width = NumericProperty(0)
    """The least width that shows every word whole; a row can give it a line of its own."""
    given = look(size_hint=(1, None), height=f"{TALL}dp", radius=TALL / 2)

    def _show(self) -> None:
        super()._show()
        self.needed_width = sum(self._needs())

    def _place(self) -> None:
        left = self.x
        for segment, wide in zip(self.parts, self._widths(), strict=True):
            segment.size, segment.pos = (wide, self.height), (left, self.y)
            left += wide
        self._part_them(self.height / 2, is_row=True)

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


class ChoiceList(Choices):
    """Choices one below the other."""

    part = ChoiceLine
    given = look(size_hint=(1, None), radius=CORNER)

    def _place(self) -> None:
        heights = [line.measure(self.width) for line in self.parts]
        self.height = sum(heights)
        top = self.y + self.height
        for line, high in zip(self.parts, heights, strict=True):
            line.size, line.pos = (self.width, high), (self.x, top - high)
            top -= high
        self._part_them(dp(CORNER), is_row=False)
