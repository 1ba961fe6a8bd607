"""How a text really looks: where its letters are, whether it was shortened, how it stands out from its ground."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from kivy.core.text import Label as TextMeasure
from kivy.graphics import Ellipse, VertexInstruction
from kivy.uix.widget import Widget

from app.widgets.surface import Surface
from app.widgets.tap import TargetsBehavior
from tests.ui.painted import Letters, instructions
from tests.ui.reach import targets
from tests.ui.sight import Box, Seen, is_tappable

Rgb = tuple[int, int, int]
VISIBLE = bytes(value if value > 60 else 0 for value in range(256))
"""The faintest edge of a letter is not seen."""
OWN_COLOUR = 40
"""How far two colours may lie apart, all channels together, and still be one and its soft edge."""


@lru_cache(maxsize=4096)
def natural_width(text: str, font: str, size: float) -> float:
    """How wide a text is when nothing holds it back; the longest of its lines."""
    measure = TextMeasure(font_name=font, font_size=size)
    return max(measure.get_extents(line)[0] for line in text.split("\n"))


def is_shortened(letters: Letters) -> bool:
    """Whether a text that may end in an ellipsis does."""
    room = letters.room
    return bool(letters.is_one_line and room and natural_width(letters.text, letters.font, letters.size) > room + 1)


def ink_box(thing: Seen) -> Box:
    """Where the letters are: the line around them may reach into its neighbours unseen."""
    assert thing.letters is not None
    wide, high = thing.letters.texture.size
    left, low, right, top = _ink(thing.letters)
    x, y = thing.box.center[0] - wide / 2, thing.box.center[1] - high / 2
    return Box(x + left, y + low, x + right, y + top)


def free_beside(things: Sequence[Seen], text: Seen) -> float:
    """How much room is free at the better side of a text, up to the next thing or the end of its row, in pixels."""
    row, ink = _row_of(things, text), ink_box(text)
    around = set(_around(text.widget))
    left, right = row.x, row.right
    for box in (box for thing in things if thing is not text for box in _boxes(thing, around)):
        if box.is_empty or box.y > ink.top or box.top < ink.y or box.holds(row) or box.holds(ink):
            continue
        if box.center[0] > ink.center[0]:
            right = min(right, box.x)
        else:
            left = max(left, box.right)
    return max(ink.x - left, right - ink.right)


def _row_of(things: Sequence[Seen], text: Seen) -> Box:
    """The nearest area around a text that can be seen, or tapped: what it shares its width with."""
    grounds = {thing.widget: thing for thing in things if thing.letters is None}
    if text.is_painted:
        parts = (each.box for each in targets(grounds[text.widget]))
        return next((box for box in parts if box.holds(text.box)), grounds[text.widget].shown)
    return next((grounds[widget] for widget in _around(text.widget) if _is_ground(widget)), things[0]).shown


def _boxes(thing: Seen, around: set[Widget]) -> Iterator[Box]:
    """What of a thing takes room beside a text that lies on these widgets."""
    if thing.letters is not None:
        ink = ink_box(thing)
        yield Box(ink.x, thing.shown.y, ink.right, thing.shown.top)
    elif isinstance(thing.widget, TargetsBehavior):
        yield from (each.box for each in targets(thing))
    elif thing.widget not in around and _is_drawn(thing.widget):
        yield thing.shown
    else:
        yield from _discs(thing.widget)


def _discs(widget: Widget) -> Iterator[Box]:
    """The round marks that a widget draws beside its words."""
    for part in instructions(widget):
        if isinstance(part, Ellipse):
            x, y = widget.to_window(*part.pos)
            yield Box(x, y, x + part.size[0], y + part.size[1])


def _around(widget: Widget) -> Iterator[Widget]:
    while isinstance(widget, Widget):
        yield widget
        widget = widget.parent


def _is_ground(widget: Widget) -> bool:
    return is_tappable(widget) or (isinstance(widget, Surface) and bool(widget.fill[3] or widget.edge[3]))


def _is_drawn(widget: Widget) -> bool:
    """Whether there is something of it to be seen but its parts and its words."""
    if isinstance(widget, Surface):
        return _is_ground(widget)
    return any(isinstance(part, VertexInstruction) for part in instructions(widget))


_inks: dict[tuple[object, ...], tuple[int, int, int, int]] = {}


def _ink(letters: Letters) -> tuple[int, int, int, int]:
    """Reading a texture back is slow, and the same text is met in every view: it is measured once."""
    wide, high = letters.texture.size
    key = (letters.text, letters.font, letters.size, letters.room, letters.align, wide, high)
    if key not in _inks:
        _inks[key] = _measure_ink(letters.texture.pixels, wide, high)
    return _inks[key]


def _measure_ink(pixels: bytes, wide: int, high: int) -> tuple[int, int, int, int]:
    alpha = pixels[3::4].translate(VISIBLE)
    rows = [alpha[start : start + wide] for start in range(0, len(alpha), wide)]
    inked = [number for number, row in enumerate(rows) if any(row)]
    if not inked:
        return (0, 0, 0, 0)
    left = min(wide - len(rows[number].lstrip(b"\0")) for number in inked)
    right = max(len(rows[number].rstrip(b"\0")) for number in inked)
    # The first row of a text's texture is its top.
    return (left, high - inked[-1] - 1, right, high - inked[0])


class Picture:
    """The pixels of the whole window, as they are drawn."""

    def __init__(self, root: Widget) -> None:
        texture = root.export_as_image().texture
        self._wide, self._high = texture.size
        self._pixels = memoryview(texture.pixels).cast("I")

    def colours(self, box: Box) -> Counter[Rgb]:
        """How often each colour is seen in a box."""
        count: Counter[int] = Counter()
        left, right = max(int(box.x), 0), min(int(box.right), self._wide)
        for y in range(max(int(box.y), 0), min(int(box.top), self._high)):
            row = (self._high - 1 - y) * self._wide
            count.update(self._pixels[row + left : row + right])
        return Counter({(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255): times for pixel, times in count.items()})

    def ground(self, box: Box, own: Sequence[float]) -> Rgb:
        """The most frequent colour in a box that is not the text's own."""
        ink = to_rgb(own)
        for colour, _ in self.colours(Box(box.x - 2, box.y - 1, box.right + 2, box.top + 1)).most_common():
            if sum(abs(a - b) for a, b in zip(colour, ink, strict=True)) > OWN_COLOUR:
                return colour
        return ink


def to_rgb(colour: Sequence[float]) -> Rgb:
    red, green, blue = (round(part * 255) for part in colour[:3])
    return (red, green, blue)


def contrast(one: Rgb, other: Rgb) -> float:
    """The ratio of WCAG: 1 for equal colours, 21 for black on white."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Rgb) -> float:
    parts = (part / 255 for part in colour)
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
