"""Texts on the screen, as Kivy's labels in the design's styles; `kv/labels.kv` says what they look like.

`StyledLabel` is as large as its text, `WrapLabel` takes as many lines as its width asks for, `FitLabel` one line in
the width it is given. An icon is an `IconMark` (`app/widgets/marks.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel as CoreMarkupLabel
from kivy.properties import AliasProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.label import Label

from app.kv import load_kv
from app.theme import present_theme
from app.type import STYLES, font_size
from app.widgets.tap import ListedBehavior

SCRIPT = {"font_script_name": "Latn"}
"""With ligatures, and with pairs of letters moved together."""
FEW = 3
"""Lines: the last of at most so many is not left with a word or two."""


class ScriptBehavior:
    """For labels of Kivy's text provider, which tells a font its script only when it draws.

    A text that is the first in its font would be measured without the script, and stay wider than it is.
    And no word is left alone in the last line of a few.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**SCRIPT, **kwargs})

    def refresh(self) -> None:
        self.tell_script()
        super().refresh()

    def render(self, real: bool = False) -> Any:
        size = super().render(real)
        if not real and 1 < len(self._cached_lines) <= FEW and "\n" not in self.text:
            self._fill_last_line()
        return size

    def _fill_last_line(self) -> None:
        """Carry words down into a last line of less than half the length, as long as that takes no further line.

        And into one that begins with a dot, which parts two things in a line.
        """
        room, count, words = self.text_size, len(self._cached_lines), self._words()
        wide = room[0]
        while not self._is_last_line_full():
            narrower = max(line.w for line in self._cached_lines) - 1
            if narrower >= wide:  # a letter may be wider than its line
                break
            self.text_size = (narrower, room[1])
            super().render()
            # Kivy parts a word that has no room.
            if len(self._cached_lines) > count or self._words() != words:
                self.text_size = (wide, room[1])
                super().render()
                break
            wide = narrower
        self.text_size = room

    def _words(self) -> str:
        return " ".join("".join(word.text for word in line.words).strip() for line in self._cached_lines)

    def _is_last_line_full(self) -> bool:
        last = self._cached_lines[-1]
        is_long = last.w >= max(line.w for line in self._cached_lines) / 2
        begins_with_dot = last.words and last.words[0].text.startswith("·")  # lines of blanks alone have no words
        return is_long and not begins_with_dot

    def tell_script(self) -> None:
        """Draw something, so that whatever is measured next is measured as it will be drawn."""
        self._size = (1, 1)
        self._render_begin()
        self._render_text(".", 0, 0)


class ScriptLabel(ScriptBehavior, CoreLabel):
    """A text in one font."""


class ScriptMarkupLabel(ScriptBehavior, CoreMarkupLabel):
    """A text that may name other fonts for parts of it."""


def text_width(text: str, style: str) -> float:
    """How wide a text is in a style, in pixels."""
    return _measured(text, STYLES[style].font, font_size(style))


@lru_cache(4096)
def _measured(text: str, font: str, size: float) -> float:
    label = ScriptLabel(font_name=font, font_size=size)
    label.tell_script()
    return float(max(label.get_extents(line)[0] for line in text.split("\n")))


def line_height(style: str) -> float:
    """How high a line of a style is, in pixels."""
    label = ScriptLabel(font_name=STYLES[style].font, font_size=font_size(style))
    return float(label.get_extents("A")[1])


class BaseLabel(ListedBehavior, Label):
    """A text in one of the styles of `app/type.py`, in the colour of a role of the theme.

    Both are set in Python: each binding of kv would cost every label.
    """

    style = StringProperty("body")
    role = StringProperty("onSurface")
    pos_hint = ObjectProperty({"center_y": 0.5})
    """In a row of higher things it stands in the middle."""

    def __init__(self, **kwargs: Any) -> None:
        style, role = kwargs.get("style", "body"), kwargs.get("role", "onSurface")
        looks = {"font_name": STYLES[style].font, "font_size": font_size(style), "color": present_theme().role(role)}
        super().__init__(**{**looks, **kwargs})

    def on_role(self, *_: Any) -> None:
        self.color = present_theme().role(self.role)

    def on_style(self, *_: Any) -> None:
        self.font_name, self.font_size = STYLES[self.style].font, font_size(self.style)

    def _create_label(self) -> None:
        kind = ScriptMarkupLabel if self.markup else ScriptLabel
        if type(self._label) is not kind:
            options = {name: getattr(self, name) for name in self._font_properties}
            self._label = kind(**options, usersize=self.text_size)


class StyledLabel(BaseLabel):
    """As large as its text."""


class WrapLabel(BaseLabel):
    """A text in as many lines as its width asks for; no height at all while it is empty."""


class FitLabel(BaseLabel):
    """One line in the width it is given: the first of `texts`, in the first of `styles`, that has room.

    Texts come in the order in which they are liked; each is tried in all styles before the next. What fits nowhere
    is the last text in the last style, shortened.
    """

    texts = ListProperty()
    styles = ListProperty(["body"])
    wish = StringProperty("")
    """The style it was meant to be set in."""

    def _natural_width(self) -> float:
        return text_width(self.texts[0], self.styles[0]) + 1 if self.texts and self.texts[0] else 0.0

    natural_width = AliasProperty(_natural_width, None, bind=("texts", "styles"), cache=True)
    """How wide it would like to be, in pixels."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        fit_soon = Clock.create_trigger(self._fit, -1)
        for name in ("texts", "styles", "width"):
            self.fbind(name, fit_soon)
        fit_soon()

    def _fit(self, *_: Any) -> None:
        if not self.text and not any(self.texts):
            return
        self.wish = self.styles[0]
        self.text, self.style, self.shorten = fitting(self.texts, self.styles, self.width)
        self.texture_update()


def fitting(texts: Iterable[str], styles: Iterable[str], room: float) -> tuple[str, str, bool]:
    """The first text in the first style that has room, and whether it has to be shortened all the same."""
    texts, styles = [text for text in texts if text] or [""], list(styles)
    for text in texts:
        for style in styles:
            if text_width(text, style) <= room:
                return text, style, False
    return texts[-1], styles[-1], True


def common_style(texts: Iterable[str], styles: Sequence[str], room: float) -> str:
    """The first style in which each of these texts has room, or else the last: neighbours are set alike."""
    texts = list(texts)
    *larger, last = styles
    return next((style for style in larger if all(text_width(text, style) <= room for text in texts)), last)


def headline_style(text: str, room: float, styles: Sequence[str] = ("winner", "display", "headline")) -> str:
    """As large as it goes: in one line if that is possible, in smaller ones if not."""
    in_lines = "display" if text_width(text, styles[-1]) * 1.3 < room * 2 else "headline"
    return next((style for style in styles if text_width(text, style) <= room), in_lines)


load_kv("labels")
