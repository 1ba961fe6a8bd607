"""A few choices, one of them chosen: side by side, one below the other where the words are long, in two lines each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.colours import CLEAR
from app.kv import load_kv
from app.models.state import ChoiceOption
from app.widgets import pens
from app.widgets.blocks import RepeatBehavior
from app.widgets.labels import text_width
from app.widgets.shapes import rounded_box
from app.widgets.surface import SurfaceBox, pressed
from app.widgets.tap import TapBehavior

EDGE = 1.5


def segment_width(word: str, is_chosen: bool = False, style: str = "tab") -> float:
    """The least width that shows a word whole; the chosen one carries the check."""
    return max(text_width(word, style) + dp(44 if is_chosen else 20), dp(48))


def segments_width(words: Iterable[str]) -> float:
    """The least width of choices side by side, whichever is chosen."""
    return sum(map(segment_width, words)) + dp(24)


class Choices(RepeatBehavior, SurfaceBox):
    """Choices as [(key, word)]; `chosen` is one of the keys; a tap announces `on_choose` with its key.

    `off` holds the keys that cannot be chosen now, each with the reason that answers its tap.
    """

    choices = ListProperty()
    chosen = StringProperty("")
    off = DictProperty()
    __events__ = ("on_choose",)

    def on_choose(self, key: str) -> None:
        """What it means is for the screen to say."""

    def _tell_items(self, *_: Any) -> None:
        self.items = [
            ChoiceOption(key, word, is_chosen=key == self.chosen, why=self.off.get(key, ""))
            for key, word in self.choices
        ]

    on_choices = on_chosen = on_off = _tell_items

    def on_items(self, *args: Any) -> None:
        super().on_items(*args)
        self.arrange()

    def on_width(self, *_: Any) -> None:
        self.arrange()

    def arrange(self) -> None:
        """Find out how the words have room."""


class Segmented(Choices):
    """Side by side."""

    style = StringProperty("tab")
    """Of all its words: they are set smaller where they have no room."""
    key_width = staticmethod(segment_width)

    def arrange(self) -> None:
        self.style = next(filter(self._has_room, ("tab", "label")), "small")

    def _has_room(self, style: str) -> bool:
        return sum(segment_width(each.label, each.is_chosen, style) for each in self.items) <= self.width


class ChoiceList(Choices):
    """One below the other; the words may take several lines."""

    is_small = BooleanProperty(False)


class WayChoice(ChoiceList):
    """The ways a game can be kept, each a `ChoiceOption`: its name over what it means; nothing if there is but one.

    They stand side by side if there is room, be it in smaller letters.
    """

    def arrange(self) -> None:
        fits = [self._fits(styles) for styles in (("rowMedium", "hint"), ("tab", "small"))]
        self.orientation = "horizontal" if any(fits) else "vertical"
        self.is_small = fits == [False, True]

    def _fits(self, styles: tuple[str, str]) -> bool:
        words = ((way.label, way.sub) for way in self.items)
        widest = max((max(map(text_width, pair, styles)) for pair in words), default=0)
        return bool((widest + dp(54)) * len(self.items) <= self.width)


class ChoiceKey(TapBehavior, pens.DrawnWidget, BoxLayout):
    """One `ChoiceOption`; `screen` is the group it belongs to. It draws its ground, kv says what stands on it."""

    role = StringProperty("onSurface")
    """The colour of its words."""

    def draw(self, theme: Any) -> None:
        item, group = self.item, self.screen
        # One that was taken away may be drawn once more: the group need not have any by then.
        is_row, keys = group.orientation == "horizontal", group.children
        is_first, is_last = self in keys[-1:], self in keys[:1]
        colour = theme.secondaryContainerColor if item.is_chosen else CLEAR
        if self.state == "down" and not item.is_off:
            colour = pressed(colour)
        first, last = (dp(group.radius) if is_end else 0 for is_end in (is_first, is_last))
        Color(rgba=colour)
        corners = [first, last, last, first] if is_row else [first, first, last, last]
        rounded_box(self.pos, self.size, corners)
        if not is_first:
            Color(rgba=theme.outlineVariantColor)
            size = (dp(EDGE), self.height) if is_row else (self.width, dp(EDGE))
            Rectangle(pos=(self.x, self.y if is_row else self.top - dp(EDGE)), size=size)


class SegmentKey(ChoiceKey):
    """One of some side by side, at least as wide as its word."""

    def draw(self, theme: Any) -> None:
        super().draw(theme)
        colour, check = theme.role(self.role), pens.icon_of("check", 18) if self.item.is_chosen else None
        words = pens.fit_text(self.item.label, self.screen.style, self.width - dp(34 if check else 10))
        pens.draw_row(((check, colour), (words, colour)), *self.center, dp(6), is_centred=True)


load_kv("choices")
