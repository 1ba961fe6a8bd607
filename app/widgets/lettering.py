"""Widgets that are drawn, not built: many short texts on one canvas, tokens, marks of players, rounded areas."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from app.models.showing import Bit, Bits, Person
from app.type import STYLES, pixels
from app.widgets.laid import Shown, maybe
from app.widgets.pens import CLOSED, CLOSED_ICON
from app.widgets.pens import LEAST_LETTERS as LEAST
from app.widgets.surface import Middle, stroke
from app.widgets.tap import Area, TargetsBehavior
from app.widgets.text import ScriptLabel

GLYPH_SHARE, EDGE, RING = 0.66, 1, 2
CRYSTAL_SHARE = 1.3
"""Crystals are larger than tokens: a number stands in them."""
LEAST_PITCH = 0.5
"""Tokens that have no room overlap like the cards of a hand, down to this part of their size."""


class Lettering:
    """The texts of one canvas. It keeps the labels, not only their textures: these can be lost and set again."""

    def __init__(self) -> None:
        self._labels: dict[tuple[str, str, float | None], ScriptLabel] = {}
        self._ink: Any = None

    def begin(self) -> None:
        """A new drawing: the colour of the last one is forgotten."""
        self._ink = None

    def words(self, text: str, style: str, room: float | None = None) -> Any:
        """The texture of a text in a style, cut to the room there is."""
        chosen = STYLES[style]
        return self._set((text, style, room), chosen.font, pixels(chosen), room)

    def paragraph(self, text: str, style: str, room: float) -> Any:
        """The texture of a text in as many lines as the room asks for, around their middle."""
        chosen, key = STYLES[style], (text, f"{style} lines", room)
        if key not in self._labels:
            self._labels[key] = _label(text, chosen.font, pixels(chosen), text_size=(room, None), halign="center")
        return self._labels[key].texture

    def words_that_fit(self, text: str, styles: tuple[str, ...], room: float) -> Any:
        """The texture of a text in the first of the styles that leaves it whole, or cut in the last."""
        for style in styles:
            texture = self.words(text, style)
            if texture.width <= room:
                return texture
        return self.words(text, styles[-1], room)

    def icon(self, name: str, extent: float) -> Any:
        """The texture of an icon, so many dp large."""
        return self._set((md_icons[name], "Glyphs", extent), "Glyphs", dp(extent), None)

    def initials(self, text: str, extent: float) -> Any:
        """The texture of the initials of a mark that is so many dp large."""
        return self._set((text, "Medium", extent), "Medium", max(dp(extent * 0.44), dp(LEAST)), None)

    def draw(self, texture: Any, colour: Any, x: float, y: float) -> None:
        """Put a texture into the canvas that is being drawn, its left lower corner here."""
        if colour is not self._ink:
            Color(rgba=colour)
            self._ink = colour
        Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size)

    def _set(self, key: tuple[str, str, float | None], font: str, size: float, room: float | None) -> Any:
        label = self._labels.get(key)
        if label is None:
            label = _label(key[0], font, size)
            if room is not None and label.texture.width > room:
                cut = {"shorten": True, "shorten_from": "right", "text_size": (max(room, dp(12)), None)}
                label = _label(key[0], font, size, **cut)
            self._labels[key] = label
        return label.texture


def _label(text: str, font: str, size: float, **layout: Any) -> ScriptLabel:
    label = ScriptLabel(text=text, font_name=font, font_size=size, color=(1, 1, 1, 1), **layout)
    label.refresh()
    return label


def width_of(text: str, style: str) -> float:
    """How wide a text is; it is not set for this."""
    chosen = STYLES[style]
    label = ScriptLabel(font_name=chosen.font, font_size=pixels(chosen))
    label.tell_script()
    return float(label.get_extents(text)[0])


class Drawn(Shown, Middle, Widget):
    """A widget that draws all it shows itself, by `draw`, anew when something changes."""

    letters = maybe(Lettering)

    def _place(self) -> None:
        self.canvas.clear()
        self.letters.begin()
        with self.canvas:
            self.draw(self.ink)

    def draw(self, ink: Any) -> None:
        """Draw everything in these colours."""


class DrawnKeys(TargetsBehavior, ButtonBehavior, Drawn):
    """A drawn widget with many targets."""

    also = ("state",)


def fill_box(colour: Any, area: Area, radius: float) -> None:
    """Draw a rounded area."""
    x, y, wide, high = area
    Color(rgba=colour)
    SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(radius)])


def edge_box(colour: Any, area: Area, radius: float) -> None:
    """Draw the edge of a rounded area."""
    x, y, wide, high = area
    inset = dp(0.75)
    Color(rgba=colour)
    inside = (x + inset, y + inset, wide - 2 * inset, high - 2 * inset, dp(radius) - inset)
    SmoothLine(rounded_rectangle=inside, width=stroke(1.5))


def fill_disc(colour: Any, x: float, y: float, extent: float) -> None:
    """Draw a disc around a point, so many dp large."""
    Color(rgba=colour)
    SmoothEllipse(pos=(x - dp(extent) / 2, y - dp(extent) / 2), size=(dp(extent), dp(extent)))


def ring_disc(ring: Any, fill: Any, x: float, y: float, extent: float, thick: float) -> None:
    """Draw a disc in a ring: a disc on a disc, because a line leaves a notch where a small circle closes."""
    fill_disc(ring, x, y, extent)
    fill_disc(fill, x, y, extent - 2 * thick)


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
    ring_disc(token.edge, token.fill, x + side / 2, middle, extent, EDGE)
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
    ring_disc(ink.player(person.seat), ink.slip, x + side / 2, middle, extent, RING)
    letters.begin()
    initials = letters.initials(person.initials, extent)
    letters.draw(initials, ink.onSurface, x + (side - initials.width) / 2, middle - initials.height / 2)


def _width(letters: Lettering, bit: Bit, style: str, extent: float) -> float:
    if bit.crystal:
        return float(dp(extent * CRYSTAL_SHARE))
    return float(dp(extent)) if bit.token else float(_texture(letters, bit, style, extent).width)


def _texture(letters: Lettering, bit: Bit, style: str, extent: float) -> Any:
    return letters.icon(bit.icon, extent) if bit.icon else letters.words(bit.text, style)
