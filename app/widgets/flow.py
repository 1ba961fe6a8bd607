"""Words with tokens, icons and letters on chips between them, wrapped to the room there is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.colours import Colour
from app.models.rules_text import InlineMark, Sentence, Words
from app.type import font_size
from app.widgets import pens
from app.widgets.drawn import ContentBehavior
from app.widgets.labels import text_width

TOKEN, CHIP, ICON = 20 / 16, 22 / 16, 19 / 16
"""How large marks are beside the words they stand between."""
BOLD = {"body": "bodyMedium", "hint": "pill"}
LETTERS = {"body": "pill", "hint": "small"}
"""The style of the letter on a chip."""

Piece = Words | InlineMark
Placed = tuple[Piece, float]
"""A piece of a line, and where it begins."""


def draw_sentence(
    parts: Sentence,
    theme: Any,
    colour: Colour,
    area: tuple[float, float, float],
    style: str = "body",
    leading: float = 23,
) -> float:
    """Draw a sentence from the left, the top and in the width of an area; return how high it is.

    `leading` goes from line to line, in sp.
    """
    left, top, width = area
    lines, line_height = _lines(parts, style, width), dp(leading) * Metrics.fontscale
    for number, line in enumerate(lines):
        middle = top - (number + 0.5) * line_height
        for piece, x in line:
            _draw_piece(piece, theme, colour, left + x, middle, style)
    return float(line_height * len(lines))


class Flow(ContentBehavior, Widget):
    """A sentence as a widget: as wide as it is told to be and as high as it needs."""

    parts = ObjectProperty(())
    style = StringProperty("body")
    role = StringProperty("onSurface")
    leading = NumericProperty(23)
    draws = ("parts", "style", "role", "leading")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (1, None), "height": 0, **kwargs})

    def draw_down(self, theme: Any, width: float) -> float:
        area = (0, 0, width)
        self.height = draw_sentence(self.parts, theme, theme.role(self.role), area, self.style, self.leading)
        return self.height


# -- wrapping ----------------------------------------------------------------------------------


def _units(parts: Sentence) -> Iterator[list[Piece]]:
    """Pieces that stay on one line, as no space parts them."""
    unit: list[Piece] = []
    for part in parts:
        if isinstance(part, InlineMark):
            unit.append(part)
            continue
        for number, chunk in enumerate(part.text.split(" ")):
            if number and unit:
                yield unit
                unit = []
            if chunk:
                unit.append(Words(chunk, part.is_bold))
    if unit:
        yield unit


def _lines(parts: Sentence, style: str, room: float) -> list[list[Placed]]:
    lines: list[list[Placed]] = []
    space, at = text_width(" ", style), 0.0
    for unit in _units(parts):
        widths = [_width(piece, style) for piece in unit]
        is_new = not lines or at + space + sum(widths) > room
        if is_new:
            lines.append([])
        at, gap = (0.0, "") if is_new else (at + space, " ")
        for piece, wide in zip(unit, widths, strict=True):
            _add(lines[-1], piece, at, gap)
            at, gap = at + wide, ""
    return lines


def _add(line: list[Placed], piece: Piece, at: float, gap: str) -> None:
    """Words that follow words alike become one text: one is drawn faster than many."""
    last, x = line[-1] if line else (None, 0.0)
    if isinstance(last, Words) and isinstance(piece, Words) and last.is_bold == piece.is_bold:
        line[-1] = (Words(f"{last.text}{gap}{piece.text}", piece.is_bold), x)
    else:
        line.append((piece, at))


def _width(piece: Piece, style: str) -> float:
    if isinstance(piece, Words):
        return text_width(piece.text, _style_of(piece, style))
    return font_size(style) * (CHIP if piece.letter else TOKEN if piece.colour else ICON) + dp(2)


def _style_of(words: Words, style: str) -> str:
    return BOLD.get(style, style) if words.is_bold else style


# -- drawing -----------------------------------------------------------------------------------


def _draw_piece(piece: Piece, theme: Any, colour: Colour, x: float, middle: float, style: str) -> None:
    if isinstance(piece, Words):
        pens.draw_left(pens.text_of(piece.text, _style_of(piece, style)), colour, x, middle)
        return
    wide = _width(piece, style) - dp(2)
    centre = x + dp(1) + wide / 2
    if piece.letter:
        draw_letter_chip(piece.letter, theme, centre, middle, wide, LETTERS.get(style, "label"), 6)
    elif piece.colour:
        pens.draw_token(piece.colour, piece.icon, theme, centre, middle, wide / dp(1))
    else:
        pens.draw_centred(pens.icon_of(piece.icon, wide / dp(1)), colour, centre, middle)


def draw_letter_chip(letter: str, theme: Any, x: float, y: float, side: float, style: str, radius: float) -> None:
    """A letter on a chip around a point: a card that has no number."""
    pens.fill_box(theme.cellColor, (x - side / 2, y - side / 2, side, side), radius)
    pens.draw_centred(pens.text_of(letter, style), theme.onSurfaceColor, x, y)
