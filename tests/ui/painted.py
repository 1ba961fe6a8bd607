"""Texts that a widget paints on its own canvas, where there is no label to ask: they are told by their textures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from kivy.core.text import LabelBase
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, SmoothEllipse, Translate
from kivy.graphics.instructions import CanvasBase
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.type import STYLES, pixels
from app.widgets.pens import CLOSED

ICONS = "Glyphs"
HEXAGON = 6
WHITE = (1.0, 1.0, 1.0, 1.0)

_set_as: WeakKeyDictionary[Any, dict[str, Any]] = WeakKeyDictionary()
_refresh = LabelBase.refresh


def _remember(label: LabelBase) -> None:
    """Set the text, and note what its texture says."""
    _refresh(label)
    if label.texture is not None:
        _set_as[label.texture] = {"text": label.text, **label.options}


LabelBase.refresh = _remember


@dataclass(frozen=True, slots=True)
class Letters:
    """A text as it is set: its font, its colour, and the room it was given."""

    text: str
    texture: Any
    colour: tuple[float, ...]
    font: str
    size: float
    room: float | None
    is_one_line: bool
    align: str
    style: str = ""
    wish: float = 0
    """The size it would have been set in, had there been room."""

    @property
    def is_icon(self) -> bool:
        return self.font == ICONS


def without_markup(text: str) -> str:
    return re.sub(r"\[/?[a-z]+(=[^]]*)?\]", "", text)


def letters_of(label: Label) -> Letters:
    """The text of a label."""
    is_one_line = bool(label.shorten or label.max_lines == 1)
    return Letters(
        without_markup(label.text) if label.markup else label.text,
        label.texture,
        tuple(label.color),
        label.font_name,
        label.font_size,
        label.text_size[0],
        is_one_line,
        label.halign,
        getattr(label, "style", ""),
        pixels(STYLES[label.wish]) if getattr(label, "wish", "") else 0,
    )


def painted_on(widget: Widget) -> Iterator[tuple[Letters, tuple[float, float], tuple[float, float]]]:
    """The texts on a widget's canvas, each with its place and size; those of its children are theirs."""
    colour = WHITE
    for layer in (widget.canvas.before, widget.canvas, widget.canvas.after):
        moved = [(0.0, 0.0)]
        for part in parts_of(layer):
            if isinstance(part, Color):
                colour = tuple(part.rgba)
            elif isinstance(part, PushMatrix):
                moved.append(moved[-1])
            elif isinstance(part, PopMatrix):
                moved = moved[:-1] or [(0.0, 0.0)]
            elif isinstance(part, Translate):
                moved[-1] = (moved[-1][0] + part.x, moved[-1][1] + part.y)
            elif isinstance(part, Rectangle) and part.texture in _set_as and colour[3]:
                (x, y), (right, up) = part.pos, moved[-1]
                yield _letters(part.texture, colour), (x + right, y + up), part.size


def crystals_on(widget: Widget) -> Iterator[str]:
    """The crystals that a widget draws, by what is written on the hexagon; a sign stands for one that is closed."""
    is_crystal = False
    for part in instructions(widget):
        if isinstance(part, SmoothEllipse):
            is_crystal = part.segments == HEXAGON
        elif is_crystal and isinstance(part, Rectangle) and part.texture in _set_as:
            letters = _letters(part.texture, WHITE)
            yield CLOSED if letters.is_icon else letters.text
            is_crystal = False


def instructions(widget: Widget) -> Iterator[Any]:
    """All that a widget draws itself."""
    for layer in (widget.canvas.before, widget.canvas, widget.canvas.after):
        yield from parts_of(layer)


def parts_of(group: InstructionGroup) -> Iterator[Any]:
    """The instructions of a canvas, without those of its other layers and of the widgets on it."""
    for part in group.children:
        if isinstance(part, InstructionGroup) and not isinstance(part, CanvasBase):
            yield from parts_of(part)
        else:
            yield part


def _letters(texture: Any, colour: tuple[float, ...]) -> Letters:
    known = _set_as[texture]
    text_size = known.get("text_size") or (None, None)
    is_one_line = bool(known.get("shorten") or known.get("max_lines") == 1)
    font, size, align = known["font_name"], known["font_size"], known.get("halign", "left")
    return Letters(known["text"], texture, colour, font, size, text_size[0], is_one_line, align)
