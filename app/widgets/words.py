"""Words and glyphs on the screen, by style and colour role."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.app import App
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivymd.icon_definitions import md_icons

from app.type import STYLES, pixels
from app.widgets.text import Text

REACH, SLOPE = 0.62, 0.45
"""How far the line through an icon goes from its middle, as a share of its size, and how steep it is."""


class Words(Text):
    """A text in one of the design's styles.

    `fit`: its own size ("natural"), one line that ends in an ellipsis ("line"), as many lines as it
    takes ("wrap"), or centred in the room it is given ("box").
    """

    style = StringProperty("body")
    role = StringProperty("onSurface")
    fit = OptionProperty("natural", options=["natural", "line", "wrap", "box"])
    wish = ""
    """The style it was last to be set in, had there been room."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._restyle()
        for name in ("style", "role", "fit"):
            self.fbind(name, self._restyle)
        self.fbind("size", self._lay_out)
        self.fbind("texture_size", self._lay_out)
        self._lay_out()

    def _restyle(self, *_: Any) -> None:
        style = STYLES[self.style]
        self.font_name = style.font
        self.font_size = pixels(style)
        self.color = getattr(App.get_running_app().ink, self.role)
        self.shorten = self.fit == "line"
        self.max_lines = 1 if self.fit == "line" else 0
        self.size_hint = {"natural": (None, None), "box": self.size_hint}.get(self.fit, (self.size_hint_x, None))
        if self.fit in ("line", "wrap", "box"):
            self.valign = "middle"

    def _lay_out(self, *_: Any) -> None:
        if self.fit == "natural":
            self.size = self.texture_size
        elif self.fit == "box":
            self.text_size = self.size
        else:
            self.text_size = (self.width, None)
            self.height = self.texture_size[1]


class Paragraph(Words):
    """A text in as many lines as it takes."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"fit": "wrap", **kwargs})


class Sentence(Paragraph):
    """A sentence that stands alone."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"role": "onSurfaceVariant", "halign": "center", **kwargs})


class Trouble(Sentence):
    """A sentence in the colour of errors."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"style": "hint", "role": "error", **kwargs})


class Glyph(Text):
    """An icon of the icon font, by its name."""

    icon = StringProperty("star-four-points")
    role = StringProperty("onSurface")
    extent = NumericProperty(24)
    """Its size in dp; icons do not grow with the text."""
    ink = ColorProperty(None, allownone=True)
    """A colour that is no role: a token's glyph, a game's accent."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(font_name="Glyphs", **kwargs)
        if "size_hint" not in kwargs:
            self.size_hint = (None, None)
        for name in ("icon", "role", "extent", "ink"):
            self.fbind(name, self._redraw)
        self._redraw()

    def _redraw(self, *_: Any) -> None:
        self.text = md_icons[self.icon] if self.icon else ""
        self.font_size = dp(self.extent)
        self.color = self.ink or getattr(App.get_running_app().ink, self.role)
        if self.size_hint == [None, None]:
            self.size = (dp(self.extent), dp(self.extent))


class Struck(Words):
    """An old value, struck through; a person reads both."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.after:
            self._line_ink = Color()
            self._line = Rectangle()
        for name in ("pos", "size", "text", "color"):
            self.fbind(name, self._strike)

    def _strike(self, *_: Any) -> None:
        self._line_ink.rgba = self.color
        reach = dp(2)
        wide = self.width + 2 * reach if self.text else 0
        self._line.pos, self._line.size = (self.x - reach, self.center_y - dp(1)), (wide, dp(2))


class StruckGlyph(Glyph):
    """An icon that may be crossed out."""

    is_struck = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.after:
            self._line_ink = Color()
            self._line = SmoothLine(width=1)
        for name in ("pos", "size", "color", "is_struck"):
            self.fbind(name, self._strike)
        self._strike()

    def _strike(self, *_: Any) -> None:
        self._line_ink.rgba = self.color
        across, up = self.width * REACH, self.width * REACH * SLOPE
        middle_x, middle_y = self.x + self.width / 2, self.y + self.height / 2
        ends = (middle_x - across, middle_y - up, middle_x + across, middle_y + up)
        self._line.width, self._line.points = dp(1.1), ends if self.is_struck else ()


def fit_line(words: Words, room: float, *styles: str) -> None:
    """Let a text take the room it needs, at most this much, in its own style or the first of these that has room.

    In the last of them it ends in an ellipsis.
    """
    styles = styles or (words.style,)
    words.wish = styles[0]
    for style in styles:
        words.style = style
        _unfold(words)
        if words.texture_size[0] <= room:
            break
    else:
        words.shorten = True
        words.text_size = (max(room, dp(20)), None)
        words.texture_update()
    words.size = words.texture_size


def fit_either(words: Words, room: float, texts: Iterable[str], *styles: str) -> None:
    """Set the first of several texts that has room: in any of the styles, or the others in the last of them."""
    for text in filter(None, texts):
        words.text = text
        fit_line(words, room, *styles)
        if not words.shorten:
            return
        styles = styles[-1:]


def fit_lines(words: Words, room: float) -> None:
    """Let a text take the room it needs in one line, and further lines beyond."""
    words.wish = ""
    _unfold(words)
    if words.texture_size[0] > room > 0:
        words.text_size = (room, None)
        words.texture_update()
    words.size = words.texture_size


def fit_folded(words: Words, room: float, high: float, *styles: str) -> bool:
    """Fold a text into lines, in the first of several styles in which they are no higher than this, or in the last."""
    for style in styles:
        words.style = style
        fit_lines(words, room)
        if words.height <= high:
            return True
    return False


def breaks(words: Words, room: float) -> bool:
    """Whether the longest word has no room in a line, so that it would be broken; a no-break space parts no words."""
    text = words.text
    words.text = max(text.replace("\n", " ").split(" "), key=len)
    _unfold(words)
    wide, words.text = words.texture_size[0], text
    return bool(wide > room)


def _unfold(words: Words) -> None:
    words.text_size = (None, None)
    words.shorten = False
    words.texture_update()
