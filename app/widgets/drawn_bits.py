"""Tokens, icons and words in a row on a canvas that is drawn, not built of widgets."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp

from app.play.showing import Bit, Bits, Person
from app.widgets.crystal import CLOSED, CLOSED_ICON
from app.widgets.lettering import Lettering

GLYPH_SHARE, EDGE, RING = 0.66, 1, 2
CRYSTAL_SHARE = 1.3
"""Crystals are larger than tokens: a number stands in them."""
LEAST_PITCH = 0.5
"""Tokens that have no room overlap like the cards of a hand, down to this part of their size."""


def bits_width(letters: Lettering, bits: Bits, style: str, extent: float) -> float:
    """How wide the row would like to be, in pixels."""
    return float(sum(_width(letters, bit, style, extent) for bit in bits) + dp(2) * max(len(bits) - 1, 0))


def draw_bits(
    letters: Lettering,
    bits: Bits,
    style: str,
    extent: float,
    ink: Any,
    colour: Any,
    at: tuple[float, float],
    room: float,
) -> None:
    """Draw the row from a point at its left end, half its height above the lower edge."""
    x, middle = at
    wish = bits_width(letters, bits, style, extent)
    share = (
        1.0 if wish <= room or len(bits) < 2 else max(1 - (wish - room) / (dp(extent) * (len(bits) - 1)), LEAST_PITCH)
    )
    for bit in bits:
        if bit.crystal:
            draw_crystal(letters, bit, ink, (x, middle), extent)
        elif bit.token:
            draw_token(letters, bit, ink, (x, middle), extent)
        else:
            texture = _texture(letters, bit, style, extent)
            letters.draw(texture, colour, x, middle - texture.height / 2)
        x += (_width(letters, bit, style, extent) + dp(2)) * share


def draw_token(letters: Lettering, bit: Bit, ink: Any, at: tuple[float, float], extent: float) -> None:
    """A token whose left end is here: its colour, and its own glyph."""
    x, middle = at
    token, side = ink.token(bit.token), dp(extent)
    Color(rgba=token.fill)
    SmoothEllipse(pos=(x, middle - side / 2), size=(side, side))
    Color(rgba=token.edge)
    SmoothLine(circle=(x + side / 2, middle, side / 2 - dp(EDGE) / 2), width=dp(EDGE) / 2)
    letters.begin()
    glyph = letters.icon(bit.icon, extent * GLYPH_SHARE)
    letters.draw(glyph, token.glyph, x + (side - glyph.width) / 2, middle - glyph.height / 2)


def draw_crystal(letters: Lettering, bit: Bit, ink: Any, at: tuple[float, float], extent: float) -> None:
    """A large crystal whose left end is here: its value, or closed."""
    x, middle = at
    side, is_closed = dp(extent * CRYSTAL_SHARE), bit.crystal == CLOSED
    Color(rgba=ink.back if is_closed else ink.primaryContainer)
    SmoothEllipse(pos=(x, middle - side / 2), size=(side, side), segments=6)
    letters.begin()
    glyph = letters.icon(CLOSED_ICON, extent * GLYPH_SHARE) if is_closed else letters.words(bit.crystal, "digits")
    colour = ink.onBack if is_closed else ink.onPrimaryContainer
    letters.draw(glyph, colour, x + (side - glyph.width) / 2, middle - glyph.height / 2)
    letters.begin()


def draw_person(letters: Lettering, person: Person, ink: Any, at: tuple[float, float], extent: float) -> None:
    """The mark of a player whose left end is here: initials in a ring of the seat's colour."""
    x, middle = at
    side = dp(extent)
    Color(rgba=ink.slip)
    SmoothEllipse(pos=(x, middle - side / 2), size=(side, side))
    Color(rgba=ink.player(person.seat))
    SmoothLine(circle=(x + side / 2, middle, side / 2 - dp(RING) / 2), width=dp(RING) / 2)
    letters.begin()
    initials = letters.initials(person.initials, extent)
    letters.draw(initials, ink.onSurface, x + (side - initials.width) / 2, middle - initials.height / 2)


def _width(letters: Lettering, bit: Bit, style: str, extent: float) -> float:
    if bit.crystal:
        return float(dp(extent * CRYSTAL_SHARE))
    return float(dp(extent)) if bit.token else float(_texture(letters, bit, style, extent).width)


def _texture(letters: Lettering, bit: Bit, style: str, extent: float) -> Any:
    return letters.icon(bit.icon, extent) if bit.icon else letters.words(bit.text, style)
