"""Tokens, icons, marks of players and words beside each other; and a line of them that says what tokens cost."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from app.play.showing import Bit
from app.widgets.laid import Laid, at_left
from app.widgets.marks import Avatar, Crystal, Token
from app.widgets.words import Glyph, Words, fit_line

SMALLEST = 0.6
"""A token gives way to the room down to this part of its size."""
NARROW = {"body": "hint", "hint": "small", "tab": "label", "label": "small"}
"""The style words are set in when they have no room in their own."""


class BitLine(Laid):
    """Shows bits from the left, or around its middle; what has no room is made smaller: first words, then tokens."""

    bits = ObjectProperty(())
    style = StringProperty("body")
    role = StringProperty("onSurface")
    extent = NumericProperty(30)
    """The size of a token in dp."""
    gap = NumericProperty(6)
    align = OptionProperty("left", options=["left", "center"])
    shows = ("bits", "style", "role")

    @property
    def text(self) -> str:
        """The same in words alone."""
        return " ".join(bit.text or bit.says or (bit.person.name if bit.person else "") for bit in self.bits)

    @property
    def full_width(self) -> float:
        """How wide it would like to be."""
        self._size_up(1)
        return self._wide

    def _show(self) -> None:
        self._parts = [self._made(bit) for bit in self.bits]
        self._space = dp(self.gap)
        self.hold(*self._parts)

    def _made(self, bit: Bit) -> Any:
        if bit.crystal:
            return Crystal(value=bit.crystal, extent=self.extent, decides=bit.decides)
        if bit.person:
            return Avatar(person=bit.person, extent=self.extent)
        if bit.token:
            return Token(colour=bit.token, icon=bit.icon, extent=self.extent)
        if bit.icon:
            return Glyph(icon=bit.icon, role=self.role, extent=self.extent)
        return Words(text=bit.text, style=self.style, role=self.role)

    @property
    def _wide(self) -> float:
        return float(sum(part.width for part in self._parts) + self._space * max(len(self._parts) - 1, 0))

    def _size_up(self, share: float, *, is_narrow: bool = False) -> None:
        self._space = dp(self.gap) * (1 if share == 1 else 0.4)
        for part in self._parts:
            if isinstance(part, Words):
                part.style = NARROW.get(self.style, self.style) if is_narrow else self.style
                fit_line(part, dp(1000))
            else:
                part.extent = self.extent * share

    def _place(self) -> None:
        self._size_up(1)
        if self._wide > self.width:
            self._size_up(1, is_narrow=True)
        words = sum(part.width for part in self._parts if isinstance(part, Words))
        drawn = self._wide - words
        if self._wide > self.width and drawn > 0:
            self._size_up(max((self.width - words) / drawn, SMALLEST), is_narrow=True)
        left = self.mid_x - self._wide / 2 if self.align == "center" else self.x
        for part in self._parts:
            if isinstance(part, Words):
                fit_line(part, self.right - left)
            left = at_left(part, left, self.mid_y) + self._space


class LegendLine(Laid):
    """Its entries are spread over the width; where they have no room, they move together and get smaller."""

    entries = ListProperty()

    def _show(self) -> None:
        self._lines = [BitLine(bits=bits, role="onSurfaceVariant", style="hint", gap=4) for bits in self.entries]
        self.hold(*self._lines)

    def _place(self) -> None:
        if not self._lines:
            return
        for style, extent in (("hint", 19), ("small", 16)):
            for line in self._lines:
                line.style, line.extent = style, extent
            wide = [line.full_width for line in self._lines]
            if sum(wide) + dp(8) * len(wide) <= self.width:
                break
        gap = (self.width - dp(8) - sum(wide)) / max(len(wide) - 1, 1)
        left = self.x + dp(4)
        for line, width in zip(self._lines, wide, strict=True):
            line.size, line.pos = (width, self.height), (left, self.y)
            left += width + gap
