"""Buttons: an icon to tap, and words on a rounded ground."""

from __future__ import annotations

from itertools import combinations
from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import AliasProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty

from app.colours import CLEAR
from app.widgets import pens
from app.widgets.labels import text_width

LOOKS = {
    "primary": ("primary", "onPrimary"),
    "tonal": ("key", "onSurface"),
    "hint": ("hint", "onHint"),
    "outlined": ("", "onSurface"),
    "plain": ("", "primary"),
}
"""The fill of a button, and the colour of what is on it."""
SMALLER = {"button": "rowMedium", "name": "rowMedium"}
"""The style of words that have no room in their own; `tab` for all others."""
ICON, GAP, SIDE = 26, 12, 14


def narrowest(text: str, style: str, room: float) -> float:
    """The least room for as many lines as this room asks for: they become alike, and an icon stands beside them."""
    words, high = text.split(" "), pens.fit_lines(text, style, room).height
    parts = (" ".join(words[first:last]) for first, last in combinations(range(len(words) + 1), 2))
    rooms = sorted({ceil(text_width(part, style)) + 1.0 for part in parts})
    least = max(ceil(text_width(word, style)) for word in words)
    fitting = (each for each in rooms if least < each < room and pens.fit_lines(text, style, each).height <= high)
    return next(fitting, room)


class IconButton(pens.DrawnButton):
    """A 48 dp icon to tap."""

    icon = StringProperty("close")
    role = StringProperty("onSurface")
    extent = NumericProperty(26)
    fill = ColorProperty(CLEAR)
    edge = ColorProperty(CLEAR)
    pos_hint = ObjectProperty({"center_y": 0.5})
    """In a row of higher things it stands in the middle."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), "size": (dp(48), dp(48)), **kwargs})

    def draw(self, theme: Any) -> None:
        self.draw_ground(self.fill, self.edge, radius=28)
        colour = theme.outlineVariantColor if self.is_off else theme.role(self.role)
        pens.draw_centred(pens.icon_of(self.icon, self.extent), colour, *self.center)


class TextButton(pens.DrawnButton):
    """Words, perhaps after an icon, in the middle of a rounded ground. `look`: see `LOOKS`."""

    text = StringProperty("")
    icon = StringProperty("")
    look = StringProperty("primary")
    style = StringProperty("button")

    def _text_width(self) -> float:
        return text_width(self.text, self.style)

    text_width = AliasProperty(_text_width, None, bind=("text", "style"))
    """How wide its words are in one line."""

    def draw(self, theme: Any) -> None:
        fill, colour = map(theme.role, ("", "onSurfaceVariant") if self.is_off else LOOKS[self.look])
        edge = theme.outlineVariantColor if self.look == "outlined" or self.is_off else CLEAR
        is_round = self.height < dp(60) or self.look in ("primary", "outlined")
        self.draw_ground(fill, edge, radius=self.height / dp(1) / 2 if is_round else 20)
        icon = pens.icon_of(self.icon, ICON) if self.icon else None
        words = self._words(self.width - dp(2 * SIDE + (ICON + GAP if icon else 0))) if self.text else None
        pens.draw_row(((icon, colour), (words, colour)), *self.center, dp(GAP), is_centred=True)

    def _words(self, room: float) -> Any:
        """In one line, in as many as have room, or set smaller; it ends in an ellipsis if it must."""
        text, smaller = self.text, SMALLER.get(self.style, "tab")
        line = pens.fit_text(text, (self.style, smaller), room)
        if pens.text_of(text, smaller).width <= room:
            return line
        longest = max(text.split(" "), key=len)
        for style, spare in ((self.style, 8), (smaller, 4), ("tab", 0), ("small", 4), ("keyName", 2)):
            lines = pens.fit_lines(text, style, room)
            if pens.text_of(longest, style).width <= room and lines.height <= self.height - dp(spare):
                return pens.fit_lines(text, style, narrowest(text, style, room))
        return pens.fit_text(text, ("small", "keyName"), room)
