"""A few choices, one of them chosen: side by side, one below the other where the words are long, in two lines each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.colours import CLEAR, Colour
from app.kv import load_kv
from app.models.state import Option
from app.widgets.blocks import RepeatBehavior
from app.widgets.drawn_block import TapBlock
from app.widgets.labels import text_width
from app.widgets.pens import draw_centred, draw_left, draw_stack, fit_lines, fit_text, icon_of, pressed
from app.widgets.surface import SurfaceBox

SIDE, CHECK, GAP, SMALLEST = 10, 18, 6, 48
EDGE = 1.5


def segment_width(word: str, *, is_chosen: bool = False) -> float:
    """The least width that shows a word whole; the chosen one carries the check."""
    return max(text_width(word, "tab") + dp(2 * SIDE + (CHECK + GAP if is_chosen else 0)), dp(SMALLEST))


def segments_width(words: Iterable[str]) -> float:
    """The least width of choices side by side, whichever is chosen."""
    return sum(map(segment_width, words)) + dp(CHECK + GAP)


class Choices(RepeatBehavior, SurfaceBox):
    """Choices as [(key, word)]; `chosen` is one of the keys; a tap announces `on_choose` with its key.

    `off` lists the keys that cannot be chosen now; the reason is for the screen to say.
    """

    choices = ListProperty()
    chosen = StringProperty("")
    off = ListProperty()
    __events__ = ("on_choose",)

    def on_choose(self, key: str) -> None:
        """What it means is for the screen to say."""

    def _tell_items(self, *_: Any) -> None:
        looks = dict.fromkeys(self.off, "off")
        self.items = [
            Option(key, word, is_chosen=key == self.chosen, look=looks.get(key, "offered"))
            for key, word in self.choices
        ]

    on_choices = on_chosen = on_off = _tell_items


class Segmented(Choices):
    """Side by side."""


class ChoiceList(Choices):
    """One below the other; the words may take several lines."""


class WayChoice(Choices):
    """The ways a game can be kept, as `Option`s: what each is called over what it means; nothing if there is but one.

    Where the words have no room side by side, they stand one below the other.
    """

    is_small = BooleanProperty(False)

    def arrange(self, *_: Any) -> None:
        """Side by side if there is room, be it in smaller letters."""
        fits = [self._fits(styles) for styles in (("rowMedium", "hint"), ("tab", "small"))]
        self.orientation = "horizontal" if any(fits) else "vertical"
        self.is_small = fits == [False, True]

    on_width = arrange

    def on_items(self, *args: Any) -> None:
        super().on_items(*args)
        self.arrange()

    def _fits(self, styles: tuple[str, str]) -> bool:
        words = ((way.label, way.sub) for way in self.items)
        widest = max((max(map(text_width, pair, styles)) for pair in words), default=0)
        return bool((widest + dp(54)) * len(self.items) <= self.width)


class ChoiceKey(TapBlock):
    """One choice, an `Option`; `screen` is the group it belongs to."""

    item = ObjectProperty(None, rebind=True)

    def on_tap(self) -> None:
        if not self.item.is_chosen and not self.item.is_off:
            self.screen.dispatch("on_choose", self.item.key)

    def draw(self, theme: Any) -> None:
        item, group = self.item, self.screen
        # One that was taken away may be drawn once more: the group need not have any by then.
        is_row, keys = group.orientation == "horizontal", group.children
        is_first, is_last = self in keys[-1:], self in keys[:1]
        colour = theme.secondaryContainerColor if item.is_chosen else CLEAR
        if self.state == "down" and not item.is_off:
            colour = pressed(colour) if item.is_chosen else (*theme.outlineVariantColor[:3], 0.2)
        first, last = (dp(group.radius) if is_end else 0 for is_end in (is_first, is_last))
        Color(rgba=colour)
        corners = [first, last, last, first] if is_row else [first, first, last, last]
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=corners)
        if not is_first:
            Color(rgba=theme.outlineVariantColor)
            size = (dp(EDGE), self.height) if is_row else (self.width, dp(EDGE))
            Rectangle(pos=(self.x, self.y if is_row else self.top - dp(EDGE)), size=size)
        role = "onSecondaryContainer" if item.is_chosen else "outline" if item.is_off else "onSurface"
        self.draw_words(theme, theme.role(role))

    def draw_words(self, theme: Any, colour: Colour) -> None:
        """Draw what it is called."""
        raise NotImplementedError


class SegmentKey(ChoiceKey):
    """One of some side by side, at least as wide as its word."""

    def needed_width(self, item: Option) -> float:
        """The least width for its word."""
        return segment_width(item.label, is_chosen=item.is_chosen)

    def needed_height(self) -> float:
        return dp(SMALLEST)

    def draw_words(self, theme: Any, colour: Colour) -> None:
        lead = dp(CHECK + GAP) if self.item.is_chosen else 0
        words = fit_text(self.item.label, "tab", self.width - lead - dp(SIDE))
        left = self.center_x - (lead + words.width) / 2
        if lead:
            draw_left(icon_of("check", CHECK), colour, left, self.center_y)
        draw_left(words, colour, left + lead, self.center_y)


class LineKeyBase(ChoiceKey):
    """One that begins at the left with a sign, perhaps over what it means."""

    style = StringProperty("body")
    sub_style = StringProperty("hint")
    extent = NumericProperty(CHECK)
    """The size of its sign, in dp."""

    def needed_height(self) -> float:
        return float(max(sum(line.height for line in self._lines()) + dp(16), dp(64 if self.item.sub else SMALLEST)))

    def draw_words(self, theme: Any, colour: Colour) -> None:
        weak = colour if self.item.is_chosen else theme.onSurfaceVariantColor
        sign = "check" if self.item.is_chosen else self.item.icon
        if sign:
            draw_centred(icon_of(sign, self.extent), weak, self.x + dp(14 + self.extent / 2), self.center_y)
        left = self.x + dp(14 + self.extent + 8)
        draw_stack(zip(self._lines(), (colour, weak), strict=False), left, self.center_y)

    def _lines(self) -> list[Any]:
        room = self.width - dp(14 + self.extent + 8 + 8)
        lines = [fit_lines(self.item.label, self.style, room, align="left")]
        return [*lines, fit_lines(self.item.sub, self.sub_style, room, align="left")] if self.item.sub else lines


class LineKey(LineKeyBase):
    """A choice on a line of its own."""


class WayKey(LineKeyBase):
    """A way to keep a game."""


load_kv("choices")
