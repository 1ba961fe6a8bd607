"""A text on the screen: Kivy's Label has eighty properties and takes six times as long to make."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

from app.widgets.labels import SCRIPT, ScriptLabel, ScriptMarkupLabel

SET_BY = ("text", "font_name", "font_size", "halign", "valign", "line_height", "padding")
SET_BY += ("text_size", "shorten", "shorten_from", "max_lines")
"""What a text is set by; its colour is given to it when it is drawn."""
_asked = attrgetter(*SET_BY)
ALWAYS = {**SCRIPT, "split_str": ""}
"""And cut at any letter: the text provider's own defaults are others than those of Kivy's label."""


class Text(Widget):
    """A text around the middle of the widget. It is set before the next frame, or at once by `texture_update`."""

    text = StringProperty("")
    font_name = StringProperty("Regular")
    font_size = NumericProperty("15sp")
    halign = StringProperty("left")
    valign = StringProperty("bottom")
    line_height = NumericProperty(1.0)
    padding = VariableListProperty([0, 0, 0, 0])
    text_size = ListProperty([None, None])
    """The room it is set in, in pixels; None for as much as it takes."""
    shorten = BooleanProperty(False)
    shorten_from = StringProperty("right")
    max_lines = NumericProperty(0)
    color = ColorProperty([1, 1, 1, 1])
    texture = ObjectProperty(None, allownone=True)
    texture_size = ListProperty([0, 0])
    markup = False
    """Whether the text may name other fonts for parts of it."""

    def __init__(self, *, markup: bool = False, **kwargs: Any) -> None:
        self.markup = markup
        self._label: Any = None
        self._set: tuple[Any, ...] = ()
        super().__init__(**kwargs)
        with self.canvas:
            self._ink, self._area = Color(rgba=self.color), Rectangle(size=(0, 0))
        set_soon = Clock.create_trigger(self.texture_update, -1)
        for name in SET_BY:
            self.fbind(name, set_soon)
        for name in ("pos", "size", "texture", "color"):
            self.fbind(name, self._draw)
        set_soon()

    def texture_update(self, *_: Any) -> None:
        """Set the text, unless it is set already as it should be."""
        wanted = _asked(self)
        if wanted == self._set:
            return
        self._set = wanted
        # The label is kept: a texture that the graphics card loses is set again by it.
        kind = ScriptMarkupLabel if self.markup else ScriptLabel
        self._label = kind(**dict(zip(SET_BY, wanted, strict=True)), **ALWAYS)
        if self.text:
            self._label.refresh()
        self.texture = self._label.texture
        self.texture_size = self.texture.size if self.texture else (0, 0)

    def _draw(self, *_: Any) -> None:
        self._ink.rgba = self.color
        self._area.texture = self.texture
        wide, high = self._area.size = self.texture.size if self.texture else (0, 0)
        self._area.pos = (int(self.x + self.width / 2 - wide / 2), int(self.y + self.height / 2 - high / 2))
