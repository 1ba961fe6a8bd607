"""How the parts of a table share the height: each has a least, a wish and a most, and nothing is ever out of reach.

Where the least of all parts does not fit, parts that may go are left out, one after the other; then what stands
in the middle scrolls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp


@dataclass(slots=True, eq=False)
class Part:
    """A widget of the table and the height it takes, in pixels."""

    widget: Any
    least: float
    wish: float = 0
    """Up to here all grow alike."""
    most: float = 0
    """Beyond their wish, the lower parts grow first: they are under the thumb."""
    below: float = 0
    """The gap to the next part."""
    air: float = 0
    """So much more, of what would be left over."""
    above: float = 0
    """The same above it: a head has it, what is always in the same place has none."""
    is_lower: bool = False
    """Belongs to prompt and pad: stays at the bottom, or in the right half of a phone on its side."""
    stays: bool = False
    """Does not scroll with the other upper parts, where those have to."""
    goes: int = 0
    """Whether it is left out where there is no room for all: 1 goes first, 0 never."""


def rows_high(rows: int, each: Iterable[float], gap: float, head: float = 0) -> tuple[float, ...]:
    """The heights of so many rows with the gaps between them, below a head; what each of them takes is in dp."""
    return tuple(rows * dp(high) + gap * (rows - 1) + head for high in each)


def needed(parts: Sequence[Part]) -> float:
    """The least height of all parts together, with the gaps below them."""
    return sum(part.least + part.below for part in parts)


def without_what_may_go(parts: Sequence[Part], room: float) -> list[Part]:
    """Leave out parts that may go, in their order, until the rest fits."""
    for turn in sorted({part.goes for part in parts if part.goes}):
        if needed(parts) <= room:
            break
        parts = [part for part in parts if part.goes != turn]
    return list(parts)


def heights(parts: Sequence[Part], room: float) -> list[float]:
    """Share the room out: everybody's least, then all towards their wish, then the lower parts to their most."""
    high = [part.least for part in parts]
    spare = room - sum(high) - sum(part.below for part in parts)
    spare = _grow(high, [part.wish for part in parts], spare)
    spare = _grow(high, [part.most if part.is_lower else 0 for part in parts], spare)
    _grow(high, [part.most for part in parts], spare)
    return high


def _grow(high: list[float], goals: list[float], spare: float) -> float:
    """Let all grow towards their goals by the same share of what they lack; return what is left."""
    lacking = [max(goal - now, 0) for goal, now in zip(goals, high, strict=True)]
    share = min(max(spare, 0) / sum(lacking), 1) if any(lacking) else 0
    high[:] = [now + share * lack for now, lack in zip(high, lacking, strict=True)]
    return spare - share * sum(lacking)


def stand(parts: Sequence[Part], left: float, top: float, width: float, room: float) -> None:
    """Place the parts below each other, on whole pixels.

    What is left over lets the head of the table breathe, at most half of it; the rest stays above the lower parts.
    """
    high = heights(parts, room)
    spare = max(room - sum(high) - sum(part.below for part in parts), 0)
    air = sum(part.above + part.air for part in parts) if any(part.is_lower for part in parts) else 0
    share = min(spare / 2 / air, 1) if air else 0
    spare -= share * air
    has_lower = False
    for part, height in zip(parts, high, strict=True):
        if part.is_lower and not has_lower:
            has_lower = True
            top -= spare
        top -= share * part.above
        low = round(top - height)
        part.widget.size, part.widget.pos = (width, round(top) - low), (left, low)
        top -= height + part.below + share * part.air
