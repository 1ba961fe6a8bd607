"""Many short texts on one canvas: each different one is set once, and drawn wherever it is needed."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from app.type import STYLES, pixels


class Lettering:
    """The texts of one canvas. It keeps the labels, not only their textures: these can be lost and set again."""

    def __init__(self) -> None:
        self._labels: dict[tuple[str, str, float | None], Label] = {}
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
        return self._set((text, "Medium", extent), "Medium", dp(extent * 0.44), None)

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


def _label(text: str, font: str, size: float, **layout: Any) -> Label:
    label = Label(text=text, font_name=font, font_size=size, color=(1, 1, 1, 1), **layout)
    label.refresh()
    return label
