"""Words with tokens, icons and letters on chips between them, wrapped to the room there is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.app import App
from kivy.graphics import Color, PopMatrix, PushMatrix, SmoothRoundedRectangle, Translate
from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.models.rules_text import Mark, Sentence, Words, plain
from app.type import STYLES, pixels
from app.widgets.lettering import EDGE, Lettering, ring_disc, width_of

TOKEN, CHIP, ICON = 20 / 16, 22 / 16, 19 / 16
"""How large marks are beside the words they stand between."""
BOLD = {"body": "bodyMedium", "hint": "pill"}
LETTERS = {"body": "pill", "hint": "small"}
"""The style of the letter on a chip."""


@dataclass(slots=True)
class Piece:
    """A word or a mark, and where on its line it stands."""

    part: Words | Mark
    width: float
    x: float = 0


@dataclass(slots=True)
class Unit:
    """Pieces that stay on one line, as no space parts them."""

    pieces: list[Piece]

    @property
    def width(self) -> float:
        return sum(piece.width for piece in self.pieces)


class Flow(Widget):
    """A sentence as wide as it is told to be and as high as it needs."""

    parts = ObjectProperty(())
    style = StringProperty("body")
    role = StringProperty("onSurface")
    leading = NumericProperty(23)
    """From line to line, in sp."""
    text = StringProperty("")
    """The same in words alone."""

    def __init__(self, **kwargs: Any) -> None:
        # Without a width there is nothing to wrap yet: the first one that is told sets the sentence.
        super().__init__(**{"size_hint": (1, None), "size": (0, 0), **kwargs})
        self._lettering = Lettering()
        self._origin = Translate()
        for name in ("parts", "style", "role", "leading", "width"):
            self.fbind(name, self._set)
        self.fbind("pos", self._move)

    def _set(self, *_: Any) -> None:
        """Wrap and draw; the height is right when this returns."""
        parts: Sentence = self.parts
        self.text = plain(parts)
        lines = self._lines(self._units(parts))
        line_height = dp(self.leading) * Metrics.fontscale
        self.height = line_height * len(lines)
        self._lettering.begin()
        self.canvas.clear()
        with self.canvas:
            PushMatrix()
            self._origin = Translate(*self.pos)
            for number, line in enumerate(lines, 1):
                middle = self.height - (number - 0.5) * line_height
                for piece in line:
                    self._draw(piece, middle)
            PopMatrix()

    def _move(self, *_: Any) -> None:
        self._origin.xy = self.pos

    # -- wrapping ------------------------------------------------------------------------------

    def _units(self, parts: Sentence) -> list[Unit]:
        units: list[Unit] = []
        is_glued = False
        for part in parts:
            chunks = part.text.split(" ") if isinstance(part, Words) else [part]
            for number, chunk in enumerate(chunks):
                is_glued = is_glued and not number
                if chunk == "":
                    continue
                piece = self._piece(Words(chunk, part.is_bold) if isinstance(part, Words) else part)
                if is_glued:
                    units[-1].pieces.append(piece)
                else:
                    units.append(Unit([piece]))
                is_glued = True
            is_glued = is_glued and bool(chunks[-1])
        return units

    def _lines(self, units: list[Unit]) -> list[list[Piece]]:
        lines: list[list[Piece]] = []
        room, space, at = self.width, width_of(" ", self.style), 0.0
        for unit in units:
            if not lines or at + space + unit.width > room:
                lines.append([])
                at = 0.0
            else:
                at += space
            gap = " "
            for piece in unit.pieces:
                piece.x = at
                at += piece.width
                _put(lines[-1], piece, gap)
                gap = ""
        return lines

    def _piece(self, part: Words | Mark) -> Piece:
        if isinstance(part, Words):
            return Piece(part, width_of(part.text, self._style_of(part)))
        return Piece(part, self._extent(CHIP if part.letter else TOKEN if part.colour else ICON) + dp(2))

    def _style_of(self, words: Words) -> str:
        return BOLD.get(self.style, self.style) if words.is_bold else self.style

    # -- drawing -------------------------------------------------------------------------------

    def _draw(self, piece: Piece, middle: float) -> None:
        ink = App.get_running_app().ink
        if isinstance(piece.part, Words):
            texture = self._lettering.words(piece.part.text, self._style_of(piece.part))
            self._lettering.draw(texture, getattr(ink, self.role), piece.x, middle - texture.height / 2)
        elif piece.part.letter:
            self._draw_chip(piece.part.letter, piece.x + dp(1), middle)
        elif piece.part.colour:
            self._draw_token(piece.part, piece.x + dp(1), middle)
        else:
            texture = self._lettering.icon(piece.part.icon, self._extent(ICON) / dp(1))
            self._lettering.draw(texture, getattr(ink, self.role), piece.x, middle - texture.height / 2)

    def _draw_chip(self, letter: str, x: float, middle: float) -> None:
        ink, side = App.get_running_app().ink, self._extent(CHIP)
        Color(rgba=ink.cell)
        SmoothRoundedRectangle(pos=(x, middle - side / 2), size=(side, side), radius=[dp(6)])
        texture = self._lettering.words(letter, LETTERS.get(self.style, "label"))
        self._lettering.begin()
        self._lettering.draw(texture, ink.onSurface, x + (side - texture.width) / 2, middle - texture.height / 2)

    def _draw_token(self, mark: Mark, x: float, middle: float) -> None:
        token, side = App.get_running_app().ink.token(mark.colour), self._extent(TOKEN)
        ring_disc(token.edge, token.fill, x + side / 2, middle, side / dp(1), EDGE)
        texture = self._lettering.icon(mark.icon, side / dp(1) * 0.62)
        self._lettering.begin()
        self._lettering.draw(texture, token.glyph, x + (side - texture.width) / 2, middle - texture.height / 2)

    def _extent(self, share: float) -> float:
        return pixels(STYLES[self.style]) * share


def _put(line: list[Piece], piece: Piece, gap: str) -> None:
    """Words that follow words alike become one text: one is drawn faster than many."""
    last, part = line[-1].part if line else None, piece.part
    if isinstance(last, Words) and isinstance(part, Words) and last.is_bold == part.is_bold:
        line[-1].part = Words(f"{last.text}{gap}{part.text}", part.is_bold)
    else:
        line.append(piece)
