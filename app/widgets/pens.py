"""The pens of drawn widgets: text that is set once and cached, rounded boxes, discs, tokens, marks of players.

What repeats and changes at every tap is one widget that draws itself (`DrawnWidget`), not a tree of labels.
Lengths are in pixels, sizes of marks (`extent`) in dp.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import Property
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from app.colours import CLEAR, Colour, mixed
from app.models.state import Person, Span, Spans
from app.theme import present_theme
from app.type import STYLES, font_size
from app.widgets.labels import ScriptLabel, fitting, text_width
from app.widgets.shapes import disc, drawn_anew, rounded_box
from app.widgets.surface import pressed, stroke
from app.widgets.tap import Area, TapBehavior

GLYPH, INITIALS, CRYSTAL_VALUE = 0.62, 0.44, 0.52
"""The height of what stands in a mark, as a share of its diameter."""
RING, TOKEN_EDGE = 2.5, 1.5
CORNER = 20
"""The radius of a card, in dp."""
LEAST_LETTERS = 12
"""In dp: smaller letters in a mark cannot be read."""
CLOSED, CLOSED_ICON = "closed", "star-four-points"
"""The value of a crystal that nobody may see, and its sign."""
NARROW = {"body": "hint", "hint": "small", "tab": "label", "label": "small"}
"""The style that words of a line are set in when they have no room in their own."""
SMALLER, SMALLEST = 0.75, 0.6
"""A token of a line gives way to the room down to this part of its size."""
APART = 6
"""In dp: how far a number keeps from the mark that follows, beside the gap between all of them."""
LABELS = 768
"""So many texts are kept, of some ten kilobytes each: what several tables say."""


class DrawnWidget(Widget):
    """Draws all it shows itself, by `draw`, before the next frame whenever one of its own properties has changed."""

    not_drawn: ClassVar[frozenset[str]] = frozenset({"last_touch"})
    """The properties whose change does not draw it anew."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.redraw_soon = Clock.create_trigger(self._redraw, -1)
        for name in ("pos", "size", *_own_properties(type(self)) - self.not_drawn):
            self.fbind(name, self.redraw_soon)
        self.redraw_soon()

    @property
    def theme(self) -> Any:
        return present_theme()

    def draw(self, theme: Any) -> None:
        """Draw everything in the colours of this theme."""

    def _redraw(self, *_: Any) -> None:
        # The children of the widget have their canvases in its own.
        with drawn_anew(self.canvas.before):
            self.draw(self.theme)


@cache
def _own_properties(kind: type[Widget]) -> frozenset[str]:
    """The properties that a class and its behaviours add to those of every widget."""
    added = kind.__mro__[: kind.__mro__.index(Widget)]
    return frozenset(name for one in added for name, value in vars(one).items() if isinstance(value, Property))


class DrawnButton(TapBehavior, DrawnWidget):
    """Something drawn to tap; under the thumb only its ground gets another colour."""

    not_drawn = DrawnWidget.not_drawn | {"state"}
    _ground: Any = None
    """The colour of the ground as it is drawn, and the two that it has."""

    def draw_ground(
        self, fill: Colour, edge: Colour = CLEAR, thick: float = 1.5, radius: float = 20, *, is_quiet: bool = False
    ) -> None:
        """Draw its ground, which shows the thumb; a quiet one does not."""
        area = (*self.pos, *self.size)
        self._ground = (Color(), fill, fill if is_quiet else pressed(fill))
        rounded_box(self.pos, self.size, [_corner(area, radius)])
        edge_box(edge, area, radius, thick)
        self.on_state()

    def on_state(self, *_: Any) -> None:
        if self._ground is not None:
            colour, fill, down = self._ground
            is_seen = min(self.size) > 0
            colour.rgba = (down if self.state == "down" and not self.is_off else fill) if is_seen else CLEAR


# -- texts -------------------------------------------------------------------------------------


@lru_cache(LABELS)
def _label(text: str, font: str, size: float, room: float | None, align: str, is_cut: bool) -> ScriptLabel:
    """The label is kept, not only its texture: a texture that the graphics card loses is set again by it."""
    options: dict[str, Any] = {"text_size": (room, None), "halign": align} if room is not None else {}
    if is_cut:
        options |= {"shorten": True, "shorten_from": "right", "max_lines": 1}
    label = ScriptLabel(text=text, font_name=font, font_size=size, color=(1, 1, 1, 1), split_str="", **options)
    label.refresh()
    return label


def text_of(text: str, style: str) -> Any:
    """The texture of a text in a style."""
    return _label(text, STYLES[style].font, font_size(style), None, "left", False).texture


def fit_text(texts: str | Iterable[str], styles: str | Iterable[str], room: float) -> Any:
    """The texture of the first text, in the first style, that has room in a line; or of the last, cut."""
    texts = (texts,) if isinstance(texts, str) else texts
    styles = (styles,) if isinstance(styles, str) else styles
    text, style, is_cut = fitting(texts, styles, room)
    if not is_cut:
        return text_of(text, style)
    return _label(text, STYLES[style].font, font_size(style), max(room, dp(12)), "left", True).texture


def fit_lines(text: str, styles: str | Iterable[str], room: float, high: float = 0, align: str = "center") -> Any:
    """The texture of a text in as many lines as the room asks for, in the first style no higher than this."""
    styles = (styles,) if isinstance(styles, str) else tuple(styles)
    for style in styles:
        if text_width(text, style) <= room and ("\n" not in text or align == "left"):
            texture = text_of(text, style)
        else:
            texture = _label(text, STYLES[style].font, font_size(style), max(room, dp(12)), align, False).texture
        if not high or texture.height <= high:
            break
    return texture


def icon_of(name: str, extent: float) -> Any:
    """The texture of an icon, so many dp large."""
    return _label(md_icons[name], "Glyphs", dp(extent), None, "left", False).texture


def draw_at(texture: Any, colour: Colour, x: float, y: float) -> Color:
    """Draw a texture with its left lower corner here; return its colour, which may change."""
    instruction = Color(rgba=colour)
    Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size)
    return instruction


def draw_left(texture: Any, colour: Colour, x: float, middle: float) -> float:
    """Draw a texture that begins here, halfway up this height; return where it ends."""
    draw_at(texture, colour, x, middle - texture.height / 2)
    return float(x + texture.width)


def draw_right(texture: Any, colour: Colour, right: float, middle: float) -> float:
    """Draw a texture that ends here, halfway up this height; return where it begins."""
    draw_at(texture, colour, right - texture.width, middle - texture.height / 2)
    return float(right - texture.width)


def draw_centred(texture: Any, colour: Colour, x: float, middle: float) -> Color:
    """Draw a texture around a point; return its colour, which may change."""
    return draw_at(texture, colour, x - texture.width / 2, middle - texture.height / 2)


def draw_struck(texture: Any, colour: Colour, x: float, middle: float) -> float:
    """Draw an old value, struck through: a person reads both; return where it ends."""
    right = draw_left(texture, colour, x, middle)
    Rectangle(pos=(x - dp(2), middle - dp(1)), size=(texture.width + dp(4), dp(2)))
    return right


def draw_row(
    parts: Iterable[tuple[Any, Colour]], x: float, middle: float, gap: float, *, is_centred: bool = False
) -> float:
    """Draw textures beside each other, each in its colour, from here on or around here; return where they end."""
    parts = [(texture, colour) for texture, colour in parts if texture]
    if is_centred:
        x -= (sum(texture.width for texture, _ in parts) + gap * (len(parts) - 1)) / 2
    for texture, colour in parts:
        x = draw_left(texture, colour, x, middle) + gap
    return x - gap


def draw_stack(lines: Iterable[tuple[Any, Colour]], x: float, middle: float) -> None:
    """Draw textures below each other, each in its colour, together halfway up this height."""
    lines = list(lines)
    top = middle + sum(texture.height for texture, _ in lines) / 2
    for texture, colour in lines:
        top -= texture.height
        draw_at(texture, colour, x, top)


# -- shapes ------------------------------------------------------------------------------------


def fill_box(colour: Colour, area: Area, radius: float) -> None:
    """Draw a rounded area; the radius is in dp, and never more than half of a side."""
    x, y, wide, high = area
    if min(wide, high) > 0 and colour[3]:
        Color(rgba=colour)
        rounded_box((x, y), (wide, high), [_corner(area, radius)])


def _corner(area: Area, radius: float) -> float:
    return float(min(dp(radius), area[2] / 2, area[3] / 2))


def edge_box(colour: Colour, area: Area, radius: float, thick: float = 1.5) -> None:
    """Draw the edge of a rounded area, so many dp thick, inside of it."""
    x, y, wide, high = area
    inset = dp(thick) / 2
    if min(wide, high) > 2 * inset and colour[3]:
        corner = max(_corner(area, radius) - inset, 0.1)
        Color(rgba=colour)
        inside = (x + inset, y + inset, wide - 2 * inset, high - 2 * inset, corner)
        SmoothLine(rounded_rectangle=inside, width=stroke(thick))


def fill_disc(colour: Colour, x: float, y: float, extent: float, segments: int = 0) -> None:
    """Draw a disc around a point, so many dp large."""
    side = dp(extent)
    Color(rgba=colour)
    disc((x - side / 2, y - side / 2), (side, side), segments)


def ring_disc(ring: Colour, fill: Colour, x: float, y: float, extent: float, thick: float) -> None:
    """Draw a disc in a ring: a disc on a disc, because a line leaves a notch where a small circle closes."""
    if fill[3] == 1:
        fill_disc(ring, x, y, extent)
        fill_disc(fill, x, y, extent - 2 * thick)
    elif ring[3]:
        Color(rgba=ring)
        SmoothLine(circle=(x, y, (dp(extent) - dp(thick)) / 2), width=stroke(thick))


# -- marks: all of them around a point ---------------------------------------------------------


def draw_avatar(person: Person, theme: Any, x: float, y: float, extent: float) -> None:
    """A player: initials in a ring of the seat's colour."""
    ring_disc(theme.player(person.seat), theme.cardColor, x, y, extent, RING if extent > 24 else 2)
    size = max(dp(extent * INITIALS), dp(LEAST_LETTERS))
    texture = _label(person.initials, "Medium", size, None, "left", False).texture
    draw_centred(texture, theme.onSurfaceColor, x, y)


def draw_token(
    colour: str,
    icon: str,
    theme: Any,
    x: float,
    y: float,
    extent: float,
    *,
    is_hollow: bool = False,
    is_pale: bool = False,
) -> None:
    """A suit, seal or object: its colour and, because colour is never the only sign, its own glyph.

    A hollow one is only a ring: there is none of it left. A pale one has had its turn.
    """
    if colour and is_hollow:
        fill, edge = CLEAR, theme.token_ring(colour)
        glyph = edge
    elif colour:
        fill, glyph, edge = theme.token(colour)
        if is_pale:
            fill, glyph, edge = (mixed(each, theme.backgroundColor) for each in (fill, glyph, edge))
    else:
        fill, glyph = CLEAR, theme.onSurfaceVariantColor
        edge = theme.outlineColor if icon == "cancel" else CLEAR
    ring_disc(edge, fill, x, y, extent, TOKEN_EDGE if extent > 24 else 1)
    if icon:
        draw_centred(icon_of(icon, extent * GLYPH), glyph, x, y)


def strike_out(colour: Colour, x: float, y: float, extent: float) -> None:
    """Cross out the icon around a point, so many dp large."""
    across = dp(extent) * 0.62
    Color(rgba=colour)
    SmoothLine(points=(x - across, y - across * 0.45, x + across, y + across * 0.45), width=dp(1.1))


def draw_crystal(value: str, theme: Any, x: float, y: float, extent: float, *, decides: bool = False) -> None:
    """A large crystal: a hexagon with its value, or closed; the one that decides a tie stands out."""
    if value == CLOSED:
        fill_disc(theme.closedEdgeColor, x, y, extent, segments=6)
        fill_disc(theme.closedColor, x, y, extent - 2 * TOKEN_EDGE, segments=6)
        draw_centred(icon_of(CLOSED_ICON, extent * CRYSTAL_VALUE), theme.onClosedColor, x, y)
        return
    fill_disc(theme.primaryColor if decides else theme.primaryContainerColor, x, y, extent, segments=6)
    size = max(dp(extent * CRYSTAL_VALUE), dp(LEAST_LETTERS))
    texture = _label(value, "Medium", size, None, "left", False).texture
    draw_centred(texture, theme.onPrimaryColor if decides else theme.onPrimaryContainerColor, x, y)


# -- lines of words and marks ------------------------------------------------------------------


def spans_width(spans: Spans, style: str, extent: float, gap: float = 6) -> float:
    """How wide a line of words and marks would like to be."""
    return _words_width(spans, style) + _marks_width(spans, extent, gap)


def least_spans_width(spans: Spans, style: str, extent: float, gap: float = 6) -> float:
    """How wide it is with its words set smaller, and its marks a little."""
    return _words_width(spans, NARROW.get(style, style)) + _marks_width(spans, extent, gap) * SMALLER


def draw_spans(
    spans: Spans,
    theme: Any,
    colour: Colour,
    area: Area,
    style: str = "body",
    extent: float = 30,
    gap: float = 6,
    align: str = "left",
) -> None:
    """Draw words and marks beside each other; what has no room is made smaller: first words, then marks."""
    if not spans:
        return
    x, y, room, high = area
    marks, share = _marks_width(spans, extent, gap), 1.0
    if _words_width(spans, style) + marks > room:
        style = NARROW.get(style, style)
    words = _words_width(spans, style)
    counts = [_is_count(span) and not after.is_joined for span, after in pairwise(spans)]
    if words + marks > room and marks > 0:
        share = (room - words) / marks
        # Numbers move close to their marks, so that what is left keeps them apart from the next.
        gap *= 0.4 if share < SMALLEST or any(counts) else share
        share = max(share, SMALLEST)
    extent, space = extent * share, dp(gap)
    wide = words + sum(dp(extent) for span in spans if not _is_words(span)) + space * max(len(spans) - 1, 0)
    apart = min(max(room - wide, 0) / sum(counts), dp(APART)) if any(counts) else 0
    wide += apart * sum(counts)
    left, middle = x + (max(room - wide, 0) / 2 if align == "center" else 0), y + high / 2
    for span, is_count in zip(spans, (*counts, False), strict=True):
        if _is_words(span):
            left = draw_left(fit_text(span.text, style, x + room - left + 1), colour, left, middle)
        else:
            _draw_mark(span, theme, colour, left + dp(extent) / 2, middle, extent)
            left += dp(extent)
        left += space + (apart if is_count else 0)


def _draw_mark(span: Span, theme: Any, colour: Colour, x: float, y: float, extent: float) -> None:
    if span.crystal:
        draw_crystal(span.crystal, theme, x, y, extent, decides=span.decides)
    elif span.person:
        draw_avatar(span.person, theme, x, y, extent)
    elif span.token:
        draw_token(span.token, span.icon, theme, x, y, extent)
    else:
        draw_centred(icon_of(span.icon, extent), colour, x, y)


def _is_words(span: Span) -> bool:
    return not (span.crystal or span.person or span.token or span.icon)


def _is_count(span: Span) -> bool:
    """A number belongs to the mark before it, and to none that follows."""
    return _is_words(span) and span.text.isdigit()


def _words_width(spans: Spans, style: str) -> float:
    return float(sum(text_of(span.text, style).width for span in spans if _is_words(span) and span.text))


def _marks_width(spans: Spans, extent: float, gap: float) -> float:
    """All that is no words, and the gaps."""
    return float(sum(dp(extent) for span in spans if not _is_words(span)) + dp(gap) * max(len(spans) - 1, 0))
