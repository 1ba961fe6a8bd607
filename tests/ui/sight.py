"""What a person sees in the window: words, icons by what they say, and what can be tapped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.stencilview import StencilView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from tests.ui.painted import ICONS, Letters, letters_of, painted_on, without_markup


class Box(NamedTuple):
    """A rectangle in the window, in pixels from the lower left corner."""

    x: float
    y: float
    right: float
    top: float

    @property
    def width(self) -> float:
        return self.right - self.x

    @property
    def height(self) -> float:
        return self.top - self.y

    @property
    def center(self) -> tuple[float, float]:
        return ((self.x + self.right) / 2, (self.y + self.top) / 2)

    @property
    def is_empty(self) -> bool:
        return self.width <= 0.5 or self.height <= 0.5

    def cut(self, other: Box) -> Box:
        """The part of it that lies in another."""
        return Box(max(self.x, other.x), max(self.y, other.y), min(self.right, other.right), min(self.top, other.top))

    def holds(self, other: Box, slack: float = 1.0) -> bool:
        return (
            self.x <= other.x + slack
            and self.y <= other.y + slack
            and self.right >= other.right - slack
            and self.top >= other.top - slack
        )


@dataclass(frozen=True, slots=True)
class Seen:
    """One widget that is to be seen, the part of it that shows, and what a tap on it would reach."""

    widget: Widget
    box: Box
    """All of it, as if nothing cut it off."""
    shown: Box
    """What the window and the scrolling pages around it leave of it."""
    tappable: Widget | None
    page: Widget | None
    """The nearest scrolling page it lies on."""
    letters: Letters | None = None
    """The text it is, if it is one."""
    is_painted: bool = False
    """Whether it is a text that the widget paints itself."""

    @property
    def text(self) -> str:
        if self.letters is None or not self.is_painted:
            return reading(self.widget)
        return "" if self.letters.is_icon else self.letters.text


def window_box() -> Box:
    return Box(0, 0, Window.width, Window.height)


def box_of(widget: Widget) -> Box:
    """Where a widget is in the window."""
    x, y = widget.to_window(*widget.pos)
    return Box(x, y, x + widget.width, y + widget.height)


def reading(widget: Widget) -> str:
    """What a widget says: its text, or in words what its icon does."""
    says = getattr(widget, "says", "")
    if says:
        return str(says)
    if isinstance(widget, TextInput):
        return widget.text or widget.hint_text
    if isinstance(widget, Label) and widget.font_name != ICONS:
        return without_markup(widget.text) if widget.markup else widget.text
    return ""


def is_tappable(widget: Widget) -> bool:
    return isinstance(widget, ButtonBehavior | TextInput)


def seen(root: Widget) -> list[Seen]:
    """Everything below a widget that is there to be seen, in the order in which it is drawn."""
    return list(_seen(root, window_box(), None, None))


def _seen(widget: Widget, clip: Box, tappable: Widget | None, page: Widget | None) -> Iterator[Seen]:
    if widget.opacity == 0:
        return
    box = box_of(widget)
    tappable = widget if is_tappable(widget) else tappable
    if isinstance(widget, Label):
        letters = letters_of(widget) if widget.text and widget.texture else None
        yield Seen(widget, box, box.cut(clip), tappable, page, letters)
    else:
        yield Seen(widget, box, box.cut(clip), tappable, page)
        for letters, (x, y), (width, height) in painted_on(widget):
            x, y = widget.to_window(x, y)
            area = Box(x, y, x + width, y + height)
            yield Seen(widget, area, area.cut(clip), tappable, page, letters, is_painted=True)
    if isinstance(widget, StencilView):
        clip, page = box.cut(clip), widget
    for child in reversed(widget.children):
        yield from _seen(child, clip, tappable, page)


def in_reading_order(things: list[Any]) -> list[Any]:
    """From the top down; what stands side by side from the left."""
    lines: list[list[Any]] = []
    for thing in sorted(things, key=lambda thing: -thing.shown.center[1]):
        line = lines[-1] if lines else []
        if line and thing.shown.center[1] > line[0].shown.center[1] - min(thing.shown.height, line[0].shown.height) / 2:
            line.append(thing)
        else:
            lines.append([thing])
    return [thing for line in lines for thing in sorted(line, key=lambda thing: thing.shown.x)]
