"""Tokens, icons, marks of players and words beside each other; and a line of them that says what tokens cost."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from app.models.showing import Bit
from app.widgets.laid import Laid, at_left, each, own
from app.widgets.marks import Avatar, Crystal, Token
from app.widgets.words import Glyph, Words, fit_line

SMALLER, SMALLEST = 0.75, 0.6
"""A token gives way to the room down to this part of its size."""
APART = 6
"""In dp: how far a number keeps from the mark that follows, beside the gap between all of them."""
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
        return self._words_width(self.style) + self._marks_width

    @property
    def least_width(self) -> float:
        """How wide it is with its words set smaller, and its tokens a little."""
        return self._words_width(NARROW.get(self.style, self.style)) + self._marks_width * SMALLER

    def _build(self) -> None:
        self._parts: list[Any] = []

    def _show(self) -> None:
        """Parts of the same kind are used again: a row of tokens changes with every tap."""
        spare, self._parts = self._parts, []
        for kind, look in map(self._look, self.bits):
            part = next((part for part in spare if type(part) is kind), None)
            if part is None:
                part = kind(**look)
            else:
                spare.remove(part)
                for name, value in look.items():
                    setattr(part, name, value)
            self._parts.append(part)
        self.hold(*self._parts)

    def _look(self, bit: Bit) -> tuple[type, dict[str, Any]]:
        """The kind of part that shows a bit, and what it shows."""
        if bit.crystal:
            return Crystal, {"value": bit.crystal, "decides": bit.decides}
        if bit.person:
            return Avatar, {"person": bit.person}
        if bit.token:
            return Token, {"colour": bit.token, "icon": bit.icon}
        if bit.icon:
            return Glyph, {"icon": bit.icon, "role": self.role}
        return Words, {"text": bit.text, "role": self.role}

    @property
    def _marks_width(self) -> float:
        """All that is no words, and the gaps."""
        marks = sum(not isinstance(part, Words) for part in self._parts)
        return float(marks * dp(self.extent) + dp(self.gap) * max(len(self._parts) - 1, 0))

    def _words_width(self, style: str) -> float:
        """Set the words in a style; return how much of the line they take."""
        words = [part for part in self._parts if isinstance(part, Words)]
        for part in words:
            fit_line(part, dp(1000), style)
        return float(sum(part.width for part in words))

    def _place(self) -> None:
        marks, words, share = self._marks_width, self._words_width(self.style), 1.0
        if words + marks > self.width:
            words = self._words_width(NARROW.get(self.style, self.style))
        if words + marks > self.width and marks > 0:
            share = max((self.width - words) / marks, SMALLEST)
        space = dp(self.gap) * (1 if share == 1 else 0.4)
        for part in self._parts:
            if not isinstance(part, Words):
                part.extent = self.extent * share
        wide = sum(part.width for part in self._parts) + space * max(len(self._parts) - 1, 0)
        apart = self._apart(self.width - wide)
        wide += apart * self._counts
        left = self.mid_x - wide / 2 if self.align == "center" else self.x
        for part in self._parts:
            if isinstance(part, Words):
                fit_line(part, self.right - left)
            left = at_left(part, left, self.mid_y) + space + (apart if _is_count(part) else 0)

    @property
    def _counts(self) -> int:
        """How many numbers belong to the mark before them, and to none that follows."""
        return sum(map(_is_count, self._parts[:-1]))

    def _apart(self, spare: float) -> float:
        """What can be given to each of them, so that mark and number are one."""
        return float(min(max(spare, 0) / self._counts, dp(APART))) if self._counts else 0


def _is_count(part: Any) -> bool:
    return isinstance(part, Words) and part.text.isdigit()


class LegendLine(Laid):
    """Its entries are spread over the width; where they have no room, they move together and get smaller."""

    entries = ListProperty()
    _lines = each(BitLine, own.entries, "bits", role="onSurfaceVariant", gap=4)

    def _place(self) -> None:
        if not self._lines:
            return
        for style, extent in (("hint", 19), ("small", 16), ("keyName", 14)):
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
